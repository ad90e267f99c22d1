// The consistency checker: reads one fact after another through every surface that shows it, at
// three depths. Only reads, so the world answers the same with and without it. (XS-01 to XS-16,
// XS-19, XS-20, XS-22; it reports XS-07 under XS-03 and XS-04)
import { goesBack, type Transaction, tokenAt, type World } from "../../sim/index.ts";
import type { Depth } from "../control/consistency-report.ts";
import type { Inbox } from "../core/inbox.ts";
import { ApplicationPushes } from "./application-pushes.ts";
import { everythingOf, manners, sampleOf } from "./depths.ts";
import { BALANCE_IN_HISTORY } from "./facts/account-rows.ts";
import { ACCOUNT, accountKey, BALANCE_THEN } from "./facts/accounts.ts";
import { BLOCK_BODY, BLOCK_MEMBERS } from "./facts/block-bodies.ts";
import { BLOCK, BLOCK_BY_HASH, BLOCK_BY_TIME, HEAD } from "./facts/blocks.ts";
import { ACCOUNT_HISTORY, LOGS, logLinesOf, type Range } from "./facts/history.ts";
import { HOLDINGS } from "./facts/holdings.ts";
import { includedOf } from "./facts/included.ts";
import { POOL, poolsOf } from "./facts/pools.ts";
import { POSITION } from "./facts/positions.ts";
import { PROOF } from "./facts/proofs.ts";
import { TOKEN_LOGS } from "./facts/token-logs.ts";
import { TOKEN } from "./facts/tokens.ts";
import { TRANSACTION } from "./facts/transactions.ts";
import { WAITING, waitingKey } from "./facts/waiting.ts";
import { checkDropped } from "./gone.ts";
import { Memory } from "./memory.ts";
import { Pushes, type SpoilPush } from "./pushes.ts";
import {
  type Check,
  check,
  type Disagreement,
  type FactReading,
  tell,
  type UrlOf,
} from "./reading/fact.ts";
import { tokenOf } from "./reading/questions.ts";
import { type Columns, type Spoil, Wire } from "./reading/wire.ts";
import { RowChecks } from "./rows.ts";
import { emittersIn, numbersOf, spread, touchedIn, transactionsOf } from "./touched.ts";
import { Trail } from "./trail.ts";

export interface CheckerOptions {
  readonly inbox: Inbox;
  readonly columns: Columns;
  readonly urlOf: UrlOf;
  /** True to listen at core's socket as well, from now on. */
  readonly hearsPushes?: boolean;
  readonly spoil?: Spoil;
  readonly spoilPush?: SpoilPush;
}

export interface Report {
  /** How many facts were read through every surface that shows them. */
  readonly checked: number;
  readonly disagreements: readonly Disagreement[];
}

/** How much of what is new is checked after a command. */
const QUICK = {
  blocks: 3,
  transactions: 4,
  accounts: 3,
  tokens: 2,
  pools: 1,
  logs: 900,
} as const;

/** The user whose updates are heard, if there is one. */
const HEARING = "borrower";

export class Checker {
  readonly #asking: FactReading;
  readonly #columns: Columns;
  readonly #trail = new Trail();
  readonly #memory = new Memory();
  readonly #pushes: Pushes | undefined;
  readonly #application: ApplicationPushes | undefined;
  #checks = 0;
  readonly #rows = new RowChecks();
  #waited: ReadonlySet<string | undefined> = new Set();

  /** Reads nothing yet; the first check takes everything for new. */
  constructor(options: CheckerOptions) {
    const { inbox, columns, urlOf, spoil, spoilPush, hearsPushes = false } = options;
    const world = inbox.read((held) => held);
    this.#columns = columns;
    this.#asking = { world, wire: new Wire(columns, spoil), urlOf };
    if (!hearsPushes) return;
    const pushes = new Pushes(columns.core, spoilPush);
    this.#pushes = pushes;
    pushes.open();
    const application = new ApplicationPushes(columns.app, spoilPush);
    this.#application = application;
    inbox.listen((command) => {
      if (!goesBack(command)) return;
      pushes.end();
      application.end();
    });
  }

  /** What each surface says of a transaction, in a block or waiting; undefined if there is none. */
  async tell(hash: string, included: Transaction | undefined) {
    const { world, urlOf } = this.#asking;
    const asking = { world, urlOf, wire: new Wire(this.#columns) };
    if (included !== undefined) return tell(TRANSACTION, includedOf(world, included), asking);
    const waiting = world.parts.mempool.withHash(hash);
    return waiting && tell(WAITING, waitingKey(world, waiting), asking);
  }

  async check(depth: Depth): Promise<Report> {
    const disagreements: Disagreement[] = [];
    let checked = 0;
    const one: Check = async (fact, key) => {
      checked += 1;
      disagreements.push(...(await check(fact, key, this.#asking)));
    };
    const { world } = this.#asking;
    this.#checks += 1;
    this.#asking.wire.forget();
    const range = this.#trail.follow(world);
    if (this.#pushes !== undefined && this.#checks > 1) {
      checked += 1;
      disagreements.push(...this.#heard(range));
    }
    if (this.#application !== undefined && this.#isTurn(4)) {
      checked += 1;
      disagreements.push(...(await this.#folded(this.#application)));
    }
    await this.#quick(world, range, one);
    if (depth !== "quick") {
      await manners(world, one);
      await (depth === "all" ? everythingOf(world, one) : sampleOf(world, one));
    }
    return { checked, disagreements };
  }

  /**
   * Compares what was pushed. After a restore it subscribes anew, and compares only what is pushed
   * from then on.
   */
  #heard(range: Range | undefined): Disagreement[] {
    const pushes = this.#pushes as Pushes;
    const wasOpen = pushes.isOpen;
    pushes.open();
    return wasOpen ? pushes.check(this.#asking.world, range) : [];
  }

  /** Compares what one user was sent. After a restore or an expired token it subscribes anew. */
  async #folded(pushes: ApplicationPushes): Promise<Disagreement[]> {
    const { world, wire } = this.#asking;
    if (!pushes.isOpen) {
      const user = world.users.find(HEARING) ?? world.users.all()[0];
      if (user === undefined) return [];
      const token = await tokenOf(wire, user.name);
      await pushes.open({ caller: { ...user, roles: [] }, token });
    }
    return pushes.check(world);
  }

  async #quick(world: World, range: Range | undefined, one: Check): Promise<void> {
    await one(HEAD, "latest");
    const remembered = { trail: this.#trail, memory: this.#memory, turn: this.#checks };
    const dropped = await checkDropped(world, remembered, one);
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
    return this.#checks % every === 0;
  }

  /** What a range's events concern: logs, whole and filtered, tokens and pools. */
  async #emitted(world: World, range: Range, one: Check): Promise<void> {
    const emitters = emittersIn(world, transactionsOf(world, range));
    if (emitters.size === 0) return;
    if (logLinesOf(world, range).length <= QUICK.logs) {
      await one(LOGS, range);
      const tokens = [...emitters].filter((address) => tokenAt(world, address) !== undefined);
      const token = tokens[this.#checks % Math.max(1, tokens.length)];
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
      const owner = { caller: { name, address, roles: [] }, world };
      await one(POSITION, owner);
      if (this.#isTurn(16)) await one(HOLDINGS, owner);
    }
  }
}
