// The surfaces, in the order of their ports: every list of surfaces is derived from this one.

import type { SurfaceRecord } from "../core/surface-record.ts";
import { applicationRecord } from "./application/surface.ts";
import { controlRecord } from "./control/surface.ts";
import { coreRecord } from "./core-rest/surface.ts";
import { explorerRecord } from "./explorer/surface.ts";
import { identityRecord } from "./identity/surface.ts";
import { indexerRecord } from "./indexer/surface.ts";
import { nodeRecord } from "./node/surface.ts";
import { rpcRecord } from "./rpc/surface.ts";

const SURFACES = {
  app: applicationRecord,
  core: coreRecord,
  node: nodeRecord,
  explorer: explorerRecord,
  indexer: indexerRecord,
  rpc: rpcRecord,
  identity: identityRecord,
  control: controlRecord,
} as const satisfies Record<string, SurfaceRecord>;

export type SurfaceName = keyof typeof SURFACES;

/** In the order of ports. */
export const isSurfaceName = (name: string): name is SurfaceName => Object.hasOwn(SURFACES, name);

export const BUILT = Object.keys(SURFACES) as SurfaceName[];

export const recordOf = (name: SurfaceName): SurfaceRecord => SURFACES[name];

/** A surface's builder, for any name: it takes the parts that all surfaces need. */
export const builderOf = (name: SurfaceName) => SURFACES[name].build;

/** One value for each surface that is built. */
export function eachSurface<T>(make: (name: SurfaceName) => T): Readonly<Record<SurfaceName, T>> {
  const entries = BUILT.map((name) => [name, make(name)] as const);
  return Object.fromEntries(entries) as Record<SurfaceName, T>;
}
