// Mutants whose change the text files of `answers/` cannot say. For tests.
import { at, listAt } from "./reading/terms.ts";
import type { Question, Spoil } from "./reading/wire.ts";
import { type Changeable, changing, changingRows, type Mutant, more } from "./test-mutant.ts";

/** Repeats the first message of each kind in place of every later one. */
const oncePer = (kind: RegExp) => () => {
  const first = new Map<string, string>();
  return (message: string): string => {
    const [found] = kind.exec(message) ?? [];
    if (found === undefined) return message;
    const known = first.get(found) ?? message;
    first.set(found, known);
    return known;
  };
};

const rows = (asks: RegExp) => ({ column: "indexer", asks }) as const;

const isMatch = ({ column, url }: Question, asks: RegExp): boolean =>
  column === "indexer" && asks.test(url);

/** Replaces the rows of an answer. */
const replacing =
  (asks: RegExp, change: (rows: readonly Changeable[], url: string) => readonly Changeable[]) =>
  (): Spoil =>
  (question, said) =>
    isMatch(question, asks) && Array.isArray(said.body)
      ? { ...said, body: change(said.body as Changeable[], question.url) }
      : said;

/** Rows of what a restore dropped stay. */
const keeping = (asks: RegExp) => (): Spoil => {
  const byTransaction = new Map<unknown, unknown>();
  return (question, said) => {
    if (!isMatch(question, asks) || !Array.isArray(said.body)) return said;
    for (const row of said.body) byTransaction.set(at(row, "transaction_hash"), row);
    const dropped = [...byTransaction.values()].filter((row) =>
      question.url.includes(String(at(row, "transaction_hash"))),
    );
    return { ...said, body: dropped.length > 0 ? dropped : said.body };
  };
};

/** Changes pages that do not hold the whole list. */
const changingShortPages = (items: string, change: (rows: Changeable[], url: string) => void) =>
  changing({ column: "app", asks: /\?limit=2&/, path: items }, (rows, { url }) =>
    change(rows as unknown as Changeable[], url),
  );

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a receipt of a block has logs of another index than its own",
    surface: "rpc",
    field: "logs",
    inShowroom: true,
    spoil: changingRows(
      { column: "rpc", asks: /eth_getBlockReceipts/, path: "result" },
      (receipt, index) => {
        if (index === 0) return;
        for (const log of receipt.logs as Changeable[]) log.transactionIndex = "0x0";
      },
    ),
  },
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
    name: "JSON-RPC swaps r and s",
    surface: "rpc",
    field: "signer",
    spoil: changing(
      { column: "rpc", asks: /eth_getTransactionByHash/, path: "result" },
      (found) => {
        [found.r, found.s] = [found.s, found.r];
      },
    ),
  },
  {
    name: "the application's socket goes on with the first reserves of a pool",
    surface: "app socket",
    field: /Balance$|Ratio$/,
    spoilPush: oncePer(/"channel":"pools","data":\{"address":"\w+"/),
  },
  {
    name: "the application's socket goes on with the first position",
    surface: "app socket",
    field: /supplied|borrowed|health|power/,
    spoilPush: oncePer(/"channel":"positions","data"/),
  },
  {
    name: "the application's socket gives two updates one number",
    surface: "app socket",
    field: "sequence",
    spoilPush: () => (message) => message.replace(/"sequence":3\}$/, '"sequence":2}'),
  },
  {
    name: "the explorer's gas so far counts a transaction alone",
    surface: "explorer",
    field: "cumulativeGas",
    spoil: changingRows({ column: "explorer", asks: /txlist/, path: "result" }, (row) => {
      row.cumulativeGasUsed = row.transactionIndex === "0" ? row.gasUsed : more(row.gasUsed);
      if (row.transactionIndex === "0") row.cumulativeGasUsed = "21000";
    }),
  },
  {
    name: "the explorer writes addresses with capitals",
    surface: "explorer",
    field: "from",
    spoil: changingRows({ column: "explorer", asks: /txlist/, path: "result" }, (row) => {
      row.from = `0x${String(row.from).slice(2).toUpperCase()}`;
    }),
  },
  {
    name: "the explorer leaves out what a fee moved",
    surface: "explorer",
    field: /^transfers/,
    spoil: changing({ column: "explorer", asks: /tokentx/ }, (body) => {
      // Drops the last transfer of each transaction.
      const rows = listAt(body, "result");
      body.result = rows.filter((row, index) => at(row, "hash") === at(rows[index + 1], "hash"));
    }),
  },
  {
    name: "the explorer's balances lose digits",
    surface: "explorer",
    field: "native balance",
    spoil: changing({ column: "explorer", asks: /action=balance&/ }, (body) => {
      if (/^\d+$/.test(String(body.result))) body.result = String(BigInt(Number(body.result)) + 0n);
    }),
  },
  {
    name: "the application rounds the ratios of pools",
    surface: "app",
    field: /^[ab]To[AB]Ratio$/,
    spoil: changing({ column: "app", asks: /swap-pools\/\w+\/\w+/ }, (pool) => {
      pool.aToBRatio = Number(pool.aToBRatio).toFixed(18);
    }),
  },
  {
    name: "the explorer's pages overlap",
    surface: "explorer",
    field: /^transactions/,
    spoil: () => {
      let last: unknown;
      return (question, said) => {
        const url = question.column === "explorer" ? question.url : "";
        const rows = listAt(said.body, "result");
        const page = /txlist.*offset=7&.*page=(\d+)/.exec(url)?.[1];
        if (page === undefined || rows.length === 0) return said;
        const result = page === "1" ? rows : [last, ...rows.slice(1)];
        last = rows.at(-1);
        return { ...said, body: { ...(said.body as object), result } };
      };
    },
  },
  {
    name: "a page of the application's tokens shows one row twice",
    surface: "app",
    field: /^tokens\[1\]\./,
    spoil: changingShortPages("tokens", (rows) => {
      if (rows[0] !== undefined && rows.length === 2) rows[1] = rows[0];
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
  {
    name: "rows of events stay after a restore",
    surface: "indexer",
    field: "events",
    spoil: keeping(/search\/event\?/),
  },
];
