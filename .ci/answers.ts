// What all processes of the test run saw surfaces answer, added up, and made a page for people. It
// does not know what is documented; .ci/witness and reports/ do.

import { type Finished, runNode } from "./command.ts";

/** Where each process leaves what it saw, a file each. */
export const answersFolder = "reports/out/answers";

export interface AnswersReport {
  readonly finished: Finished;
  readonly summary: string;
}

export async function reportAnswers(): Promise<AnswersReport> {
  const finished = await runNode(["--import", "tsx", ".ci/witness/answers.ts", answersFolder]);
  const page = await runNode(["--import", "tsx", "reports/answers.ts"]);
  const [summary = ""] = finished.output.split("\n", 1);
  const output = `${finished.output}${page.output}reports/out/answers.html shows all of them.`;
  const exitCode = Math.max(finished.exitCode, page.exitCode);
  return { finished: { ...finished, exitCode, output, endedMs: page.endedMs }, summary };
}
