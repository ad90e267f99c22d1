// The actions of a campaign and their answers: a bar for each action, by module, and the words of
// refusals. Lending's actions are listed here; others name their module in the report.
import { barRow, escaped, percent, section, several } from "../../html.ts";
import type { AnswerCount, CampaignReport } from "./report.ts";

const MODULES: Readonly<Record<string, string>> = {
  supplyLiquidity: "lending",
  withdrawLiquidity: "lending",
  depositCollateral: "lending",
  withdrawCollateral: "lending",
  borrow: "lending",
  repay: "lending",
  liquidate: "lending",
  setPaused: "lending",
  setPrice: "time and prices",
  advance: "time and prices",
};

interface DeedCount {
  readonly deed: string;
  readonly module: string;
  steps: number;
  accepted: number;
  /** By their words, the most frequent first. */
  readonly refusals: AnswerCount[];
}

/** An action of another module begins with its name: `swap.addLiquidity`. */
function moduleOf({ module, deed }: AnswerCount): string {
  if (module !== undefined) return module;
  return MODULES[deed] ?? (deed.includes(".") ? (deed.split(".")[0] ?? "") : "other");
}

/** Actions by module, then by name, so that the order of answers does not matter. */
export function countDeeds(answers: readonly AnswerCount[]): DeedCount[] {
  const byName = new Map<string, DeedCount>();
  for (const each of answers) {
    const module = moduleOf(each);
    const key = `${module} ${each.deed}`;
    const known = byName.get(key);
    const deed = known ?? { deed: each.deed, module, steps: 0, accepted: 0, refusals: [] };
    if (known === undefined) byName.set(key, deed);
    deed.steps += each.count;
    if (each.answer === "accepted") deed.accepted += each.count;
    else deed.refusals.push(each);
  }
  const deeds = [...byName.values()];
  for (const { refusals } of deeds) {
    refusals.sort((a, b) => b.count - a.count || compare(a.answer, b.answer));
  }
  return deeds.sort((a, b) => compare(a.module, b.module) || compare(a.deed, b.deed));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function actionsSection({ answers }: CampaignReport): string {
  const deeds = countDeeds(answers);
  const most = Math.max(0, ...deeds.map(({ steps }) => steps));
  const modules = [...new Set(deeds.map(({ module }) => module))];
  const legend =
    '<p class="legend"><span class="key good"></span>accepted <span class="key poor"></span>refused</p>';
  const groups = modules.map((module) => {
    const own = deeds.filter((each) => each.module === module);
    const steps = own.reduce((sum, each) => sum + each.steps, 0);
    const accepted = own.reduce((sum, each) => sum + each.accepted, 0);
    const said = `${several(steps, "step")}, ${percent(accepted, steps)} accepted`;
    const heading = `<h3>${escaped(module)} <small>${said}</small></h3>`;
    return [heading, ...own.map((deed) => deedRow(deed, most))].join("\n");
  });
  return section("What was done", "", legend, ...groups);
}

function deedRow({ deed, steps, accepted, refusals }: DeedCount, most: number): string {
  const reasons = refusals.map(({ answer, count }) => ({ reason: answer, count }));
  return barRow({ name: escaped(deed), good: accepted, poor: steps - accepted, most, reasons });
}
