// Any position of the journal: look at it, go back to it, and send its link.
import { useState } from "preact/hooks";
import { client, post } from "../kit/client.ts";
import { html, type On } from "../kit/html.ts";
import { go, hashOf, linkTo, type PanelProps } from "../kit/place.ts";
import { Copy, Time } from "../kit/words.ts";
import { act, useLatestState, useRead } from "../kit/world.ts";
import { PositionInput } from "./number.ts";

interface Note {
  readonly text: string;
  readonly atMs: number;
}

export function Position({ place }: PanelProps) {
  const commands = useLatestState()?.commands ?? 0;
  const [typed, setTyped] = useState<number>();
  const shown = place.position === "live" ? commands : place.position;
  const wanted = Math.min(typed ?? shown, commands);
  const choose = (event: On<HTMLInputElement>) => {
    const { valueAsNumber } = event.target;
    if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) setTyped(valueAsNumber);
  };
  const restore = async () => {
    const done = `The world is where it was after ${wanted} commands.`;
    if (!(await act(post(`/positions/${wanted}/restore`), done))) return;
    setTyped(undefined);
    go({ position: "live" });
  };
  return html`<section class="card" aria-labelledby="positions">
    <h2 id="positions">Go back</h2>
    <p class="quiet">The commands that came after a position stay in the journal, on a branch of
      their own. Every position can be reached again.</p>
    <div class="row">
      <label for="position">Position</label>
      <${PositionInput} id="position" least=${0} most=${commands} value=${wanted} onNumber=${setTyped} isLive />
      <input type="range" class="grow" min="0" max=${commands} value=${wanted} onInput=${choose}
        aria-label="Position" aria-valuetext=${`${wanted} of ${commands} commands`} />
    </div>
    <p><${LastCommand} position=${wanted} /></p>
    <div class="row">
      <button type="button" class="main" disabled=${wanted === commands} onClick=${restore}>Go back to ${wanted}</button>
      <a href=${linkTo({ position: wanted, panel: "now" })}>Look at ${wanted}</a>
      <${Share} place=${place} position=${wanted} />
    </div>
  </section>`;
}

/** What happened last before a position. */
function LastCommand({ position }: { readonly position: number }) {
  const path = position === 0 ? undefined : `/commands?from=${position}&count=1`;
  const { value } = useRead<{ readonly commands: readonly Note[] }>(path, true);
  const [note] = value?.commands ?? [];
  if (position === 0) return html`The beginning, before any command.`;
  if (note === undefined) return html`After command ${position}.`;
  return html`After command ${position}: ${note.text} <small>(<${Time} ms=${note.atMs} />)</small>`;
}

function Share({ place, position }: PanelProps & { readonly position: number }) {
  const { origin, pathname, protocol } = location;
  const hash = hashOf({ ...place, position, panel: "now", query: {} });
  const base = protocol === "file:" ? `file://${pathname}` : origin + pathname;
  const label =
    client.kind === "live"
      ? "Copy a link for somebody who reaches this server"
      : "Copy a link for somebody who has this file in the same place";
  return html`<${Copy} text=${base + hash} label=${label}>Copy link to ${position}<//>`;
}
