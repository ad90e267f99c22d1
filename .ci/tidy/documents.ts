// What files cite: a document outside the repository is not named, and a cited path exists.

import { posix } from "node:path";
import { lineAt, type Problem, type Source } from "./source.ts";

/** Each in two pieces, so that this file does not name them either. */
const ABSENT = new RegExp(
  [
    "specification" + ", section",
    "protocol" + "[ -]facts",
    "api" + "-facts",
    "design" + "\\.md",
    "style" + "\\.md",
  ].join("|"),
  "gi",
);

/**
 * A citation of the list that decision records replaced. A constant may contain the word in its
 * name.
 */
const FORMER_LIST = new RegExp(`\\b${"DECI" + "SIONS"}\\b`, "g");

/** Documents outside the repository cannot be looked up by its readers. */
export function absentDocumentProblems({ path, text }: Source): Problem[] {
  const found = [...text.matchAll(ABSENT), ...text.matchAll(FORMER_LIST)];
  return found.map(({ 0: words, index }) => ({
    path,
    line: lineAt(text, index),
    wrong: `"${words}" is not in the repository`,
    right: "Cite docs/protocol or a record, as (decision 7), or nothing",
  }));
}

/** Folders that runs write; they are never committed. */
const OUTPUT = /^reports\/out(?:\/|$)/;

/** Each path cited in backticks or parentheses of a page exists, and so does each page cited anywhere. */
export function citedPathProblems(sources: readonly Source[], paths: readonly string[]): Problem[] {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  return sources.flatMap((source) =>
    citedIn(source)
      .filter(({ path }) => isMissing(path, posix.dirname(source.path), known))
      .map(({ path, index }) => ({
        path: source.path,
        line: lineAt(source.text, index),
        wrong: `there is no ${path}`,
        right: "Cite a path that exists",
      })),
  );
}

function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join("/"));
}

interface Citation {
  readonly path: string;
  readonly index: number;
}

/**
 * In a page the words of each code span and of each pair of parentheses; in code the pages that
 * comments name.
 */
function citedIn({ path, text, codeAndComments }: Source): Citation[] {
  if (!path.endsWith(".md")) {
    return [...codeAndComments.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(({ 0: page, index }) => ({
      path: page,
      index,
    }));
  }
  return [...text.matchAll(/`([^`\n]+)`|\(([^()\s]+)\)/g)].flatMap(({ 1: span, 2: inner, index }) =>
    (span ?? inner ?? "").split(" ").map((word) => ({ path: barePath(word), index })),
  );
}

/** Without the place in the file: a line or a heading. */
function barePath(word: string): string {
  return word.replace(/[#:].*$/, "").replace(/\/$/, "");
}

/**
 * True for a path that begins with a folder, of the project or beside the page, and does not exist.
 */
function isMissing(cited: string, folder: string, known: ReadonlySet<string>): boolean {
  if (!cited.includes("/") || cited.startsWith("/") || !/^[\w./@-]+$/.test(cited)) return false;
  const beside = posix.normalize(posix.join(folder, cited));
  if (OUTPUT.test(cited) || OUTPUT.test(beside)) return false;
  const first = cited.split("/")[0] ?? "";
  const begins = first.startsWith("..") || known.has(first) || known.has(posix.join(folder, first));
  return begins && !known.has(cited) && !known.has(beside);
}
