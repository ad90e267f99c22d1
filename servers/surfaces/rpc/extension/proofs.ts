// Headers and proofs of receipts: anyone who knows a block's hash can check them. Every block is
// final, and nobody signs it.
import { type BlockRecord, blockAt, headerRlp, receiptProof } from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { define, type Method } from "../../../shared/json-rpc/method.ts";
import { QUANTITY_KIND, readQuantity, required } from "../../../shared/json-rpc/params.ts";
import { badParams } from "../../../shared/json-rpc/refusal.ts";
import { NUMBER } from "../methods/blocks.ts";
import { chosenBlock } from "../methods/chosen-block.ts";
import { FINALIZED, PROOF } from "./schemas.ts";

const isNull = "no such block";

/** A whole number, in hex or decimal. */
function readIndex(value: unknown, name: string): number {
  if (typeof value === "string") return Number(readQuantity(value, name));
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw badParams(`${name} must be a whole number`);
}

const WHOLE_NUMBER = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const INDEX = {
  schema: { anyOf: [WHOLE_NUMBER, QUANTITY_KIND.schema] },
  read: readIndex,
};

export const PROOFS: readonly Method[] = [
  define({
    name: "platform_getFinalizedHeader",
    summary: "The RLP of a block's header, whose Keccak-256 is the block's hash",
    params: [NUMBER],
    isExtension: true,
    result: FINALIZED,
    isNull,
    handle: (context, [number]) => {
      const block = chosenBlock(context, number);
      if (block === undefined) return null;
      const record = blockAt(context.world, block.number) as BlockRecord;
      return { headerRLP: prefixed(headerRlp(record)), signatures: [] };
    },
  }),
  define({
    name: "platform_getReceiptProof",
    summary: "The Merkle proof of a receipt under the receipts root of its block's header",
    params: [NUMBER, required("txIndex", INDEX, "Position in the block")],
    isExtension: true,
    result: PROOF,
    isNull,
    handle: (context, [number, index]) => {
      const block = chosenBlock(context, number);
      if (block === undefined) return null;
      context.work.spend(block.to - block.from);
      const { parts } = context.world;
      const found = receiptProof(parts, block.number, index);
      if (found === undefined) return null;
      const { headerRlp: header, receiptRlp: receipt, proof } = found;
      return {
        headerRLP: prefixed(header),
        signatures: [],
        receiptRLP: receipt === undefined ? null : prefixed(receipt),
        mptProof: proof.map(prefixed),
      };
    },
  }),
];
