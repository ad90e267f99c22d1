// What a test contract has asked for the calls that it makes next: another caller, or a revert. A
// wish belongs to the frame that asked, and ends with it. (decision 109)
import { decodeTuple } from "../../contract/abi/decode.ts";
import { selectorOf } from "../../contract/abi/selectors.ts";
import { tupleOfTypes } from "../../contract/abi/shape.ts";
import type { BenchFrame, BenchResult } from "../../evm/host.ts";
import { hexBytes } from "../../kernel/hex.ts";
import { CHEATCODES, CheatRefused, CONSOLE, encodeError } from "./cheat.ts";

export interface Prank {
  readonly caller: string;
  readonly origin: string | undefined;
  /** For the next call only. */
  readonly once: boolean;
}

/** A revert that the next call must end with. */
export interface Expectation {
  /** Its data, or the text of an `Error(string)`; undefined for any. */
  readonly data: string | undefined;
  /** Its first bytes are enough. */
  readonly partial: boolean;
  readonly reverter: string | undefined;
}

interface Open extends BenchFrame {
  /** How this frame must end. */
  readonly expected: Expectation | undefined;
}

/** An expected revert is a success with as much data as any result needs. */
const PLENTY = "00".repeat(8_192);
const ERROR = selectorOf("Error(string)");

export class FrameWishes {
  readonly #open: Open[] = [];
  /** By the depth of the frame that asked. */
  readonly #pranks = new Map<number, Prank>();
  readonly #expected = new Map<number, Expectation>();

  /** Throws CheatRefused as long as a prank for one call has not been used. */
  prank(depth: number, prank: Prank): void {
    const known = this.#pranks.get(depth);
    if (known !== undefined && (known.once || prank.once)) {
      throw new CheatRefused(
        known.once
          ? "cannot overwrite a prank until it is applied at least once"
          : "cannot override an ongoing prank with a single vm.prank; use vm.startPrank to override the current prank",
      );
    }
    this.#pranks.set(depth, prank);
  }

  stopPrank(depth: number): void {
    this.#pranks.delete(depth);
  }

  expectRevert(depth: number, expected: Expectation): void {
    if (this.#expected.has(depth)) {
      throw new CheatRefused("you must call another function prior to expecting a second revert");
    }
    this.#expected.set(depth, expected);
  }

  /** The prank that changes the caller of this frame, if there is one. */
  entered(frame: BenchFrame): Prank | undefined {
    const isTool = frame.to === CHEATCODES || frame.to === CONSOLE;
    const by = frame.depth - 1;
    const expected = isTool ? undefined : this.#expected.get(by);
    if (expected !== undefined) this.#expected.delete(by);
    this.#open.push({ ...frame, expected });
    const prank = isTool || frame.isDelegate ? undefined : this.#pranks.get(by);
    if (prank?.once === true) this.#pranks.delete(by);
    return prank;
  }

  /** How the frame ends instead, if it ends in another way. */
  left(result: BenchResult): BenchResult | undefined {
    const frame = this.#open.pop();
    if (frame === undefined) return undefined;
    this.#pranks.delete(frame.depth);
    if (this.#expected.delete(frame.depth) && result.succeeded) {
      return failure("call didn't revert at a lower depth than cheatcode call depth");
    }
    return frame.expected && judged(frame, frame.expected, result);
  }
}

const failure = (text: string): BenchResult => ({ succeeded: false, data: encodeError(text) });

function judged(frame: BenchFrame, expected: Expectation, result: BenchResult): BenchResult {
  const { data, partial, reverter } = expected;
  if (result.succeeded) return failure("next call did not revert as expected");
  if (reverter !== undefined && reverter !== frame.to) {
    return failure(`Reverter != expected reverter: 0x${frame.to} != 0x${reverter}`);
  }
  const isMatch =
    data === undefined ||
    (partial ? result.data.startsWith(data) : data === result.data || isText(result.data, data));
  if (isMatch) return { succeeded: true, data: PLENTY };
  if (result.data === "") return failure("call reverted as expected, but without data");
  return failure(`Error != expected error: ${shown(result.data)} != ${shown(data ?? "")}`);
}

/** An `Error(string)` of these very bytes. */
function isText(data: string, expected: string): boolean {
  return textIn(data) !== undefined && textIn(data) === textOf(expected);
}

const shown = (data: string): string => textIn(data) ?? textOf(data) ?? `0x${data}`;

function textIn(data: string): string | undefined {
  if (!data.startsWith(ERROR)) return undefined;
  try {
    return String(decodeTuple(tupleOfTypes({ text: "string" }), data.slice(8)).text);
  } catch {
    return undefined;
  }
}

function textOf(hex: string): string | undefined {
  const text = new TextDecoder().decode(hexBytes(hex));
  return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}
