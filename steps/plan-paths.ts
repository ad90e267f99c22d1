// Finds paths for the plan that lead to no scenario. Tags and names may still leave nothing of a
// feature.
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { loadSources } from "@cucumber/cucumber/api";

interface WorkingFolder {
  readonly cwd: string;
}

/** A sentence for each wrong path: globs, folders, features, features with lines. */
export async function wrongPaths(
  paths: readonly string[],
  place: WorkingFolder,
): Promise<string[]> {
  const wrong = await Promise.all(paths.map((path) => wrongWith(path, place)));
  return wrong.filter((each) => each !== undefined);
}

async function wrongWith(path: string, place: WorkingFolder): Promise<string | undefined> {
  // A list of failed scenarios may be empty, when all of them passed.
  if (basename(path).startsWith("@")) return undefined;
  const all = { defaultDialect: "en", tagExpression: "", order: "defined" } as const;
  const { plan, errors } = await loadSources({ ...all, names: [], paths: [path] }, place);
  // Cucumber itself reports syntax errors, with the line.
  if (plan.length > 0 || errors.length > 0) return undefined;
  const [, file = path, lines = ""] = /^(.*?)((?::\d+)*)$/.exec(path) ?? [];
  if (!existsSync(resolve(place.cwd, file))) return `there is no such file or folder: ${path}`;
  if (lines === "") return `there is no scenario in ${path}`;
  return `no scenario of ${file} is at line ${lines.slice(1).replaceAll(":", " or ")}`;
}
