// Compiled contracts, from the compiler's output.
import { type Enums, NamedTypes } from "./named-types.ts";
import type { Declarations, SolcContract, SolcOutput, StorageLayout } from "./solc-output.ts";

export interface CompiledContract {
  readonly file: string;
  readonly name: string;
  readonly kind: "contract" | "abstract" | "interface" | "library";
  /** Names of all contracts it inherits from, the most derived first: the order of linearization. */
  readonly parents: readonly string[];
  readonly abi: readonly unknown[];
  /** Bare hex; empty if it cannot be deployed. */
  readonly bytecode: string;
  readonly deployedBytecode: string;
  /** Selectors by signature: `transfer(address,uint256)` to 8 digits. */
  readonly methodIdentifiers: Readonly<Record<string, string>>;
  /** With names for elementary types replaced by those. */
  readonly storageLayout: StorageLayout;
  /** Those that its interface may name. */
  readonly enums: Enums;
  readonly sourceMap: string;
  readonly deployedSourceMap: string;
  /** Libraries as `file:name`, of which the bytecode has placeholders for the addresses. */
  readonly libraries: readonly string[];
}

/** In the compiler's order: by file, then by name. */
export function contractsOf({ contracts = {}, sources = {} }: SolcOutput): CompiledContract[] {
  const declared = declarationsIn(sources);
  const types = new NamedTypes(sources);
  return Object.entries(contracts).flatMap(([file, named]) =>
    Object.entries(named).flatMap(([name, contract]) => {
      const own = declared.find((each) => each.file === file && each.name === name);
      if (own === undefined) return [];
      const parents = own.bases.flatMap(
        (id) => declared.find((each) => each.id === id)?.name ?? [],
      );
      const layout = { storageLayout: types.labelled(contract.storageLayout) };
      const named = { ...layout, enums: types.enumsFor(file) };
      return [
        { file, name, kind: own.kind, parents: parents.slice(1), ...codeOf(contract), ...named },
      ];
    }),
  );
}

interface Declaration extends Pick<CompiledContract, "file" | "name" | "kind"> {
  readonly id: number;
  readonly bases: readonly number[];
}

function declarationsIn(sources: Readonly<Record<string, { ast?: Declarations }>>): Declaration[] {
  return Object.entries(sources).flatMap(([file, { ast }]) =>
    (ast?.nodes ?? []).flatMap((node) => {
      const { name, id, contractKind, linearizedBaseContracts: bases } = node;
      if (name === undefined || contractKind === undefined || bases === undefined) return [];
      const isAbstract = contractKind === "contract" && node.abstract === true;
      return [{ file, name, kind: isAbstract ? "abstract" : contractKind, id, bases }];
    }),
  );
}

function codeOf({ abi, evm }: SolcContract) {
  const { bytecode, deployedBytecode, methodIdentifiers } = evm;
  return {
    abi,
    bytecode: bytecode.object,
    deployedBytecode: deployedBytecode.object,
    methodIdentifiers,
    sourceMap: bytecode.sourceMap,
    deployedSourceMap: deployedBytecode.sourceMap,
    libraries: Object.entries(bytecode.linkReferences).flatMap(([file, names]) =>
      Object.entries(names).map(([name]) => `${file}:${name}`),
    ),
  };
}
