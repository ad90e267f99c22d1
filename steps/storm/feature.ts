// A storm that breaks a client, as a Gherkin feature: it is red as long as the client breaks.
import type { FaultRule } from "../../sim/index.ts";
import { titleOf } from "./finding.ts";
import type { Shrunk } from "./shrink.ts";
import { taskCells } from "./tasks.ts";

export function featureOf(command: string, { result, finding }: Shrunk): string {
  const { seed, before, tasks, rules } = result.story;
  const others = before.map((each) => `    And before it begins: ${JSON.stringify(each)}`);
  return [
    "Feature: A client in a storm",
    "",
    `  Scenario: ${titleOf(finding)}`,
    `    Given a storm over the world of seed ${seed}`,
    ...(rules.length === 0 ? [] : ["    And its faults:", ...tableOf(rules)]),
    ...others,
    `    When a client runs as ${JSON.stringify(command)} with these tasks:`,
    ...rows(tasks.map(taskCells)),
    "    Then each task is done once, or refused for good",
    "",
  ].join("\n");
}

const MEMBERS = [
  ...(["name", "kind", "surface", "at", "actor", "nth", "rateBps", "fromMs", "toMs"] as const),
  ...(["status", "when", "ms", "blocks", "bps"] as const),
];

function tableOf(rules: readonly FaultRule[]): readonly string[] {
  const used = MEMBERS.filter((name) => rules.some((rule) => rule[name] !== undefined));
  return rows([used, ...rules.map((rule) => used.map((name) => String(rule[name] ?? "")))]);
}

function rows(cells: readonly (readonly string[])[]): readonly string[] {
  const widths = (cells[0] ?? []).map((_cell, at) =>
    Math.max(...cells.map((row) => (row[at] ?? "").length)),
  );
  return cells.map((row) => {
    const padded = row.map((cell, at) => cell.padEnd(widths[at] ?? 0));
    return `      | ${padded.join(" | ")} |`;
  });
}
