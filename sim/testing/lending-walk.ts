// The walk of lending: runs of a campaign with that focus, one after the other, model and invariants
// beside them. Adds nothing to the runs but one count over all of them.
import { performRun, type RunResult } from "../properties/campaign-run.ts";
import { reportOf } from "../properties/failure.ts";
import { type Walk, WalkBroken, type WalkTally } from "./walk.ts";

const COMMANDS_MAX = 200;
const JUMP = "world advance:";

export class LendingWalk implements Walk {
  readonly name = "lending";
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  go(actions: number): WalkTally {
    const tally = { actions: 0, accepted: 0, skipped: 0 };
    for (let run = 0; tally.actions < actions; run += 1) {
      const left = actions - tally.actions;
      const plan = { seed: this.#seed, commandsMax: Math.min(COMMANDS_MAX, left) };
      this.#add(tally, performRun(plan, run));
    }
    return tally;
  }

  #add(tally: { -readonly [K in keyof WalkTally]: WalkTally[K] }, result: RunResult): void {
    const { steps, answers, failure } = result;
    if (failure !== undefined) throw new WalkBroken(`${this.name}: ${reportOf(failure)}`);
    let jumps = 0;
    let accepted = 0;
    for (const [answer, count] of answers) {
      if (answer.startsWith(JUMP)) jumps += count;
      else if (answer.endsWith(": accepted")) accepted += count;
    }
    tally.actions += steps - jumps;
    tally.accepted += accepted;
    tally.skipped += jumps;
  }
}
