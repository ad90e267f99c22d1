// What the tests ask of every client library, in words that all of them share. Each library has a
// file of its own, written as its users write.

/** Addresses and hashes are lowercase hex with 0x, amounts base units. */
export interface LibraryReader {
  chainId(): Promise<bigint>;
  /** `net_version`, in decimal. */
  networkId(): Promise<string>;
  blockNumber(): Promise<number>;
  /** With its transactions. */
  block(number: number | "latest"): Promise<BlockRead>;
  gasPrice(): Promise<bigint>;
  /** The balance of the native coin, which is the stable token. */
  balance(account: string): Promise<bigint>;
  nonce(account: string): Promise<number>;
  code(address: string): Promise<string>;
  /** A view of a contract, as of a block if one is named. */
  read(contract: string, name: string, options?: ReadOptions): Promise<unknown>;
  /** Undefined if there is none, or while it waits. */
  receipt(hash: string): Promise<Receipt | undefined>;
  /** The value of a transaction; undefined if it does not exist. */
  valueOf(hash: string): Promise<bigint | undefined>;
  /** Past `Transfer`s of a token to a recipient. */
  transfersTo(token: string, to: string, blocks: BlockRange): Promise<readonly Transfer[]>;
}

export interface LibraryWriter {
  /** A plain transfer of value. */
  pay(payment: Payment): Promise<SentTransfer>;
  /** A call of a token's `transfer`, without trying it first. */
  transfer(token: string, payment: Payment): Promise<SentTransfer>;
  /** The same, tried and not sent. */
  tryTransfer(token: string, payment: Payment): Promise<unknown>;
  estimateTransfer(token: string, payment: Payment): Promise<bigint>;
}

export interface Library extends LibraryReader, LibraryWriter {
  /** The reason that the library shows for a reverted call. */
  reasonOf(error: unknown): string | undefined;
  /** The node's message, as the library shows it. */
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
  /** By default the library's own choice. */
  readonly nonce?: number;
}

export interface SentTransfer {
  readonly hash: string;
  /** Waits until it is in a block, or this many blocks deep. Returns a failed one too. */
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

/** What a library is configured with. */
export interface Connection {
  readonly rpc: string;
  readonly chainId: bigint;
  /** The signer's, with 0x. */
  readonly key: string;
  /** A token's ABI, as the explorer answers it: the JSON items. */
  readonly abi: readonly object[];
}

/** Milliseconds between two polls; people's clients wait longer. */
export const POLLING_MS = 20;
