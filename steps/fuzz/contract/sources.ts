// The sources of a contract: its file and everything that it imports, from its own project or from
// packages, by names under which the compiler finds them.
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative, resolve } from "node:path";

export interface ContractSources {
  /** The file's own name among the sources. */
  readonly main: string;
  /** Texts by name: paths from a folder that has all of them, or as packages are imported. */
  readonly sources: Readonly<Record<string, string>>;
  /** Those that are no package's. */
  readonly own: readonly string[];
  /** Of the compiler, where the project has its own. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A file that cannot be compiled or deployed: says why, with the line where there is one. */
export class BadContract extends Error {
  override readonly name = "BadContract";
}

/** Imports with their names; comments and texts, in which nothing is an import. */
const TOKENS =
  /(?<![\w$])import\b(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/|[^;"'/])*["']([^"']+)["']|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;

interface Import {
  readonly name: string;
  readonly line: number;
}

/** Throws BadContract for a file that is not there. */
export function sourcesOf(file: string): ContractSources {
  const start = resolve(file);
  const local = new Map<string, string>();
  const packaged = new Map<string, string>();
  const read = (path: string, name: string | undefined) => {
    const known = name === undefined ? local.has(path) : packaged.has(name);
    if (known) return;
    const text = readFileSync(path, "utf8");
    if (name === undefined) local.set(path, text);
    else packaged.set(name, text);
    for (const found of importsIn(text)) {
      const isRelative = found.name.startsWith(".");
      if (isRelative && name !== undefined) {
        const inside = posix.join(posix.dirname(name), found.name);
        read(placeOf(join(dirname(path), found.name), { path, found }), inside);
      } else if (isRelative) {
        read(placeOf(join(dirname(path), found.name), { path, found }), undefined);
      } else read(packagePath(found.name, { path, found }), found.name);
    }
  };
  if (!isFile(start)) {
    throw new BadContract(`there is no file ${file}`);
  }
  read(start, undefined);
  const folder = commonFolder([...local.keys()]);
  const named = [...local].map(([path, text]) => [nameOf(folder, path), text] as const);
  const all = [...named, ...packaged].sort(([a], [b]) => (a < b ? -1 : 1));
  const own = named.map(([name]) => name);
  return { main: nameOf(folder, start), sources: Object.fromEntries(all), own, settings: {} };
}

const nameOf = (folder: string, path: string) => relative(folder, path).replaceAll("\\", "/");

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function importsIn(text: string): Import[] {
  return [...text.matchAll(TOKENS)].flatMap(({ 1: name, index }) =>
    name === undefined ? [] : [{ name, line: text.slice(0, index).split("\n").length }],
  );
}

interface Place {
  readonly path: string;
  readonly found: Import;
}

function placeOf(target: string, at: Place): string {
  return isFile(target) ? target : missing(at);
}

/** From the file's own project, or from this one; a path from the present folder is taken too. */
function packagePath(name: string, at: Place): string {
  for (const from of [at.path, join(process.cwd(), "index.js"), import.meta.filename]) {
    try {
      const found = createRequire(from).resolve(name);
      if (isFile(found)) return found;
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
    }
  }
  return isFile(name) ? resolve(name) : missing(at);
}

function missing({ path, found }: Place): never {
  const shown = relative(process.cwd(), path);
  throw new BadContract(`${shown}:${found.line}: there is no ${found.name} to import`);
}

function commonFolder(paths: readonly string[]): string {
  let [folder = ""] = paths.map((path) => dirname(path));
  while (!paths.every((path) => path.startsWith(join(folder, "/")))) folder = dirname(folder);
  return folder;
}
