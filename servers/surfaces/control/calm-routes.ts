// The routes of the calm: after faults everything must converge, and what does not is named.
import { objectOf } from "../../core/object-schema.ts";
import { calmAnswer } from "./calm-report.ts";
import { answers } from "./schemas.ts";
import { define } from "./services.ts";

/** A day, in which every key stays valid. */
const BUDGET_SECONDS_MAX = 86_400;

/** Twice as long as anything takes by itself. */
const BUDGET_SECONDS = 4 * 3_600;

const look = define({
  method: "GET",
  paths: ["/calm"],
  operation: "Look at the calm",
  summary: "Which condition of the calm does not hold now; changes nothing",
  access: "public",
  watches: true,
  answers: answers("The conditions", calmAnswer),
  handle: async (_exchange, { calm }) => ({ status: 200, body: await calm.look() }),
});

const converge = define({
  method: "POST",
  paths: ["/calm"],
  operation: "Converge",
  summary: "Ends all faults and lets time pass until everything has converged",
  description:
    "Fault rules end, the VM answers without delay, and prices are no longer frozen. Time passes a " +
    "minute at a time while that can change something. Writes are acknowledged, sockets show the world, replicas and " +
    "tables are at the head, nothing waits past its bound, the bridge has nothing in flight, and " +
    "the consistency checker finds nothing. What cannot converge is listed with its reason.",
  access: "public",
  body: objectOf(
    {
      budgetSeconds: {
        type: "integer",
        minimum: 0,
        maximum: BUDGET_SECONDS_MAX,
        description: `The most virtual seconds that may pass; ${BUDGET_SECONDS} by default`,
      },
    },
    ["budgetSeconds"],
  ),
  answers: answers("The conditions afterwards", calmAnswer),
  example: { body: { budgetSeconds: 600 } },
  handle: async ({ body: { budgetSeconds = BUDGET_SECONDS } }, { calm }) => ({
    status: 200,
    body: await calm.converge(budgetSeconds),
  }),
});

export const calmRoutes = [look, converge];
