// What the tests ask of every client library, in words that all of them share.
// Knows none of them; each has a file of its own, written as its users write.

/** Addresses and hashes are lowercase hex with 0x, amounts base units. */
export interface Reading {
  chainId(): Promise<bigint>;
  /** `net_version`, in decimal. */
  networkId(): Promise<string>;
  blockNumber(): Promise<number>;
  /** With its transactions. */
  block(number: number | "latest"): Promise<BlockRead>;
  gasPrice(): Promise<bigint>;
  /** Of the native coin, which is the stable token. */
  balance(account: string): Promise<bigint>;
  nonce(account: string): Promise<number>;
  code(address: string): Promise<string>;
  /** A view of a contract, as of a block if one is named. */
  read(contract: string, name: string, options?: ReadOptions): Promise<unknown>;
  /** Undefined where there is none, or where it waits. */
  receipt(hash: string): Promise<Receipt | undefined>;
  /** The value of a transaction; undefined where nobody sent it. */
  valueOf(hash: string): Promise<bigint | undefined>;
  /** Past `Transfer`s of a token to somebody. */
  transfersTo(token: string, to: string, blocks: BlockRange): Promise<readonly Transfer[]>;
}

export interface Acting {
  /** A plain transfer of value. */
  pay(payment: Payment): Promise<Sending>;
  /** A call of a token's `transfer`, not tried out before. */
  transfer(token: string, payment: Payment): Promise<Sending>;
  /** The same, tried out and not sent. */
  tryTransfer(token: string, payment: Payment): Promise<unknown>;
  estimateTransfer(token: string, payment: Payment): Promise<bigint>;
}

export interface Library extends Reading, Acting {
  /** The reason that the library shows of a reverted call. */
  reasonOf(error: unknown): string | undefined;
  /** What the node said, as the library shows it. */
  textOf(error: unknown): string | undefined;
  close(): void;
}

interface ReadOptions {
  readonly args?: readonly string[];
  readonly block?: number;
}

interface BlockRead {
  readonly number: number;
  readonly hash: string;
  readonly timestamp: number;
  readonly transactions: readonly string[];
}

interface BlockRange {
  readonly from: number;
  readonly to: number;
}

export interface Payment {
  readonly to: string;
  readonly value: bigint;
  /** The library's own choice unless said. */
  readonly nonce?: number;
}

export interface Sending {
  readonly hash: string;
  /** Waits until it is in a block, or so many blocks deep. Takes a failed one for an answer. */
  mined(confirmations?: number): Promise<Receipt>;
}

export interface Receipt {
  readonly hash: string;
  readonly block: number;
  readonly succeeded: boolean;
  /** Those of the token whose ABI the library was given, decoded by it. */
  readonly transfers: readonly Transfer[];
}

export interface Transfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/** What a library is told. */
export interface Connection {
  readonly rpc: string;
  readonly chainId: bigint;
  /** Of whoever signs, with 0x. */
  readonly key: string;
  /** A token's, as the explorer answers it: the JSON items. */
  readonly abi: readonly object[];
}

/** Milliseconds between two looks at the chain; people wait longer. */
export const POLLING_MS = 20;
