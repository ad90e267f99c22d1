// How long files, functions and scenarios may be. It counts lines and matches braces; it does not
// know what the code does.

import { lineAt, type Problem, type Source } from "./source.ts";

const fileLinesMax = 250;
const functionLinesMax = 60;
const scenarioStepsMax = 8;

export function fileLengthProblems({ path, text }: Source): Problem[] {
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (lines <= fileLinesMax) return [];
  const right = `At most ${fileLinesMax}: find the second idea and give it a file`;
  return [{ path, line: lines, wrong: `the file has ${lines} lines`, right }];
}

export function functionLengthProblems({ path, code }: Source): Problem[] {
  return functionBodies(code).flatMap(({ start, end }) => {
    const line = lineAt(code, start);
    const lines = lineAt(code, end) - line + 1;
    if (lines <= functionLinesMax) return [];
    const right = `At most ${functionLinesMax}, better 30: name its parts`;
    return [{ path, line, wrong: `the function has ${lines} lines`, right }];
  });
}

export function scenarioLengthProblems({ path, text }: Source): Problem[] {
  const problems: Problem[] = [];
  const scenarios = withoutDocStrings(text).split(
    /^(?=\s*(?:Scenario|Example|Background|Rule)\b)/m,
  );
  let offset = 0;
  for (const scenario of scenarios) {
    const steps = scenario.match(/^\s*(?:(?:Given|When|Then|And|But)\b|\*\s)/gm)?.length ?? 0;
    if (steps > scenarioStepsMax) {
      const right = `At most ${scenarioStepsMax}: one behaviour a scenario, detail into the steps`;
      const line = lineAt(text, offset + scenario.search(/\S/));
      problems.push({ path, line, wrong: `the scenario has ${steps} steps`, right });
    }
    offset += scenario.length;
  }
  return problems;
}

function withoutDocStrings(text: string): string {
  return text.replace(/"""[\s\S]*?"""|```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, " "));
}

interface Body {
  readonly start: number;
  readonly end: number;
}

const notMethods = new Set(["if", "for", "while", "switch", "catch", "with", "return", "function"]);
const functionStart = /(?<![\w$.])function\b\s*\*?\s*[\w$]*\s*(?=[<(])/g;
const methodStart =
  /^[ \t]*(?:(?:static|async|override|get|set|private|protected|public|\*)\s+)*#?([\w$]+)\s*(?=[<(])/gm;
const arrowStart = /=>\s*(?=\{)/g;
/** A group of tests is a list, not a function. */
const testGroup = /(?<![\w$.])(?:describe|suite)(?:\.\w+)?\([^()]*(?:async\s*)?\(\s*\)\s*$/;

function functionBodies(code: string): Body[] {
  const bodies: Body[] = [];
  for (const match of code.matchAll(functionStart)) add(bodies, code, match);
  for (const match of code.matchAll(methodStart)) {
    if (!notMethods.has(match[1] ?? "")) add(bodies, code, match);
  }
  for (const match of code.matchAll(arrowStart)) {
    if (testGroup.test(code.slice(Math.max(0, match.index - 300), match.index))) continue;
    const end = closing(code, match.index + match[0].length);
    bodies.push({ start: match.index, end });
  }
  return bodies;
}

/** Steps over type parameters, parameters and the return type to the body, if there is one. */
function add(bodies: Body[], code: string, match: RegExpExecArray): void {
  let at = match.index + match[0].length;
  if (code[at] === "<") at = closing(code, at) + 1;
  if (code[at] !== "(") return;
  const open = bodyAfter(code, closing(code, at) + 1);
  if (open === undefined) return;
  const start = match.index + match[0].search(/\S/);
  bodies.push({ start, end: closing(code, open) });
}

/** The brace that opens the body, past a return type such as `: { a: number } | undefined`. */
function bodyAfter(code: string, from: number): number | undefined {
  const first = code.slice(from).search(/\S/) + from;
  if (code[first] === "{") return first;
  if (code[first] !== ":") return undefined;
  let previous = ":";
  for (let at = first + 1; at < code.length; at++) {
    const character = code[at] ?? "";
    if (/\s/.test(character)) continue;
    if (character === "{" && !/[:|&,?]|=>/.test(previous)) return at;
    if (character === ";" || character === "}") return undefined;
    if ("{([<".includes(character)) at = closing(code, at);
    previous = code.slice(at - 1, at + 1) === "=>" ? "=>" : (code[at] ?? "");
  }
  return undefined;
}

const pairs: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]", "<": ">" };

/** The bracket that closes the one at `open`, or the end of the text. */
function closing(code: string, open: number): number {
  const opener = code[open] ?? "";
  const closer = pairs[opener];
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === opener) depth++;
    if (code[at] === closer && code[at - 1] !== "=" && --depth === 0) return at;
  }
  return code.length;
}
