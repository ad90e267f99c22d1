// Mutants that show contracts of users wrongly, one of each surface's answers. For tests.
import { at } from "./reading/terms.ts";
import type { Question, Spoil } from "./reading/wire.ts";
import { changing, changingRows, flipped, type Mutant, more } from "./test-mutant.ts";

const indexed = (asks: RegExp) => ({ column: "indexer", asks }) as const;
const ofNode = (asks: RegExp, path: string) => ({ column: "node", asks, path }) as const;

/** Replaces the result of a method of JSON-RPC. */
const resultOf =
  (method: string, change: (result: string) => string) =>
  (): Spoil =>
  (question: Question, said) => {
    if (question.column !== "rpc" || at(question.body, "method") !== method) return said;
    const result = at(said.body, "result");
    if (typeof result !== "string") return said;
    return { ...said, body: { ...(said.body as object), result: change(result) } };
  };

const OF_CALLS: readonly Mutant[] = [
  {
    name: "JSON-RPC has other code",
    surface: "rpc",
    field: "code",
    spoil: resultOf("eth_getCode", flipped),
  },
  {
    name: "JSON-RPC has other slots",
    surface: "rpc",
    field: "slots",
    spoil: resultOf("eth_getStorageAt", flipped),
  },
  {
    name: "a call over JSON-RPC answers nothing",
    surface: "rpc",
    field: "calls",
    spoil: resultOf("eth_call", () => "0x"),
  },
  {
    name: "core REST calls another function",
    surface: "core",
    field: "calls",
    spoil: changing({ column: "core", asks: /\/call/ }, (body) => {
      body.result = "7";
    }),
  },
  {
    name: "a receipt has no address of what was created",
    surface: "core",
    field: "created",
    spoil: changing({ column: "core", asks: /receipt/ }, (body) => {
      body.contractAddress = null;
    }),
  },
  {
    name: "the explorer's ABI misses what comes last",
    surface: "explorer",
    field: "abi",
    spoil: changing({ column: "explorer", asks: /getabi/ }, (body) => {
      const abi = String(body.result);
      // Code without metadata has a sentence in its place.
      if (abi.startsWith("[")) body.result = JSON.stringify(JSON.parse(abi).slice(0, -1));
    }),
  },
  {
    name: "the explorer's rows tell of no creation",
    surface: "explorer",
    field: "created",
    spoil: changingRows({ column: "explorer", asks: /txlist/, path: "result" }, (row) => {
      row.contractAddress = "";
    }),
  },
];

const OF_NODE: readonly Mutant[] = [
  {
    name: "the node shows a source without its first letter",
    surface: "node",
    field: "sources",
    spoil: changing(ofNode(/contracts\/\w{40}\s/, "src"), (src) => {
      for (const [file, text] of Object.entries(src)) src[file] = String(text).slice(1);
    }),
  },
  {
    name: "the node leaves a variable at its default",
    surface: "node",
    field: "state",
    spoil: changing({ column: "node", asks: /\/state/ }, (state) => {
      if (state.least !== undefined) state.least = "0";
    }),
  },
  {
    name: "the node's raw storage lacks a row",
    surface: "node",
    field: "rows",
    spoil: changing({ column: "node", asks: /\/storage\// }, (rows) => {
      (rows as unknown as unknown[]).pop();
    }),
  },
  {
    name: "the node names nothing that was created",
    surface: "node",
    field: "created",
    spoil: changing(ofNode(/transaction\/result/, "txResult"), (result) => {
      result.contractsCreated = [];
    }),
  },
];

/** A row more or less: every column is another. */
const SHIFTED = /\w/;

const OF_ROWS: readonly Mutant[] = [
  {
    name: "events of users are the platform's",
    surface: "indexer",
    field: "creator",
    spoil: changingRows(indexed(/search\/event\?/), (row) => {
      row.creator = "Platform";
    }),
  },
  {
    name: "a struct in an event has a wrong field",
    surface: "indexer",
    field: /^(?:attributes|logs)$/,
    spoil: changingRows(indexed(/search\/event\?/), (row) => {
      const item = at(row, "attributes.item");
      if (typeof item !== "string") return;
      const shown = JSON.parse(item);
      shown.weight = more(shown.weight);
      (row.attributes as Record<string, unknown>).item = JSON.stringify(shown);
    }),
  },
  {
    name: "a parent's table of events misses a row",
    surface: "indexer",
    field: SHIFTED,
    spoil: changing(indexed(/search\/trader-Base-Seen/), (rows) => {
      (rows as unknown as unknown[]).pop();
    }),
  },
  {
    name: "a variable of a contract is wrong",
    surface: "indexer",
    field: "variables",
    spoil: changingRows(indexed(/search\/trader-Shelf\?/), (row) => {
      row.title = "Another";
    }),
  },
  {
    name: "the data of another user's contract of that name are shown",
    surface: "indexer",
    field: /^(?:data|rows of the present)$/,
    spoil: changingRows(indexed(/search\/storage\?/), (row) => {
      const data = row.data as Record<string, unknown>;
      if (data.title !== undefined) data.title = "another's";
    }),
  },
  {
    name: "an entry of a mapping is kept after it was deleted",
    surface: "indexer",
    field: SHIFTED,
    spoil: changing(indexed(/search\/trader-Shelf-owned/), (body) => {
      const rows = body as unknown as unknown[];
      if (rows.length > 0) rows.push(rows[0]);
    }),
  },
];

export const MUTANTS_OF_USERS: readonly Mutant[] = [...OF_CALLS, ...OF_NODE, ...OF_ROWS];
