// debug_traceBlockByHash: a frame for each transaction, from its stored record.
import { type Transaction, transactionRecord } from "../../../sim/index.ts";
import { prefixed, quantity } from "../../json-rpc/hex.ts";
import { type Context, define, type Param } from "../../json-rpc/method.ts";
import { TRACED_BLOCK } from "../../json-rpc/schemas.ts";
import { BLOCK_HASH } from "./blocks.ts";
import { chosenBlock } from "./chosen-block.ts";
import { addressOrNull, NATIVE_GAS } from "./present.ts";

/** Calls between contracts are not recorded, so a frame contains none. */
function frameOf({ world }: Context, transaction: Transaction) {
  const { hash, from, to, value, gasLimit, data } = transactionRecord(world, transaction);
  const { code } = transaction;
  const result = {
    type: to === "" ? "CREATE" : "CALL",
    from: prefixed(from),
    to: addressOrNull(to === "" ? (code?.created ?? "") : to),
    value: quantity(value),
    gas: quantity(gasLimit),
    gasUsed: quantity(code?.gasUsed ?? NATIVE_GAS),
    input: prefixed(data),
    output: prefixed(code?.returned ?? ""),
    calls: [],
  };
  return { txHash: prefixed(hash), result };
}

const TRACER: Param<unknown> = {
  name: "traceConfig",
  description: "Ignored: the answer shows the stored trace",
  schema: {},
  isRequired: false,
  read: (value: unknown) => value,
};

export const debugTraceBlockByHash = define({
  name: "debug_traceBlockByHash",
  isKept: true,
  summary: "The stored call of each transaction of a block",
  params: [BLOCK_HASH, TRACER],
  result: TRACED_BLOCK,
  shape: "TracedBlock",
  isNull: "no such block",
  handle: (context, [hash]) => {
    const block = chosenBlock(context, hash);
    if (block === undefined) return null;
    context.work.spend(block.to - block.from);
    const included = context.world.chain.transactions.slice(block.from, block.to);
    return included.map((each) => frameOf(context, each));
  },
});
