// Keeps what a command sends to connections until the command is recorded: nothing leaves before.
// Bounded for each line, since clients cannot read meanwhile.
import { type Line, UNREAD_BYTES_MAX } from "../../core/socket-line.ts";

interface QueuedMessage {
  readonly message: Buffer;
  readonly lines: readonly Line[];
}

export class Outbox {
  readonly #bytesMax: number;
  readonly #waiting: QueuedMessage[] = [];
  readonly #bytes = new Map<Line, number>();
  readonly #behind = new Set<Line>();

  /** The most bytes buffered for one line, the same as it may leave unread. */
  constructor(bytesMax = UNREAD_BYTES_MAX) {
    this.#bytesMax = bytesMax;
  }

  /**
   * Returns the lines that are now over the bound: they get what came before, and nothing after.
   */
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

  /** Sends everything in order, then ends the lines that would have missed the rest. */
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
