// Reads ahead: while no commands come, seals blocks and indexes transactions, a few at a time.
// Answers are the same; the next reader just waits less.
import type { World } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { History } from "./history.ts";

/** Real milliseconds without a command that count as quiet. */
const QUIET_MS = 25;
/** Blocks or transactions read in one turn: a few milliseconds. */
const TURN = 100;

interface IdleReaderParts {
  readonly inbox: Inbox;
  readonly history: History;
  report(cause: unknown): void;
}

export class IdleReader {
  readonly #parts: IdleReaderParts;
  #timer: NodeJS.Timeout | undefined;
  #next: NodeJS.Immediate | undefined;
  readonly #unlisten: () => void;

  constructor(parts: IdleReaderParts) {
    this.#parts = parts;
    this.#unlisten = parts.inbox.listen(() => this.#wait());
  }

  close(): void {
    this.#unlisten();
    clearTimeout(this.#timer);
    clearImmediate(this.#next);
  }

  #wait(): void {
    clearImmediate(this.#next);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#turn(), QUIET_MS).unref();
  }

  #turn(): void {
    const { inbox, history, report } = this.#parts;
    try {
      const isDone = inbox.read((world) => sealSome(world) && history.catchUp(world, TURN));
      if (!isDone) this.#next = setImmediate(() => this.#turn()).unref();
    } catch (fault) {
      report(fault);
    }
  }
}

/** True once every block is sealed. */
function sealSome({ chain, parts }: World): boolean {
  const { commitment } = parts;
  const until = Math.min(commitment.sealed + TURN, chain.blocks.length);
  if (until > commitment.sealed) commitment.sealOf(until - 1);
  return commitment.sealed >= chain.blocks.length;
}
