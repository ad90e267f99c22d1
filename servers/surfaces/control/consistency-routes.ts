// The route of the consistency checker: do all surfaces say the same about the world?
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { DEPTHS, report, transactionReport } from "./consistency-report.ts";
import { answers } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

/** Checking everything in a longer chain would take minutes. */
const TRANSACTIONS_MAX = 2_000;

const check = define({
  method: "GET",
  paths: ["/consistency"],
  operation: "Check consistency",
  summary: "Reads facts through every surface that shows them, and lists the differences",
  description:
    "`quick` reads what is new since the last check, `sample` also a sample of everything " +
    "else, and `all` everything. `all` takes some milliseconds a transaction, of which " +
    `there may be at most ${TRANSACTIONS_MAX}. Other requests are answered meanwhile, and commands run; ` +
    "a fact that one of them interrupts is not counted.",
  access: "public",
  query: objectOf({ depth: { enum: DEPTHS, description: "by default `sample`" } }, ["depth"]),
  answers: answers("The number of facts read, and the differences", report),
  example: { query: { depth: "quick" } },
  handle: async ({ query: { depth = "sample" }, connection }, services) => {
    const { length } = worldOf(services).chain.transactions;
    if (depth === "all" && length > TRANSACTIONS_MAX) {
      throw new Problem(
        "invalid",
        `"depth" must be sample or quick: there are ${length} transactions`,
      );
    }
    const { checked, disagreements } = await services.checkConsistency(depth, connection);
    return { status: 200, body: { checked, disagreements } };
  },
});

const transaction = define({
  method: "GET",
  paths: ["/consistency/transactions/:hash"],
  operation: "Compare transaction",
  summary: "What each surface says about one transaction, side by side with what the world holds",
  access: "public",
  watches: true,
  params: objectOf({ hash: { type: "string", format: "hash" } }),
  answers: {
    ...answers("The world and the surfaces", transactionReport),
    404: { description: "Neither the chain nor the mempool has such a transaction" },
  },
  handle: async ({ params: { hash } }, services) => {
    const found = await services.tellTransaction(hash);
    if (found !== undefined) return { status: 200, body: found };
    throw new Problem(
      "unknownObject",
      `there is no transaction 0x${hash}: it was never sent, dropped, or left by a restore`,
    );
  },
});

export const consistencyRoutes = [check, transaction];
