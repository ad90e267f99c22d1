// Mutants without a statement: calls, assignments, and the way out of a guard.

import type { Source } from "../../tidy/source.ts";
import { closingOf } from "./brackets.ts";
import type { Edit } from "./mutant.ts";

const NOT_AN_EXPRESSION =
  /^(?:const|let|return|import|export|type|interface|throw|if|for|while|else|case|default|break|continue|readonly|static|declare|class|function|async|try|do|switch|override|private|new|constructor)\b/;
const IS_EXPRESSION = /^(?:await )?[\w$#][\w$.#?]*(?:\(|\[|\.| [-+*/|&?]{0,2}= |\+\+|--|<)/;

export function drops({ code }: Source): Edit[][] {
  const found: Edit[][] = [];
  for (const { index } of code.matchAll(/^[ \t]+(?=\S)/gm)) {
    const from = index + (/^[ \t]+/.exec(code.slice(index)) as RegExpExecArray)[0].length;
    const rest = code.slice(from, from + 120);
    if (NOT_AN_EXPRESSION.test(rest) || !IS_EXPRESSION.test(rest)) continue;
    const before = code.slice(0, from).trimEnd().at(-1) ?? "";
    if (!";{}".includes(before)) continue;
    const to = endOf(code, from);
    if (to !== -1) found.push([{ from, to, text: "" }]);
  }
  for (const match of code.matchAll(/(?<=\bif \(.*\) )(?:return|throw|continue|break)\b/g)) {
    const to = endOf(code, match.index);
    if (to !== -1) found.push([{ from: match.index, to: to - 1, text: "" }]);
  }
  return found;
}

/** After the semicolon that ends what begins here; -1 if it is not a statement. */
function endOf(code: string, from: number): number {
  for (let at = from; at < code.length; at++) {
    const character = code[at] as string;
    if (character === ";") return at + 1;
    if ("([{".includes(character)) at = closingOf(code, at);
    if (at === -1 || ")]},:".includes(character)) return -1;
  }
  return -1;
}
