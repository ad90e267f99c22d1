// What narrows the timeline: by actor, kind, contract and outcome. The URL has the choices.
import { useMemo } from "preact/hooks";
import { html, type On } from "../kit/html.ts";
import { go, linkTo } from "../kit/place.ts";
import type { Journal, Stretch } from "./notes.ts";
import { choicesOf, FILTERS, type Filter, type Query, rangeText } from "./rows.ts";

interface FiltersProps {
  readonly journal: Journal;
  readonly query: Query;
  readonly range: Stretch | undefined;
  readonly shown: number;
}

export function Filters({ journal, query, range, shown }: FiltersProps) {
  const { notes, total } = journal;
  const isFiltered = FILTERS.some((filter) => query[filter] !== undefined);
  const fold = (event: On<HTMLInputElement>) =>
    go({ query: { fold: event.target.checked ? undefined : "no" } });
  const clear = () =>
    go({ query: Object.fromEntries(FILTERS.map((filter) => [filter, undefined])) });
  return html`<div class="story-filters row">
    ${FILTERS.map(
      (filter) =>
        html`<${Choice} key=${filter} filter=${filter} journal=${journal} value=${query[filter]} />`,
    )}
    <label class="row"
      ><input type="checkbox" checked=${query.fold !== "no"} onChange=${fold} /> Fold idle time</label
    >
    ${isFiltered ? html`<button type="button" onClick=${clear}>Clear filters</button>` : ""}
    ${
      range === undefined
        ? ""
        : html`<button type="button" onClick=${() => go({ query: { range: undefined } })}>
              Commands ${range.from} to ${range.to} ×
            </button>
            <a href=${linkTo({ panel: "branch", query: { range: rangeText(range) } })}>Export them</a>`
    }
    <span class="quiet" role="status">${countText(notes.length, total, shown)}</span>
  </div>`;
}

function countText(read: number, total: number, shown: number): string {
  if (read < total) return `Reading the journal: ${grouped(read)} of ${grouped(total)} commands`;
  const rows = shown === total ? "" : `, ${counted(shown, "row")}`;
  return `${counted(total, "command")}${rows}`;
}

const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;

const grouped = (count: number): string => count.toLocaleString("en-US");

interface ChoiceProps {
  readonly filter: Filter;
  readonly journal: Journal;
  readonly value: string | undefined;
}

function Choice({ filter, journal, value }: ChoiceProps) {
  const { notes } = journal;
  const choices = useMemo(() => choicesOf(notes, filter), [notes, filter]);
  const choose = (event: On<HTMLSelectElement>) =>
    go({ query: { [filter]: event.target.value || undefined } });
  const isKnown = value === undefined || choices.some(([name]) => name === value);
  return html`<label class="who"
    ><span>${filter}</span>
    <select value=${value ?? ""} onChange=${choose}>
      <option value="">all</option>
      ${isKnown ? "" : html`<option value=${value}>${value} (0)</option>`}
      ${choices.map(([name, count]) => html`<option value=${name}>${name} (${grouped(count)})</option>`)}
    </select></label
  >`;
}
