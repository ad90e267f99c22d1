// The page of a campaign's run: how far it is, who works on it, and what it found. One document
// without scripts; while the campaign runs, a browser asks for it again every two seconds.
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
  const again = state === "running" ? '<meta http-equiv="refresh" content="2">' : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${again}
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>Code <code>${escaped(code)}</code>, plan <code>${escaped(plan)}</code></p>
<progress max="${seedsAll}" value="${seedsDone}" aria-label="seeds done"></progress>
${tilesOf(facts)}
${workersOf(facts)}
${causesOf(facts)}
${failed.length === 0 ? "" : section("Jobs given up", ["seeds", "reason"], failed.map(failedRow))}
</body></html>
`;
}

function tilesOf(facts: CampaignFacts): string {
  const { seedsDone, seedsAll, jobsDone, stepsASecond, workers, findings, elapsedMs } = facts;
  const tiles: [string | number, string][] = [
    [`${seedsDone} of ${seedsAll}`, "seeds"],
    [jobsDone, "jobs"],
    [stepsASecond, "steps a second"],
    [workers.length, "workers alive"],
    [findings, "findings"],
    [Math.round(elapsedMs / 1_000), "seconds"],
  ];
  const shown = tiles.map(([figure, word]) => `<li><b>${figure}</b>${word}</li>`);
  return `<ul class="tiles">${shown.join("")}</ul>`;
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

type Cell = string | number;

function section(title: string, heads: readonly string[], rows: readonly Cell[][]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None.</p>`;
  const isFigure = heads.map((_, column) => typeof rows[0]?.[column] === "number");
  const cells = (tag: string, row: readonly Cell[]) =>
    row.map((cell, column) => {
      const kind = isFigure[column] ? ' class="figure"' : "";
      return `<${tag}${kind}>${escaped(String(cell))}</${tag}>`;
    });
  const line = (tag: string, row: readonly Cell[]) => `<tr>${cells(tag, row).join("")}</tr>`;
  const body = rows.map((row) => line("td", row)).join("\n");
  return `<h2>${title}</h2><table>${line("th", heads)}\n${body}</table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
