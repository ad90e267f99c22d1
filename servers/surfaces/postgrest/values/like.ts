// `like` and `ilike`. Every run of the pattern between two wildcards is looked for from left to right, so the work
// is bounded by the text's length times the pattern's, and mostly by the text's alone.

type Part = string | undefined;

/** A pattern's characters; undefined is `_`. A backslash makes the next character stand for itself. */
function partsOf(pattern: string): readonly (readonly Part[])[] {
  const runs: Part[][] = [[]];
  const chars = [...pattern];
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at];
    if (char === "%") runs.push([]);
    else runs.at(-1)?.push(char === "_" ? undefined : char === "\\" ? chars[++at] : char);
  }
  return runs;
}

/** Whether a text is of the pattern. Cases are folded before, for `ilike`. */
export function likeMatcher(pattern: string): (text: string) => boolean {
  const runs = partsOf(pattern);
  const hasAnyChar = runs.some((run) => run.includes(undefined));
  return hasAnyChar ? charMatcher(runs) : textMatcher(runs.map((run) => run.join("")));
}

/** Without `_` each run is a plain text. */
function textMatcher([first = "", ...rest]: readonly string[]): (text: string) => boolean {
  const last = rest.pop();
  return (text) => {
    if (last === undefined) return text === first;
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const run of rest) {
      const found = text.indexOf(run, at);
      if (found < 0) return false;
      at = found + run.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}

function charMatcher([first = [], ...rest]: readonly (readonly Part[])[]): (
  text: string,
) => boolean {
  const last = rest.pop();
  return (text) => {
    const chars = [...text];
    if (!fits(chars, 0, first)) return false;
    if (last === undefined) return chars.length === first.length;
    let at = first.length;
    for (const run of rest) {
      const found = find(chars, at, run);
      if (found < 0) return false;
      at = found + run.length;
    }
    const tail = chars.length - last.length;
    return tail >= at && fits(chars, tail, last);
  };
}

function fits(chars: readonly string[], at: number, run: readonly Part[]): boolean {
  if (at + run.length > chars.length) return false;
  return run.every((part, index) => part === undefined || part === chars[at + index]);
}

function find(chars: readonly string[], from: number, run: readonly Part[]): number {
  for (let at = from; at + run.length <= chars.length; at++) {
    if (fits(chars, at, run)) return at;
  }
  return -1;
}
