// What many storms found: how often each way to break occurred, and first at which seed.

import { hashText } from "../../sim/index.ts";
import { BREAKS, type Finding } from "./finding.ts";
import type { StormResult } from "./run.ts";

export interface Way {
  readonly finding: Finding;
  readonly title: string;
  /** For the name of a file. */
  readonly slug: string;
  /** Of the lowest seed. */
  readonly first: StormResult;
  readonly count: number;
}

export class StormTally {
  storms = 0;
  /** Faults that clients met. */
  met = 0;
  /** Storms in which the client met none. */
  unseen = 0;
  #broken = 0;
  /** How often each rule struck, met by a client or inside the world. */
  readonly #struck = new Map<string, number>();
  /** What was said, by seed. */
  readonly #transcripts = new Map<number, string>();
  readonly #ways = new Map<string, Way>();

  take(result: StormResult): void {
    const { findings, met, struck, story, transcript } = result;
    this.#transcripts.set(story.seed, transcript);
    for (const [rule, times] of Object.entries(struck)) {
      this.#struck.set(rule, (this.#struck.get(rule) ?? 0) + times);
    }
    this.storms += 1;
    this.met += met.length;
    if (met.length === 0) this.unseen += 1;
    if (findings.length > 0) this.#broken += 1;
    for (const finding of findings) this.#file(finding, result);
  }

  #file(finding: Finding, result: StormResult): void {
    const title = finding.about === "" ? finding.kind : `${finding.kind}, ${finding.about}`;
    const known = this.#ways.get(title);
    const isEarlier = known === undefined || result.story.seed < known.first.story.seed;
    this.#ways.set(title, {
      ...{ finding: isEarlier ? finding : known.finding, title },
      slug: title.replace(/\W+/g, "-").slice(0, 60).toLowerCase(),
      first: isEarlier ? result : known.first,
      count: (known?.count ?? 0) + 1,
    });
  }

  /** The most frequent first. */
  get ways(): readonly Way[] {
    const byTitle = [...this.#ways.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
    return byTitle.sort((a, b) => b.count - a.count);
  }

  progress(seeds: number): string {
    return `${this.storms} of ${seeds} storms, ${this.met} faults met, ${this.#broken} broke the client`;
  }

  table(): string {
    const { storms, met, unseen } = this;
    const lines = this.ways.map(
      ({ title, count, finding, first }) =>
        `${String(count).padStart(6)}  ${title} (${BREAKS[finding.kind]}); first at seed ${first.story.seed}`,
    );
    const sum = `${storms} storms, ${met} faults met, none in ${unseen}; ${this.#broken} broke the client`;
    return [this.#rules(), `transcripts ${this.transcripts}`, sum, ...lines].join("\n");
  }

  /** One hash of everything that was said: the same each time, if the client asks the same. */
  get transcripts(): string {
    const bySeed = [...this.#transcripts].sort(([a], [b]) => a - b);
    return hashText(JSON.stringify(bySeed));
  }

  /** How often each rule struck; a rule that never did has tested nothing. */
  #rules(): string {
    const counted = [...this.#struck].sort(([, a], [, b]) => b - a);
    const struck = counted.filter(([, times]) => times > 0);
    const never = counted.flatMap(([rule, times]) => (times === 0 ? rule : []));
    const told = `struck: ${struck.map(([rule, times]) => `${rule} ${times}`).join(", ") || "nothing"}`;
    return never.length === 0 ? told : `${told}\nnever struck: ${never.join(", ")}`;
  }
}
