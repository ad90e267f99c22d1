// What a queue's server did, counted by itself: commands or transactions, bytes, writes, processor
// time. Two readings make a difference.
import { Redis } from "ioredis";
import pg from "pg";
import { cpuOfFamily } from "./cpu.ts";

/** All since the server's start. */
export interface Counts {
  /** Commands of Redis, committed transactions of PostgreSQL. */
  readonly calls: number;
  /** Commands that write, rows that were inserted, updated or deleted. */
  readonly writes: number;
  /** To and from clients of Redis; to the log of PostgreSQL. */
  readonly bytes: number;
  readonly cpuS: number;
  readonly connections: number;
  /** What the server holds: memory of Redis, tables of PostgreSQL. */
  readonly heldBytes: number;
}

export function difference(after: Counts, before: Counts): Counts {
  const entries = Object.entries(after).map(([name, value]) => {
    return [name, (value as number) - before[name as keyof Counts]];
  });
  return Object.fromEntries(entries);
}

const WRITES =
  /^(?:hset|hsetnx|hdel|del|lpush|rpush|lrem|rpop|zadd|zrem|zpopmin|bzpopmin|set|xadd|xtrim|sadd|srem|expire|pexpire|incr|rpoplpush|lmove|hincrby|hmset|zremrangebyscore)$/;

/** What its scripts call counts as well. */
export async function countRedis(url: string): Promise<Counts> {
  const redis = new Redis(url);
  const info = await redis.info("everything");
  redis.disconnect();
  const figure = (name: string) => Number(new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1]);
  const calls = [...info.matchAll(/^cmdstat_(\S+?):calls=(\d+)/gm)].map(
    ([, name = "", count]) => [name, Number(count)] as const,
  );
  const sum = (some: readonly (readonly [string, number])[]) =>
    some.reduce((all, [, count]) => all + count, 0);
  return {
    calls: sum(calls),
    writes: sum(calls.filter(([name]) => WRITES.test(name))),
    bytes: figure("total_net_input_bytes") + figure("total_net_output_bytes"),
    cpuS: figure("used_cpu_user") + figure("used_cpu_sys"),
    connections: figure("connected_clients") - 1,
    // Without the buffers of its clients, which come and go.
    heldBytes: figure("used_memory_dataset"),
  };
}

export async function countPostgres(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select
    (select xact_commit from pg_stat_database where datname = current_database()) as calls,
    (select tup_inserted + tup_updated + tup_deleted from pg_stat_database
      where datname = current_database()) as writes,
    (select wal_bytes from pg_stat_wal) as bytes,
    (select count(*) - 1 from pg_stat_activity where backend_type = 'client backend') as connections,
    (select pg_database_size(current_database())) as held,
    pg_backend_pid() as pid`);
  const [row = {}]: Record<string, string>[] = rows;
  // Its own process of the server leads to the others, as long as it is there.
  const cpuS = cpuOfFamily(Number(row.pid));
  await client.end();
  return {
    calls: Number(row.calls),
    writes: Number(row.writes),
    bytes: Number(row.bytes),
    cpuS,
    connections: Number(row.connections),
    heldBytes: Number(row.held),
  };
}
