// How frames show a call, its result, and the frames of code inside it.
import {
  callIn,
  encodeResult,
  type Frame,
  type Log,
  shapeOf,
  type Transaction,
  type TransactionRequest,
  tupleOfTypes,
  type World,
} from "../../../../sim/index.ts";
import { callableReturned } from "../../../shared/chain/returned.ts";
import { textOf, textsOf } from "../../../shared/chain/texts.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { addressOrNull, NATIVE_GAS } from "../methods/present.ts";

/** A call that was run, as a transaction or in a sandbox. */
export interface EndedCall extends Pick<Transaction, "failure" | "result" | "code"> {
  readonly request: TransactionRequest;
  readonly logs: readonly Log[];
  readonly gas: bigint;
}

/** Undefined if nobody knows them. */
export type Inside = readonly Frame[] | undefined;

export function presentEvents(logs: readonly Log[]) {
  return logs.map(({ address, event, values }) => ({
    address: prefixed(address),
    name: event.name,
    args: event.parameters.map(([, type], at) => textOf(shapeOf(type), values[at], prefixed)),
  }));
}

/** What a call returned, as return data and, if it returned anything, as text. */
export function answerOf(world: World, ended: Omit<EndedCall, "gas">) {
  const { result, failure, code } = ended;
  const callable = failure === undefined ? callableReturned(world, ended) : undefined;
  if (callable === undefined) return { data: code?.returned ?? "", value: undefined };
  const texts = textsOf(callable.outputs, result, prefixed);
  const value = texts.length > 1 ? JSON.stringify(texts) : texts[0];
  return { data: code?.returned ?? encodeResult(callable, result), value };
}

export function presentFrame(world: World, ended: EndedCall, inside: Inside) {
  const { request, failure, logs, gas, code } = ended;
  const { from, to, function: name, args } = request;
  const definition = world.chain.contracts.get(to)?.kind.definition;
  const functions = definition?.functions ?? {};
  const declared = Object.hasOwn(functions, name) ? functions[name] : undefined;
  return {
    type: to === "" ? "CREATE" : "CALL",
    from: prefixed(from),
    to: addressOrNull(to === "" ? (code?.created ?? "") : to),
    contract: definition?.name ?? "",
    function: name,
    args: declared === undefined ? [] : textsOf(tupleOfTypes(declared.arguments), args, prefixed),
    gas: quantity(gas),
    gasUsed: quantity(code?.gasUsed ?? NATIVE_GAS),
    output: prefixed(answerOf(world, ended).data),
    ...(failure === undefined ? {} : { error: failure.reason }),
    logs: presentEvents(logs),
    ...(inside && { calls: inside.map((each) => presentInner(world, each)) }),
  };
}

function presentInner(world: World, frame: Frame): object {
  const { type, from, to, created = "", gas, gasUsed, output, logs, calls } = frame;
  const { contract, function: name, inputs, args, reason } = callIn(world, frame);
  return {
    type,
    from: prefixed(from),
    to: addressOrNull(to === "" ? created : to),
    contract,
    function: name,
    args: inputs === undefined ? [] : textsOf(inputs, args, prefixed),
    gas: quantity(gas),
    gasUsed: quantity(gasUsed),
    output: prefixed(output),
    ...(reason === undefined ? {} : { error: reason }),
    logs: presentEvents(logs),
    calls: calls.map((each) => presentInner(world, each)),
  };
}
