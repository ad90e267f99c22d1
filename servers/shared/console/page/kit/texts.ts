// Texts as a reader sees them: letters that are invisible or turn the line round are named, words of
// other directions stand for themselves, and words without end are cut. Pure.

/** Controls, formats such as U+202E, and blanks that are letters; not the ends of lines. */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115f\u1160\u2800\u3164\uffa0]/gu;
const RIGHT_TO_LEFT = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`;
/** Longer than any path of the platform. */
const WORD_MAX = 80;
const WORD_SHOWN = 20;
const ODD = new RegExp(String.raw`${RIGHT_TO_LEFT}(?:.*${RIGHT_TO_LEFT})?|\S{${WORD_MAX},}`, "gsu");

/** The same text, with what cannot be seen as `‹U+202E›`. */
export const escaped = (text: string): string =>
  text.replace(UNSEEN, (letter) => {
    const place = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
    return `‹U+${place}›`;
  });

/** A text as it is, or one that stands for itself, with what is cut off it. */
export type Piece = string | { readonly shown: string; readonly whole: string };

export function piecesOf(text: string): readonly Piece[] {
  const plain = escaped(text);
  const odd = [...plain.matchAll(ODD)];
  if (odd.length === 0) return [plain];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, index } of odd) {
    if (index > end) pieces.push(plain.slice(end, index));
    const isLong = whole.length >= WORD_MAX;
    pieces.push({ whole, shown: isLong ? `${[...whole].slice(0, WORD_SHOWN).join("")}…` : whole });
    end = index + whole.length;
  }
  return end < plain.length ? [...pieces, plain.slice(end)] : pieces;
}

/** Whether a text is shown as it is. */
export const isPlain = (text: string): boolean => {
  const [first, ...more] = piecesOf(text);
  return first === text && more.length === 0;
};
