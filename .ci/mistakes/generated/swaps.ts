// Mutants that swap neighbours: two arguments of a call, or the values of two members of an object.
// The compiler decides whether their types allow it.

import type { Source } from "../../tidy/source.ts";
import { closingOf, itemsOf, type Span } from "./brackets.ts";
import type { Edit } from "./mutant.ts";

/** Functions that compare or multiply their first two arguments, whose order does not matter. */
const COMMUTES =
  /(?<![\w$])(?:min|max|timesHalfUp|(?:mulDiv|value|weightedValue|debt|assets)(?:Up|Down))$/;

const KEYWORDS = /\b(?:if|for|while|switch|catch|function|return|await|typeof|import|super)$/;

export function argumentSwaps({ code, text }: Source): Edit[][] {
  return [...code.matchAll(/(?<=[\w$)\]>])\(/g)].flatMap(({ index: open }) => {
    const before = code.slice(Math.max(0, open - 80), open);
    if (KEYWORDS.test(before) || /\bfunction\s[\w$]+(?:<[^(]*>)?$/.test(before)) return [];
    const close = closingOf(code, open);
    // Followed by a type, a body or an arrow, these are the parameters of a definition.
    if (close === -1 || /^(?::| \{| =>)/.test(code.slice(close + 1, close + 5))) return [];
    return neighbours(itemsOf(code, open, close))
      .slice(COMMUTES.test(before) ? 1 : 0)
      .filter((pair) => pair.every((item) => isPlain(code, item)))
      .map((pair) => exchange(text, ...pair))
      .filter((edits) => edits.length > 0);
  });
}

export function memberSwaps({ code, text }: Source): Edit[][] {
  return [...code.matchAll(/(?<=(?:[(,:?[]|=>?|\breturn|\()\s*)\{/g)].flatMap(({ index: open }) => {
    const close = closingOf(code, open);
    // A pattern is followed by its type, a value or an arrow.
    if (close === -1 || /^(?::| =[^=]| of |\)? =>|\):)/.test(code.slice(close + 1, close + 6)))
      return [];
    return neighbours(itemsOf(code, open, close)).flatMap(([one, other]) => {
      const [a, b] = [memberAt(code, one), memberAt(code, other)];
      if (a === undefined || b === undefined) return [];
      const [first, second] = [
        text.slice(a.value.from, a.value.to),
        text.slice(b.value.from, b.value.to),
      ];
      if (first === second) return [];
      return [
        [
          { ...one, text: `${a.name}: ${second}` },
          { ...other, text: `${b.name}: ${first}` },
        ],
      ];
    });
  });
}

function neighbours(items: readonly Span[]): [Span, Span][] {
  return items.slice(1).map((item, at) => [items[at] as Span, item]);
}

function isPlain(code: string, { from, to }: Span): boolean {
  return !/^(?:\.\.\.|\{|async\b)|=>/.test(code.slice(from, to));
}

function exchange(text: string, one: Span, other: Span): Edit[] {
  const [a, b] = [text.slice(one.from, one.to), text.slice(other.from, other.to)];
  if (a === b) return [];
  return [
    { ...one, text: b },
    { ...other, text: a },
  ];
}

/** `name: value`, or the name alone. */
function memberAt(code: string, { from, to }: Span): { name: string; value: Span } | undefined {
  const [whole, name, colon] = /^([A-Za-z_$][\w$]*)(:\s*)?/.exec(code.slice(from, to)) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  if (colon === undefined)
    return from + name.length === to ? { name, value: { from, to } } : undefined;
  const value = { from: from + whole.length, to };
  return isPlain(code, value) && value.from < to ? { name, value } : undefined;
}
