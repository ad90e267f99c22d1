// Reads a regular expression of PostgreSQL's advanced kind into a tree. Back references and lookaround are refused:
// no matcher of linear time has them.

import { sqlFailure } from "../refusals/failure.ts";
import {
  type CharTest,
  CLASSES,
  CONTROLS,
  isEnd,
  isStart,
  NAMED,
  not,
  PLACES,
  type PlaceTest,
} from "./regex-classes.ts";

export type Node =
  | { readonly kind: "char"; readonly test: CharTest }
  | { readonly kind: "place"; readonly test: PlaceTest }
  | { readonly kind: "all"; readonly parts: readonly Node[] }
  | { readonly kind: "any"; readonly branches: readonly Node[] }
  | { readonly kind: "repeat"; readonly part: Node; readonly min: number; readonly max: number };

const repeatMax = 255;
const depthMax = 200;

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
  isCaseless: boolean;
}

export function invalid(reason: string): Error {
  return sqlFailure("2201B", `invalid regular expression: ${reason}`);
}

export function parseRegex(pattern: string, isCaseless: boolean): Node {
  const options = /^(?:\*\*\*:)?(?:\(\?([a-z]+)\))?/.exec(pattern);
  const letters = options?.[1] ?? "";
  if (/[^bceimnpqstwx]/.test(letters)) throw invalid("invalid embedded option");
  if (/[bmnpwx]/.test(letters)) throw invalid("this embedded option is not supported");
  const cases = /.*([ci])/.exec(letters)?.[1];
  const isFolded = cases === undefined ? isCaseless : cases === "i";
  const literals = pattern.startsWith("***=")
    ? 4
    : letters.includes("q")
      ? options?.[0].length
      : undefined;
  if (literals !== undefined) {
    const parts = [...pattern.slice(literals)].map((char) => literal(char, isFolded));
    return { kind: "all", parts };
  }
  const cursor = { text: pattern, at: options?.[0].length ?? 0, depth: 0, isCaseless: isFolded };
  const node = parseBranches(cursor);
  if (cursor.at < pattern.length) throw invalid("parentheses () not balanced");
  return node;
}

function parseBranches(cursor: Cursor): Node {
  const branches = [parseBranch(cursor)];
  while (cursor.text[cursor.at] === "|") {
    cursor.at++;
    branches.push(parseBranch(cursor));
  }
  const [only] = branches;
  return branches.length === 1 && only !== undefined ? only : { kind: "any", branches };
}

function parseBranch(cursor: Cursor): Node {
  const parts: Node[] = [];
  for (;;) {
    const char = cursor.text[cursor.at];
    if (char === undefined || char === "|" || char === ")") return { kind: "all", parts };
    const atom = parseAtom(cursor);
    parts.push(parseRepeat(cursor, atom));
  }
}

const BOUND = /\{(\d+)(?:(,)(\d*))?\}/y;
const REPEATS: Readonly<Record<string, readonly [number, number]>> = {
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
  "?": [0, 1],
};

const opensBound = ({ text, at }: Cursor): boolean =>
  text[at] === "{" && /\d/.test(text[at + 1] ?? "");

function parseRepeat(cursor: Cursor, atom: Node): Node {
  const bounds = readBounds(cursor);
  if (bounds === undefined) return atom;
  if (atom.kind === "place") throw invalid("quantifier operand invalid");
  // Whether it takes few or many does not matter to whether there is a match.
  if (cursor.text[cursor.at] === "?") cursor.at++;
  const next = cursor.text[cursor.at] ?? "";
  if (next in REPEATS || opensBound(cursor)) throw invalid("quantifier operand invalid");
  return { kind: "repeat", part: atom, min: bounds[0], max: bounds[1] };
}

function readBounds(cursor: Cursor): readonly [number, number] | undefined {
  const sign = REPEATS[cursor.text[cursor.at] ?? ""];
  if (sign !== undefined) {
    cursor.at++;
    return sign;
  }
  if (!opensBound(cursor)) return undefined;
  BOUND.lastIndex = cursor.at;
  const match = BOUND.exec(cursor.text);
  if (match === null) {
    const isOpen = /^\{\d*,?\d*$/.test(cursor.text.slice(cursor.at));
    throw invalid(isOpen ? "braces {} not balanced" : "invalid repetition count(s)");
  }
  cursor.at += match[0].length;
  const min = Number(match[1]);
  const open = match[3] === "" ? Number.POSITIVE_INFINITY : Number(match[3]);
  const max = match[2] === undefined ? min : open;
  const isBad = min > repeatMax || (Number.isFinite(max) && max > repeatMax) || min > max;
  if (isBad) throw invalid("invalid repetition count(s)");
  return [min, max];
}

function literal(char: string, isCaseless: boolean): Node {
  return { kind: "char", test: folded((found) => found === char, isCaseless) };
}

function folded(test: CharTest, isCaseless: boolean): CharTest {
  if (!isCaseless) return test;
  return (char) => test(char) || test(char.toLowerCase()) || test(char.toUpperCase());
}

function next(cursor: Cursor): string {
  const code = cursor.text.codePointAt(cursor.at);
  const char = code === undefined ? "" : String.fromCodePoint(code);
  cursor.at += char.length;
  return char;
}

function parseAtom(cursor: Cursor): Node {
  const isBound = opensBound(cursor);
  const char = next(cursor);
  if (char in REPEATS || isBound) throw invalid("quantifier operand invalid");
  if (char === "(") return parseGroup(cursor);
  if (char === "[") return { kind: "char", test: parseSet(cursor) };
  if (char === ".") return { kind: "char", test: () => true };
  if (char === "^") return { kind: "place", test: isStart };
  if (char === "$") return { kind: "place", test: isEnd };
  return char === "\\" ? parseEscape(cursor) : literal(char, cursor.isCaseless);
}

function parseGroup(cursor: Cursor): Node {
  if (++cursor.depth > depthMax) throw invalid("regular expression is too complex");
  if (cursor.text[cursor.at] === "?") {
    if (cursor.text[cursor.at + 1] !== ":") throw invalid("lookaround is not supported");
    cursor.at += 2;
  }
  const node = parseBranches(cursor);
  if (next(cursor) !== ")") throw invalid("parentheses () not balanced");
  cursor.depth--;
  return node.kind === "place" ? { kind: "all", parts: [node] } : node;
}

/** The class that an escape stands for; a capital letter stands for all else. */
function classOf(letter: string): CharTest | undefined {
  const inClass = CLASSES[letter.toLowerCase()];
  return inClass === undefined || letter in CLASSES ? inClass : not(inClass);
}

function parseEscape(cursor: Cursor): Node {
  const char = next(cursor);
  const inClass = classOf(char);
  if (inClass !== undefined) return { kind: "char", test: inClass };
  const place = PLACES[char];
  if (place !== undefined) return { kind: "place", test: place };
  return literal(escapedChar(cursor, char), cursor.isCaseless);
}

function escapedChar(cursor: Cursor, char: string): string {
  const control = CONTROLS[char];
  if (control !== undefined) return control;
  const digits = { x: /[0-9a-fA-F]+/y, u: /[0-9a-fA-F]{4}/y, U: /[0-9a-fA-F]{8}/y }[char];
  if (digits !== undefined) {
    digits.lastIndex = cursor.at;
    const code = digits.exec(cursor.text)?.[0] ?? "";
    cursor.at += code.length;
    const value = Number.parseInt(code, 16);
    if (code === "" || value > 0x10ffff) throw invalid("invalid escape \\ sequence");
    return String.fromCodePoint(value);
  }
  if (/[1-9]/.test(char)) throw invalid("back references are not supported");
  if (char === "" || /[A-Za-z0-9]/.test(char)) throw invalid("invalid escape \\ sequence");
  return char;
}

function parseSet(cursor: Cursor): CharTest {
  const isNegated = cursor.text[cursor.at] === "^";
  if (isNegated) cursor.at++;
  const tests: CharTest[] = [];
  let isFirst = true;
  for (;;) {
    const char = next(cursor);
    if (char === "") throw invalid("brackets [] not balanced");
    if (char === "]" && !isFirst) break;
    isFirst = false;
    tests.push(setMember(cursor, char));
  }
  const isIn = folded((char) => tests.some((test) => test(char)), cursor.isCaseless);
  return isNegated ? not(isIn) : isIn;
}

function setMember(cursor: Cursor, char: string): CharTest {
  const named =
    char === "[" ? /^:([^\]]*):\]/.exec(cursor.text.slice(cursor.at, cursor.at + 20)) : null;
  if (named !== null) {
    const found = NAMED[named[1] ?? ""];
    if (found === undefined) throw invalid("invalid character class");
    cursor.at += named[0].length;
    return (other) => found.test(other);
  }
  const inClass = char === "\\" ? classOf(cursor.text[cursor.at] ?? "") : undefined;
  if (inClass !== undefined) {
    cursor.at++;
    return inClass;
  }
  const low = setChar(cursor, char);
  const isRange = cursor.text[cursor.at] === "-" && cursor.text[cursor.at + 1] !== "]";
  if (!isRange) return (other) => other === low;
  cursor.at++;
  const high = setChar(cursor, next(cursor));
  const isChained = cursor.text[cursor.at] === "-" && cursor.text[cursor.at + 1] !== "]";
  if (isChained) throw invalid("invalid character range");
  const [from, to] = [low.codePointAt(0) ?? 0, high.codePointAt(0) ?? 0];
  if (from > to)
    throw invalid(high === "" ? "brackets [] not balanced" : "invalid character range");
  return (other) => {
    const code = other.codePointAt(0) ?? 0;
    return code >= from && code <= to;
  };
}

function setChar(cursor: Cursor, char: string): string {
  if (char === "\\") return escapedChar(cursor, next(cursor));
  const element =
    char === "[" ? /^([.=])(.)\1\]/su.exec(cursor.text.slice(cursor.at, cursor.at + 6)) : null;
  if (element === null) return char;
  cursor.at += element[0].length;
  return element[2] ?? "";
}
