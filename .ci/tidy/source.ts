// A source file as the house rules see it: its text, and the same text with everything but code
// blanked out. Blanks keep every offset and line number. Knows TypeScript's lexical grammar only.

export interface Source {
  readonly path: string;
  readonly text: string;
  /** Comments and the insides of strings, templates and regular expressions are blank. */
  readonly code: string;
  /** Only the insides of strings, templates and regular expressions are blank. */
  readonly codeAndComments: string;
}

/** A fault, its place, and its correction. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly wrong: string;
  readonly right: string;
}

type Kind = "comment" | "literal";
type Blank = (from: number, to: number, kind: Kind) => void;

export function readSource(path: string, text: string): Source {
  if (!/\.[cm]?[jt]s$/.test(path)) return { path, text, code: text, codeAndComments: text };
  const code = text.split("");
  const codeAndComments = text.split("");
  scanCode(text, 0, false, (from, to, kind) => {
    wipe(code, from, to);
    if (kind === "literal") wipe(codeAndComments, from, to);
  });
  return { path, text, code: code.join(""), codeAndComments: codeAndComments.join("") };
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1))
    line++;
  return line;
}

export function formatProblem({ path, line, wrong, right }: Problem): string {
  return `${path}:${line}  ${wrong}. ${right}.`;
}

function wipe(characters: string[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (characters[at] !== "\n") characters[at] = " ";
}

/** Scans code from `at`; inside a template it stops after the brace that closes the expression. */
function scanCode(text: string, at: number, inTemplate: boolean, blank: Blank): number {
  let depth = 0;
  while (at < text.length) {
    const character = text[at];
    if (inTemplate && character === "}" && depth-- === 0) return at + 1;
    if (character === "{") depth++;
    at = skipOne(text, at, blank);
  }
  return at;
}

function skipOne(text: string, at: number, blank: Blank): number {
  const character = text[at];
  if (character === "`") return skipTemplate(text, at + 1, blank);
  if (character === '"' || character === "'") return skipQuoted(text, at, blank);
  if (text.startsWith("//", at)) return skipTo(text, at, "\n", blank);
  if (text.startsWith("/*", at)) return skipTo(text, at, "*/", blank);
  if (text.startsWith("#!", at) && at === 0) return skipTo(text, at, "\n", blank);
  if (character === "/" && regexMayStart(text, at)) return skipRegex(text, at, blank);
  return at + 1;
}

function skipTo(text: string, at: number, end: string, blank: Blank): number {
  const found = text.indexOf(end, at + 2);
  const to = found === -1 ? text.length : found + (end === "\n" ? 0 : end.length);
  blank(at, to, "comment");
  return to;
}

function skipQuoted(text: string, at: number, blank: Blank): number {
  const quote = text[at];
  let end = at + 1;
  while (end < text.length && text[end] !== quote && text[end] !== "\n") {
    end += text[end] === "\\" ? 2 : 1;
  }
  blank(at + 1, end, "literal");
  return end + 1;
}

function skipTemplate(text: string, at: number, blank: Blank): number {
  let from = at;
  while (at < text.length && text[at] !== "`") {
    if (text.startsWith("${", at)) {
      blank(from, at, "literal");
      at = scanCode(text, at + 2, true, blank);
      from = at;
    } else {
      at += text[at] === "\\" ? 2 : 1;
    }
  }
  blank(from, at, "literal");
  return at + 1;
}

function skipRegex(text: string, at: number, blank: Blank): number {
  let end = at + 1;
  let inClass = false;
  while (end < text.length && text[end] !== "\n" && (inClass || text[end] !== "/")) {
    if (text[end] === "[") inClass = true;
    if (text[end] === "]") inClass = false;
    end += text[end] === "\\" ? 2 : 1;
  }
  blank(at + 1, end, "literal");
  return end + 1;
}

/** A slash after a value divides; anywhere else it opens a regular expression. */
function regexMayStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 20), at).trimEnd();
  if (
    /(?:^|[^\w$.])(?:return|typeof|case|in|of|delete|void|throw|new|await|yield|else|do)$/.test(
      before,
    )
  )
    return true;
  return before === "" || /[^\w$)\]"'`}]$/.test(before);
}
