// The platform's traces: frames of transactions as stored, and of a call that is tried out. Native
// calls have no statements, so no frame lists any.
import { encode, type NestedUint8Array } from "@ethereumjs/rlp";
import {
  type Block,
  decodeRlp,
  hashHex,
  sentOf,
  type Transaction,
  transactionHash,
  watchedFrames,
} from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method, type Param } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_KIND,
  DATA_KIND,
  LATEST,
  optional,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { TRACE_TIMEOUT_MS } from "../../../shared/json-rpc/vm.ts";
import { BLOCK_HASH, NUMBER } from "../methods/blocks.ts";
import { asOf } from "../methods/call.ts";
import { chosenBlock } from "../methods/chosen-block.ts";
import { framesInside } from "../methods/trace.ts";
import { TRANSACTION_HASH } from "../methods/transactions.ts";
import { readPlainly, runCall, SIMULATED_KIND } from "./call-forms.ts";
import { presentFrame } from "./frame.ts";
import { FRAME, TRACES } from "./schemas.ts";

const CONFIG: Param<unknown> = {
  name: "traceConfig",
  description: "{statements}: native calls have none",
  schema: { type: "object" },
  isRequired: false,
  read: (value: unknown, name: string) => {
    if (typeof value === "object" && !Array.isArray(value)) return value;
    throw badParams(`${name} must be an object`);
  },
};

const notFound = (what: string) => new RpcRefusal(CODES.unavailable, `${what} not found`);

function storedFrame(context: Context, transaction: Transaction) {
  const { world } = context;
  const { request, logsFrom, logsTo, failure, result, code } = transaction;
  const logs = world.chain.logs.read(logsFrom, logsTo);
  const gas = sentOf(request).gasLimit;
  const ended = { request, failure, result, logs, gas };
  const inside = framesInside(context, transaction);
  return presentFrame(world, { ...ended, ...(code === undefined ? {} : { code }) }, inside);
}

function traced(context: Context, block: Block | undefined): unknown {
  if (block === undefined) throw notFound("block");
  const { chain } = context.world;
  context.work.spend(block.to - block.from);
  return chain.transactions.slice(block.from, block.to).map((each) => ({
    txHash: prefixed(transactionHash(each.request, each.nonce, chain.chainId)),
    result: storedFrame(context, each),
  }));
}

/** A block is a list, with a list of transactions, each of which may have a list of arguments. */
const LISTS_DEEP_MAX = 4;

/** The hash of the block whose RLP this is, whole or header alone. Each byte counts as work. */
function hashOfRlp({ work }: Context, hex: string): string {
  const bytes = Buffer.from(hex, "hex");
  work.spend(bytes.length);
  const item = decodeRlp(bytes, LISTS_DEEP_MAX);
  if (typeof item === "string") throw badParams(`rlpBlock must be RLP: ${item}`);
  if (item instanceof Uint8Array) {
    throw badParams("rlpBlock must be the RLP of a block or of its header");
  }
  const [first] = item;
  const header = first === undefined || first instanceof Uint8Array ? item : first;
  return hashHex(Buffer.from(encode(header as NestedUint8Array)).toString("hex"));
}

const unknownBlock = { [CODES.unavailable]: "No such block" };
const traces = { isExtension: true, result: TRACES, shape: "Traces" } as const;

const traceCall = define({
  name: "platform_traceCall",
  summary: "The trace of a call, whose changes are undone",
  params: [
    required("call", SIMULATED_KIND, "The call, in any of its forms"),
    optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" }),
    CONFIG,
  ],
  isExtension: true,
  vmTimeoutMs: TRACE_TIMEOUT_MS,
  result: FRAME,
  shape: "Frame",
  refusals: {
    [CODES.unavailable]: "The block is too old",
  },
  handle: (context, [call, choice]) => {
    const { world } = context;
    return asOf(context, choice, () =>
      world.sandbox((run) => {
        const { done, calls } = watchedFrames(world, () => runCall(world, call, run));
        const frame = presentFrame(world, done, calls);
        const read = readPlainly(world, call);
        if (read === undefined) return frame;
        const { error: _none, ...others } = frame;
        return { ...others, output: prefixed(read) };
      }),
    );
  },
});

const traceTransaction = define({
  name: "platform_traceTransaction",
  summary: "The frame of a transaction",
  params: [TRANSACTION_HASH, CONFIG],
  isExtension: true,
  result: FRAME,
  shape: "Frame",
  refusals: { [CODES.unavailable]: "No such transaction, or it is pending" },
  handle: (context, [hash]) => {
    const found = context.history.find(context.world, hash);
    if (found === undefined) throw notFound("transaction");
    return storedFrame(context, found);
  },
});

export const TRACES_OF_PLATFORM: readonly Method[] = [
  traceCall,
  traceTransaction,
  define({
    name: "platform_traceBlockByHash",
    summary: "The traces of a block's transactions",
    params: [BLOCK_HASH, CONFIG],
    ...traces,
    refusals: unknownBlock,
    handle: (context, [hash]) => traced(context, chosenBlock(context, hash)),
  }),
  define({
    name: "platform_traceBlockByNumber",
    summary: "The traces of a block's transactions",
    params: [NUMBER, CONFIG],
    ...traces,
    refusals: unknownBlock,
    handle: (context, [number]) => traced(context, chosenBlock(context, number)),
  }),
  define({
    name: "platform_traceBlock",
    summary: "The traces of a block's transactions, by the RLP of the block or of its header",
    params: [required("rlpBlock", DATA_KIND, "The block, or its header"), CONFIG],
    ...traces,
    refusals: unknownBlock,
    handle: (context, [rlp]) => traced(context, chosenBlock(context, hashOfRlp(context, rlp))),
  }),
];
