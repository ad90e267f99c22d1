// Simulating transactions: what each would do now, after those before it. Everything is undone.
import {
  type Attempt,
  encodeResult,
  GAS_LIMIT,
  type Log,
  shapeOf,
  type World,
} from "../../sim/index.ts";
import { argumentTexts } from "../chain/argument-texts.ts";
import { argumentProblem } from "../core/input.ts";
import { anyValue, mapOf, objectOf } from "../core/object-schema.ts";
import { uploadsIn } from "./creations.ts";
import { callData, uploadData } from "./item-schema.ts";
import { contentOf, responseText, returnedBy, uploaded } from "./outcome.ts";
import type { PlannedCall, PlannedCreation } from "./payloads.ts";
import { type PlannedItem, plannedItems, requestOf } from "./plan.ts";
import { define, ROOT } from "./services.ts";
import {
  addressText,
  arrayOf,
  dataText,
  flagQuery,
  integer,
  isSet,
  NONE,
  nothing,
  text,
  textOrNull,
} from "./shapes.ts";
import { EXAMPLE_BODY, transactionBody } from "./transaction-body.ts";

/** Native calls take this much, whatever they do; users' code has the EVM's figure. (decision 7) */
const gasOf = ({ code }: Attempt): number => code?.gasUsed ?? 21_000;

const eventSchema = objectOf({ address: addressText, name: text, args: mapOf(anyValue(3)) });

const frameSchema = objectOf({
  type: { enum: ["CALL", "CREATE"] },
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
  calls: { ...NONE, description: "calls between contracts are not recorded" },
});

const simulatedSchema = objectOf({
  status: { enum: ["Success", "Failure"] },
  gasUsed: integer,
  response: { ...textOrNull, description: 'the returned values, as in ("true")' },
  data: { anyOf: [callData, uploadData, nothing] },
  events: arrayOf(eventSchema),
  error: textOrNull,
  trace: { anyOf: [frameSchema, nothing] },
  effect: { ...nothing, description: "changes of state are not summed up" },
});

const presentEvents = (logs: readonly Log[]) =>
  logs.map(({ address, event, values }) => {
    const args = event.parameters.map(([name, type], at) => [
      name,
      contentOf(shapeOf(type), values[at]),
    ]);
    return { address, name: event.name, args: Object.fromEntries(args) };
  });

interface SimulatedCall {
  readonly item: PlannedItem;
  readonly plan: PlannedCall | PlannedCreation;
  readonly from: string;
}

function frameOf({ item, plan, from }: SimulatedCall, attempt: Attempt) {
  const { failure, result, logs } = attempt;
  const { returned = "", created = "" } = attempt.code ?? {};
  const called =
    plan.kind === "creation"
      ? { type: "CREATE", to: created, function: "constructor", args: [], output: returned }
      : {
          ...{ type: "CALL", to: plan.to, function: plan.callable.name },
          args: argumentTexts(plan.callable.inputs, plan.args),
          output: encodeResult(plan.callable, result),
        };
  return {
    ...{ ...called, from, contract: plan.contractName },
    ...{ gas: Number(item.gasLimit ?? GAS_LIMIT), gasUsed: gasOf(attempt) },
    output: failure === undefined ? called.output : "",
    ...{ error: failure?.reason ?? null, logs: presentEvents(logs), calls: [] },
  };
}

function failed(error: string, gasUsed = 0) {
  const nothingDone = { response: null, data: null, events: [], trace: null, effect: null };
  return { status: "Failure", gasUsed, error, ...nothingDone };
}

/** Of a call that ended; its logs are undone with it. */
function presentAttempt(world: World, call: SimulatedCall, attempt: Attempt) {
  const { failure, result, logs } = attempt;
  if (failure !== undefined) return failed(failure.reason, gasOf(attempt));
  const upload = uploaded(world, attempt);
  const request = requestOf(call.item, call.from);
  const contents = returnedBy(world, { request, result }) ?? [];
  const done = upload ?? { tag: "Call", contents };
  const response = upload === undefined ? responseText(contents) : null;
  return {
    ...{ status: "Success", gasUsed: gasOf(attempt), response },
    ...{ data: done, events: presentEvents(logs) },
    ...{ error: null, trace: null, effect: null },
  };
}

interface Simulation {
  readonly items: readonly PlannedItem[];
  readonly from: string;
  readonly traces: boolean;
}

const simulated = (world: World, { items, from, traces }: Simulation) =>
  world.sandbox((run) =>
    items.map((item) => {
      const { plan } = item;
      if (plan.kind === "transfer") return failed("a TRANSFER cannot be simulated");
      const call = { item, plan, from };
      const attempt = run(requestOf(item, from));
      const shown = presentAttempt(world, call, attempt);
      return traces ? { ...shown, trace: frameOf(call, attempt) } : shown;
    }),
  );

const OPERATION = "Simulate transactions";

export const simulateRoute = define({
  method: "POST",
  paths: [`${ROOT}/transaction/simulate`],
  operation: OPERATION,
  summary: "What transactions would do now, one after another; nothing is changed or charged",
  description:
    "The sender is `address`, or the caller. Signatures are not looked at. A TRANSFER cannot be " +
    "simulated: its item is a Failure. `trace` is for a single transaction.",
  access: "bearer",
  query: objectOf({ trace: flagQuery }, ["trace"]),
  body: transactionBody,
  answers: {
    200: {
      description: "What each would do, in their order",
      schema: arrayOf(simulatedSchema),
    },
    400: { description: "Not valid, no such function, or a trace of several" },
    404: { description: "There is no contract at an address" },
  },
  example: { query: { trace: "true" }, body: EXAMPLE_BODY },
  handle: async ({ body, caller, query }, { inbox, compiler }) => {
    const traces = isSet(query.trace);
    if (traces && body.txs.length > 1) {
      throw argumentProblem(OPERATION, ['"trace" is for a single transaction']);
    }
    const from = body.address ?? caller.address;
    const uploads = await uploadsIn(compiler, body, OPERATION);
    return inbox.read((world) => {
      const items = plannedItems(world, body, { operation: OPERATION, sender: from, uploads });
      return { status: 200, body: simulated(world, { items, from, traces }) };
    });
  },
});
