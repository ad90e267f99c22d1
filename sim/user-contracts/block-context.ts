// What code sees of the block that is being made.
import type { Chain } from "../chain/chain.ts";
import { HEADER_CONSTANTS } from "../chain/header.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import type { BlockContext } from "../evm/host.ts";
import { hashText } from "../kernel/hash.ts";

/** Its number and time may be moved by a test contract. */
export type MovableBlock = { -readonly [Key in "number" | "timestamp"]: bigint } & BlockContext;

export function blockContextOf(
  { chainId, blocks, now, within: number = blocks.length }: Chain,
  blockHash: (number: number) => string,
): MovableBlock {
  return {
    chainId,
    number: BigInt(number),
    timestamp: now,
    coinbase: ZERO_ADDRESS,
    gasLimit: BigInt(HEADER_CONSTANTS.gasLimit),
    baseFee: 0n,
    prevRandao: hashText(`${chainId}/${number}`),
    blockHash: (earlier) => blockHash(Number(earlier)),
  };
}
