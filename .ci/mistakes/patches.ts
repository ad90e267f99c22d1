// The patches written by hand, from the text files in patches/: what goes wrong, where, who must
// notice it, and the lines before and after. They are made while a file is loaded, never on disk.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** What may notice a patch, besides tests: see README.md. */
export const JUDGES = ["vectors", "campaign", "plan", "calm"] as const;

export type Judge = (typeof JUDGES)[number];

export interface Hunk {
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export interface Patch {
  readonly name: string;
  /** The text file it is in: a module of the protocol, the application, or `calm`. */
  readonly group: string;
  /** What goes wrong with it. */
  readonly breaks: string;
  /** From the project's root. */
  readonly file: string;
  readonly hunks: readonly Hunk[];
  /** The judges that must notice it, each with the text that follows its name in the entry. */
  readonly judges: ReadonlyMap<Judge, string>;
  /** The shortest list of actions that shows it; empty if the initial state does. */
  readonly shortest: readonly string[];
  /** Further lines by their first word. */
  readonly notes: ReadonlyMap<string, string>;
}

const folder = join(import.meta.dirname, "patches");

/** In the order of the files and of their lines. */
export const patches: readonly Patch[] = readdirSync(folder)
  .sort()
  .flatMap((file) => readPatches(readFileSync(join(folder, file), "utf8"), basename(file, ".txt")));

export function patchNamed(name: string): Patch {
  const found = patches.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new Error(
    `no mutant is called ${name}; there are ${patches.map((each) => each.name).join(", ")}`,
  );
}

/**
 * Entries are separated by empty lines; lines that begin with # are comments. An entry without a line
 * for its place and judges begins with the file.
 */
export function readPatches(text: string, group: string): Patch[] {
  const plain = text.replaceAll(/^#.*\n/gm, "").trim();
  return plain.split(/\n\n+/).map((entry) => readPatch(entry.split("\n"), group));
}

function readPatch([head = "", ...rest]: readonly string[], group: string): Patch {
  const [name, breaks] = cut(head);
  const lines = rest.slice(isChange(rest[0] ?? "") ? 0 : 1);
  const [file, judges] = cut(lines.length === rest.length ? name : (rest[0] ?? ""));
  const notes = new Map(lines.filter((line) => !isChange(line)).map((line) => cut(line)));
  return {
    ...{ name, group, breaks, file, notes },
    hunks: hunksOf(lines.filter(isChange)),
    judges: new Map(judges.split(", ").map((judge) => cut(judge, " ") as [Judge, string])),
    shortest: notes.get("shortest")?.split("; ") ?? [],
  };
}

function isChange(line: string): boolean {
  return /^[-+]/.test(line);
}

function cut(line: string, mark = ": "): [before: string, after: string] {
  const at = line.indexOf(mark);
  return at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + mark.length)];
}

/** A hunk begins where a removed line follows an added one. */
function hunksOf(lines: readonly string[]): Hunk[] {
  const parts = lines.join("\n").split(/(?<=^\+.*)\n(?=-)/m);
  const side = (part: string, sign: string) => {
    const own = part.split("\n").filter((line) => line.startsWith(sign));
    return own.map((line) => line.slice(2)).join("\n");
  };
  return parts.map((part) => ({ find: side(part, "-"), replace: side(part, "+") }));
}

/** The file's text with the change made. Throws unless each text to find occurs exactly once. */
export function patched({ name, file, hunks }: Patch, text: string): string {
  return hunks.reduce((before, { find, replace }) => {
    const places = before.split(find).length - 1;
    if (places === 1) return before.replace(find, () => replace);
    throw new Error(`${name}: its place stands ${places} times in ${file}, not once:\n${find}`);
  }, text);
}

/** As a change of a bundle. */
export const changeOf = (patch: Patch) => ({
  file: patch.file,
  changed: (text: string) => patched(patch, text),
});

/** The patch, switched on while the global variable has its name; one bundle may have many. */
export function switchable(patch: Patch): Patch {
  const isOn = `globalThis.lockstepPatch === ${JSON.stringify(patch.name)}`;
  const hunks = patch.hunks.map(({ find, replace }) => ({
    find,
    replace: find.endsWith(";")
      ? `if (${isOn}) { ${replace} } else { ${find} }`
      : `(${isOn} ? ${replace} : ${find})`,
  }));
  return { ...patch, hunks };
}
