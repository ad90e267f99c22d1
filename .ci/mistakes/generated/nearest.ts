// Which tests and features may notice a mutant of a file, in the order in which they run.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { projectFiles, root } from "../../project.ts";
import type { Selector } from "../../selection.ts";
import { lineAt } from "../../tidy/source.ts";
import { featureFiles, scopeOf } from "../scopes.ts";
import type { Mutant } from "./mutant.ts";

const unfit = new Map<string, boolean>();

/**
 * Golden hashes name nothing, and house rules run no program. A test that starts processes of its own
 * would run them without the mutant.
 */
function isFit(path: string): boolean {
  if (!path.endsWith(".test.ts")) return false;
  if (/^(?:\.ci|bench)\/|^tidy|\/(?:golden|mutants)\.test\.ts$/.test(path)) return false;
  const known = unfit.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, path), "utf8");
  const fit = !/node:child_process|test-process|\bplaywright\b|test-browser/.test(text);
  unfit.set(path, fit);
  return fit;
}

/** All tests that may run with a mutant. */
export function fitTests(): string[] {
  return projectFiles().filter(isFit);
}

/** Tests that ran the mutant's lines, or what uses them, the nearest first. */
export function testsFor({ file, edits }: Mutant, selector: Selector): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const changes = edits
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => {
      const at = lineAt(text, from + 1) - 1;
      return { path: file, removed: [], at, added: lineAt(text, to) - at };
    });
  return nearestTests(file, selector.select(changes).tests, (test) => selector.seconds(test));
}

/** The quickest first, and before them those beside the file, above all those of its name. */
export function nearestTests(
  file: string,
  tests: readonly string[],
  seconds: (test: string) => number = () => 0,
): string[] {
  const [folder, name] = [dirname(file), basename(file, ".ts")];
  const rank = (test: string) => {
    const isSibling = dirname(test) === folder;
    const isNamed = isSibling && basename(test).startsWith(name);
    // The shapes of contracts are compared with the platform's.
    const isShape = /definition|events/.test(name) && /\/(?:facts|definitions)\.test/.test(test);
    const isElsewhere = test.split("/")[0] !== file.split("/")[0];
    return (
      seconds(test) * 3 -
      [isSibling, isNamed || isShape].filter(Boolean).length * 6 +
      (isElsewhere ? 10 : 0)
    );
  };
  const ranked = tests.filter(isFit).map((test) => ({ test, rank: rank(test) }));
  ranked.sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1));
  return ranked.map(({ test }) => test);
}

const SURFACE_FEATURES: Readonly<Record<string, readonly string[]>> = {
  "core-rest": ["core"],
  control: ["time", "rpc", "oracle"],
  channel: ["application"],
  lists: ["application"],
  "json-rpc": ["rpc"],
  "plain-http": ["rpc"],
  journal: ["time"],
};

/** A folder of `servers/`, or of one of its groups. */
const PART_OF_SERVERS = /^servers\/(?:(?:shared|surfaces|judges|carriers|proof)\/)?([\w-]+)\//;

/** The file's module of the protocol; undefined for anything else. */
export function moduleOf(file: string): string | undefined {
  const [, name = ""] = /^sim\/(?:protocol|proof\/invariants)\/(\w+)/.exec(file) ?? [];
  const of: Readonly<Record<string, string>> = { fees: "token", oracle: "lending" };
  const module = of[name] ?? name;
  return scopeOf(module) === undefined ? undefined : module;
}

export function featuresFor(file: string): string[] {
  const module = moduleOf(file);
  const [, surface = ""] = PART_OF_SERVERS.exec(file) ?? [];
  const all = projectFiles().filter((path) => path.endsWith(".feature"));
  const inFolders = (names: readonly string[]) =>
    all.filter((path) => names.includes(path.split("/")[1] ?? ""));
  if (module !== undefined) return [...featureFiles(module), ...inFolders(["application"])];
  const chain = file.startsWith("sim/chain/") ? ["explorer", "rpc", "core"] : undefined;
  const found = inFolders(chain ?? SURFACE_FEATURES[surface] ?? [surface]);
  return found.length > 0 ? found : inFolders(["application", "lending", "core"]);
}
