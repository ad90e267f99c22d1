// What a command has to say to connections, kept until the command is recorded: nothing leaves before.
// Bounded for each line, which cannot read meanwhile. Knows no message and no subscription.
import { type Line, UNREAD_BYTES_MAX } from "../core/socket-line.ts";

interface Waiting {
  readonly message: Buffer;
  readonly lines: readonly Line[];
}

export class Outbox {
  readonly #bytesMax: number;
  readonly #waiting: Waiting[] = [];
  readonly #bytes = new Map<Line, number>();
  readonly #behind = new Set<Line>();

  /** So many bytes are kept for one line: as many as it may leave unread. */
  constructor(bytesMax = UNREAD_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /** Answers who now has more waiting than is kept: they get what came before, and nothing after. */
  add(message: Buffer, lines: Iterable<Line>): readonly Line[] {
    const [taking, behind]: [Line[], Line[]] = [[], []];
    for (const line of lines) {
      if (this.#behind.has(line)) continue;
      const bytes = (this.#bytes.get(line) ?? 0) + message.length;
      if (bytes > this.#bytesMax && line.fallBehind !== undefined) behind.push(line);
      else {
        this.#bytes.set(line, bytes);
        taking.push(line);
      }
    }
    for (const line of behind) this.#behind.add(line);
    if (taking.length > 0) this.#waiting.push({ message, lines: taking });
    return behind;
  }

  /** Sends all of it in the order it came, then ends whoever would have missed the rest. */
  flush(): void {
    for (const { message, lines } of this.#waiting) {
      for (const line of lines) line.send(message);
    }
    for (const line of this.#behind) line.fallBehind?.();
    this.#waiting.length = 0;
    this.#bytes.clear();
    this.#behind.clear();
  }
}
