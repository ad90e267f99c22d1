// Words the house does not use, each with what to write instead. It reads words, not meanings, and
// ignores those inside strings.

import { importsOf } from "./imports.ts";
import { lineAt, type Problem, type Source } from "./source.ts";

interface Ban {
  readonly pattern: RegExp;
  readonly right: string;
  /** A line before it that gives a reason and so allows it. */
  readonly unless?: RegExp;
  /** The one file it does not hold for. */
  readonly except?: string;
}

const clock = "Time is an argument: read the world's clock";
const order = "Compare by code unit, so that every locale agrees";

/** What a world may not reach: it is a fold over its seed and commands, and nothing else. */
const simBans: readonly Ban[] = [
  { pattern: /(?<![\w$.])Date\b/g, right: clock },
  { pattern: /(?<![\w$.])performance\b/g, right: clock },
  { pattern: /\bMath\.random\b/g, right: "Draw from a named stream you were handed" },
  { pattern: /(?<![\w$.])crypto\./g, right: "Draw from a named stream you were handed" },
  {
    pattern: /(?<![\w$.])(?:set(?:Timeout|Interval|Immediate)|queueMicrotask)\b/g,
    right: "Put it on the schedule, due at a virtual time",
  },
  {
    pattern: /(?<![\w$.])(?:async|await|Promise)\b/g,
    right: "The core is synchronous: take a command, return an outcome",
    // It waits once, while it loads, so that nothing has to wait afterwards.
    except: "sim/kernel/keccak.ts",
  },
  { pattern: /(?<![\w$.])process\./g, right: "Pass it in as an argument" },
  { pattern: /(?<![\w$.])globalThis\b/g, right: "Pass it in as an argument" },
  { pattern: /(?<![\w$.])(?:fetch\s*\(|require\s*\()/g, right: "Only servers reach outside" },
  { pattern: /\blocaleCompare\b|\btoLocale\w*/g, right: order },
  { pattern: /(?<![\w$.])Intl\./g, right: order },
  { pattern: /(?<![\w$.])console\./g, right: "Return it; callers decide what to print" },
];

const codeBans: readonly Ban[] = [
  { pattern: /\.only\s*\(/g, right: "Run all tests" },
  {
    pattern: /(?<![\w$.])any\b(?!\s*[:(])/g,
    right: "Use unknown, or name the type",
    unless: /noExplicitAny: \S/,
  },
];

const commentBans: readonly Ban[] = [
  { pattern: /@ts-ignore\b/g, right: "Fix the type, or expect the error and say why" },
];

const unfinished: Ban = {
  pattern: new RegExp(
    `\\b(?:${["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"].join("|")})\\b`,
    "g",
  ),
  right: "Do it now, or write an issue",
};

export function wordProblems(source: Source): Problem[] {
  const problems = find(source, source.codeAndComments, [unfinished]);
  if (!source.path.endsWith(".ts")) return problems;
  problems.push(...find(source, source.code, codeBans));
  problems.push(...find(source, source.codeAndComments, commentBans));
  return problems;
}

export function worldReachProblems(source: Source): Problem[] {
  if (!source.path.startsWith("sim/") || source.path.endsWith(".test.ts")) return [];
  const builtIns = importsOf(source).filter(({ specifier }) => specifier.startsWith("node:"));
  const reached = builtIns.map(({ specifier, line }) => ({
    path: source.path,
    line,
    wrong: `sim may not import "${specifier}"`,
    right: "Only servers reach outside",
  }));
  const bans = simBans.filter(({ except }) => except !== source.path);
  return [...reached, ...find(source, source.code, bans, " in sim")];
}

export function openingProblems({ path, text }: Source): Problem[] {
  const opening = /^(?:#!.*\n)?\s*(?:\/\/\s*(.+)|\/\*+[\s*]*([^*]+))/.exec(text);
  const words = (opening?.[1] ?? opening?.[2] ?? "").trim().split(/\s+/);
  if (words.length >= 3) return [];
  const right = "Open with one to three lines: what it is, and what it does not know";
  return [{ path, line: 1, wrong: "the file does not say what it is", right }];
}

function find(source: Source, text: string, bans: readonly Ban[], where = ""): Problem[] {
  const lines = source.text.split("\n");
  return bans.flatMap(({ pattern, right, unless }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const line = lineAt(text, match.index);
      if (unless?.test(lines[line - 2] ?? "")) return [];
      return [
        { path: source.path, line, wrong: `"${match[0].trim()}" is not used${where}`, right },
      ];
    }),
  );
}
