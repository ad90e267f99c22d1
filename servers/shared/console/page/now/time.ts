// Virtual time: where it stands, how fast it runs, and every way to let it pass.
import { useState } from "preact/hooks";
import { post } from "../kit/client.ts";
import { timeText } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { NumberInput, numberIn } from "../kit/typed-input.ts";
import { act, useLatestState } from "../kit/world.ts";
import { advance, PACES, PlayButton, paceText, setPace } from "./clock.ts";
import { Box } from "./figures.ts";
import type { Due, Overview } from "./overview.ts";

const DAY = 86_400;
const STEPS = [
  { label: "+1 hour", seconds: 3_600 },
  { label: "+1 day", seconds: DAY },
  { label: "+30 days", seconds: 30 * DAY },
  { label: "+1 year", seconds: 365 * DAY },
];

const UNITS = { seconds: 1, minutes: 60, hours: 3_600, days: DAY, years: 365 * DAY };

const goTo = (timestamp: string) => act(post("/clock/set", { timestamp }));

interface TimeProps {
  readonly overview: Overview;
  readonly isLive: boolean;
}

export function TimeBox({ overview: { clock, due }, isLive }: TimeProps) {
  const latest = useLatestState();
  const live = isLive && latest !== undefined;
  const { unixMs, pace, height } = live ? latest : { pace: undefined, ...clock };
  return html`<${Box} title="Time">
    <p class="reading">
      <time datetime=${new Date(unixMs).toISOString()}>${timeText(unixMs)}</time>
      <small>UTC · ${pace === undefined ? "" : `${paceText(pace)} · `}block ${height}</small>
    </p>
    ${live && html`<${Paces} pace=${latest.pace} /><${Steps} />`}
    <${DueList} due=${due} isLive=${isLive} />
    ${live && html`<${Dates} unixMs=${unixMs} />`}
  <//>`;
}

function Paces({ pace }: { readonly pace: string }) {
  return html`<div class="row paces" role="group" aria-label="Pace">
    <${PlayButton} pace=${pace} />
    ${PACES.map(
      (each) =>
        html`<button
          type="button"
          aria-pressed=${each.pace === pace}
          onClick=${() => setPace(each.pace)}
        >
          ${each.label}
        </button>`,
    )}
  </div>`;
}

function Steps() {
  const [count, setCount] = useState("6");
  const [unit, setUnit] = useState<keyof typeof UNITS>("hours");
  const step = (event: Event) => {
    event.preventDefault();
    void advance(Math.round(numberIn(count) * UNITS[unit]));
  };
  return html`<div class="row" role="group" aria-label="Steps">
      ${STEPS.map(
        ({ label, seconds }) =>
          html`<button type="button" onClick=${() => advance(seconds)}>${label}</button>`,
      )}
    </div>
    <form class="row" onSubmit=${step}>
      <${NumberInput} required aria-label="How much time" value=${count} onText=${setCount}
        least=${0} places=${6} />
      <select
        aria-label="Unit of time"
        value=${unit}
        onChange=${(event: On<HTMLSelectElement>) => setUnit(event.target.value as never)}
      >
        ${Object.keys(UNITS).map((each) => html`<option value=${each}>${each}</option>`)}
      </select>
      <button>Advance</button>
    </form>`;
}

const wordOf = ({ kind, symbol, service }: Due): string =>
  kind === "block" ? "a block" : kind === "price" ? `price of ${symbol}` : (service ?? "");

function DueList({ due, isLive }: { readonly due: readonly Due[]; readonly isLive: boolean }) {
  if (due.length === 0) return html`<p class="quiet">Nothing is due by itself.</p>`;
  return html`<ul class="due" aria-label="Due next">
    ${due.map(
      (each) =>
        html`<li key=${each.kind}>
          <span>${wordOf(each)} <small>${timeText(Date.parse(each.at))}</small></span>
          ${isLive && html`<button type="button" onClick=${() => goTo(each.at)}>Go there</button>`}
        </li>`,
    )}
  </ul>`;
}

/** A date as the browser's own field has it, in UTC. */
const fieldText = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

function Dates({ unixMs }: { readonly unixMs: number }) {
  const [chosen, setChosen] = useState<string | undefined>();
  const go = async (event: Event) => {
    event.preventDefault();
    const { length } = chosen ?? "";
    if (chosen === undefined) return;
    if (await goTo(`${length === 16 ? `${chosen}:00` : chosen}Z`)) setChosen(undefined);
  };
  return html`<form class="row" onSubmit=${go}>
    <input
      type="datetime-local"
      step="1"
      aria-label="Date and time, UTC"
      value=${chosen ?? fieldText(unixMs)}
      min=${fieldText(unixMs)}
      onInput=${(event: On<HTMLInputElement>) => setChosen(event.target.value)}
    />
    <button disabled=${chosen === undefined}>Go to date</button>
    <button
      type="button"
      disabled=${Date.now() < unixMs}
      title="This machine's time, unless it has passed"
      onClick=${() => goTo(new Date().toISOString())}
    >
      Today
    </button>
  </form>`;
}
