// Several requests in one: each is answered as if it came alone, with the credentials of the whole.
// (Specification, section C; api-facts 11)
import { objectOf } from "../core/object-schema.ts";
import type { Answered, Outcome, OutcomeFacts } from "../core/outcomes.ts";
import { ANY_PATH } from "../core/outcomes.ts";
import {
  type Dispatched,
  type Dispatcher,
  dispatch,
  type InnerRequest,
  routeOf,
} from "./dispatch.ts";
import { define, VERSION } from "./services.ts";

const BATCH_MAX = 100;
const PATH = `${VERSION}/batch`;

const request = objectOf(
  {
    method: { type: "string", maxLength: 20, description: "GET or POST; no route has another" },
    path: { type: "string", maxLength: 8_192, description: "as it is asked alone, with its query" },
    body: { description: "of a POST, as it is sent alone" },
  },
  ["body"],
);

/** Of these routes alone, so that no batch is inside of a batch. */
export const batchRouteOf = (dispatcher: Dispatcher) =>
  define({
    method: "POST",
    paths: [PATH],
    operation: "Batch",
    summary: `At most ${BATCH_MAX} requests at once, answered in their order`,
    description:
      "Each inner request is answered as if it came alone with the credentials of the batch, one after " +
      "another: one that is refused stops none. The batch counts as a request of the minute, and each " +
      "of its requests as another. A batch inside of a batch is 404, as is a method that no route has.",
    access: "public",
    body: { type: "array", maxItems: BATCH_MAX, items: request } as const,
    answers: {
      200: {
        description: "A status and a body for each, also where all were refused",
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
      const answers: Dispatched[] = [];
      for (const asked of outer.body) {
        answers.push(await dispatch(dispatcher, asked as InnerRequest, { outer, services }));
      }
      const body = answers.map(({ status, body: answer }) => ({ status, body: answer }));
      return { status: 200, body, headers: answers.at(-1)?.headers ?? {} };
    },
  });

/** So that each answer inside of a batch is held against what its own route documents. */
export function batchOutcomes({ routes }: Pick<Dispatcher, "routes">): OutcomeFacts<Answered> {
  return {
    documented: [],
    of: ({ route, status, request: asked, body }) => {
      if (route?.paths[0] !== PATH || status !== 200) return [];
      const inner = JSON.parse(body) as readonly { status: number; body: unknown }[];
      const outer: Outcome = { row: `POST ${PATH}`, outcome: "200", body };
      const sent = asked.body as readonly InnerRequest[];
      return [
        outer,
        ...inner.map((each, at): Outcome => {
          const found = sent[at] && routeOf(routes, sent[at])?.route;
          const row = found === undefined ? ANY_PATH : `${found.method} ${found.paths[0]}`;
          return { row, outcome: String(each.status), body: JSON.stringify(each.body) };
        }),
      ];
    },
  };
}
