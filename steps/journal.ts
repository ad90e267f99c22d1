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
  return { header: JSON.parse(header ?? ""), lines };
}

interface BranchingCommand {
  readonly kind: string;
  readonly name?: string;
  readonly position?: number;
}

const BRANCHING = /^(?:snapshot|restore|restorePosition|dropSnapshot)$/;

/** The commands that led to the present world, without abandoned branches. */
export function ownBranch(lines: readonly string[]): string[] {
  // Most lines are submissions; only these need parsing.
  const commands = lines.map(
    (line): BranchingCommand =>
      /snapshot|restore/i.test(line) ? (JSON.parse(line) as BranchingCommand) : { kind: "" },
  );
  const marks = new Map<string, number>();
  const before = commands.map(({ kind, name = "", position = 0 }, at) => {
    if (kind === "snapshot") marks.set(name, at);
    if (kind === "restorePosition") return position - 1;
    return kind === "restore" ? (marks.get(name) ?? -1) : at - 1;
  });
  const branch: string[] = [];
  for (let at = lines.length - 1; at >= 0; at = before[at] ?? -1) {
    if (!BRANCHING.test(commands[at]?.kind ?? "")) branch.push(lines[at] ?? "");
  }
  return branch.reverse();
}
