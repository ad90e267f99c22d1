// The table of response coverage: what surfaces document beside what a whole test run reached.
// Empty cells, unseen fields, open schemas and violations are its problems.

import { fieldsBelow, openPlaces, type PlainSchema, placesOf } from "./fields.ts";
import { type RecordedAnswers, shapeOf, type Violation } from "./recorder.ts";

/** As a surface documents it. */
export interface DocumentedAnswer {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  readonly description: string;
  readonly schema?: PlainSchema;
  readonly contentType?: string;
  readonly shape?: string;
}

export interface Cell {
  readonly surface: string;
  readonly row: string;
  readonly outcome: string;
  readonly description: string;
  /** How often it was reached. */
  readonly times: number;
  readonly tests: readonly string[];
}

export interface ShapeFields {
  readonly shape: string;
  readonly seen: number;
  readonly unseen: readonly string[];
  /** Where it accepts what it does not name. */
  readonly open: readonly string[];
}

export interface AnswerTable {
  readonly cells: readonly Cell[];
  readonly shapes: readonly ShapeFields[];
  readonly violations: readonly Violation[];
}

/** The most names of tests in one cell. */
const TESTS_MAX = 3;

/** `free` are shapes that may be open: documents in other people's formats. */
export function tableOf(
  documented: readonly DocumentedAnswer[],
  recordings: readonly RecordedAnswers[],
  free: readonly RegExp[],
): AnswerTable {
  const surfaces = new Set(documented.map(({ surface }) => surface));
  const reached = recordings.flatMap(({ outcomes }) => outcomes);
  const byCell = groupedBy(reached, keyOf);
  const cells = documented.map(({ surface, row, outcome, description }) => {
    const found = byCell.get(keyOf({ surface, row, outcome })) ?? [];
    const tests = [...new Set(found.flatMap((each) => each.tests))].slice(0, TESTS_MAX);
    const times = found.reduce((sum, each) => sum + each.times, 0);
    return { surface, row, outcome, description, times, tests };
  });
  const seen = new Map<string, Set<string>>();
  for (const [shape, paths] of recordings.flatMap(({ fields }) => fields)) {
    const known = seen.get(shape) ?? new Set();
    seen.set(shape, known);
    for (const path of paths) known.add(path);
  }
  // Tests have their own surfaces, whose answers do not count.
  const violations = recordings
    .flatMap((each) => each.violations)
    .filter(({ surface }) => surfaces.has(surface));
  return { cells, shapes: shapesOf(documented, seen, free), violations: unique(violations) };
}

function shapesOf(
  documented: readonly DocumentedAnswer[],
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  free: readonly RegExp[],
): ShapeFields[] {
  const schemas = new Map<string, PlainSchema | undefined>();
  for (const each of documented) {
    if (hasBody(each)) schemas.set(shapeOf(each.surface, each, each.shape), each.schema);
  }
  return [...schemas].map(([shape, schema]) => {
    if (schema === undefined) return { shape, seen: 0, unseen: [], open: ["documents no schema"] };
    const paths = fieldsBelow(placesOf(schema)).map(({ path }) => path);
    const shown = seen.get(shape) ?? new Set();
    const unseen = paths.filter((path) => !shown.has(path));
    const open = free.some((each) => each.test(shape)) ? [] : openPlaces(schema);
    return { shape, seen: paths.length - unseen.length, unseen, open };
  });
}

/** A redirection, or an answer without content, has no body to validate. */
function hasBody({ outcome, schema, contentType }: DocumentedAnswer): boolean {
  return schema !== undefined || (contentType === undefined && !/^(?:204|3\d\d)$/.test(outcome));
}

/** One line each, with what to do about it. */
export function problemsOf({ cells, shapes }: AnswerTable): string[] {
  const empty = cells
    .filter(({ times }) => times === 0)
    .map(({ surface, row, outcome }) => `${surface}: ${row} → ${outcome} is reached by no test`);
  const fields = shapes
    .filter(({ unseen }) => unseen.length > 0)
    .map(({ shape, unseen }) => `${shape}: no answer shows ${unseen.join(", ")}`);
  const open = shapes.flatMap((each) => each.open.map((where) => `${each.shape}: ${where}`));
  return [...empty, ...fields, ...open];
}

function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item)) ?? [];
    groups.set(key(item), group);
    group.push(item);
  }
  return groups;
}

const keyOf = ({ surface, row, outcome }: Pick<Cell, "surface" | "row" | "outcome">) =>
  `${surface} ${row} ${outcome}`;

function unique(violations: readonly Violation[]): Violation[] {
  const byFault = new Map(violations.map((each) => [`${keyOf(each)} ${each.fault}`, each]));
  return [...byFault.values()];
}
