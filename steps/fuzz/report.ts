// The result of a campaign as a file for its page: what was done, answered and reached. The same
// for the same campaign, without times or the number of workers.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { programOf } from "../../programs.ts";
import { type CampaignResult, loadProperties, type Side } from "../../sim/index.ts";
import type { ContractCounts } from "./contract/counts.ts";

const { BOUNDS, SITUATIONS, tokenOf } = await loadProperties();

interface ReportFacts {
  readonly seed: number;
  readonly focus: string;
  /** The contract that it is about, if there is one. */
  readonly contract?: ContractCounts;
  /** Where the failure's files are; undefined without a failure. */
  readonly folder?: string;
}

/** What the page links to, in the failure's folder. */
const FILES = ["report.html", "failure.feature", "script.json", "replay.txt"];

/** As JSON, with a line end. */
export function reportOf(result: CampaignResult, facts: ReportFacts): string {
  const { seed, focus, contract, folder } = facts;
  const { runs, steps, accepted, classes, coverage, failure } = result;
  const report = {
    schema: "lockstep-fuzz-1",
    ...{ seed, focus, ...(contract && { contract }), runs, steps, accepted, classes },
    answers: answersOf(result),
    situations: SITUATIONS.map(({ name, about, field }) => {
      const reached = result.reached.get(name);
      return {
        name,
        about,
        field,
        count: reached?.count ?? 0,
        firstStep: reached?.firstStep ?? null,
      };
    }),
    coverage,
    bounds: boundsOf(result, focus),
    ...(failure === undefined
      ? {}
      : {
          failure: {
            broke: failure.broke,
            message: failure.message,
            story: failure.story,
            replay: `npx lockstep fuzz --replay ${tokenOf(failure.script)}`,
            ...(folder === undefined ? {} : { folder, files: FILES }),
          },
        }),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** The bounds that the campaign was about, and how near it came, in whole units as texts. */
function boundsOf({ near }: CampaignResult, focus: string) {
  const sideOf = (side?: Side) =>
    side === undefined ? null : { ...side, nearest: String(side.nearest) };
  return BOUNDS.flatMap(({ name, about, unit, field, isOneSided = false }) => {
    const { inside, beyond, points = [] } = near.get(name) ?? {};
    if (focus !== "all" && focus !== field && points.length === 0) return [];
    const sides = { inside: sideOf(inside), beyond: sideOf(beyond), isOneSided };
    return [{ name, about, unit, field, ...sides, points }];
  });
}

/** By module and action, the most frequent answer first. */
function answersOf({ answers }: CampaignResult) {
  const rows = [...answers].map(([key, count]) => {
    const [, module = "", action = "", answer = ""] = /^(\S+) (.*?): (.*)$/s.exec(key) ?? [];
    return { module, action, answer, count };
  });
  return rows.sort((a, b) => {
    const [one, other] = [`${a.module} ${a.action}`, `${b.module} ${b.action}`];
    if (one !== other) return one < other ? -1 : 1;
    return b.count - a.count || (a.answer < b.answer ? -1 : 1);
  });
}

/** Writes the report and its page, whose program prints where it is. */
export async function writeReport(file: string, about: ReportFacts, result: CampaignResult) {
  const { folder } = about;
  mkdirSync(dirname(file), { recursive: true });
  const from = folder === undefined ? {} : { folder: relative(dirname(file), folder) };
  writeFileSync(file, reportOf(result, { ...about, ...from }));
  const child = spawn(process.execPath, [...programOf("reports/fuzz.ts"), file], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
}
