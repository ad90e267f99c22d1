// In which order tests, features and campaigns are tried on a mutant of a file: by name, folder and
// duration.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Module } from "../known-mutants/mutant.ts";
import { SCOPES } from "../known-mutants/scopes.ts";
import { projectFiles, root } from "../project.ts";

const unfit = new Map<string, boolean>();

/**
 * Golden hashes name nothing, house rules run no program, and known mutants are slow. A test that starts
 * processes of its own would run them without the mutant.
 */
function isFit(path: string): boolean {
  if (
    !path.endsWith(".test.ts") ||
    /^(?:\.ci|bench)\/|^tidy|\/(?:golden|known-mutants|mutants)\.test\.ts$/.test(path)
  ) {
    return false;
  }
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

/** The tests that may notice a mutant of this file, in the order in which they are tried. */
export function nearestTests(
  file: string,
  tests: readonly string[],
  seconds: (test: string) => number = () => 0,
): string[] {
  const stem = basename(file, ".ts");
  const folder = dirname(file);
  const area = file.split("/").slice(0, 2).join("/");
  const rank = (test: string) => {
    const isSibling = dirname(test) === folder;
    const near = isSibling ? 0 : folder.startsWith(`${dirname(test)}/`) ? 1 : 2;
    const isNamed = basename(test).split(".")[0]?.includes(stem) ?? false;
    const far = test.startsWith(`${area}/`)
      ? 0
      : test.startsWith(area.split("/")[0] ?? "")
        ? 10
        : 20;
    // The shapes of contracts are compared with the platform's.
    const shaped = /definition|events/.test(stem) && /\/(?:facts|definitions)\.test/.test(test);
    if (shaped) return -20;
    return seconds(test) * 3 + (isNamed && near < 2 ? -10 : 0) + near * 2 + far;
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

/** The file's module of the protocol; undefined for anything else. */
export function moduleOf(file: string): Module | undefined {
  const [, name = ""] = /^sim\/(?:protocol|invariants)\/(\w+)/.exec(file) ?? [];
  const of: Readonly<Record<string, Module>> = { fees: "token", oracle: "lending" };
  const module = of[name] ?? (name as Module);
  return module in SCOPES ? module : undefined;
}

export function featuresFor(file: string): string[] {
  const module = moduleOf(file);
  const [, surface = ""] = /^servers\/([\w-]+)\//.exec(file) ?? [];
  const all = projectFiles().filter((path) => path.endsWith(".feature"));
  const own = SURFACE_FEATURES[surface] ?? [surface];
  const chain = ["explorer", "rpc", "core"];
  const folders =
    module !== undefined
      ? [...SCOPES[module].features, "application"]
      : file.startsWith("sim/chain/")
        ? chain
        : own;
  const found = all.filter((path) => folders.includes(path.split("/")[1] ?? ""));
  if (found.length > 0) return found;
  return all.filter((path) => /^features\/(?:application|lending|core)\//.test(path));
}
