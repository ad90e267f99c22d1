// What became of transactions: of one by its hash, or of several.
import { objectOf } from "../../core/object-schema.ts";
import { itemSchema } from "./item-schema.ts";
import { itemOf } from "./outcome.ts";
import { define, ROOT } from "./services.ts";
import { arrayOf, hash } from "./shapes.ts";
import { resolveQuery } from "./submit-routes.ts";

const HASHES_MAX = 1_000;

export const resultRoute = define({
  method: "GET",
  paths: [`${ROOT}/transaction/result/:hash`],
  operation: "Transaction result",
  summary: "What became of a transaction",
  description: "A hash that nobody knows is Pending, because a client may ask before it submits.",
  access: "bearer",
  params: objectOf({ hash }),
  query: resolveQuery,
  answers: { 200: { description: "The result", schema: itemSchema } },
  handle: ({ params }, services) =>
    services.inbox.read((world) => ({ status: 200, body: itemOf(world, services, params.hash) })),
});

export const resultsRoute = define({
  method: "POST",
  paths: [`${ROOT}/transaction/results`],
  operation: "Transaction results",
  summary: `What became of at most ${HASHES_MAX} transactions`,
  access: "bearer",
  query: resolveQuery,
  body: { type: "array", maxItems: HASHES_MAX, items: hash } as const,
  answers: {
    200: { description: "The results in the order of the hashes", schema: arrayOf(itemSchema) },
  },
  example: { body: ["ab".repeat(32)] },
  handle: ({ body }, services) =>
    services.inbox.read((world) => ({
      status: 200,
      body: body.map((each) => itemOf(world, services, each)),
    })),
});
