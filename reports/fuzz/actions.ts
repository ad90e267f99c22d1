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

interface ActionCount {
  readonly action: string;
  readonly module: string;
  steps: number;
  accepted: number;
  /** By their words, the most frequent first. */
  readonly refusals: AnswerCount[];
}

/** An action of another module begins with its name: `swap.addLiquidity`. */
function moduleOf({ module, action }: AnswerCount): string {
  if (module !== undefined) return module;
  return MODULES[action] ?? (action.includes(".") ? (action.split(".")[0] ?? "") : "other");
}

/** Actions by module, then by name, so that the order of answers does not matter. */
export function countActions(answers: readonly AnswerCount[]): ActionCount[] {
  const byName = new Map<string, ActionCount>();
  for (const each of answers) {
    const module = moduleOf(each);
    const key = `${module} ${each.action}`;
    const known = byName.get(key);
    const count = known ?? { action: each.action, module, steps: 0, accepted: 0, refusals: [] };
    if (known === undefined) byName.set(key, count);
    count.steps += each.count;
    if (each.answer === "accepted") count.accepted += each.count;
    else count.refusals.push(each);
  }
  const actions = [...byName.values()];
  for (const { refusals } of actions) {
    refusals.sort((a, b) => b.count - a.count || compare(a.answer, b.answer));
  }
  return actions.sort((a, b) => compare(a.module, b.module) || compare(a.action, b.action));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export function actionsSection({ answers }: CampaignReport): string {
  const actions = countActions(answers);
  const most = Math.max(0, ...actions.map(({ steps }) => steps));
  const modules = [...new Set(actions.map(({ module }) => module))];
  const legend =
    '<p class="legend"><span class="key good"></span>accepted <span class="key poor"></span>refused</p>';
  const groups = modules.map((module) => {
    const own = actions.filter((each) => each.module === module);
    const steps = own.reduce((sum, each) => sum + each.steps, 0);
    const accepted = own.reduce((sum, each) => sum + each.accepted, 0);
    const said = `${several(steps, "step")}, ${percent(accepted, steps)} accepted`;
    const heading = `<h3>${escaped(module)} <small>${said}</small></h3>`;
    return [heading, ...own.map((each) => actionRow(each, most))].join("\n");
  });
  return section("What was done", "", legend, ...groups);
}

function actionRow({ action, steps, accepted, refusals }: ActionCount, most: number): string {
  const reasons = refusals.map(({ answer, count }) => ({ reason: answer, count }));
  return barRow({ name: escaped(action), good: accepted, poor: steps - accepted, most, reasons });
}
