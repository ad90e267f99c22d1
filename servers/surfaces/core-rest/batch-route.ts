// Several requests in one: each is answered as if it came alone, with the credentials of the whole.
import { itemsOf } from "../../../sim/index.ts";
import { JSON_TYPE } from "../../core/json.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { AnsweredExchange, Outcome, OutcomeFacts } from "../../core/outcome.ts";
import { ANY_PATH } from "../../core/outcomes.ts";
import { BATCH_GAS_MAX } from "../../shared/chain/batch-gas.ts";
import {
  type DispatchedAnswer,
  type Dispatcher,
  dispatch,
  INNER_REQUEST,
  isInnerRequest,
  routeOf,
} from "./dispatch.ts";
import { coreProblemSchema } from "./problems.ts";
import { define, VERSION } from "./services.ts";

const BATCH_MAX = 100;
const PATH = `${VERSION}/batch`;

/** Stands beside the statuses of the whole batch for a row that matches no route. */
const NO_REQUEST = "400 in a row";

/** Serves these routes alone, so that no batch can contain a batch. */
export const batchRouteOf = (dispatcher: Dispatcher) =>
  define({
    method: "POST",
    paths: [PATH],
    operation: "Batch",
    summary: `Sends at most ${BATCH_MAX} requests at once; the answers have the same order`,
    description:
      "The server answers the requests one after another, each as if it came alone with the " +
      "credentials of the batch. A refused request does not stop the others, and an item that " +
      "is not a request is answered with 400 in its own row. A body that is not a list, or a " +
      "list that is too long, is refused as a whole. The batch counts as one request of the " +
      "minute, and so does each of its requests. If some of them are answered with 429, the " +
      "batch's `Retry-After` says when to try again. A batch inside a batch is answered with " +
      "404, and so is a method that no route has.",
    access: "public",
    // Each row is validated alone, so that a wrong one affects no other.
    body: { type: "array", maxItems: BATCH_MAX, items: {} } as const,
    shownItems: INNER_REQUEST,
    answers: {
      200: {
        description: "A status and a body for each request, even if all of them were refused",
        schema: {
          type: "array",
          items: objectOf({
            status: { type: "integer" },
            body: { description: "what the route answers alone" },
          }),
        },
      },
    },
    example: {
      body: [
        { method: "GET", path: `${VERSION}/block/latest` },
        { method: "POST", path: `${VERSION}/transaction/estimateGas`, body: {} },
      ],
    },
    handle: async (outer, services) => {
      const answers: DispatchedAnswer[] = [];
      const { userCode } = services.inbox.read(({ parts }) => parts);
      const gasMost = userCode.gasRun + BATCH_GAS_MAX;
      for (const item of outer.body) {
        const isSpent = userCode.gasRun > gasMost;
        answers.push(await dispatch(dispatcher, item, { outer, services, isSpent }));
      }
      const rows = answers.map(({ status, text }) => `{"status":${status},"body":${text}}`);
      const headers = { ...answers.at(-1)?.headers, "content-type": JSON_TYPE };
      return { status: 200, body: `[${rows.join(",")}]`, headers };
    },
  });

/** Matches each answer inside a batch with the documentation of its own route. */
export function batchOutcomes({
  routes,
}: Pick<Dispatcher, "routes">): OutcomeFacts<AnsweredExchange> {
  return {
    documented: [
      {
        row: `POST ${PATH}`,
        outcome: NO_REQUEST,
        description: "A row of the batch that is not a request",
        shape: "Problem",
        schema: coreProblemSchema,
      },
    ],
    of: ({ route, status, request: innerRequest, body }) => {
      if (route?.paths[0] !== PATH || status !== 200) return [];
      const inner: readonly { status: number; body: unknown }[] = JSON.parse(body);
      const outer: Outcome = { row: `POST ${PATH}`, outcome: "200", body };
      const sent = itemsOf(innerRequest.body);
      return [
        outer,
        ...inner.map((each, at): Outcome => {
          const body = JSON.stringify(each.body);
          const row = sent[at];
          if (!isInnerRequest(row) && each.status === 400) {
            return { ...outer, outcome: NO_REQUEST, body };
          }
          const found = isInnerRequest(row) ? routeOf(routes, row)?.route : undefined;
          const named = found === undefined ? ANY_PATH : `${found.method} ${found.paths[0]}`;
          return { row: named, outcome: String(each.status), body };
        }),
      ];
    },
  };
}
