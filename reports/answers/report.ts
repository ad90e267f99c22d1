// The form of reports/out/answers.json, as `.ci/response-coverage/answers.ts` writes it.

export interface AnswerCell {
  readonly surface: string;
  /** A method and a path, or another kind of request. */
  readonly row: string;
  /** A status, or the surface's own word. */
  readonly outcome: string;
  readonly description: string;
  readonly times: number;
  /** A few of the tests that reached it. */
  readonly tests: readonly string[];
}

export interface AnswerShape {
  /** `surface: row outcome`, or `surface: name` of a shape that many share. */
  readonly shape: string;
  /** How many of its fields appeared in some answer, and which in none. */
  readonly seen: number;
  readonly unseen: readonly string[];
  readonly open: readonly string[];
}

export interface AnswerViolation {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  readonly request: string;
  readonly fault: string;
  /** The test or scenario that asked. */
  readonly name: string;
  readonly repeat: string;
}

export interface AnswersReport {
  readonly cells: readonly AnswerCell[];
  readonly shapes: readonly AnswerShape[];
  readonly violations: readonly AnswerViolation[];
}
