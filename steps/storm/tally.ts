// What many storms found: how often each way to break occurred, and first at which seed.

import { hashText } from "../../sim/index.ts";
import { several } from "../words.ts";
import { BREAKS, type Finding, rankOf, titleOf } from "./finding.ts";
import type { StormResult } from "./run.ts";

export interface Way {
  readonly finding: Finding;
  readonly title: string;
  /** For the name of a file. */
  readonly slug: string;
  /** The storm with the lowest seed. */
  readonly first: StormResult;
  readonly count: number;
}

export class StormTally {
  storms = 0;
  /** Faults that clients observed, or that were injected inside the world. */
  observed = 0;
  /** Storms without any. */
  unseen = 0;
  #broken = 0;
  /** How many faults each rule injected, observed by a client or inside the world. */
  readonly #injections = new Map<string, number>();
  /** Hashes of the transcripts, by seed. */
  readonly #transcripts = new Map<number, string>();
  readonly #ways = new Map<string, Way>();

  take(result: StormResult): void {
    const { findings, injections, story, transcript } = result;
    this.#transcripts.set(story.seed, transcript);
    for (const [rule, times] of Object.entries(injections)) {
      this.#injections.set(rule, (this.#injections.get(rule) ?? 0) + times);
    }
    const observed = Object.values(injections).reduce((sum, times) => sum + times, 0);
    this.storms += 1;
    this.observed += observed;
    if (observed === 0) this.unseen += 1;
    if (findings.length > 0) this.#broken += 1;
    for (const finding of findings) this.#file(finding, result);
  }

  #file(finding: Finding, result: StormResult): void {
    const title = titleOf(finding);
    const known = this.#ways.get(title);
    const isEarlier = known === undefined || result.story.seed < known.first.story.seed;
    this.#ways.set(title, {
      ...{ finding: isEarlier ? finding : known.finding, title },
      slug: title.replace(/\W+/g, "-").slice(0, 60).toLowerCase(),
      first: isEarlier ? result : known.first,
      count: (known?.count ?? 0) + 1,
    });
  }

  /** As `BREAKS` orders them, and of one kind the most frequent first. */
  get ways(): readonly Way[] {
    const byTitle = [...this.#ways.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
    return byTitle.sort((a, b) => rankOf(a.finding) - rankOf(b.finding) || b.count - a.count);
  }

  progress(seeds: number): string {
    return `${this.storms} of ${several(seeds, "storm")}, ${this.#counts()}`;
  }

  #counts(): string {
    const { observed, unseen } = this;
    const none = unseen === 0 ? "" : ` (none in ${several(unseen, "storm")})`;
    return `${several(observed, "fault")} met${none}, ${this.#broken} broke the client`;
  }

  table(): string {
    const lines = this.ways.map(
      ({ title, count, finding, first }) =>
        `${String(count).padStart(6)}  ${title} (${BREAKS[finding.kind]}); first at seed ${first.story.seed}`,
    );
    const same = `transcripts ${this.transcripts} (the same again, if nothing has changed)`;
    const sum = `${several(this.storms, "storm")}, ${this.#counts()}`;
    return [...this.#rules(), same, sum, ...lines].join("\n");
  }

  /** The exit code, and a last word if there is one. */
  end(): { readonly code: number; readonly line?: string } {
    if (this.observed === 0) {
      return { code: 1, line: "The storm failed: no fault was met, so nothing was tested." };
    }
    if (this.#broken > 0) return { code: 1 };
    return {
      code: 0,
      line: `the client survived ${this.storms} of ${several(this.storms, "storm")}`,
    };
  }

  /** One hash of all transcripts: the same each time, if the client sends the same requests. */
  get transcripts(): string {
    const bySeed = [...this.#transcripts].sort(([a], [b]) => a - b);
    return hashText(JSON.stringify(bySeed));
  }

  /** How many faults each rule injected; a rule without any has tested nothing. */
  #rules(): readonly string[] {
    const counted = [...this.#injections].sort(([, a], [, b]) => b - a);
    const injecting = counted.filter(([, times]) => times > 0);
    const lines = injecting.map(([rule, times]) => `${String(times).padStart(6)}  ${rule}`);
    const never = counted.filter(([, times]) => times === 0).map(([rule]) => rule);
    const rest = never.length === 0 ? [] : [`rules that struck nothing: ${never.join(", ")}`];
    return ["faults met, by their rule:", ...lines, ...rest];
  }
}
