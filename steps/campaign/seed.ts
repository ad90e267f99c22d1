// One seed of a campaign: what it did and found, as plain data. A pure function of the code, the
// plan and the seed, so that it does not matter which machine does it, when, or how often.
import { type Cause, type Failure, loadProperties } from "../../sim/index.ts";

const { inPlainForm, performRun, SITUATIONS, tokenOf } = await loadProperties();

/** The same for every seed of a campaign. */
export interface SeedPlan {
  /** The part of the platform to concentrate on, as in `npm run fuzz -- --focus`. */
  readonly focus: string;
  /** Where every seed begins; drawn by default. */
  readonly preset?: string;
  /** The most commands of a run; 200 by default. */
  readonly commandsMax?: number;
}

export interface Finding {
  readonly cause: Cause;
  readonly message: string;
  /** The shrunk script in words. */
  readonly story: readonly string[];
  /** Repeats it: `npm run fuzz -- --replay TOKEN`. */
  readonly token: string;
}

export interface SeedResult {
  readonly seed: number;
  readonly steps: number;
  /** How often the run was continued from a state reached for the first time. */
  readonly branches: number;
  /** The situations reached, as places in the list of all, in order. */
  readonly reached: readonly number[];
  readonly findings: readonly Finding[];
}

const PLACES = new Map(SITUATIONS.map(({ name }, place) => [name, place]));

/** The seed's run is the one of `npm run fuzz -- --seed SEED --runs 1`. */
export function performSeed({ focus, preset, commandsMax }: SeedPlan, seed: number): SeedResult {
  const more = { ...(preset && { preset }), ...(commandsMax && { commandsMax }) };
  const { steps, reached, failure } = performRun({ seed, focus, ...more, asFound: true }, 0);
  const findings = failure === undefined ? [] : [findingOf(failure)];
  const places = [...reached.keys()].map((name) => PLACES.get(name) ?? 0).sort((a, b) => a - b);
  return { seed, steps, branches: 0, reached: places, findings };
}

function findingOf(found: Failure): Finding {
  const { failure, cause } = inPlainForm(found);
  const { message, story, script } = failure;
  return { cause, message, story, token: tokenOf(script) };
}
