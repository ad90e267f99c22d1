// The numbered snapshots that can still be restored. Derived from the accepted commands, so a
// journal brings them back.
import type { Command } from "../../../../sim/index.ts";
import type { Inbox } from "../../../core/inbox.ts";

const NAME = /^evm-0x([0-9a-f]{1,12})$/;

export class Marks {
  /** Ascending. */
  #live: number[] = [];
  #last = 0;

  constructor(inbox: Inbox) {
    const commands = inbox.read(({ timeline }) => timeline.commands);
    for (const command of commands) this.#hear(command);
    inbox.listen((command) => this.#hear(command));
  }

  /** The next number, which no snapshot has had. */
  get next(): number {
    return this.#last + 1;
  }

  /** This snapshot and every later one, if it can still be restored; otherwise none. */
  from(id: number): readonly number[] {
    const at = this.#live.indexOf(id);
    return at < 0 ? [] : this.#live.slice(at);
  }

  /** Restoring a snapshot uses it up, with every later one. Dropping one removes it alone. */
  #hear(command: Command): void {
    if (command.kind === "load" || command.kind === "reset") this.#live = [];
    const isOfMarks = ["snapshot", "restore", "dropSnapshot"].includes(command.kind);
    if (!isOfMarks || !("name" in command)) return;
    const found = NAME.exec(command.name);
    if (found === null) return;
    const id = Number.parseInt(found[1] ?? "", 16);
    if (command.kind === "dropSnapshot") {
      this.#live = this.#live.filter((each) => each !== id);
      return;
    }
    this.#live = this.#live.filter((each) => each < id);
    if (command.kind === "restore") return;
    this.#live.push(id);
    this.#last = Math.max(this.#last, id);
  }
}

/** Control's name for a numbered snapshot. */
export const markName = (id: number): string => `evm-0x${id.toString(16)}`;

/** Control's name for the snapshot that was answered as `0x1`; undefined for other texts. */
export function markCalled(quantity: string): string | undefined {
  const name = `evm-${quantity}`;
  return NAME.test(name) ? name : undefined;
}
