// Whether every replica and every table has reached the head, asked as a client asks.
import type { Transaction, World } from "../../sim/index.ts";
import { transactionHash } from "../../sim/index.ts";
import type { Column, Wire } from "../consistency/reading/wire.ts";
import type { Unmet } from "../control/calm-report.ts";

interface LastTransaction {
  readonly hash: string;
  readonly transaction: Transaction;
  /** How many logs it has. */
  readonly logs: number;
}

interface Head {
  readonly height: number;
  readonly last: LastTransaction | undefined;
}

/** What one surface says of the head, and what it should say. */
interface Reading {
  readonly column: Column;
  readonly about: string;
  readonly says: unknown;
  readonly should: unknown;
}

export async function behindHead(world: World, wire: Wire): Promise<readonly Unmet[]> {
  const readings = await readingsOf(headOf(world), wire);
  const wrong = readings.filter(({ says, should }) => says !== should);
  return wrong.map(({ column, about, says, should }) => ({
    what: `${column} shows ${about} ${says}, and it is ${should}`,
  }));
}

function headOf({ chain }: World): Head {
  const transaction = chain.transactions.at(-1);
  const { height } = chain;
  if (transaction === undefined) return { height, last: undefined };
  const { request, nonce, logsFrom, logsTo } = transaction;
  const logs = [...chain.logs.read(logsFrom, logsTo)].length;
  const hash = `0x${transactionHash(request, nonce, chain.chainId)}`;
  return { height, last: { hash, transaction, logs } };
}

async function readingsOf({ height, last }: Head, wire: Wire): Promise<readonly Reading[]> {
  const number = `0x${height.toString(16)}`;
  const rpc = await call(wire, "eth_blockNumber");
  const explorer = await wire.ask({
    column: "explorer",
    url: "/api?module=proxy&action=eth_blockNumber",
  });
  const heads: readonly Reading[] = [
    { column: "rpc", about: "block", says: rpc, should: number },
    { column: "explorer", about: "block", says: resultOf(explorer.body), should: number },
  ];
  if (last === undefined) return heads;
  return [...heads, ...(await lastReadings(last, wire))];
}

async function lastReadings(
  { hash, transaction, logs }: LastTransaction,
  wire: Wire,
): Promise<readonly Reading[]> {
  const { from } = transaction.request;
  const receipt = (await call(wire, "eth_getTransactionReceipt", hash)) as {
    readonly logs?: readonly unknown[];
  } | null;
  const nonce = await call(wire, "eth_getTransactionCount", `0x${from}`, "latest");
  const list = await wire.ask({
    column: "explorer",
    url: `/api?module=account&action=txlist&address=0x${from}&sort=desc&page=1&offset=1`,
  });
  const rows = await wire.ask({
    column: "indexer",
    url: `/search/event?transaction_hash=eq.${hash.slice(2)}&select=id`,
  });
  const events = Array.isArray(rows.body) ? rows.body.length : undefined;
  const [newest] = [resultOf(list.body)].flat() as readonly { readonly hash?: string }[];
  const should = `0x${(transaction.nonce + 1).toString(16)}`;
  return [
    { column: "rpc", about: `logs of ${hash}:`, says: receipt?.logs?.length, should: logs },
    { column: "rpc", about: `the nonce of 0x${from}:`, says: nonce, should },
    { column: "indexer", about: `events of ${hash}:`, says: events, should: logs },
    { column: "explorer", about: "the last transaction", says: newest?.hash, should: hash },
  ];
}

async function call(wire: Wire, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return resultOf((await wire.ask({ column: "rpc", url: "/", body })).body);
}

const resultOf = (body: unknown) => (body as { readonly result?: unknown } | undefined)?.result;
