// Records what surfaces answer in this process: validates each answer against its documentation,
// and counts which outcomes and fields were reached, and by which test.

import { faultsOf } from "./faults.ts";
import { type FieldPlace, fieldsBelow, type PlainSchema, placesOf, see } from "./fields.ts";

/**
 * An answer as `servers/core/answer-channel.ts` reports it; declared again here, so that no server
 * is loaded.
 */
export interface ReportedAnswer {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  readonly request: string;
  readonly body: string;
  readonly documented: { readonly schema?: PlainSchema; readonly shape?: string } | undefined;
}

/** What asked for it: a test or a scenario, and how to repeat it alone. */
export interface Cause {
  readonly name: string;
  readonly repeat: string;
}

export interface Violation extends Cause {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  readonly request: string;
  readonly fault: string;
}

export interface ReachedOutcome {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  times: number;
  readonly tests: string[];
}

/** What one process saw, with the fields seen by surface and shape. */
export interface RecordedAnswers {
  readonly outcomes: readonly ReachedOutcome[];
  readonly fields: readonly (readonly [shape: string, seen: readonly string[]])[];
  readonly violations: readonly Violation[];
}

/** The most tests named for one outcome, and the most violations reported of one process. */
const TESTS_MAX = 3;
const VIOLATIONS_MAX = 100;
const REQUEST_MAX = 200;

export class AnswerRecorder {
  readonly #cause: () => Cause;
  readonly #outcomes = new Map<string, ReachedOutcome>();
  readonly #places = new Map<string, FieldPlace>();
  /**
   * The last body that was right, by row and outcome, because many tests ask the same again and
   * again.
   */
  readonly #lastRight = new Map<string, string>();
  readonly #violations = new Map<string, Violation>();

  /** `cause` says what is running now. */
  constructor(cause: () => Cause) {
    this.#cause = cause;
  }

  hear(answer: ReportedAnswer): void {
    this.#count(answer);
    const fault = this.#faultOf(answer);
    if (fault !== undefined) this.#blame(answer, fault);
  }

  /** The fault of an answer. The fields of a valid one count as seen. */
  #faultOf(answer: ReportedAnswer): string | undefined {
    const { documented, body } = answer;
    if (documented === undefined) return "is not documented";
    const { schema } = documented;
    const key = keyOf(answer);
    if (schema === undefined || this.#lastRight.get(key) === body) return undefined;
    const value = parsed(body);
    if (value === undefined) return `is no JSON: ${body.slice(0, REQUEST_MAX)}`;
    const faults = faultsOf(schema, value);
    if (faults.length > 0) return faults.join("; ");
    this.#lastRight.set(key, body);
    see(this.#placeOf(answer, schema), value);
    return undefined;
  }

  recording(): RecordedAnswers {
    const fields = [...this.#places].map(([shape, place]) => {
      const seen = fieldsBelow(place).filter(({ isSeen }) => isSeen);
      return [shape, seen.map(({ path }) => path)] as const;
    });
    const violations = [...this.#violations.values()];
    return { outcomes: [...this.#outcomes.values()], fields, violations };
  }

  #count(answer: ReportedAnswer): void {
    const { surface, row, outcome } = answer;
    const key = keyOf(answer);
    let reached = this.#outcomes.get(key);
    if (reached === undefined) {
      reached = { surface, row, outcome, times: 0, tests: [] };
      this.#outcomes.set(key, reached);
    }
    reached.times += 1;
    if (reached.tests.length === TESTS_MAX) return;
    const { name } = this.#cause();
    if (!reached.tests.includes(name)) reached.tests.push(name);
  }

  #placeOf(answer: ReportedAnswer, schema: PlainSchema): FieldPlace {
    const shape = shapeOf(answer.surface, answer, answer.documented?.shape);
    const known = this.#places.get(shape);
    if (known !== undefined) return known;
    const made = placesOf(schema);
    this.#places.set(shape, made);
    return made;
  }

  /** Reports the same fault of the same outcome once. */
  #blame(answer: ReportedAnswer, fault: string): void {
    const { surface, row, outcome, request } = answer;
    const key = `${keyOf(answer)} ${fault}`;
    if (this.#violations.has(key) || this.#violations.size === VIOLATIONS_MAX) return;
    const short = request.slice(0, REQUEST_MAX);
    this.#violations.set(key, { surface, row, outcome, request: short, fault, ...this.#cause() });
  }
}

const keyOf = ({ surface, row, outcome }: ReportedAnswer) => `${surface} ${row} ${outcome}`;

/**
 * The name under which the fields of an outcome are counted, because many outcomes may share a
 * shape.
 */
export function shapeOf(
  surface: string,
  { row, outcome }: { readonly row: string; readonly outcome: string },
  shape: string | undefined,
): string {
  return `${surface}: ${shape ?? `${row} ${outcome}`}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
