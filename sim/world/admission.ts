// How a transaction comes in: signed or on behalf of a known user, with a nonce of its own or the
// next one; into a block at once or into the queue, as the mining mode says. Knows no surface.
import { BadTransaction, refuseGasLimit, refuseUnsupported } from "../chain/bad-transaction.ts";
import { recoverInPlainScript } from "../chain/recover.ts";
import { readSigned, type SignedTransaction, senderOf } from "../chain/signed.ts";
import { inOneSpelling } from "../chain/spelling.ts";
import { type TransactionRequest, transactionHash } from "../chain/transaction.ts";
import { type Outcome, type Refused, refused, type SubmitSigned } from "./command.ts";
import { AHEAD_MAX, AHEAD_OF_SENDER_MAX, PENDING_MAX } from "./mempool.ts";
import { BEYOND_FUNDS, spendableOf } from "./spendable.ts";
import type { World } from "./world.ts";

/** What somebody signed, and who: bare lowercase hex. */
export interface Signed {
  readonly ok: true;
  readonly from: string;
  /** The bytes, in the one spelling that has a hash here. */
  readonly raw: string;
  readonly signed: SignedTransaction;
}

/** Reads signed bytes, bare lowercase hex, and takes nothing: whether they could be taken, but for the account. */
export function signerOf({ options, chain }: World, raw: string): Signed | Refused {
  try {
    const signed = readSigned(raw);
    const { network, recover = recoverInPlainScript } = options;
    const from = senderOf(signed, { chainId: chain.chainId, network, recover });
    return { ok: true, from, raw: inOneSpelling(raw, signed), signed };
  } catch (error) {
    if (error instanceof BadTransaction) return refused(error.code, error.message);
    throw error;
  }
}

/** Takes signed bytes: refused where they are no transaction of this chain, or one that is known. */
export function submitSigned(world: World, command: SubmitSigned): Outcome {
  const found = signerOf(world, command.raw);
  if (!found.ok) return found;
  const { from, raw, signed } = found;
  const { to, nonce } = signed;
  const value = signed.form === "legacy" ? signed.value : 0n;
  return admit(world, { from, to, function: "", args: {}, nonce, raw }, value);
}

/** Takes a request under the nonce it names, or under the next where it names none. */
export function submit(world: World, request: TransactionRequest): Outcome {
  const { nonce, written, gasLimit } = request;
  try {
    if (written !== undefined) refuseUnsupported(written);
    if (gasLimit !== undefined) refuseGasLimit(gasLimit);
  } catch (error) {
    if (error instanceof BadTransaction) return refused(error.code, error.message);
    throw error;
  }
  const next = nonce ?? nextNonce(world, request.from);
  if (nonce === undefined && written === undefined) return include(world, request);
  return admit(world, { ...request, nonce: next }, written?.value ?? 0n);
}

const nextNonce = ({ chain, parts }: World, sender: string): number =>
  chain.nonces.get(sender) + parts.mempool.waitingOf(sender);

type Numbered = TransactionRequest & { readonly nonce: number };

function admit(world: World, request: Numbered, value: bigint): Outcome {
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
  if (nonce === next) return include(world, request);
  if (parts.mempool.aheadOf(from) >= AHEAD_OF_SENDER_MAX) return TOO_MANY_OF_SENDER;
  if (parts.mempool.sizeAhead >= AHEAD_MAX) return TOO_MANY_AHEAD;
  return { ok: true, pendingHash: parts.mempool.keepAhead(request, nonce, chain.chainId) };
}

const TOO_MANY = refused("TOO_MUCH", `${PENDING_MAX} transactions wait already`);
const TOO_MANY_OF_SENDER = refused(
  "TOO_MUCH",
  `${AHEAD_OF_SENDER_MAX} transactions of this sender wait for earlier nonces already`,
);
const TOO_MANY_AHEAD = refused(
  "TOO_MUCH",
  `${AHEAD_MAX} transactions wait for earlier nonces already`,
);

/** Puts a request into a block of its own, or lets it wait, as the mining mode says. */
export function include(world: World, request: TransactionRequest): Outcome {
  const { chain, mempool } = world.parts;
  if (mempool.rule.mode !== "transaction") {
    if (mempool.size >= PENDING_MAX) return TOO_MANY;
    const nonce = chain.nonces.get(request.from);
    return { ok: true, pendingHash: mempool.add(request, nonce, chain.chainId) };
  }
  const transaction = includeNow(world, request);
  if (transaction === undefined) {
    return refused("INSUFFICIENT_FEE", "Insufficient gas fee coverage");
  }
  followUp(world, request.from);
  return { ok: true, transaction };
}

function includeNow(world: World, request: TransactionRequest) {
  const { chain, clock } = world.parts;
  chain.now = BigInt(clock.seconds);
  const transaction = chain.include(request);
  if (transaction !== undefined) world.seal();
  return transaction;
}

/**
 * Includes what a sender had queued ahead, each in a block of its own, as far as nonces follow. What is
 * behind one that cannot pay its fee drops with it, as it does where blocks are waited for.
 */
function followUp(world: World, sender: string): void {
  const { chain, mempool } = world.parts;
  if (!mempool.hasAhead(sender)) return;
  mempool.takeAhead(sender, chain.nonces.get(sender) - 1);
  for (;;) {
    const waiting = mempool.takeAhead(sender, chain.nonces.get(sender));
    if (waiting === undefined) return;
    if (includeNow(world, waiting.request) === undefined) {
      mempool.drop(sender);
      return;
    }
  }
}
