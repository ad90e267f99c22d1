// Puts a world, its journal and its surfaces together, on ports or without. `start` uses it for
// people; tests, plans and benchmarks use it in their own process.
import { createWorld, type FaultRule, type World } from "../../../sim/index.ts";
import { Inbox } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import type { RateLimits } from "../../core/rate-limit.ts";
import type { Surface } from "../../core/surface.ts";
import type { Tap } from "../../core/tap.ts";
import { QUICK_CURVE } from "../../shared/chain/curve.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { JournalFile } from "../../shared/journal/journal-file.ts";
import { type OpenedJournal, openJournal } from "../../shared/journal/open.ts";
import type { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { assemble, placeOf, type StoredPace } from "./assemble.ts";
import type { ClockDriver } from "./clock-driver.ts";
import { advanceToToday } from "./host-time.ts";
import { listenAll, type Servers } from "./listening.ts";
import type { Urls } from "./places.ts";
import type { PlatformOptions } from "./platform-options.ts";
import { publicUrls } from "./public-urls.ts";

export interface Platform {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tap: Tap;
  readonly limits: RateLimits;
  readonly clock: ClockDriver;
  /** Injects faults, and notes which. */
  readonly injector: FaultInjector;
  /** Throws BadValue for what is no list of rules, or names something that does not exist. */
  readFaultRules(rules: unknown): Promise<readonly FaultRule[]>;
  readonly surfaces: Surfaces;
  /** For requests without sockets: `servers.app.inject(...)`. */
  readonly servers: Servers;
  /** As clients reach them. */
  readonly urls: Urls;
  /** What a person should know about the opened journal. */
  readonly notices: readonly string[];
  /** How many commands came from the journal. */
  readonly replayed: number;
  /** Ends connections, then the journal. May be called again. */
  close(): Promise<void>;
}

type Surfaces = Readonly<Record<SurfaceName, Surface>>;

/**
 * Throws JournalRefused, CannotListen, a RangeError for an unknown preset or a bad seed, or BadValue for
 * bad fault rules; then nothing listens and no file is open.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const begun = begin(options);
  try {
    return await bringUp(begun, options);
  } catch (error) {
    begun.file?.close();
    throw error;
  }
}

async function bringUp(begun: OpenedWorld, options: PlatformOptions): Promise<Platform> {
  const { world, file, replayed, notices } = begun;
  const inbox = new Inbox(world, file);
  // Before the clock driver first reads its clock.
  advanceToToday(inbox, options);
  const parts = assemble(inbox, options, storedPace(begun, options));
  const { clockDriver, idle, waiting, compiler, servers, tokens } = parts;
  const close = async () => {
    clockDriver.close();
    idle.close();
    await endWaits(waiting);
    await compiler.close();
    await Promise.all([...new Set(Object.values(servers))].map((server) => server.close()));
    file?.close();
  };
  try {
    const { faults } = options;
    if (faults !== undefined) setFaults(inbox, await parts.readFaultRules(faults));
    if (options.listens !== false) parts.urls.now = await listenAll(servers, placeOf(options));
    parts.urls.public = publicUrls(parts.urls.now, options.publicUrl, placeOf(options));
    tokens.issuer.url = parts.urls.public.identity;
    tokens.issuer.local = parts.urls.now.identity;
  } catch (error) {
    await close();
    throw error;
  }
  const { tap, limits, injector, surfaces, readFaultRules } = parts;
  const reached = {
    clock: clockDriver,
    surfaces,
    servers,
    urls: parts.urls.public,
    readFaultRules,
  };
  return { world, inbox, tap, limits, injector, ...reached, notices, replayed, close };
}

function setFaults(inbox: Inbox, rules: readonly FaultRule[]): void {
  const outcome = inbox.execute({ kind: "setFaultRules", rules });
  if (!outcome.ok) throw new RangeError(outcome.message);
}

/**
 * The pace belongs to the servers, not the world; the journal keeps it for whoever continues the
 * world.
 */
function storedPace(
  { file }: OpenedWorld,
  { pace, paceOfNew = "frozen" }: PlatformOptions,
): StoredPace {
  const left = file?.pace ?? paceOfNew;
  let last: Pace = left;
  return {
    pace: pace ?? left,
    keep: (now) => {
      if (now !== last) file?.recordPace(now);
      last = now;
    },
  };
}

/** Answers the requests that wait, before connections end. */
async function endWaits(waiting: WaitingRequests): Promise<void> {
  const anyone = waiting.size > 0;
  waiting.close();
  // Their answers are sent from promises, which are all settled by then.
  if (anyone) await new Promise((resolve) => setImmediate(resolve));
}

type OpenedWorld = Omit<OpenedJournal, "file"> & { readonly file: JournalFile | undefined };

function begin(options: PlatformOptions): OpenedWorld {
  const { journal, fsync = false, seed, preset, network } = options;
  const wanted = { seed, preset, network };
  if (journal !== undefined) return openJournal({ path: journal, fsync, wanted });
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const { world = createWorld({ ...QUICK_CURVE, ...Object.fromEntries(given) }) } = options;
  return { world, file: undefined, replayed: 0, notices: [] };
}
