// What passing time does to a world: due items run at their own time, and blocks are made.

import { isOf } from "../contract/call.ts";
import { BPS } from "../kernel/fixed-point.ts";
import { randomStream } from "../kernel/random.ts";
import { openIssueOf } from "../protocol/governance/votes.ts";
import { oracleDefinition } from "../protocol/oracle/definition.ts";
import { Round } from "../services/round.ts";
import { submit } from "../world/admission.ts";
import { ADVANCE_MS_MAX, CLOCK_MS_MAX } from "../world/clock.ts";
import { type MiningMode, type Outcome, refused } from "../world/command.ts";
import type { SetFaultRules } from "../world/fault-commands.ts";
import { nextReleaseMs, releaseDue } from "../world/pool-faults.ts";
import type { PricePoint, ScheduledPrice } from "../world/schedule.ts";
import type { World } from "../world/world.ts";

/** The most due items that one advance runs. */
export const DUE_ITEMS_MAX = 100_000;

export function advance(world: World, ms: number): Outcome {
  const { clock, schedule } = world.parts;
  if (!Number.isSafeInteger(ms) || ms < 0 || ms > ADVANCE_MS_MAX) {
    return refused("BAD_COMMAND", `ms must be a whole number from 0 to ${ADVANCE_MS_MAX}`);
  }
  const until = clock.ms + ms;
  if (until > CLOCK_MS_MAX) return refused("TOO_MUCH", "the clock ends with the year 9999");
  if (schedule.exceeds(DUE_ITEMS_MAX, until)) {
    return refused(
      "TOO_MUCH",
      `more than ${DUE_ITEMS_MAX} scheduled items fall due; advance in parts`,
    );
  }
  const missed = passTo(world, until);
  clock.moveTo(until);
  return missed.length === 0 ? { ok: true } : { ok: true, missed };
}

/** Runs all that falls due: at one instant the block first, then prices, then services. */
function passTo(world: World, until: number): number[] {
  const { clock, schedule, mempool, faults } = world.parts;
  const round = new Round(world);
  const missed: number[] = [];
  for (;;) {
    const tick = mempool.nextTick(clock.ms) ?? Number.POSITIVE_INFINITY;
    const item = schedule.next(until);
    const price = item === undefined ? Number.POSITIVE_INFINITY : Math.max(item.dueMs, clock.ms);
    const release = faults.isCalm ? Number.POSITIVE_INFINITY : nextReleaseMs(world);
    const visit = round.next(Math.min(until, tick - 1, price - 1, release - 1));
    if (visit !== undefined) {
      clock.moveTo(visit.dueMs);
      round.run(visit);
    } else if (release <= until && release <= tick && release <= price) {
      clock.moveTo(release);
      settle(world);
    } else if (tick <= until && tick <= price) {
      clock.moveTo(tick);
      makeBlock(world, "unless empty");
    } else if (item !== undefined) {
      clock.moveTo(price);
      if (!runItem(world, item)) missed.push(item.id);
    } else return missed;
  }
}

/**
 * Makes a block of what waits, at the clock's time. A sender who cannot pay the fee drops out, with
 * the later transactions whose nonce then no longer fits.
 */
function makeBlock(world: World, when: "always" | "unless empty" = "always"): void {
  const { chain, clock, mempool, faults } = world.parts;
  if (!faults.isCalm) releaseDue(world);
  chain.now = BigInt(clock.seconds);
  let included = 0;
  for (const { request, nonce } of mempool.take()) {
    if (chain.nonces.get(request.from) === nonce && chain.include(request)) included += 1;
    else mempool.drop(request.from);
  }
  if (mempool.size === 0) faults.notes.expectNone();
  if (included > 0 || when === "always") world.seal();
}

/** Includes what faults need not keep out of blocks any more, or queues it for the next block. */
export function settle(world: World, which: "due" | "all" = "due"): void {
  const { mempool } = world.parts;
  releaseDue(world, which);
  if (mempool.rule.mode === "transaction") emptyQueue(world);
}

function emptyQueue(world: World): void {
  while (world.parts.mempool.size > 0) makeBlock(world, "unless empty");
}

export function mine(world: World, blocks: number): Outcome {
  if (!Number.isSafeInteger(blocks) || blocks < 1 || blocks > 1_000) {
    return refused("BAD_COMMAND", "blocks must be a whole number from 1 to 1000");
  }
  for (let made = 0; made < blocks; made += 1) makeBlock(world);
  return { ok: true };
}

export function setMining(world: World, mode: MiningMode, intervalMs = 0): Outcome {
  const { clock, mempool } = world.parts;
  if (mode === "interval" && (!Number.isSafeInteger(intervalMs) || intervalMs < 1)) {
    return refused("BAD_COMMAND", "intervalMs must be a whole number of milliseconds above 0");
  }
  // Under this rule only new transactions make blocks, so empty the queue now.
  if (mode === "transaction") emptyQueue(world);
  mempool.setRule({ mode, intervalMs, sinceMs: clock.ms });
  return { ok: true };
}

/** Rules that are gone delay no transaction. */
export function setFaultRules(world: World, { rules }: SetFaultRules): Outcome {
  const outcome = world.parts.faults.setRules(rules, {
    nowMs: world.clock.ms,
    height: world.chain.height,
  });
  if (outcome.ok) settle(world, "all");
  return outcome;
}

/**
 * False if the price was not set: the oracle may not set it, its call failed or was only a vote, it
 * cannot pay the fee, or there is no price to move. A call that waits for a block may still set it.
 */
function runItem(world: World, item: ScheduledPrice): boolean {
  const { schedule, addresses } = world.parts;
  const path = schedule.pathOf(item.id);
  const price = path?.[item.passed ?? 0]?.price ?? steppedPrice(world, item);
  const next = following(item, path);
  if (next === undefined) schedule.remove(item.id);
  else schedule.replace(next);
  const keeper = world.options.preset.actors.find(({ role }) => role === "oracle");
  const oracle = keeper === undefined ? undefined : world.users.find(keeper.name);
  if (oracle === undefined || price === undefined) return false;
  const request = {
    from: oracle.address,
    to: addresses.priceOracle,
    function: "setAssetPrice",
    args: { asset: item.asset, price },
  };
  const outcome = submit(world, request);
  if (!outcome.ok) return false;
  const { transaction } = outcome;
  if (transaction === undefined) return true;
  // A fault may have sent another call.
  if (transaction.request.function !== request.function) return false;
  return transaction.failure === undefined && openIssueOf(transaction) === undefined;
}

function following(
  item: ScheduledPrice,
  path: readonly PricePoint[] | undefined,
): ScheduledPrice | undefined {
  const passed = (item.passed ?? 0) + 1;
  const point = path?.[passed];
  if (point !== undefined) return { ...item, passed, dueMs: point.dueMs };
  const { walk } = item;
  if (walk === undefined || walk.left <= 1) return undefined;
  return { ...item, dueMs: item.dueMs + walk.everyMs, walk: { ...walk, left: walk.left - 1 } };
}

/** The next price of a random walk: up to one step away from the current one. */
function steppedPrice(world: World, item: ScheduledPrice): bigint | undefined {
  const { addresses, chain, faults } = world.parts;
  const oracle = chain.contracts.get(addresses.priceOracle);
  const stored = isOf(oracle, oracleDefinition) ? oracle.store.prices.get(item.asset) : 0n;
  const price = faults.notes.meantOf(item.asset) ?? stored;
  if (price === 0n) return undefined;
  const stream = randomStream(world.options.seed, `walk/${item.id}/${item.walk?.left ?? 0}`);
  const stepBps = BigInt(stream.integer(-(item.walk?.stepBps ?? 0), item.walk?.stepBps ?? 0));
  const moved = (price * (BPS + stepBps)) / BPS;
  return moved > 0n ? moved : 1n;
}
