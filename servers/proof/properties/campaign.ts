// Runs lists of steps on one stage until enough have passed or one fails. Then reports the shortest
// list that still fails, as shell commands, with the seed.
import fc from "fast-check";
import { Readers } from "./readers.ts";
import type { RequestStage } from "./stage.ts";
import { type Step, stepArbitrary } from "./steps.ts";
import { Tally } from "./tally.ts";
import { Trial } from "./trial.ts";

interface CampaignOptions {
  readonly seed: number;
  readonly runs: number;
  readonly stepsMax: number;
  /** The most smaller lists tried after a failure. */
  readonly trialsMax?: number;
}

/** After this many steps, and at the end of a run, the readers are compared with REST. */
const STEPS_A_LOOK = 20;

interface CampaignFailure {
  readonly steps: readonly Step[];
  readonly report: string;
}

interface CampaignResult {
  readonly tally: Tally;
  readonly failure: CampaignFailure | undefined;
}

interface FailedRun {
  readonly cause: unknown;
  readonly lines: readonly string[];
}

export async function runCampaign(
  stage: RequestStage,
  options: CampaignOptions,
): Promise<CampaignResult> {
  const { seed, runs, stepsMax, trialsMax = 200 } = options;
  const tally = new Tally();
  let [trials, last]: [number, FailedRun | undefined] = [0, undefined];
  const steps = fc.array(stepArbitrary, { maxLength: stepsMax, size: "max" });
  const property = fc.asyncProperty(steps, async (list) => {
    if (last !== undefined) trials += 1;
    if (trials > trialsMax) return;
    const failed = await performRun(stage, list, tally);
    if (failed === undefined) return;
    last = failed;
    throw failed.cause;
  });
  const result = await fc.check(property, { seed, numRuns: runs });
  if (!result.failed || last === undefined) return { tally, failure: undefined };
  const shortest = result.counterexample?.[0] ?? [];
  return { tally, failure: { steps: shortest, report: reportOf(seed, shortest, last) } };
}

async function performRun(
  stage: RequestStage,
  steps: readonly Step[],
  tally: Tally,
): Promise<FailedRun | undefined> {
  await stage.restart();
  const readers = new Readers(stage);
  const trial = new Trial(stage, tally);
  try {
    await readers.open();
    for (const [at, step] of steps.entries()) {
      await trial.perform(step);
      if (at % STEPS_A_LOOK === STEPS_A_LOOK - 1) await readers.hold();
    }
    await readers.hold();
    tally.updates += readers.updates;
    await stage.restart();
    await readers.areEnded();
    return undefined;
  } catch (cause) {
    readers.cut();
    return { cause, lines: trial.lines };
  }
}

function reportOf(seed: number, steps: readonly Step[], { cause, lines }: FailedRun): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return [
    `seed ${seed}: ${reason}`,
    `the shortest ${steps.length} steps, after the scene of servers/proof/properties/scene.ts:`,
    ...lines.map((line) => `    ${line}`),
    `as data: ${JSON.stringify(steps)}`,
  ].join("\n");
}
