// The routes of the servers themselves: health, and the switch of the rate limits.
import { CHAIN_IDS } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { project } from "../../core/project.ts";
import { clockOf } from "./clock-routes.ts";
import { answers, clockAnswer } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;

const healthAnswer = objectOf({
  status: { const: "ok" },
  name: string,
  version: string,
  seed: integer,
  preset: string,
  network: string,
  chainId: integer,
  clock: clockAnswer,
});

const onOff = objectOf({ on: { type: "boolean" } });

const health = define({
  method: "GET",
  paths: ["/health"],
  operation: "Health",
  summary: "The seed, preset and network of the world, and its virtual time",
  access: "public",
  answers: {
    ...answers("Healthy", healthAnswer),
    503: { description: "The server accepts no more commands; the message says why" },
  },
  handle: (_exchange, services) => {
    const { failure } = services.inbox;
    if (failure !== undefined) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new Problem("broken", reason, { status: 503 });
    }
    const { seed, preset, network } = worldOf(services).options;
    const world = { seed, preset: preset.name, network, chainId: Number(CHAIN_IDS[network]) };
    const body = { status: "ok", ...projectFacts(), ...world };
    return { status: 200, body: { ...body, clock: clockOf(services) } };
  },
});

function projectFacts() {
  const { name, version } = project();
  return { name, version };
}

const readLimits = define({
  method: "GET",
  paths: ["/limits"],
  operation: "Read limits",
  summary: "Whether rate limits refuse anyone",
  access: "public",
  answers: answers("The switch", onOff),
  handle: (_exchange, { limits }) => ({ status: 200, body: { on: limits.on } }),
});

const setLimits = define({
  method: "POST",
  paths: ["/limits"],
  operation: "Set limits",
  summary: "Turns the rate limits on or off; both reset everyone's counts",
  access: "public",
  body: onOff,
  answers: answers("The switch", onOff),
  example: { body: { on: false } },
  handle: ({ body }, { limits }) => {
    limits.turn(body.on);
    return { status: 200, body: { on: limits.on } };
  },
});

export const settingsRoutes = [health, readLimits, setLimits];
