// What a compiler says about a contract, as it is sent with a creation: a replay needs no compiler. (decision 8)

import type { ExtendedAbi } from "../contract/call.ts";

export interface Artifact {
  /** As its source names it. */
  readonly name: string;
  /** The contracts it inherits from, the nearest first. */
  readonly parents: readonly string[];
  /** The compiler's own. */
  readonly abi: readonly unknown[];
  /** The members of each enum that the interface may name: `Vault.Stage`. Older journals have none. */
  readonly enums?: Readonly<Record<string, readonly string[]>>;
  /** The platform's extended ABI, as the node shows it. */
  readonly xabi?: ExtendedAbi;
  /** Compiled with the step that computes hashes of constants, because it was too large. (decision 76) */
  readonly isSmaller?: true;
  /** It calls cheatcodes, so that the world answers them from now on. (decision 109) */
  readonly isTest?: true;
  readonly layout: StorageLayout;
  /** The code it leaves on the chain, bare hex: its end tells contracts apart. */
  readonly runtime: string;
  /** Texts by file. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Where a contract keeps its variables, as the compiler writes it. */
export interface StorageLayout {
  readonly storage: readonly StorageVariable[];
  readonly types: Readonly<Record<string, StorageType>>;
}

export interface StorageVariable {
  readonly label: string;
  /** Decimal digits. */
  readonly slot: string;
  /** Bytes from the right of the slot. */
  readonly offset: number;
  /** A key of `types`. */
  readonly type: string;
}

export interface StorageType {
  readonly encoding: "inplace" | "mapping" | "dynamic_array" | "bytes";
  /** `uint256`, `struct Vault.Note`, `address[3]`. */
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
