// All logs of the chain as one flat row of values, read back as records when somebody asks.
// Knows no blocks; transactions remember where their logs begin and end.
import type { LogSink } from "../contract/call.ts";
import type { EventDefinition } from "../contract/define.ts";

/** One event as it was logged: the contract, the event, its values in the order of its parameters. */
export interface Log {
  readonly address: string;
  readonly event: EventDefinition;
  readonly values: readonly unknown[];
}

export class LogBook implements LogSink {
  readonly #rows: unknown[] = [];

  /** A position: as many slots as have been written. */
  get length(): number {
    return this.#rows.length;
  }

  add(address: string, event: EventDefinition, values: readonly unknown[]): void {
    this.#rows.push(address, event);
    for (let index = 0; index < values.length; index += 1) this.#rows.push(values[index]);
  }

  truncate(length: number): void {
    this.#rows.length = length;
  }

  read(from: number, to: number): Log[] {
    const logs: Log[] = [];
    let at = from;
    while (at < to) {
      const event = this.#rows[at + 1] as EventDefinition;
      const end = at + 2 + event.parameters.length;
      logs.push({
        address: this.#rows[at] as string,
        event,
        values: this.#rows.slice(at + 2, end),
      });
      at = end;
    }
    return logs;
  }
}
