// Reads feature files as far as the coverage table needs: scenarios, their tags, and how many
// examples each has.

export interface Scenario {
  /** The feature file, from features/. */
  readonly path: string;
  readonly name: string;
  /** How many times it runs: 1, or once per row of an outline's examples. */
  readonly runs: number;
  /** How many of those need neither control nor a preset, and so run at a live address too. */
  readonly liveRuns: number;
  /** The tags of the feature and of the scenario, without the @. */
  readonly tags: readonly string[];
}

interface Draft {
  readonly name: string;
  readonly tags: readonly string[];
  readonly isOutline: boolean;
  /** Rows of each table of examples, with its heading and the tags above it. */
  readonly tables: { readonly tags: readonly string[]; rows: number }[];
}

const tagsOf = (line: string) => line.split(/\s+/).map((tag) => tag.slice(1));

const needsControl = (tags: readonly string[]) =>
  tags.some((tag) => tag === "control" || tag.startsWith("preset:"));

export function scenariosOf(path: string, text: string): Scenario[] {
  const drafts: Draft[] = [];
  let featureTags: readonly string[] = [];
  const above: string[] = [];
  let inText = false;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (line.startsWith('"""')) inText = !inText;
    if (inText || line === "") continue;
    const [, word = "", title = ""] =
      /^(Feature|Scenario Outline|Scenario|Examples):\s*(.*)$/.exec(line) ?? [];
    const current = drafts.at(-1);
    if (line.startsWith("@")) above.push(...tagsOf(line));
    else if (word === "Feature") featureTags = above.splice(0);
    else if (word.startsWith("Scenario")) drafts.push(newDraft(word, title, above.splice(0)));
    else if (word === "Examples") current?.tables.push({ tags: above.splice(0), rows: 0 });
    else if (line.startsWith("|")) countRow(current);
  }
  return drafts.map((draft) => finished(path, featureTags, draft));
}

function newDraft(word: string, name: string, tags: readonly string[]): Draft {
  return { name, tags, isOutline: word === "Scenario Outline", tables: [] };
}

function countRow(draft: Draft | undefined): void {
  const table = draft?.tables.at(-1);
  if (table !== undefined) table.rows += 1;
}

function finished(path: string, featureTags: readonly string[], draft: Draft): Scenario {
  const tags = [...featureTags, ...draft.tags];
  const tables = draft.isOutline ? draft.tables : [{ tags: [], rows: 2 }];
  // The first row of a table is its heading.
  const runs = tables.map((table) => ({ count: Math.max(0, table.rows - 1), tags: table.tags }));
  const live = runs.filter((table) => !needsControl([...tags, ...table.tags]));
  const sum = (counted: typeof runs) => counted.reduce((total, { count }) => total + count, 0);
  return { path, name: draft.name, runs: sum(runs), liveRuns: sum(live), tags };
}
