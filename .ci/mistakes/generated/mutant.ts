// What a generated mutant is: one small wrong change to one source file, made while the file is
// loaded and never on disk.

/** The kinds of mistakes, each with the change it makes. */
export const MISTAKES = {
  swap: "two arguments or members change places",
  bound: "a comparison includes its bound, or no longer does",
  drop: "a statement is left out",
  rounding: "a division rounds the other way",
  constant: "a constant is one more, or the other truth value",
  condition: "a condition is turned around",
} as const;

export type Mistake = keyof typeof MISTAKES;

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Mutant {
  readonly mistake: Mistake;
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  /** The changed lines, before and after; with the file, they identify the mutant. */
  readonly before: string;
  readonly after: string;
  readonly edits: readonly Edit[];
}

/** The text with all edits made. They must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const backwards = [...edits].sort((a, b) => b.from - a.from);
  return backwards.reduce(
    (now, { from, to, text: put }) => now.slice(0, from) + put + now.slice(to),
    text,
  );
}

/** Identifies a mutant as long as its own lines stay the same. */
export function keyOf({ file, before, after }: Pick<Mutant, "file" | "before" | "after">): string {
  return `${file}: ${before} -> ${after}`;
}
