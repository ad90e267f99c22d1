// What a range of commands becomes outside: a feature, a replay token, an HTTP archive, plain JSON, or
// the journal itself.
import { useEffect, useState } from "preact/hooks";
import { client, get, Unable } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { go, type PanelProps, type Place } from "../kit/place.ts";
import { copyText } from "../kit/words.ts";
import { act, tell, useLatestState, useRead } from "../kit/world.ts";
import { rangeOf, rangeText } from "../story/rows.ts";
import { harOf, plainOf, type RecordedEntry, within } from "./archive.ts";
import { PositionInput } from "./number.ts";
import { featureOfRange, journalOf, type Range } from "./range.ts";
import { saveText } from "./save.ts";
import { journalUpTo, replayTokenOf } from "./token.ts";

interface Exchanges {
  readonly since: number;
  readonly exchanges: readonly RecordedEntry[];
}

export function Exports({ place }: PanelProps) {
  const end = useLatestState()?.commands ?? 0;
  /** A range of a world that runs on would otherwise be another each second. */
  const [first, setFirst] = useState(end);
  if (first === 0 && end > 0) setFirst(end);
  const range = rangeIn(place.query, end, first);
  const since = useRead<Exchanges>("/exchanges?after=999999999", true).value?.since;
  const set = (key: keyof Range) => (number: number) => select({ ...range, [key]: number });
  const selectAll = () => {
    setFirst(end);
    go({ query: { range: undefined } });
  };
  const isEmpty = end === 0;
  const name = `lockstep-${range.from}-${range.to}`;
  return html`<section class="card" aria-labelledby="exports">
    <h2 id="exports">Export</h2>
    <div class="row">
      <label for="from">Commands</label>
      <${PositionInput} id="from" least=${1} most=${end} value=${range.from} onNumber=${set("from")} />
      <label for="to">to</label>
      <${PositionInput} id="to" least=${1} most=${end} value=${range.to} onNumber=${set("to")} />
      <button type="button" onClick=${selectAll}>All</button>
    </div>
    ${isEmpty ? html`<p class="quiet">There is no command yet.</p>` : null}
    <dl class="exports">
      ${KINDS.map(
        ({ title, does, about, run }) => html`<div>
          <dt><button type="button" disabled=${isEmpty} onClick=${() => act(run(range, name))}>${does}<span class="hidden"> of the ${title.toLowerCase()}</span></button> <b>${title}</b></dt>
          <dd>${about(name, since)}</dd>
        </div>`,
      )}
    </dl>
    <${Preview} range=${range} isEmpty=${isEmpty} />
  </section>`;
}

const select = (range: Range) => go({ query: { range: rangeText(range) } });

/** From the address, as the timeline selects it, within the journal. */
function rangeIn(query: Place["query"], end: number, last: number): Range {
  const { from, to } = rangeOf(query) ?? { from: 1, to: last };
  return { from: Math.max(Math.min(from, to, end), 1), to: Math.min(Math.max(from, to, 1), end) };
}

interface Kind {
  readonly title: string;
  /** The button. */
  readonly does: "Save" | "Copy";
  readonly about: (name: string, since: number | undefined) => unknown;
  readonly run: (range: Range, name: string) => Promise<void>;
}

const heardSince = (since: number | undefined) =>
  since === undefined ? "" : ` Requests are known since command ${since}.`;

/** Linux takes arguments of 131,072 bytes. */
const LETTERS_MAX = 100_000;
const TOO_LONG = "The token is too large for a command line. Save the journal instead.";

const KINDS: readonly Kind[] = [
  {
    title: "Feature",
    does: "Save",
    about: (name) => html`Steps for the test plan, with what came before as background:
      <code> npx lockstep plan ${name}.feature</code>`,
    run: async (range, name) =>
      saveText(`${name}.feature`, "text/plain", await featureOfRange(range)),
  },
  {
    title: "Replay token",
    does: "Copy",
    about: () => html`The journal up to the last command as one word. It opens this world again:
      <code> npx lockstep reopen TOKEN</code>`,
    run: async ({ to }) => {
      const token = await replayTokenOf(journalUpTo(await journalOf(), to));
      if (token.length > LETTERS_MAX) throw new Unable(TOO_LONG);
      await copyText(`npx lockstep reopen ${token}`);
      tell("good", `Copied a token of ${token.length} letters with its command.`);
    },
  },
  {
    title: "Journal",
    does: "Save",
    about: (
      name,
    ) => html`The same as a file: <code>npx lockstep start --journal ${name}.journal</code>, or
      <code> npx lockstep report ${name}.journal</code> for one page without a server.`,
    run: async ({ to }, name) =>
      saveText(`${name}.journal`, "text/plain", journalUpTo(await journalOf(), to)),
  },
  {
    title: "HAR",
    does: "Save",
    about: (_name, since) =>
      `What the surfaces were asked and answered, for a browser's tools. It has this world's tokens in it.${heardSince(since)}`,
    run: async (range, name) => {
      const entries = await exchangesOf(range);
      saveText(`${name}.har`, "application/json", JSON.stringify(harOf(entries, client), null, 1));
    },
  },
  {
    title: "Fixture",
    does: "Save",
    about: (
      name,
      since,
    ) => html`The same as plain JSON for a mock of your own.${heardSince(since)} A
      recording has no secrets, and only Node can take them out and check that: save the feature, then
      <code> npx lockstep record --plan ${name}.feature --out mocks</code>`,
    run: async (range, name) => {
      const plain = plainOf(await exchangesOf(range), client, name);
      saveText(`${name}.json`, "application/json", JSON.stringify(plain, null, 1));
    },
  },
];

async function exchangesOf({ from, to }: Range): Promise<RecordedEntry[]> {
  const { exchanges } = await get<Exchanges>("/exchanges");
  const entries = within(exchanges, from, to);
  if (entries.length === 0)
    tell("bad", "No request of these commands is known, so the file is empty.");
  return entries;
}

function Preview({ range, isEmpty }: { readonly range: Range; readonly isEmpty: boolean }) {
  const [shown, setShown] = useState<string>();
  const key = `${range.from} ${range.to}`;
  useEffect(() => setShown(undefined), [key]);
  if (isEmpty) return null;
  const show = () => act(featureOfRange(range).then(setShown));
  return shown === undefined
    ? html`<button type="button" onClick=${show}>Show the feature</button>`
    : html`<h3>The feature</h3><pre tabindex="0" aria-label="The feature">${shown}</pre>`;
}
