// The page's frame: where one is, the clock, the panels, and the notices.
import { useEffect } from "preact/hooks";
import { client } from "./kit/client.ts";
import { html, type On } from "./kit/html.ts";
import { go, linkToPanel, type Place, usePlace } from "./kit/place.ts";
import {
  dismiss,
  pollState,
  useLatestState,
  useNotices,
  useRead,
  useSilence,
} from "./kit/world.ts";
import { Clock } from "./now/clock.ts";
import { type Panel, panels } from "./panels.ts";
import { Theme } from "./theme.ts";

export function App() {
  const place = usePlace();
  useEffect(pollState, []);
  // From the first request on, a server records the requests to its surfaces.
  useRead("/exchanges?after=999999999", true);
  const panel = panels.find(({ name }) => name === place.panel) ?? (panels[0] as Panel);
  useEffect(() => {
    document.title = `${panel.title} · Lockstep`;
  }, [panel]);
  return html`
    <a class="skip" href="#main" onClick=${skipTo}>Skip to the panel</a>
    <header class="bar">
      <div class="brand"><b>Lockstep</b> <small>${client.version}</small></div>
      <${Theme} />
      <${Tabs} current=${panel.name} />
      <${WhoIsActing} actor=${place.actor} />
      <${Clock} isLive=${place.position === "live"} />
    </header>
    ${client.kind === "report" && html`<p class="banner">This page is a report with a world inside. What you do here is forgotten when you close it.</p>`}
    <${PastBanner} place=${place} />
    <${Silence} />
    <main id="main" tabindex="-1" aria-label=${panel.title}><${panel.show} key=${panel.name} place=${place} /></main>
    <${Notices} />
  `;
}

function skipTo(event: Event): void {
  event.preventDefault();
  focusMain();
}

/** Also after a button that removes itself: the focus would fall back to the page's beginning. */
function focusMain(): void {
  document.getElementById("main")?.focus();
}

function Tabs({ current }: { readonly current: string }) {
  return html`<nav aria-label="Panels">
    ${panels.map(
      ({ name, title }) =>
        html`<a
          href=${linkToPanel(name)}
          aria-current=${name === current ? "page" : undefined}
          >${title}</a
        >`,
    )}
  </nav>`;
}

interface Actors {
  readonly actors: readonly { readonly name: string }[];
}

/** Read again with each command, as any may have added a user: the list is short. */
function WhoIsActing({ actor }: { readonly actor: string }) {
  const { value } = useRead<Actors>("/actors");
  const become = (event: On<HTMLSelectElement>) => go({ actor: event.target.value });
  return html`<label class="who"
    ><span>Actor</span>
    <select value=${actor} onChange=${become}>
      <option value="">no actor</option>
      ${value?.actors.map(({ name }) => html`<option value=${name}>${name}</option>`)}
    </select></label
  >`;
}

/** Says that the past is shown, and whether there is such a place. */
function PastBanner({ place }: { readonly place: Place }) {
  const latest = useLatestState();
  if (place.position === "live" || latest === undefined) return null;
  const goBack = () => {
    go({ position: "live" });
    focusMain();
  };
  const isGone = place.position > latest.commands;
  return html`<p class=${isGone ? "banner bad" : "banner"} role="status">
    ${
      isGone
        ? `There is no position ${place.position}: this world has had ${latest.commands} commands.`
        : `This is the world after ${place.position} of ${latest.commands} commands.`
    }${" "}
    <button type="button" onClick=${goBack}>Back to now</button>
  </p>`;
}

function Silence() {
  const silence = useSilence();
  if (silence === undefined) return null;
  return html`<p class="banner bad" role="alert">
    ${silence} The page shows what it read last, and asks again every second.
  </p>`;
}

function Notices() {
  const notices = useNotices();
  const close = (id: number) => {
    dismiss(id);
    focusMain();
  };
  return html`<div class="notices" role="status" aria-live="polite">
    ${notices.map(
      ({ id, tone, text }) =>
        html`<p class=${tone} key=${id}>
          <span>${text}</span>
          <button type="button" aria-label="Dismiss" onClick=${() => close(id)}>×</button>
        </p>`,
    )}
  </div>`;
}
