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

const MEMBERS = [
  ...(["name", "kind", "surface", "at", "actor", "nth", "rateBps", "fromMs", "toMs"] as const),
  ...(["status", "when", "ms", "blocks", "bps"] as const),
];

function cellsOf(rules: readonly FaultRule[]): readonly (readonly string[])[] {
  const used = MEMBERS.filter((name) => rules.some((rule) => rule[name] !== undefined));
  return [used, ...rules.map((rule) => used.map((name) => String(rule[name] ?? "")))];
}
