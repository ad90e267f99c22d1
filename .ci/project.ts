// The files of the project: those git tracks or would track, or, without git, all files outside the
// ignored folders.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { readSource, type Source } from "./tidy/source.ts";

export const root = resolve(import.meta.dirname, "..");

/** Paths from the root with forward slashes, in code unit order. */
export function projectFiles(folder = root): string[] {
  const tracked = filesByGit(folder);
  const files = tracked.length > 0 ? tracked : filesByWalk(folder);
  return [...new Set(files)].sort();
}

/** All scripts, their tests, and styles. */
export function projectSources(): Source[] {
  return projectFiles()
    .filter((path) => /\.(?:m?ts|js|css)$/.test(path))
    .map(readProjectSource);
}

export function readProjectSource(path: string): Source {
  return readSource(path, readFileSync(join(root, path), "utf8"));
}

/** Chooses samples, so that each commit tries others; empty without git. */
export function commitHash(): string {
  try {
    const head = ["rev-parse", "HEAD"];
    return execFileSync("git", head, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

function filesByGit(folder: string): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  try {
    const output = execFileSync("git", list, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
    const files = output.toString("utf8").split("\0").filter(Boolean);
    return files.filter((file) => existsSync(join(folder, file)));
  } catch {
    return []; // A tarball has no history, and some machines have no git.
  }
}

export function filesByWalk(folder: string, at = folder): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(folder, join(at, entry.name)).split(sep).join("/");
    if (isIgnored(path)) return [];
    return entry.isDirectory() ? filesByWalk(folder, join(at, entry.name)) : [path];
  });
}

function isIgnored(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return ["node_modules", ".git"].includes(name) || ["dist", "reports/out"].includes(path);
}
