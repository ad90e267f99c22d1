// How a transaction ended, as the node tells it: pending, a success with what it returned, or a failure
// with its reason. (decision 70)
import {
  type CommandRefusal,
  itemsOf,
  membersOf,
  type RefusedCommand,
  type Shape,
  type Transaction,
  type TupleShape,
  transactionRecord,
  type World,
  waitingWith,
} from "../../../sim/index.ts";
import { callableReturned } from "../../shared/chain/returned.ts";
import { textOf } from "../../shared/chain/texts.ts";
import { codeHashOf } from "./contracts/source.ts";
import { xabiOf } from "./contracts/xabi.ts";
import type { NodeServices } from "./services.ts";
import { signatureOf } from "./transaction-forms.ts";

/** A value as a text, or as nested lists of texts. */
type Content = string | readonly Content[];

export function contentOf(shape: Shape, value: unknown): Content {
  if (shape.kind === "array") {
    return itemsOf(value).map((item) => contentOf(shape.item, item));
  }
  return shape.kind === "tuple" ? contentsOf(shape, value) : textOf(shape, value);
}

/** What a function returned, in the order of its values. */
function contentsOf({ members }: TupleShape, values: unknown): readonly Content[] {
  const given = membersOf(values);
  return members.map(({ name, shape }) => contentOf(shape, given[name]));
}

/** `("true")`: the returned values as a tuple. */
export const responseText = (contents: readonly Content[]): string =>
  `(${contents.map((content) => JSON.stringify(content)).join(",")})`;

type EndedCall = Pick<Transaction, "request" | "result">;

/** What a call by name or by data returned; undefined if that is no list of values. */
export function returnedBy(world: World, ended: EndedCall): readonly Content[] | undefined {
  const callable = callableReturned(world, ended);
  return callable && contentsOf(callable.outputs, ended.result);
}

/** A plain transfer of the stable token, or data sent to a plain account. */
function sentBy(world: World, transaction: Transaction) {
  const record = transactionRecord(world, transaction);
  const { hash, gasLimit, data, gasPrice, to, from, value, nonce } = record;
  return {
    ...{ hash, gasLimit: Number(gasLimit), codeOrData: data, gasPrice: String(gasPrice), to, from },
    ...{ value: String(value), ...signatureOf(record), nonce },
  };
}

/** True for a transaction that has a value and names no function. */
const isSend = ({ functionName, byName }: { functionName: string; byName: boolean }): boolean =>
  !byName && functionName === "";

/** A new contract of a user; undefined if it created none that still stands. */
export function uploaded({ chain }: World, { code }: Pick<Transaction, "code">) {
  const contract = chain.contracts.get(code?.created ?? "");
  if (contract === undefined) return undefined;
  const { address, kind } = contract;
  const { name } = kind.definition;
  const contents = { name, address, codeHash: codeHashOf(kind), xabi: xabiOf(kind) };
  return { tag: "Upload", contents };
}

function dataOf(world: World, transaction: Transaction) {
  const upload = uploaded(world, transaction);
  if (upload !== undefined) return upload;
  if (isSend(transactionRecord(world, transaction))) {
    return { tag: "Send", contents: sentBy(world, transaction) };
  }
  return { tag: "Call", contents: returnedBy(world, transaction) ?? [] };
}

const word = (value: number): string => value.toString(16).padStart(64, "0");

/** What every result has and nothing here fills: state differences are not recorded. */
const EMPTY = {
  ...{ trace: "", contractsDeleted: [], stateDiff: "", time: 0 },
  ...{ newStorage: "", deletedStorage: "" },
} as const;

/**
 * Contracts that a transaction deployed: its own, and any contract of the block that its logs are the
 * first to mention.
 */
function createdBy(world: World, services: NodeServices, transaction: Transaction): string[] {
  const { chain } = world;
  const inBlock = services.deployments.inBlock(world, transaction.blockNumber);
  if (inBlock.length === 0) return [];
  const { logsFrom, logsTo, index } = transaction;
  const mentionedIn = (from: number, to: number): Set<unknown> =>
    new Set(chain.logs.read(from, to).flatMap((log) => [log.address, ...log.values]));
  const { from: first = 0 } = chain.blocks[transaction.blockNumber] ?? {};
  const blockLogs = chain.transactions[first]?.logsFrom ?? logsFrom;
  const before = index === 0 ? new Set() : mentionedIn(blockLogs, logsFrom);
  const own = mentionedIn(logsFrom, logsTo).add(transaction.code?.created);
  return inBlock.filter((address) => own.has(address) && !before.has(address));
}

function endedItem(world: World, services: NodeServices, transaction: Transaction) {
  const { failure } = transaction;
  const receipt = world.parts.commitment.bodies.receiptOf(transaction);
  const { hash, inclusion } = transactionRecord(world, transaction);
  const contents = failure === undefined ? returnedBy(world, transaction) : undefined;
  const txResult = {
    ...{ blockHash: inclusion?.blockHash ?? "", transactionHash: hash },
    message: failure?.reason ?? "Success!",
    response: contents === undefined ? null : responseText(contents),
    ...{ gasUsed: word(transaction.code?.gasUsed ?? receipt.gasUsed), etherUsed: word(0) },
    contractsCreated: createdBy(world, services, transaction),
    ...EMPTY,
    status: failure === undefined ? "success" : executionFailure(failure.reason),
  };
  if (failure !== undefined) return { status: "Failure", hash, txResult, data: null };
  return { status: "Success", hash, txResult, data: dataOf(world, transaction) };
}

const executionFailure = (details: string) => ({
  stage: "Execution",
  type: "ExecutionFailure",
  details,
});

/** Any other refusal is a conflict with what waits already. */
const TYPES: Partial<Readonly<Record<CommandRefusal, string>>> = {
  NONCE_TOO_LOW: "IncorrectNonce",
  INSUFFICIENT_FUNDS: "InsufficientFunds",
  INSUFFICIENT_FEE: "InsufficientFunds",
  GAS_LIMIT_TOO_LOW: "IntrinsicGasExceedsLimit",
  GAS_LIMIT_TOO_HIGH: "GasLimitError",
};

export const FAILURE_TYPES = [
  "ExecutionFailure",
  ...new Set(Object.values(TYPES)),
  "QueueConflict",
  "Dropped",
] as const;

function refusedItem(hash: string, type: string, message: string) {
  const none = { blockHash: "", transactionHash: hash, message, response: null };
  const unused = { gasUsed: word(0), etherUsed: word(0), contractsCreated: [], ...EMPTY };
  const status = { stage: "Queue", type, details: message };
  return { status: "Failure", hash, txResult: { ...none, ...unused, status }, data: null };
}

export const pendingItem = (hash: string) => ({
  status: "Pending",
  hash,
  txResult: null,
  data: null,
});

const refusalItem = (hash: string, { code, message }: RefusedCommand) =>
  refusedItem(hash, TYPES[code] ?? "QueueConflict", message);

/** The present status of the transaction with this hash. An unknown hash is pending. */
export function itemOf(world: World, services: NodeServices, hash: string) {
  const { history, refusals, announced } = services;
  const included = history.find(world, hash);
  if (included !== undefined) return endedItem(world, services, included);
  if (waitingWith(world, hash) !== undefined) return pendingItem(hash);
  const refusal = refusals.of(hash);
  if (refusal !== undefined) return refusalItem(hash, refusal);
  const gone = announced.whyGone(hash);
  return gone === undefined ? pendingItem(hash) : refusedItem(hash, "Dropped", gone);
}
