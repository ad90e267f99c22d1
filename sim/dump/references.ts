// Checks the references between the parts of a loaded dump: each list position, nonce, hash,
// account and contract that one part names must exist in another.

import { headerHash } from "../chain/header.ts";
import { transactionHash } from "../chain/transaction.ts";
import { BadValue } from "../contract/codec.ts";
import { present } from "../kernel/assert.ts";
import { OWN_ACCOUNTS } from "../presets/preset.ts";
import { ADVANCE_MS_MAX, CLOCK_MS_MAX } from "../world/clock.ts";
import type { WorldParts } from "../world/parts.ts";
import type { WaitingPrice } from "../world/schedule.ts";
import { addressOfKey, privateKeyOf, USER_NAME } from "../world/users.ts";
import type { QueueEntry } from "../world/waiting-index.ts";
import type { World } from "../world/world.ts";

function ensure(isRight: boolean, place: string, message: string): void {
  if (!isRight) throw new BadValue(place, message);
}

type Pieces = Generator<undefined, void>;

/**
 * Throws `BadValue` for the first part that does not fit the others. `world` is the one to be
 * replaced. Yields after each item of anything that may be long.
 */
export function* checkReferences(world: World, parts: WorldParts): Pieces {
  yield* checkBlocks(parts);
  yield* checkNonces(parts);
  yield* checkMempool(parts);
  checkSchedule(parts);
  yield* checkUsers(world, parts);
  checkAnswers(parts);
}

/** Every world that began with a preset has its contracts. Throws `BadValue`. */
export function checkContracts(world: World, { chain, addresses }: WorldParts): void {
  const named = Object.values(addresses).flatMap((each) =>
    typeof each === "string" ? [each] : Object.values<string>(each),
  );
  for (const address of named) {
    const kind = world.chain.contracts.get(address)?.kind.definition.name;
    const place = `contracts.${address}`;
    const loaded = chain.contracts.get(address)?.kind.definition.name;
    ensure(
      loaded === kind,
      place,
      kind === undefined ? "is not in this preset" : `must be a ${kind}`,
    );
  }
}

function* checkBlocks({ chain, clock, commitment }: WorldParts): Pieces {
  const { blocks, transactions } = chain;
  ensure(blocks.length > 0, "blocks", "must begin with the first block");
  for (const [at, { number, timestamp, from, to }] of blocks.entries()) {
    const place = `blocks[${at}]`;
    const before = blocks[at - 1];
    ensure(number === at, `${place}.number`, `must be ${at}`);
    const begin = before?.to ?? 0;
    ensure(from === begin, `${place}.from`, `must be ${begin}, where the block before it ends`);
    const isIn = to >= from && to <= transactions.length;
    ensure(isIn, `${place}.to`, `must be from ${from} to ${transactions.length}`);
    const isInTime = timestamp >= (before?.timestamp ?? 0) && timestamp <= clock.seconds;
    ensure(
      isInTime,
      `${place}.timestamp`,
      "must not be before the block before it nor after the clock",
    );
    for (const [place, { blockNumber, index }] of transactions.slice(from, to).entries()) {
      const transaction = `transactions[${from + place}]`;
      ensure(blockNumber === at, `${transaction}.blockNumber`, `must be ${at}`);
      ensure(index === place, `${transaction}.index`, `must be ${place}`);
    }
    const { hash } = commitment.sealOf(at);
    const right = headerHash(commitment.headerOf(at));
    ensure(
      hash === right,
      `${place}.hash`,
      `does not fit what is in the block: that gives ${right}`,
    );
    checkPositions(chain, at);
    yield;
  }
  const last = blocks.at(-1)?.to;
  ensure(
    last === transactions.length,
    `blocks[${blocks.length - 1}].to`,
    `must be ${transactions.length}`,
  );
}

/** A block's positions in the history lie between those of its neighbours. */
function checkPositions({ blocks, transactions, journal }: WorldParts["chain"], at: number): void {
  const { changesTo, from, to } = present(blocks[at], "the block");
  let least = blocks[at - 1]?.changesTo ?? 0;
  const fits = changesTo >= least && changesTo <= journal.length;
  ensure(fits, `blocks[${at}].changesTo`, `must be from ${least} to ${journal.length}`);
  for (const [place, { changesFrom = least }] of transactions.slice(from, to).entries()) {
    const isIn = changesFrom >= least && changesFrom <= changesTo;
    const transaction = `transactions[${from + place}]`;
    ensure(isIn, `${transaction}.changesFrom`, `must be from ${least} to ${changesTo}`);
    least = changesFrom;
  }
}

/** Each account has used its nonces in order; the genesis transaction has used none. */
function* checkNonces({ chain }: WorldParts): Pieces {
  const used = new Map<string, number>();
  for (const [at, { request, nonce, fee }] of chain.transactions.entries()) {
    yield;
    if (at === 0) continue;
    const next = used.get(request.from) ?? 0;
    ensure(nonce === next, `transactions[${at}].nonce`, `must be ${next}`);
    ensure(fee !== undefined, `transactions[${at}].fee`, "is missing");
    used.set(request.from, next + 1);
  }
  for (const account of new Set([...chain.nonces.keys(), ...used.keys()])) {
    const right = used.get(account) ?? 0;
    if (chain.nonces.get(account) === right || (right === 0 && isOfCode(chain, account))) continue;
    throw new BadValue(`nonces.${account}`, `must be ${right}`);
  }
}

/** Code counts the contracts that it makes, from 1 on, even if it has left none at its own address. */
function isOfCode({ contracts, journal }: WorldParts["chain"], account: string): boolean {
  if (contracts.get(account)?.kind.code !== undefined) return true;
  for (const { place, before, after } of journal.changes(0)) {
    if (place.path === `chain/nonces/${account}`) return before === 0 && after === 1;
  }
  return false;
}

function* checkMempool({ chain, clock, mempool, faults }: WorldParts): Pieces {
  const { mode, intervalMs, sinceMs } = mempool.rule;
  ensure(mode !== "interval" || intervalMs >= 1, "mempool.rule.intervalMs", "must be at least 1");
  ensure(sinceMs <= clock.ms, "mempool.rule.sinceMs", "must not be after the clock");
  const next = new Map<string, number>();
  const fits = (place: string, { hash, nonce, request }: QueueEntry) => {
    const right = transactionHash(request, nonce, chain.chainId);
    ensure(hash === right, `${place}.hash`, `must be ${right}`);
  };
  for (const [at, each] of mempool.waiting.entries()) {
    yield;
    const place = `mempool.waiting[${at}]`;
    const { from } = each.request;
    const nonce = next.get(from) ?? chain.nonces.get(from);
    ensure(each.nonce === nonce, `${place}.nonce`, `must be ${nonce}`);
    next.set(from, nonce + 1);
    fits(place, each);
  }
  for (const [at, each] of mempool.ahead.entries()) {
    yield;
    const place = `mempool.ahead[${at}]`;
    const { from } = each.request;
    // Only what a fault keeps out of blocks may be the next.
    const isHeld = faults.notes.held.some(({ hash }) => hash === each.hash);
    const least = (next.get(from) ?? chain.nonces.get(from)) + (isHeld ? 0 : 1);
    ensure(each.nonce >= least, `${place}.nonce`, `must be at least ${least}`);
    fits(place, each);
  }
}

function checkSchedule({ clock, schedule }: WorldParts): void {
  const items = schedule.waiting();
  const ids = new Set(items.map(({ id }) => id));
  ensure(ids.size === items.length, "schedule.items", "must have an id each of their own");
  for (const item of items) {
    const place = `schedule.items of id ${item.id}`;
    ensure(item.id >= 1 && item.id <= schedule.issued, place, "must have an id that was issued");
    const isToCome = item.dueMs > clock.ms && item.dueMs <= CLOCK_MS_MAX;
    ensure(isToCome, place, "must be due after the clock, and by the year 9999");
    ensure(
      (item.walk === undefined) !== (item.path === undefined),
      place,
      "must be a path or a walk",
    );
    checkPrices(item, place);
  }
}

function checkPrices({ dueMs, path, walk }: WaitingPrice, place: string): void {
  if (path !== undefined) {
    ensure(path[0]?.dueMs === dueMs, place, "must be due at its path's next point");
    const rises = path.every((at, index) => at.dueMs >= (path[index - 1]?.dueMs ?? 0));
    ensure(
      rises && path.every(({ price }) => price > 0n),
      place,
      "must rise in time, at prices above 0",
    );
  }
  if (walk === undefined) return;
  const { everyMs, stepBps, left } = walk;
  const isPace = everyMs >= 1 && everyMs <= ADVANCE_MS_MAX;
  ensure(isPace, place, `must walk every 1 to ${ADVANCE_MS_MAX} milliseconds`);
  ensure(left >= 1, place, "must have steps to come");
  ensure(stepBps >= 1 && stepBps <= 5_000, place, "must have a stepBps from 1 to 5000");
}

function* checkUsers({ options }: World, { users }: WorldParts): Pieces {
  const { seed, preset } = options;
  for (const name of [...preset.actors.map((each) => each.name), ...OWN_ACCOUNTS]) {
    ensure(users.find(name) !== undefined, `users.${name}`, "is missing");
  }
  const { users: all, tokens, issued } = users.dump();
  for (const { name, address } of all) {
    ensure(USER_NAME.test(name), `users.${name}`, "has a name that no user can have");
    yield;
    const right = addressOfKey(privateKeyOf(seed, name));
    ensure(address === right, `users.${name}.address`, `must be ${right}`);
  }
  ensure(issued >= tokens.length, "users.issued", `must be at least ${tokens.length}`);
  for (const { token, client, line } of tokens) {
    ensure(users.find(client) !== undefined, `users.tokens of ${token}`, `names no user ${client}`);
    const first = users.refreshToken(line);
    ensure(first !== undefined, `users.tokens of ${token}`, `comes of no token ${line}`);
  }
}

function checkAnswers({ answers, chain, clock }: WorldParts): void {
  for (const { key, atMs, effect, answer } of answers.dump()) {
    const place = `answers of ${key}`;
    ensure(atMs <= clock.ms, place, "must not be of a time after the clock");
    const at = "transaction" in effect ? effect.transaction : undefined;
    const isThere = at === undefined ? "pendingHash" in effect : at < chain.transactions.length;
    ensure(isThere, place, "must be of a transaction that there is");
    const { status } = answer ?? { status: 200 };
    ensure(status >= 100 && status <= 599, place, "must have a status from 100 to 599");
  }
}
