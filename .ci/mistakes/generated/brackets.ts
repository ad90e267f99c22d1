// Finds brackets and lists in code whose comments and strings are blanked out.

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Where the bracket at `open` closes; -1 if it does not. */
export function closingOf(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    const character = code[at] as string;
    if (character in CLOSING) depth++;
    else if (character === ")" || character === "]" || character === "}") depth--;
    if (depth === 0) return at;
  }
  return -1;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The items between two brackets, without the space around them. */
export function itemsOf(code: string, open: number, close: number): Span[] {
  const items: Span[] = [];
  let depth = 0;
  let from = open + 1;
  for (let at = open + 1; at <= close; at++) {
    const character = code[at] as string;
    const isEnd = at === close || (character === "," && depth === 0);
    if (isEnd) {
      const item = trimmed(code, from, at);
      if (item.to > item.from) items.push(item);
      from = at + 1;
    } else if (character in CLOSING) depth++;
    else if (character === ")" || character === "]" || character === "}") depth--;
  }
  return items;
}

function trimmed(code: string, from: number, to: number): Span {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(code[start] as string)) start++;
  while (end > start && /\s/.test(code[end - 1] as string)) end--;
  return { from: start, to: end };
}
