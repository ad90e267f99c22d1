// Follows a world step by step: what changed, what was logged, and the state after it. A step is
// everything between two looks, most often one transaction. The invariants read from it.
import type { Log } from "../../chain/log-book.ts";
import type { Transaction } from "../../chain/transaction.ts";
import type { UndoJournal } from "../../kernel/undo.ts";
import type { Outcome } from "../../world/command.ts";
import { goesBack } from "../../world/snapshot-commands.ts";
import type { World } from "../../world/world.ts";
import { type Act, actOf, NO_ACT } from "./act.ts";
import { Books, type TokenBook } from "./books.ts";
import type { Figure, FigureKind, Holdings } from "./figure.ts";
import type { MarketBook } from "./market-book.ts";
import { LoggedTransfers, NOTHING_LOGGED } from "./transfers.ts";

/** After this many steps even untouched figures are looked at again. */
const RECOUNT_STEPS = 64;

export class Audit {
  readonly world: World;
  books: Books;
  /** Counts the steps, from 1. */
  step = 0;
  /** Whole seconds. */
  now = 0n;
  was = 0n;
  /** True if everything was read anew, so that there is no step to judge. */
  fresh = true;
  /** False for a refused command. */
  taken = true;
  /** What the step changed, each once. */
  touched: Figure[] = [];
  /** Those of the step, oldest first. */
  transactions: readonly Transaction[] = [];
  act: Act = NO_ACT;
  /**
   * True if the step is more than one action: several transactions, one in a block that passing
   * time made, or one whose code of a user may have called anything.
   */
  mixed = false;
  logged: LoggedTransfers = NOTHING_LOGGED;
  /** True if prices, weights or time have changed, so that any account's value may have too. */
  moved = false;
  /** True if all sums were added up anew. */
  recounted = true;
  #journal: UndoJournal;
  #position = 0;
  #seenTransactions = 0;
  #seenCommands = 0;

  constructor(world: World) {
    this.world = world;
    this.books = new Books(world);
    this.#journal = world.parts.journal;
    this.#open();
  }

  /** The transaction that the step consists of; undefined if there is none, or more than one. */
  get only(): Transaction | undefined {
    return this.mixed ? undefined : this.transactions[0];
  }

  /** Takes in what has happened since the last look, which may be several commands. */
  look(outcome: Pick<Outcome, "ok">, isSeveral = false): void {
    const { chain, clock, timeline, parts } = this.world;
    this.step += 1;
    this.taken = outcome.ok;
    if (parts.journal !== this.#journal || this.#wentBack()) {
      this.books = new Books(this.world);
      this.#open();
      return;
    }
    this.fresh = false;
    this.was = this.now;
    this.now = BigInt(clock.seconds);
    this.moved = this.was !== this.now;
    this.#readChanges();
    const first = this.#seenTransactions;
    this.#seenTransactions = chain.transactions.length;
    this.#seenCommands = timeline.next;
    const submitted = timeline.commands[timeline.next - 1]?.kind === "submit";
    const included = chain.transactions.length - first;
    this.transactions = first === this.#seenTransactions ? [] : chain.transactions.slice(first);
    const [only] = this.transactions;
    const ranCode = only?.code !== undefined && only.failure === undefined;
    this.mixed = isSeveral || included > 1 || (included === 1 && !submitted) || ranCode;
    this.#readTransactions();
    this.#work();
  }

  /** The change of a figure in this step; 0 if it was not touched. */
  change(kind: FigureKind, asset: string, account = ""): bigint {
    for (const figure of this.touched) {
      if (figure.kind === kind && figure.asset === asset && figure.account === account) {
        return figure.change(this.step);
      }
    }
    return 0n;
  }

  /** The change of a balance by the call alone, without the fee. */
  flow(token: string, account: string): bigint {
    const change = this.change("balance", token, account);
    const { addresses } = this.world;
    if (this.only?.fee !== "stable" || token !== addresses.stable) return change;
    const fee = 10n ** 16n;
    let flow = change;
    if (account === this.only.request.from) flow += fee;
    if (account === addresses.feeCollector) flow -= fee;
    return flow;
  }

  /** Those that the step may have changed: all of them if sums were added up anew. */
  changedOf(holdings: Holdings): readonly Figure[] {
    if (this.recounted) return holdings.figures;
    return this.touched.filter((figure) => figure.holdings === holdings);
  }

  token(address: string): TokenBook | undefined {
    return this.books.tokens.get(address);
  }

  market(asset: string): MarketBook | undefined {
    return this.books.markets.get(asset);
  }

  #open(): void {
    const { chain, clock, timeline, parts } = this.world;
    this.#journal = parts.journal;
    this.#position = parts.journal.length;
    this.#seenTransactions = chain.transactions.length;
    this.#seenCommands = timeline.next;
    this.now = BigInt(clock.seconds);
    this.was = this.now;
    this.fresh = true;
    this.touched = [];
    this.transactions = [];
    this.mixed = false;
    this.act = NO_ACT;
    this.logged = NOTHING_LOGGED;
    this.books.reconfigure();
    this.books.recount();
    this.moved = true;
    this.recounted = true;
    this.#work();
  }

  #wentBack(): boolean {
    const { commands, next } = this.world.timeline;
    for (let at = this.#seenCommands; at < next; at += 1) {
      const command = commands[at];
      if (command !== undefined && goesBack(command)) return true;
    }
    return false;
  }

  #readChanges(): void {
    const { journal } = this.world.parts;
    this.touched = [];
    let reconfigured = false;
    let deployed = false;
    for (const { place, before } of journal.changes(this.#position)) {
      const figure = this.books.figureFor(place as never);
      if (figure.step === this.step) continue;
      figure.step = this.step;
      figure.before = before;
      this.touched.push(figure);
      if (figure.kind === "price" || figure.kind === "pricedAt") this.moved = true;
      if (figure.kind === "setting") reconfigured = true;
      if (figure.kind === "contract") deployed = true;
      if (figure.module !== undefined) figure.module.stirredIn = this.step;
    }
    this.#position = journal.length;
    this.recounted = deployed || this.step % RECOUNT_STEPS === 0;
    if (this.recounted) this.books.recount();
    else for (const figure of this.touched) figure.holdings?.follow(figure, this.step);
    if (!reconfigured) return;
    this.books.reconfigure();
    this.moved = true;
  }

  #readTransactions(): void {
    const { chain, addresses } = this.world;
    const [first] = this.transactions;
    const last = this.transactions[this.transactions.length - 1];
    if (first === undefined || last === undefined) {
      this.act = NO_ACT;
      this.logged = NOTHING_LOGGED;
      return;
    }
    const logs: Log[] = chain.logs.read(first.logsFrom, last.logsTo);
    this.logged = new LoggedTransfers(logs);
    this.act = this.mixed
      ? NO_ACT
      : actOf(first, addresses, this.books.nameAt(first.request.to) ?? "");
  }

  /** Looks at everything again now and then, in case a change was never recorded. */
  #stir(): void {
    const { books } = this;
    const all = this.fresh || this.moved || this.step % RECOUNT_STEPS === 0;
    for (const market of books.marketList) market.stirred = all;
    if (all) return;
    for (const figure of this.touched) {
      const market = books.marketOf(figure);
      if (market !== undefined) market.stirred = true;
    }
    const named = books.markets.get(this.act.asset);
    if (named !== undefined) named.stirred = true;
  }

  #work(): void {
    const { books, step, now } = this;
    this.#stir();
    for (const market of books.marketList) if (market.stirred) market.work(now, step);
    books.modules.work(this, this.fresh || step % RECOUNT_STEPS === 0);
    if (this.moved) {
      for (const account of books.accountList) account.work(step);
      return;
    }
    for (const { kind, account } of this.touched) {
      if (kind !== "collateral" && kind !== "scaledDebt" && kind !== "loanStatus") continue;
      const book = books.account(account);
      if (book.step !== step) book.work(step);
    }
  }
}
