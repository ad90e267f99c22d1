// The route of the consistency checker: do all surfaces say the same about the world?
import { DEPTHS } from "../consistency/checker.ts";
import { mapOf, objectOf } from "../core/object-schema.ts";
import { Problem } from "../core/problem.ts";
import { answers } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

/** Checking everything in a longer chain would keep everyone else waiting. */
const TRANSACTIONS_MAX = 2_000;

const string = { type: "string" } as const;

const disagreement = objectOf({
  invariant: {
    ...string,
    description: "By its id: XS-01 to XS-06, XS-08, XS-10, XS-12 to XS-16, XS-19, XS-20 or XS-22",
  },
  fact: { ...string, description: "Which fact, and of what" },
  surface: { ...string, description: "Who says something else than the world holds" },
  field: string,
  said: {
    ...string,
    description: "In the world's own terms; of a long text from where it differs",
  },
  others: {
    ...mapOf(string),
    description: "What the world holds, and what the other surfaces say",
  },
  repeat: {
    type: "array",
    items: string,
    description: "Lines for a shell that ask the surface the same",
  },
});

const check = define({
  method: "GET",
  paths: ["/consistency"],
  operation: "Check consistency",
  summary: "Reads facts through every surface that tells them, and names where one differs",
  description:
    "`quick` reads what came since the last check, `sample` some of everything besides, and `all` " +
    `everything, of at most ${TRANSACTIONS_MAX} transactions: nobody else is answered meanwhile, which ` +
    "takes some milliseconds a transaction.",
  access: "public",
  query: objectOf({ depth: { enum: DEPTHS, description: "`sample` unless said" } }, ["depth"]),
  answers: answers(
    "What was read, and what differs",
    objectOf({
      checked: { type: "integer", description: "How many facts were read" },
      disagreements: { type: "array", items: disagreement },
    }),
  ),
  example: { query: { depth: "quick" } },
  handle: async ({ query: { depth = "sample" } }, services) => {
    const { length } = worldOf(services).chain.transactions;
    if (depth === "all" && length > TRANSACTIONS_MAX) {
      throw new Problem(
        "invalid",
        `"depth" must be sample or quick: there are ${length} transactions`,
      );
    }
    const { checked, disagreements } = await services.checkConsistency(depth);
    return { status: 200, body: { checked, disagreements } };
  },
});

export const consistencyRoutes = [check];
