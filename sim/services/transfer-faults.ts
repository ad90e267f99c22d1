// What fault rules make of the relayer's visits: which transfers it leaves alone and until when, in
// which order it handles the others, and whose messages it repeats. Each transfer's fate is decided
// once, at the first visit that finds it.
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import type { TransferFate } from "../world/fault-notes.ts";
import { injectedFault } from "../world/injected-fault.ts";
import { depositKey } from "../world/relayer-notes.ts";
import type { World } from "../world/world.ts";
import type { OpenDeposit, OpenTransfers } from "./open-transfers.ts";

/** A deposit or a withdrawal as rules see it. */
export interface Transfer {
  readonly key: string;
  readonly owner: string;
  readonly externalChainId: bigint;
}

export const transferOfDeposit = ({
  externalChainId,
  externalTxHash,
  recipient,
}: OpenDeposit): Transfer => ({
  key: depositKey(externalChainId, externalTxHash),
  owner: recipient,
  externalChainId,
});

export function transferOfWithdrawal(world: World, id: bigint): Transfer {
  const record = bridgeStoreOf(world)?.withdrawals.get(String(id));
  return {
    key: `withdrawal ${id}`,
    owner: record?.platformSender ?? "",
    externalChainId: record?.externalChainId ?? 0n,
  };
}

/** The transfers that the relayer handles now, in their order. Decides about those seen first. */
export function handledNow<T>(
  world: World,
  items: readonly T[],
  transferOf: (item: T) => Transfer,
): readonly T[] {
  const { faults } = world.parts;
  if (faults.isCalm) return items;
  const found = items.map((item) => ({ item, fate: fateOf(world, transferOf(item)) }));
  const free = found.filter(({ fate }) => heldUntilMs(world, fate) <= world.clock.ms);
  const last = free.filter(({ fate }) => fate.reorder !== undefined);
  const first = free.filter(({ fate }) => fate.reorder === undefined);
  // The only one that others should overtake waits for one that does.
  if (last.length === 1 && last[0] === found.at(-1) && waitsForLater(world, last[0]?.fate)) {
    return first.map(({ item }) => item);
  }
  return [...first, ...last.reverse()].map(({ item }) => item);
}

function fateOf(world: World, transfer: Transfer): TransferFate {
  const { notes } = world.parts.faults;
  const { key, owner, externalChainId } = transfer;
  const known = notes.fateOf(key);
  if (known !== undefined) return known;
  const chain = bridgeStoreOf(world)?.chains.get(String(externalChainId)).chainName ?? "";
  const about = { account: owner, at: [chain, String(externalChainId)] };
  const silent = injectedFault(world, "bridgeSilent", about)?.name;
  const late = injectedFault(world, "bridgeLate", about);
  const duplicate = injectedFault(world, "bridgeDuplicate", about)?.name;
  const reorder = injectedFault(world, "bridgeReorder", about)?.name;
  const isDeposit = !key.startsWith("withdrawal");
  const review = isDeposit ? injectedFault(world, "bridgeReview", about)?.name : undefined;
  const fate = {
    ...(silent && { silent }),
    ...(late?.ms !== undefined && { lateUntilMs: world.clock.ms + late.ms }),
    ...(duplicate && { duplicate }),
    ...(reorder && { reorder }),
    ...(review && { review }),
  };
  notes.setFate(key, fate);
  return fate;
}

const endOf = ({ parts }: World, rule: string | undefined): number =>
  rule === undefined ? 0 : parts.faults.endMsOf(({ name }) => name === rule);

const heldUntilMs = (world: World, { silent, lateUntilMs = 0 }: TransferFate): number =>
  Math.max(lateUntilMs, endOf(world, silent));

const waitsForLater = (world: World, fate: TransferFate | undefined): boolean =>
  endOf(world, fate?.reorder) > world.clock.ms;

/** When the first of some transfers may be handled; infinite if none is ever, under these rules. */
function freeFromMs(world: World, transfers: readonly Transfer[]): number {
  const { notes } = world.parts.faults;
  const fates = transfers.map(({ key }) => notes.fateOf(key));
  const last = fates.at(-1);
  const isAlone = fates.filter((fate) => fate?.reorder !== undefined).length === 1;
  const times = fates.map((fate) => {
    if (fate === undefined) return 0;
    const laterMs = isAlone && fate === last ? endOf(world, fate.reorder) : 0;
    return Math.max(heldUntilMs(world, fate), laterMs);
  });
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}

/** When the relayer may act next while there are rules. */
export function relayerFreeFromMs(world: World, open: OpenTransfers): number {
  const store = bridgeStoreOf(world);
  if (store === undefined) return Number.POSITIVE_INFINITY;
  if (open.owed.length > 0) return 0;
  const { relayer, faults } = world.parts;
  const times = faults.notes.reviewed.map(({ rule }) => endOf(world, rule));
  if (!store.withdrawalsPaused.value) {
    for (const ids of [open.pending, open.requested]) {
      times.push(
        freeFromMs(
          world,
          [...ids].map((id) => transferOfWithdrawal(world, id)),
        ),
      );
    }
  }
  if (!store.depositsPaused.value) {
    const free = [...open.initiated].filter(([key]) => !relayer.isHeld(key));
    times.push(
      freeFromMs(
        world,
        free.map(([, deposit]) => transferOfDeposit(deposit)),
      ),
    );
  }
  return Math.min(Number.POSITIVE_INFINITY, ...times);
}

/** The rule that makes the relayer send a transfer's message twice. */
export const duplicatedBy = ({ parts }: World, { key }: Transfer): string | undefined =>
  parts.faults.notes.fateOf(key)?.duplicate;

/** The rule that sends a deposit to review, while it holds. */
export function reviewedBy(world: World, { key }: Transfer): string | undefined {
  const rule = world.parts.faults.notes.fateOf(key)?.review;
  return endOf(world, rule) > world.clock.ms ? rule : undefined;
}

/** Deposits in review by a fault that is over. */
export function decidedReviews(world: World) {
  const { reviewed } = world.parts.faults.notes;
  return reviewed.filter(({ rule }) => endOf(world, rule) <= world.clock.ms);
}
