// Compiled contracts, from the compiler's output.
import { type Enums, NamedTypes } from "./named-types.ts";
import type { SolcContract, SolcOutput, StorageLayout, SyntaxNode } from "./solc-output.ts";
import { xabiOf } from "./xabi.ts";

export interface CompiledContract {
  readonly file: string;
  readonly name: string;
  readonly kind: "contract" | "abstract" | "interface" | "library";
  /** Names of all contracts it inherits from, the most derived first: the order of linearization. */
  readonly parents: readonly string[];
  readonly abi: readonly unknown[];
  /** The platform's extended ABI. */
  readonly xabi: ReturnType<typeof xabiOf>;
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
export function contractsOf(
  { contracts = {}, sources = {} }: SolcOutput,
  texts: Readonly<Record<string, string>>,
): CompiledContract[] {
  const top = Object.values(sources).flatMap(({ ast }) => ast?.nodes ?? []);
  const nodes = new Map(
    [...top, ...top.flatMap((each) => each.nodes ?? [])].map((each) => [each.id, each]),
  );
  const bytes = new Map(
    Object.entries(sources).map(([file, { id }]) => [String(id), Buffer.from(texts[file] ?? "")]),
  );
  const types = new NamedTypes(sources);
  const textOf = ({ src }: SyntaxNode): string => {
    const [from, length, file = ""] = src.split(":");
    const end = Number(from) + Number(length);
    return bytes.get(file)?.subarray(Number(from), end).toString() ?? "";
  };
  return Object.entries(contracts).flatMap(([file, named]) =>
    Object.entries(named).flatMap(([name, compiled]) => {
      const own = sources[file]?.ast?.nodes.find((each) => each.name === name);
      const { contractKind, linearizedBaseContracts: line = [] } = own ?? {};
      if (own === undefined || contractKind === undefined) return [];
      const kind = contractKind === "contract" && own.abstract === true ? "abstract" : contractKind;
      const parents = line.slice(1).flatMap((id) => nodes.get(id)?.name ?? []);
      const code = codeOf(compiled);
      const { storageLayout: layout } = compiled;
      const { methodIdentifiers } = code;
      const labelled = { storageLayout: types.labelled(layout), enums: types.enumsFor(file) };
      const xabi = xabiOf({ contract: own, nodes, layout, methodIdentifiers, textOf });
      return [{ file, name, kind, parents, xabi, ...code, ...labelled }];
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
