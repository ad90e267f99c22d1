// A block's header in the form of a legacy Ethereum header: 15 fields, and the hash of their RLP.
import { hashHex } from "../kernel/hash.ts";
import { rlpBytes, rlpInteger, rlpList } from "../kernel/rlp-hex.ts";

/** Hashes and roots are 64 hex characters without 0x. */
export interface Header {
  readonly number: number;
  /** Whole seconds. */
  readonly timestamp: number;
  /** Zeros for the first block. */
  readonly parentHash: string;
  readonly stateRoot: string;
  readonly transactionsRoot: string;
  readonly receiptsRoot: string;
  /** 512 hex characters. */
  readonly logsBloom: string;
  readonly gasUsed: number;
}

export const NO_PARENT = "0".repeat(64);

/**
 * The fields that are the same in every header, in bare hex: nobody mines and there are no uncles.
 * The gas limit holds 500 transactions of 32,100,000,000 each, the platform's fullest block.
 */
export const HEADER_CONSTANTS = {
  /** The hash of an empty list's RLP. */
  sha3Uncles: "1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
  miner: "0".repeat(40),
  difficulty: 0,
  gasLimit: 500 * 32_100_000_000,
  extraData: "",
  mixHash: "0".repeat(64),
  nonce: "0".repeat(16),
} as const;

const { sha3Uncles, miner, difficulty, gasLimit, extraData, mixHash, nonce } = HEADER_CONSTANTS;
const UNCLES_AND_MINER = rlpBytes(sha3Uncles) + rlpBytes(miner);
const DIFFICULTY = rlpInteger(difficulty);
const GAS_LIMIT = rlpInteger(gasLimit);
const TAIL = rlpBytes(extraData) + rlpBytes(mixHash) + rlpBytes(nonce);

/** The RLP of a header, in bare hex. */
export function headerRlp(header: Header): string {
  const { parentHash, stateRoot, transactionsRoot, receiptsRoot, logsBloom } = header;
  const roots = rlpBytes(stateRoot) + rlpBytes(transactionsRoot) + rlpBytes(receiptsRoot);
  const gas = GAS_LIMIT + rlpInteger(header.gasUsed);
  const counted = DIFFICULTY + rlpInteger(header.number) + gas + rlpInteger(header.timestamp);
  const above = rlpBytes(parentHash) + UNCLES_AND_MINER + roots + rlpBytes(logsBloom);
  return rlpList(above + counted + TAIL);
}

/** The block's hash: 64 hex characters without 0x. */
export function headerHash(header: Header): string {
  return hashHex(headerRlp(header));
}
