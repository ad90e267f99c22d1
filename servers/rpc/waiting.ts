// Requests that wait for an instant of virtual time: each until the clock is there, its connection is
// closed, or the server closes. Knows no method. While nobody waits it listens to nothing.

import type { Inbox } from "../core/inbox.ts";
import type { Connection } from "../core/route.ts";

/** How many requests may wait at a time, and how many characters they may have together. */
export const WAITING_MAX = 1_000;
export const WAITING_CHARACTERS_MAX = 16_777_216;

/** At least as many as a connection has from its server. */
const LISTENERS_OF_NODE = 10;

/** Why a wait is over. */
type Woken = "due" | "closing";

interface Wait {
  /** The instant, in virtual milliseconds since 1970. */
  readonly dueMs: number;
  /** Characters of the request. */
  readonly length: number;
  /** Whose end ends the wait. */
  readonly connection?: Connection | undefined;
}

interface Waiter {
  readonly dueMs: number;
  readonly length: number;
  wake(why: Woken): void;
}

export class Waiting {
  readonly #inbox: Inbox;
  /** In the order of their coming. */
  readonly #waiters = new Set<Waiter>();
  /** Of all of them together. */
  #characters = 0;
  #stopListening: (() => void) | undefined;
  #isClosed = false;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  get size(): number {
    return this.#waiters.size;
  }

  hasRoomFor(length: number): boolean {
    return this.size < WAITING_MAX && this.#characters + length <= WAITING_CHARACTERS_MAX;
  }

  /**
   * Over once the clock has come to the instant and whoever moved it is done with all it does at once.
   * Of who leaves before, nothing is heard again.
   */
  until({ dueMs, length, connection }: Wait): Promise<Woken> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve("closing");
      const leave = () => this.#remove(waiter);
      const waiter: Waiter = {
        dueMs,
        length,
        wake: (why) => {
          connection?.off("close", leave);
          this.#remove(waiter);
          resolve(why);
        },
      };
      // As many as one connection sends at once: no leak, of which Node would warn.
      connection?.setMaxListeners(WAITING_MAX + LISTENERS_OF_NODE);
      connection?.once("close", leave);
      this.#waiters.add(waiter);
      this.#characters += length;
      this.#stopListening ??= this.#inbox.listen(() => this.#look());
    });
  }

  /** Ends every wait, and lets nobody wait any more. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of [...this.#waiters]) waiter.wake("closing");
  }

  /** By the instants that were waited for; at one instant who came first goes first. */
  #look(): void {
    const { nowMs } = this.#inbox;
    const due = [...this.#waiters].filter(({ dueMs }) => dueMs <= nowMs);
    for (const waiter of due.sort((a, b) => a.dueMs - b.dueMs)) waiter.wake("due");
  }

  #remove(waiter: Waiter): void {
    if (this.#waiters.delete(waiter)) this.#characters -= waiter.length;
    if (this.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = undefined;
  }
}
