// A list of transactions as commands: who sends each, under which nonce, and signed by whom.
// (decisions 31, 70)
import {
  type Command,
  encodeTuple,
  GAS_LIMIT,
  hashOfSigned,
  type TransactionRequest,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { argumentProblem } from "../../core/input.ts";
import { argumentTexts } from "../../shared/chain/argument-texts.ts";
import { type FieldsToSign, type Signature, signFields } from "../../shared/chain/signed-bytes.ts";
import type { Uploads } from "./creations.ts";
import { type Plan, planOf } from "./payloads.ts";
import type { SentItem, TransactionBody, TransactionParameters } from "./transaction-body.ts";

/** One item with the parameters that hold for it. */
export interface PlannedItem {
  readonly plan: Plan;
  /** Undefined: the account's next when it is submitted. */
  readonly nonce: number | undefined;
  readonly gasLimit: bigint | undefined;
  readonly gasPrice: bigint;
  readonly signature: Signature | undefined;
  /** For messages. */
  readonly place: string;
}

interface PlannedList {
  readonly operation: string;
  /** Owns the unsigned items, and every item without a nonce. */
  readonly sender: string;
  /** Wallets sign the nonce, so each item needs one now. */
  readonly numbersAll?: boolean;
  /** The uploads of its CONTRACT items. */
  readonly uploads: Uploads;
}

const bigOr = <T>(number: number | undefined, otherwise: T): bigint | T =>
  number === undefined ? otherwise : BigInt(number);

/** Throws a problem if any item is wrong. */
export function plannedItems(
  world: World,
  { txs, txParams: shared = {} }: TransactionBody,
  { operation, sender, uploads, numbersAll = false }: PlannedList,
): readonly PlannedItem[] {
  const items = txs.map((sent, at) => {
    const place = `txs[${at}]`;
    const { plan, own } = planOf(world, sent, {
      ...{ operation, sender, place },
      upload: uploads.get(sent),
    });
    return { plan, own, place, signature: signatureIn(sent) };
  });
  const isNumbered = ({ own, signature }: (typeof items)[number]) =>
    own.nonce !== undefined || signature !== undefined;
  const numbers = numbersAll || shared.nonce !== undefined || items.some(isNumbered);
  let next = shared.nonce ?? nextNonce(world, sender);
  return items.map(({ own, ...item }) => {
    const given: TransactionParameters = { ...shared, ...own, nonce: own.nonce ?? next };
    if (numbers) next = (given.nonce ?? 0) + 1;
    const gasLimit = bigOr(given.gasLimit, undefined);
    const nonce = numbers ? given.nonce : undefined;
    return { ...item, nonce, gasLimit, gasPrice: bigOr(given.gasPrice, 0n) };
  });
}

/** Behind all that wait for a block. */
export const nextNonce = ({ chain, parts }: World, sender: string): number =>
  chain.nonces.get(sender) + parts.mempool.waitingOf(sender);

function signatureIn({ signature }: SentItem): Signature | undefined {
  if (signature === undefined) return undefined;
  const { r, s, v } = signature;
  const number = (hex: string) => BigInt(`0x${hex.replace(/^0x/, "")}`);
  return { r: number(r), s: number(s), v: typeof v === "number" ? BigInt(v) : number(v) };
}

/**
 * The fields to sign: for a call without value in the platform's own form, otherwise in the legacy
 * form.
 */
export function fieldsOf({ plan, nonce = 0, gasLimit, gasPrice }: PlannedItem): FieldsToSign {
  const { to } = plan;
  const common = { nonce, gasLimit: gasLimit ?? GAS_LIMIT, to };
  if (plan.kind !== "call" || plan.value > 0n) {
    return { ...common, gasPrice, ...writtenIn(plan) };
  }
  const { callable, args } = plan;
  return { ...common, functionName: callable.name, args: argumentTexts(callable.inputs, args) };
}

export function requestOf({ plan, gasLimit }: PlannedItem, from: string): TransactionRequest {
  const limit = gasLimit === undefined ? {} : { gasLimit };
  const { to } = plan;
  if (plan.kind === "call") {
    const { callable, args, value } = plan;
    const call = { from, to, function: callable.name, args, ...limit };
    return value > 0n ? { ...call, written: { to, ...writtenIn(plan) } } : call;
  }
  const written = { to, ...writtenIn(plan) };
  if (plan.kind === "transfer") return { from, to, function: "", args: {}, written, ...limit };
  const { artifacts } = plan;
  return { from, to, function: "constructor", args: {}, written, artifacts, ...limit };
}

function writtenIn(plan: Plan) {
  const { value } = plan;
  if (plan.kind !== "call") return { value, data: plan.kind === "transfer" ? "" : plan.data };
  const { selector, inputs } = plan.callable;
  return { value, data: selector + encodeTuple(inputs, plan.args) };
}

interface Senders {
  readonly caller: Caller;
  /** Whoever signed, if the client says so. */
  readonly address: string | undefined;
  readonly operation: string;
}

/** A command to submit an item, and the hash that the transaction gets. */
export interface Submission {
  readonly command: Command;
  hash(world: World): string;
}

/** Throws a problem if a signature is not good, or an unsigned item is not the caller's own. */
export function submissionOf(world: World, item: PlannedItem, senders: Senders): Submission {
  const { signature, nonce, place } = item;
  const { caller, address, operation } = senders;
  if (signature !== undefined) {
    const found = signFields(world, fieldsOf(item), { signature, from: address });
    if (found?.ok === true) return signedSubmission(found.raw, item.plan);
    const why = found?.message ?? `is not of ${address}`;
    throw argumentProblem(operation, [`"${place}.signature" ${why}`]);
  }
  if (address !== undefined && address !== caller.address) {
    throw argumentProblem(operation, [`"address" must be the caller's own, ${caller.address}`]);
  }
  const request = requestOf(item, caller.address);
  const numbered = nonce === undefined ? {} : { nonce };
  return {
    command: { kind: "submit", ...request, ...numbered },
    hash: (now) =>
      transactionHash(request, nonce ?? nextNonce(now, caller.address), now.chain.chainId),
  };
}

function signedSubmission(raw: string, plan: Plan): Submission {
  const known = plan.kind === "creation" ? { artifacts: plan.artifacts } : {};
  return { command: { kind: "submitSigned", raw, ...known }, hash: () => hashOfSigned(raw) };
}
