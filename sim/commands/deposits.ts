// The commands for the bridge's relayer: observe a deposit on a source chain, and steer it. They
// send ordinary transactions of the relayer; the bridge alone decides what happens to them.

import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import { hashText } from "../kernel/hash.ts";
import { RELAYER } from "../presets/preset.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { normaliseHash } from "../protocol/bridge/math.ts";
import { type BridgeStore, bridgeStoreOf, chainNamed } from "../protocol/bridge/store.ts";
import { depositPairOf } from "../queries/bridge-routes.ts";
import {
  type ObserveDeposit,
  type Outcome,
  type RefusedCommand,
  refused,
  type SteerDeposit,
} from "../world/command.ts";
import { include } from "../world/inclusion.ts";
import { depositKey, type SeenDeposit } from "../world/relayer-notes.ts";
import type { World } from "../world/world.ts";

interface RelayerContext {
  readonly world: World;
  readonly store: BridgeStore;
  /** The relayer's address. */
  readonly from: string;
}

function contextOf(world: World): RelayerContext | undefined {
  const store = bridgeStoreOf(world);
  const account = world.users.find(RELAYER);
  if (store === undefined || account === undefined) return undefined;
  return { world, store, from: account.address };
}

const NO_BRIDGE = refused("BAD_COMMAND", "this world has no bridge");

/** The relayer observes a deposit on a source chain and reports it to the bridge at once. */
export function observeDeposit(world: World, command: ObserveDeposit): Outcome {
  const context = contextOf(world);
  if (context === undefined) return NO_BRIDGE;
  const seen = seenBy(context, command);
  if ("ok" in seen) return seen;
  const { relayer } = world.parts;
  const outcome = deliver(context, seen);
  if (!outcome.ok || outcome.transaction?.failure !== undefined) return outcome;
  // A message that only waits does not displace the one that the bridge has accepted.
  if (outcome.transaction !== undefined || !isRecorded(context, seen)) relayer.note(seen);
  if (command.txHash === undefined) relayer.countDerived();
  return outcome;
}

/**
 * What the bridge would make of a deposit observed now; changes nothing. `look` gets the relayer's
 * transaction, or undefined if its fee could not be paid. Returns a refusal if the command itself
 * would be refused.
 */
export function rehearseDeposit<T>(
  world: World,
  command: ObserveDeposit,
  look: (done: Transaction | undefined) => T,
): T | RefusedCommand {
  const context = contextOf(world);
  if (context === undefined) return NO_BRIDGE;
  const seen = seenBy(context, command);
  return "ok" in seen ? seen : world.rehearse(delivery(context, seen), look);
}

/** The message as the relayer reads it, or why there is none. */
function seenBy(
  { world, store }: RelayerContext,
  command: ObserveDeposit,
): SeenDeposit | RefusedCommand {
  const externalChainId = Number(chainNamed(store, command.sourceChain));
  if (!Number.isSafeInteger(externalChainId)) {
    return refused("BAD_COMMAND", `there is no source chain ${command.sourceChain}`);
  }
  const given = command.txHash;
  const derived = `lockstep/deposit/${world.options.seed}/${world.parts.relayer.derived}`;
  const externalTxHash = given === undefined ? `0x${hashText(derived)}` : normaliseHash(given);
  if (externalTxHash === undefined) {
    return refused("BAD_COMMAND", "txHash must be hex of at most 32 bytes");
  }
  const { token, recipient, amount } = command;
  const { externalToken, platformToken } = depositPairOf(store, externalChainId, token);
  return {
    externalChainId,
    externalTxHash,
    externalSender: command.sender ?? recipient,
    externalToken,
    externalTokenAmount: amount,
    recipient,
    targetToken: command.targetToken ?? platformToken,
  };
}

function isRecorded(
  { store }: RelayerContext,
  { externalChainId, externalTxHash }: Pick<SeenDeposit, "externalChainId" | "externalTxHash">,
): boolean {
  const record = store.deposits.peek(String(externalChainId))?.get(externalTxHash);
  return (record?.bridgeStatus ?? BRIDGE_STATUS.none) !== BRIDGE_STATUS.none;
}

function delivery({ world, from }: RelayerContext, seen: SeenDeposit): TransactionRequest {
  const args = { ...seen, externalChainId: BigInt(seen.externalChainId) };
  return { from, to: world.addresses.bridge, function: "deposit", args };
}

function deliver(context: RelayerContext, seen: SeenDeposit): Outcome {
  const outcome = include(context.world, delivery(context, seen));
  return outcome.ok ? { ...outcome, externalTxHash: seen.externalTxHash } : outcome;
}

const BRIDGE_FUNCTIONS = {
  review: "reviewDeposit",
  confirm: "confirmDeposit",
  abort: "abortDeposit",
} as const;

/** What the relayer is to do with a deposit that it or the bridge knows. */
export function steerDeposit(world: World, command: SteerDeposit): Outcome {
  const context = contextOf(world);
  if (context === undefined) return NO_BRIDGE;
  const { externalChainId, action } = command;
  const externalTxHash = normaliseHash(command.externalTxHash) ?? "";
  const { relayer } = world.parts;
  const key = depositKey(externalChainId, externalTxHash);
  const seen = relayer.seen(key);
  const isKnown = action !== "repeat" && isRecorded(context, { externalChainId, externalTxHash });
  if (seen === undefined && !isKnown) {
    return refused("UNKNOWN_DEPOSIT", `no deposit ${key} was seen`);
  }
  if (action === "hold" || action === "release") {
    relayer.hold(key, action === "hold");
    return { ok: true, externalTxHash };
  }
  if (action === "repeat") return seen === undefined ? NO_BRIDGE : deliver(context, seen);
  const args = { externalChainId: BigInt(externalChainId), externalTxHash };
  const request = {
    from: context.from,
    to: world.addresses.bridge,
    function: BRIDGE_FUNCTIONS[action],
    args,
  };
  const outcome = include(world, request);
  if (!outcome.ok) return outcome;
  // A person has decided, so no end of a fault does.
  world.parts.faults.notes.endReview(key);
  return { ...outcome, externalTxHash };
}
