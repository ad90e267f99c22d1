// What the compiler made, as it is sent to the world.

import { type Artifact, decodeArtifacts } from "../../sim/index.ts";
import type { Compilation, Sources } from "./compiler.ts";

export interface Compiled {
  readonly artifacts: readonly Artifact[];
  /** Codes that make them, by name. */
  readonly bytecodes: Readonly<Record<string, string>>;
}

export function artifactsOf({ contracts }: Compilation, sources: Sources): Compiled {
  const artifacts = contracts.map(({ name, parents, abi, storageLayout, deployedBytecode }) => ({
    ...{ name, parents, abi, sources, runtime: deployedBytecode },
    layout: { storage: storageLayout.storage, types: storageLayout.types ?? {} },
  }));
  const bytecodes = contracts.map(({ name, bytecode }) => [name, bytecode] as const);
  // As a journal gives them back.
  return { artifacts: decodeArtifacts(artifacts), bytecodes: Object.fromEntries(bytecodes) };
}
