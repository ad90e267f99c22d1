// A module hook that patches sources while they load, and gives single tests their own node:test.
// Changes nothing on disk.

import { readFileSync } from "node:fs";
import type { InitializeHook, LoadHook, ResolveHook } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { root } from "../project.ts";
import { type Patch, patched } from "./patches.ts";

const byUrl = new Map<string, Patch[]>();

export const initialize: InitializeHook<readonly Patch[]> = (patches) => {
  for (const patch of patches) {
    const { href } = pathToFileURL(join(root, patch.file));
    byUrl.set(href, [...(byUrl.get(href) ?? []), patch]);
  }
};

export const load: LoadHook = async (url, context, nextLoad) => {
  const own = byUrl.get(url.split("?", 1)[0] ?? "");
  if (own === undefined) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const text = own.reduce((before, patch) => patched(patch, before), readFileSync(file, "utf8"));
  const options = { loader: "ts", format: "esm", target: "node20", sourcefile: file } as const;
  const { code } = transformSync(text, { ...options, sourcemap: "inline" });
  return { format: "module", source: code, shortCircuit: true };
};

/** Test files run by fields/test-lane.ts get their tests from its node-test.ts. */
const nodeTestUrl = pathToFileURL(join(import.meta.dirname, "fields/node-test.ts")).href;

export const resolve: ResolveHook = (specifier, context, nextResolve) => {
  const isOurs = context.parentURL?.startsWith(nodeTestUrl) === true;
  const isAsked = specifier === "node:test" && process.env.LOCKSTEP_FIELDS !== undefined;
  if (!isAsked || isOurs) return nextResolve(specifier, context);
  return { url: nodeTestUrl, format: "module", shortCircuit: true };
};
