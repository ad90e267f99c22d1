// What the compiler made, as it is sent to the world.

import { type Artifact, decodeArtifacts } from "../../../sim/index.ts";
import type { Compilation, Sources } from "./compiler.ts";
import type { CompiledContract } from "./contracts.ts";
import type { StorageVariable } from "./solc-output.ts";

export interface Compiled {
  readonly artifacts: readonly Artifact[];
  /** Codes that make them, by name. */
  readonly bytecodes: Readonly<Record<string, string>>;
}

export function artifactsOf({ contracts, isSmaller }: Compilation, sources: Sources): Compiled {
  const artifacts = contracts.map((contract) => {
    const { name, parents, abi, xabi, enums, storageLayout, deployedBytecode: runtime } = contract;
    const storage = uniquelyNamed(contract, contracts);
    return {
      ...{ name, parents, abi, xabi, enums, sources, runtime },
      ...(isSmaller ? { isSmaller } : {}),
      layout: { storage, types: storageLayout.types ?? {} },
    };
  });
  const bytecodes = contracts.map(({ name, bytecode }) => [name, bytecode] as const);
  // As a journal gives them back.
  return { artifacts: decodeArtifacts(artifacts), bytecodes: Object.fromEntries(bytecodes) };
}

/** A parent's private variable that another of its name hides has the parent's name too: `Parent.x`. */
function uniquelyNamed(
  { parents, storageLayout: { storage } }: CompiledContract,
  all: readonly CompiledContract[],
): readonly StorageVariable[] {
  const declares = ({ storageLayout }: CompiledContract, astId: number) =>
    storageLayout.storage.some((each) => each.astId === astId);
  return storage.map((each) => {
    const { label, astId } = each;
    if (storage.findLast((other) => other.label === label) === each) return each;
    const parent = parents.findLast((name) =>
      all.some((other) => other.name === name && declares(other, astId)),
    );
    return { ...each, label: `${parent}.${label}` };
  });
}
