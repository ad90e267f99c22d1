// All logs of the chain as one flat list of values, read back as records on request. Transactions
// remember where their logs begin and end.

import type { LogSink } from "../contract/call.ts";
import type { EventDefinition, EventParameter, EventValues } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import type { Steps } from "../kernel/steps.ts";

/** One logged event: the contract, the event, its values in the order of its parameters. */
export interface Log<Values extends readonly unknown[] = readonly unknown[]> {
  readonly address: string;
  readonly event: EventDefinition;
  readonly values: Values;
}

/** True for a log of this event: its values then have the types of the event's parameters. */
export function isLogOf<P extends readonly EventParameter[]>(
  log: Log,
  event: EventDefinition<P>,
): log is Log<EventValues<P>> {
  return log.event === event;
}

/** A log as it is read: expensive values are computed on demand. */
function logOf(address: string, event: EventDefinition, logged: readonly unknown[]): Log {
  const { settle } = event;
  if (settle === undefined) return { address, event, values: logged };
  return {
    address,
    event,
    get values() {
      return settle(logged);
    },
  };
}

/**
 * Slots per chunk. Small chunks stay in young memory while they fill, which keeps writing cheap.
 */
const CHUNK = 8_192;

export class LogBook implements LogSink {
  readonly #steps: Steps;
  readonly #chunks: unknown[][] = [];
  #last: unknown[] = [];
  /** Slots used in the last chunk, and in all before it. */
  #used = 0;
  #full = 0;

  /** Each log counts as a step of the running transaction. */
  constructor(steps: Steps) {
    this.#steps = steps;
    this.#open();
  }

  #open(): void {
    this.#last = new Array<unknown>(CHUNK);
    this.#used = 0;
    this.#chunks.push(this.#last);
  }

  /** A position: the number of slots written. */
  get length(): number {
    return this.#full + this.#used;
  }

  add(address: string, event: EventDefinition, values: readonly unknown[]): void {
    this.#steps.left -= 1;
    if (this.#steps.left < 0) this.#steps.exceed();
    // A log never spans two chunks; the rest of a full one stays empty.
    const width = values.length + 2;
    if (this.#used + width > CHUNK) {
      this.#full += CHUNK;
      this.#open();
    }
    const row = this.#last;
    const at = this.#used;
    row[at] = address;
    row[at + 1] = event;
    for (let index = 0; index < values.length; index += 1) row[at + 2 + index] = values[index];
    this.#used = at + width;
  }

  /** Writes each log from a position on again, as `change` makes it of what was logged. */
  rewrite(from: number, change: (log: Log) => Log): void {
    const changed: Log[] = [];
    this.scan(from, this.length, (event, at) => {
      const values = event.parameters.map((_, index) => this.valueAt(at, index));
      changed.push(change({ address: this.addressAt(at), event, values }));
    });
    this.truncate(from);
    // They are no new steps.
    this.#steps.left += changed.length;
    for (const { address, event, values } of changed) this.add(address, event, values);
  }

  truncate(length: number): void {
    while (this.#full > length) {
      this.#chunks.pop();
      this.#full -= CHUNK;
      this.#last = this.#chunks.at(-1) ?? [];
      this.#used = CHUNK;
    }
    this.#last.fill(undefined, length - this.#full, this.#used);
    this.#used = length - this.#full;
  }

  /** The position of the first log from `from` on; `to` if there is none before it. */
  seek(from: number, to: number): number {
    if (from >= to || this.#eventAt(from) !== undefined) return from;
    // The rest of a chunk stays empty.
    return Math.min(to, from + CHUNK - (from % CHUNK));
  }

  #chunkAt(at: number): unknown[] {
    return present(this.#chunks[Math.floor(at / CHUNK)], "a chunk of logs");
  }

  /** The contract of the log at a position that `seek` found. */
  addressAt(at: number): string {
    return this.#chunkAt(at)[at % CHUNK] as string;
  }

  /** The event there. */
  eventAt(at: number): EventDefinition {
    return present(this.#eventAt(at), "the event of a log");
  }

  #eventAt(at: number): EventDefinition | undefined {
    const chunk = this.#chunkAt(at);
    return chunk[(at % CHUNK) + 1] as EventDefinition | undefined;
  }

  /** One value of the log at a position, as it was logged. */
  valueAt(at: number, index: number): unknown {
    return this.#chunkAt(at)[(at % CHUNK) + 2 + index];
  }

  /** Visits each log of a range in order, without making records. */
  scan(from: number, to: number, look: (event: EventDefinition, at: number) => void): void {
    for (let at = from; at < to; ) {
      const base = at - (at % CHUNK);
      const chunk = this.#chunkAt(base);
      const end = Math.min(CHUNK, to - base);
      for (let offset = at - base; offset < end; ) {
        const event = chunk[offset + 1] as EventDefinition | undefined;
        if (event === undefined) break;
        look(event, base + offset);
        offset += 2 + event.parameters.length;
      }
      // The rest of a chunk stays empty.
      at = base + CHUNK;
    }
  }

  read(from: number, to: number): Log[] {
    const logs: Log[] = [];
    let at = from;
    while (at < to) {
      const chunk = this.#chunkAt(at);
      const offset = at % CHUNK;
      const event = chunk[offset + 1] as EventDefinition | undefined;
      if (event === undefined) {
        at += CHUNK - offset;
        continue;
      }
      const end = offset + 2 + event.parameters.length;
      logs.push(logOf(chunk[offset] as string, event, chunk.slice(offset + 2, end)));
      at += end - offset;
    }
    return logs;
  }
}
