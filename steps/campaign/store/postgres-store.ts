// Results and notes in tables of PostgreSQL: a row for each job. A query that fails because the
// server is away is repeated until it is back.
import pg from "pg";
import { nameOfRange, type SeedRange } from "../jobs.ts";
import {
  type CampaignKey,
  type JobResult,
  NOTE_MS,
  resultIn,
  type SharedStore,
  textOf,
} from "./results.ts";

/** Any number, the same for all who create the tables. */
const LOCK = 7_318_840;

const TABLES = `
  create schema if not exists lockstep_campaign;
  create table if not exists lockstep_campaign.results (
    code text, plan text, first bigint, last bigint, results text not null,
    at timestamptz not null default now(),
    primary key (code, plan, first, last));
  create table if not exists lockstep_campaign.notes (
    id text primary key, text text not null, at timestamptz not null);`;

/** How many rows one query for all results returns. */
const PAGE = 200;

type OnTrouble = (trouble?: string) => void;

/** Throws what the first connection throws. */
export async function openPostgresStore(url: string, onTrouble: OnTrouble): Promise<SharedStore> {
  const first = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  try {
    await first.connect();
    await first.query("begin");
    await first.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await first.query(TABLES);
    await first.query("commit");
  } finally {
    await first.end().catch(() => {});
  }
  // Each connection is a process of the server.
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on("error", ({ message }) => onTrouble(message));
  return new PostgresStore(pool, onTrouble);
}

interface Row {
  readonly first: string;
  readonly last: string;
  readonly results: string;
}

class PostgresStore implements SharedStore {
  readonly #pool: pg.Pool;
  readonly #onTrouble: OnTrouble;
  #isClosed = false;

  constructor(pool: pg.Pool, onTrouble: OnTrouble) {
    this.#pool = pool;
    this.#onTrouble = onTrouble;
  }

  async write({ code, plan }: CampaignKey, result: JobResult): Promise<void> {
    const { from, to } = result.range;
    await this.#query(
      `insert into lockstep_campaign.results (code, plan, first, last, results)
       values ($1, $2, $3, $4, $5)
       on conflict (code, plan, first, last)
       do update set results = excluded.results, at = excluded.at`,
      [code, plan, from, to, textOf(result)],
    );
  }

  async read({ code, plan }: CampaignKey, ranges: readonly SeedRange[]): Promise<JobResult[]> {
    if (ranges.length === 0) return [];
    const wanted = new Set(ranges.map(nameOfRange));
    const rows = await this.#query<Row>(
      `select first, last, results from lockstep_campaign.results
       where code = $1 and plan = $2 and first = any($3)`,
      [code, plan, ranges.map(({ from }) => from)],
    );
    return resultsOf(rows).filter(({ range }) => wanted.has(nameOfRange(range)));
  }

  async *all({ code, plan }: CampaignKey): AsyncIterable<JobResult> {
    let [first, last] = ["-1", "-1"];
    for (;;) {
      const rows = await this.#query<Row>(
        `select first, last, results from lockstep_campaign.results
         where code = $1 and plan = $2 and (first, last) > ($3, $4)
         order by first, last limit ${PAGE}`,
        [code, plan, first, last],
      );
      yield* resultsOf(rows);
      const end = rows.at(-1);
      if (end === undefined) return;
      ({ first, last } = end);
    }
  }

  async note(id: string, text: string): Promise<void> {
    await this.#query(
      `insert into lockstep_campaign.notes values ($1, $2, now())
       on conflict (id) do update set text = excluded.text, at = excluded.at`,
      [id, text],
    );
  }

  async notes(): Promise<string[]> {
    const rows = await this.#query<{ text: string }>(
      `with old as (delete from lockstep_campaign.notes where at < now() - $1 * interval '1 ms')
       select text from lockstep_campaign.notes where at >= now() - $1 * interval '1 ms'`,
      [NOTE_MS],
    );
    return rows.map(({ text }) => text);
  }

  async forget(id: string): Promise<void> {
    await this.#query("delete from lockstep_campaign.notes where id = $1", [id]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool.end();
  }

  async #query<R extends object>(text: string, values: readonly unknown[]): Promise<R[]> {
    for (let times = 1; ; times += 1) {
      try {
        const { rows } = await this.#pool.query<R>(text, [...values]);
        if (times > 1) this.#onTrouble();
        return rows;
      } catch (error) {
        if (this.#isClosed || !isAway(error)) throw error;
        this.#onTrouble((error as Error).message);
        await new Promise((later) => setTimeout(later, Math.min(times * 100, 2_000)));
      }
    }
  }
}

/** The server is down, starting or ending, or the connection was cut. */
function isAway(error: unknown): boolean {
  const { code = "", message } = error as { code?: string; message: string };
  return (
    /^(?:57P0[123]|08\w{3}|53300|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}

function resultsOf(rows: readonly Row[]): JobResult[] {
  return rows.flatMap(({ first, last, results }) => {
    return resultIn({ from: Number(first), to: Number(last) }, results) ?? [];
  });
}
