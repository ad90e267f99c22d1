// What the linter does not check of a text: words that may not be used, what a world may reach, and a
// first line that says what a file is for. Words inside strings are allowed.

import { lineAt, type Problem, type Source } from "./source.ts";

interface Ban {
  readonly pattern: RegExp;
  readonly right: string;
}

/**
 * What the simulation may not do besides what the linter refuses: it is a fold over its seed and
 * commands.
 */
const simBans: readonly Ban[] = [
  { pattern: /\bMath\.random\b/g, right: "Draw from a named stream you were handed" },
  {
    pattern: /(?<![\w$.])(?:async|await)\b/g,
    right: "The core is synchronous: take a command, return an outcome",
  },
  {
    pattern: /\blocaleCompare\b|\btoLocale\w*/g,
    right: "Compare by code unit, so that every locale agrees",
  },
];

const unfinished: Ban = {
  pattern: new RegExp(
    `\\b(?:${["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].join("|")})\\b`,
    "g",
  ),
  right: "Do it now, or write an issue",
};

/** A loop that does nothing but let turns or milliseconds pass. */
const countedWait: Ban = {
  pattern:
    /\b(?:for|while) \(.*\) (?:await new Promise\(.*set(?:Immediate|Timeout)\b|\{\s*await new Promise\(.*set(?:Immediate|Timeout)\b.*;\s*\})/g,
  right: "Wait for what happens by `until` of test-until.ts: a busy machine takes longer",
};

export function waitProblems(source: Source): Problem[] {
  const isTest = /(?:\/test-[^/]*|\.(?:test|steps))\.ts$/.test(source.path);
  return isTest ? find(source, source.code, [countedWait]) : [];
}

export function wordProblems(source: Source): Problem[] {
  return find(source, source.codeAndComments, [unfinished]);
}

export function worldReachProblems(source: Source): Problem[] {
  if (!source.path.startsWith("sim/") || source.path.endsWith(".test.ts")) return [];
  return find(source, source.code, simBans, " in sim");
}

export function openingProblems({ path, text }: Source): Problem[] {
  const opening = /^(?:#!.*\n)?\s*(?:\/\/\s*(.+)|\/\*+[\s*]*([^*]+))/.exec(text);
  const words = (opening?.[1] ?? opening?.[2] ?? "").trim().split(/\s+/);
  if (words.length >= 3) return [];
  const right = "Open with one to three lines that say what it is for";
  return [{ path, line: 1, wrong: "the file does not say what it is", right }];
}

function find(source: Source, text: string, bans: readonly Ban[], where = ""): Problem[] {
  return bans.flatMap(({ pattern, right }) =>
    [...text.matchAll(pattern)].map((match) => {
      const line = lineAt(text, match.index);
      return { path: source.path, line, wrong: `"${match[0].trim()}" is not used${where}`, right };
    }),
  );
}
