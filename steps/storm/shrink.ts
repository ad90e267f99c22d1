// Makes a storm that breaks a client small: first the observed faults, each as a rule that injects
// one, then what happens around the client and its tasks, and the faults again.
import { type FaultRule, loadProperties } from "../../sim/index.ts";
import type { Finding } from "./finding.ts";
import type { StormResult, Story } from "./run.ts";

/** The most storms that one shrinking runs. */
const RUNS_MAX = 80;

/** Real milliseconds after which a shrinking takes what it has. */
const SHRINK_MS_MAX = 120_000;

export interface ShrinkPlan {
  readonly run: (story: Story) => Promise<StormResult>;
  /** Called before each storm with the number of earlier ones. */
  readonly progress?: (runs: number) => void;
  /** Real milliseconds. */
  readonly clock?: () => number;
}

export interface Shrunk {
  readonly result: StormResult;
  readonly finding: Finding;
  /** How many storms it took. */
  readonly runs: number;
}

export async function shrinkStorm(
  plan: ShrinkPlan,
  found: StormResult,
  finding: Finding,
): Promise<Shrunk> {
  const shrinking = new Shrinking(plan, finding);
  const single = { ...found.story, rules: singled(found) };
  const first = (await shrinking.breaks(single)) ?? (await shrinking.singly(found));
  const faults = await shrinking.without(first, "rules");
  const before = await shrinking.without(faults, "before");
  const tasks = await shrinking.without(before, "tasks");
  const early = await shrinking.earlier(tasks);
  const fewer = early === tasks ? tasks : await shrinking.without(early, "tasks");
  const result = await shrinking.without(fewer, "rules");
  const same = result.findings.find((each) => isSame(each, finding)) ?? finding;
  return { result, finding: same, runs: shrinking.runs };
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind && one.about === other.about;

/**
 * Each observed fault as a rule for its one request, and each fault inside the world as a rule for
 * its one case.
 */
function singled({ story, observed, inside }: StormResult): readonly FaultRule[] {
  const ruleOf = new Map(story.rules.map((rule) => [rule.name, rule]));
  const outside = observed.flatMap(
    ({ rule: name, surface, caller, at, nth }, index): FaultRule[] => {
      const rule = ruleOf.get(name);
      if (rule === undefined) return [];
      const { rateBps: _rate, fromMs: _from, toMs: _to, ...rest } = rule;
      return [{ ...rest, name: `${name} ${index + 1}`, surface, actor: caller, at, nth }];
    },
  );
  const within = inside.flatMap(({ rule: name, caller, nth }, index): FaultRule[] => {
    const rule = ruleOf.get(name);
    if (rule === undefined) return [];
    const { rateBps: _rate, ...rest } = rule;
    return [{ ...rest, name: `${name} ${observed.length + index + 1}`, actor: caller, nth }];
  });
  return [...outside, ...within];
}

type Part = "before" | "tasks" | "rules";

class Shrinking {
  readonly #plan: ShrinkPlan;
  readonly #clock: () => number;
  readonly #beganMs: number;
  readonly #finding: Finding;
  runs = 0;

  constructor(plan: ShrinkPlan, finding: Finding) {
    this.#plan = plan;
    this.#clock = plan.clock ?? (() => performance.now());
    this.#beganMs = this.#clock();
    this.#finding = finding;
  }

  /** The storm of a story, if it breaks the client in the same way. */
  async breaks(story: Story): Promise<StormResult | undefined> {
    const isLate = this.#clock() - this.#beganMs >= SHRINK_MS_MAX;
    if (isLate || this.runs >= RUNS_MAX) return undefined;
    this.#plan.progress?.(this.runs);
    this.runs += 1;
    const result = await this.#plan.run(story);
    return result.findings.some((each) => isSame(each, this.#finding)) ? result : undefined;
  }

  /**
   * If the failure needs more than single faults of all rules, tries single faults of one rule at a
   * time; the others stay as drawn.
   */
  async singly(found: StormResult): Promise<StormResult> {
    let best = found;
    for (const { name } of found.story.rules) {
      const remaining = best.story.rules.filter((rule) => rule.name !== name);
      const own = best.story.rules.find((rule) => rule.name === name);
      if (own === undefined || own.nth !== undefined) continue;
      const alone = singled({ ...best, story: { ...best.story, rules: [own] } });
      best = (await this.breaks({ ...best.story, rules: [...remaining, ...alone] })) ?? best;
    }
    return best;
  }

  /** Moves each fault to the first request that its rule matches, if the client still breaks. */
  async earlier(found: StormResult): Promise<StormResult> {
    let best = found;
    for (const [at, rule] of found.story.rules.entries()) {
      if (rule.nth === undefined || rule.nth === 1) continue;
      const rules = best.story.rules.with(at, { ...rule, nth: 1 });
      best = (await this.breaks({ ...best.story, rules })) ?? best;
    }
    return best;
  }

  /** Leaves out as much of a part as possible. */
  async without(found: StormResult, part: Part): Promise<StormResult> {
    const { fewer } = await loadProperties();
    let best = found;
    const search = fewer<unknown>(found.story[part]);
    let next = search.next();
    while (!next.done) {
      const smaller = await this.breaks({ ...best.story, [part]: next.value });
      best = smaller ?? best;
      next = search.next(smaller !== undefined);
    }
    return best;
  }
}
