// The sources of a contract: its file and everything that it imports, from its own project or from
// packages, by names under which the compiler finds them.
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, relative, resolve } from "node:path";

import { BadContract } from "./bad-contract.ts";
import { type Project, projectOf, remapped } from "./project.ts";

export interface ContractSources {
  /** The file's own name among the sources. */
  readonly main: string;
  /** Texts by name: paths from a folder that has all of them, or as packages are imported. */
  readonly sources: Readonly<Record<string, string>>;
  /** Those that are no package's. */
  readonly own: readonly string[];
  /** Settings of the compiler that the project asks for. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What is done otherwise than the project says. */
  readonly remarks: readonly string[];
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
  if (!isFile(start)) throw new BadContract(`there is no file ${file}`);
  const project = projectOf(start);
  const { local, packaged } = filesFrom(start, project);
  const folder = project?.root ?? commonFolder([...local.keys()]);
  const named = [...local].map(([path, text]) => [nameOf(folder, path), text] as const);
  const all = [...named, ...packaged].sort(([a], [b]) => (a < b ? -1 : 1));
  const libs = (project?.libs ?? []).map((lib) => `${lib}/`);
  const own = named
    .map(([name]) => name)
    .filter((name) => !libs.some((lib) => name.startsWith(lib)));
  return {
    ...{ main: nameOf(folder, start), sources: Object.fromEntries(all), own },
    ...{ settings: project?.settings ?? {}, remarks: project?.remarks ?? [] },
  };
}

/** Texts by path, and those of packages by the name under which they are imported. */
function filesFrom(start: string, project: Project | undefined) {
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
      const mapped = isRelative ? undefined : mappedPath(project, found.name, path);
      if (isRelative && name !== undefined) {
        const inside = posix.join(posix.dirname(name), found.name);
        read(placeOf(join(dirname(path), found.name), { path, found }), inside);
      } else if (isRelative) {
        read(placeOf(join(dirname(path), found.name), { path, found }), undefined);
      } else if (mapped !== undefined) read(mapped, undefined);
      else read(packagePath(found.name, { path, found }), found.name);
    }
  };
  read(start, undefined);
  return { local, packaged };
}

/** By the project's remappings, or from its root; undefined if it is not there. */
function mappedPath(project: Project | undefined, name: string, from: string) {
  if (project === undefined) return undefined;
  const path = join(project.root, remapped(project, name, from) ?? name);
  return isFile(path) ? path : undefined;
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

const FORGE_STD =
  "get it with `forge install foundry-rs/forge-std` in the folder of foundry.toml, or with " +
  "`git clone https://github.com/foundry-rs/forge-std lib/forge-std`";

function missing({ path, found }: Place): never {
  const shown = relative(process.cwd(), path);
  const how = found.name.startsWith("forge-std/") ? `: ${FORGE_STD}` : "";
  throw new BadContract(`${shown}:${found.line}: there is no ${found.name} to import${how}`);
}

function commonFolder(paths: readonly string[]): string {
  let [folder = ""] = paths.map((path) => dirname(path));
  while (!paths.every((path) => path.startsWith(join(folder, "/")))) folder = dirname(folder);
  return folder;
}
