// What can be verified from a block's hash alone: its header, the proof of a receipt, and the
// traces of a block named by its header. Asked through control, which opens every method. (XS-02,
// XS-03)

import { RLP } from "@ethereumjs/rlp";
import { hashHex, receiptRecord, type Transaction, type World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { controlRpc } from "../reading/questions.ts";
import { at, type Fields, hex, lines, listAt } from "../reading/terms.ts";
import { bloomOf } from "../recompute/bloom.ts";
import { provenLeaf } from "../recompute/merkle.ts";
import { readReceipt } from "../recompute/receipt.ts";
import { bytesOf, hexOf } from "../recompute/rlp-hex.ts";
import { lineOf } from "./log-lines.ts";

/** The position of the receipts root among a header's fields. */
const RECEIPTS_ROOT = 5;

function truthOf(world: World, transaction: Transaction): Fields {
  const { blockNumber, index } = transaction;
  const { hash } = world.parts.commitment.sealOf(blockNumber);
  const { succeeded, gasUsed, logs, ...receipt } = receiptRecord(world, transaction);
  return {
    "hash of the final header": hash,
    "hash of the header": hash,
    proof: "holds",
    hash: receipt.hash,
    from: receipt.from,
    status: succeeded ? "1" : "0",
    cumulativeGasUsed: String(gasUsed * (index + 1)),
    logsBloom: bloomOf(logs),
    logs: lines(logs.map(({ address, topics, data }) => lineOf([address, topics.join(","), data]))),
  };
}

const isHex = (bare: string): boolean => /^[0-9a-f]+$/.test(bare);

function proven(shown: unknown, index: number): Fields {
  const header = hex(at(shown, "headerRLP"));
  const receipt = hex(at(shown, "receiptRLP"));
  if (!isHex(header) || !isHex(receipt)) return { proof: `of ${header}, ${receipt}` };
  const fields = RLP.decode(bytesOf(header)) as readonly Uint8Array[];
  const root = hexOf(fields[RECEIPTS_ROOT] ?? new Uint8Array());
  const proof = listAt(shown, "mptProof").map(hex);
  const { logs, ...read } = readReceipt(receipt);
  return {
    ...read,
    "hash of the header": hashHex(header),
    proof: provenLeaf({ root, index, proof }) === receipt ? "holds" : "does not hold",
    logs: lines(logs.map(([address, topics, data]) => lineOf([address, topics.join(","), data]))),
  };
}

export const PROOF: Fact<Transaction> = {
  invariant: "XS-03",
  name: "proof of receipt",
  shown: ({ blockNumber, index }) => `${index} of block ${blockNumber}`,
  truth: truthOf,
  readers: [
    {
      column: "control",
      read: async (wire, { blockNumber, index }) => {
        const number = `0x${blockNumber.toString(16)}`;
        return proven(await controlRpc(wire, "platform_getReceiptProof", number, index), index);
      },
    },
    {
      column: "control",
      read: async (wire, { blockNumber, index }) => {
        const number = `0x${blockNumber.toString(16)}`;
        const header = at(
          await controlRpc(wire, "platform_getFinalizedHeader", number),
          "headerRLP",
        );
        const bare = hex(header);
        const trace = listAt(await controlRpc(wire, "platform_traceBlock", header), "")[index];
        return {
          "hash of the final header": isHex(bare) ? hashHex(bare) : bare,
          hash: hex(at(trace, "txHash")),
          from: hex(at(trace, "result.from")),
        };
      },
    },
  ],
};
