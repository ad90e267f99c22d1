// Records answers in this process, and at its end writes them to the folder that LOCKSTEP_ANSWERS
// names. Without a folder it prints what was wrong on standard error and fails the run.

import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AnswerRecorder, type Cause, type ReportedAnswer, type Violation } from "./recorder.ts";

/** As in `servers/core/answer-channel.ts`. */
const CHANNEL = "lockstep:answer";

export const FOLDER_VARIABLE = "LOCKSTEP_ANSWERS";

export function recordAnswers(cause: () => Cause): void {
  const recorder = new AnswerRecorder(cause);
  subscribe(CHANNEL, (answer) => recorder.hear(answer as ReportedAnswer));
  const folder = process.env[FOLDER_VARIABLE];
  // Even if a runner ends its process by force.
  process.on("exit", () => {
    const recording = recorder.recording();
    if (folder === undefined) complain(recording.violations);
    else if (recording.outcomes.length > 0) {
      const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.json`);
      writeFileSync(file, JSON.stringify(recording));
    }
  });
}

function complain(violations: readonly Violation[]): void {
  if (violations.length === 0) return;
  process.stderr.write(`${violations.map(violationText).join("\n")}\n`);
  process.exitCode = 1;
}

export function violationText(violation: Violation): string {
  const { surface, row, outcome, request, fault, name, repeat } = violation;
  return `${surface}: ${row} → ${outcome} ${fault}\n  asked: ${request}\n  by: ${name}\n  repeat: ${repeat}`;
}
