// A storm that breaks a client, as a Gherkin feature: it is red as long as the client breaks.
import { loadGherkin } from "../../servers/index.ts";
import type { FaultRule } from "../../sim/index.ts";
import { titleOf } from "./finding.ts";
import type { Shrunk } from "./shrink.ts";
import { taskCells } from "./tasks.ts";

const { featureText, tableOf } = await loadGherkin();

export function featureOf(command: string, { result, finding }: Shrunk): string {
  const { seed, before, tasks, rules } = result.story;
  return featureText({
    title: "A client in a storm",
    scenario: titleOf(finding),
    steps: [
      `Given a storm over the world of seed ${seed}`,
      ...(rules.length === 0 ? [] : ["And its faults:", ...tableOf(cellsOf(rules))]),
      ...before.map((each) => `And before it begins: ${JSON.stringify(each)}`),
      `When a client runs as ${JSON.stringify(command)} with these tasks:`,
      ...tableOf(tasks.map(taskCells)),
      "Then each task is done once, or refused for good",
    ],
  });
}

/** The members of every rule, in the order of a table; a kind's own follow. */
const FIRST = ["name", "kind", "surface", "at", "actor", "nth", "rateBps", "fromMs", "toMs"];

function cellsOf(rules: readonly FaultRule[]): readonly (readonly string[])[] {
  const members = rules.map((rule) => new Map<string, unknown>(Object.entries(rule)));
  const names = new Set([...FIRST, ...members.flatMap((each) => [...each.keys()])]);
  const used = [...names].filter((name) => members.some((each) => each.get(name) !== undefined));
  return [used, ...members.map((each) => used.map((name) => String(each.get(name) ?? "")))];
}
