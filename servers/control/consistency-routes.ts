// The route of the consistency checker: do all surfaces say the same about the world?
import { objectOf } from "../core/object-schema.ts";
import { Problem } from "../core/problem.ts";
import { DEPTHS, report } from "./consistency-report.ts";
import { answers } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

/** Checking everything in a longer chain would keep everyone else waiting. */
const TRANSACTIONS_MAX = 2_000;

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
  answers: answers("What was read, and what differs", report),
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
