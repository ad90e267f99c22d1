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
  summary: "Reads facts through every surface that shows them, and lists the differences",
  description:
    "`quick` reads what is new since the last check, `sample` also a sample of everything " +
    "else, and `all` everything. `all` takes some milliseconds a transaction, of which " +
    `there may be at most ${TRANSACTIONS_MAX}; other requests wait meanwhile.`,
  access: "public",
  query: objectOf({ depth: { enum: DEPTHS, description: "by default `sample`" } }, ["depth"]),
  answers: answers("The number of facts read, and the differences", report),
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
