// The contract that a campaign is about: its invariants, and for each function how often it
// succeeded and why it reverted. One that never succeeded is marked, because nothing was tested.
import { barRow, escaped, section, several } from "../../html.ts";
import type { ContractCounts, FunctionCounts } from "./report.ts";

const REASONS_SHOWN = 5;

export function contractSection({ file, name, invariants, functions }: ContractCounts): string {
  const most = Math.max(0, ...functions.map(({ succeeded, reverted }) => succeeded + reverted));
  const verdict =
    invariants.length === 0
      ? '<p class="note"><b>It has no function invariant_...().</b></p>'
      : `<p class="note">After each step: ${invariants.map(escaped).join(", ")}</p>`;
  const rows = functions.map((each) => functionRow(each, most));
  const about = `Of ${file}, with ${several(functions.length, "function")} to call.`;
  return section(name, about, verdict, ...rows);
}

function functionRow(counts: FunctionCounts, most: number) {
  const { name, succeeded, reverted, unanswered, reasons } = counts;
  const mark = succeeded + unanswered > 0 ? "" : ' <small class="untested">never succeeded</small>';
  return barRow({
    ...{ name: `${escaped(name)}${mark}`, good: succeeded, poor: reverted, most, isOpen: true },
    reasons: reasons.slice(0, REASONS_SHOWN),
  });
}
