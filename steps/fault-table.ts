// Fault rules as a step's table has them: a row for each, whose columns are a rule's members.
import type { DataTable } from "@cucumber/cucumber";
import type { FaultRule } from "./clients/control.ts";

/** The members of a rule that are numbers. */
const NUMBERS = new Set(["rateBps", "nth", "fromMs", "toMs", "status", "ms", "blocks", "bps"]);

/** A rule lacks what is empty. */
export const rulesIn = (table: DataTable): FaultRule[] => table.hashes().map(ruleOf);

/** A rule without a name has that of its kind. */
function ruleOf(row: Readonly<Record<string, string>>): FaultRule {
  const members = Object.entries(row).flatMap(([name, text]): [string, string | number][] => {
    if (text === "") return [];
    return [[name, NUMBERS.has(name) ? Number(text) : text]];
  });
  return { name: row.kind ?? "", ...Object.fromEntries(members) } as FaultRule;
}
