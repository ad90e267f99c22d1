// The ledger of one campaign: its findings filed by cause. Takes the results of seeds in any order,
// each as often as it comes, and is the same in the end.
import type { Cause } from "../../sim/index.ts";
import type { Finding, SeedResult } from "./seed.ts";

export interface Entry {
  readonly cause: Cause;
  readonly firstSeed: number;
  readonly lastSeed: number;
  /** How many findings of the campaign it explains. */
  readonly count: number;
  /** The one with the fewest commands, and of these the shortest token. */
  readonly smallest: Omit<Finding, "cause">;
}

/** A cause as one text, by which it is found in a ledger. */
export function nameOfCause({ broke, commands, field }: Cause): string {
  return `${broke} · ${commands.join(", ") || "no command"} · ${field}`;
}

export class Ledger {
  readonly #seeds = new Set<number>();
  readonly #entries = new Map<string, Entry>();
  readonly #reached = new Set<number>();
  #steps = 0;
  #branches = 0;

  /** A seed that was taken before changes nothing. */
  take({ seed, steps, branches, reached, findings }: SeedResult): void {
    if (this.#seeds.has(seed)) return;
    this.#seeds.add(seed);
    this.#steps += steps;
    this.#branches += branches;
    for (const place of reached) this.#reached.add(place);
    for (const finding of findings) this.#file(seed, finding);
  }

  get seeds(): number {
    return this.#seeds.size;
  }

  get steps(): number {
    return this.#steps;
  }

  get branches(): number {
    return this.#branches;
  }

  /** The situations reached, as places in the list of all, in order. */
  get reached(): number[] {
    return [...this.#reached].sort((a, b) => a - b);
  }

  /** In the order of their names, whatever the order of seeds was. */
  get entries(): Entry[] {
    const named = [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1));
    return named.map(([, entry]) => entry);
  }

  #file(seed: number, { cause, ...found }: Finding): void {
    const name = nameOfCause(cause);
    const known = this.#entries.get(name);
    this.#entries.set(name, {
      cause,
      firstSeed: Math.min(known?.firstSeed ?? seed, seed),
      lastSeed: Math.max(known?.lastSeed ?? seed, seed),
      count: (known?.count ?? 0) + 1,
      smallest: known === undefined ? found : smallerOf(known.smallest, found),
    });
  }
}

type Smallest = Entry["smallest"];

function smallerOf(one: Smallest, other: Smallest): Smallest {
  const [a, b] = [one, other].map(({ story, token }) => [story.length, token.length, token]);
  return isBefore(a ?? [], b ?? []) ? one : other;
}

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 || (a[at] ?? 0) < (b[at] ?? 0);
}
