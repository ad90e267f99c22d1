// The control API as a surface: the tester's controls, in the form of the platform's own API. It
// has no gate, so whoever reaches it may do anything; that is why it stays on loopback.

import { foreignProblem } from "../../core/loopback.ts";
import type { Route } from "../../core/route.ts";
import type { Surface } from "../../core/surface.ts";
import { surfaceOf } from "../../core/surface-of.ts";
import type { SurfaceRecord } from "../../core/surface-record.ts";
import type { Tap } from "../../core/tap.ts";
import { ConsoleService } from "../../shared/console/service.ts";
import { applicationProblemBody } from "../application/problems.ts";
import { actorRoutes } from "./actor-routes.ts";
import { bridgeRoutes } from "./bridge-routes.ts";
import { calmRoutes } from "./calm-routes.ts";
import { clockRoutes } from "./clock-routes.ts";
import { consistencyRoutes } from "./consistency-routes.ts";
import { consoleRoutes } from "./console-routes.ts";
import { faultRoutes } from "./fault-routes.ts";
import { Loads } from "./json-rpc/loads.ts";
import { controlJsonRpc } from "./json-rpc-routes.ts";
import { miningRoutes } from "./mining-routes.ts";
import { inOneForm } from "./one-form.ts";
import { overviewRoutes } from "./overview-routes.ts";
import { positionRoutes } from "./position-routes.ts";
import { priceRoutes } from "./price-routes.ts";
import { scheduleRoutes } from "./schedule-routes.ts";
import { controlProblemSchema } from "./schemas.ts";
import type { ControlServices } from "./services.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { stateRoutes } from "./state-routes.ts";
import { storageRoutes } from "./storage-routes.ts";
import { storyRoutes } from "./story-routes.ts";
import { transactionRoutes } from "./transaction-routes.ts";

const routes = [
  ...settingsRoutes,
  ...clockRoutes,
  ...priceRoutes,
  ...scheduleRoutes,
  ...miningRoutes,
  ...faultRoutes,
  ...calmRoutes,
  ...stateRoutes,
  ...positionRoutes,
  ...storageRoutes,
  ...bridgeRoutes,
  ...actorRoutes,
  ...transactionRoutes,
  ...consistencyRoutes,
  ...[...consoleRoutes, ...overviewRoutes, ...storyRoutes].map((route) => ({
    ...route,
    ofConsole: true,
  })),
];

export const controlRoutes: readonly Route<ControlServices>[] = routes;

/** With the types of its paths, input and answers. */
export type ControlRoute = (typeof routes)[number];

interface ControlParts extends Omit<ControlServices, "loads" | "console"> {
  /** Tells every exchange and every message of a socket. */
  readonly tap: Tap;
  /** True accepts web pages and hosts from elsewhere. */
  readonly exposesControl: boolean;
}

export function controlSurface(parts: ControlParts): Surface {
  const { inbox, history, tap, clock } = parts;
  const isPaced = () => clock.pace !== "frozen";
  const services = {
    ...parts,
    loads: new Loads(inbox, history),
    console: new ConsoleService({ inbox, tap, isPaced }),
  };
  const jsonRpc = controlJsonRpc(services);
  const facts = {
    name: "control",
    title: "Control",
    description:
      "Time, prices, mining, faults, limits, snapshots, the bridge, actors, and transactions " +
      "on behalf of any user. POST / takes JSON-RPC, with the evm_, anvil_ and hardhat_ names " +
      "of time, mining and snapshots (/docs/rpc). Addresses and hashes in answers begin with " +
      "0x; requests may use 0x or not. Amounts are strings of digits in base units. Prices are " +
      "USD x 10^18 for a whole token.",
    ...(parts.exposesControl ? {} : { guard: foreignProblem }),
    bodyBytesMax: 1_048_576,
    problemBody: applicationProblemBody,
    problemSchema: controlProblemSchema,
    outcomes: jsonRpc.outcomes,
    mayWait: jsonRpc.mayWait,
    socket: jsonRpc.socket,
  };
  return surfaceOf(facts, [...controlRoutes.map(inOneForm), ...jsonRpc.routes], services);
}

export const controlRecord = {
  label: "control",
  build: controlSurface,
  server: "plain calls",
  isPrivate: true,
} satisfies SurfaceRecord;
