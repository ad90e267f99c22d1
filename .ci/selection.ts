// Chooses the tests for a change: those that ran the changed lines. Where nothing ran them, as with
// a new function or a table, those that ran what uses them, by name.

import { basename } from "node:path/posix";
import type { RanLines } from "./ran.ts";
import { importersOf } from "./tidy/imports.ts";
import type { Source } from "./tidy/source.ts";

/** Lines that stand together in a changed file. */
export interface Change {
  readonly path: string;
  readonly removed: readonly string[];
  /** The number from 0 of the first added line, or of the line before removed ones. */
  readonly at: number;
  readonly added: number;
}

export interface Selection {
  /** Changed tests first, then the quickest. */
  readonly tests: readonly string[];
  /** Changed files with lines that no test ran. */
  readonly unrecorded: readonly string[];
}

/** A statement at the top of a file, with its comment before it in the statement above. */
interface Piece {
  readonly path: string;
  readonly from: number;
  readonly lines: readonly string[];
  readonly code: string;
}

/** From `git diff --unified=0`. */
export function changesIn(diff: string): Change[] {
  const changes: (Change & { removed: string[] })[] = [];
  let [before, path] = ["", ""];
  for (const line of diff.split("\n")) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk !== null) {
      const [at, added] = [Number(hunk[1]) - 1, Number(hunk[2] ?? 1)];
      changes.push({ path, removed: [], at: Math.max(0, at), added });
    } else if (/^--- (?:a\/|\/dev\/null)/.test(line)) before = line.slice("--- a/".length);
    else if (/^\+\+\+ (?:b\/|\/dev\/null)/.test(line)) {
      path = line === "+++ /dev/null" ? before : line.slice("+++ b/".length);
    } else if (line.startsWith("-")) changes.at(-1)?.removed.push(line.slice(1));
  }
  return changes;
}

/** From a table to its list, and through the door of a folder to its user. */
const HOPS_MAX = 4;

export class Selector {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #ran: RanLines;
  readonly #importers: ReadonlyMap<string, readonly string[]>;
  readonly #pieces = new Map<string, Piece[]>();

  constructor(sources: readonly Source[], ran: RanLines) {
    this.#sources = new Map(sources.map((source) => [source.path, source]));
    this.#ran = ran;
    this.#importers = importersOf(sources);
  }

  select(changes: readonly Change[]): Selection {
    const [changed, found] = [new Set<string>(), new Set<string>()];
    const unrecorded = new Set<string>();
    for (const change of changes) {
      const { path } = change;
      if (isTest(path)) {
        changed.add(path);
        continue;
      }
      for (const { piece, lines } of this.#touched(change)) {
        for (const test of this.#newTestsOf(path)) found.add(test);
        const ran = this.#ranAnyOf(path, lines);
        const near = ran.length > 0 ? ran : this.#ranAnyOf(path, piece.lines);
        if (near.length === 0) unrecorded.add(path);
        for (const test of near.length > 0 ? near : this.#usersOf(piece)) found.add(test);
      }
    }
    const exists = (test: string) => this.#sources.has(test);
    const others = [...found].filter((test) => !changed.has(test));
    others.sort((a, b) => this.seconds(a) - this.seconds(b) || (a < b ? -1 : 1));
    return { tests: [...changed, ...others].filter(exists), unrecorded: [...unrecorded] };
  }

  /** How long a test takes; 0 without a record. */
  seconds(test: string): number {
    return (this.#ran.tookMs.get(test) ?? 0) / 1000;
  }

  /** Those without a record, because they are new or time code. */
  #newTestsOf(path: string): string[] {
    const importers = this.#importers.get(path) ?? [];
    return importers.filter((test) => isTest(test) && !this.#ran.tookMs.has(test));
  }

  /** Statements with changed code, and which lines of them changed. */
  #touched({ path, removed, at, added }: Change): { piece: Piece; lines: string[] }[] {
    const [first, ...others] = this.#piecesOf(path).filter(
      ({ from, lines }) => from < at + Math.max(added, 1) && at < from + lines.length,
    );
    const piece = first ?? { path, from: 0, lines: [], code: "" };
    if (!this.#sources.has(path)) return [{ piece, lines: ["all"] }];
    return [piece, ...others]
      .map((each, index) => {
        const own = each.lines.slice(Math.max(0, at - each.from), at + added - each.from);
        return { piece: each, lines: [...(index === 0 ? removed : []), ...own].filter(isCode) };
      })
      .filter((each) => each.lines.length > 0 && !isErased(each.piece));
  }

  #ranAnyOf(path: string, lines: readonly string[]): string[] {
    return [...this.#ran.testsOf(path, lines.filter(isCode))];
  }

  /**
   * Tests that ran what uses a statement, through as many others as nothing ran. If nothing is
   * recorded at all, tests that use it themselves.
   */
  #usersOf(piece: Piece): Set<string> {
    const tests = new Set<string>();
    const seen = new Set<string>();
    let names = namesOf(piece);
    const hops = this.#ran.tookMs.size > 0 ? HOPS_MAX : 1;
    for (let hop = 0; hop < hops; hop += 1) {
      const next: typeof names = [];
      for (const { path, name } of names) {
        if (seen.has(`${path} ${name}`)) continue;
        seen.add(`${path} ${name}`);
        for (const user of name === "" ? this.#namingFile(path) : this.#naming(path, name)) {
          const ran = this.#ranAnyOf(user.path, user.lines);
          if (isTest(user.path)) tests.add(user.path);
          else if (ran.length > 0) for (const test of ran) tests.add(test);
          else next.push(...namesOf(user, name));
        }
      }
      names = next;
    }
    return tests;
  }

  #naming(path: string, name: string): Piece[] {
    const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
    const files = [path, ...(this.#importers.get(path) ?? [])].filter((file) => {
      const { code = "" } = this.#sources.get(file) ?? {};
      return code.includes(name);
    });
    return files.flatMap((file) =>
      this.#piecesOf(file).filter((piece) => !isErased(piece) && word.test(piece.code)),
    );
  }

  /** Programs and other files are named by paths in strings. */
  #namingFile(path: string): Piece[] {
    const users: Piece[] = [];
    for (const source of this.#sources.values()) {
      if (!source.text.includes(basename(path))) continue;
      const isNear = source.path.startsWith(areaOf(path));
      users.push(
        ...this.#piecesOf(source.path).filter(({ lines }) =>
          [...lines.join("\n").matchAll(pathInString)].some(
            ([, named = ""]) =>
              named === path || (path.endsWith(`/${named}`) && (isNear || named.includes("/"))),
          ),
        ),
      );
    }
    return users;
  }

  #piecesOf(path: string): Piece[] {
    const known = this.#pieces.get(path) ?? piecesOf(this.#sources.get(path));
    this.#pieces.set(path, known);
    return known;
  }
}

function piecesOf(source: Source | undefined): Piece[] {
  if (source === undefined) return [];
  const [lines, code] = [source.text.split("\n"), source.code.split("\n")];
  const starts = code.flatMap((line, at) => (/^[^\s)}\]]/.test(line) ? [at] : []));
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? lines.length;
    const own = { lines: lines.slice(from, to), code: code.slice(from, to).join("\n") };
    return { path: source.path, from, ...own };
  });
}

/** What a statement gives a name; the empty name stands for its file. */
function namesOf({ path, code }: Piece, exported = ""): { path: string; name: string }[] {
  if (/^export \{/.test(code)) return [{ path, name: exported }];
  const declared =
    /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|let|class)\s+([\w$]+|[{[][^=]*)/;
  const names = declared.exec(code)?.[1]?.match(/[\w$]+/g) ?? [""];
  return names.map((name) => ({ path, name }));
}

const pathInString = /["'`](?:\.{0,2}\/)*((?:[\w.-]+\/)*[\w-][\w.-]*)["'`]/g;

const isTest = (path: string) => path.endsWith(".test.ts");

/** Types and imports are erased or checked by the compiler. */
const isErased = ({ code }: Piece) =>
  /^(?:import\b(?!\()|(?:export )?(?:declare |type\b|interface\b))/.test(code);

const isCode = (line: string) => /\S/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line);

/** Two folders deep, or three inside a group of folders. */
function areaOf(path: string): string {
  const depth = /^(?:servers\/(?!core\/)|sim\/proof\/)/.test(path) ? 3 : 2;
  return path.split("/").slice(0, -1).slice(0, depth).join("/");
}
