// Figures: queries of the indexer's engine over 100,000 rows in process, beside an embedded PostgreSQL on the
// same rows, in turns. It has no indexes, as the tables of a real indexer are views over JSON. Fails where one that an index helps is slower than asked for, or less than five times as fast.
// biome-ignore lint/correctness/noUndeclaredDependencies: a development dependency of the project.
import { PGlite } from "@electric-sql/pglite";
import { loadQueryEngine, type QueryTable } from "../../servers/index.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";

const { indexesOf, query } = await loadQueryEngine();

const LEAST_TIMES = 5;
const ROUNDS = 60;
/** Rounds that only warm the machine up. */
const UNCOUNTED = 10;

type Column = QueryTable["columns"][number];
type Row = ReturnType<QueryTable["row"]>;

/** A number as an address: well spread, and the same in every run. */
const hex = (number: number): string =>
  ((BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % 2n ** 160n)
    .toString(16)
    .padStart(40, "0");
const columnsOf = (texts: string): Column[] =>
  texts.split(", ").map((text) => {
    const [name = "", type = "text"] = text.split(" ");
    return { name, type: type as Column["type"] };
  });

const BLOCK = "block_hash, block_timestamp, block_number";
const SHAPES = {
  event: {
    columns: columnsOf(`id integer, address, ${BLOCK}, transaction_hash, from, to, value numeric`),
    count: 50_000,
    row: (at: number): Row => [
      at + 1,
      hex(at % 50),
      ...blockOf(at >> 2),
      hex(at),
      hex(at % 300),
      hex((at * 31) % 300),
      amount(at),
    ],
  },
  balance: {
    columns: columnsOf(`address, ${BLOCK}, key, value numeric`),
    count: 20_000,
    row: (at: number): Row => [hex(at % 20), ...blockOf(at), hex(at), amount(at)],
  },
  history: {
    columns: columnsOf(`address, ${BLOCK}, valid_from, valid_to, data jsonb`),
    count: 30_000,
    row: (at: number): Row => [
      hex(at % 50),
      ...blockOf(at),
      `${at}`,
      "infinity",
      { value: String(at), owner: hex(at) },
    ],
  },
} as const;

const blockOf = (block: number): Row => [hex(-block - 1), "2026-09-13 19:39:10 UTC", String(block)];
const amount = (at: number): bigint => BigInt((at * 7919) % 10_007) * 10n ** 15n;

function tableOf(
  name: string,
  { columns, count, row }: (typeof SHAPES)["event" | "balance" | "history"],
): QueryTable {
  const rows = Array.from({ length: count }, (_none, at) => row(at));
  const plain = {
    ...{ name, columns, count, relationships: [] },
    row: (at: number) => rows[at] ?? [],
  };
  const indexes = indexesOf(plain);
  return { ...plain, walk: (column) => indexes.walk(column) };
}

const tables = new Map(Object.entries(SHAPES).map(([name, shape]) => [name, tableOf(name, shape)]));

async function fill(database: PGlite): Promise<void> {
  for (const [name, table] of tables) {
    const defined = table.columns.map((column) => `"${column.name}" ${column.type}`).join(", ");
    await database.exec(`CREATE TABLE ${name} (${defined})`);
    const sqlOf = (value: unknown) =>
      `'${typeof value === "object" ? JSON.stringify(value) : value}'`;
    for (let from = 0; from < table.count; from += 1_000) {
      const rows = Array.from(
        { length: 1_000 },
        (_none, at) =>
          `(${table
            .row(from + at)
            .map(sqlOf)
            .join(",")})`,
      );
      await database.exec(`INSERT INTO ${name} VALUES ${rows.join(",")}`);
    }
  }
  await database.exec("ANALYZE");
}

interface Case {
  readonly name: string;
  readonly table: string;
  readonly query: string;
  readonly isCounted?: boolean;
  readonly sql: string;
  readonly msMax: number;
  /** It has to look at every row, for which nothing is asked. */
  readonly isScan?: boolean;
}

const from = hex(7);
const CASES: readonly Case[] = [
  {
    name: "point",
    table: "event",
    query: `transaction_hash=eq.${hex(777)}`,
    sql: `event WHERE transaction_hash = '${hex(777)}'`,
    msMax: 1,
  },
  {
    name: "point of balances",
    table: "balance",
    query: `key=eq.${hex(99)}`,
    sql: `balance WHERE key = '${hex(99)}'`,
    msMax: 1,
  },
  {
    name: "latest",
    table: "event",
    query: "order=id.desc&limit=20",
    sql: "event ORDER BY id DESC LIMIT 20",
    msMax: 5,
  },
  {
    name: "ordered by a number and limited, a scan",
    table: "event",
    query: "order=value.desc&limit=20",
    sql: "event ORDER BY value DESC LIMIT 20",
    msMax: 5,
    isScan: true,
  },
  {
    name: "filtered, ordered and limited",
    table: "event",
    query: `from=eq.${from}&order=id.desc&limit=20`,
    sql: `event WHERE "from" = '${from}' ORDER BY id DESC LIMIT 20`,
    msMax: 5,
  },
  {
    name: "history in order",
    table: "history",
    query: `address=eq.${from}&order=valid_from.desc&limit=20`,
    sql: `history WHERE address = '${from}' ORDER BY valid_from DESC LIMIT 20`,
    msMax: 5,
  },
  {
    name: "exact count",
    table: "event",
    query: `from=eq.${from}&limit=1`,
    isCounted: true,
    sql: `event WHERE "from" = '${from}'`,
    msMax: 10,
  },
  {
    name: "exact count by a number, a scan",
    table: "event",
    query: "value=gt.5000000000000000000&limit=1",
    isCounted: true,
    sql: "event WHERE value > '5000000000000000000'",
    msMax: 10,
    isScan: true,
  },
];

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

const database = new PGlite();
await fill(database);
let failed = 0;
for (const { name, table, query: text, isCounted, sql, msMax, isScan } of CASES) {
  const headers = isCounted === true ? { prefer: "count=exact" } : {};
  const request = { method: "GET", table, query: text, headers };
  const asked =
    isCounted === true
      ? `SELECT count(*) FROM ${sql}`
      : `SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT * FROM ${sql}) x`;
  const own: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS + UNCOUNTED; round += 1) {
    const [ours, other] = [
      await timed(() => query(tables, request)),
      await timed(() => database.exec(asked)),
    ];
    if (round < UNCOUNTED) continue;
    own.push(ours);
    theirs.push(other);
  }
  const [ms, peerMs] = [median(own), median(theirs)];
  figure(`query: ${name}`, ms, "ms", { postgresMs: peerMs, times: peerMs / ms });
  if (isScan === true || (ms <= msMax && peerMs / ms >= LEAST_TIMES)) continue;
  failed += 1;
  process.stderr.write(
    `${name}: ${ms} ms and ${peerMs / ms} times as fast; asked for ${msMax} ms and ${LEAST_TIMES} times\n`,
  );
}
await database.close();
if (failed > 0) process.exit(1);
