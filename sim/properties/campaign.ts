// A campaign: run after run, each a pure function of its seed, until the runs or the steps are used up.
// Where and when it runs changes nothing, so a range of seeds may be run anywhere and put together.
import fc from "fast-check";
import { randomStream } from "../kernel/random.ts";
import { makeInvariantChecker } from "./checker.ts";
import type { Door } from "./door.ts";
import { type Failure, failureOf, isSameFailure, whatBroke } from "./failure.ts";
import { scriptsOf } from "./mix.ts";
import { drawProfile } from "./profile.ts";
import type { Run } from "./run.ts";
import { openScene, type Watch } from "./scene.ts";
import { commandsIn, type Script } from "./script.ts";
import type { Setting } from "./setting.ts";
import { shrinkScript } from "./shrink.ts";

export interface CampaignPlan {
  /** Any whole number from 0 to 2^31 - 1. */
  readonly seed: number;
  /** At most so many runs. */
  readonly runs: number;
  /** No run is begun once so many steps are done. */
  readonly steps: number;
  /** Commands a run has at most; 200 by default. */
  readonly commandsMax?: number;
  /** Who looks on and may object; the invariants by default. */
  readonly watch?: Watch;
}

export interface Tally {
  runs: number;
  steps: number;
  accepted: number;
  /** How often each deed was answered how: `borrow: accepted`, `borrow: No active loan`. */
  readonly answers: Map<string, number>;
}

export interface CampaignResult extends Tally {
  /** The first failure, shrunk; the campaign ends with it. */
  readonly failure?: Failure;
}

/** Told after each run; what it does cannot change the campaign. */
export type OnRun = (tally: Readonly<Tally>) => void;

export function runCampaign(plan: CampaignPlan, onRun?: OnRun): CampaignResult {
  const { seed, runs, steps } = plan;
  const tally: Tally = { runs: 0, steps: 0, accepted: 0, answers: new Map() };
  while (tally.runs < runs && tally.steps < steps) {
    const failure = runOnce(seedOfRun(seed, tally.runs), plan, tally);
    tally.runs += 1;
    onRun?.(tally);
    if (failure !== undefined) return { ...tally, failure };
  }
  return tally;
}

/** The seed of the run with this number: the same in any campaign of the same seed. */
export function seedOfRun(seed: number, run: number): number {
  return randomStream(seed, `run/${run}`).integer(0, 2 ** 31 - 1);
}

/** Shrinking ends after so many steps, wherever it is: what is left to try then holds without a run. */
const SHRINK_STEPS_MAX = 10_000;

interface Attempt {
  /** What was told before the end; nothing where the world broke before the first command. */
  readonly run: Run | undefined;
  readonly error: unknown;
}

function runOnce(seed: number, plan: CampaignPlan, tally: Tally): Failure | undefined {
  const { commandsMax = 200, watch } = plan;
  const profile = drawProfile(seed);
  let steps = 0;
  let counted = false;
  let found: Attempt | undefined;
  const property = fc.property(
    scriptsOf(profile.cast, commandsMax, profile.weights),
    (commands) => {
      if (steps > SHRINK_STEPS_MAX) return;
      const attempt = perform(profile.setting, commands, watch);
      // A run costs something even where it does nothing.
      steps += 10 + (attempt.run?.told.length ?? 0);
      if (!counted && attempt.run !== undefined) count(attempt.run, tally);
      counted = true;
      if (attempt.error === undefined) return;
      // Shrinking keeps to what broke first, or it would end at some other fault.
      if (found !== undefined && whatBroke(found.error) !== whatBroke(attempt.error)) return;
      found = attempt;
      throw attempt.error;
    },
  );
  const { counterexamplePath } = fc.check(property, { seed, numRuns: 1, unbiased: true });
  if (found === undefined) return undefined;
  const path = counterexamplePath ?? "";
  return shrunk(failureOf({ ...found, setting: profile.setting, seed, path }), watch);
}

/** The same failure in the smallest script there is of it, in the words of the domain. */
function shrunk(failure: Failure, watch: Watch | undefined): Failure {
  const breaks = (script: Script) => isSameFailure(replay(script, watch), failure);
  const script = shrinkScript(failure.script, breaks, SHRINK_STEPS_MAX);
  const smaller = script === failure.script ? undefined : replay(script, watch);
  if (smaller === undefined) return failure;
  return { ...smaller, seed: failure.seed, path: failure.path };
}

/** Everything a run throws is its result: an invariant, a disagreement or a crash. */
function perform(
  setting: Setting,
  commands: Iterable<fc.Command<Run, Door<void>>>,
  watch: Watch = makeInvariantChecker,
): Attempt {
  let run: Run | undefined;
  try {
    const scene = openScene(setting, watch);
    run = scene.model;
    fc.modelRun(() => scene, commands);
    return { run, error: undefined };
  } catch (error) {
    return { run, error };
  }
}

/** Runs a script again as it stands: the failure it ends in, or undefined when it holds. */
export function replay(script: Script, watch?: Watch): Failure | undefined {
  const { setting } = script;
  const { run, error } = perform(setting, commandsIn<void>(script), watch);
  return error === undefined ? undefined : failureOf({ run, error, setting, seed: 0, path: "" });
}

function count(run: Run, tally: Tally): void {
  tally.steps += run.told.length;
  tally.accepted += run.accepted;
  for (const { deed, answer } of run.told) {
    const key = `${deed.kind}: ${answer ?? "no answer"}`;
    tally.answers.set(key, (tally.answers.get(key) ?? 0) + 1);
  }
}
