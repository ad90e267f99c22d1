// The rewards poller: every ten minutes it reports the events that count and were not reported yet.
// It has no memory: the contract marks what it has seen.

import type { Block } from "../chain/block.ts";
import type { Chain } from "../chain/chain.ts";
import type { TransactionRequest } from "../chain/transaction.ts";
import { isOf } from "../contract/call.ts";
import type { StoreOf } from "../contract/define.ts";
import { callOf } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import { POLLER } from "../presets/preset.ts";
import { openIssueOf } from "../protocol/governance/votes.ts";
import { rewardsDefinition } from "../protocol/rewards/definition.ts";
import { eventText } from "../protocol/rewards/handling.ts";
import { include } from "../world/inclusion.ts";
import type { WorldParts } from "../world/parts.ts";
import type { World } from "../world/world.ts";
import type { Service } from "./service.ts";
import type { Sighting } from "./sighting.ts";
import { Sightings } from "./sightings.ts";

type RewardsStore = StoreOf<typeof rewardsDefinition>;

/** The most events in a batch, unless the contract takes fewer. */
const BATCH_MAX = 50;
/** Batches of one visit; the rest waits for the next. */
export const BATCHES_MAX = 20;

/** Whether something waited after this block: while it is the last one, that cannot change. */
interface LastVisit {
  readonly last: Block | undefined;
  readonly waits: boolean;
}

const visits = new WeakMap<Chain, LastVisit>();

/**
 * An event waits if its contract and name drive an activity now, its block is not before the
 * highest one reported, and it was not reported itself. So an activity added later also counts what
 * happened since the last report, and nothing older.
 */
export const rewardPoller: Service = {
  name: "reward poller",
  duty: "rewards",
  account: POLLER,
  everyMs: 600_000,
  waits({ parts }) {
    const { chain } = parts;
    const last = chain.blocks[chain.blocks.length - 1];
    const known = visits.get(chain);
    if (known !== undefined && known.last === last) return known.waits;
    const store = rewardsOf(parts);
    const waits = store !== undefined && waitingIn(parts, store, 1).length > 0;
    visits.set(chain, { last, waits });
    return waits;
  },
  unfinished(world) {
    const [report] = reportsWaiting(world.parts);
    const store = rewardsOf(world.parts);
    if (report === undefined || store === undefined) return [];
    const what = `events that count are not reported: ${waitingIn(world.parts, store).length}`;
    const cannot = refusalOf(world, report);
    return [cannot === undefined ? { what } : { what, cannot }];
  },
  run(world) {
    for (const request of reportsWaiting(world.parts)) {
      const outcome = include(world, request);
      // If one batch is refused, by the chain or the contract, the rest would be too.
      if (!outcome.ok || outcome.transaction?.failure !== undefined) return;
    }
  },
};

/** Why a report would not be taken now. */
const refusalOf = (world: World, report: TransactionRequest): string | undefined =>
  world.rehearse(report, (done) => {
    if (done === undefined) return "the poller cannot pay for its report";
    if (openIssueOf(done) !== undefined) return "the poller's report is only a vote";
    return done.failure && `its report is refused: ${done.failure.reason}`;
  });

/** The batches of one visit. */
export function reportsWaiting(parts: WorldParts): TransactionRequest[] {
  const store = rewardsOf(parts);
  const poller = parts.users.find(POLLER);
  if (store === undefined || poller === undefined) return [];
  const { maxBatchSize } = store;
  const size = Math.max(1, Math.min(Number(maxBatchSize.value), BATCH_MAX));
  const waiting = waitingIn(parts, store).sort(inOrder);
  const requests: TransactionRequest[] = [];
  for (let at = 0; at < waiting.length && requests.length < BATCHES_MAX; at += size) {
    requests.push(reportOf(parts, poller.address, waiting.slice(at, at + size)));
  }
  return requests;
}

function rewardsOf({ chain, addresses }: WorldParts): RewardsStore | undefined {
  const found = chain.contracts.get(addresses.rewards);
  return isOf(found, rewardsDefinition) ? found.store : undefined;
}

function inOrder(a: Sighting, b: Sighting): number {
  return a.blockNumber - b.blockNumber || a.eventIndex - b.eventIndex;
}

/** At most this many waiting events, in no order; without a limit all of them. */
function waitingIn(
  { chain, addresses }: WorldParts,
  store: RewardsStore,
  most = Number.POSITIVE_INFINITY,
): Sighting[] {
  const sightings = Sightings.of(chain, addresses);
  const mark = store.highestBlockSeen.value;
  // A manual report may name a block that does not exist; such a mark says nothing about what was
  // seen.
  const isMarkTrue = mark <= BigInt(chain.height);
  const since = isMarkTrue ? Number(mark) : 0;
  const waiting: Sighting[] = [];
  for (const { source, eventName, seen } of sightings.trails) {
    if ((seen[seen.length - 1]?.blockNumber ?? -1) < since) continue;
    const driven = store.sourceEventInfo.peek(source)?.get(eventName).activityId ?? 0n;
    if (driven === 0n) continue;
    for (let at = seen.length - 1; at >= 0; at -= 1) {
      const sighting = present(seen[at], "a sighting");
      const { blockNumber, eventIndex } = sighting;
      if (blockNumber < since) break;
      // An event in a later block than the last one reported cannot have been reported.
      const isLater = isMarkTrue && blockNumber > since;
      if (!isLater && store.processedEvents.getOfText(eventText(blockNumber, eventIndex))) continue;
      waiting.push(sighting);
      if (waiting.length === most) return waiting;
    }
  }
  return waiting;
}

function reportOf(
  { addresses }: WorldParts,
  from: string,
  sightings: readonly Sighting[],
): TransactionRequest {
  return {
    from,
    to: addresses.rewards,
    ...callOf(rewardsDefinition, "batchHandleAction", {
      sourceContracts: sightings.map(({ trail }) => trail.source),
      eventNames: sightings.map(({ trail }) => trail.eventName),
      users: sightings.map(({ user }) => user),
      amounts: sightings.map(({ amount }) => amount),
      blockNumbers: sightings.map(({ blockNumber }) => BigInt(blockNumber)),
      eventIndexes: sightings.map(({ eventIndex }) => BigInt(eventIndex)),
    }),
  };
}
