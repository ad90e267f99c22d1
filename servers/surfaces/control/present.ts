// Values and transactions as the control API shows them: integers as digits, hex with 0x, names
// beside addresses.
import {
  openIssueOf,
  partsOf,
  type Transaction,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import { nameAt } from "../../shared/actors/names.ts";

export const hex = (bare: string): string => `0x${bare}`;

export const timeText = (ms: number): string => new Date(ms).toISOString();

/** A value, shown by its declared type: lists by item, structs by member. */
export function presentValue(type: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    const parts = partsOf(type);
    if (parts?.kind === "tuple") return presentValues(Object.fromEntries(parts.members), value);
    if (Array.isArray(value)) return value.map((each) => presentValue(parts?.item ?? "", each));
  }
  if (typeof value === "bigint") return String(value);
  return type === "address" && typeof value === "string" ? hex(value) : value;
}

/** Values by name, shown by their declared types; a value without one is shown as text. */
function presentValues(types: Readonly<Record<string, string>>, values: unknown): unknown {
  if (typeof values !== "object" || values === null) return null;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    presentValue(Object.hasOwn(types, name) ? (types[name] ?? "") : "", value),
  ]);
  return Object.fromEntries(shown);
}

function functionOf(world: World, to: string, name: string) {
  return world.chain.contracts.get(to)?.kind.definition.functions[name];
}

/** What a call returned: values by name, or null if it returns nothing. */
export function presentResult(
  world: World,
  call: { to: string; function: string },
  result: unknown,
) {
  return presentValues(functionOf(world, call.to, call.function)?.returns ?? {}, result);
}

function presentEvents(world: World, { logsFrom, logsTo }: Transaction) {
  return world.chain.logs.read(logsFrom, logsTo).map(({ address, event, values }) => ({
    contract: nameAt(world, address) ?? null,
    address: hex(address),
    event: event.name,
    values: Object.fromEntries(
      event.parameters.map(([name, type], at) => [name, presentValue(type, values[at])]),
    ),
  }));
}

/** An included transaction: its result and its logs. */
export function presentTransaction(world: World, transaction: Transaction) {
  const { request, nonce, blockNumber, fee, failure } = transaction;
  const issueId = openIssueOf(transaction);
  const block = world.chain.blocks[blockNumber];
  return {
    txHash: hex(transactionHash(request, nonce, world.chain.chainId)),
    status: failure !== undefined ? "failed" : issueId === undefined ? "success" : "voted",
    ...(issueId === undefined ? {} : { issueId }),
    from: hex(request.from),
    to: hex(request.to),
    function: request.function,
    nonce,
    blockNumber,
    timestamp: block === undefined ? null : timeText(block.timestamp * 1000),
    fee: fee ?? null,
    code: failure?.code ?? null,
    revertReason: failure?.reason ?? null,
    result: presentResult(world, request, transaction.result),
    events: presentEvents(world, transaction),
  };
}

/** A transaction that waits for a block. */
export function presentPending(pendingHash: string) {
  const nothing = { code: null, revertReason: null, result: null, events: [] };
  return { txHash: hex(pendingHash), status: "pending", ...nothing };
}
