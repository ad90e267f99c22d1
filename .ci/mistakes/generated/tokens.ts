// Mutants of one token: bounds, conditions, rounding directions and constants.

import type { Source } from "../../tidy/source.ts";
import { closingOf } from "./brackets.ts";
import type { Edit } from "./mutant.ts";

const BOUNDS: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

export function bounds({ code }: Source): Edit[][] {
  return [...code.matchAll(/(?<= )(?:<=|>=|<|>)(?=\s)/g)].map(({ 0: sign, index }) =>
    replaced(index, sign, BOUNDS[sign] as string),
  );
}

const CONDITIONS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
};

export function conditions({ code }: Source): Edit[][] {
  const signs = [...code.matchAll(/(?<= )(?:===|!==|&&|\|\|)(?=\s)/g)];
  const nots = [...code.matchAll(/(?<=[\s(])!(?=[\w$(])/g)];
  // A condition without an operator is negated as a whole.
  const bare = [...code.matchAll(/\bif \(/g)].flatMap(({ index }) => {
    const open = index + 3;
    const close = closingOf(code, open);
    const inside = code.slice(open + 1, close);
    if (close === -1 || /[=!<>&|]/.test(inside)) return [];
    return [[{ from: open + 1, to: close, text: `!(${inside})` }]];
  });
  return [
    ...signs.map(({ 0: sign, index }) => replaced(index, sign, CONDITIONS[sign] as string)),
    ...nots.map(({ index }) => replaced(index, "!", "")),
    ...bare,
  ];
}

const DIRECTIONS: Readonly<Record<string, string>> = {
  Down: "Up",
  Up: "Down",
  floor: "ceil",
  ceil: "floor",
};

/** Called names that end in their rounding direction. */
export function roundings({ code, text }: Source): Edit[][] {
  const calls = [...code.matchAll(/\b(\w+)(Down|Up)(?=\()|\b(Math\.)(floor|ceil)(?=\()/g)];
  return calls.flatMap((match) => {
    const [whole, name = "", direction = "", math = "", function_ = ""] = match;
    const before = code.slice(Math.max(0, match.index - 9), match.index);
    if (before.endsWith("function ")) return [];
    if (math !== "") return [replaced(match.index, whole, `${math}${DIRECTIONS[function_]}`)];
    const other = `${name}${DIRECTIONS[direction]}`;
    const edit = replaced(match.index, whole, other);
    if (before.endsWith(".") || new RegExp(`\\b${other}\\b`).test(code)) return [edit];
    const imported = new RegExp(`^import \\{[^}]*?\\b(${whole})\\b[^}]*\\} from`, "m").exec(text);
    if (imported === null) return [];
    const end = text.indexOf("}", imported.index);
    const comma = /,\s*$/.test(text.slice(0, end)) ? "" : ", ";
    return [[...edit, { from: end, to: end, text: `${comma}${other} ` }]];
  });
}

export function constants({ code }: Source): Edit[][] {
  const numbers = [...code.matchAll(/(?<![\w$.#])(\d[\d_]*)(n?)(?![\w.])/g)];
  const truths = [...code.matchAll(/(?<![\w$.])(?:true|false)(?![\w$?:])/g)];
  return [
    ...numbers.map(({ 0: whole, 1: digits = "", 2: suffix = "", index }) => {
      const more = (BigInt(digits.replaceAll("_", "")) + 1n).toString();
      return replaced(index, whole, `${more}${suffix}`);
    }),
    ...truths.map(({ 0: truth, index }) => replaced(index, truth, `${truth !== "true"}`)),
  ];
}

function replaced(at: number, was: string, text: string): Edit[] {
  return [{ from: at, to: at + was.length, text }];
}
