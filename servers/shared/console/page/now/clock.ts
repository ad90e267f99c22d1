// The clock in the page's header: the virtual time, and a button that lets it run or stand still.

import { post } from "../kit/client.ts";
import { grouped } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { Time } from "../kit/words.ts";
import { act, useLatestState } from "../kit/world.ts";

/** The paces offered, slowest first. */
export const PACES = [
  { pace: "realtime", label: "1×" },
  { pace: "x60", label: "60×" },
  { pace: "x3600", label: "3,600×" },
  { pace: "x86400", label: "86,400×" },
] as const;

const FROZEN = "frozen";
let lastPace = "realtime";

export function setPace(pace: string): Promise<boolean> {
  if (pace !== FROZEN) lastPace = pace;
  return act(post("/clock/pace", { pace }));
}

export const paceText = (pace: string): string =>
  pace === FROZEN ? "paused" : pace === "realtime" ? "1×" : `${grouped(pace.slice(1))}×`;

export function advance(seconds: number): Promise<boolean> {
  return act(post("/clock/advance", { seconds }));
}

/** Lets the clock run at its last pace, or stops it. */
export function PlayButton({ pace }: { readonly pace: string }) {
  const isRunning = pace !== FROZEN;
  const toggle = () => setPace(isRunning ? FROZEN : lastPace);
  return html`<button type="button" class="play" onClick=${toggle}>
    <span aria-hidden="true">${isRunning ? "❚❚" : "▶"}</span> ${isRunning ? "Pause" : "Play"}
  </button>`;
}

interface ClockProps {
  /** In the past, buttons would change another world than the one that is shown. */
  readonly isLive: boolean;
}

export function Clock({ isLive }: ClockProps) {
  const latest = useLatestState();
  if (latest === undefined) return html`<div class="clock"></div>`;
  const { unixMs, pace } = latest;
  if (!isLive)
    return html`<div class="clock"><span>Now it is <${Time} ms=${unixMs} /></span></div>`;
  return html`<div class="clock" role="group" aria-label="Virtual time">
    <span><${Time} ms=${unixMs} /> <small>${paceText(pace)}</small></span>
    <${PlayButton} pace=${pace} />
    <button type="button" onClick=${() => advance(3_600)}>+1 h</button>
    <button type="button" onClick=${() => advance(86_400)}>+1 day</button>
  </div>`;
}
