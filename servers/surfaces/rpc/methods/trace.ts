// debug_traceBlockByHash: a frame for each transaction from its stored record, and inside it those of
// the code that it ran.
import {
  callIn,
  type Frame,
  GAS_LIMIT,
  innerFrames,
  REFUSALS,
  type Transaction,
  transactionRecord,
  type World,
} from "../../../../sim/index.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Param } from "../../../shared/json-rpc/method.ts";
import { TRACED_BLOCK } from "../../../shared/json-rpc/schemas.ts";
import { BLOCK_HASH } from "./blocks.ts";
import type { CallObject } from "./call-object.ts";
import { chosenBlock } from "./chosen-block.ts";
import { countingGas } from "./code-work.ts";
import { addressOrNull, NATIVE_GAS } from "./present.ts";

/** What running code again counts as, besides the changes undone for it. */
const AGAIN_WORK = 1_000;

/** The frames inside a transaction's own; undefined if nobody knows them. */
export function framesInside(context: Context, transaction: Transaction) {
  const { world, work } = context;
  const { code, changesFrom } = transaction;
  if (code === undefined || changesFrom === undefined) return code === undefined ? [] : undefined;
  work.spend(AGAIN_WORK + world.parts.journal.length - changesFrom);
  return countingGas(context, () => innerFrames(world, transaction));
}

/** A reason that says no more than the error is left out. */
function errorsOf(error: string, reason: string) {
  if (error !== REVERTED || reason === REVERTED) return { error };
  return { error, revertReason: reason };
}

const REVERTED = REFUSALS.CODE_REVERTED;

function innerFrame(world: World, frame: Frame): object {
  const { type, from, to, created = "", value, gas, gasUsed, input, output, failure } = frame;
  const { reason = "" } = callIn(world, frame);
  return {
    ...{ type, from: prefixed(from), to: addressOrNull(to === "" ? created : to) },
    ...{ value: quantity(value), gas: quantity(gas), gasUsed: quantity(gasUsed) },
    ...{ input: prefixed(input), output: prefixed(output) },
    ...(failure === undefined ? {} : errorsOf(failure === "revert" ? REVERTED : failure, reason)),
    calls: frame.calls.map((each) => innerFrame(world, each)),
  };
}

/** The frame of a transaction with those of the code that it ran. */
export function frameOf(context: Context, transaction: Transaction) {
  const { world } = context;
  const record = transactionRecord(world, transaction);
  const sent = { ...record, gas: record.gasLimit };
  const inside = framesInside(context, transaction);
  const result = outerFrame(world, sent, { ...transaction, inside });
  return { txHash: prefixed(record.hash), result };
}

/** What was sent, and what became of it. */
export function outerFrame(
  world: World,
  { from, to, value, data, gas }: CallObject,
  ended: Pick<Transaction, "code" | "failure"> & { readonly inside: readonly Frame[] | undefined },
) {
  const { code, failure, inside } = ended;
  return {
    type: to === "" ? "CREATE" : "CALL",
    from: prefixed(from),
    to: addressOrNull(to === "" ? (code?.created ?? "") : to),
    value: quantity(value),
    gas: quantity(gas ?? GAS_LIMIT),
    gasUsed: quantity(code?.gasUsed ?? NATIVE_GAS),
    input: prefixed(data),
    output: prefixed(code?.returned ?? ""),
    ...(failure === undefined ? {} : errorsOf(REVERTED, failure.reason)),
    ...(inside && { calls: inside.map((each) => innerFrame(world, each)) }),
  };
}

const TRACER: Param<unknown> = {
  name: "traceConfig",
  description: "Ignored: the answer shows every call",
  schema: {},
  isRequired: false,
  read: (value: unknown) => value,
};

export const debugTraceBlockByHash = define({
  name: "debug_traceBlockByHash",
  isCached: true,
  summary: "The call of each transaction of a block, and what code of users called in turn",
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
