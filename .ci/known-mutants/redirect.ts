// Module hooks that load a copy of one file instead of the original, wherever it is imported. The
// copy's own imports are resolved as if it were in the original's place.

import type { InitializeHook, ResolveHook } from "node:module";

interface Places {
  readonly original: string;
  readonly copy: string;
}

let places: Places = { original: "", copy: "" };

export const initialize: InitializeHook<Places> = (given) => {
  places = given;
};

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const fromCopy = context.parentURL?.split("?")[0] === places.copy;
  const at = fromCopy ? { ...context, parentURL: places.original } : context;
  const resolved = await nextResolve(specifier, at);
  if (resolved.url.split("?")[0] !== places.original) return resolved;
  return { ...resolved, url: places.copy, shortCircuit: true };
};
