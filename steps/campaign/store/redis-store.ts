// Results and notes on Redis. A campaign's results are one hash with a field for each job.
import { Redis } from "ioredis";
import { nameOfRange, type SeedRange } from "../jobs.ts";
import {
  type CampaignKey,
  type JobResult,
  NOTE_MS,
  rangeNamed,
  resultIn,
  type SharedStore,
  textOf,
} from "./results.ts";

const NOTES = "lockstep-campaign:notes";
/** Results that nobody adds to for so long are forgotten. */
const LIFETIME_S = 30 * 86_400;
/** How many fields one scan returns, about. */
const SCANNED = 500;

/** Called with what is wrong with the connection, and with nothing when it is right again. */
type OnTrouble = (trouble?: string) => void;

/** Throws what the first connection throws. */
export async function openRedisStore(url: string, onTrouble: OnTrouble): Promise<SharedStore> {
  const first = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 4_000,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  // Without a listener the library prints each error.
  let problem: unknown;
  first.on("error", (error) => {
    problem = error;
  });
  try {
    await first.connect();
    await first.ping();
  } catch (error) {
    throw problem ?? error;
  } finally {
    first.disconnect();
  }
  // Commands wait while the server is away, and are sent when it is back.
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on("error", ({ message }) => onTrouble(message));
  redis.on("ready", () => onTrouble());
  return new RedisStore(redis);
}

const hashOf = ({ code, plan }: CampaignKey) => `lockstep-campaign:results:${code}:${plan}`;

class RedisStore implements SharedStore {
  readonly #redis: Redis;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async write(key: CampaignKey, result: JobResult): Promise<void> {
    const hash = hashOf(key);
    await this.#redis
      .pipeline()
      .hset(hash, nameOfRange(result.range), textOf(result))
      .expire(hash, LIFETIME_S)
      .exec()
      .then(throwFirst);
  }

  async read(key: CampaignKey, ranges: readonly SeedRange[]): Promise<JobResult[]> {
    if (ranges.length === 0) return [];
    const texts = await this.#redis.hmget(hashOf(key), ...ranges.map(nameOfRange));
    return texts.flatMap((text, at) => {
      const range = ranges[at];
      return text === null || range === undefined ? [] : (resultIn(range, text) ?? []);
    });
  }

  async *all(key: CampaignKey): AsyncIterable<JobResult> {
    let cursor = "0";
    do {
      const [next, found] = await this.#redis.hscan(hashOf(key), cursor, "COUNT", SCANNED);
      for (let at = 0; at < found.length; at += 2) {
        const result = resultIn(rangeNamed(found[at] ?? ""), found[at + 1] ?? "");
        if (result !== undefined) yield result;
      }
      cursor = next;
    } while (cursor !== "0");
  }

  async note(id: string, text: string): Promise<void> {
    await this.#redis.hset(NOTES, id, `${await this.#nowMs()} ${text}`);
  }

  async notes(): Promise<string[]> {
    const [nowMs, notes] = await Promise.all([this.#nowMs(), this.#redis.hgetall(NOTES)]);
    const old: string[] = [];
    const texts = Object.entries(notes).flatMap(([id, note]) => {
      const space = note.indexOf(" ");
      if (Number(note.slice(0, space)) > nowMs - NOTE_MS) return [note.slice(space + 1)];
      old.push(id);
      return [];
    });
    if (old.length > 0) await this.#redis.hdel(NOTES, ...old);
    return texts;
  }

  async forget(id: string): Promise<void> {
    await this.#redis.hdel(NOTES, id);
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
  }

  /** Clocks of machines differ. */
  async #nowMs(): Promise<number> {
    const [seconds, micros] = await this.#redis.time();
    return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);
  }
}

function throwFirst(answers: readonly [Error | null, unknown][] | null): void {
  for (const [error] of answers ?? []) if (error !== null) throw error;
}
