// The page of the ledger: what campaigns found, by cause, and whether they can find anything.
import {
  counted,
  documentOf,
  escaped,
  figureTable,
  section,
  several,
  tilesOf,
} from "../../html.ts";
import { STYLE } from "../fuzz/style.ts";
import type { Ledger, LedgerCampaign, LedgerCause } from "./ledger.ts";

const MORE_STYLE = `
.cause { border-top: 1px solid var(--rule); padding: 12px 0; }
.cause h3 { margin: 0; overflow-wrap: anywhere; }
.cause p { margin: 2px 0; overflow-wrap: anywhere; }
.cause ol { margin: 6px 0; } .cause pre { overflow-x: auto; }
.state { display: inline-block; border: 1px solid currentColor; border-radius: 4px; padding: 0 6px;
  font-size: 12px; font-weight: 600; color: var(--soft); }
.state.new, .state.regression { color: var(--bad); }
section.red { border-color: var(--bad); } section.red h2 { color: var(--bad); }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
.wide { overflow-x: auto; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-top: 1px solid var(--rule);
  white-space: nowrap; }
th { color: var(--soft); font-weight: 500; border-top: 0; }
td.figure, th.figure { text-align: right; }
`;

/** The most urgent first. */
const STATES = ["regression", "new", "known", "gone"] as const;
const HEADINGS = {
  regression: "Back again after they were gone",
  new: "New",
  known: "Known",
  gone: "Gone",
};
/** Enough to see a trend. */
const CAMPAIGNS_SHOWN = 20;

export function ledgerPage({ campaigns, causes }: Ledger): string {
  const last = campaigns.at(-1);
  const of = (state: LedgerCause["state"]) => causes.filter((cause) => cause.state === state);
  const [fresh, back] = [of("new").length, of("regression").length];
  const isRed = fresh + back > 0 || last?.canary.foundBy === "";
  const verdict = last === undefined ? "is empty" : verdictOf(fresh, back, last);
  const heading = `Ledger of causes <span class="${isRed ? "broke" : "held"}">${verdict}</span>`;
  const note = last === undefined ? "No campaign was done yet." : noteOf(last);
  const groups = STATES.flatMap((state) => {
    const own = of(state);
    return own.length === 0 ? [] : [section(HEADINGS[state], "", ...own.map(causePart))];
  });
  return documentOf(
    { title: `Ledger of causes: ${verdict}`, style: STYLE + MORE_STYLE, heading, note },
    ...(last === undefined ? [] : [tiles(last, causes), canarySection(last)]),
    ...groups,
    campaignsSection(campaigns),
  );
}

function verdictOf(fresh: number, back: number, { canary }: LedgerCampaign): string {
  if (canary.foundBy === "") return "cannot be trusted";
  const parts = [
    ...(back === 0 ? [] : [several(back, "regression")]),
    ...(fresh === 0 ? [] : [several(fresh, "new cause")]),
  ];
  return parts.length === 0 ? "has nothing new" : `has ${parts.join(" and ")}`;
}

const codeOf = ({ code, commit }: LedgerCampaign) =>
  `code ${code}${commit === undefined ? "" : ` of commit ${commit.slice(0, 10)}`}`;

const noteOf = (last: LedgerCampaign) =>
  `After seeds ${counted(last.from)} to ${counted(last.to)}, ${escaped(codeOf(last))}`;

function tiles({ steps, reached, situations }: LedgerCampaign, causes: readonly LedgerCause[]) {
  const there = causes.filter(({ state }) => state !== "gone");
  const findings = there.reduce((sum, { count }) => sum + count, 0);
  return tilesOf([
    [counted(there.length), there.length === 1 ? "cause" : "causes"],
    [counted(findings), findings === 1 ? "finding" : "findings"],
    [counted(causes.length - there.length), "gone"],
    [counted(steps), "steps"],
    [`${reached} of ${situations}`, "situations reached"],
  ]);
}

function canarySection({ canary }: LedgerCampaign): string {
  const { mutant, breaks, foundBy, steps } = canary;
  const many = several(steps, "step");
  const isFound = foundBy !== "";
  const said = isFound ? `Found by ${foundBy} after ${many}.` : `Not found in ${many}.`;
  const more = isFound ? "" : " A campaign that cannot find a planted bug proves nothing.";
  const title = isFound ? "The canary was found" : "The canary was NOT found";
  const name = mutant === "" ? "No mutant was planted" : mutant;
  const text = `<p><b>${escaped(name)}</b>: ${escaped(breaks)}. ${escaped(said)}${more}</p>`;
  const note = "A known mutant is planted beside each campaign.";
  return section(isFound ? title : ["red", title], note, text);
}

function causePart(each: LedgerCause): string {
  const { id, state, cause, checks, smallest, folder } = each;
  const kinds = cause.commands.join(", ") || "before the first command";
  const items = smallest.story.map((line) => `<li>${escaped(line.replace(/^\d+\. /, ""))}</li>`);
  return [
    `<div class="cause" id="${escaped(id)}">`,
    `<h3><span class="state ${state}">${state}</span> ${escaped(cause.field)}</h3>`,
    `<p>${escaped(kinds)} <small>noticed by ${escaped(checks.join(", "))}</small></p>`,
    `<p class="note">${escaped(whenOf(each))}</p>`,
    `<details><summary>The smallest story</summary><ol>${items.join("")}</ol>`,
    `<pre class="message">${escaped(smallest.message)}</pre>`,
    `<p class="note">Found at ${escaped(smallest.path)}. Repeat it, or find its commit:</p>`,
    `<pre>npx lockstep fuzz --replay ${escaped(smallest.token)}`,
    `npx lockstep campaign bisect ${escaped(id)}</pre></details>`,
    ...(folder === undefined ? [] : [`<p class="files">${linksTo(folder)}</p>`]),
    "</div>",
  ].join("\n");
}

function whenOf(each: LedgerCause): string {
  const { count, firstSeed, lastSeed, firstCode, lastCode, goneCode, commit } = each;
  const seeds = `${several(count, "finding")}, seeds ${counted(firstSeed)} to ${counted(lastSeed)}`;
  const codes = firstCode === lastCode ? `code ${firstCode}` : `code ${firstCode} to ${lastCode}`;
  const gone = goneCode === undefined ? "" : `; gone in code ${goneCode}`;
  const cameWith = commit === undefined ? "" : `; came with commit ${commit.slice(0, 10)}`;
  return `${seeds}, ${codes}${gone}${cameWith}`;
}

function linksTo(folder: string): string {
  const files = ["report.html", "failure.feature", "script.json", "replay.txt"];
  const place = folder.split("/").map(encodeURIComponent).join("/");
  return files.map((name) => `<a href="${escaped(place)}/${name}">${name}</a>`).join(" ");
}

function campaignsSection(campaigns: readonly LedgerCampaign[]): string {
  const rows = campaigns
    .slice(-CAMPAIGNS_SHOWN)
    .reverse()
    .map((each) => {
      const { code, commit = "", from, to, steps, reached, canary } = each;
      const found = canary.foundBy === "" ? "not found" : canary.foundBy;
      const shown = [`${from} to ${to}`, code, commit.slice(0, 10), steps, reached];
      return [...shown, `${canary.mutant || "none"}: ${found}`];
    });
  const heads = ["seeds", "code", "commit", "steps", "situations", "canary"];
  const table = `<div class="wide">${figureTable(heads, rows)}</div>`;
  return section("Campaigns", "The last ones, newest first.", table);
}
