// The routes of scheduled prices: along a path or by a random walk, listed, and cancelled.

import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { assetAt, symbolOf } from "../../shared/actors/names.ts";
import { hex, timeText } from "./present.ts";
import { answers, answersOfNamed, listOf, nameOrAddress, price, wholeSeconds } from "./schemas.ts";
import { define, take, worldOf } from "./services.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;

const scheduleAnswer = objectOf(
  {
    id: integer,
    asset: string,
    symbol: string,
    dueAt: { ...string, description: "When its next price is set" },
    path: { type: "array", items: objectOf({ at: string, price: string }) },
    walk: objectOf({
      everySeconds: { type: "number" },
      stepBps: integer,
      left: { ...integer, description: "Steps still to come" },
    }),
  },
  ["path", "walk"],
);

const schedule = define({
  method: "POST",
  paths: ["/prices/schedule"],
  operation: "Schedule prices",
  summary: "Schedules prices that the oracle will set, each after a number of virtual seconds",
  access: "public",
  body: objectOf({
    asset: nameOrAddress,
    path: {
      type: "array",
      minItems: 1,
      maxItems: 10_000,
      items: objectOf({ afterSeconds: wholeSeconds, price }),
    },
  }),
  answers: answersOfNamed("The schedule's id", objectOf({ id: { type: "integer" } })),
  example: {
    body: { asset: "WETH", path: [{ afterSeconds: 60, price: "2000000000000000000000" }] },
  },
  handle: ({ body }, services) => {
    const asset = assetAt(worldOf(services), body.asset);
    const falls = body.path.findIndex(
      (at, index) => at.afterSeconds < (body.path[index - 1]?.afterSeconds ?? 0),
    );
    if (falls !== -1) {
      const before = body.path[falls - 1]?.afterSeconds;
      const message = `"path[${falls}].afterSeconds" must be at least ${before}, as the one before it`;
      throw new Problem("invalid", message);
    }
    const path = body.path.map((at) => ({ afterMs: at.afterSeconds * 1000, price: at.price }));
    const { id } = take(services, { kind: "schedulePrices", asset, path });
    return { status: 200, body: { id } };
  },
});

const walk = define({
  method: "POST",
  paths: ["/prices/walk"],
  operation: "Walk price",
  summary: "Schedules a seeded random walk: a number of steps, each of at most `stepBps`",
  access: "public",
  body: objectOf({
    asset: nameOrAddress,
    everySeconds: { ...wholeSeconds, minimum: 1 },
    stepBps: { type: "integer", minimum: 1, maximum: 5_000 },
    steps: { type: "integer", minimum: 1, maximum: 10_000 },
  }),
  answers: answersOfNamed("The schedule's id", objectOf({ id: { type: "integer" } })),
  example: { body: { asset: "WETH", everySeconds: 60, stepBps: 50, steps: 100 } },
  handle: ({ body }, services) => {
    const { everySeconds, stepBps, steps } = body;
    const asset = assetAt(worldOf(services), body.asset);
    const everyMs = everySeconds * 1000;
    const { id } = take(services, { kind: "walkPrice", asset, everyMs, stepBps, steps });
    return { status: 200, body: { id } };
  },
});

const listSchedules = define({
  method: "GET",
  paths: ["/prices/schedules"],
  operation: "List schedules",
  summary: "Everything that waits, next first",
  access: "public",
  answers: answers("Schedules", listOf("schedules", scheduleAnswer)),
  handle: (_exchange, services) => {
    const world = worldOf(services);
    const schedules = world.parts.schedule
      .waiting()
      .map(({ id, dueMs, asset, path, walk: steps }) => ({
        id,
        asset: hex(asset),
        symbol: symbolOf(world, asset),
        dueAt: timeText(dueMs),
        path: path?.map((at) => ({ at: timeText(at.dueMs), price: String(at.price) })),
        walk: steps && {
          everySeconds: steps.everyMs / 1000,
          stepBps: steps.stepBps,
          left: steps.left,
        },
      }));
    return { status: 200, body: { schedules } };
  },
});

const cancelSchedule = define({
  method: "DELETE",
  paths: ["/prices/schedules/:id"],
  operation: "Cancel schedule",
  summary: "Cancels the prices of a schedule that are still to come",
  access: "public",
  params: objectOf({ id: { type: "string", maxLength: 12 } }),
  answers: answersOfNamed("The id", objectOf({ id: { type: "integer" } })),
  example: { path: "/prices/schedules/1" },
  handle: ({ params }, services) => {
    if (!/^[1-9]\d*$/.test(params.id)) throw new Problem("invalid", '"id" must be a whole number');
    const id = Number(params.id);
    take(services, { kind: "cancelSchedule", id });
    return { status: 200, body: { id } };
  },
});

export const scheduleRoutes = [schedule, walk, listSchedules, cancelSchedule];
