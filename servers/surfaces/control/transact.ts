// How every control route submits transactions on behalf of users.
import {
  BadValue,
  decodeRequest,
  type TransactionRequest,
  type World,
} from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import { addressOf, contractAt, userAt } from "../../shared/actors/names.ts";
import { presentPending, presentTransaction } from "./present.ts";
import { type ControlServices, take, worldOf } from "./services.ts";

/** A request as clients write it: names or addresses, integers as digits. */
interface NamedRequest {
  readonly from: string;
  readonly to: string;
  readonly function: string;
  readonly args?: unknown;
  readonly approvals?: readonly NamedApproval[] | undefined;
}

interface NamedApproval {
  readonly token: string;
  readonly spender: string;
  readonly amount: string;
}

/**
 * Reads a request by the definition of the function it calls; a value that does not fit is named.
 */
export function readRequest(world: World, named: NamedRequest): TransactionRequest {
  const to = contractAt(world, named.to);
  const functions = world.chain.contracts.get(to)?.kind.definition.functions ?? {};
  const definition = Object.hasOwn(functions, named.function)
    ? functions[named.function]
    : undefined;
  if (definition === undefined) {
    const known = Object.keys(functions).join(", ");
    throw new Problem("invalid", `${named.to} has no function ${named.function}; it has ${known}`);
  }
  const approvals = named.approvals?.map(({ token, spender, amount }) => ({
    token: addressOf(world, token) ?? token,
    spender: addressOf(world, spender) ?? spender,
    amount,
  }));
  const request = {
    from: userAt(world, named.from),
    to,
    function: named.function,
    args: withAddresses(world, definition.arguments, named.args ?? {}),
    ...(approvals === undefined ? {} : { approvals }),
  };
  return decoded(world, request);
}

function decoded(world: World, request: Record<string, unknown>): TransactionRequest {
  try {
    return decodeRequest(world.chain.contracts, request);
  } catch (error) {
    if (error instanceof BadValue) throw new Problem("invalid", error.message);
    throw error;
  }
}

/** Arguments with names replaced by addresses where the function takes an address. */
function withAddresses(world: World, types: Readonly<Record<string, string>>, args: unknown) {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const read = (type: string, value: unknown): unknown => {
    if (type === "address[]" && Array.isArray(value)) {
      return value.map((each) => read("address", each));
    }
    if (type !== "address" || typeof value !== "string") return value;
    return addressOf(world, value) ?? value;
  };
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      read(Object.hasOwn(types, name) ? (types[name] ?? "") : "", value),
    ]),
  );
}

/** Submits and shows the result: included, failed, or waiting for a block. */
export function submit(services: ControlServices, request: TransactionRequest) {
  const { transaction, pendingHash } = take(services, { kind: "submit", ...request });
  if (transaction === undefined) return presentPending(pendingHash ?? "");
  return presentTransaction(worldOf(services), transaction);
}

/** Like `submit`, but reports a transaction that cannot be submitted as a failed one. */
export function submitOrTell(services: ControlServices, request: TransactionRequest) {
  try {
    return submit(services, request);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const nothing = { code: null, result: null, events: [] };
    return { txHash: null, status: "failed", revertReason: thrown.message, ...nothing };
  }
}

/** Like `submit`, but a transaction that fails is a problem. */
export function submitOrFail(services: ControlServices, request: TransactionRequest) {
  const shown = submit(services, request);
  if (shown.status !== "failed") return shown;
  const { txHash, revertReason } = shown;
  throw new Problem("refused", String(revertReason), { details: { txHash, revertReason } });
}
