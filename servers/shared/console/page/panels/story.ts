// The panel of what happened: the journal as a timeline, a command open beside it, and what belongs
// to a selected range.
import { useMemo, useRef } from "preact/hooks";
import { html } from "../kit/html.ts";
import type { PanelProps } from "../kit/place.ts";
import { CommandView } from "../story/command.ts";
import { useExchanges } from "../story/exchanges.ts";
import { Filters } from "../story/filters.ts";
import { CommandList } from "../story/list.ts";
import { type Journal, type Note, type Stretch, useJournal } from "../story/notes.ts";
import { FILTERS, isIn, openIn, rangeOf, rowsOf } from "../story/rows.ts";
import { Strip } from "../story/strip.ts";
import { RangeTabs } from "../story/tabs.ts";

export function StoryPanel({ place: { query } }: PanelProps) {
  const journal = useJournal();
  const recorded = useExchanges();
  // The strip alone follows the list's scrolling.
  const tellSight = useRef<(sight: Stretch) => void>(() => {});
  const { notes, left, fault } = journal;
  const chosen = [...FILTERS, "fold"].map((key) => query[key]);
  const rows = useMemo(() => rowsOf(notes, query, left), [notes, left, ...chosen]);
  const [range, open] = [rangeOf(query), openIn(query)];
  const selected = range ?? (open === undefined ? undefined : { from: open, to: open });
  return html`
    <h1>What happened</h1>
    ${fault === undefined ? "" : html`<p class="bad" role="alert">${fault}</p>`}
    <${Strip} rows=${rows} open=${open} range=${range} tellSight=${tellSight} />
    <${Filters} journal=${journal} query=${query} range=${range} shown=${rows.length} />
    <div class="story">
      <${CommandList} why=${whyEmpty(journal)} rows=${rows} left=${left} open=${open} range=${range} tellSight=${tellSight} />
      ${
        open === undefined
          ? html`<p class="card quiet">
              Choose a command to see what it changed. Shift with the arrow keys selects a range.
            </p>`
          : html`<${CommandView}
              key=${open}
              number=${open}
              note=${notes[open - 1]}
              isLeft=${isIn(left, open)}
              ending=${endingOf(journal, notes[open - 1])}
              recorded=${recorded}
            />`
      }
    </div>
    <${RangeTabs} notes=${notes} range=${selected} recorded=${recorded} tab=${query.tab} />
  `;
}

/** The command that put a waiting transaction into a block, on the same branch. */
function endingOf({ notes, left }: Journal, note: Note | undefined): Note | undefined {
  const hash = note?.pending ?? null;
  if (note === undefined || hash === null) return undefined;
  const isLeft = isIn(left, note.number);
  const later = notes.slice(note.number);
  return later.find(
    ({ number, transactions }) => transactions.includes(hash) && isIn(left, number) === isLeft,
  );
}

/** Why the list has no row. */
function whyEmpty({ total, isRead }: Journal): string {
  if (!isRead) return "Reading the journal…";
  return total === 0 ? "Nothing happened yet." : "No command passes the filters.";
}
