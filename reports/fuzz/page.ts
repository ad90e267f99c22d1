// The page of a campaign: a self-contained document, the same for the same report.

import {
  counted,
  documentOf,
  escaped,
  lengthOf,
  percent,
  section,
  several,
  tilesOf,
} from "../../html.ts";
import { actionsSection } from "./actions.ts";
import { boundsSection } from "./bounds.ts";
import { contractSection } from "./contract.ts";
import { failureSection } from "./failure.ts";
import type { CampaignReport } from "./report.ts";
import { coverageSection, isReached, situationsSection } from "./situations.ts";
import { STYLE } from "./style.ts";

/** `feature` is the Gherkin of the failure, if there is one. */
export function campaignPage(report: CampaignReport, feature?: string): string {
  const { seed, focus, contract, failure } = report;
  const verdict = failure === undefined ? "holds" : `${failure.broke} broke`;
  const title = `Campaign ${seed}: ${verdict}`;
  return documentOf(
    {
      title,
      style: STYLE,
      heading: `Campaign ${counted(seed)} <span class="${failure === undefined ? "held" : "broke"}">${escaped(verdict)}</span>`,
      note: `Focus: ${escaped(focus)}`,
    },
    headline(report),
    ...(failure === undefined ? [] : [failureSection(failure, feature)]),
    ...(contract === undefined ? [] : [contractSection(contract)]),
    actionsSection(report),
    classesSection(report),
    ...[boundsSection(report) ?? []].flat(),
    coverageSection(report),
    situationsSection(report),
  );
}

function headline({ runs, steps, accepted, situations, answers }: CampaignReport): string {
  const reached = situations.filter(isReached).length;
  const actions = new Set(answers.map(({ action }) => action)).size;
  return tilesOf([
    [counted(steps), steps === 1 ? "step" : "steps"],
    [counted(runs), runs === 1 ? "run" : "runs"],
    [percent(accepted, steps), "accepted"],
    [counted(actions), "kinds of deed"],
    [`${reached} of ${situations.length}`, "situations reached"],
  ]);
}

const MEANINGS: Readonly<Record<string, string>> = {
  valid: "drawn to be accepted",
  invalid: "drawn to be refused",
  odd: "at a limit, huge, or a unit beside it",
  time: "time passes or a price moves",
};

function classesSection({ classes }: CampaignReport): string {
  const rows = Object.entries(classes).map(([name, { steps, accepted }]) => {
    const share = percent(accepted, steps);
    const bar = `<span class="bar"><i class="good" style="width:${lengthOf(accepted, steps)}"></i></span>`;
    const about = MEANINGS[name] ?? "";
    const title = `<span class="name">${escaped(name)} <small>${about}</small></span>`;
    const figure = `<span class="figure">${share} of ${counted(steps)}</span>`;
    return `<div class="row plain">${title}${bar}${figure}</div>`;
  });
  const all = Object.values(classes).reduce((sum, { steps }) => sum + steps, 0);
  return section("Classes", `The share accepted of ${several(all, "step")}.`, ...rows);
}
