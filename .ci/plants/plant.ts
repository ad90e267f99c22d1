// What a planted bug is: a small wrong change to one source file, made while it is loaded and never
// on disk. It knows no plant and no loader.

export interface Plant {
  readonly name: string;
  /** From the project's root. */
  readonly file: string;
  /** Text that stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What goes wrong with it, in words of the field. */
  readonly breaks: string;
  /** Invariant ids, or `MODEL`: what may be the first to notice. */
  readonly noticedBy: readonly string[];
}

/** The file's text with the bug in it. Throws unless the place is found exactly once. */
export function planted({ name, file, find, replace }: Plant, text: string): string {
  const places = text.split(find).length - 1;
  if (places === 1) return text.replace(find, () => replace);
  throw new Error(`plant ${name}: its place stands ${places} times in ${file}, not once`);
}
