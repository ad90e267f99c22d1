// Puts a world, its journal and its surfaces together, on ports or without any.
// What `start` does for people, and what tests, plans and benchmarks use in their own process.
import { createWorld, type Network, type World } from "../../sim/index.ts";
import { applicationSurface } from "../application/surface.ts";
import { Announced } from "../chain/announced.ts";
import { History } from "../chain/history.ts";
import { recover } from "../chain/recover.ts";
import { Checker, type Depth } from "../consistency/checker.ts";
import { controlSurface } from "../control/surface.ts";
import { Inbox } from "../core/inbox.ts";
import { RateLimits } from "../core/rate-limit.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { coreSurface } from "../core-rest/surface.ts";
import { explorerSurface } from "../explorer/surface.ts";
import { AccessTokens, TOKEN_SECONDS } from "../identity/access-tokens.ts";
import { identitySurface } from "../identity/surface.ts";
import type { JournalFile } from "../journal/journal-file.ts";
import { type OpenedJournal, openJournal } from "../journal/open.ts";
import { rpcSurface } from "../rpc/surface.ts";
import { listenAll, makeServers, type Place, type Servers } from "./listening.ts";
import type { Pace } from "./pace.ts";
import { Pump } from "./pump.ts";
import type { BuiltName, Urls } from "./surfaces.ts";

export interface PlatformOptions extends Partial<Place> {
  readonly seed?: number | undefined;
  readonly preset?: string | undefined;
  readonly network?: Network | undefined;
  /** `frozen` unless said. */
  readonly pace?: Pace;
  /** Rate limits; on unless said. */
  readonly limits?: boolean;
  /** True opens the platform's own namespace of JSON-RPC. */
  readonly exposeExtension?: boolean;
  /** Keep every command in this file, and continue from what is in it. */
  readonly journal?: string | undefined;
  readonly fsync?: boolean;
  /** False for servers that are asked by `inject` alone. Then `urls` name what nobody listens at. */
  readonly listens?: boolean;
  /** The real clock that a pace other than `frozen` follows, in milliseconds from any beginning. */
  readonly realMs?: () => number;
  /** Real milliseconds after which a request that is still arriving is cut off. */
  readonly requestMsMax?: number;
  /** Hears of faults of ours and of a journal that can no longer be written. */
  readonly report?: (cause: unknown) => void;
}

export interface Platform {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tap: Tap;
  readonly limits: RateLimits;
  readonly clock: Pump;
  readonly surfaces: Surfaces;
  /** To be asked without sockets: `servers.app.inject(...)`. */
  readonly servers: Servers;
  readonly urls: Urls;
  /** What came out of opening the journal that a person should know. */
  readonly notices: readonly string[];
  /** How many commands came from the journal. */
  readonly replayed: number;
  /** Ends connections, then the journal. May be called again. */
  close(): Promise<void>;
}

export type Surfaces = Readonly<Record<BuiltName, Surface>>;

const NOWHERE: Urls = {
  app: "http://127.0.0.1:4000",
  core: "http://127.0.0.1:4001",
  explorer: "http://127.0.0.1:4003",
  rpc: "http://127.0.0.1:4005",
  identity: "http://127.0.0.1:4006",
  control: "http://127.0.0.1:4007",
};

/**
 * Throws JournalRefused, CannotListen, or a RangeError for a seed or preset there is not; then nothing
 * listens and no file is held.
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

async function bringUp(begun: Begun, options: PlatformOptions): Promise<Platform> {
  const { world, file, replayed, notices } = begun;
  const inbox = new Inbox(world, file);
  const parts = assemble(inbox, options);
  const { pump, servers, tokens } = parts;
  const close = async () => {
    pump.close();
    await Promise.all([...new Set(Object.values(servers))].map((server) => server.close()));
    file?.close();
  };
  try {
    if (options.listens !== false) parts.urls.now = await listenAll(servers, placeOf(options));
    tokens.issuer.url = parts.urls.now.identity;
  } catch (error) {
    await close();
    throw error;
  }
  const { tap, limits, surfaces } = parts;
  const reached = { clock: pump, surfaces, servers, urls: parts.urls.now };
  return { world, inbox, tap, limits, ...reached, notices, replayed, close };
}

type Begun = Omit<OpenedJournal, "file"> & { readonly file: JournalFile | undefined };

function begin({ journal, fsync = false, seed, preset, network }: PlatformOptions): Begun {
  const wanted = { seed, preset, network };
  if (journal !== undefined) return openJournal({ path: journal, fsync, wanted });
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const world = createWorld({ recover, ...Object.fromEntries(given) });
  return { world, file: undefined, replayed: 0, notices: [] };
}

function placeOf(options: PlatformOptions): Place {
  const { port = 0, host = "127.0.0.1", singlePort = false, exposeControl = false } = options;
  return { port, host, singlePort, exposeControl };
}

function assemble(inbox: Inbox, options: PlatformOptions) {
  const tap = new Tap();
  const limits = new RateLimits(options.limits ?? true);
  const urls = { now: NOWHERE };
  const tokens = new AccessTokens(inbox, { url: NOWHERE.identity });
  const report = options.report ?? (() => {});
  const pump = new Pump({
    inbox,
    pace: options.pace ?? "frozen",
    realMs: options.realMs ?? (() => performance.now()),
    awaits: () => inbox.read(awaits) || surfaces.app.socket.isAwaited(),
    report,
  });
  // Nobody has asked for anything yet in a world that was put back or replaced. (DECISIONS 1)
  inbox.listen(({ kind }) => {
    if (kind === "restore" || kind === "load") limits.refill();
  });
  const isFrozen = () => pump.pace === "frozen";
  const announced = new Announced();
  inbox.listen((_command, { pendingHash }) => {
    if (pendingHash !== undefined) announced.add(pendingHash);
  });
  const history = new History();
  const control = {
    inbox,
    limits,
    clock: pump,
    history,
    announced,
    report,
    checkConsistency: (depth: Depth) => checker().check(depth),
    tokenEndpoint: () => `${urls.now.identity}/token`,
    signIn: (name: string) => signIn(inbox, tokens, name),
  };
  const surfaces = {
    app: applicationSurface({ inbox, verifier: tokens, limits, isFrozen }),
    core: coreSurface({ inbox, history, verifier: tokens, limits, isFrozen }),
    explorer: explorerSurface({ inbox, history, limits, isFrozen, report }),
    rpc: rpcSurface({
      inbox,
      history,
      report,
      exposesExtension: options.exposeExtension ?? false,
    }),
    identity: identitySurface({ inbox, tokens }),
    control: controlSurface(control, options.exposeControl ?? false),
  } satisfies Record<BuiltName, Surface>;
  let made: Checker | undefined;
  const checker = () => {
    made ??= new Checker({ inbox, columns: surfaces, urlOf: (column) => urls.now[column] });
    return made;
  };
  const { requestMsMax } = options;
  const arrive = () => pump.catchUp();
  const serverOptions = { tap, report, arrive, nowMs: () => inbox.nowMs };
  const servers = makeServers(
    surfaces,
    requestMsMax === undefined ? serverOptions : { ...serverOptions, requestMsMax },
    placeOf(options),
  );
  return { tap, limits, urls, tokens, pump, surfaces, servers };
}

/** True while something happens by itself at a time to come. */
function awaits({ parts }: World): boolean {
  return parts.mempool.waiting.length > 0 || parts.schedule.waiting().length > 0;
}

async function signIn(inbox: Inbox, tokens: AccessTokens, name: string) {
  const outcome = inbox.execute({ kind: "grantRefresh", client: name });
  if (!outcome.ok) throw new Error(outcome.message);
  const access_token = await tokens.issue(name, outcome.refreshToken ?? "");
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_SECONDS };
}
