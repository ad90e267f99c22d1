// A run that branches: it is continued with other draws where it reached a situation for the first
// time, and right before whatever failed, so that one failure does not hide others. The commands up
// to there are repeated, because models cannot be copied. (decision 90)
import fc from "fast-check";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { type Attempt, drawRun, perform, type RunPlan, type Stage } from "./campaign-run.ts";
import { type Failure, failureOf } from "./failure.ts";
import { scriptsOf } from "./mix.ts";
import type { CommandData } from "./run/command-data.ts";
import { commandsIn, SCRIPT_SCHEMA } from "./script.ts";

/** A failure as it was found, and the way there: `17@43 -> 80129@12`. */
export interface BranchFailure {
  readonly failure: Failure;
  /** Seeds of draws, each with the number of its commands that were done. */
  readonly path: string;
}

export interface BranchedResult {
  /** With those that were repeated. */
  readonly steps: number;
  readonly branches: number;
  readonly reached: ReadonlySet<string>;
  readonly failures: readonly BranchFailure[];
}

/** A state to continue from: the commands that lead to it, and whose draws they were. */
interface Point {
  readonly path: readonly string[];
  readonly commands: readonly CommandData[];
}

/** At most so many commands are drawn for a branch. */
const BRANCH_COMMANDS_MAX = 60;
/** A seed is not continued past more failures. */
const FAILURES_MAX = 2;

/** The run of the plan's seed, with at most so many branches at situations. */
export function performBranched(plan: RunPlan, branchesMax: number): BranchedResult {
  const { profile, stage, first } = drawRun({ ...plan, asFound: true }, 0);
  const tree = new Tree(stage, randomStream(plan.seed, "branches"));
  tree.take(first, { path: [], commands: [] }, plan.seed);
  const scripts = scriptsOf(profile.cast, BRANCH_COMMANDS_MAX, profile.mix);
  const drawn = (seed: number) => drawnFrom(scripts, seed);
  while (tree.failures.length < FAILURES_MAX && tree.branch(tree.beforeFailures, drawn));
  for (let left = branchesMax; left > 0 && tree.branch(tree.situations, drawn); left -= 1);
  return tree;
}

/** The path is not one that a finding has, or leads nowhere with this plan. */
export class BadPath extends Error {
  override readonly name = "BadPath";
}

/** Goes the way of a finding again: the failure at its end, or undefined. Throws BadPath. */
export function performPath(plan: Omit<RunPlan, "seed">, path: string): Failure | undefined {
  const stretches = path.split(" -> ").map((text) => {
    const [, seed, steps] = /^(\d{1,10})@(\d{1,6})$/.exec(text) ?? [];
    if (seed === undefined) throw new BadPath(`${path} is not like 17@43 -> 80129@12`);
    return { seed: Number(seed), steps: Number(steps) };
  });
  const [begin = { seed: 0, steps: 0 }, ...rest] = stretches;
  const { profile, stage, first } = drawRun({ ...plan, seed: begin.seed, asFound: true }, 0);
  const scripts = scriptsOf(profile.cast, BRANCH_COMMANDS_MAX, profile.mix);
  let attempt = first;
  let done = begin.steps;
  for (const { seed, steps } of rest) {
    const prefix = commandsOf(attempt).slice(0, done);
    attempt = perform(stage, [...again(stage, prefix), ...drawnFrom(scripts, seed)]);
    done += steps;
  }
  const { setting } = profile;
  const { length } = commandsOf(attempt);
  if (length < done) throw new BadPath(`${path} ends after ${length} steps with this plan`);
  if (attempt?.error === undefined || length !== done) return undefined;
  return failureOf({ run: attempt.scene?.model, error: attempt.error, setting, seed: 0, path: "" });
}

const commandsOf = (attempt: Attempt | undefined): CommandData[] =>
  attempt?.scene?.model.told.map(({ data }) => data) ?? [];

const again = ({ setting }: Stage, commands: readonly CommandData[]) =>
  commandsIn<void>({ schema: SCRIPT_SCHEMA, setting, commands });

const drawnFrom = (scripts: ReturnType<typeof scriptsOf>, seed: number) =>
  fc.sample(scripts, { seed, numRuns: 1 })[0] ?? [];

type Drawn = (seed: number) => Parameters<typeof perform>[1];

class Tree implements BranchedResult {
  steps = 0;
  branches = 0;
  readonly reached = new Set<string>();
  readonly failures: BranchFailure[] = [];
  readonly situations: Point[] = [];
  readonly beforeFailures: Point[] = [];
  readonly #stage: Stage;
  readonly #draw: RandomStream;

  constructor(stage: Stage, draw: RandomStream) {
    this.#stage = stage;
    this.#draw = draw;
  }

  /** Continues from the newest of the points; false if there is none. */
  branch(points: Point[], drawn: Drawn): boolean {
    const point = points.pop();
    if (point === undefined) return false;
    const seed = this.#draw.integer(0, 2 ** 31 - 1);
    const commands = [...again(this.#stage, point.commands), ...drawn(seed)];
    this.branches += 1;
    this.take(perform(this.#stage, commands), point, seed);
    return true;
  }

  /** Takes what was done from the point on, with the draws of the seed. */
  take(attempt: Attempt | undefined, from: Point, seed: number): void {
    const { scene, error } = attempt ?? {};
    const commands = commandsOf(attempt);
    this.steps += commands.length;
    const at = (step: number): Point => ({
      path: [...from.path, `${seed}@${step - from.commands.length}`],
      commands: commands.slice(0, step),
    });
    const firstSteps = new Set<number>();
    for (const [name, { firstStep }] of scene?.reaching.reached ?? []) {
      if (!this.reached.has(name)) firstSteps.add(firstStep);
      this.reached.add(name);
    }
    this.situations.push(...[...firstSteps].sort((a, b) => a - b).map(at));
    if (error === undefined) return;
    const { setting } = this.#stage;
    const failure = failureOf({ run: scene?.model, error, setting, seed, path: "" });
    this.failures.push({ failure, path: at(commands.length).path.join(" -> ") });
    if (commands.length > from.commands.length) this.beforeFailures.push(at(commands.length - 1));
  }
}
