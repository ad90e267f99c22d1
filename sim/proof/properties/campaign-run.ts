// One run of a campaign: its scene and script drawn from the run's seed, executed, and counted. A
// pure function of plan and number, so that any process can do it.
import fc from "fast-check";
import { randomStream } from "../../kernel/random.ts";
import type { World } from "../../world/world.ts";
import { wrongBoundaries } from "./boundaries/boundaries.ts";
import type { ShownRun } from "./corpus.ts";
import { descend } from "./descend.ts";
import { type Failure, failureOf, isSameFailure, whatBroke } from "./failure.ts";
import { isInvariantOf, type Subject } from "./fields/contract/subject.ts";
import { scriptsOf } from "./mix.ts";
import { drawProfile, drawProfileAbout, type Focus, type Profile } from "./profile.ts";
import type { Door } from "./run/door.ts";
import { Disagreement, type Run } from "./run/run.ts";
import type { Setting } from "./run/setting.ts";
import { type RunResult, resultOf } from "./run-result.ts";
import { openScene, type Scene, type Watch } from "./scene.ts";
import { BadScript, commandsIn, type Script } from "./script.ts";
import { shrinkScript } from "./shrink.ts";
import type { OnShrink } from "./shrink-trial.ts";
import { type Check, SampledWatch, watchWorld } from "./watch.ts";

export interface RunPlan {
  /** The campaign's: any whole number from 0 to 2^31 - 1. */
  readonly seed: number;
  /** Its focus; lending by default. */
  readonly focus?: Focus;
  /** Where every run begins: a preset's name; drawn by default. */
  readonly preset?: string;
  /** The most commands of a run; 200 by default. */
  readonly commandsMax?: number;
  /** How much of each step is checked; sampled by default, every with a `watch`. */
  readonly check?: Check;
  /** The watcher, which may report a failure; by default the one of `check`. */
  readonly watch?: Watch;
  /** The contract of a user that it is about, whatever the focus. */
  readonly subject?: Subject;
  /** True to leave the failure as it was found; a campaign over machines shrinks it by its cause. */
  readonly asFound?: boolean;
  /** How many of a hundred runs are drawn afresh; the others begin from the corpus. 100 by default. */
  readonly fresh?: number;
  /** Told of the shrinking's progress; it cannot change the result. */
  readonly onShrink?: OnShrink;
}

/** The seed of the run with this number, from 0: the same in any campaign of the same seed. */
export function seedOfRun(seed: number, run: number): number {
  return randomStream(seed, `run/${run}`).integer(0, 2 ** 31 - 1);
}

/**
 * None for a fresh run; a script to run again; or one to begin like, and another to mix it with.
 */
export type Parents = readonly Script[];

/** At most so many fresh commands follow those of the parents. */
const FRESH_COMMANDS_MAX = 60;

/**
 * Shrinking ends after this many steps, wherever it is: whatever it still tries then passes without
 * a run.
 */
const SHRINK_STEPS_MAX = 10_000;

/** A run of commands that has ended. */
export interface Attempt {
  /** The scene at the end; undefined if the world broke before the first command. */
  readonly scene: Scene | undefined;
  readonly error: unknown;
}

/** The draws of a run, its first attempt, and the one that broke after fast-check shrank it. */
interface Drawn {
  readonly seed: number;
  readonly profile: Profile;
  readonly stage: Stage;
  readonly first: Attempt | undefined;
  readonly found: Attempt | undefined;
  readonly path: string;
}

export function performRun(plan: RunPlan, number: number, parents: Parents = []): RunResult {
  const [parent, other] = parents;
  const { seed, path, profile, stage, first, found } =
    parent === undefined ? drawRun(plan, number) : drawDescendant(plan, number, parent, other);
  const counted = resultOf(first?.scene, plan.fresh !== undefined ? stage.setting : undefined);
  if (found === undefined) return counted;
  const { setting } = profile;
  const { scene, error } = found;
  const failure = failureOf({ run: scene?.model, error, setting, seed, path });
  return { ...counted, failure: shrunk(failure, stage, plan.onShrink) };
}

/** A run that begins like another; its failure is as it was found. */
function drawDescendant(plan: RunPlan, number: number, parent: Script, other?: Script): Drawn {
  const { commandsMax = 200, watch, focus, subject, check = "sampled" } = plan;
  const { setting } = parent;
  const seed = seedOfRun(plan.seed, number);
  const about = { seed, focus, setting };
  const profile = subject === undefined ? drawProfile(about) : drawProfileAbout(subject, about);
  const stage = { setting, watch, subject, check };
  const commands =
    other === undefined
      ? commandsIn<void>(parent)
      : [...commandsIn<void>(mixedOf(parent, other, seed, commandsMax)), ...freshOf(profile, seed)];
  const first = perform(stage, commands);
  const found = first.error === undefined ? undefined : first;
  return { seed, profile, stage, first, found, path: "" };
}

function mixedOf(parent: Script, other: Script, seed: number, commandsMax: number): Script {
  const { preset, extraUsers } = other.setting;
  const isAtHome = preset === parent.setting.preset && extraUsers <= parent.setting.extraUsers;
  const mixed = isAtHome ? other : parent;
  const commands = descend(randomStream(seed, "descend"), parent.commands, mixed.commands);
  return { ...parent, commands: commands.slice(0, commandsMax) };
}

function freshOf({ cast, mix }: Profile, seed: number): Iterable<Command> {
  const [commands = []] = fc.sample(scriptsOf(cast, FRESH_COMMANDS_MAX, mix), { seed, numRuns: 1 });
  return commands;
}

/** What a script shows, and which of its commands were done; checked by the models alone. */
export function shownBy(script: Script, subject?: Subject): ShownRun {
  const { setting } = script;
  const stage = { setting, subject, watch: () => ({ after: () => {} }) };
  const { scene } = perform(stage, commandsIn<void>(script));
  return resultOf(scene, setting).forCorpus ?? { setting, commands: [], shown: new Map() };
}

/** Draws a run and does it. */
export function drawRun(plan: RunPlan, number: number): Drawn {
  const { commandsMax = 200, watch, focus, subject, preset, asFound = false } = plan;
  const { check = watch === undefined ? "sampled" : "every" } = plan;
  const seed = seedOfRun(plan.seed, number);
  const profile =
    subject === undefined
      ? drawProfile({ seed, focus, preset })
      : drawProfileAbout(subject, { seed, preset });
  const stage = { setting: profile.setting, watch, subject, check };
  let steps = 0;
  let first: Attempt | undefined;
  let found: Attempt | undefined;
  const property = fc.property(scriptsOf(profile.cast, commandsMax, profile.mix), (commands) => {
    if (steps > SHRINK_STEPS_MAX) return;
    // Once something is found, each smaller script is checked at every step.
    const attempt = perform(found === undefined ? stage : { ...stage, check: "every" }, commands);
    // A run costs something even if it does nothing.
    steps += 10 + (attempt.scene?.model.told.length ?? 0);
    first ??= attempt;
    if (attempt.error === undefined) return;
    // Shrinking keeps to what broke first; otherwise it would end at some other fault.
    if (found !== undefined && whatBroke(found.error) !== whatBroke(attempt.error)) return;
    found = attempt;
    throw attempt.error;
  });
  // Calls of a contract are slow: they shrink in the words of the domain alone.
  const endOnFailure = asFound || subject !== undefined;
  const parameters = { seed, numRuns: 1, unbiased: true, endOnFailure };
  const { counterexamplePath } = fc.check(property, parameters);
  return { seed, profile, stage, first, found, path: counterexamplePath ?? "" };
}

export interface Stage {
  readonly setting: Setting;
  /** "every" by default. */
  readonly check?: Check | undefined;
  readonly watch?: Watch | undefined;
  readonly subject?: Subject | undefined;
}

/** The same failure in the smallest script that has it, in the words of the domain. */
function shrunk(failure: Failure, { watch, subject }: Stage, onShrink?: OnShrink): Failure {
  const again = (script: Script) => replay(script, watch, subject);
  const isOwn = subject !== undefined && isInvariantOf(subject, failure.broke);
  const breaks = (script: Script) =>
    isOwn ? breaksQuickly(script, subject, failure) : isSameFailure(again(script), failure);
  const script = shrinkScript(failure.script, breaks, SHRINK_STEPS_MAX, onShrink);
  const smaller = script === failure.script ? undefined : again(script);
  if (smaller === undefined) return failure;
  return { ...smaller, seed: failure.seed, path: failure.path };
}

/** Whether an invariant of the contract breaks; nothing else is checked. */
function breaksQuickly(script: Script, subject: Subject, { broke }: Failure): boolean {
  const stage = { setting: script.setting, subject };
  const { error } = attempt(stage, commandsIn<void>(script), () => ({ after() {} }), true);
  return error !== undefined && whatBroke(error) === broke;
}

/**
 * Runs commands; everything they throw is the result: an invariant, a disagreement or a crash. What sampled checks find
 * is looked for again at every step, so that the first wrong step is the one that is named.
 */
export function perform(stage: Stage, commands: Commands): Attempt {
  const { watch = watchWorld, check = "every" } = stage;
  if (check === "every") return attempt(stage, commands, watch);
  const sample = stage.watch ?? ((world: World) => new SampledWatch(world));
  const sampled = attempt(stage, commands, sample, true);
  if (sampled.error === undefined) return sampled;
  const exact = attempt(stage, commands, watch);
  return exact.error === undefined ? sampled : exact;
}

type Command = fc.Command<Run, Door<void>>;
type Commands = Iterable<Command>;

function attempt(
  { setting, subject }: Stage,
  commands: Commands,
  watch: Watch,
  isSampled = false,
): Attempt {
  let opened: Scene | undefined;
  try {
    const scene = openScene(setting, watch, subject, isSampled);
    opened = scene;
    fc.modelRun(() => scene, commands);
    scene.real.end();
    scene.model.end();
    const wrong = subject === undefined ? wrongBoundaries(scene.world) : [];
    if (wrong.length > 0) throw new Disagreement(wrong);
    return { scene, error: undefined };
  } catch (error) {
    return { scene: opened, error };
  }
}

/**
 * Runs a script again unchanged: the failure it ends with, or undefined if it passes. Throws
 * BadScript without the contract that the script is about.
 */
export function replay(script: Script, watch?: Watch, subject?: Subject): Failure | undefined {
  const { setting } = script;
  if (setting.contract !== undefined && subject === undefined) {
    throw new BadScript(`the script needs ${setting.contract.name} of ${setting.contract.file}`);
  }
  const { scene, error } = perform({ setting, watch, subject }, commandsIn<void>(script));
  if (error === undefined) return undefined;
  return failureOf({ run: scene?.model, error, setting, seed: 0, path: "" });
}
