// Mutants that show wrong rows in the indexer's tables. For tests.
import { at } from "./reading/terms.ts";
import type { Question, Spoil } from "./reading/wire.ts";
import { type Changeable, changing, changingRows, type Mutant } from "./test-mutant.ts";

const rows = (asks: RegExp) => ({ column: "indexer", asks }) as const;

const asked = ({ column, url }: Question, asks: RegExp): boolean =>
  column === "indexer" && asks.test(url);

/** Replaces the rows of an answer. */
const replacing =
  (asks: RegExp, change: (rows: readonly Changeable[], url: string) => readonly Changeable[]) =>
  (): Spoil =>
  (question, said) =>
    asked(question, asks) && Array.isArray(said.body)
      ? { ...said, body: change(said.body, question.url) }
      : said;

/** Rows of what a restore dropped stay. */
const keeping = (asks: RegExp) => (): Spoil => {
  const kept = new Map<unknown, unknown>();
  return (question, said) => {
    if (!asked(question, asks) || !Array.isArray(said.body)) return said;
    for (const row of said.body) kept.set(at(row, "transaction_hash"), row);
    const dropped = [...kept.values()].filter((row) =>
      question.url.includes(String(at(row, "transaction_hash"))),
    );
    return { ...said, body: dropped.length > 0 ? dropped : said.body };
  };
};

const HISTORY: readonly Mutant[] = [
  {
    name: "the indexer ends a version a second late",
    surface: "indexer",
    field: "versions",
    inShowroom: true,
    spoil: changingRows(rows(/history@mapping.*valid_to=gte/), (row) => {
      if (row.valid_to === "infinity") return;
      const end = Date.parse(`${row.valid_to}Z`) + 1_000;
      row.valid_to = new Date(end).toISOString().slice(0, 19);
    }),
  },
  {
    name: "the indexer leaves old versions open",
    surface: "indexer",
    field: /^(versions|data now|rows of the present)$/,
    inShowroom: true,
    spoil: changingRows(rows(/history@storage.*valid_to=gte/), (row) => {
      row.valid_to = "infinity";
    }),
  },
  {
    name: "the indexer answers for an earlier time as of now",
    surface: "indexer",
    field: "entries then",
    inShowroom: true,
    spoil: changingRows(rows(/history@mapping.*valid_to=gt\./), (row) => {
      row.value = 1;
    }),
  },
  {
    name: "the indexer leaves a version out of history",
    surface: "indexer",
    field: /^(versions|entries after the block)$/,
    spoil: replacing(/history@mapping.*valid_to=gte/, (all) =>
      all.filter(({ valid_to }, index) => valid_to === "infinity" || index !== 0),
    ),
  },
];

const EVENTS: readonly Mutant[] = [
  {
    name: "the indexer counts events in transactions instead of blocks",
    surface: "indexer",
    field: /^(position|logs)$/,
    inShowroom: true,
    spoil: replacing(/search\/event\?block_number/, (all) => {
      const seen = new Map<unknown, number>();
      return all.map((row) => {
        const position = seen.get(row.transaction_hash) ?? 0;
        seen.set(row.transaction_hash, position + 1);
        return { ...row, event_index: position };
      });
    }),
  },
  {
    name: "a table of events misses a row",
    surface: "indexer",
    field:
      /^(count|id|contract|block|blockHash|time|transaction|sender|position|creator|kind|parameters)$/,
    spoil: replacing(/Platform-Token-Transfer/, (all) => all.slice(1)),
  },
  {
    name: "rows of events stay after a restore",
    surface: "indexer",
    field: "events",
    spoil: keeping(/search\/event\?/),
  },
];

const STATE: readonly Mutant[] = [
  {
    name: "rows have the time of another block",
    surface: "indexer",
    field: "places",
    inShowroom: true,
    spoil: changingRows(rows(/Platform-Token-_balances\?.*order=key /), (row) => {
      row.block_timestamp = "2026-01-01 00:00:01 UTC";
    }),
  },
  {
    name: "addresses have 0x",
    surface: "indexer",
    field: "owner",
    inShowroom: true,
    spoil: changingRows(rows(/Platform-Token\?.*supply:/), (row) => {
      row._owner = `0x${row._owner}`;
    }),
  },
  {
    name: "numbers lose digits",
    surface: "indexer",
    field: "supply",
    inShowroom: true,
    spoil: changingRows(rows(/Platform-Token\?.*supply:/), (row) => {
      const digits = at(row._totalSupply, "digits");
      if (digits !== undefined) row._totalSupply = Number(digits);
    }),
  },
  {
    name: "a balance of zero keeps its row",
    surface: "indexer",
    field: /^(count|contract|collection|kind of collection|keys|path|value)$/,
    inShowroom: true,
    spoil: replacing(/search\/mapping\?.*order/, (all) =>
      all.flatMap((row) => [
        row,
        ...(at(row, "key.key2") === undefined ? [] : [{ ...row, value: 0 }]),
      ]),
    ),
  },
  {
    name: "a balance is shown with another holder",
    surface: "indexer",
    field: "values",
    inShowroom: true,
    spoil: changing(rows(/Platform-Token-_balances\?.*order=key /), (all) => {
      const [first, second] = all as unknown as Changeable[];
      if (first === undefined || second === undefined) return;
      [first.value, second.value] = [second.value, first.value];
    }),
  },
];

const PAGES: readonly Mutant[] = [
  {
    name: "the indexer's pages overlap",
    surface: "indexer",
    field: "forth",
    inShowroom: true,
    spoil: replacing(/order=id\.asc&limit=7&offset=[1-9]/, (all) => [
      ...all.slice(1),
      ...all.slice(-1),
    ]),
  },
  {
    name: "a range of rows tells a wrong total",
    surface: "indexer",
    field: /^ranges /,
    inShowroom: true,
    spoil: () => (question, said) => {
      if (!asked(question, /_balances.*limit=7/)) return said;
      const range = String(said.headers?.["content-range"]).replace(/\d+$/, (total) => `1${total}`);
      return { ...said, headers: { ...said.headers, "content-range": range } };
    },
  },
  {
    name: "errors of the indexer lack a key",
    surface: "indexer",
    field: "indexer: unknown",
    inShowroom: true,
    spoil: changing(rows(/search\/nothing/), (body) => {
      delete body.hint;
    }),
  },
];

export const MUTANTS_OF_ROWS: readonly Mutant[] = [...HISTORY, ...EVENTS, ...STATE, ...PAGES];
