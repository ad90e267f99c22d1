// Parses a JSON text of any length in pieces, so that other work can go on in between. Stricter
// than `JSON.parse`: an object names each key once, and nesting is bounded.

const NESTING_MAX = 32;
/** Steps per piece: about a millisecond. */
const STEPS = 5_000;
/** Characters of one string, and of the blanks read in one step. */
const STRING_MAX = 16_777_216;
const BLANKS = 4_096;
/** The most keys of one object, and items of one list: growing beyond it would hold everyone up. */
const KEYS_MAX = 250_000;
const ITEMS_MAX = 1_000_000;
/** A name that a client made up is repeated up to this many characters. */
const NAME_MAX = 60;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** A short string without escapes. */
const PLAIN = /"[^"\\\p{Cc}]{0,4096}"/uy;
const WORDS: readonly [string, unknown][] = [
  ["true", true],
  ["false", false],
  ["null", null],
];
const OWN = { enumerable: true, configurable: true, writable: true };
const ENDS: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** The message continues a sentence that begins with what was read. */
export class BadJson extends Error {
  override readonly name = "BadJson";
}

interface Open {
  readonly value: Record<string, unknown> | unknown[];
  readonly end: string | undefined;
  keys: number;
}

/** Yields often. Throws `BadJson`. */
export function* parseInPieces(text: string): Generator<undefined, unknown> {
  const reader = new Reader(text);
  for (let steps = 1; !reader.step(); steps += 1) if (steps % STEPS === 0) yield;
  return reader.result;
}

type ExpectedToken = "value" | "key" | "comma" | "end";

class Reader {
  readonly #text: string;
  readonly #open: Open[] = [];
  #at = 0;
  #key = "";
  #expected: ExpectedToken = "value";
  /** A list or an object that has just begun may end at once. */
  #isEmpty = false;
  result: unknown;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads one token. True at the end of the text. */
  step(): boolean {
    for (let blanks = 0; isBlank(this.#text.charCodeAt(this.#at)); blanks += 1) {
      if (blanks === BLANKS) return false;
      this.#at += 1;
    }
    if (this.#at === this.#text.length) {
      if (this.#expected !== "end") throw invalid();
      return true;
    }
    this.#token(this.#text[this.#at] as string);
    return false;
  }

  #token(character: string): void {
    const open = this.#open.at(-1);
    if (character === open?.end && (this.#isEmpty || this.#expected === "comma")) {
      this.#at += 1;
      this.#open.pop();
      this.#isEmpty = false;
      this.#expected = this.#open.length === 0 ? "end" : "comma";
    } else if (this.#expected === "comma") {
      if (character !== ",") throw invalid();
      this.#at += 1;
      this.#expected = Array.isArray(open?.value) ? "value" : "key";
    } else if (this.#expected === "key") {
      this.#key = this.#string();
      this.#skipColon();
      this.#expected = "value";
      this.#isEmpty = false;
    } else if (this.#expected === "value") this.#value(character);
    else throw invalid();
  }

  #value(character: string): void {
    const end = ENDS[character];
    if (end === undefined) {
      this.#put(character === '"' ? this.#string() : this.#scalar());
      this.#isEmpty = false;
      this.#expected = this.#open.length === 0 ? "end" : "comma";
      return;
    }
    if (this.#open.length === NESTING_MAX) {
      throw new BadJson(`is nested deeper than ${NESTING_MAX} levels`);
    }
    this.#at += 1;
    const value = character === "[" ? [] : {};
    this.#put(value);
    this.#open.push({ value, end, keys: 0 });
    this.#isEmpty = true;
    this.#expected = character === "[" ? "value" : "key";
  }

  #put(value: unknown): void {
    const open = this.#open.at(-1);
    if (open === undefined) this.result = value;
    else if (!Array.isArray(open.value)) putUnder(open as OpenObject, this.#key, value);
    else if (open.value.push(value) > ITEMS_MAX) {
      throw new BadJson(`has a list of more than ${ITEMS_MAX} items`);
    }
  }

  #skipColon(): void {
    while (isBlank(this.#text.charCodeAt(this.#at))) this.#at += 1;
    if (this.#text[this.#at] !== ":") throw invalid();
    this.#at += 1;
  }

  #scalar(): unknown {
    for (const [word, value] of WORDS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return value;
    }
    NUMBER.lastIndex = this.#at;
    const digits = NUMBER.exec(this.#text)?.[0];
    if (digits === undefined) throw invalid();
    this.#at += digits.length;
    return Number(digits);
  }

  #string(): string {
    const from = this.#at;
    PLAIN.lastIndex = from;
    if (PLAIN.test(this.#text)) {
      this.#at = PLAIN.lastIndex;
      return this.#text.slice(from + 1, this.#at - 1);
    }
    const end = this.#text[from] === '"' ? stringEnd(this.#text, from) : -1;
    if (end < 0) throw invalid();
    if (end - from > STRING_MAX) {
      throw new BadJson(`has a string of more than ${STRING_MAX} characters`);
    }
    this.#at = end + 1;
    try {
      return JSON.parse(this.#text.slice(from, end + 1));
    } catch {
      throw invalid();
    }
  }
}

const invalid = () => new BadJson("is not valid JSON");

/** Spaces, tabs and line ends, as JSON has them. */
const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

interface OpenObject extends Open {
  readonly value: Record<string, unknown>;
}

function putUnder(open: OpenObject, key: string, value: unknown): void {
  if (Object.hasOwn(open.value, key)) {
    throw new BadJson(`has the key "${key.slice(0, NAME_MAX)}" more than once in one object`);
  }
  open.keys += 1;
  if (open.keys > KEYS_MAX) throw new BadJson(`has an object of more than ${KEYS_MAX} keys`);
  // An assignment would change the object's prototype.
  if (key !== "__proto__") open.value[key] = value;
  else Object.defineProperty(open.value, key, { ...OWN, value });
}

/** Where the string that begins at a quote ends; -1 if it never does. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (text[escapes - 1] === "\\") escapes -= 1;
    if ((at - escapes) % 2 === 0) return at;
  }
  return -1;
}
