// Simulating transactions: what each would do now, after those before it. Everything is undone.
import { type Attempt, type World, watchedFrames } from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { uploadsIn } from "./creations.ts";
import { callData, uploadData } from "./item-schema.ts";
import { responseText, returnedBy, uploaded } from "./outcome.ts";
import { type PlannedItem, plannedItems, requestOf } from "./plan.ts";
import { define, ROOT } from "./services.ts";
import { arrayOf, flagQuery, integer, isSet, nothing, textOrNull } from "./shapes.ts";
import {
  eventSchema,
  frameOf,
  frameSchema,
  gasOf,
  presentEvents,
  type SimulatedCall,
} from "./simulated-frame.ts";
import { EXAMPLE_BODY, transactionBody } from "./transaction-body.ts";

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

function failed(error: string, gasUsed = 0) {
  const nothingDone = { response: null, data: null, events: [], trace: null, effect: null };
  return { status: "Failure", gasUsed, error, ...nothingDone };
}

/** The answer about a call that ended. Its logs are undone with it. */
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
      const request = requestOf(item, from);
      if (!traces) return presentAttempt(world, call, run(request));
      const { done, calls } = watchedFrames(world, () => ({ ...run(request), request }));
      return { ...presentAttempt(world, call, done), trace: frameOf(world, { call, done, calls }) };
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
