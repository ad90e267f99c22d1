// How a transaction comes in: signed or on behalf of a known user, with its own nonce or the next
// one. Faults are injected here, on its way into a block.
import { BadTransaction, refuseGasLimit, refuseWritten } from "../chain/bad-transaction.ts";
import { wrongRequest } from "../chain/check-request.ts";
import { recoverInPlainScript } from "../chain/recover.ts";
import { readSigned, refuseTyped, type SignedTransaction, senderOf } from "../chain/signed.ts";
import { inOneSpelling } from "../chain/spelling.ts";
import { type TransactionRequest, transactionHash } from "../chain/transaction.ts";
import { isTyped } from "../chain/typed.ts";
import { type Outcome, type RefusedCommand, refused, type SubmitSigned } from "./command.ts";
import { include } from "./inclusion.ts";
import { AHEAD_MAX, AHEAD_OF_SENDER_MAX } from "./mempool.ts";
import { includeWithFaults, nonceBehindHeld } from "./pool-faults.ts";
import { isPriceMessage, sendPrice } from "./price-faults.ts";
import { BEYOND_FUNDS, spendableOf } from "./spendable.ts";
import type { World } from "./world.ts";

/** A signed transaction and its signer: bare lowercase hex. */
export interface SignedBytes {
  readonly ok: true;
  readonly from: string;
  /** The bytes, in the one spelling that is hashed here. */
  readonly raw: string;
  readonly signed: SignedTransaction;
}

/**
 * Parses signed bytes without submitting them, and checks everything but the account. Typed transactions are refused
 * unless `isAnyType`.
 */
export function signerOf(
  { options, chain }: World,
  raw: string,
  isAnyType = false,
): SignedBytes | RefusedCommand {
  try {
    if (!isAnyType && isTyped(raw)) refuseTyped(raw);
    const signed = readSigned(raw);
    const { network, recover = recoverInPlainScript } = options;
    const from = senderOf(signed, { chainId: chain.chainId, network, recover });
    if (signed.form !== "platform") refuseWritten(signed, chain.contracts);
    return { ok: true, from, raw: inOneSpelling(raw, signed), signed };
  } catch (error) {
    if (error instanceof BadTransaction) return refused(error.code, error.message);
    throw error;
  }
}

/**
 * Submits signed bytes. Refuses those that are not a transaction of this chain, or that are already
 * known.
 */
export function submitSigned(world: World, command: SubmitSigned): Outcome {
  const found = signerOf(world, command.raw, command.isAnyType);
  if (!found.ok) return found;
  const { from, raw, signed } = found;
  const { to, nonce } = signed;
  const value = signed.form === "platform" ? 0n : signed.value;
  const { artifacts } = command;
  const known = artifacts === undefined ? {} : { artifacts };
  return admit(world, { from, to, function: "", args: {}, nonce, raw, ...known }, value);
}

/** Submits a request under the nonce it names, or under the next one. */
export function submit(world: World, request: TransactionRequest): Outcome {
  const { nonce, written, gasLimit } = request;
  const wrong = wrongRequest(world.chain.contracts, request);
  if (wrong !== undefined) return refused("BAD_COMMAND", wrong);
  try {
    if (gasLimit !== undefined) refuseGasLimit(gasLimit);
    if (written !== undefined) refuseWritten({ ...written, gasLimit }, world.chain.contracts);
  } catch (error) {
    if (error instanceof BadTransaction) return refused(error.code, error.message);
    throw error;
  }
  if (nonce === undefined && written === undefined) return enter(world, request);
  const next = nonce ?? nextNonce(world, request.from);
  return admit(world, { ...request, nonce: next }, written?.value ?? 0n);
}

function nextNonce(world: World, sender: string): number {
  const { chain, parts } = world;
  const next = chain.nonces.get(sender) + parts.mempool.waitingOf(sender);
  return parts.faults.isCalm ? next : nonceBehindHeld(world, sender, next);
}

/**
 * A transaction whose turn it is, on its way into a block. What faults have counted is undone if it
 * is refused.
 */
function enter(world: World, request: TransactionRequest): Outcome {
  const { faults, journal } = world.parts;
  if (faults.isCalm) return include(world, request);
  const before = journal.length;
  const outcome = isPriceMessage(world, request)
    ? sendPrice(world, request)
    : includeWithFaults(world, request, request.nonce ?? nextNonce(world, request.from));
  if (!outcome.ok) journal.undoTo(before);
  return outcome;
}

type NumberedRequest = TransactionRequest & { readonly nonce: number };

function admit(world: World, request: NumberedRequest, value: bigint): Outcome {
  const { chain, parts, addresses } = world;
  const { from, nonce } = request;
  const expected = chain.nonces.get(from);
  if (nonce < expected) {
    const text = `low tx nonce (expected: ${expected}, actual: ${nonce})`;
    return refused("NONCE_TOO_LOW", text);
  }
  const next = nextNonce(world, from);
  const rival = parts.mempool.waitingAt(from, nonce);
  if (rival !== undefined) {
    return rival.hash === transactionHash(request, nonce, chain.chainId)
      ? refused("ALREADY_KNOWN", "already known")
      : refused("NONCE_TAKEN", `another transaction with nonce ${nonce} waits already`);
  }
  if (value > 0n && value > spendableOf(world, from, addresses.stable)) {
    return refused("INSUFFICIENT_FUNDS", BEYOND_FUNDS);
  }
  if (nonce === next) return enter(world, request);
  if (parts.mempool.aheadOf(from) >= AHEAD_OF_SENDER_MAX) return TOO_MANY_OF_SENDER;
  if (parts.mempool.sizeAhead >= AHEAD_MAX) return TOO_MANY_AHEAD;
  return { ok: true, pendingHash: parts.mempool.keepAhead(request, nonce, chain.chainId) };
}

const TOO_MANY_OF_SENDER = refused(
  "TOO_MUCH",
  `${AHEAD_OF_SENDER_MAX} transactions of this sender wait for earlier nonces already`,
);
const TOO_MANY_AHEAD = refused(
  "TOO_MUCH",
  `${AHEAD_MAX} transactions wait for earlier nonces already`,
);
