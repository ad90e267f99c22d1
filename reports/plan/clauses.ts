// What the plan must cover, by features/clauses.json.
import { readFileSync } from "node:fs";

export interface ClauseGroup {
  readonly section: string;
  readonly source: string;
  /** Texts by id. */
  readonly clauses: Readonly<Record<string, string>>;
}

export interface CatalogueEntry {
  readonly text: string;
  /** Why no scenario covers it. */
  readonly without?: string;
  /** How it differs here. */
  readonly note?: string;
}

export interface Clauses {
  readonly groups: readonly ClauseGroup[];
  readonly catalogue: {
    readonly section: string;
    readonly source: string;
    readonly classes: string;
    /** By number. */
    readonly scenarios: Readonly<Record<string, CatalogueEntry>>;
  };
}

export function readClauses(path: string): Clauses {
  return JSON.parse(readFileSync(path, "utf8"));
}
