// What the EVM reads from the world it runs in, and what it gets to know of the transaction. Addresses,
// slots, hashes, code and data are bare lowercase hex.

import type { AccessEntry } from "./gas.ts";

export interface EvmHost {
  readonly state: EvmState;
  /** True for a contract that is not EVM code. Its `code` must be some stub: Solidity looks for it. */
  readonly isNative: (address: string) => boolean;
  /** Runs a native contract. It may run the EVM again, through the same transaction. */
  readonly answer: (call: NativeCall) => NativeAnswer;
  /** Told of each frame, those of native contracts included; undefined if nobody watches. */
  readonly watcher?: () => FrameWatcher | undefined;
  /** Changes frames of a test contract; undefined if the code that runs is none. */
  readonly bench?: () => Bench | undefined;
  /** Told of each hash that code computes: mapping keys are found by their preimages. */
  readonly hashed?: (preimage: Uint8Array, hash: Uint8Array) => void;
}

/** Frames begin and end in turn. If the host throws through some, those never end. */
export interface FrameWatcher {
  entered(frame: EnteredFrame): void;
  left(frame: LeftFrame): void;
}

/** Told of each frame in turn, as a `FrameWatcher` is. */
export interface Bench {
  /** The caller and origin to use in place of the frame's own; undefined to keep them. */
  entered(
    frame: BenchFrame,
  ): { readonly caller: string; readonly origin: string | undefined } | undefined;
  /** How the frame ends instead, if it ends in another way. */
  left(result: BenchResult): BenchResult | undefined;
}

export interface BenchFrame {
  readonly depth: number;
  /** The contract whose code runs; empty for a creation. */
  readonly to: string;
  readonly isDelegate: boolean;
}

export interface BenchResult {
  readonly succeeded: boolean;
  readonly data: string;
}

/** As the opcodes that make frames are called. */
export type FrameType = "CALL" | "STATICCALL" | "DELEGATECALL" | "CALLCODE" | "CREATE" | "CREATE2";

export interface EnteredFrame {
  readonly type: FrameType;
  readonly from: string;
  /** The contract whose code runs; empty for a creation. */
  readonly to: string;
  readonly value: bigint;
  readonly gas: bigint;
  /** The code that makes a contract, for a creation. */
  readonly input: string;
}

/** If the frame failed, its changes are already undone. */
export interface LeftFrame {
  /** Undefined if it succeeded; else as the library names it, "revert" or "out of gas". */
  readonly failure: string | undefined;
  readonly output: string;
  readonly gasUsed: bigint;
  /** The address of a creation, even of one that failed. */
  readonly created: string | undefined;
}

/**
 * The world's state as the EVM sees it. Whatever a function throws passes through the EVM to
 * whoever ran it, and ends the transaction.
 */
export interface EvmState {
  balance(address: string): bigint;
  /** False if the currency's own rules refuse it: then the call fails. The balance suffices. */
  transfer(from: string, to: string, amount: bigint): boolean;
  nonce(address: string): bigint;
  setNonce(address: string, nonce: bigint): void;
  /** Empty for an account without code. */
  code(address: string): string;
  /** `maker` is the account or the contract that creates this one. */
  setCode(address: string, code: string, maker: string): void;
  /** 64 digits of a slot; 0 for one that was never set. */
  slot(address: string, slot: string): bigint;
  setSlot(address: string, slot: string, value: bigint): void;
  /** Forgets code, nonce and slots, but no balance. */
  remove(address: string): void;
  log(address: string, topics: readonly string[], data: string): void;
  /** Returns what undoes every change and log since. */
  checkpoint(): () => void;
}

/** A call from EVM code to a native contract. Delegate calls never arrive: they are refused. */
export interface NativeCall {
  readonly address: string;
  readonly sender: string;
  /** Moved to the contract before it is called, and back if it refuses. */
  readonly value: bigint;
  readonly data: string;
  readonly gas: bigint;
  /** The depth of the call itself. The calls that it makes are one deeper. */
  readonly depth: number;
  /** Then it may change nothing, and log nothing. */
  readonly isStatic: boolean;
}

export interface NativeAnswer {
  /** False to revert: the EVM undoes what was done since the call. */
  readonly succeeded: boolean;
  /** What it returns, or the reason for which it reverts. */
  readonly data: string;
  readonly gasUsed: bigint;
}

export interface TransactionContext {
  readonly block: BlockContext;
  readonly origin: string;
  readonly gasPrice: bigint;
  /** What is warm from the start. */
  readonly accessList?: readonly AccessEntry[];
}

export interface BlockContext {
  readonly chainId: bigint;
  readonly number: bigint;
  /** Seconds. */
  readonly timestamp: bigint;
  readonly coinbase: string;
  readonly gasLimit: bigint;
  readonly baseFee: bigint;
  /** 64 digits. */
  readonly prevRandao: string;
  /** 64 digits; asked for the last 256 blocks only. */
  readonly blockHash: (number: bigint) => string;
}
