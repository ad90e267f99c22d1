// Adds up what all processes of the test run saw surfaces answer, and makes a page of it for
// people.

import { type FinishedProcess, runNode } from "./command.ts";

/** Each process leaves a file here with the answers it saw. */
export const answersFolder = "reports/out/answers";

export interface AnswersReport {
  readonly finished: FinishedProcess;
  readonly summary: string;
}

export async function reportAnswers(): Promise<AnswersReport> {
  const finished = await runNode([
    "--import",
    "tsx",
    ".ci/response-coverage/answers.ts",
    answersFolder,
  ]);
  const page = await runNode(["--import", "tsx", "reports/answers.ts"]);
  const [summary = ""] = finished.output.split("\n", 1);
  const output = `${finished.output}${page.output}reports/out/answers.html shows all of them.`;
  const exitCode = Math.max(finished.exitCode, page.exitCode);
  return { finished: { ...finished, exitCode, output, endedMs: page.endedMs }, summary };
}
