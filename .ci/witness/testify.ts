// Begins to witness in this process, and says at its end what was seen: into a file of the folder that
// LOCKSTEP_ANSWERS names, or, without one, what was wrong on standard error, and the run has failed.

import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cause, type ToldAnswer, type Violation, Witness } from "./witness.ts";

/** As `servers/core/answer-channel.ts` names it. */
const CHANNEL = "lockstep:answer";

export const FOLDER_VARIABLE = "LOCKSTEP_ANSWERS";

export function testify(cause: () => Cause): void {
  const witness = new Witness(cause);
  subscribe(CHANNEL, (told) => witness.hear(told as ToldAnswer));
  const folder = process.env[FOLDER_VARIABLE];
  // Also where a runner ends its process by force.
  process.on("exit", () => {
    const testimony = witness.testimony();
    if (folder === undefined) complain(testimony.violations);
    else if (testimony.outcomes.length > 0) {
      const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.json`);
      writeFileSync(file, JSON.stringify(testimony));
    }
  });
}

function complain(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  process.stderr.write(`${violations.map(violationText).join("\n")}\n`);
  process.exitCode = 1;
}

export function violationText(violation: Violation): string {
  const { surface, row, outcome, asked, fault, name, repeat } = violation;
  return `${surface}: ${row} → ${outcome} ${fault}\n  asked: ${asked}\n  by: ${name}\n  repeat: ${repeat}`;
}
