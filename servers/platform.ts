// Everything behind one world's surfaces, put together: inbox, tokens, limits, tap, and the surfaces themselves.
// Listens nowhere; knows neither ports nor command lines.
import type { FastifyInstance } from "fastify";
import type { World } from "../sim/index.ts";
import { APPLICATION_LIMITS, applicationSurface } from "./application/surface.ts";
import { BearerGate } from "./core/bearer-gate.ts";
import { Inbox, type Recorder } from "./core/inbox.ts";
import type { MountOptions } from "./core/mount.ts";
import { RateLimits } from "./core/rate-limit.ts";
import { createServer, type Mounts } from "./core/server.ts";
import type { Surface } from "./core/surface.ts";
import { Tap } from "./core/tap.ts";
import { AccessTokens } from "./identity/access-tokens.ts";
import { identitySurface } from "./identity/surface.ts";

/** The issuer of a platform that listens nowhere, or whose listener says nothing else. */
export const DEFAULT_ISSUER = "http://identity.lockstep.localhost";

export interface PlatformOptions {
  readonly world: World;
  readonly recorder?: Recorder;
  /** Whether rate limits refuse; on unless said, and to be changed at run time by `limits.turn`. */
  readonly limits?: boolean;
  /** See `tokens.issuer`, which whoever listens may set until the first token is made. */
  readonly issuer?: string;
  /** Whether virtual time stands still until somebody advances it; it does unless said. */
  isFrozen?(): boolean;
  /** Hears of faults of ours; standard error unless said. */
  report?(cause: unknown): void;
}

export interface Platform {
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly limits: RateLimits;
  readonly tap: Tap;
  readonly surfaces: { readonly application: Surface; readonly identity: Surface };
  /** A server over some surfaces, not listening yet: `inject` asks it without sockets. */
  serverOf(mounts: Mounts): FastifyInstance;
}

export function createPlatform(options: PlatformOptions): Platform {
  const inbox = new Inbox(options.world, options.recorder);
  const tokens = new AccessTokens(inbox, { url: options.issuer ?? DEFAULT_ISSUER });
  const limits = new RateLimits(options.limits ?? true);
  inbox.listen(({ kind }) => {
    if (kind === "restore" || kind === "load") limits.refill();
  });
  const tap = new Tap();
  const gate = new BearerGate({
    verifier: tokens,
    limits,
    perWindow: APPLICATION_LIMITS,
    isFrozen: options.isFrozen ?? (() => true),
    nowMs: () => inbox.nowMs,
  });
  const surfaces = {
    application: applicationSurface({ inbox }, gate),
    identity: identitySurface({ inbox, tokens }),
  };
  const report = options.report ?? ((cause: unknown) => console.error(cause));
  const mountOptions: MountOptions = { tap, nowMs: () => inbox.nowMs, report };
  return {
    inbox,
    tokens,
    limits,
    tap,
    surfaces,
    serverOf: (mounts) => createServer(mounts, mountOptions),
  };
}
