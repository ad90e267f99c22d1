// Figures: queries of the indexer over the tables of a world with 100,000 rows and more, in process, beside an
// embedded PostgreSQL on the same rows, in turns; then each right after one more transaction. Fails where one is
// slower than its bound, or than 1.5 times that after a transaction, or less than five times as fast.
// biome-ignore lint/correctness/noUndeclaredDependencies: a development dependency of the project.
import { PGlite } from "@electric-sql/pglite";
import { loadIndexer, loadQueryEngine } from "../../servers/index.ts";
import { figure } from "../figure.ts";
import { busyWorld, pay } from "../indexed-world.ts";
import { INDEXER_TABLES, type IndexerCase, indexerCases } from "../indexer-cases.ts";
import { median } from "../median.ts";

const { query } = await loadQueryEngine();
const { IndexedWorld } = await loadIndexer();

const LEAST_TIMES = 5;
const SLOWER_MAX = 1.5;
const ROUNDS = 30;
const ROUNDS_AFTER = 200;
/** Rounds that only warm the machine up. */
const UNCOUNTED = 300;
const PAGE = 2_000;

const world = busyWorld();
const tables = new IndexedWorld(world);
const cases = indexerCases(world, tables.get("event")?.row(40_000)[5] as string);

function ask({
  table,
  query: text,
  isCounted,
}: Pick<IndexerCase, "table" | "query" | "isCounted">) {
  const headers = isCounted === true ? { prefer: "count=exact" } : {};
  const answer = query(tables, { method: "GET", table, query: text, headers });
  if (answer.status >= 300) throw new Error(answer.body);
  return answer;
}

/** The database reads the rows from our own answers. */
async function fill(database: PGlite): Promise<void> {
  for (const name of INDEXER_TABLES) {
    const table = tables.get(name);
    if (table === undefined) throw new Error(name);
    const columns = table.columns.map((column) => `"${column.name}" ${column.type}`);
    await database.exec(`CREATE TABLE "${name}" (${columns.join(", ")})`);
    for (let offset = 0; offset < table.count; offset += PAGE) {
      const { body } = ask({ table: name, query: `limit=${PAGE}&offset=${offset}` });
      const insert = `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", $1)`;
      await database.query(insert, [body]);
    }
  }
  await database.exec("ANALYZE");
}

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

const sqlOf = ({ columns = "*", sql, isCounted }: IndexerCase): string =>
  isCounted === true
    ? `SELECT count(*) FROM ${sql}`
    : `SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT ${columns} FROM ${sql}) x`;

async function compare(database: PGlite, indexerCase: IndexerCase): Promise<boolean> {
  const sql = sqlOf(indexerCase);
  const [own, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < UNCOUNTED; round += 1) ask(indexerCase);
  for (let round = -1; round < ROUNDS; round += 1) {
    const [ours, other] = [
      await timed(() => ask(indexerCase)),
      await timed(() => database.exec(sql)),
    ];
    if (round < 0) continue;
    own.push(ours);
    theirs.push(other);
  }
  const [ms, peerMs] = [median(own), median(theirs)];
  const times = peerMs / ms;
  figure(indexerCase.name, ms, "ms", {
    most: indexerCase.msMax,
    postgresMs: peerMs,
    times,
    least: LEAST_TIMES,
  });
  return ms <= indexerCase.msMax && times >= LEAST_TIMES;
}

let next = 100_000;

async function afterOneMore(indexerCase: IndexerCase): Promise<boolean> {
  const [after, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS_AFTER; round += 1) {
    pay(world, next++);
    after.push(await timed(() => ask(indexerCase)));
    again.push(await timed(() => ask(indexerCase)));
  }
  const [ms, againMs, most] = [median(after), median(again), indexerCase.msMax * SLOWER_MAX];
  figure(`${indexerCase.name}, after one more transaction`, ms, "ms", {
    most,
    againMs,
    times: ms / againMs,
  });
  return ms <= most;
}

const database = new PGlite();
await fill(database);
let isEnough = true;
for (const indexerCase of cases) isEnough = (await compare(database, indexerCase)) && isEnough;
await database.close();
for (const indexerCase of cases) isEnough = (await afterOneMore(indexerCase)) && isEnough;
process.exit(isEnough ? 0 : 1);
