// A surface's record, declared once in its folder. `servers/surfaces/list.ts` has all records, and
// every list of surfaces is derived from it.
import type { Surface } from "./surface.ts";

/**
 * `plain` has no framework under it; `plain calls` takes calls read as text past the framework;
 * `few connections` bounds those of one address.
 */
export type ServerKind = "plain" | "plain calls" | "few connections";

export interface SurfaceRecord {
  /** What people read, wherever the surface is named to them. */
  readonly label: string;
  /** Builds the surface from those parts of a platform that it names. */
  build(parts: never): Surface;
  /** The kind of server on its own port; by default the common one. */
  readonly server?: ServerKind;
  /** True if the surface stays on loopback until a start exposes it. */
  readonly isPrivate?: boolean;
  /** Hostile input, loaded when it is first used. */
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

/** An existing contract and account, with 0x, and the account's access token. */
export interface HostileTarget {
  readonly contract: string;
  readonly account: string;
  readonly token: string;
}

export interface HostileInput {
  /** Small requests; no two rounds are alike. */
  hostileRound(target: HostileTarget, round: number): readonly RawRequest[];
  /** Large requests. */
  heavyHostileRequests?(target: HostileTarget): readonly RawRequest[];
}

/** A word that no other round uses. */
export const markOf = (round: number): string => `m${round.toString(36)}z`;
