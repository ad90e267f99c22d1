// One seed of a campaign: what it did and found, as plain data. A pure function of the code, the
// plan and the seed, so that it does not matter which machine does it, when, or how often.
import { type BranchFailure, type Cause, loadProperties } from "../../sim/index.ts";

const { inPlainForm, performBranched, SITUATIONS, tokenOf } = await loadProperties();

/** The same for every seed of a campaign. */
export interface SeedPlan {
  /** The part of the platform to concentrate on, as in `npx lockstep fuzz --focus`. */
  readonly focus: string;
  /** Where every seed begins; drawn by default. */
  readonly preset?: string;
  /** The most commands of a run; 200 by default. */
  readonly commandsMax?: number;
  /** At most how often a seed's run branches where it reached something first; 0 by default. */
  readonly branches?: number;
}

export interface Finding {
  readonly cause: Cause;
  readonly message: string;
  /** Where it was found: seeds of draws, each with its steps: `17@43 -> 80129@12`. */
  readonly path: string;
  /** The shrunk script in words. */
  readonly story: readonly string[];
  /** Repeats it: `npx lockstep fuzz --replay TOKEN`. */
  readonly token: string;
}

export interface SeedResult {
  readonly seed: number;
  readonly steps: number;
  /** How often the run was continued with other draws. */
  readonly branches: number;
  /** The situations reached, as places in the list of all, in order. */
  readonly reached: readonly number[];
  readonly findings: readonly Finding[];
}

const PLACES = new Map(SITUATIONS.map(({ name }, place) => [name, place]));

/** It begins with the run of `npx lockstep fuzz --seed SEED --runs 1`. */
export function performSeed(plan: SeedPlan, seed: number): SeedResult {
  const { focus, preset, commandsMax, branches: branchesMax = 0 } = plan;
  const more = { ...(preset && { preset }), ...(commandsMax && { commandsMax }) };
  const run = performBranched({ seed, focus, ...more }, branchesMax);
  const { steps, branches, reached } = run;
  const findings = new Map<string, Finding>();
  for (const failure of run.failures) {
    const finding = findingOf(failure);
    const name = JSON.stringify(finding.cause);
    if (!findings.has(name)) findings.set(name, finding);
  }
  const places = [...reached].map((name) => PLACES.get(name) ?? 0).sort((a, b) => a - b);
  return { seed, steps, branches, reached: places, findings: [...findings.values()] };
}

function findingOf({ failure: found, path }: BranchFailure): Finding {
  const { failure, cause } = inPlainForm(found);
  const { message, story, script } = failure;
  return { cause, message, path, story, token: tokenOf(script) };
}
