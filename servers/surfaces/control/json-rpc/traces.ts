// debug_traceTransaction and debug_traceCall: the tree of calls, as `callTracer` of other nodes shows it.
import { isRecord, watchedFrames } from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { define, type Method, type Param } from "../../../shared/json-rpc/method.ts";
import { BLOCK_KIND, LATEST, optional, required } from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { TRACER_FRAME } from "../../../shared/json-rpc/schemas.ts";
import { readPlainly, runCall } from "../../rpc/extension/call-forms.ts";
import { asOf } from "../../rpc/methods/call.ts";
import { ESTIMATED } from "../../rpc/methods/estimate-gas.ts";
import { frameOf, outerFrame } from "../../rpc/methods/trace.ts";
import { TRANSACTION_HASH } from "../../rpc/methods/transactions.ts";

const KNOWN = "callTracer";

interface TraceConfig {
  readonly onlyTopCall: boolean;
}

/** Without a tracer other nodes list each opcode, which nobody keeps here. */
function readConfig(value: unknown, name: string): TraceConfig {
  if (!isRecord(value)) throw badParams(`${name} must be an object`);
  const { tracer, tracerConfig } = value;
  if (tracer !== KNOWN) {
    throw badParams(
      `${name}.tracer must be ${KNOWN}: opcodes, prestateTracer and scripts are not traced here`,
    );
  }
  return { onlyTopCall: isRecord(tracerConfig) && tracerConfig.onlyTopCall === true };
}

const CONFIG: Param<TraceConfig> = required(
  "traceConfig",
  {
    schema: {
      type: "object",
      properties: { tracer: { const: KNOWN } },
      required: ["tracer"],
    },
    read: readConfig,
  },
  `{tracer: "${KNOWN}", tracerConfig: {onlyTopCall}}`,
);

/** As other nodes write a frame: what is empty is left out. */
function asOthers(frame: object, isTop: boolean): object {
  const { calls, output, to, ...rest } = frame as Record<string, unknown>;
  const inside = Array.isArray(calls) && !isTop ? calls.map((each) => asOthers(each, false)) : [];
  return {
    ...rest,
    ...(to === null ? {} : { to }),
    ...(output === "0x" ? {} : { output }),
    ...(inside.length === 0 ? {} : { calls: inside }),
  };
}

export const TRACES: readonly Method[] = [
  define({
    name: "debug_traceTransaction",
    isCached: true,
    summary: "The tree of a transaction's calls",
    params: [TRANSACTION_HASH, CONFIG],
    result: TRACER_FRAME,
    refusals: { [CODES.unavailable]: "No such transaction, or it waits" },
    handle: (context, [hash, { onlyTopCall }]) => {
      const found = context.history.find(context.world, hash);
      if (found === undefined) throw new RpcRefusal(CODES.unavailable, "transaction not found");
      return asOthers(frameOf(context, found).result, onlyTopCall);
    },
  }),
  define({
    name: "debug_traceCall",
    summary: "The tree of calls that a call would make; its changes are undone",
    params: [
      required("call", ESTIMATED, "What is called; without to it creates a contract"),
      optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" }),
      CONFIG,
    ],
    result: TRACER_FRAME,
    refusals: { [CODES.unavailable]: "The block is too old" },
    handle: (context, [call, choice, { onlyTopCall }]) => {
      const { world } = context;
      return asOf(context, choice, () =>
        world.sandbox((run) => {
          const { gas: gasLimit } = call;
          const within: typeof run = (request) =>
            run(gasLimit === undefined ? request : { ...request, gasLimit });
          const { done, calls } = watchedFrames(world, () => runCall(world, call, within));
          const read = call.to === "" ? undefined : readPlainly(world, call);
          const frame = outerFrame(world, call, { ...done, inside: calls });
          return asOthers(
            read === undefined ? frame : { ...frame, output: prefixed(read) },
            onlyTopCall,
          );
        }),
      );
    },
  }),
];
