// What a client of the indexer asks of a busy world, as a query and as the SQL that a database answers with the
// same rows.
import type { World } from "../sim/index.ts";
import { accountAt, payerOf } from "./indexed-world.ts";

export interface IndexerCase {
  readonly name: string;
  readonly table: string;
  readonly query: string;
  /** The selected columns, if not all; then the text after FROM. */
  readonly columns?: string;
  readonly sql: string;
  readonly isCounted?: boolean;
  readonly msMax: number;
}

const BALANCES = "Platform-Token-_balances";
const TRANSFERS = "Platform-Token-Transfer";
const HISTORY = "history@mapping";

/** The tables that the cases read. */
export const INDEXER_TABLES = ["event", "Platform-Token", BALANCES, TRANSFERS, HISTORY];

export function indexerCases(world: World, hash: string): readonly IndexerCase[] {
  const { blocks } = world.chain;
  const seconds = blocks[blocks.length >> 1]?.timestamp ?? 0;
  const half = new Date(seconds * 1000).toISOString().slice(0, 19);
  const token = world.addresses.stable;
  return [
    ...points({ token, half, hash }),
    ...pages({ token, half, payer: payerOf(world) }),
    ...counts(token, half.replace("T", " ")),
  ];
}

const BIG = "5000000000000000000";
const asOf = (time: string) => `valid_from=lte.${time}&valid_to=gt.${time}`;
const sqlAsOf = (time: string) => `valid_from <= '${time}' AND valid_to > '${time}'`;

function points({ token, half, hash }: Readonly<Record<"token" | "half" | "hash", string>>) {
  const account = accountAt(99);
  const path = `_balances[${account}]`;
  const msMax = 1;
  return [
    {
      name: "events of a transaction",
      table: "event",
      query: `transaction_hash=eq.${hash}`,
      sql: `event WHERE transaction_hash = '${hash}'`,
      msMax,
    },
    {
      name: "one balance",
      table: BALANCES,
      query: `address=eq.${token}&key=eq.${account}`,
      sql: `"${BALANCES}" WHERE address = '${token}' AND key = '${account}'`,
      msMax,
    },
    {
      name: "one balance as of a time",
      table: HISTORY,
      query: `path=eq.${path}&${asOf(half)}`,
      sql: `"${HISTORY}" WHERE path = '${path}' AND ${sqlAsOf(half)}`,
      msMax,
    },
  ];
}

function pages({ token, half, payer }: Readonly<Record<"token" | "half" | "payer", string>>) {
  const path = `_balances[${payer}]`;
  const balances = `SELECT key, value FROM "${BALANCES}" b WHERE b.address = t.address ORDER BY value DESC LIMIT 5`;
  const msMax = 5;
  return [
    {
      name: "latest events of a contract",
      table: "event",
      query: `address=eq.${token}&order=id.desc&limit=20`,
      sql: `event WHERE address = '${token}' ORDER BY id DESC LIMIT 20`,
      msMax,
    },
    {
      name: "largest transfers",
      table: TRANSFERS,
      query: "order=value.desc,id&limit=20",
      sql: `"${TRANSFERS}" ORDER BY value DESC, id LIMIT 20`,
      msMax,
    },
    {
      name: "largest balances of a token",
      table: BALANCES,
      query: `address=eq.${token}&order=value.desc&limit=20`,
      sql: `"${BALANCES}" WHERE address = '${token}' ORDER BY value DESC LIMIT 20`,
      msMax,
    },
    {
      name: "balances as of a time",
      table: HISTORY,
      query: `address=eq.${token}&collection_name=eq._balances&${asOf(half)}&order=valid_from.desc&limit=20`,
      sql: `"${HISTORY}" WHERE address = '${token}' AND collection_name = '_balances' AND ${sqlAsOf(half)} ORDER BY valid_from DESC LIMIT 20`,
      msMax,
    },
    {
      name: "a much used balance as of a time",
      table: HISTORY,
      query: `path=eq.${path}&valid_from=lte.${half}&order=valid_from.desc&limit=1`,
      sql: `"${HISTORY}" WHERE path = '${path}' AND valid_from <= '${half}' ORDER BY valid_from DESC LIMIT 1`,
      msMax,
    },
    {
      name: "tokens with their largest holders",
      table: "Platform-Token",
      query: `select=_name,held:${BALANCES}(key,value)&held.order=value.desc&held.limit=5&order=_name`,
      columns: "_name, held",
      sql: `"Platform-Token" t LEFT JOIN LATERAL (SELECT json_agg(h) AS held FROM (${balances}) h) l ON TRUE ORDER BY _name`,
      msMax,
    },
  ];
}

function counts(token: string, since: string) {
  const also = { isCounted: true, msMax: 10 };
  return [
    {
      name: "count of a contract's events",
      table: "event",
      query: `address=eq.${token}&limit=1`,
      sql: `event WHERE address = '${token}'`,
      ...also,
    },
    {
      name: "count of large transfers",
      table: TRANSFERS,
      query: `value=gt.${BIG}&limit=1`,
      sql: `"${TRANSFERS}" WHERE value > ${BIG}`,
      ...also,
    },
    {
      name: "count of a token's large transfers since a time",
      table: TRANSFERS,
      query: `address=eq.${token}&value=gt.${BIG}&block_timestamp=gte.${since}&limit=1`,
      sql: `"${TRANSFERS}" WHERE address = '${token}' AND value > ${BIG} AND block_timestamp >= '${since}'`,
      ...also,
    },
  ];
}
