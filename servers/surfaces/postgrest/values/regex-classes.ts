// Classes of characters and of places that regular expressions have names or letters for.

export type CharTest = (char: string) => boolean;

/** Whether a place between two characters fits; "" stands for the ends of the text. */
export type PlaceTest = (before: string, after: string) => boolean;

const isWord: CharTest = (char) => /[\p{L}\p{N}_]/u.test(char);
const isSpace: CharTest = (char) => /[ \t-\r]/.test(char);
const isDigit: CharTest = (char) => /\d/.test(char);
export const not =
  (test: CharTest): CharTest =>
  (char) =>
    !test(char);

const wordAt = (char: string) => char !== "" && isWord(char);
export const isStart: PlaceTest = (before) => before === "";
export const isEnd: PlaceTest = (_before, after) => after === "";
const isEdge: PlaceTest = (before, after) => wordAt(before) !== wordAt(after);

export const CLASSES: Readonly<Record<string, CharTest>> = { d: isDigit, w: isWord, s: isSpace };
export const PLACES: Readonly<Record<string, PlaceTest>> = {
  A: isStart,
  Z: isEnd,
  y: isEdge,
  Y: (before, after) => !isEdge(before, after),
  m: (before, after) => !wordAt(before) && wordAt(after),
  M: (before, after) => wordAt(before) && !wordAt(after),
};
export const CONTROLS: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  B: "\\",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};
export const NAMED: Readonly<Record<string, RegExp>> = {
  alpha: /\p{L}/u,
  digit: /\d/,
  alnum: /[\p{L}\p{N}]/u,
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  space: /\s/,
  blank: /[ \t]/,
  punct: /[!-/:-@[-`{-~]/,
  xdigit: /[0-9a-fA-F]/,
  cntrl: /\p{Cc}/u,
  graph: /[^\s\p{Cc}]/u,
  print: /[^\p{Cc}]/u,
  word: /[\p{L}\p{N}_]/u,
};
