// The cause under which a failure is filed. Many seeds find the same bug with other users, assets
// and figures, so none of these is part of it.
import { TREASURY } from "../../presets/preset.ts";
import { STATES } from "../../states/all.ts";
import type { Failure } from "./failure.ts";
import { castOf } from "./scene.ts";
import type { Script } from "./script.ts";

export interface Cause {
  /** An invariant's id, `MODEL`, `ASSERT` or `CRASH`. */
  readonly broke: string;
  /** The kinds of the shrunk script's commands, in order. */
  readonly commands: readonly string[];
  /** The first figure that is wrong, or the sentence about it, without figures and names. */
  readonly field: string;
}

/**
 * The cause of a failure. `modelled` is the same script's failure without the invariants: its figure
 * says more than an invariant's sentence, and is the same whichever check was first.
 */
export function causeOf({ broke, message, wrong, script }: Failure, modelled?: Failure): Cause {
  const commands = script.commands.map(({ command }) => command);
  const isFelt = modelled?.script.commands.length === commands.length;
  const figure = firstFigure(wrong) ?? (isFelt ? firstFigure(modelled.wrong) : undefined);
  const [first = ""] = (figure ?? message).split("\n");
  const said = first.startsWith(`${broke}: `) ? first.slice(broke.length + 2) : first;
  return { broke, commands, field: withoutNames(said, script) };
}

/** A model names a figure beside a decision only if the decision is right for that figure. */
function firstFigure(wrong: Failure["wrong"]): string | undefined {
  const names = wrong.map(({ quantity }) => quantity);
  return names.find((name) => !name.startsWith("decision on ")) ?? names[0];
}

/**
 * True if a story contains a smaller one about the same figure, up to the same last command: what
 * it has more could not be left out with the figures of its seed.
 */
export function isContained(smaller: Cause, larger: Cause): boolean {
  if (smaller.field !== larger.field) return false;
  if (smaller.commands.at(-1) !== larger.commands.at(-1)) return false;
  const left = [...larger.commands];
  return smaller.commands.every((command) => {
    const at = left.indexOf(command);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** The same text for every figure, address, user, asset and pool. */
function withoutNames(text: string, { setting }: Script): string {
  const { users, priceSetters, assets, pools } = castOf(setting);
  const actors = STATES[setting.preset]?.preset.actors.map(({ name }) => name) ?? [];
  const names = new Set([TREASURY, ...users, ...priceSetters, ...actors, ...assets, ...pools]);
  const words = text.match(/[\w-]+|[^\w-]+/g) ?? [];
  return words.map((word) => (names.has(word) || /\d/.test(word) ? "…" : word)).join("");
}
