// Transactions on their way into a block while there are fault rules: announced and then forgotten,
// replaced, or delayed. A delayed one waits in the mempool as if for an earlier
// nonce, and its sender's later ones wait behind it.
import { resolve } from "../chain/resolve.ts";
import { type TransactionRequest, transactionHash } from "../chain/transaction.ts";
import { type Outcome, refused } from "./command.ts";
import type { HeldTransaction } from "./fault-notes.ts";
import type { FaultRule } from "./fault-rules.ts";
import { include } from "./inclusion.ts";
import { injectedFault } from "./injected-fault.ts";
import { AHEAD_MAX, AHEAD_OF_SENDER_MAX } from "./mempool.ts";
import type { World } from "./world.ts";

/** How long a block counts where none is made: as on chains with blocks every twelve seconds. */
export const BLOCK_MS = 12_000;

const KINDS = ["poolDrop", "poolReplace", "poolGap", "poolPending"] as const;

/** The nonce behind the sender's delayed transactions, if that is the next one. */
export function nonceBehindHeld(world: World, sender: string, next: number): number {
  if (!isHolding(world, sender)) return next;
  let nonce = next;
  while (world.parts.mempool.waitingAt(sender, nonce) !== undefined) nonce += 1;
  return nonce;
}

function isHolding({ parts }: World, sender: string): boolean {
  const { faults, mempool } = parts;
  if (!mempool.hasAhead(sender)) return false;
  return faults.notes.held.some(
    ({ from, hash }) => from === sender && mempool.withHash(hash) !== undefined,
  );
}

/** A transaction whose turn it is, under this nonce. Each kind counts, whichever is injected. */
export function includeWithFaults(
  world: World,
  request: TransactionRequest,
  nonce: number,
): Outcome {
  const { chain, faults } = world.parts;
  const about = { account: request.from, at: [functionOf(world, request)] };
  const [dropped, replaced, ...holding] = KINDS.map((kind) => injectedFault(world, kind, about));
  const hash = transactionHash(request, nonce, chain.chainId);
  const announced = { ok: true, pendingHash: hash } as const;
  if (dropped !== undefined) return announced;
  const sent = replaced === undefined ? request : nothingFrom(request.from);
  const delay = holding.find((rule) => rule !== undefined);
  const isBehind = isHolding(world, request.from);
  const canWait = hasRoom(world, request.from);
  if (isBehind && !canWait) return TOO_MANY;
  if (!isBehind && (delay === undefined || !canWait)) {
    const outcome = include(world, sent);
    return outcome.ok && replaced !== undefined ? announced : outcome;
  }
  const waiting = world.parts.mempool.keepAhead(sent, nonce, chain.chainId);
  if (delay !== undefined && !isBehind) {
    faults.notes.hold({
      hash: waiting,
      from: request.from,
      rule: delay.name,
      ...untilOf(world, delay),
    });
  }
  return announced;
}

function hasRoom({ parts: { mempool } }: World, sender: string): boolean {
  return mempool.aheadOf(sender) < AHEAD_OF_SENDER_MAX && mempool.sizeAhead < AHEAD_MAX;
}

const TOO_MANY = refused("TOO_MUCH", "too many transactions wait for earlier nonces already");

/** By name, as far as the request or its data tell it. */
function functionOf({ chain, addresses }: World, request: TransactionRequest): string {
  const { contracts } = chain;
  return resolve(request, { contracts, stable: addresses.stable }).request.function;
}

/** A transfer of nothing to the sender itself, as wallets send to cancel a transaction. */
const nothingFrom = (from: string): TransactionRequest => ({
  from,
  to: from,
  function: "",
  args: {},
  written: { to: from, value: 0n, data: "" },
});

/** A rule without a number of blocks keeps it until the rule ends. */
function untilOf({ parts }: World, rule: FaultRule): Pick<HeldTransaction, "fromBlock" | "dueMs"> {
  const { chain, clock, faults, mempool } = parts;
  const { blocks } = rule;
  if (blocks === undefined) {
    const dueMs = faults.endMsOf(({ name }) => name === rule.name);
    return Number.isFinite(dueMs) ? { dueMs } : {};
  }
  const { mode, intervalMs } = mempool.rule;
  const blockMs = mode === "interval" ? intervalMs : BLOCK_MS;
  return { fromBlock: chain.blocks.length + blocks, dueMs: clock.ms + blocks * blockMs };
}

/** When the next delayed transaction may be included; infinite if none by itself. */
export function nextReleaseMs({ parts: { faults, chain, clock } }: World): number {
  const due = faults.notes.held.map(({ fromBlock, dueMs = Number.POSITIVE_INFINITY }) =>
    (fromBlock ?? Number.POSITIVE_INFINITY) <= chain.blocks.length ? clock.ms : dueMs,
  );
  return Math.max(clock.ms, Math.min(Number.POSITIVE_INFINITY, ...due));
}

/** Puts what may be included now into the queue, with what waits behind it. */
export function releaseDue({ parts }: World, which: "due" | "all" = "due"): void {
  const { chain, clock, faults, mempool } = parts;
  const { notes } = faults;
  const due = notes.held.filter(
    ({ fromBlock = Number.POSITIVE_INFINITY, dueMs = Number.POSITIVE_INFINITY }) =>
      which === "all" || fromBlock <= chain.blocks.length || dueMs <= clock.ms,
  );
  notes.letGo(due);
  for (const { from, hash } of due) {
    const waiting = mempool.withHash(hash);
    if (waiting === undefined) continue;
    const found = mempool.takeAhead(from, waiting.nonce);
    if (found !== undefined) mempool.add(found.request, chain.nonces.get(from), chain.chainId);
  }
}
