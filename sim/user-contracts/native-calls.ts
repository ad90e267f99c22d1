// A call from code to one of the platform's own contracts: decoded, run with the true sender, and its result or
// its reason encoded.

import type { Chain } from "../chain/chain.ts";
import { encodeRevert, readGetter } from "../chain/reading.ts";
import { BadEncoding } from "../contract/abi/decode.ts";
import { type DecodedCall, decodeCall, encodeResult } from "../contract/abi/selectors.ts";
import { Call, type Contract } from "../contract/call.ts";
import type { NativeAnswer, NativeCall } from "../evm/host.ts";
import { present } from "../kernel/assert.ts";
import { Revert } from "../refusals/refusals.ts";

type Answered = Omit<NativeAnswer, "gasUsed">;

const reverted = (reason: string): Answered => ({ succeeded: false, data: encodeRevert(reason) });

/** `origin` sent the transaction. */
export function answerNative(chain: Chain, origin: string, request: NativeCall): Answered {
  const { address, sender, data, value, isStatic } = request;
  const contract = present(chain.contracts.get(address), "the contract called");
  // Only currency arrives, as at any account.
  if (data === "") return { succeeded: true, data: "" };
  const called = decoded(contract, data);
  if (typeof called === "string") return reverted(called);
  if (value > 0n) return reverted("the function takes no value");
  if (called.kind === "getter") return getter(contract, called);
  if (isStatic && !called.callable.isView) return reverted("the call may change nothing");
  try {
    const call = new Call(chain, contract, sender, origin);
    const result = chain.invoke(call, called.name, called.args);
    return { succeeded: true, data: encodeResult(called.callable, result) };
  } catch (thrown) {
    if (thrown instanceof Revert) return refused(thrown);
    throw thrown;
  }
}

/** The bytes that code reverted with, or else the reason. */
const refused = ({ data, reason }: Revert): Answered =>
  data === undefined ? reverted(reason) : { succeeded: false, data };

/** The call, or why there is none. */
function decoded({ kind }: Contract, data: string): DecodedCall | string {
  try {
    return decodeCall(kind.definition, data) ?? "unknown function";
  } catch (error) {
    if (error instanceof BadEncoding) return error.message;
    throw error;
  }
}

function getter(contract: Contract, called: DecodedCall): Answered {
  const answer = readGetter(contract, called);
  return answer.kind === "answered"
    ? { succeeded: true, data: answer.data }
    : reverted(answer.kind === "reverted" ? answer.reason : "unknown function");
}
