// The journal of a platform as control returns it: its header, and one command per line. Follows
// restores from branch to branch.

interface Header {
  readonly seed: number;
  readonly preset: string;
}

interface ReadJournal {
  readonly header: Header;
  /** The commands, oldest first, each as one line of text. */
  readonly lines: readonly string[];
}

/** Each line of a journal is a checksum, a space and a text; the first text is the header. */
export function readJournal(text: string): ReadJournal {
  const [header, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.slice(line.indexOf(" ") + 1));
  return { header: JSON.parse(header ?? "") as Header, lines };
}

interface BranchingCommand {
  readonly kind: string;
  readonly name?: string;
}

/** The commands that led to the present world, without abandoned branches. */
export function ownBranch(lines: readonly string[]): string[] {
  const marks = new Map<string, readonly string[]>();
  let branch: string[] = [];
  for (const line of lines) {
    // Most lines are submissions; only these need parsing.
    const isBranching = /"(?:snapshot|restore|dropSnapshot)"/.test(line);
    const { kind, name = "" } = isBranching ? (JSON.parse(line) as BranchingCommand) : { kind: "" };
    if (kind === "snapshot") marks.set(name, [...branch]);
    else if (kind === "restore") branch = [...(marks.get(name) ?? [])];
    // Without snapshots there is nothing to drop.
    else if (kind === "dropSnapshot") marks.delete(name);
    else branch.push(line);
  }
  return branch;
}
