// The clock's routes: read the time and let it pass.
import { objectOf } from "../../core/object-schema.ts";
import { parsePace } from "../../core/pace.ts";
import { Problem } from "../../core/problem.ts";
import { timeText } from "./present.ts";
import { advancedAnswer, answers, clockAnswer, wholeSeconds } from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";

const ADVANCE_MS_MAX = 100 * 365 * 86_400_000;

export function clockOf(services: ControlServices) {
  const { clock, chain } = worldOf(services);
  return {
    timestamp: timeText(clock.ms),
    unixMs: clock.ms,
    unixSeconds: clock.seconds,
    pace: services.clock.pace,
    height: chain.height,
  };
}

/** False for a day its month does not have, which `Date` would read as a day of the next month. */
function isRealDay(iso: string): boolean {
  const day = iso.slice(0, 10);
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && timeText(ms).startsWith(day);
}

/** An instant as ISO 8601 with a zone, or as unix seconds. Throws a problem for anything else. */
function readInstant(timestamp: string | number): number {
  const seconds = /^\d{1,12}$/.test(String(timestamp)) ? Number(timestamp) : undefined;
  if (seconds !== undefined) return seconds * 1000;
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;
  const text = String(timestamp);
  const ms = iso.test(text) && isRealDay(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(ms)) return ms;
  throw new Problem(
    "invalid",
    '"timestamp" must be unix seconds or ISO 8601 with a zone, such as 2026-01-31T12:00:00Z',
  );
}

/** Advances the clock. The answer mentions schedules only if one could not set its price. */
function advanced(services: ControlServices, ms: number) {
  const { missed } = take(services, { kind: "advance", ms });
  const clock = clockOf(services);
  return missed === undefined ? clock : { ...clock, missed };
}

const read = define({
  method: "GET",
  paths: ["/clock"],
  operation: "Read clock",
  summary: "The virtual time and its pace",
  access: "public",
  answers: answers("The clock", clockAnswer),
  handle: (_exchange, services) => ({ status: 200, body: clockOf(services) }),
});

const advance = define({
  method: "POST",
  paths: ["/clock/advance"],
  operation: "Advance clock",
  summary: "Advances virtual time; anything that falls due on the way happens at its own time",
  access: "public",
  body: objectOf(
    { seconds: wholeSeconds, ms: { type: "integer", minimum: 0, maximum: ADVANCE_MS_MAX } },
    ["seconds", "ms"],
  ),
  answers: answers("The clock afterwards", advancedAnswer),
  example: { body: { seconds: 3600 } },
  handle: ({ body }, services) => {
    const ms = body.seconds === undefined ? body.ms : body.seconds * 1000;
    if (ms === undefined || (body.seconds !== undefined && body.ms !== undefined)) {
      throw new Problem("invalid", 'exactly one of "seconds" and "ms" is required');
    }
    return { status: 200, body: advanced(services, ms) };
  },
});

const set = define({
  method: "POST",
  paths: ["/clock/set"],
  operation: "Set clock",
  summary: "Advances virtual time to an instant, which must not be in the past",
  access: "public",
  body: objectOf({
    timestamp: {
      anyOf: [{ type: "string" }, { type: "integer" }],
      description: "ISO 8601 with a zone, or unix seconds",
    },
  }),
  answers: answers("The clock afterwards", advancedAnswer),
  example: { body: { timestamp: "2026-02-01T00:00:00Z" } },
  handle: ({ body }, services) => {
    const nowMs = services.inbox.nowMs;
    const ms = readInstant(body.timestamp) - nowMs;
    if (ms < 0) {
      const now = timeText(nowMs);
      throw new Problem("invalid", `"timestamp" must not be in the past: it is ${now} now`);
    }
    if (ms > ADVANCE_MS_MAX) {
      const last = timeText(nowMs + ADVANCE_MS_MAX);
      throw new Problem("invalid", `"timestamp" must be at most a hundred years on: ${last}`);
    }
    return { status: 200, body: advanced(services, ms) };
  },
});

const pace = define({
  method: "POST",
  paths: ["/clock/pace"],
  operation: "Set pace",
  summary: "Sets how fast virtual time passes by itself",
  access: "public",
  body: objectOf({
    pace: { type: "string", description: "frozen, realtime, or x and a whole number" },
  }),
  answers: answers("The clock afterwards", clockAnswer),
  example: { body: { pace: "x60" } },
  handle: ({ body }, services) => {
    const wanted = parsePace(body.pace);
    if (wanted === undefined) {
      const message = '"pace" must be frozen, realtime, or x and a whole number such as x60';
      throw new Problem("invalid", message);
    }
    services.clock.setPace(wanted);
    return { status: 200, body: clockOf(services) };
  },
});

export const clockRoutes = [read, advance, set, pace];
