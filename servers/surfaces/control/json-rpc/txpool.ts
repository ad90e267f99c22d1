// Waiting transactions by the methods of other development chains: pending for a block, or queued
// behind an earlier nonce.
import { type QueueEntry, sentOf, type World, waitingRecord } from "../../../../sim/index.ts";
import { mapOf, objectOf } from "../../../core/object-schema.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { ADDRESS_KIND, HASH_KIND, required } from "../../../shared/json-rpc/params.ts";
import { CODES } from "../../../shared/json-rpc/refusal.ts";
import { HASH, QUANTITY, TRANSACTION } from "../../../shared/json-rpc/schemas.ts";
import { presentTransaction } from "../../rpc/methods/present.ts";
import { take } from "./act.ts";

/** The work that showing one transaction counts as. */
const SHOWN_WORK = 100;

type TransactionPresenter = (world: World, waiting: QueueEntry) => unknown;

const whole: TransactionPresenter = (world, waiting) =>
  presentTransaction(waitingRecord(world, waiting), world.chain.chainId);

const inWords: TransactionPresenter = (_world, { request }) => {
  const { to, value, gasLimit, gasPrice } = sentOf(request);
  return `0x${to}: ${value} wei + ${gasLimit} gas × ${gasPrice} wei`;
};

function byNonce(
  { world, work }: Context,
  waiting: readonly QueueEntry[],
  show: TransactionPresenter,
) {
  work.spend(waiting.length * SHOWN_WORK);
  return Object.fromEntries(waiting.map((each) => [String(each.nonce), show(world, each)]));
}

/** By sender, then by nonce. */
function bySender(context: Context, waiting: readonly QueueEntry[], show: TransactionPresenter) {
  const senders = new Map<string, QueueEntry[]>();
  for (const each of waiting) {
    const { from } = each.request;
    const known = senders.get(from);
    if (known === undefined) senders.set(from, [each]);
    else known.push(each);
  }
  return Object.fromEntries(
    [...senders].map(([from, own]) => [prefixed(from), byNonce(context, own, show)]),
  );
}

function pool(context: Context, show: TransactionPresenter) {
  const { waiting, ahead } = context.world.parts.mempool;
  return { pending: bySender(context, waiting, show), queued: bySender(context, ahead, show) };
}

function poolOf(context: Context, account: string) {
  const { waiting, ahead } = context.world.parts.mempool;
  const own = (all: readonly QueueEntry[]) => all.filter(({ request }) => request.from === account);
  return {
    pending: byNonce(context, own(waiting), whole),
    queued: byNonce(context, own(ahead), whole),
  };
}

const both = <S extends object>(schema: S) => objectOf({ pending: schema, queued: schema });
const REFUSALS = {
  [CODES.unavailable]: "Too many later transactions of its sender would then wait for its nonce",
} as const;
const DROPPED = required("transactionHash", HASH_KIND, "Which transaction");

/** Drops a waiting transaction; false if it was not waiting. */
function drop(context: Context, hash: string): boolean {
  if (context.world.parts.mempool.withHash(hash) === undefined) return false;
  take(context, { kind: "dropTransaction", hash });
  return true;
}

const DROP = "Drops a pending transaction; later ones of its sender wait for its nonce";

const dropAs = (name: string): Method =>
  define({
    name,
    summary: `${DROP}. False if it is not pending`,
    params: [DROPPED],
    result: { type: "boolean" },
    refusals: REFUSALS,
    handle: (context, [hash]) => drop(context, hash),
  });

export const TXPOOL: readonly Method[] = [
  define({
    name: "txpool_status",
    summary: "The number of transactions that wait for a block, and that wait for an earlier nonce",
    params: [],
    result: both(QUANTITY),
    handle: ({ world }) => {
      const { size, sizeAhead } = world.parts.mempool;
      return { pending: quantity(size), queued: quantity(sizeAhead) };
    },
  }),
  define({
    name: "txpool_content",
    isCached: true,
    summary: "The pending transactions, by sender and nonce",
    params: [],
    result: both(mapOf(mapOf(TRANSACTION))),
    handle: (context) => pool(context, whole),
  }),
  define({
    name: "txpool_inspect",
    isCached: true,
    summary: "The pending transactions, one line each, by sender and nonce",
    params: [],
    result: both(mapOf(mapOf({ type: "string" }))),
    handle: (context) => pool(context, inWords),
  }),
  define({
    name: "txpool_contentFrom",
    isCached: true,
    summary: "The pending transactions of one sender, by nonce",
    params: [required("address", ADDRESS_KIND, "Whose")],
    result: both(mapOf(TRANSACTION)),
    handle: (context, [account]) => poolOf(context, account),
  }),
  dropAs("hardhat_dropTransaction"),
  dropAs("ganache_dropTransaction"),
  define({
    name: "anvil_dropTransaction",
    summary: `${DROP}. Answers its hash`,
    params: [DROPPED],
    result: HASH,
    isNull: "it does not wait",
    refusals: REFUSALS,
    handle: (context, [hash]) => (drop(context, hash) ? prefixed(hash) : null),
  }),
];
