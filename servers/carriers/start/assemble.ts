// Puts a platform's parts behind servers, and its pace onto a real clock. Nothing listens yet.
import { nextDue, type World } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import type { Surface } from "../../core/surface.ts";
import { Tap } from "../../core/tap.ts";
import { IdleReader } from "../../shared/chain/idle-reader.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { ClockDriver } from "./clock-driver.ts";
import { realClockOf } from "./host-time.ts";
import { type ListeningPlace, makeServers } from "./listening.ts";
import { partsOf } from "./parts.ts";
import type { PlatformOptions } from "./platform-options.ts";

/** The first pace, and a listener for later ones. */
export interface StoredPace {
  readonly pace: Pace;
  readonly keep: (pace: Pace) => void;
}

export function assemble(inbox: Inbox, options: PlatformOptions, stored: StoredPace) {
  const tap = new Tap();
  const clockDriver = new ClockDriver({
    inbox,
    ...stored,
    realMs: realClockOf(options),
    awaits: (owedMs) =>
      inbox.read((world) => isDue(world, owedMs)) ||
      parts.waiting.size > 0 ||
      isAwaited(parts.surfaces),
    report: (cause) => options.report?.(cause),
  });
  const parts = partsOf(inbox, clockDriver, { ...options, tap });
  const { report, surfaces } = parts;
  const { requestMsMax, requestMs: ms } = options;
  const pass = () => void inbox.execute({ kind: "advance", ms: ms ?? 0 });
  parts.injector.passesTime = ms !== undefined;
  const serverOptions = {
    ...{ tap, report, nowMs: () => inbox.nowMs },
    arrive: ms === undefined ? () => clockDriver.catchUp() : pass,
    ...(requestMsMax === undefined ? {} : { requestMsMax }),
  };
  const servers = makeServers(surfaces, serverOptions, placeOf(options));
  const idle = new IdleReader(parts);
  return { ...parts, tap, clockDriver, idle, servers };
}

/** Whether anyone at a socket waits for news. */
function isAwaited(surfaces: Readonly<Record<SurfaceName, Surface>>): boolean {
  return Object.values(surfaces).some(({ socket }) => socket?.isAwaited?.() ?? false);
}

export function placeOf(options: PlatformOptions): ListeningPlace {
  const { port = 0, host = "127.0.0.1", singlePort = false, exposeControl = false } = options;
  const { hidesControl = false } = options;
  return { port, host, singlePort: singlePort && !hidesControl, exposeControl, hidesControl };
}

/** Whether a block or a price is due within so many milliseconds. Services are only visited then. */
function isDue(world: World, withinMs: number): boolean {
  const untilMs = world.clock.ms + withinMs;
  return nextDue(world).some(({ kind, dueMs }) => kind !== "service" && dueMs <= untilMs);
}
