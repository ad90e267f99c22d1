// Finds a key that one object of a JSON text repeats. It counts first: a parsed value keeps one of
// two equal keys, so it has fewer keys than the text. Only then is the text read again to name the
// key. (decision 53)

/**
 * A repeated key beyond this many characters is refused without its name, which would cost too much
 * to find.
 */
const NAMED_WITHIN = 4_096;

interface JsonMeasure {
  /** The number of keys in all objects of the value. */
  readonly keys: number;
  /** How deep objects and lists are nested; 0 for a plain value. */
  readonly levels: number;
}

/** Goes level by level instead of recursing, because a parsed value may be nested very deeply. */
export function measure(value: unknown): JsonMeasure {
  let level: object[] = isObject(value) ? [value] : [];
  let keys = 0;
  let levels = 0;
  for (; level.length > 0; levels += 1) {
    const below: object[] = [];
    for (const each of level) {
      // Reads the values alone: numeric keys would first have to be turned into text.
      const members: readonly unknown[] = Array.isArray(each) ? each : Object.values(each);
      if (members !== each) keys += members.length;
      for (const member of members) if (isObject(member)) below.push(member);
    }
    level = below;
  }
  return { keys, levels };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Names the key that a valid JSON text repeats, given how many keys its value has; undefined if
 * none does.
 */
export function repeatedKey(text: string, keys: number): string | undefined {
  if (keysWritten(text) === keys) return undefined;
  const name = firstRepeated(text.slice(0, NAMED_WITHIN));
  return name === undefined
    ? "a key is sent more than once"
    : `"${name.slice(0, NAME_MAX)}" is sent more than once`;
}

/** A name that a client made up is repeated up to this many characters. */
const NAME_MAX = 60;

/** A string with a colon behind it is a key. */
function keysWritten(text: string): number {
  let keys = 0;
  for (let quote = text.indexOf('"'); quote >= 0; ) {
    const end = stringEnd(text, quote);
    let next = end + 1;
    while (isSpace(text.charCodeAt(next))) next += 1;
    if (text.charCodeAt(next) === COLON) keys += 1;
    quote = text.indexOf('"', next);
  }
  return keys;
}

/** Spaces, tabs and line ends. */
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

const COLON = 0x3a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
const BRACKET_END = 0x5d;

/** Where the string that begins at a quote ends; the end of the text if it never does. */
function stringEnd(text: string, from: number): number {
  const quote = text.indexOf('"', from + 1);
  if (quote < 0) return text.length;
  let at = quote;
  while (text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  // From the first escape on, go character by character: a string may be full of them.
  for (; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) return at;
  }
  return text.length;
}

/**
 * Whether a text, which may not be JSON, has more than this many objects and lists open at once.
 */
export function opensDeeper(text: string, levelsMax: number): boolean {
  let levels = 0;
  for (let at = 0; at < text.length && levels <= levelsMax; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = stringEnd(text, at);
    else if (character === BRACE || character === BRACKET) levels += 1;
    else if (character === BRACE_END || character === BRACKET_END) levels -= 1;
  }
  return levels > levelsMax;
}

/** Searches the beginning of a valid JSON text. */
function firstRepeated(text: string): string | undefined {
  // The keys so far of each open object; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let mayBeKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = stringEnd(text, at);
      const keys = open[open.length - 1];
      if (mayBeKey && keys !== undefined && end < text.length) {
        const key = spelledOut(text.slice(at + 1, end));
        if (keys.has(key)) return key;
        keys.add(key);
      }
      mayBeKey = false;
      at = end;
    } else if (character === BRACE || character === BRACKET) {
      mayBeKey = character === BRACE;
      open.push(mayBeKey ? new Set() : undefined);
    } else if (character === BRACE_END || character === BRACKET_END) open.pop();
    else if (character === COMMA) mayBeKey = true;
  }
  return undefined;
}

/** One key may be spelled in several ways, with escapes and without. */
const spelledOut = (key: string): string =>
  key.includes("\\") ? String(JSON.parse(`"${key}"`)) : key;
