// What a planted bug is: a small wrong change to one source file, made while it is loaded and never
// on disk. It knows no plant and no loader.

/** What may notice a bug: the acceptance vectors, a campaign of random actions, the Gherkin plan. */
export const LAYERS = ["vectors", "properties", "plan"] as const;

export type Layer = (typeof LAYERS)[number];

export type Module =
  | "lending"
  | "token"
  | "factory"
  | "swap"
  | "cdp"
  | "rewards"
  | "bridge"
  | "governance"
  | "safety"
  | "application";

export interface Plant {
  readonly name: string;
  /** What it is a part of: says where a campaign and the plan look for it. */
  readonly module: Module;
  /** From the project's root. */
  readonly file: string;
  /** Text that stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What goes wrong with it, in words of the field. */
  readonly breaks: string;
  /** Invariant ids, or `MODEL`: what may be the first to notice in a campaign. */
  readonly noticedBy: readonly string[];
  /**
   * The shortest story that shows what it breaks, an action each, written by hand. On any preset: with
   * `near-liquidation` there is a loan to begin with. Empty where the opening of a world shows it.
   */
  readonly shortest: readonly string[];
  /** Layers that are known not to notice it. */
  readonly survives?: readonly Layer[];
}

/** The file's text with the bug in it. Throws unless the place is found exactly once. */
export function planted({ name, file, find, replace }: Plant, text: string): string {
  const places = text.split(find).length - 1;
  if (places === 1) return text.replace(find, () => replace);
  throw new Error(`plant ${name}: its place stands ${places} times in ${file}, not once`);
}
