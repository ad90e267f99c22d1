// Makes the parts of a platform around its world: surfaces, clock, limits, and servers. Nothing
// listens yet.
import { goesBack, type World } from "../../sim/index.ts";
import { AnnouncedHashes } from "../chain/announced.ts";
import { History } from "../chain/history.ts";
import { IdleReader } from "../chain/idle-reader.ts";
import { Compiler } from "../compiler/compiler.ts";
import { Checker } from "../consistency/checker.ts";
import type { Depth } from "../control/consistency-report.ts";
import type { Inbox } from "../core/inbox.ts";
import type { Pace } from "../core/pace.ts";
import { RateLimits } from "../core/rate-limit.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { AccessTokens, TOKEN_SECONDS } from "../identity/access-tokens.ts";
import { IndexerDoor } from "../indexer/door.ts";
import { WaitingRequests } from "../json-rpc/waiting.ts";
import { builderOf, eachSurface, type SurfaceName } from "../surfaces/list.ts";
import { realClockOf } from "./host-time.ts";
import { type ListeningPlace, makeServers } from "./listening.ts";
import { NOWHERE } from "./places.ts";
import type { PlatformOptions } from "./platform-options.ts";
import { Pump } from "./pump.ts";

/** The first pace, and a listener for later ones. */
export interface KeptPace {
  readonly pace: Pace;
  readonly keep: (pace: Pace) => void;
}

export function assemble(inbox: Inbox, options: PlatformOptions, kept: KeptPace) {
  const tap = new Tap();
  const urls = { now: NOWHERE };
  const tokens = new AccessTokens(inbox, { url: NOWHERE.identity });
  const shared = sharedBy(inbox, options);
  const { limits, report, waiting, compiler } = shared;
  const pump = new Pump({
    inbox,
    ...kept,
    realMs: realClockOf(options),
    awaits: () => inbox.read(awaits) || waiting.size > 0 || isAwaited(surfaces),
    report,
  });
  const parts = {
    ...shared,
    verifier: tokens,
    tokens,
    clock: pump,
    isFrozen: () => pump.pace === "frozen",
    exposesExtension: options.exposeExtension ?? false,
    exposesControl: options.exposeControl ?? false,
    controlUrl: () => urls.now.control,
    tokenEndpoint: () => `${urls.now.identity}/token`,
    signIn: (name: string) => signIn(inbox, tokens, name),
    checkConsistency: (depth: Depth) => checker().check(depth),
  };
  const surfaces = eachSurface<Surface>((name) => builderOf(name)(parts));
  let made: Checker | undefined;
  const checker = () => {
    made ??= new Checker({ inbox, columns: surfaces, urlOf: (column) => urls.now[column] });
    return made;
  };
  const { requestMsMax } = options;
  const serverOptions = {
    ...{ tap, report, arrive: () => pump.catchUp(), nowMs: () => inbox.nowMs },
    ...(requestMsMax === undefined ? {} : { requestMsMax }),
  };
  const servers = makeServers(surfaces, serverOptions, placeOf(options));
  const idle = new IdleReader(shared);
  return { tap, limits, urls, tokens, pump, idle, waiting, compiler, surfaces, servers };
}

/** Whether anyone at a socket waits for news. */
function isAwaited(surfaces: Readonly<Record<SurfaceName, Surface>>): boolean {
  return Object.values(surfaces).some(({ socket }) => socket?.isAwaited?.() ?? false);
}

/** What several surfaces share, and what keeps it up to date. */
function sharedBy(inbox: Inbox, options: PlatformOptions) {
  const limits = new RateLimits(options.limits ?? true);
  const announced = new AnnouncedHashes();
  inbox.listen((command, { pendingHash }) => {
    // In a restored or replaced world nobody has asked for anything yet. (decision 1)
    if (goesBack(command)) limits.refill();
    if (pendingHash !== undefined) announced.add(pendingHash);
  });
  const report = options.report ?? (() => {});
  const waiting = new WaitingRequests(inbox);
  const indexer = new IndexerDoor(inbox);
  const compiler = new Compiler();
  return { inbox, limits, history: new History(), announced, waiting, indexer, compiler, report };
}

export function placeOf(options: PlatformOptions): ListeningPlace {
  const { port = 0, host = "127.0.0.1", singlePort = false, exposeControl = false } = options;
  return { port, host, singlePort, exposeControl };
}

/** True while something is due at a future time. */
function awaits({ parts }: World): boolean {
  return parts.mempool.size > 0 || parts.schedule.waiting().length > 0;
}

async function signIn(inbox: Inbox, tokens: AccessTokens, name: string) {
  const outcome = inbox.execute({ kind: "grantRefresh", client: name });
  if (!outcome.ok) throw new Error(outcome.message);
  const access_token = await tokens.issue(name, outcome.refreshToken ?? "");
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_SECONDS };
}
