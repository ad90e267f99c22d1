// What belongs to the selected range of commands: exchanges, transactions, logs, messages, changes.
import { useEffect, useState } from "preact/hooks";
import { faultText, get, labelOf } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { Table } from "../kit/table.ts";
import { Copy } from "../kit/words.ts";
import { type Details, pathOf } from "./details.ts";
import {
  type Exchange,
  ExchangeView,
  type Frame,
  type RecordedExchanges,
  whyNone,
} from "./exchanges.ts";
import type { Note, Stretch } from "./notes.ts";
import { isOf } from "./rows.ts";
import { Changes, Events } from "./tables.ts";

const TABS = ["exchanges", "transactions", "logs", "messages", "changes"] as const;
type Tab = (typeof TABS)[number];

/** The most rows of a tab. */
const SHOWN_MAX = 100;
/** The most commands that are read one by one. */
const READ_MAX = 40;

interface TabsProps {
  readonly notes: readonly Note[];
  /** Undefined for everything. */
  readonly range: Stretch | undefined;
  readonly recorded: RecordedExchanges;
  readonly tab: string | undefined;
}

export function RangeTabs({ notes, range, recorded, tab }: TabsProps) {
  const current = TABS.find((each) => each === tab) ?? "exchanges";
  const within = range ?? { from: 1, to: notes.length };
  const scope = scopeText(range);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(current) + step + TABS.length) % TABS.length] as Tab;
    go({ query: { tab: next } });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="story-tabs" aria-label=${`Of ${scope}`}>
    <div class="row" role="tablist" onKeyDown=${press}>
      ${TABS.map(
        (each) => html`<button
          type="button"
          role="tab"
          id=${`tab-${each}`}
          aria-selected=${each === current}
          aria-controls="tab-panel"
          tabindex=${each === current ? 0 : -1}
          onClick=${() => go({ query: { tab: each } })}
        >
          ${each}
        </button>`,
      )}
      <span class="quiet">of ${scope}</span>
    </div>
    <div id="tab-panel" role="tabpanel" aria-labelledby=${`tab-${current}`}>
      <${Shown} tab=${current} notes=${notes} within=${within} recorded=${recorded} />
    </div>
  </section>`;
}

function scopeText(range: Stretch | undefined): string {
  if (range === undefined) return "all commands";
  const { from, to } = range;
  return from === to ? `command ${from}` : `commands ${from} to ${to}`;
}

interface ShownProps {
  readonly tab: Tab;
  readonly notes: readonly Note[];
  readonly within: Stretch;
  readonly recorded: RecordedExchanges;
}

function Shown({ tab, notes, within, recorded }: ShownProps) {
  if (tab === "exchanges") return html`<${Exchanges} recorded=${recorded} within=${within} />`;
  if (tab === "messages") return html`<${Messages} recorded=${recorded} within=${within} />`;
  if (tab === "transactions") return html`<${Transactions} notes=${notes} within=${within} />`;
  return html`<${Read} within=${within} what=${tab} />`;
}

function Exchanges({ recorded, within }: Pick<ShownProps, "recorded" | "within">) {
  const found = recorded.all.filter(
    (each): each is Exchange => each.kind === "exchange" && isOf(each, within),
  );
  return html`<${Cut} count=${found.length} noun="exchanges" recorded=${recorded} />
    ${found.slice(-SHOWN_MAX).map((each) => html`<${ExchangeView} key=${each.number} exchange=${each} />`)}`;
}

function Messages({ recorded, within }: Pick<ShownProps, "recorded" | "within">) {
  const found = recorded.all.filter(
    (each): each is Frame => each.kind !== "exchange" && isOf(each, within),
  );
  return html`<${Cut} count=${found.length} noun="socket messages" recorded=${recorded} />
    ${found.slice(-SHOWN_MAX).map(
      (each) => html`<details class="story-exchange" key=${each.number}>
        <summary>
          <b>${each.kind}</b> <small>${labelOf(each.surface)} ${each.path} · connection ${each.connection}</small>
          <span class="story-text"> ${each.text?.slice(0, 120) ?? ""}</span>
        </summary>
        <pre tabindex="0">${each.text}${each.code === null ? "" : ` (${each.code})`}</pre>
      </details>`,
    )}`;
}

interface CutProps {
  readonly count: number;
  readonly noun: string;
  readonly recorded?: RecordedExchanges;
}

/** How many there are, if not all are shown, and why there may be none. */
function Cut({ count, noun, recorded }: CutProps) {
  if (count > SHOWN_MAX) {
    return html`<p class="quiet">The last ${SHOWN_MAX} of ${count} ${noun}.</p>`;
  }
  if (count > 0) return null;
  const why = recorded === undefined ? "" : whyNone(recorded);
  return html`<p class="quiet">No ${noun} here. ${why}</p>`;
}

function Transactions({ notes, within }: Pick<ShownProps, "notes" | "within">) {
  const made = notes.slice(Math.max(0, within.from - 1), within.to);
  const found = made.flatMap((note) => note.transactions.map((hash) => ({ note, hash })));
  return html`<${Cut} count=${found.length} noun="transactions" />
    <${Table} label="Transactions" columns=${["Command", "Hash", "What", "Outcome"]}>
        <tbody>
          ${found.slice(-SHOWN_MAX).map(
            ({ note, hash }) => html`<tr key=${hash}>
              <th scope="row">
                <button type="button" class="copy" onClick=${() => go({ query: { at: String(note.number) } })}>
                  ${note.number}
                </button>
              </th>
              <td><${Copy} text=${hash} label="Copy the hash"><code>${hash.slice(0, 14)}…</code><//></td>
              <td>${note.text}</td>
              <td class=${note.outcome === "failed" ? "bad" : "good"}>${note.outcome}</td>
            </tr>`,
          )}
        </tbody>
    <//>`;
}

interface ReadProps {
  readonly within: Stretch;
  readonly what: "logs" | "changes";
}

/** Reads the range's last commands one by one. */
function Read({ within, what }: ReadProps) {
  const [details, setDetails] = useState<readonly Details[]>([]);
  const [fault, setFault] = useState<string>();
  const from = Math.max(within.from, within.to - READ_MAX + 1, 1);
  useEffect(() => {
    let isWanted = true;
    const numbers = Array.from({ length: Math.max(0, within.to - from + 1) }, (_, at) => from + at);
    Promise.all(numbers.map((number) => get<Details>(pathOf(number)))).then(
      (found) => isWanted && setDetails(found),
      (error) => isWanted && setFault(faultText(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [from, within.to]);
  const cut =
    from > within.from
      ? html`<p class="quiet">
          Only of the last ${READ_MAX} commands of the range, ${from} to ${within.to}.
        </p>`
      : "";
  if (fault !== undefined) return html`<p class="bad">${fault}</p>`;
  if (what === "changes") {
    return html`${cut}<${Changes} label="Changes of the range" changes=${details.flatMap(({ changes }) => changes)} />`;
  }
  const events = details.flatMap(({ transactionsMade }) =>
    transactionsMade.flatMap((made) => made.events),
  );
  const names = Object.assign({}, ...details.map((each) => each.names)) as Details["names"];
  return html`${cut}<${Events} events=${events} names=${names} />`;
}
