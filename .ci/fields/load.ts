// A module hook that patches a few files of the servers while they load, so that one documented field of
// an answer comes out wrong. Changes nothing on disk.

import { readFileSync } from "node:fs";
import type { LoadHook, ResolveHook } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { root } from "../project.ts";
import { PATCHES, patched } from "./patches.ts";

const byUrl = new Map(PATCHES.map((patch) => [pathToFileURL(join(root, patch.file)).href, patch]));
const leavingUrl = pathToFileURL(join(import.meta.dirname, "leaving.ts")).href;

export const load: LoadHook = async (url, context, nextLoad) => {
  const patch = byUrl.get(url.split("?", 1)[0] ?? "");
  if (patch === undefined) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const text = patched(patch, readFileSync(file, "utf8"), leavingUrl);
  const options = { loader: "ts", format: "esm", target: "node20", sourcefile: file } as const;
  const { code } = transformSync(text, { ...options, sourcemap: "inline" });
  return { format: "module", source: code, shortCircuit: true };
};

/** Test files run by test-lane.ts get their tests from node-test.ts. */
const nodeTestUrl = pathToFileURL(join(import.meta.dirname, "node-test.ts")).href;

export const resolve: ResolveHook = (specifier, context, nextResolve) => {
  const isOurs = context.parentURL?.startsWith(nodeTestUrl) === true;
  if (specifier !== "node:test" || isOurs) return nextResolve(specifier, context);
  return { url: nodeTestUrl, format: "module", shortCircuit: true };
};
