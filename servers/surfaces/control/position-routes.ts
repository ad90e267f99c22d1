// The route to a position of the journal: the world as it was after so many commands.
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { clockOf } from "./clock-routes.ts";
import { answers, clockAnswer } from "./schemas.ts";
import { define, take } from "./services.ts";

const number = {
  type: "string",
  maxLength: 12,
  description: "How many commands of the journal, from 0",
} as const;

const restorePosition = define({
  method: "POST",
  paths: ["/positions/:number/restore"],
  operation: "Restore position",
  summary: "Goes back to where the world was after so many commands of its journal",
  description:
    "On whatever branch that is, and before a load or a reset too. The commands since stay in the " +
    "journal on a branch of their own, the restore comes after them, and snapshots stay.",
  access: "public",
  params: objectOf({ number }),
  answers: {
    ...answers("The clock there", clockAnswer),
    404: { description: "The journal is shorter; the message says its length" },
  },
  example: { path: "/positions/0/restore" },
  handle: ({ params }, services) => {
    if (!/^\d+$/.test(params.number)) {
      throw new Problem("invalid", '"number" must be a whole number');
    }
    take(services, { kind: "restorePosition", position: Number(params.number) });
    return { status: 200, body: clockOf(services) };
  },
});

export const positionRoutes = [restorePosition];
