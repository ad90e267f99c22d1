// The frames that code makes while it is watched, as trees: each with the frames it called and the logs it made.

import type { Log, LogBook } from "../chain/log-book.ts";
import type { EnteredFrame, FrameWatcher, LeftFrame } from "../evm/host.ts";
import { present } from "../kernel/assert.ts";

export interface Frame extends EnteredFrame, LeftFrame {
  /** Without those of the frames it called; none if it was undone. */
  readonly logs: readonly Log[];
  readonly calls: readonly Frame[];
}

/** The most frames that are recorded, and the digits of their data. */
export const FRAMES_MAX = 10_000;
export const FRAME_DIGITS_MAX = 2 ** 23;

/** A frame that has not ended yet. */
interface Open {
  readonly entered: EnteredFrame;
  readonly logs: Log[];
  /** The position behind those. */
  logsTo: number;
  readonly calls: Frame[];
}

const undone = (frame: Frame): Frame => ({ ...frame, logs: [], calls: frame.calls.map(undone) });

export class FrameTrees implements FrameWatcher {
  /** What no other frame called. */
  readonly roots: Frame[] = [];
  readonly #logs: LogBook;
  readonly #open: Open[] = [];
  #frames = 0;
  #digits = 0;

  constructor(logs: LogBook) {
    this.#logs = logs;
  }

  /** Then some are missing. */
  get isTooLarge(): boolean {
    return this.#frames > FRAMES_MAX || this.#digits > FRAME_DIGITS_MAX;
  }

  entered(entered: EnteredFrame): void {
    this.#frames += 1;
    this.#digits += entered.input.length;
    this.#readLogs();
    this.#open.push({ entered, logs: [], logsTo: this.#logs.length, calls: [] });
  }

  left(left: LeftFrame): void {
    this.#readLogs();
    const { entered, logs, calls } = present(this.#open.pop(), "the frame that is left");
    const outer = this.#open.at(-1);
    if (outer !== undefined) outer.logsTo = this.#logs.length;
    this.#digits += left.output.length;
    if (this.isTooLarge) return;
    const frame = { ...entered, ...left, logs, calls };
    (outer?.calls ?? this.roots).push(left.failure === undefined ? frame : undone(frame));
  }

  /** Those that the innermost frame made last. */
  #readLogs(): void {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    const to = this.#logs.length;
    open.logs.push(...this.#logs.read(open.logsTo, to));
    open.logsTo = to;
  }

  /** Ends the frames through which something was thrown: no step was left for them. */
  end(): void {
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      const { gas: gasUsed } = open.entered;
      this.left({ failure: "out of gas", output: "", gasUsed, created: undefined });
    }
  }
}
