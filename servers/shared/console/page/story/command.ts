// One command, open beside the timeline: what it changed, what it logged, who asked for it, and how
// every surface shows it.
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { Copy, Time } from "../kit/words.ts";
import { useRead } from "../kit/world.ts";
import { type Details, type MadeTransaction, type Names, pathOf } from "./details.ts";
import { type Exchange, ExchangeView, type RecordedExchanges, whyNone } from "./exchanges.ts";
import { SIGNS } from "./list.ts";
import type { Note } from "./notes.ts";
import { OnEverySurface } from "./surfaces.ts";
import { Changes, Events } from "./tables.ts";

interface CommandProps {
  readonly number: number;
  /** From the timeline, shown until the rest is there. */
  readonly note: Note | undefined;
  readonly isLeft: boolean;
  /** The command that put its waiting transaction into a block. */
  readonly ending: Note | undefined;
  readonly recorded: RecordedExchanges;
}

export function CommandView({ number, note, isLeft, ending, recorded }: CommandProps) {
  const { value, fault } = useRead<Details>(pathOf(number), true);
  const details = value?.number === number ? value : undefined;
  const shown = details ?? note;
  return html`<section class="card story-command" aria-label=${`Command ${number}`}>
    <header>
      <h2><small>${number}</small> ${shown?.text ?? ""}</h2>
      ${shown === undefined ? "" : html`<${Facts} note=${shown} isLeft=${isLeft} /><${Looks} number=${number} />`}
    </header>
    ${fault === undefined ? "" : html`<p class="bad">${fault}</p>`}
    ${details === undefined ? "" : html`<${Body} details=${details} isLeft=${isLeft} ending=${ending} recorded=${recorded} />`}
  </section>`;
}

/** Ways to the world as it was. */
function Looks({ number }: { readonly number: number }) {
  return html`<div class="row">
    <button type="button" onClick=${() => go({ position: number, panel: "now" })}>
      Look at the world here
    </button>
    <button type="button" onClick=${() => go({ position: number - 1, panel: "now" })}>
      …and before it
    </button>
  </div>`;
}

function Facts({ note, isLeft }: { readonly note: Note; readonly isLeft: boolean }) {
  const { outcome, reason, actor, contract, beforeMs, atMs, height } = note;
  return html`<dl class="story-facts">
    <div>
      <dt>Outcome</dt>
      <dd><span class=${`sign ${outcome}`}>${SIGNS[outcome]}</span> ${outcome}${isLeft ? ", left by a restore" : ""}</dd>
    </div>
    ${reason === null ? "" : html`<div><dt>Reason</dt><dd class="bad">${reason}</dd></div>`}
    <div><dt>Actor</dt><dd>${actor ?? "the operator"}</dd></div>
    ${contract === null ? "" : html`<div><dt>Call</dt><dd>${contract}.${note.function}</dd></div>`}
    <div>
      <dt>Time</dt>
      <dd>
        <${Time} ms=${beforeMs} />${atMs === beforeMs ? "" : html` to <${Time} ms=${atMs} />`}
      </dd>
    </div>
    <div><dt>Height</dt><dd>${height}</dd></div>
  </dl>`;
}

interface BodyProps extends Pick<CommandProps, "isLeft" | "ending"> {
  readonly details: Details;
  readonly recorded: RecordedExchanges;
}

const LEAVES = new Set(["restore", "restorePosition", "load", "reset"]);

function Body({ details, isLeft, ending, recorded }: BodyProps) {
  const { number, changes, changeCount, transactionsMade, names, pending, command } = details;
  const more = changeCount - changes.length;
  return html`
    <h3>Changes</h3>
    ${
      LEAVES.has(command.kind as string)
        ? html`<p class="quiet">It left for another state. Branch compares two positions.</p>`
        : html`<${Changes} label="Changes of the command" changes=${changes} />`
    }
    ${more > 0 ? html`<p class="quiet">${more} more changes are not shown.</p>` : ""}
    ${transactionsMade.length === 0 ? "" : html`<h3>Transactions</h3>`}
    ${transactionsMade.map(
      (made) => html`<${Made}
        key=${made.txHash}
        made=${made}
        names=${names}
        isLeft=${isLeft}
      />`,
    )}
    ${pending === null ? "" : html`<${Pending} hash=${pending} isLeft=${isLeft} ending=${ending} />`}
    <h3>Exchange</h3>
    <${Cause} number=${number} recorded=${recorded} />
    <details><summary>As in the journal</summary><pre tabindex="0">${JSON.stringify(command, undefined, 2)}</pre></details>
  `;
}

interface MadeProps {
  readonly made: MadeTransaction;
  readonly names: Names;
  readonly isLeft: boolean;
}

function Made({ made, names, isLeft }: MadeProps) {
  const { txHash, status, revertReason, fee, events } = made;
  const isBad = status === "failed";
  return html`<article class="story-made">
    <p>
      <span class=${isBad ? "bad" : "good"}>${isBad ? SIGNS.failed : SIGNS.ok} ${status}</span>
      ${revertReason === null ? "" : html` <span class="bad">${revertReason}</span>`}
      <small> ${made.function} · ${fee === null || fee === undefined ? "no fee" : `fee paid in ${fee}`} · </small>
      <${Copy} text=${txHash} label="Copy the hash"><code>${txHash.slice(0, 14)}…</code><//>
    </p>
    <${Events} events=${events} names=${names} />
    <${Everywhere} hash=${txHash} isLeft=${isLeft} />
  </article>`;
}

interface PendingProps extends Pick<CommandProps, "isLeft" | "ending"> {
  readonly hash: string;
}

function Pending({ hash, isLeft, ending }: PendingProps) {
  const open = () => go({ query: { at: String(ending?.number) } });
  const end = html`, which${" "}
    <button type="button" class="copy" onClick=${open}>command ${ending?.number}</button>
    ${" "}put into a block`;
  return html`<article class="story-made">
    <p>
      ${SIGNS.pending} It left a transaction waiting${ending === undefined ? "" : end}:${" "}
      <${Copy} text=${hash} label="Copy the hash"><code>${hash.slice(0, 14)}…</code><//>
    </p>
    <${Everywhere} hash=${hash} isLeft=${isLeft} />
  </article>`;
}

/** Surfaces show the current branch alone. */
function Everywhere({ hash, isLeft }: { readonly hash: string; readonly isLeft: boolean }) {
  if (isLeft) return html`<p class="quiet">The surfaces no longer show it: a restore left it.</p>`;
  return html`<${OnEverySurface} hash=${hash} />`;
}

function Cause({
  number,
  recorded,
}: {
  readonly number: number;
  readonly recorded: RecordedExchanges;
}) {
  const isCause = (each: RecordedExchanges["all"][number]): each is Exchange =>
    each.kind === "exchange" && each.commands.includes(number);
  const cause = recorded.all.find(isCause);
  if (cause !== undefined) return html`<${ExchangeView} exchange=${cause} />`;
  return html`<p class="quiet">No exchange of this command is known. ${whyNone(recorded)}</p>`;
}
