// The forms a simulated call may have: Ethereum's, by data; the platform's, by name. A third form
// creates a contract, which nothing here can run yet, so it is refused.
import {
  type Attempt,
  answerCall,
  callablesOf,
  decodeTexts,
  GAS_LIMIT,
  REFUSALS,
  type TransactionRequest,
  type World,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { ADDRESS_KIND, readAddress } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { type CallObject, readStrictCall, STRICT_SCHEMA } from "../methods/call-object.ts";
import { carriesBoth, resolvedCall, VALUE_WITH_DATA } from "../methods/resolved.ts";
import type { EndedCall } from "./frame.ts";

interface NamedCall {
  readonly from: string;
  readonly to: string;
  readonly function: string;
  /** In the order of the function's parameters; lists as JSON. */
  readonly args: readonly string[];
  /** The parameter's name, for refusals that only the contract's definition can decide. */
  readonly name: string;
}

export type SimulatedCall = CallObject | NamedCall;

export function readSimulated(value: unknown, name: string): SimulatedCall {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badParams(`${name} must be an object`);
  }
  const sent = value as Readonly<Record<string, unknown>>;
  if (sent.contractName !== undefined || sent.source !== undefined) {
    throw badParams(`${name}.source is not supported: contracts are not created here`);
  }
  if (sent.functionName === undefined) return readStrictCall(value, name);
  const { from, to, functionName, args = [], ...others } = sent;
  const [strange] = Object.keys(others);
  if (strange !== undefined) {
    throw badParams(`${name} has a field that is not known: ${strange.slice(0, 60)}`);
  }
  if (typeof functionName !== "string") throw badParams(`${name}.functionName must be a string`);
  if (!Array.isArray(args) || args.some((arg) => typeof arg !== "string")) {
    throw badParams(`${name}.args must be a list of strings`);
  }
  const sender = from === undefined ? ZERO_ADDRESS : readAddress(from, `${name}.from`);
  return { from: sender, to: readAddress(to, `${name}.to`), function: functionName, args, name };
}

const NAMED_SCHEMA = objectOf(
  {
    from: { ...ADDRESS_KIND.schema, description: "By default the zero address" },
    to: ADDRESS_KIND.schema,
    functionName: { type: "string" },
    args: { type: "array", items: { type: "string" } },
  },
  ["from", "args"],
);

export const SIMULATED_KIND = {
  schema: {
    description: "{from, to, data, value} or {from, to, functionName, args}",
    anyOf: [STRICT_SCHEMA, NAMED_SCHEMA],
  },
  read: readSimulated,
};

type RunRequest = (request: TransactionRequest) => Attempt;

/** Runs a call of either form. Throws a refusal if the function does not take the arguments. */
export function runCall(world: World, call: SimulatedCall, run: RunRequest): EndedCall {
  if ("function" in call) {
    const request = requestOf(world, call);
    return { ...run(request), request, gas: GAS_LIMIT };
  }
  const { from, to, gas = GAS_LIMIT } = call;
  if (carriesBoth(call)) {
    const request = { from, to, function: "", args: {} };
    const failure = { code: "UNKNOWN_FUNCTION", reason: VALUE_WITH_DATA } as const;
    return { request, failure, ...NOTHING, gas };
  }
  const { request, refusal } = resolvedCall(world, call);
  if (refusal !== undefined) {
    return { request, failure: { code: refusal, reason: REFUSALS[refusal] }, ...NOTHING, gas };
  }
  return { ...run(request), request, gas };
}

const NOTHING = { result: undefined, logs: [] } as const;

function requestOf({ chain }: World, call: NamedCall): TransactionRequest {
  const { from, to, function: name, args } = call;
  const functions = chain.contracts.get(to)?.kind.definition.functions;
  const called = functions !== undefined && Object.hasOwn(functions, name) && functions[name];
  // An unknown function is refused when it runs.
  if (!called) return { from, to, function: name, args: {} };
  const read = decodeTexts(called.arguments, args);
  if (read === undefined) throw badParams(`${call.name}.args are not what ${name} takes`);
  return { from, to, function: name, args: read };
}

/**
 * The answer, as bare hex, of a call that runs nothing: the getter of a public variable, or any
 * call to an address without a contract. Undefined for other calls.
 */
export function readPlainly(world: World, call: SimulatedCall): string | undefined {
  if ("function" in call || call.data === "") return undefined;
  const contract = world.chain.contracts.get(call.to);
  if (contract === undefined) return "";
  const { kind } = callablesOf(contract.kind.definition).get(call.data.slice(0, 8)) ?? {};
  if (kind !== "getter") return undefined;
  const answer = answerCall(world, call);
  return answer.kind === "answered" ? answer.data : undefined;
}
