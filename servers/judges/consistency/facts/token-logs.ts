// The transfers of one token, found by filters: its contract's logs by address and topic, and the
// rows of the explorer's list with all their fields. (XS-04, XS-06, XS-07)
import {
  hashText,
  type Log,
  type Transaction,
  tokenAt,
  type World,
} from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { core, explorer, rpc } from "../reading/questions.ts";
import { at, digits, type Fields, fieldsIn, hex, lines, linesOf, text } from "../reading/terms.ts";
import { logLinesOf, type Range, ROWS_MAX, transactionsIn } from "./history.ts";
import { type IncludedTransaction, includedOf } from "./included.ts";
import { lineOf, logOfCore, logOfRpc } from "./log-lines.ts";
import { rowTruth } from "./transactions.ts";
import { PLACE_OF_ROW } from "./transactions-of-explorer.ts";

interface TokenRange extends Range {
  /** Bare. */
  readonly token: string;
}

const TRANSFER = hashText("Transfer(address,address,uint256)");

/** Fields of a row, in the order of its line. */
const PLACE = [
  "hash",
  "block",
  "blockHash",
  "time",
  "index",
  "nonce",
  "gasLimit",
  "gasUsed of rows",
  "gasPrice of rows",
  "cumulativeGas",
  "confirmations",
] as const;

interface TokenMove extends IncludedTransaction {
  readonly log: Log;
}

export function movesIn(world: World, { token, ...range }: TokenRange): TokenMove[] {
  const moves: TokenMove[] = [];
  for (const transaction of transactionsIn(world, range)) {
    for (const log of world.chain.logs.read(transaction.logsFrom, transaction.logsTo)) {
      if (log.address !== token || log.event.name !== "Transfer") continue;
      moves.push({ ...includedOf(world, transaction), log });
    }
  }
  return moves;
}

function truthOf(world: World, key: TokenRange): Fields {
  const moves = movesIn(world, key).slice(0, ROWS_MAX);
  const facts = tokenAt(world, key.token);
  const place = new Map<Transaction, Fields>();
  for (const { transaction } of moves) {
    if (!place.has(transaction)) place.set(transaction, rowTruth(world, transaction));
  }
  const named = lineOf([facts?.name ?? "", facts?.symbol ?? "", facts?.decimals ?? ""]);
  const logs = logLinesOf(world, key).filter((line) => line.startsWith(`${key.token} ${TRANSFER}`));
  return {
    logs: lines(logs),
    rows: lines(moves.map(({ log }) => lineOf([log.address, ...log.values.map(String)]))),
    places: lines(moves.map(({ transaction }) => placeLine(place.get(transaction) ?? {}))),
    names: lines(moves.map(() => named)),
  };
}

const placeLine = (fields: Fields): string => lineOf(PLACE.map((name) => fields[name] ?? ""));

const movedOf = (row: unknown): string =>
  lineOf([
    hex(at(row, "contractAddress")),
    hex(at(row, "from")),
    hex(at(row, "to")),
    digits(at(row, "value")),
  ]);

const nameOf = (row: unknown): string =>
  lineOf([text(at(row, "tokenName")), text(at(row, "tokenSymbol")), text(at(row, "tokenDecimal"))]);

export const TOKEN_LOGS: Fact<TokenRange> = {
  invariant: "XS-04",
  name: "transfers of token",
  shown: ({ token, from, to }) => `${token}, blocks ${from} to ${to}`,
  truth: truthOf,
  readers: [
    {
      column: "core",
      ask: (wire, { token, from, to }) => {
        const range = `fromBlock=${from}&toBlock=${to}`;
        return core(wire, `/logs?${range}&address=0x${token}&topics=0x${TRANSFER}`);
      },
      fields: { logs: [linesOf(logOfCore), "logs"] },
    },
    {
      column: "rpc",
      ask: (wire, { token, from, to }) => {
        const [fromBlock, toBlock] = [from, to].map((each) => `0x${each.toString(16)}`);
        const filter = { fromBlock, toBlock, address: `0x${token}`, topics: [`0x${TRANSFER}`] };
        return rpc(wire, "eth_getLogs", filter);
      },
      fields: { logs: [linesOf(logOfRpc), ""] },
    },
    {
      column: "explorer",
      ask: (wire, { token, from, to }) =>
        explorer(wire, "account/tokentx", {
          contractaddress: `0x${token}`,
          startblock: from,
          endblock: to,
          offset: ROWS_MAX,
        }),
      fields: {
        rows: [linesOf(movedOf), ""],
        places: [linesOf((row) => placeLine(fieldsIn(row, PLACE_OF_ROW))), ""],
        names: [linesOf(nameOf), ""],
      },
    },
  ],
};
