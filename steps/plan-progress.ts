// What the plan prints while it runs: the number of scenarios, the progress, each failure by name
// as it happens, and at the end Cucumber's own summary.
import {
  formatterHelpers,
  type IFormatterOptions,
  Status,
  SummaryFormatter,
} from "@cucumber/cucumber";
import { annotationOf } from "../ci-reports.ts";

/** Real milliseconds between two lines. */
const EVERY_MS = 5_000;
/** Scenarios that need control are skipped at a live address. */
const GOOD: readonly string[] = [Status.PASSED, Status.SKIPPED];

export default class PlanProgress extends SummaryFormatter {
  #scenarios = 0;
  #done = 0;
  #failed = 0;
  readonly #beganMs = performance.now();
  #printedMs = 0;

  constructor(options: IFormatterOptions) {
    super(options);
    options.eventBroadcaster.on("envelope", ({ testCase, testCaseFinished }) => {
      if (testCase !== undefined) this.#scenarios += 1;
      if (testCaseFinished !== undefined) this.#end(testCaseFinished.testCaseStartedId);
    });
  }

  #end(attempt: string): void {
    const { pickle, gherkinDocument, worstTestStepResult } =
      this.eventDataCollector.getTestCaseAttempt(attempt);
    this.#done += 1;
    if (!GOOD.includes(worstTestStepResult.status)) {
      this.#failed += 1;
      this.log(`failed: ${pickle.name} (${pickle.uri})\n`);
      const { line } = formatterHelpers.PickleParser.getPickleLocation({ gherkinDocument, pickle });
      const message = worstTestStepResult.message ?? worstTestStepResult.status.toLowerCase();
      this.log(annotationOf({ title: pickle.name, message, file: pickle.uri, line }));
    }
    const ms = performance.now() - this.#beganMs;
    if (ms - this.#printedMs < EVERY_MS) return;
    this.#printedMs = ms;
    const seconds = Math.round(ms / 1000);
    this.log(
      `${this.#done} of ${this.#scenarios} scenarios, ${this.#failed} failed, ${seconds} s\n`,
    );
  }
}
