// The parts that are read of solc's standard JSON output.

export interface SolcOutput {
  readonly errors?: readonly SolcError[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
  readonly sources?: Readonly<Record<string, { readonly id: number; readonly ast?: Declarations }>>;
}

export interface SolcError {
  /** Bytes from the start of the file; -1 if the whole file is meant. */
  readonly sourceLocation?: { readonly file: string; readonly start: number };
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly errorCode?: string;
}

export interface SolcContract {
  readonly abi: readonly unknown[];
  readonly storageLayout: StorageLayout;
  readonly evm: {
    readonly bytecode: SolcBytecode;
    readonly deployedBytecode: SolcBytecode;
    readonly methodIdentifiers: Readonly<Record<string, string>>;
  };
}

interface SolcBytecode {
  readonly object: string;
  readonly sourceMap: string;
  /** By file and library. */
  readonly linkReferences: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface StorageLayout {
  readonly storage: readonly StorageVariable[];
  /** Null if there are no variables. */
  readonly types: Readonly<Record<string, StorageType>> | null;
}

export interface StorageVariable {
  readonly label: string;
  readonly slot: string;
  /** Bytes from the right of the slot. */
  readonly offset: number;
  /** A key of `types`. */
  readonly type: string;
  /** The id of its declaration. */
  readonly astId: number;
}

export interface StorageType {
  readonly encoding: "inplace" | "mapping" | "dynamic_array" | "bytes";
  readonly label: string;
  readonly numberOfBytes: string;
  /** Only for a mapping. */
  readonly key?: string;
  readonly value?: string;
  /** Only for an array. */
  readonly base?: string;
  /** Only for a struct. */
  readonly members?: readonly StorageVariable[];
}

/** A file's syntax tree, without the bodies of functions. */
export interface Declarations {
  readonly nodes: readonly SyntaxNode[];
}

/** As far as it is read. Which fields a node has depends on `nodeType`. */
export interface SyntaxNode {
  readonly id: number;
  readonly nodeType: string;
  /** Bytes from the start of its file, their number, and the number of the file. */
  readonly src: string;
  readonly name?: string;
  readonly canonicalName?: string;
  readonly contractKind?: "contract" | "interface" | "library";
  readonly abstract?: boolean;
  /** Ids, itself first. */
  readonly linearizedBaseContracts?: readonly number[];
  readonly nodes?: readonly SyntaxNode[];
  /** Only for functions and for uses of them. */
  readonly kind?: string;
  readonly functionSelector?: string;
  readonly stateMutability?: string;
  readonly visibility?: string;
  readonly parameters?: { readonly parameters: readonly SyntaxNode[] };
  readonly returnParameters?: SyntaxNode["parameters"];
  readonly modifiers?: readonly SyntaxNode[];
  readonly modifierName?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  /** Ids of what it overrides. */
  readonly baseFunctions?: readonly number[];
  readonly baseModifiers?: readonly number[];
  readonly anonymous?: boolean;
  readonly libraryName?: SyntaxNode;
  readonly functionList?: readonly {
    readonly function?: SyntaxNode;
    readonly definition?: SyntaxNode;
  }[];
  /** Only for variables, parameters and members. */
  readonly typeName?: SyntaxNode;
  readonly mutability?: string;
  readonly value?: SyntaxNode;
  readonly members?: readonly SyntaxNode[];
  /** Only for types. */
  readonly referencedDeclaration?: number;
  readonly underlyingType?: SyntaxNode;
  readonly baseType?: SyntaxNode;
  readonly keyType?: SyntaxNode;
  readonly valueType?: SyntaxNode;
  readonly typeDescriptions?: { readonly typeString?: string };
}
