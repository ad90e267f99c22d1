// A surface as its folder declares it, once. `servers/surfaces/list.ts` has all of them, and every list of
// surfaces is derived from it.
import type { ServerOptions, WireServer } from "./server.ts";
import type { Surface } from "./surface.ts";

export interface SurfaceRecord {
  /** In the table that a start prints. */
  readonly label: string;
  /** Builds the surface from the parts of a platform, of which it names those that it needs. */
  build(parts: never): Surface;
  /** The server it gets on a port of its own; the common one unless said. */
  serve?(surface: Surface, options: ServerOptions): WireServer;
  /** True for a surface that stays on loopback until a start exposes it. */
  readonly isPrivate?: boolean;
  /** True where each path has one meaning, so that types for its clients are generated. */
  readonly hasTypedClient?: boolean;
  /** What no honest client sends, loaded when first asked for. */
  hostile?(): Promise<HostileInput>;
}

/** A body is sent as it is; if absent, none is sent. */
export interface RawRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An existing contract and account, with 0x. */
export interface HostileTarget {
  readonly contract: string;
  readonly account: string;
}

export interface HostileInput {
  /** Small requests; no two rounds are alike. */
  hostileRound(target: HostileTarget, round: number): readonly RawRequest[];
  /** Large requests. */
  hostileHeavy?(target: HostileTarget): readonly RawRequest[];
}

/** A word that no request of another round had. */
export const markOf = (round: number): string => `m${round.toString(36)}z`;
