// The frame of a simulated transaction, with the frames of code inside it.
import {
  type Attempt,
  callIn,
  encodeResult,
  type Frame,
  GAS_LIMIT,
  type Log,
  shapeOf,
  type World,
} from "../../../sim/index.ts";
import { anyValue, mapOf, objectOf } from "../../core/object-schema.ts";
import type { Schema } from "../../core/parsed.ts";
import { argumentTexts } from "../../shared/chain/argument-texts.ts";
import { FRAME_TYPES, nested } from "../../shared/json-rpc/schemas.ts";
import { contentOf } from "./outcome.ts";
import type { PlannedCall, PlannedCreation } from "./payloads.ts";
import type { PlannedItem } from "./plan.ts";
import { addressText, arrayOf, dataText, integer, text, textOrNull } from "./shapes.ts";

/** Native calls take this much, whatever they do; users' code has the EVM's figure. (decision 7) */
export const gasOf = ({ code }: Attempt): number => code?.gasUsed ?? 21_000;

export const eventSchema = objectOf({ address: addressText, name: text, args: mapOf(anyValue(3)) });

const frame = (calls: Schema): Schema =>
  objectOf(
    {
      type: FRAME_TYPES,
      from: addressText,
      to: { anyOf: [addressText, { const: "" }], description: "empty: nothing was created" },
      contract: text,
      function: text,
      args: arrayOf(text),
      gas: integer,
      gasUsed: integer,
      output: dataText,
      error: textOrNull,
      logs: arrayOf(eventSchema),
      calls,
    },
    ["calls"],
  );

export const frameSchema = nested(frame);

export const presentEvents = (logs: readonly Log[]) =>
  logs.map(({ address, event, values }) => {
    const args = event.parameters.map(([name, type], at) => [
      name,
      contentOf(shapeOf(type), values[at]),
    ]);
    return { address, name: event.name, args: Object.fromEntries(args) };
  });

export interface SimulatedCall {
  readonly item: PlannedItem;
  readonly plan: PlannedCall | PlannedCreation;
  readonly from: string;
}

interface WatchedCall {
  readonly call: SimulatedCall;
  readonly done: Attempt;
  readonly calls: readonly Frame[] | undefined;
}

export function frameOf(world: World, { call, done, calls }: WatchedCall) {
  const { item, plan, from } = call;
  const { failure, result, logs } = done;
  const { returned = "", created = "" } = done.code ?? {};
  const called =
    plan.kind === "creation"
      ? { type: "CREATE", to: created, function: "constructor", args: [], output: returned }
      : {
          ...{ type: "CALL", to: plan.to, function: plan.callable.name },
          args: argumentTexts(plan.callable.inputs, plan.args),
          output: done.code?.returned ?? encodeResult(plan.callable, result),
        };
  return {
    ...{ ...called, from, contract: plan.contractName },
    ...{ gas: Number(item.gasLimit ?? GAS_LIMIT), gasUsed: gasOf(done) },
    output: failure === undefined ? called.output : "",
    ...{ error: failure?.reason ?? null, logs: presentEvents(logs) },
    ...(calls && { calls: calls.map((each) => innerFrame(world, each)) }),
  };
}

function innerFrame(world: World, inner: Frame): object {
  const { type, from, to, created = "", gas, gasUsed, output, logs, calls } = inner;
  const { contract, function: name, inputs, args, reason = null } = callIn(world, inner);
  return {
    ...{ type, from, to: to === "" ? created : to, contract, function: name },
    args: inputs === undefined ? [] : argumentTexts(inputs, args),
    ...{ gas: Number(gas), gasUsed: Number(gasUsed), output },
    ...{ error: reason, logs: presentEvents(logs) },
    calls: calls.map((each) => innerFrame(world, each)),
  };
}
