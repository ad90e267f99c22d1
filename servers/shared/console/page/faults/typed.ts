// The texts of the form as a rule. Pure.
import { isMisspelt, readAmount } from "../kit/typed.ts";
import type { Kind, Rule } from "./reading.ts";

/** By the name of the field; `often` is how often: always, rate or nth. */
export type Typed = Readonly<Record<string, string>>;

/** A number that is none stays text, for control to refuse. */
function numberOf(text: string, factor = 1): number | string {
  const read = readAmount(text);
  return isMisspelt(read) ? text : Math.round(Number(read.digits) * factor);
}

export function ruleOf(typed: Typed, { kind, takes, surfaces }: Kind): Rule {
  const own = Object.entries(takes).map(([name, each]): [string, unknown] => {
    const text = typed[name] ?? "";
    if ("oneOf" in each) return [name, each.oneOf.find((one) => String(one) === text) ?? text];
    return [name, numberOf(text)];
  });
  const { often, percent = "", nth = "", surface, at, actor, from = "", to = "" } = typed;
  const said: readonly [string, unknown][] = [
    // A choice for another kind may not exist for this one.
    ["surface", surfaces.find((each) => each === surface)],
    ["at", at?.trim()],
    ["actor", actor?.trim()],
    ["rateBps", often === "rate" ? numberOf(percent, 100) : ""],
    ["nth", often === "nth" ? numberOf(nth) : ""],
    ["fromMs", from === "" ? "" : numberOf(from, 1000)],
    ["toMs", to === "" ? "" : numberOf(to, 1000)],
    ...own,
  ];
  const members = said.filter(([, value]) => value !== undefined && value !== "");
  return { name: typed.name ?? kind, kind, ...Object.fromEntries(members) };
}
