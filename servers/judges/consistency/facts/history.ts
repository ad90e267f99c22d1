// What happened in a range of blocks: the logs, and an account's transactions and transfers, with
// fees, whole and page by page. (XS-04, XS-06, XS-12)
import {
  type Block,
  type Log,
  receiptRecord,
  sentOf,
  type Transaction,
  type World,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { core, explorer, explorerRows, rpc, type SentParameters } from "../reading/questions.ts";
import { at, digits, type Fields, hex, lines, linesOf, text } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { includedOf } from "./included.ts";
import { lineOf, logLine, logOfCore, logOfRpc } from "./log-lines.ts";

export interface Range {
  readonly from: number;
  readonly to: number;
}

export function transactionsIn({ chain }: World, { from, to }: Range): readonly Transaction[] {
  const first = chain.blocks[from] as Block;
  const last = chain.blocks[to] as Block;
  return chain.transactions.slice(first.from, last.to);
}

export function logLinesOf(world: World, range: Range): string[] {
  return transactionsIn(world, range).flatMap((each) =>
    receiptRecord(world, each).records.map(logLine),
  );
}

/** Only for ranges with no more logs than one query may find. */
export const LOGS: Fact<Range> = {
  invariant: "XS-04",
  name: "logs of blocks",
  shown: ({ from, to }) => `${from} to ${to}`,
  truth: (world, range) => ({ logs: lines(logLinesOf(world, range)) }),
  readers: [
    {
      column: "core",
      ask: (wire, { from, to }) => core(wire, `/logs?fromBlock=${from}&toBlock=${to}`),
      fields: { logs: [linesOf(logOfCore), "logs"] },
    },
    {
      column: "rpc",
      ask: (wire, { from, to }) => {
        const [fromBlock, toBlock] = [from, to].map((each) => `0x${each.toString(16)}`);
        return rpc(wire, "eth_getLogs", { fromBlock, toBlock });
      },
      fields: { logs: [linesOf(logOfRpc), ""] },
    },
  ],
};

interface AccountRange extends Range {
  /** Bare. */
  readonly account: string;
}

function transactionLines(world: World, { account, ...range }: AccountRange): string[] {
  const own = transactionsIn(world, range).filter(
    ({ request }) => request.from === account || sentOf(request).to === account,
  );
  return own.map((each) => includedOf(world, each).hash);
}

const MOVE = ["address", "address", "uint256"];

/** A user's event of this name may have other parameters, or a number that is indexed. */
export const isMove = ({ event: { name, parameters } }: Pick<Log, "event">): boolean =>
  name === "Transfer" &&
  parameters.length === MOVE.length &&
  parameters.every(([, type, indexed], at) => type === MOVE[at] && (at < 2 || !indexed));

function transferLines(world: World, { account, ...range }: AccountRange): string[] {
  return transactionsIn(world, range).flatMap((transaction) => {
    const { hash } = includedOf(world, transaction);
    const logs = world.chain.logs.read(transaction.logsFrom, transaction.logsTo);
    const moves = logs.filter(
      (log) => isMove(log) && (log.values[0] === account || log.values[1] === account),
    );
    return moves.map(({ address, values }) => lineOf([hash, address, ...values.map(String)]));
  });
}

const transferOfRow = (row: unknown): string =>
  lineOf([
    hex(at(row, "hash")),
    hex(at(row, "contractAddress")),
    hex(at(row, "from")),
    hex(at(row, "to")),
    digits(at(row, "value")),
  ]);

const hashOfRow = (row: unknown): string => hex(at(row, "hash"));

/** Rows of a page. */
export const ROWS_MAX = 1_000;

const pageRequest = ({ account, from, to }: AccountRange): SentParameters => ({
  address: `0x${account}`,
  startblock: from,
  endblock: to,
  offset: ROWS_MAX,
});

/** As far as one page goes. */
export const ACCOUNT_HISTORY: Fact<AccountRange> = {
  invariant: "XS-06",
  name: "history of account",
  shown: ({ account, from, to }) => `${account}, blocks ${from} to ${to}`,
  truth: (world, key) => ({
    transactions: lines(transactionLines(world, key).slice(0, ROWS_MAX)),
    transfers: lines(transferLines(world, key).slice(0, ROWS_MAX)),
  }),
  readers: [
    {
      column: "explorer",
      ask: async (wire, key) => ({
        transactions: await explorer(wire, "account/txlist", pageRequest(key)),
        transfers: await explorer(wire, "account/tokentx", pageRequest(key)),
      }),
      fields: {
        transactions: [linesOf(hashOfRow), "transactions"],
        transfers: [linesOf(transferOfRow), "transfers"],
      },
    },
  ],
};

/** An odd number of rows, so that pages end in the middle of blocks and transactions. */
const PAGE_ROWS = 7;
/** Pages read from each end. */
const PAGES_MAX = 12;

async function pages(wire: Wire, row: string, sent: SentParameters): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await explorerRows(wire, row, { ...sent, page, offset: PAGE_ROWS });
    rows.push(...found);
    if (found.length < PAGE_ROWS) break;
  }
  return rows;
}

const first = (items: readonly string[]) => lines(items.slice(0, PAGE_ROWS * PAGES_MAX));

/** All of an account's rows, by pages: nothing twice, nothing missing, the same backwards. */
export const ACCOUNT_PAGES: Fact<AccountRange> = {
  invariant: "XS-12",
  name: "pages of account",
  shown: ({ account }) => account,
  truth: (world, key) => {
    const hashes = transactionLines(world, key);
    const transfers = transferLines(world, key);
    return {
      transactions: first(hashes),
      transactionsBack: first(hashes.toReversed()),
      transfers: first(transfers),
      transfersBack: first(transfers.toReversed()),
    };
  },
  readers: [
    {
      column: "explorer",
      ask: async (wire, key) => {
        const sent = pageRequest(key);
        const back = { ...sent, sort: "desc" };
        const [own, moved] = ["account/txlist", "account/tokentx"] as const;
        return {
          transactions: await pages(wire, own, sent),
          transactionsBack: await pages(wire, own, back),
          transfers: await pages(wire, moved, sent),
          transfersBack: await pages(wire, moved, back),
        };
      },
      fields: {
        transactions: [linesOf(hashOfRow), "transactions"],
        transactionsBack: [linesOf(hashOfRow), "transactionsBack"],
        transfers: [linesOf(transferOfRow), "transfers"],
        transfersBack: [linesOf(transferOfRow), "transfersBack"],
      },
    },
  ],
};

const WINDOW_PAGES = 10;

/** The most rows that an explorer shows of one list. */
export const WINDOW_ROWS = WINDOW_PAGES * ROWS_MAX;

/**
 * Each transaction that an account sent has used one nonce. Only for chains that fit into the
 * window, and for users: the zero address, which sends the genesis transaction, signs nothing and
 * uses no nonce.
 */
export const NONCE_COUNT: Fact<AccountRange> = {
  invariant: "XS-06",
  name: "count of sent transactions",
  shown: ({ account }) => account,
  truth: (world, { account }) => ({ sent: String(world.chain.nonces.get(account)) }),
  readers: [
    {
      column: "explorer",
      read: async (wire, key) => {
        let sent = 0;
        for (let page = 1; page <= WINDOW_PAGES; page += 1) {
          const rows = await explorerRows(wire, "account/txlist", { ...pageRequest(key), page });
          sent += rows.filter((row) => text(at(row, "from")) === `0x${key.account}`).length;
          if (rows.length < ROWS_MAX) break;
        }
        return { sent: String(sent) } satisfies Fields;
      },
    },
  ],
};
