// platform_simulateV1: runs calls in turn, each after the effects of those before, and undoes them
// all.
import { encodeRevert } from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_KIND,
  LATEST,
  optional,
  PENDING,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES } from "../../../shared/json-rpc/refusal.ts";
import { TRACE_TIMEOUT_MS } from "../../../shared/json-rpc/vm.ts";
import { asOf } from "../methods/call.ts";
import { knownBlock } from "../methods/chosen-block.ts";
import { NATIVE_GAS } from "../methods/present.ts";
import {
  readPlainly,
  readSimulated,
  runCall,
  SIMULATED_KIND,
  type SimulatedCall,
} from "./call-forms.ts";
import { answerOf, presentEvents } from "./frame.ts";
import { SIMULATED } from "./schemas.ts";

const BLOCKS_MAX = 16;
const CALLS_MAX = 64;
const UNSUPPORTED = ["stateOverrides", "blockOverrides", "validation", "traceTransfers"];

type Blocks = readonly (readonly SimulatedCall[])[];

/** The list in the one field that is supported. */
function listIn(value: unknown, name: string, field: string): readonly unknown[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badParams(`${name} must be an object`);
  }
  for (const other of Object.keys(value)) {
    if (UNSUPPORTED.includes(other)) throw badParams(`${name}.${other} is not supported`);
    if (other !== field) {
      throw badParams(`${name} has a field that is not known: ${other.slice(0, 60)}`);
    }
  }
  const list = (value as Readonly<Record<string, unknown>>)[field];
  if (!Array.isArray(list)) throw badParams(`${name}.${field} must be a list`);
  return list;
}

function readPayload(value: unknown, name: string): Blocks {
  const place = `${name}.blockStateCalls`;
  const blocks = listIn(value, name, "blockStateCalls");
  if (blocks.length === 0 || blocks.length > BLOCKS_MAX) {
    throw badParams(`${place} must have 1 to ${BLOCKS_MAX} blocks`);
  }
  const given = blocks.map((block, at) => listIn(block, `${place}[${at}]`, "calls"));
  if (given.reduce((sum, { length }) => sum + length, 0) > CALLS_MAX) {
    throw badParams(`${place} must have at most ${CALLS_MAX} calls in all`);
  }
  return given.map((calls, block) =>
    calls.map((call, at) => readSimulated(call, `${place}[${block}].calls[${at}]`)),
  );
}

const CALLS = { type: "array", maxItems: CALLS_MAX, items: SIMULATED_KIND.schema } as const;

const PAYLOAD = required(
  "payload",
  {
    schema: objectOf({
      blockStateCalls: {
        type: "array",
        minItems: 1,
        maxItems: BLOCKS_MAX,
        items: objectOf({ calls: CALLS }),
        description: `At most ${BLOCKS_MAX} blocks, and ${CALLS_MAX} calls in all`,
      },
    }),
    read: readPayload,
  },
  "The calls, block by block",
);

function simulated({ world }: Context, blocks: Blocks, first: number): unknown {
  return world.sandbox((run) =>
    blocks.map((calls, at) => ({
      number: quantity(first + at),
      // The time of the named block, if one was named.
      timestamp: quantity(world.chain.now),
      calls: calls.map((call) => {
        const read = readPlainly(world, call);
        if (read !== undefined) return ended({ data: read });
        const done = runCall(world, call, run);
        const { failure, logs, code } = done;
        const gas = code?.gasUsed;
        if (failure !== undefined) return failed(failure.reason, { data: failure.data, gas });
        return ended({ ...answerOf(world, done), logs: presentEvents(logs), gas });
      }),
    })),
  );
}

interface SimulatedResult {
  readonly data: string;
  readonly value?: string | undefined;
  readonly logs?: readonly unknown[];
  /** What code of users used. */
  readonly gas?: number | undefined;
}

function ended({ data, value, logs = [], gas = NATIVE_GAS }: SimulatedResult) {
  const returnValue = value === undefined ? {} : { returnValue: value };
  const gasUsed = quantity(gas);
  return { status: "0x1", returnData: prefixed(data), gasUsed, logs, ...returnValue };
}

interface FailureDetails {
  readonly data: string | undefined;
  readonly gas: number | undefined;
}

function failed(
  message: string,
  { data = encodeRevert(message), gas = NATIVE_GAS }: FailureDetails,
) {
  const [returnData, gasUsed] = [prefixed(data), quantity(gas)];
  return { status: "0x0", returnData, gasUsed, logs: [], error: { message } };
}

export const simulateV1 = define({
  name: "platform_simulateV1",
  summary:
    "Runs calls one after another in one sandbox; overrides of state and blocks are not supported",
  params: [PAYLOAD, optional("block", BLOCK_KIND, { missing: LATEST, description: "Upon which" })],
  isExtension: true,
  vmTimeoutMs: TRACE_TIMEOUT_MS,
  result: SIMULATED,
  refusals: {
    [CODES.unavailable]: "The block is too old",
  },
  handle: (context, [blocks, choice]) => {
    for (const calls of blocks) context.work.spend(calls.length);
    const { number } = knownBlock(context, choice);
    // The first block comes after the one that was named.
    const upon = choice === LATEST ? PENDING : choice;
    return asOf(context, upon, () => simulated(context, blocks, number + 1));
  },
});
