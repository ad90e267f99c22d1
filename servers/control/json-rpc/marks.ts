// Which snapshots can be gone back to by number: a fold of the commands that were taken, so that a
// journal brings them back. Knows no wire form.
import type { Command } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";

const NAME = /^evm-0x([0-9a-f]{1,12})$/;

export class Marks {
  /** Rising. */
  #live: number[] = [];
  #last = 0;

  constructor(inbox: Inbox) {
    const commands = inbox.read(({ timeline }) => timeline.commands);
    for (const command of commands) this.#hear(command);
    inbox.listen((command) => this.#hear(command));
  }

  /** What no snapshot was called so far. */
  get next(): number {
    return this.#last + 1;
  }

  /** This one, if it can be gone back to, and every later one; else none. */
  from(id: number): readonly number[] {
    const at = this.#live.indexOf(id);
    return at < 0 ? [] : this.#live.slice(at);
  }

  /** A mark is used up by going back to it, and so is every later one; one that is dropped, alone. */
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

/** What a snapshot is called among control's. */
export const markName = (id: number): string => `evm-0x${id.toString(16)}`;

/** What control calls the snapshot of a number as its taking answered it, `0x1`; undefined for other texts. */
export function markCalled(quantity: string): string | undefined {
  const name = `evm-${quantity}`;
  return NAME.test(name) ? name : undefined;
}
