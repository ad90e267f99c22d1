// The overview's routes: the whole world at a glance, now or earlier, and its course so far.
import type { World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { overviewFields, seriesFields } from "../../shared/console/overview-shapes.ts";
import { clockOf } from "./clock-routes.ts";
import { miningAnswer, miningOf } from "./mining-routes.ts";
import { timeText } from "./present.ts";
import { answers, answersOfNamed, clockAnswer } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

const LIMIT = 100;
const LIMIT_MAX = 10_000;
const WAITING = 50;

/** A whole number of a query. */
function wholeOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,12}$/.test(text) ? Number(text) : -1;
  if (value >= least && value <= most) return value;
  throw new Problem("invalid", `"${name}" must be a whole number from ${least} to ${most}`);
}

const string = { type: "string" } as const;

const overview = define({
  method: "GET",
  paths: ["/overview"],
  operation: "Overview",
  summary: "The whole world at a glance: time, prices, users, positions, markets, pools, vaults",
  description:
    `Shows at most \`limit\` users and positions, ${LIMIT} by default; \`counts\` has how many ` +
    `there are. At most \`waiting\` transactions of the mempool, ${WAITING} by default. With ` +
    "`position`, the world as it was after so many commands.",
  access: "public",
  watches: true,
  query: objectOf(
    {
      position: { ...string, description: "How many commands of the journal; by default all" },
      limit: { ...string, description: `1 to ${LIMIT_MAX}` },
      waiting: { ...string, description: `0 to ${LIMIT_MAX}` },
    },
    ["position", "limit", "waiting"],
  ),
  answers: answersOfNamed(
    "The world",
    objectOf({
      clock: { ...objectOf(clockAnswer.properties, ["pace"]), description: "The past has no pace" },
      mining: miningAnswer,
      ...overviewFields,
    }),
  ),
  example: { query: { limit: "20" } },
  handle: async ({ query }, services) => {
    const limit = wholeOf("limit", query.limit ?? String(LIMIT), 1, LIMIT_MAX);
    const waiting = wholeOf("waiting", query.waiting ?? String(WAITING), 0, LIMIT_MAX);
    const { overviewOf } = await import("../../shared/console/overview.ts");
    const shown = (world: World) => ({
      mining: miningOf(world),
      ...overviewOf(world, limit, waiting),
    });
    const { position } = query;
    if (position === undefined) {
      const body = { clock: clockOf(services), ...shown(worldOf(services)) };
      return { status: 200, body };
    }
    const number = wholeOf("position", position, 0, Number.MAX_SAFE_INTEGER);
    const double = await services.console.double();
    const body = await double.at(number, (world) => ({ clock: timeOf(world), ...shown(world) }));
    return { status: 200, body };
  },
});

function timeOf({ clock, chain }: World) {
  const { ms, seconds } = clock;
  return { timestamp: timeText(ms), unixMs: ms, unixSeconds: seconds, height: chain.height };
}

const series = define({
  method: "GET",
  paths: ["/series"],
  operation: "Series",
  summary: "The course of prices, utilisation, health and interest, for charts",
  description:
    "At most some 800 moments of the current branch, each after a command, and now. Values have " +
    "at most 15 digits; null where a line has none.",
  access: "public",
  watches: true,
  answers: answers("The moments, and the values of each line at them", objectOf(seriesFields)),
  handle: async (_exchange, services) => {
    const double = await services.console.double();
    await double.follow();
    const [{ seriesOf }, { sampleOf }] = await Promise.all([
      import("../../shared/console/series.ts"),
      import("../../shared/console/sample.ts"),
    ]);
    const world = worldOf(services);
    const now = { number: world.timeline.next, value: sampleOf(world) };
    const before = double.samples.filter(({ number }) => number < now.number);
    return { status: 200, body: seriesOf([...before, now]) };
  },
});

export const overviewRoutes = [overview, series];
