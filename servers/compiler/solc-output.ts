// The parts that are read of solc's standard JSON output.

export interface SolcOutput {
  readonly errors?: readonly SolcError[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
  readonly sources?: Readonly<Record<string, { readonly ast?: Declarations }>>;
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
  /** Of its declaration. */
  readonly astId: number;
}

export interface StorageType {
  readonly encoding: "inplace" | "mapping" | "dynamic_array" | "bytes";
  readonly label: string;
  readonly numberOfBytes: string;
  /** Of a mapping. */
  readonly key?: string;
  readonly value?: string;
  /** Of an array. */
  readonly base?: string;
  /** Of a struct. */
  readonly members?: readonly StorageVariable[];
}

/** The top of a file's syntax tree. Only contracts have all of the fields. */
export interface Declarations {
  readonly nodes: readonly (NamedType & {
    readonly name?: string;
    readonly contractKind?: "contract" | "interface" | "library";
    readonly abstract?: boolean;
    /** Ids, itself first. */
    readonly linearizedBaseContracts?: readonly number[];
    /** Types that a contract declares. */
    readonly nodes?: readonly NamedType[];
  })[];
}

/** An enum has members, a name for another type has that. */
export interface NamedType {
  readonly id: number;
  /** `Vault.Stage` */
  readonly canonicalName?: string;
  readonly members?: readonly { readonly name: string }[];
  readonly underlyingType?: { readonly typeDescriptions: { readonly typeString: string } };
}
