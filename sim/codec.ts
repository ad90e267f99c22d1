// Values and transaction requests from plain JSON, by their declared types.
// Everything that comes from outside as text passes here; what is wrong is named with its place.

import type { Approval, Arguments, TransactionRequest, Written } from "./chain/transaction.ts";
import type { Contract } from "./contract/call.ts";
import { functionOf, type ParameterTypes } from "./contract/define.ts";

/** A value that does not fit its place. */
export class BadValue extends Error {
  override readonly name = "BadValue";
  readonly place: string;

  constructor(place: string, message: string) {
    super(`${place} ${message}`);
    this.place = place;
  }
}

const DIGITS = /^(0|[1-9][0-9]{0,77})$/;
const BYTES = /^([0-9a-f]{2})*$/;
const ADDRESS = /^[0-9a-f]{40}$/;

export function decodeElementary(type: string, value: unknown, place: string): unknown {
  if (type === "bool") {
    if (typeof value !== "boolean") throw new BadValue(place, "must be true or false");
    return value;
  }
  if (typeof value !== "string") throw new BadValue(place, "must be a string");
  if (type === "string" || type === "decimal") return value;
  if (type === "bytes") {
    const bare = value.replace(/^0x/, "").toLowerCase();
    if (!BYTES.test(bare)) throw new BadValue(place, "must be whole bytes in hex");
    return bare;
  }
  if (type === "address") {
    const bare = value.replace(/^0x/, "").toLowerCase();
    if (!ADDRESS.test(bare)) throw new BadValue(place, "must be an address of 40 hex characters");
    return bare;
  }
  const bits = type === "uint8" ? 8n : 256n;
  if (!DIGITS.test(value) || BigInt(value) >> bits !== 0n) {
    throw new BadValue(place, `must be decimal digits of at most 2^${bits} - 1`);
  }
  return BigInt(value);
}

const ANY_DIGITS = /^(?:0|[1-9][0-9]*)$/;

/** As it is dumped: a sum of balances may be larger than any balance. */
export function decodeDumped(type: string, value: unknown, place: string): unknown {
  if (type !== "uint256") return decodeElementary(type, value, place);
  if (typeof value === "string" && ANY_DIGITS.test(value)) return BigInt(value);
  throw new BadValue(place, "must be decimal digits");
}

export function decodeValue(type: string, value: unknown, place: string): unknown {
  if (!type.endsWith("[]")) return decodeElementary(type, value, place);
  if (!Array.isArray(value)) throw new BadValue(place, "must be an array");
  const item = type.slice(0, -2);
  return value.map((each, index) => decodeElementary(item, each, `${place}[${index}]`));
}

/** Reads named values by their types: all of them, and no others. */
export function decodeValues(types: ParameterTypes, values: unknown, place: string): Arguments {
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    throw new BadValue(place, "must be an object");
  }
  const given = values as Record<string, unknown>;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(types, name)) throw new BadValue(`${place}.${name}`, "is not allowed");
  }
  const decoded = Object.entries(types).map(([name, type]) => {
    if (given[name] === undefined) throw new BadValue(`${place}.${name}`, "is required");
    return [name, decodeValue(type, given[name], `${place}.${name}`)];
  });
  return Object.fromEntries(decoded);
}

/** Reads texts in the order of the types, as a vote or a signed call names its arguments. */
export function decodeTexts(
  types: ParameterTypes,
  texts: readonly string[],
): Record<string, unknown> | undefined {
  const entries = Object.entries(types);
  if (texts.length !== entries.length) return undefined;
  try {
    const decoded = entries.map(([name, type], index) => {
      const text = texts[index] as string;
      const value = type.endsWith("[]") ? JSON.parse(text) : text;
      return [name, decodeValue(type, type === "bool" ? asBool(text) : value, name)];
    });
    return Object.fromEntries(decoded);
  } catch (error) {
    if (error instanceof BadValue || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function asBool(text: string): unknown {
  return text === "true" ? true : text === "false" ? false : text;
}

/** A request whose function is not known keeps its arguments, if they are flat: the chain refuses it. */
export function decodeRequest(
  contracts: ReadonlyMap<string, Contract>,
  request: Record<string, unknown>,
): TransactionRequest {
  const from = decodeElementary("address", request.from, "from") as string;
  const to = decodeElementary("address", request.to, "to") as string;
  const name = decodeElementary("string", request.function, "function") as string;
  const contract = contracts.get(to);
  const definition =
    contract === undefined ? undefined : functionOf(contract.kind.definition, name);
  const args = request.args ?? {};
  const { approvals, gasLimit, nonce, written } = request;
  return {
    from,
    to,
    function: name,
    args:
      definition === undefined ? anyObject(args) : decodeValues(definition.arguments, args, "args"),
    ...(approvals === undefined ? {} : { approvals: decodeApprovals(approvals) }),
    ...(gasLimit === undefined ? {} : { gasLimit: uint(gasLimit, "gasLimit") }),
    ...(nonce === undefined ? {} : { nonce: decodeNonce(nonce) }),
    ...(written === undefined ? {} : { written: decodeWritten(written) }),
  };
}

const uint = (value: unknown, place: string) => decodeElementary("uint256", value, place) as bigint;

function decodeNonce(nonce: unknown): number {
  if (Number.isSafeInteger(nonce) && Number(nonce) >= 0) return Number(nonce);
  throw new BadValue("nonce", "must be a whole number");
}

const WRITTEN = { to: "address", value: "uint256", data: "bytes" } as const;

const decodeWritten = (written: unknown): Written =>
  decodeValues(WRITTEN, written, "written") as unknown as Written;

function anyObject(args: unknown): Arguments {
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new BadValue("args", "must be an object");
  }
  for (const [name, value] of Object.entries(args)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const isFlat = items.every((item) => typeof item === "string" || typeof item === "boolean");
    if (!isFlat)
      throw new BadValue(`args.${name}`, "must be a string, true, false or a list of those");
  }
  return args as Arguments;
}

const APPROVAL = { token: "address", spender: "address", amount: "uint256" } as const;

function decodeApprovals(approvals: unknown): Approval[] {
  if (!Array.isArray(approvals)) throw new BadValue("approvals", "must be an array");
  return approvals.map(
    (each, index) => decodeValues(APPROVAL, each, `approvals[${index}]`) as unknown as Approval,
  );
}
