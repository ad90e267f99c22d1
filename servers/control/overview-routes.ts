// The overview's routes: the whole world at a glance, and its course so far.
import { overviewFields } from "../console/overview-shapes.ts";
import { objectOf } from "../core/object-schema.ts";
import { Problem } from "../core/problem.ts";
import { clockOf } from "./clock-routes.ts";
import { miningAnswer, miningOf } from "./mining-routes.ts";
import { answers, clockAnswer } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

const LIMIT = 200;
const LIMIT_MAX = 10_000;

function readLimit(text = String(LIMIT)): number {
  const limit = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
  if (limit > 0 && limit <= LIMIT_MAX) return limit;
  throw new Problem("invalid", `"limit" must be a whole number from 1 to ${LIMIT_MAX}`);
}

const overview = define({
  method: "GET",
  paths: ["/overview"],
  operation: "Overview",
  summary: "The whole world at a glance: time, prices, users, positions, markets, pools, vaults",
  description:
    `Shows at most \`limit\` users and positions, ${LIMIT} by default; \`counts\` has how many ` +
    "there are. Takes some hundredths of a millisecond a borrower, and a tenth of one for each " +
    "user and position that it shows.",
  access: "public",
  query: objectOf({ limit: { type: "string", description: `1 to ${LIMIT_MAX}` } }, ["limit"]),
  answers: answers(
    "The world",
    objectOf({ clock: clockAnswer, mining: miningAnswer, ...overviewFields }),
  ),
  example: { query: { limit: "20" } },
  handle: async ({ query }, services) => {
    const limit = readLimit(query.limit);
    const { overviewOf } = await import("../console/overview.ts");
    const world = worldOf(services);
    const own = { clock: clockOf(services), mining: miningOf(world) };
    return { status: 200, body: { ...own, ...overviewOf(world, limit) } };
  },
});

export const overviewRoutes = [overview];
