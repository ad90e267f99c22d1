// The ledger of one campaign: its findings filed by cause. Takes the results of seeds in any order,
// each as often as it comes, and is the same in the end.
import { type Cause, loadProperties } from "../../sim/index.ts";
import { SeedSet } from "./jobs.ts";
import type { Finding, SeedResult } from "./seed.ts";

const { isContained } = await loadProperties();

export interface Entry {
  /** That of its smallest story. */
  readonly cause: Cause;
  /** Every check that noticed it first in some seed. */
  readonly checks: readonly string[];
  readonly firstSeed: number;
  readonly lastSeed: number;
  /** How many findings of the campaign it explains. */
  readonly count: number;
  /** The one with the fewest commands, of these the shortest token, and of equal ones the lowest seed. */
  readonly smallest: Omit<Finding, "cause">;
}

/** A cause as one text, by which it is found in a ledger. */
export function nameOfCause({ broke, commands, field }: Cause): string {
  return `${broke} · ${commands.join(", ") || "no command"} · ${field}`;
}

export class Ledger {
  readonly #seeds = new SeedSet();
  readonly #entries = new Map<string, Entry>();
  readonly #reached = new Set<number>();
  #steps = 0;
  #branches = 0;

  /** A seed that was taken before changes nothing. */
  take({ seed, steps, branches, reached, findings }: SeedResult): void {
    if (this.#seeds.has(seed)) return;
    this.#seeds.add({ from: seed, to: seed });
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

  /** The shortest first, whatever the order of seeds was. A longer story joins one it contains. */
  get entries(): Entry[] {
    const all: Entry[] = [];
    for (const entry of [...this.#entries.values()].sort(byLength)) {
      const at = all.findIndex(({ cause }) => isContained(cause, entry.cause));
      const known = all[at];
      if (known === undefined) all.push(entry);
      else all[at] = joined(known, entry);
    }
    return all;
  }

  #file(seed: number, { cause, ...found }: Finding): void {
    const name = nameOfCause(cause);
    const known = this.#entries.get(name);
    this.#entries.set(name, {
      cause,
      checks: [cause.broke],
      firstSeed: Math.min(known?.firstSeed ?? seed, seed),
      lastSeed: Math.max(known?.lastSeed ?? seed, seed),
      count: (known?.count ?? 0) + 1,
      smallest: known === undefined ? found : smallerOf(known.smallest, found),
    });
  }
}

type WithCause = Pick<Entry, "cause">;

/** The shortest story first. */
export function byLength({ cause: a }: WithCause, { cause: b }: WithCause): number {
  const more = a.commands.length - b.commands.length;
  return more !== 0 ? more : nameOfCause(a) < nameOfCause(b) ? -1 : 1;
}

/** The first one, with all that is known of both. */
export function joined(one: Entry, other: Entry): Entry {
  return {
    ...one,
    checks: [...new Set([...one.checks, ...other.checks])].sort(),
    firstSeed: Math.min(one.firstSeed, other.firstSeed),
    lastSeed: Math.max(one.lastSeed, other.lastSeed),
    count: one.count + other.count,
  };
}

type Smallest = Entry["smallest"];

function smallerOf(one: Smallest, other: Smallest): Smallest {
  const [a, b] = [one, other].map(({ story, token, path }) => {
    return [story.length, token.length, token, Number.parseInt(path, 10), path];
  });
  return isBefore(a ?? [], b ?? []) ? one : other;
}

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at === -1 || (a[at] ?? 0) < (b[at] ?? 0);
}
