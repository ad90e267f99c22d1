// The facts that are read after each command: a bounded part of those that are new since the last
// check.
import { tokenAt, type World } from "../../../sim/index.ts";
import { BALANCE_IN_HISTORY } from "./facts/account-rows.ts";
import { ACCOUNT, accountKey, BALANCE_THEN } from "./facts/accounts.ts";
import { BLOCK_BODY, BLOCK_MEMBERS } from "./facts/block-bodies.ts";
import { BLOCK, BLOCK_BY_HASH, BLOCK_BY_TIME, HEAD } from "./facts/blocks.ts";
import { ACCOUNT_HISTORY, LOGS, logLinesOf, type Range } from "./facts/history.ts";
import { HOLDINGS, ownerOf, POSITION } from "./facts/holdings.ts";
import { includedOf } from "./facts/included.ts";
import { POOL, poolsOf } from "./facts/pools.ts";
import { PROOF } from "./facts/proofs.ts";
import { TOKEN_LOGS } from "./facts/token-logs.ts";
import { TOKEN } from "./facts/tokens.ts";
import { TRANSACTION } from "./facts/transactions.ts";
import { WAITING, waitingKey } from "./facts/waiting.ts";
import { checkDropped, droppedOf } from "./gone.ts";
import { Memory } from "./memory.ts";
import type { Check } from "./reading/fact.ts";
import { RowChecks } from "./rows.ts";
import { emittersIn, numbersOf, spread, touchedIn, transactionsOf } from "./touched.ts";
import type { Trail } from "./trail.ts";

/** How much of what is new is checked after a command. */
const QUICK = {
  blocks: 3,
  transactions: 4,
  accounts: 3,
  tokens: 2,
  pools: 1,
  logs: 900,
} as const;

interface Followed {
  readonly trail: Trail;
  /** The new blocks; undefined if there are none. */
  readonly range: Range | undefined;
  readonly turn: number;
}

export class NewFacts {
  readonly #memory = new Memory();
  readonly #rows = new RowChecks();
  #waited: ReadonlySet<string | undefined> = new Set();
  #turn = 0;

  /** `turn` counts checks: not every fact is read at each of them. */
  async check(world: World, { trail, range, turn }: Followed, one: Check): Promise<void> {
    this.#turn = turn;
    await one(HEAD, "latest");
    const remembered = { trail, memory: this.#memory, turn };
    const dropped = () => droppedOf(world, remembered);
    await checkDropped(dropped, one);
    const { waiting, ahead } = world.parts.mempool;
    for (const each of [waiting.at(-1), ahead.at(-1)]) {
      // A transaction that still waits is checked again only now and then.
      if (each === undefined || (this.#waited.has(each.hash) && !this.#isTurn(8))) continue;
      await one(WAITING, waitingKey(world, each));
    }
    this.#waited = new Set([waiting.at(-1)?.hash, ahead.at(-1)?.hash]);
    if (range !== undefined) await this.#fresh(world, range, one);
    await this.#rows.check(world, { range, dropped }, one);
    const seen = this.#memory.next(world);
    if (seen === undefined) return;
    await one(BALANCE_THEN, seen);
    if (this.#isTurn(32)) await one(BALANCE_IN_HISTORY, seen);
  }

  async #fresh(world: World, range: Range, one: Check): Promise<void> {
    for (const number of spread(numbersOf(range), QUICK.blocks)) {
      const { hash } = world.parts.commitment.sealOf(number);
      await one(BLOCK, number);
      await one(BLOCK_BY_HASH, { number, hash });
    }
    await this.#body(world, range.to, one);
    const transactions = transactionsOf(world, range);
    for (const each of spread(transactions, QUICK.transactions)) {
      await one(TRANSACTION, includedOf(world, each));
    }
    const last = transactions.at(-1);
    if (last !== undefined && this.#isTurn(8)) await one(PROOF, last);
    await one(BLOCK_BY_TIME, world.chain.blocks[range.to]?.timestamp ?? 0);
    const latest = { from: Math.max(range.from, range.to - QUICK.blocks), to: range.to };
    await this.#touched(world, latest, one);
    await this.#emitted(world, latest, one);
  }

  /**
   * A block with several transactions always, others in turn: a single transaction already shows
   * most of its block.
   */
  async #body(world: World, number: number, one: Check): Promise<void> {
    const { from, to } = world.chain.blocks[number] ?? { from: 0, to: 0 };
    const key = { number, hash: world.parts.commitment.sealOf(number).hash };
    if (to - from > 1 || this.#isTurn(2)) await one(BLOCK_BODY, key);
    if (to - from > 1 || this.#isTurn(8)) await one(BLOCK_MEMBERS, key);
  }

  /** True once in this many checks. */
  #isTurn(every: number): boolean {
    return this.#turn % every === 0;
  }

  /** What a range's events concern: logs, whole and filtered, tokens and pools. */
  async #emitted(world: World, range: Range, one: Check): Promise<void> {
    const emitters = emittersIn(world, transactionsOf(world, range));
    if (emitters.size === 0) return;
    if (logLinesOf(world, range).length <= QUICK.logs) {
      await one(LOGS, range);
      const tokens = [...emitters].filter((address) => tokenAt(world, address) !== undefined);
      const token = tokens[this.#turn % Math.max(1, tokens.length)];
      if (token !== undefined && this.#isTurn(2)) {
        await one(TOKEN_LOGS, { token, ...range });
      }
      if (token !== undefined && this.#isTurn(8)) await one(TOKEN, { address: token, world });
    }
    const pools = poolsOf(world).filter((each) => emitters.has(each.address));
    for (const pool of spread(pools, QUICK.pools)) await one(POOL, pool);
  }

  async #touched(world: World, range: Range, one: Check): Promise<void> {
    const touched = touchedIn(world, transactionsOf(world, range));
    for (const [address, tokens] of spread([...touched], QUICK.accounts)) {
      const chosen = spread([...tokens], QUICK.tokens);
      await one(ACCOUNT, accountKey(world, address, chosen));
      await one(ACCOUNT_HISTORY, { account: address, ...range });
      const [token] = chosen;
      if (token !== undefined) this.#memory.note(world, address, token);
      const name = world.users.nameOf(address);
      if (name === undefined || !this.#isTurn(4)) continue;
      const owner = ownerOf(world, { name, address });
      await one(POSITION, owner);
      if (this.#isTurn(16)) await one(HOLDINGS, owner);
    }
  }
}
