// Parse errors by Parsec's rules: the one furthest into the text wins, those at one place are merged, and each is told
// as "unexpected ... expecting ...".

export const SYSTEM_UNEXPECTED = 0;
export const UNEXPECTED = 1;
export const EXPECTED = 2;

export interface Message {
  readonly kind: number;
  /** Of what the system found: the character, "" for the end; else what is told. */
  readonly text: string;
}

export interface ParseError {
  readonly at: number;
  readonly messages: readonly Message[];
}

export function merge(
  one: ParseError | undefined,
  two: ParseError | undefined,
): ParseError | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  if (one.at !== two.at) return one.at > two.at ? one : two;
  return { at: one.at, messages: [...one.messages, ...two.messages] };
}

/** A character as Haskell shows it inside quotes. */
export function shown(text: string, quote: string): string {
  const escapes: Readonly<Record<string, string>> = {
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
    "\\": "\\\\",
  };
  const inside = [...text].map((char) => {
    const code = char.codePointAt(0) ?? 0;
    if (char === quote) return `\\${quote}`;
    return escapes[char] ?? (code < 32 || code > 126 ? `\\${code}` : char);
  });
  return `${quote}${inside.join("")}${quote}`;
}

/** What went wrong, in one line, as Parsec tells it. */
export function describe(error: ParseError): string {
  const of = (kind: number) =>
    error.messages.filter((message) => message.kind === kind).map(({ text }) => text);
  const listed = (before: string, texts: readonly string[]) => {
    const known = [...new Set(texts.filter((text) => text !== ""))];
    const last = known.pop();
    if (last === undefined) return [];
    return [`${before} ${known.length === 0 ? last : `${known.join(", ")} or ${last}`}`];
  };
  const [system] = of(SYSTEM_UNEXPECTED);
  const unexpected = listed("unexpected", of(UNEXPECTED));
  const isSystem = unexpected.length === 0 && system !== undefined;
  const first = isSystem
    ? [`unexpected ${system === "" ? "end of input" : shown(system, '"')}`]
    : unexpected;
  const parts = [...first, ...listed("expecting", of(EXPECTED))];
  return parts.length === 0 ? "unknown parse error" : parts.join(" ");
}

/** Line and column from 1, as Parsec counts them: a tab goes on to the next column of 8. */
export function place(text: string, at: number): string {
  let line = 1;
  let column = 1;
  for (const found of text.slice(0, at)) {
    if (found === "\n") line++;
    if (found === "\n") column = 1;
    else column += found === "\t" ? 8 - ((column - 1) % 8) : 1;
  }
  return `(line ${line}, column ${column})`;
}
