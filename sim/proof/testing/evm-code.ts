// Small EVM programs, and an EVM whose native contract answers as a test says.
import type { NativeAnswer, NativeCall } from "../../evm/host.ts";
import type { EvmOutcome } from "../../evm/transaction.ts";
import { EvmBench, type Natives } from "./evm-state.ts";

export const NATIVE = "0e".repeat(20);
export const FORWARDER = "f0".repeat(20);
export const COUNTER = "c1".repeat(20);

/** Sends its input on, and answers with whether that succeeded and what came back. */
export function forwarding(opcode: "f1" | "f2" | "f4" | "fa", to: string, value = 0): string {
  const withValue =
    opcode === "f1" || opcode === "f2" ? `60${value.toString(16).padStart(2, "0")}` : "";
  const call = `3660006000375f5f365f${withValue}73${to}5a${opcode}`;
  return `${call}5f523d5f60203e3d6020016000f3`;
}

/** Adds 1 to its slot 0 and to its transient slot 0, logs both, and clears slot 1. */
export const COUNTS =
  "60015f54015f55" + "60015f5c015f5d" + "5f545f525f5c60205260405fa0" + "5f600155";

export const yes = (data = ""): NativeAnswer => ({ succeeded: true, data, gasUsed: 100n });
export const no = (data: string): NativeAnswer => ({ succeeded: false, data, gasUsed: 7n });
export const word = (number: number | bigint) => number.toString(16).padStart(64, "0");
export const SLOT = word(0);

export type Answer = Natives["answer"];

export function benchWith(answer: Answer, codes: Readonly<Record<string, string>> = {}): EvmBench {
  const bench = new EvmBench({ address: NATIVE, answer });
  bench.state.codes.set(NATIVE, "fe");
  for (const [address, code] of Object.entries(codes)) bench.state.codes.set(address, code);
  return bench;
}

/** Calls the counter from native code, one deeper. */
export const count = (
  call: NativeCall,
  transaction: Parameters<Answer>[1],
  isStatic = false,
): EvmOutcome =>
  transaction.call({
    caller: NATIVE,
    to: COUNTER,
    value: 0n,
    data: "",
    gas: call.gas / 2n,
    depth: call.depth + 1,
    isStatic,
  });

export const COUNTING = { [COUNTER]: COUNTS, [FORWARDER]: forwarding("f1", NATIVE) };
