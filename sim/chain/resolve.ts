// Which call a transaction makes if it does not name it: found by its data or its signed text, a
// transfer of the stable token if it has only a value, or none. Never refuses anything itself.

import { BadEncoding } from "../contract/abi/decode.ts";
import { decodeCall } from "../contract/abi/selectors.ts";
import type { Contract } from "../contract/call.ts";
import { decodeTexts } from "../contract/codec.ts";
import { functionOf } from "../contract/define.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import { isOfCode } from "./of-code.ts";
import { readSigned } from "./signed.ts";
import type { TransactionRequest, WrittenTransaction } from "./transaction.ts";

export interface ResolvedCall {
  readonly request: TransactionRequest;
  /** Why there is nothing to run. */
  readonly refusal?: RefusalCode;
  /** True for data sent to a plain account: nothing runs, and it succeeds as in the EVM. */
  readonly isMessage?: true;
}

/** Where calls may go, and the token of values. */
interface Targets {
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly stable: string;
}

export function resolve(request: TransactionRequest, targets: Targets): ResolvedCall {
  const { raw, written } = request;
  if (raw === undefined) {
    return written === undefined ? { request } : byData(request, written, targets);
  }
  const signed = readSigned(raw);
  if (signed.form !== "platform") return byData(request, signed, targets);
  const contract = targets.contracts.get(signed.to);
  const called = contract && functionOf(contract.kind.definition, signed.function);
  const named = { ...request, to: signed.to, function: signed.function };
  if (called === undefined) return { request: named };
  const args = decodeTexts(called.arguments, signed.args);
  return args === undefined ? unread(named) : { request: { ...named, args } };
}

const unread = (request: TransactionRequest): ResolvedCall => ({
  request,
  refusal: "BAD_ARGUMENTS",
});

function byData(
  request: TransactionRequest,
  { to, value, data }: WrittenTransaction,
  { contracts, stable }: Targets,
): ResolvedCall {
  const contract = contracts.get(to);
  if (isOfCode(contracts, to)) {
    const named = to === "" ? CREATION : namedBy(contract, data);
    return { request: { ...request, to, ...named, written: { to, value, data } } };
  }
  if (data === "") {
    return { request: { ...request, to: stable, function: "transfer", args: { to, value } } };
  }
  if (contract === undefined) return { request: { ...request, to }, isMessage: true };
  try {
    const called = decodeCall(contract.kind.definition, data);
    if (called === undefined || called.kind === "getter") return { request: { ...request, to } };
    return { request: { ...request, to, function: called.name, args: called.args } };
  } catch (error) {
    if (error instanceof BadEncoding) return unread({ ...request, to });
    throw error;
  }
}

const CREATION = { function: "constructor", args: {} };

/** What code is called for, as far as its interface says; the data count. */
function namedBy(
  contract: Contract | undefined,
  data: string,
): Pick<TransactionRequest, "function" | "args"> {
  try {
    const called = contract && decodeCall(contract.kind.definition, data);
    return { function: called?.name ?? "", args: called?.args ?? {} };
  } catch (error) {
    if (error instanceof BadEncoding) return { function: "", args: {} };
    throw error;
  }
}
