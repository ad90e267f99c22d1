// A body that is made while it is sent: no faster than its client takes it, and no further once the client leaves.
import { Problem } from "./problem.ts";
import type { Reply } from "./route.ts";
import { nextTurn, TURN_MS } from "./turns.ts";

/** Characters that are made before they are sent. */
const PIECE_LENGTH = 65_536;
/** Half of what JavaScript has room for in one text. */
const WHOLE_LENGTH_MAX = 268_435_456;

export class Pieces {
  readonly #work: Generator<string | undefined, void>;

  /** Undefined among the texts is a pause. The work ends with `end`, even if it was not begun. */
  constructor(work: Generator<string | undefined, void>) {
    this.#work = work;
  }

  /** The next text, after others had their turn; undefined at the end. */
  async next(): Promise<string | undefined> {
    let text = "";
    for (;;) {
      await nextTurn();
      const until = performance.now() + TURN_MS;
      do {
        const { done, value } = this.#work.next();
        if (done === true) return text === "" ? undefined : text;
        if (value !== undefined) text += value;
        if (text.length >= PIECE_LENGTH) return text;
      } while (performance.now() < until);
    }
  }

  /** Nobody takes the rest. */
  end(): void {
    this.#work.return();
  }

  /** All of it, for carriers and listeners that need one text. */
  async whole(): Promise<string> {
    let text = "";
    try {
      for (let next = await this.next(); next !== undefined; next = await this.next()) {
        text += next;
        if (text.length <= WHOLE_LENGTH_MAX) continue;
        throw new Problem("tooLarge", "the answer is too long to be sent as a whole");
      }
      return text;
    } finally {
      this.end();
    }
  }
}

/** Characters of a body that is sent as a whole, though it was made in parts. */
const WHOLE_LENGTH = 1_048_576;

/** One text, or the parts one after the other where they are long. */
export function bodyOf(parts: readonly string[]): string | Pieces {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length <= WHOLE_LENGTH ? parts.join("") : new Pieces(eachOf(parts));
}

function* eachOf(parts: readonly string[]): Generator<string, void> {
  yield* parts;
}

/** The same reply with all of its body. */
export async function wholeReply(reply: Reply): Promise<Reply> {
  return reply.body instanceof Pieces ? { ...reply, body: await reply.body.whole() } : reply;
}
