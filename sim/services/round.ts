// When the services of a world act during an advance: each at the next instant of its grid, as long
// as something waits and its last visit got something done. Knows no service by name.
import type { World } from "../world.ts";
import { nextInstant, type Service } from "./service.ts";
import { SERVICES } from "./services.ts";

export interface Visit {
  readonly service: Service;
  readonly dueMs: number;
}

/** One advance as the services see it. */
export class Round {
  readonly #world: World;
  readonly #services: readonly Service[];
  /** Those whose visit changed nothing: what they wait for is not to be had until someone else acts. */
  readonly #resting = new Set<Service>();
  readonly #beganMs: number;
  readonly #visitedMs = new Map<Service, number>();

  constructor(world: World, services: readonly Service[] = SERVICES) {
    this.#world = world;
    this.#services = services;
    this.#beganMs = world.clock.ms;
  }

  /** The next visit at or before an instant: the earliest, and of those due together the first listed. */
  next(untilMs: number): Visit | undefined {
    const { clock } = this.#world;
    let first: Visit | undefined;
    for (const service of this.#services) {
      // Two services may act at one instant, but each at most once.
      const since = this.#visitedMs.get(service) ?? this.#beganMs;
      const dueMs = nextInstant(service.everyMs, Math.max(since, clock.ms - 1));
      if (dueMs > untilMs || (first !== undefined && dueMs >= first.dueMs)) continue;
      if (!this.#resting.has(service) && this.#isWanted(service)) first = { service, dueMs };
    }
    return first;
  }

  /** At the clock's time. */
  run({ service }: Visit): void {
    const { chain, mempool } = this.#world.parts;
    const before = chain.transactions.length;
    this.#visitedMs.set(service, this.#world.clock.ms);
    const waiting = mempool.size;
    service.run(this.#world);
    const done = chain.transactions.slice(before).some(({ failure }) => failure === undefined);
    if (!done && mempool.size === waiting) this.#resting.add(service);
  }

  /** Who has sent something that still waits for its block sends nothing more. */
  #isWanted(service: Service): boolean {
    const { mempool } = this.#world.parts;
    const account = this.#world.users.find(service.account);
    if (account === undefined || mempool.holds(account.address)) return false;
    return service.waits(this.#world);
  }
}
