// When the services of a world act during an advance: each at the next instant of its grid, as long
// as something waits and its last visit achieved something.
import { openIssueOf } from "../protocol/governance/votes.ts";
import type { World } from "../world/world.ts";
import { nextInstant, type Service } from "./service.ts";
import { servicesOf } from "./services.ts";

/** The most visits of one service in one advance. */
const VISITS_MAX = 1_000;

interface Visit {
  readonly service: Service;
  readonly dueMs: number;
}

/** One advance as the services see it. */
export class Round {
  readonly #world: World;
  readonly #services: readonly Service[];
  /** Services whose visit changed nothing: they rest until someone else acts. */
  readonly #resting = new Set<Service>();
  readonly #beganMs: number;
  readonly #visitedMs = new Map<Service, number>();
  readonly #visits = new Map<Service, number>();
  /** By service, the position of the transactions it sent that still wait for a block. */
  readonly #unjudged = new Map<Service, number>();

  constructor(world: World, services: readonly Service[] = servicesOf(world)) {
    this.#world = world;
    this.#services = services;
    this.#beganMs = world.clock.ms;
  }

  /**
   * The next visit at or before an instant: the earliest, and of those due together the first
   * listed.
   */
  next(untilMs: number): Visit | undefined {
    const { clock } = this.#world;
    let first: Visit | undefined;
    for (const service of this.#services) {
      // Two services may act at one instant, but each at most once.
      const since = this.#visitedMs.get(service) ?? this.#beganMs;
      const freeMs = this.#freeFromMs(service);
      if (freeMs === Number.POSITIVE_INFINITY) continue;
      const dueMs = nextInstant(service.everyMs, Math.max(since, clock.ms - 1, freeMs - 1));
      if (dueMs > untilMs || (first !== undefined && dueMs >= first.dueMs)) continue;
      if (!this.#resting.has(service) && this.#isWanted(service)) first = { service, dueMs };
    }
    return first;
  }

  /** At the clock's time. */
  run({ service }: Visit): void {
    const { chain, mempool } = this.#world.parts;
    const from = chain.transactions.length;
    const visits = (this.#visits.get(service) ?? 0) + 1;
    this.#visits.set(service, visits);
    this.#visitedMs.set(service, this.#world.clock.ms);
    service.run(this.#world);
    const account = this.#addressOf(service);
    if (mempool.holds(account)) this.#unjudged.set(service, from);
    else if (!this.#didSomething(account, from) && !this.#isDelayed(service)) {
      this.#resting.add(service);
    }
    if (visits >= VISITS_MAX) this.#resting.add(service);
  }

  /** When faults let it act: at any time without rules. */
  #freeFromMs(service: Service): number {
    const { isCalm } = this.#world.parts.faults;
    return isCalm ? 0 : (service.freeFromMs?.(this.#world) ?? 0);
  }

  /** True if it did nothing because faults keep it from everything that waits. */
  #isDelayed(service: Service): boolean {
    return this.#freeFromMs(service) > this.#world.clock.ms;
  }

  /** A service whose transaction still waits for its block sends nothing more. */
  #isWanted(service: Service): boolean {
    const account = this.#addressOf(service);
    if (account === "" || this.#world.parts.mempool.holds(account)) return false;
    const from = this.#unjudged.get(service);
    if (from !== undefined) {
      this.#unjudged.delete(service);
      if (!this.#didSomething(account, from)) {
        this.#resting.add(service);
        return false;
      }
    }
    return service.waits(this.#world);
  }

  #addressOf({ account }: Service): string {
    return this.#world.users.find(account)?.address ?? "";
  }

  /** True if one of the account's transactions since then succeeded; a mere vote does not count. */
  #didSomething(account: string, since: number): boolean {
    const { transactions } = this.#world.chain;
    for (const done of transactions.slice(since)) {
      const { request, failure } = done;
      if (request.from !== account || failure !== undefined) continue;
      if (openIssueOf(done) === undefined) return true;
    }
    return false;
  }
}
