// The consistency checker: reads one fact after another through every surface that shows it, at
// three depths. Only reads, so the world answers the same with and without it. (XS-01 to XS-16,
// XS-19, XS-20, XS-22; it reports XS-07 under XS-03 and XS-04)
import { goesBack, type Transaction } from "../../../sim/index.ts";
import { clientLeft, inPieces } from "../../core/in-pieces.ts";
import type { Inbox } from "../../core/inbox.ts";
import { sealing } from "../../core/one-moment.ts";
import { Problem } from "../../core/problem.ts";
import type { Connection } from "../../core/route.ts";
import { LongTurns } from "../../core/turns.ts";
import type { Depth } from "../../surfaces/control/consistency-report.ts";
import { ApplicationPushes } from "./application-pushes.ts";
import { everythingOf, manners, sampleOf } from "./depths.ts";
import type { Range } from "./facts/history.ts";
import { ownerOf } from "./facts/holdings.ts";
import { includedOf } from "./facts/included.ts";
import { TRANSACTION } from "./facts/transactions.ts";
import { WAITING, waitingKey } from "./facts/waiting.ts";
import { NewFacts } from "./new-facts.ts";
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

/** How often a check that a way back has ended begins again. */
const BEGINNINGS_MAX = 5;

/** The user whose channel the checker subscribes to, if there is one. */
const HEARING = "borrower";

/** Thrown by a check of a moment that a way back has left. */
const LEFT = Symbol("left");

export class Checker {
  readonly #inbox: Inbox;
  readonly #asking: FactReading;
  readonly #columns: Columns;
  readonly #trail = new Trail();
  readonly #newFacts = new NewFacts();
  readonly #pushes: Pushes | undefined;
  readonly #application: ApplicationPushes | undefined;
  #checks = 0;
  /** How often the world went back. */
  #left = 0;
  /** The last requested check. A new one waits for it, so that only one runs at a time. */
  #last: Promise<unknown> = Promise.resolve();

  /** Reads nothing yet; the first check takes everything for new. */
  constructor(options: CheckerOptions) {
    const { inbox, columns, urlOf, spoil, spoilPush, hearsPushes = false } = options;
    const world = inbox.read((current) => current);
    this.#inbox = inbox;
    this.#columns = columns;
    inbox.listen((command) => {
      if (goesBack(command)) this.#left += 1;
    });
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

  /**
   * Takes turns with other requests. A fact that a command interrupts is not counted; a way back
   * begins the whole check again. Throws a problem once the connection is closed.
   */
  check(depth: Depth, connection?: Connection): Promise<Report> {
    const report = this.#last.then(() => this.#untilDone(depth, connection));
    this.#last = report.catch(() => {});
    return report;
  }

  async #untilDone(depth: Depth, connection: Connection | undefined): Promise<Report> {
    for (let beginnings = 0; beginnings < BEGINNINGS_MAX; beginnings += 1) {
      const report = await this.#begin(depth, connection);
      if (report !== undefined) return report;
    }
    throw new Problem("refused", "the world goes back again and again: check it while it does not");
  }

  /** Undefined if the world went back meanwhile. */
  async #begin(depth: Depth, connection: Connection | undefined): Promise<Report | undefined> {
    const { world } = this.#asking;
    await inPieces(sealing(world), connection);
    const left = this.#left;
    const disagreements: Disagreement[] = [];
    let checked = 0;
    const turns = new LongTurns();
    const asking = { ...this.#asking, turn: () => turns.next() };
    const one: Check = async (fact, key) => {
      const { revision } = this.#inbox;
      const found = await check(fact, key, asking);
      if (revision === this.#inbox.revision) {
        checked += 1;
        disagreements.push(...found);
      }
      await turns.next();
      if (connection?.destroyed === true) throw clientLeft();
      if (this.#left !== left) throw LEFT;
    };
    this.#checks += 1;
    this.#asking.wire.forget();
    const range = this.#trail.follow(world);
    if (this.#pushes !== undefined && this.#checks > 1) {
      checked += 1;
      disagreements.push(...this.#heard(range));
    }
    try {
      if (this.#application !== undefined && this.#isTurn(4)) {
        checked += 1;
        disagreements.push(...(await this.#folded(this.#application)));
      }
      await this.#newFacts.check(world, { trail: this.#trail, range, turn: this.#checks }, one);
      if (depth !== "quick") {
        await manners(world, one);
        await (depth === "all" ? everythingOf(world, one) : sampleOf(world, one));
      }
    } catch (thrown) {
      if (thrown === LEFT) return undefined;
      throw thrown;
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
      await pushes.open({ caller: ownerOf(world, user).caller, token });
    }
    return pushes.check(world);
  }

  /** True once in this many checks. */
  #isTurn(every: number): boolean {
    return this.#checks % every === 0;
  }
}
