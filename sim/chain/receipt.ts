// Ethereum's receipt of a transaction: its outcome, the cumulative gas in its block, its logs.
import type { EncodedLog } from "../contract/abi/topics.ts";
import { bytesHex } from "../kernel/hex.ts";
import { rlpBytes, rlpInteger, rlpList } from "../kernel/rlp-hex.ts";

/** What every native call uses, whatever it does. (decision 7) */
export const NATIVE_GAS_USED = 21_000;

export interface Receipt {
  /** Of its transaction; 0 for a legacy one and for all of the platform's. */
  readonly type: 0 | 1 | 2;
  readonly succeeded: boolean;
  readonly gasUsed: number;
  /** The gas of this transaction and all before it in the block. */
  readonly cumulativeGasUsed: number;
  readonly logs: readonly EncodedLog[];
  /** 256 bytes. */
  readonly logsBloom: Uint8Array;
}

/** The RLP of a receipt, in bare hex: a leaf of the block's receipts trie. */
export function receiptRlp({ succeeded, cumulativeGasUsed, logsBloom, logs }: Receipt): string {
  const outcome = rlpInteger(succeeded ? 1 : 0) + rlpInteger(cumulativeGasUsed);
  let encoded = "";
  for (const log of logs) encoded += logRlp(log);
  return rlpList(outcome + rlpBytes(bytesHex(logsBloom)) + rlpList(encoded));
}

function logRlp({ address, topics, data }: EncodedLog): string {
  let encoded = "";
  for (const topic of topics) encoded += rlpBytes(topic);
  return rlpList(rlpBytes(address) + rlpList(encoded) + rlpBytes(data));
}
