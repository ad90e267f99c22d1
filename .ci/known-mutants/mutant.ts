// A known mutant: a small wrong change to one source file, written by hand and made while the file
// is loaded, never on disk.

/**
 * What may notice a mutant: the acceptance vectors, a campaign of random actions, the Gherkin plan.
 */
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

export interface KnownMutant {
  readonly name: string;
  /** The module it belongs to; decides where a campaign and the plan look for it. */
  readonly module: Module;
  /** Relative to the project's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What goes wrong with it, in the protocol's terms. */
  readonly breaks: string;
  /** Invariant ids, or `MODEL`: the checks that may be the first to fail in a campaign. */
  readonly noticedBy: readonly string[];
  /**
   * The shortest list of actions that shows the mistake, written by hand. Any preset may be used:
   * `near-liquidation` starts with a loan. Empty if the initial state shows it.
   */
  readonly shortest: readonly string[];
  /** Layers that are known not to notice it. */
  readonly survives?: readonly Layer[];
}

/** The file's text with the change made. Throws unless the text to find occurs exactly once. */
export function mutated({ name, file, find, replace }: KnownMutant, text: string): string {
  const places = text.split(find).length - 1;
  if (places === 1) return text.replace(find, () => replace);
  throw new Error(`mutant ${name}: its place stands ${places} times in ${file}, not once`);
}
