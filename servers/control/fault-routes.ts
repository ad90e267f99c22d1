// The routes of faults: what goes wrong on purpose, and how much. Faults belong to the world, so a
// restore undoes them.
import { DELAY_MS_MAX } from "../../sim/index.ts";
import { symbolOf } from "../actors/names.ts";
import { objectOf } from "../core/object-schema.ts";
import { answers } from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";

const faultsAnswer = objectOf({
  vmDelayMs: {
    type: "integer",
    description: "Virtual milliseconds by which the VM delays its answers; 0 while it does not",
  },
  frozenPrices: {
    type: "array",
    items: { type: "string" },
    description: "Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset",
  },
  waiting: { type: "integer", description: "JSON-RPC requests that wait for the VM now" },
});

function faultsOf(services: ControlServices) {
  const world = worldOf(services);
  const { vmDelayMs, frozenPrices: frozen } = world.parts.faults;
  const frozenPrices = frozen.map((asset) => symbolOf(world, asset));
  return { vmDelayMs, frozenPrices, waiting: services.waiting.size };
}

const read = define({
  method: "GET",
  paths: ["/faults"],
  operation: "Read faults",
  summary: "The faults that are switched on, and how many requests wait because of them",
  access: "public",
  answers: answers("The faults", faultsAnswer),
  handle: (_exchange, services) => ({ status: 200, body: faultsOf(services) }),
});

const delayVm = define({
  method: "PUT",
  paths: ["/faults/vm-delay"],
  operation: "Delay the VM",
  summary: "Delays the VM's answers to JSON-RPC; 0 switches that off",
  description:
    "A request with eth_call, platform_traceCall or platform_simulateV1 is then answered after " +
    "that much virtual time. If the method's timeout (30 s or 120 s) comes first, the answer " +
    "is error code 3. With a frozen clock the request waits until somebody advances the clock. " +
    "A change does not affect requests that already wait.",
  access: "public",
  body: objectOf({ ms: { type: "integer", minimum: 0, maximum: DELAY_MS_MAX } }),
  answers: answers("The faults", faultsAnswer),
  example: { body: { ms: 30_000 } },
  handle: ({ body }, services) => {
    take(services, { kind: "setFault", fault: "vmDelay", ms: body.ms });
    return { status: 200, body: faultsOf(services) };
  },
});

export const faultRoutes = [read, delayVm];
