// Parse errors by Parsec's rules: the one furthest into the text wins, those at one place are merged, and each is reported
// as "unexpected ... expecting ...".

const SYSTEM_UNEXPECTED = 0;
const UNEXPECTED = 1;
const EXPECTED = 2;

interface Message {
  readonly kind: number;
  /**
   * The message's text. For unexpected input it is the character that was found, or "" at the end.
   */
  readonly text: string;
}

/** An error that most of the time nobody sees: its messages are made when it is described. */
export type ParseError = { readonly at: number } & (
  | { readonly expected: readonly string[]; readonly foundAt: number }
  | { readonly unwantedAt: number }
  | { readonly label: string; readonly of: ParseError | undefined }
  | { readonly one: ParseError; readonly two: ParseError }
);

function messagesOf(error: ParseError | undefined, text: string): readonly Message[] {
  if (error === undefined) return [];
  if ("one" in error) return [...messagesOf(error.one, text), ...messagesOf(error.two, text)];
  if ("unwantedAt" in error) {
    return [{ kind: UNEXPECTED, text: shown(charAt(text, error.unwantedAt), "'") }];
  }
  if ("label" in error) {
    const others = messagesOf(error.of, text).filter(({ kind }) => kind !== EXPECTED);
    return [{ kind: EXPECTED, text: error.label }, ...others];
  }
  const expected = error.expected.map((wanted) => ({ kind: EXPECTED, text: wanted }));
  return [...expected, { kind: SYSTEM_UNEXPECTED, text: charAt(text, error.foundAt) }];
}

export const charAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : "";

export function merge(
  one: ParseError | undefined,
  two: ParseError | undefined,
): ParseError | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  if (one.at !== two.at) return one.at > two.at ? one : two;
  return { at: one.at, one, two };
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

/** What went wrong in a text, in one line, as Parsec tells it. */
export function describe(error: ParseError | undefined, text: string): string {
  const messages = messagesOf(error, text);
  const of = (kind: number) =>
    messages.filter((message) => message.kind === kind).map((message) => message.text);
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
