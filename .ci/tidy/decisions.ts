// Decision records and their citations: a record has its form and is cited, and a cited one exists.

import { lineAt, type Problem, type Source } from "./source.ts";

const LINES_MIN = 10;
const LINES_MAX = 20;
/** Characters. */
const LINE_LENGTH_MAX = 110;
const PARTS = ["## Context", "## Decision", "## Consequences"];

const isRecord = ({ path }: Source): boolean => /^docs\/decisions\/(?!README\.md$)/.test(path);

const numberOf = ({ path }: Source): number | undefined => {
  const digits = /^docs\/decisions\/(\d{3})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Each record has its name, its title, its three parts, its length, and a number of its own. */
export function recordProblems(sources: readonly Source[]): Problem[] {
  const records = sources.filter(isRecord);
  const taken = new Set<number>();
  return records.flatMap((record) => {
    const number = numberOf(record);
    if (number === undefined) {
      return [problem(record, 1, "the file's name is not NNN-short-title.md", "Name it so")];
    }
    const isTaken = taken.has(number);
    taken.add(number);
    const own = isTaken ? [problem(record, 1, `${number} is taken`, "Take the next free one")] : [];
    return [...own, ...formProblems(record, number)];
  });
}

function formProblems(record: Source, number: number): Problem[] {
  const lines = record.text.replace(/\n$/, "").split("\n");
  const problems: Problem[] = [];
  if (!lines[0]?.startsWith(`# ${number}. `)) {
    const right = `Begin with "# ${number}. " and the decision as one sentence`;
    problems.push(problem(record, 1, "the title does not carry the record's number", right));
  }
  const headings = lines.filter((line) => line.startsWith("## "));
  const isWhole = headings.join() === PARTS.join() && PARTS.every((part) => says(lines, part));
  if (!isWhole) {
    const right = `Write ${PARTS.join(", ")} in this order, each with its text`;
    problems.push(problem(record, 1, "the three parts are not there", right));
  }
  if (lines.length < LINES_MIN || lines.length > LINES_MAX) {
    const wrong = `the record has ${lines.length} lines`;
    problems.push(problem(record, 1, wrong, `Write ${LINES_MIN} to ${LINES_MAX}`));
  }
  const long = lines.findIndex((line) => line.length > LINE_LENGTH_MAX);
  if (long >= 0) {
    const right = `Break lines at ${LINE_LENGTH_MAX} characters`;
    problems.push(problem(record, long + 1, "the line is too long", right));
  }
  return problems;
}

/** True if there is text between a heading and the next one. */
function says(lines: readonly string[], heading: string): boolean {
  const next = lines.slice(lines.indexOf(heading) + 1).find((line) => line !== "");
  return next !== undefined && !next.startsWith("#");
}

/** One number, several by commas or "and", or a range by "to". */
const CITED = /\bdecisions? (\d+(?:(?:, | and | to )\d+)*)/gi;

/** Each cited decision has a record. */
export function citationProblems(sources: readonly Source[]): Problem[] {
  const known = new Set(sources.filter(isRecord).map(numberOf));
  return sources.flatMap((source) =>
    [...source.text.matchAll(CITED)].flatMap((match) =>
      [...new Set(rangesIn(match[1] ?? "").flat())]
        .filter((number) => !known.has(number))
        .map((number) => {
          const right = "Cite a record of docs/decisions, or write it";
          return problem(source, lineAt(source.text, match.index), `no decision ${number}`, right);
        }),
    ),
  );
}

/** The start of a comment's next line, where a citation may be broken. */
const BREAK = /\n\s*(?:\/\/|\*|#)?\s*/g;

/** Each record is cited by something that is no record. */
export function uncitedProblems(sources: readonly Source[]): Problem[] {
  const others = sources.filter((source) => !source.path.startsWith("docs/decisions/"));
  const texts = others.map(({ text }) => text.replace(BREAK, " "));
  const cited = texts.flatMap((text) =>
    [...text.matchAll(CITED)].flatMap(([, numbers = ""]) => rangesIn(numbers)),
  );
  const isCited = (number = 0) => cited.some(([from, to]) => from <= number && number <= to);
  const right = "Cite it where a reader asks why, or delete it";
  return sources
    .filter((source) => isRecord(source) && !isCited(numberOf(source)))
    .map((record) => problem(record, 1, "nothing cites this record", right));
}

/** The first and the last number of each range; a number alone is one of itself. */
function rangesIn(cited: string): (readonly [from: number, to: number])[] {
  return cited.split(/, | and /).map((part) => {
    const [from = 0, to = from] = part.split(" to ").map(Number);
    return [from, to] as const;
  });
}

function problem({ path }: Source, line: number, wrong: string, right: string): Problem {
  return { path, line, wrong, right };
}
