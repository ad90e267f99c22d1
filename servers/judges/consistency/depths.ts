// The facts that are read besides the new ones: a sample of the world, or all of it.
import { claimsOf, type World } from "../../../sim/index.ts";
import { BALANCE_ROWS } from "./facts/account-rows.ts";
import { ACCOUNT, accountKey } from "./facts/accounts.ts";
import { ADDRESS_FORMS } from "./facts/address-forms.ts";
import { BLOCK_BODY, BLOCK_MEMBERS } from "./facts/block-bodies.ts";
import { BLOCK, BLOCK_BY_HASH, BLOCK_BY_TIME } from "./facts/blocks.ts";
import { type BalanceQuestion, CALLS } from "./facts/calls.ts";
import { CLAIMS } from "./facts/claims.ts";
import { CONSTANTS } from "./facts/constants.ts";
import {
  ACCOUNT_HISTORY,
  ACCOUNT_PAGES,
  LOGS,
  logLinesOf,
  NONCE_COUNT,
  WINDOW_ROWS,
} from "./facts/history.ts";
import { HOLDINGS, ownerOf, POSITION } from "./facts/holdings.ts";
import { includedOf } from "./facts/included.ts";
import { APPLICATION_PAGES, APPLICATION_READ, LISTED, LISTS, READ } from "./facts/lists.ts";
import { BATCH, DOORS, ENVELOPES } from "./facts/manners.ts";
import { POOL, POOL_ROWS, poolsOf } from "./facts/pools.ts";
import { PROOF } from "./facts/proofs.ts";
import { movesIn, TOKEN_LOGS } from "./facts/token-logs.ts";
import { assetAddressesOf, TOKEN, tokenKeysOf } from "./facts/tokens.ts";
import { TRANSACTION } from "./facts/transactions.ts";
import { WAITING, waitingKey } from "./facts/waiting.ts";
import type { Check } from "./reading/fact.ts";
import { rowsOfAll } from "./rows.ts";
import { numbersOf, spread } from "./touched.ts";

interface Extent {
  readonly blocks: number;
  readonly transactions: number;
  readonly users: number;
  readonly tokens: number;
  readonly proofs: number;
  /** Blocks and contracts whose rows are read. */
  readonly rows: number;
}

const SAMPLE: Extent = {
  blocks: 20,
  transactions: 40,
  users: 4,
  tokens: 3,
  proofs: 8,
  rows: 6,
};
const NO_END = Number.MAX_SAFE_INTEGER;
const EVERYTHING: Extent = {
  blocks: NO_END,
  transactions: NO_END,
  users: NO_END,
  tokens: NO_END,
  rows: NO_END,
  // Each is computed from its whole block.
  proofs: 100,
};

/** Facts that do not depend on what happened. */
export async function manners(world: World, one: Check): Promise<void> {
  const account = world.users.all()[0]?.address ?? "";
  await one(CONSTANTS, "chain");
  await one(ENVELOPES, "each surface");
  await one(DOORS, "nobody");
  await one(ADDRESS_FORMS, account);
  await one(BATCH, { account, height: world.chain.height });
  await one(LISTS, "control");
  for (const listed of LISTED) await one(APPLICATION_PAGES, listed);
  for (const read of READ) await one(APPLICATION_READ, read);
}

export const sampleOf = (world: World, one: Check): Promise<void> => reach(world, one, SAMPLE);

export const everythingOf = (world: World, one: Check): Promise<void> =>
  reach(world, one, EVERYTHING);

async function reach(world: World, one: Check, extent: Extent): Promise<void> {
  const { chain, parts } = world;
  const whole = { from: 0, to: chain.height };
  const numbers = spread(numbersOf(whole), extent.blocks);
  for (const number of numbers) {
    const named = { number, hash: parts.commitment.sealOf(number).hash };
    await one(BLOCK, number);
    await one(BLOCK_BY_HASH, named);
    await one(BLOCK_BODY, named);
    await one(BLOCK_MEMBERS, named);
    const logs = logLinesOf(world, { from: number, to: number });
    if (logs.length <= LOGS_MAX) await one(LOGS, { from: number, to: number });
  }
  const times = new Set(numbers.flatMap((number) => edgesOf(chain.blocks[number]?.timestamp ?? 0)));
  for (const time of spread([...times], 50)) await one(BLOCK_BY_TIME, time);
  for (const each of spread(chain.transactions, extent.transactions)) {
    await one(TRANSACTION, includedOf(world, each));
  }
  for (const each of spread(chain.transactions, extent.proofs)) await one(PROOF, each);
  for (const each of spread([...parts.mempool.waiting, ...parts.mempool.ahead], extent.users)) {
    // One that was waiting at first may be in a block by now.
    if (parts.mempool.withHash(each.hash) === each) await one(WAITING, waitingKey(world, each));
  }
  for (const pool of poolsOf(world)) {
    await one(POOL, pool);
    await one(POOL_ROWS, pool);
  }
  await rowsOfAll(world, extent.rows, one);
  await tokensOfAll(world, one, extent);
  await people(world, one, extent);
}

/** Logs of one query. */
const LOGS_MAX = 1_000;

const edgesOf = (seconds: number) => [seconds - 1, seconds, seconds + 1];

/** Histories cover this many blocks, however long the chain is. */
const LATEST_BLOCKS = 2_000;

async function tokensOfAll(world: World, one: Check, { tokens }: Extent): Promise<void> {
  const { height } = world.chain;
  const latest = { from: Math.max(0, height - LATEST_BLOCKS), to: height };
  for (const key of spread(tokenKeysOf(world), tokens)) {
    await one(TOKEN, key);
    const filtered = { token: key.address, ...latest };
    // As far as one query may go.
    if (tokens === NO_END && movesIn(world, filtered).length <= LOGS_MAX) {
      await one(TOKEN_LOGS, filtered);
    }
  }
}

function heldKey(world: World, account: string, token: string): BalanceQuestion {
  const { height: head } = world.chain;
  const { hash: headHash } = world.parts.commitment.sealOf(head);
  const [holderName = ""] = accountKey(world, account, [token]).holderNames;
  return { account, token, holderName, head, headHash };
}

async function people(world: World, one: Check, { users }: Extent): Promise<void> {
  const { stable } = world.addresses;
  const all = assetAddressesOf(world);
  const { height, transactions } = world.chain;
  const latest = { from: Math.max(0, height - LATEST_BLOCKS), to: height };
  for (const user of spread(world.users.all(), users)) {
    const { address } = user;
    await one(ACCOUNT, accountKey(world, address, all));
    await one(BALANCE_ROWS, { account: address, world });
    const owner = ownerOf(world, user);
    await one(POSITION, owner);
    await one(HOLDINGS, owner);
    await one(CALLS, heldKey(world, address, stable));
    await one(ACCOUNT_PAGES, { account: address, ...latest });
    await one(ACCOUNT_HISTORY, { account: address, ...latest });
    if (transactions.length > WINDOW_ROWS) continue;
    await one(NONCE_COUNT, { account: address, from: 0, to: world.chain.height });
  }
  const claimers = world.users.all().filter(({ address }) => {
    const claims = claimsOf(world, address).length;
    return claims > 0 && claims <= LOGS_MAX;
  });
  for (const user of spread(claimers, users)) await one(CLAIMS, ownerOf(world, user));
}
