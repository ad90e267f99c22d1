// Random commands with the checker after each: replays a campaign's run on a platform of its own,
// with other actions in between. Stops at the first disagreement.
import {
  type Command,
  loadProperties,
  loadWallet,
  type RandomStream,
  randomStream,
  type World,
} from "../../../sim/index.ts";
import { startPlatform } from "../../carriers/start/platform.ts";
import { Checker, type CheckerOptions } from "../../judges/consistency/checker.ts";
import type { Disagreement } from "../../judges/consistency/reading/fact.ts";
import { Deeds } from "./deeds.ts";

export interface DrivePlan extends Pick<CheckerOptions, "spoil" | "spoilPush"> {
  readonly seed: number;
  /** In all runs together. */
  readonly commands: number;
  /** After this many commands a sample of everything is read; 100 by default. */
  readonly sampleEvery?: number;
  /** Called after each command with the progress so far. */
  readonly onCommand?: (driven: DriveResult) => void;
  /** Gives runs that were recorded before. */
  readonly record?: (seed: number, number: number) => Promise<RecordedRun>;
}

/** The commands that a campaign's run gave its world. */
export interface RecordedRun {
  readonly seed: number;
  readonly preset: string;
  readonly commands: readonly Command[];
}

export interface DriveResult {
  commands: number;
  /** How many of them the world accepted. */
  taken: number;
  runs: number;
  /** Facts read. */
  checked: number;
  disagreements: readonly Disagreement[];
}

/** The most recorded commands in a run; then the next run begins in another world. */
const COMMANDS_A_RUN = 200;
const SAMPLE_EVERY = 100;
/** One action of ours for this many of the campaign's. */
const DEED_EVERY = 3;

export async function drive(plan: DrivePlan): Promise<DriveResult> {
  const driven: DriveResult = { commands: 0, taken: 0, runs: 0, checked: 0, disagreements: [] };
  while (driven.commands < plan.commands && driven.disagreements.length === 0) {
    await run(plan, driven);
    driven.runs += 1;
  }
  return driven;
}

async function run(plan: DrivePlan, driven: DriveResult): Promise<void> {
  const { record = recordRun, sampleEvery = SAMPLE_EVERY } = plan;
  const { seed, preset, commands } = await record(plan.seed, driven.runs);
  const platform = await startPlatform({ listens: false, seed, preset });
  const { inbox, world, surfaces, urls } = platform;
  const draw = randomStream(plan.seed, `consistency/${driven.runs}`);
  const deeds = new Deeds(world, draw, await loadWallet());
  const { spoil, spoilPush } = plan;
  const checker = new Checker({
    inbox,
    columns: surfaces,
    urlOf: (column) => urls[column],
    hearsPushes: true,
    ...(spoil === undefined ? {} : { spoil }),
    ...(spoilPush === undefined ? {} : { spoilPush }),
  });
  const perform = async (command: Command) => {
    if (inbox.execute(command).ok) driven.taken += 1;
    driven.commands += 1;
    const depth = driven.commands % sampleEvery === 0 ? "sample" : "quick";
    const { checked, disagreements } = await checker.check(depth);
    driven.checked += checked;
    driven.disagreements = disagreements;
    plan.onCommand?.(driven);
    return disagreements.length === 0 && driven.commands < plan.commands;
  };
  await checker.check("quick");
  for (const command of withDeeds(commands, { deeds, draw })) {
    if (!(await perform(command))) break;
  }
  await platform.close();
}

interface ActionSource {
  readonly deeds: Deeds;
  readonly draw: RandomStream;
}

/** A run's commands with actions between them, each drawn once those before it are done. */
export function* withDeeds(
  commands: readonly Command[],
  { deeds, draw }: ActionSource,
): Generator<Command> {
  for (const command of commands) {
    if (draw.integer(1, DEED_EVERY) === 1) yield deeds.next();
    yield command;
  }
}

export async function recordRun(
  seed: number,
  number: number,
  commandsMax = COMMANDS_A_RUN,
): Promise<RecordedRun> {
  const { performRun } = await loadProperties();
  let left: World | undefined;
  const watch = (world: World) => {
    left = world;
    return { before() {}, after() {} };
  };
  performRun({ seed, focus: "mixed", commandsMax, watch }, number);
  if (left === undefined) throw new Error(`run ${number} of seed ${seed} began in no world`);
  const { options, timeline } = left;
  return { seed: options.seed, preset: options.preset.name, commands: timeline.commands };
}
