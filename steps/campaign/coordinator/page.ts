// The page of a campaign's run: how far it is, who works on it, and what it found. One document
// without scripts; while the campaign runs, a browser asks for it again every two seconds.
import { counted, documentOf, escaped, figureTable, tilesOf } from "../../../html.ts";
import type { CampaignFacts } from "./facts.ts";
import type { WorkerFacts } from "./labour.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
ul.tiles { display: flex; flex-wrap: wrap; gap: .75rem; list-style: none; padding: 0; }
ul.tiles li { border: 1px solid #8886; border-radius: .4rem; padding: .5rem .9rem; }
ul.tiles b { display: block; font-size: 1.3rem; font-variant-numeric: tabular-nums; }
progress { width: 100%; height: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #8884; }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; }
code { font-size: .9em; overflow-wrap: anywhere; }
`;

const STATES = {
  running: "is running",
  done: "is done",
  stopped: "was stopped; start it again to go on",
  incomplete: "gave up some jobs",
};

export function runPage(facts: CampaignFacts): string {
  const { state, seeds, code, plan, seedsDone, seedsAll, failed } = facts;
  const title = `Campaign of seeds ${seeds.from} to ${seeds.to} ${STATES[state]}`;
  return documentOf(
    {
      ...{ title, style: STYLE, heading: title },
      note: `Code <code>${escaped(code)}</code>, plan <code>${escaped(plan)}</code>`,
      ...(state === "running" ? { refresh: 2 } : {}),
    },
    `<progress max="${seedsAll}" value="${seedsDone}" aria-label="seeds done"></progress>`,
    headline(facts),
    workersOf(facts),
    causesOf(facts),
    ...(failed.length === 0
      ? []
      : [section("Jobs given up", ["seeds", "reason"], failed.map(failedRow))]),
  );
}

function headline(facts: CampaignFacts): string {
  const { seedsDone, seedsAll, jobsDone, stepsASecond, workers, findings, elapsedMs } = facts;
  return tilesOf([
    [`${seedsDone} of ${seedsAll}`, "seeds"],
    [counted(jobsDone), "jobs"],
    [counted(stepsASecond), "steps a second"],
    [counted(workers.length), "workers alive"],
    [counted(findings), "findings"],
    [counted(Math.round(elapsedMs / 1_000)), "seconds"],
  ]);
}

function workersOf({ workers, strangers }: CampaignFacts): string {
  const row = (note: string) => (worker: WorkerFacts) => {
    const { name, threads, seeds, steps, code } = worker;
    return [name, threads, seeds, steps, code, note];
  };
  const rows = [
    ...workers.map(row("at work")),
    ...strangers.map(row("has other sources, so it takes no jobs of this campaign")),
  ];
  return section("Workers", ["worker", "threads", "seeds", "steps", "code", ""], rows);
}

function causesOf({ causes }: CampaignFacts): string {
  const rows = causes.map((cause) => [cause.name, cause.count, cause.firstSeed, cause.lastSeed]);
  return section("Causes", ["cause", "findings", "first seed", "last seed"], rows);
}

const failedRow = ({ range, reason }: CampaignFacts["failed"][number]) => [
  `${range.from} to ${range.to}`,
  reason,
];

function section(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return `<h2>${title}</h2>${rows.length === 0 ? "<p>None.</p>" : figureTable(heads, rows)}`;
}
