// The parts of a platform around its world that no carrier and no real clock is needed for: surfaces,
// limits, tokens. A server carries the surfaces; so does anything else that asks them.
import { FAULT_SURFACES, type FaultRule, goesBack } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import { RateLimits } from "../../core/rate-limit.ts";
import type { Connection } from "../../core/route.ts";
import type { Surface } from "../../core/surface.ts";
import type { Tap } from "../../core/tap.ts";
import type { Calm } from "../../judges/calm/calm.ts";
import { KeyedWrites } from "../../judges/calm/keyed-writes.ts";
import type { Checker } from "../../judges/consistency/checker.ts";
import { AnnouncedHashes } from "../../shared/chain/announced.ts";
import { History } from "../../shared/chain/history.ts";
import { Compiler } from "../../shared/compiler/compiler.ts";
import { FaultInjector } from "../../shared/faults/injector.ts";
import { withFaults } from "../../shared/faults/request-faults.ts";
import { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import type { Depth } from "../../surfaces/control/consistency-report.ts";
import { AccessTokens, TOKEN_SECONDS } from "../../surfaces/identity/access-tokens.ts";
import { isLocal, reachedAt } from "../../surfaces/identity/issuer.ts";
import { IndexerEndpoint } from "../../surfaces/indexer/endpoint.ts";
import { builderOf, eachSurface, recordOf, type SurfaceName } from "../../surfaces/list.ts";
import { checkFaultNames } from "./fault-names.ts";
import { NOWHERE, type Urls } from "./places.ts";

/** How fast virtual time passes, as control shows and sets it. */
export interface PaceHolder {
  readonly pace: Pace;
  /** Virtual milliseconds that have passed by the pace, and are no command yet. */
  readonly owedMs: number;
  setPace(pace: Pace): void;
}

/** A pace that is shown and set, and moves nothing. */
export class StillClock implements PaceHolder {
  pace: Pace = "frozen";
  readonly owedMs = 0;

  setPace(pace: Pace): void {
    this.pace = pace;
  }
}

interface PartsOptions {
  readonly tap: Tap;
  readonly limits?: boolean;
  readonly exposeExtension?: boolean;
  readonly exposeControl?: boolean;
  /** Where clients reach the surfaces, if that is known already. */
  readonly urls?: Urls;
  /** Makes the issuer's name the one in each client's `Host`. */
  readonly trustHost?: boolean;
  readonly compiler?: Compiler;
  readonly report?: (cause: unknown) => void;
}

export function partsOf(inbox: Inbox, clock: PaceHolder, options: PartsOptions) {
  const known = options.urls ?? NOWHERE;
  /** Where the surfaces listen, and where others reach them. */
  const urls = { now: known, public: known };
  const urlsFor = (host: string | undefined) => (isLocal(host) ? urls.now : urls.public);
  const trustsHost = options.trustHost ?? false;
  const tokens = new AccessTokens(inbox, { url: known.identity, trustsHost });
  const shared = sharedBy(inbox, options);
  const parts = {
    ...shared,
    tap: options.tap,
    verifier: tokens,
    tokens,
    clock,
    isFrozen: () => clock.pace === "frozen",
    exposesExtension: options.exposeExtension ?? false,
    exposesControl: options.exposeControl ?? false,
    urls: urlsFor,
    labels: eachSurface((name) => recordOf(name).label),
    controlUrl: () => urls.public.control,
    consoleUrl: (host: string | undefined) => reachedAt(urlsFor(host).control, host),
    tokenEndpoint: () => `${urls.public.identity}/token`,
    signIn: (name: string) => signIn(inbox, tokens, name),
    readFaultRules: (rules: unknown): Promise<readonly FaultRule[]> => namedRules(rules),
    calm: {
      look: async () => (await calm()).look(),
      converge: async (seconds: number) => (await calm()).converge(seconds),
    },
    checkConsistency: async (depth: Depth, connection?: Connection) =>
      (await checker()).check(depth, connection),
    tellTransaction: async (hash: string) => {
      const loaded = await checker();
      const found = inbox.read((world) => shared.history.find(world, hash));
      return loaded.tell(hash, found);
    },
  };
  const writes = new KeyedWrites(shared, options.tap, () => surfaces.app.name);
  const surfaces = eachSurface<Surface>((name) => {
    const surface = builderOf(name)(parts);
    return takesFaults(name) ? withFaults(surface, { ...shared, name }) : surface;
  });
  let calmMade: Calm | undefined;
  const calm = async (): Promise<Calm> => {
    const { Calm } = await import("../../judges/calm/calm.ts");
    const { checkConsistency } = parts;
    calmMade ??= new Calm({ ...shared, surfaces, writes, checkConsistency });
    return calmMade;
  };
  let checkerMade: Checker | undefined;
  const checker = async (): Promise<Checker> => {
    const { Checker } = await import("../../judges/consistency/checker.ts");
    const urlOf = (column: SurfaceName) => urls.public[column];
    checkerMade ??= new Checker({ inbox, columns: surfaces, urlOf });
    return checkerMade;
  };
  const tables = () => shared.indexer.tables();
  const namedRules = (rules: unknown) =>
    inbox.read((world) => checkFaultNames(rules, { world, surfaces, tables }));
  return { ...shared, urls, tokens, surfaces, readFaultRules: namedRules };
}

const takesFaults = (name: string) => FAULT_SURFACES.includes(name);

/** What several surfaces share, and what keeps it up to date. */
function sharedBy(inbox: Inbox, options: PartsOptions) {
  const limits = new RateLimits(options.limits ?? true);
  const announced = new AnnouncedHashes();
  inbox.listen((command, { pendingHash }) => {
    // In a restored or replaced world no request has been made yet. (decision 1)
    if (goesBack(command)) limits.refill();
    if (pendingHash !== undefined) announced.add(pendingHash);
  });
  const report = options.report ?? (() => {});
  const waiting = new WaitingRequests(inbox);
  const injector = new FaultInjector(inbox);
  const indexer = new IndexerEndpoint(inbox, injector);
  const compiler = options.compiler ?? new Compiler();
  const history = new History();
  return { inbox, limits, history, announced, waiting, injector, indexer, compiler, report };
}

async function signIn(inbox: Inbox, tokens: AccessTokens, name: string) {
  const outcome = inbox.execute({ kind: "grantRefresh", client: name });
  if (!outcome.ok) throw new Error(outcome.message);
  const access_token = await tokens.issue(name, outcome.refreshToken ?? "");
  return { access_token, token_type: "Bearer" as const, expires_in: TOKEN_SECONDS };
}
