// Requests that wait for an instant of virtual time: each until the clock is there, its connection
// is closed, or the server closes. While nothing waits, it listens to nothing.

import type { Inbox } from "../../core/inbox.ts";
import type { Connection } from "../../core/route.ts";

/** The most requests that may wait at a time, and the most characters they may have together. */
export const WAITING_MAX = 1_000;
export const WAITING_CHARACTERS_MAX = 16_777_216;

/** At least as many listeners as the server itself puts on a connection. */
const LISTENERS_OF_NODE = 10;

/** Why a wait is over. */
type WakeReason = "due" | "closing";

interface Wait {
  /** The instant, in virtual milliseconds since 1970. */
  readonly dueMs: number;
  /** Characters of the request. */
  readonly length: number;
  /** The connection whose end ends the wait. */
  readonly connection?: Connection | undefined;
  /** Whether there is nothing left to wait for, checked after each command. */
  isOver?(): boolean;
}

interface Waiter {
  readonly dueMs: number;
  readonly length: number;
  readonly isOver: (() => boolean) | undefined;
  wake(why: WakeReason): void;
}

export class WaitingRequests {
  readonly #inbox: Inbox;
  /** In order of arrival. */
  readonly #waiters = new Set<Waiter>();
  /** The size of all waiting requests together. */
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
   * Resolves when the clock has reached the instant and the command that moved it is done. If the
   * client disconnects first, its call is dropped.
   */
  until({ dueMs, length, connection, isOver }: Wait): Promise<WakeReason> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve("closing");
      const leave = () => this.#remove(waiter);
      const waiter: Waiter = {
        dueMs,
        length,
        isOver,
        wake: (why) => {
          connection?.off("close", leave);
          this.#remove(waiter);
          resolve(why);
        },
      };
      // One connection may send this many at once; it is not the leak that Node would warn of.
      connection?.setMaxListeners(WAITING_MAX + LISTENERS_OF_NODE);
      connection?.once("close", leave);
      this.#waiters.add(waiter);
      this.#characters += length;
      this.#stopListening ??= this.#inbox.listen(() => this.#look());
    });
  }

  /** Ends every wait; later requests do not wait. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of [...this.#waiters]) waiter.wake("closing");
  }

  /** Wakes due requests by their instants; at one instant, in order of arrival. */
  #look(): void {
    const { nowMs } = this.#inbox;
    const due = [...this.#waiters].filter(({ dueMs, isOver }) => dueMs <= nowMs || isOver?.());
    for (const waiter of due.sort((a, b) => a.dueMs - b.dueMs)) waiter.wake("due");
  }

  #remove(waiter: Waiter): void {
    if (this.#waiters.delete(waiter)) this.#characters -= waiter.length;
    if (this.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = undefined;
  }
}
