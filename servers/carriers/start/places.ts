// Where each surface is: its port, its path where all share one port, and its URL.
import { BUILT, eachSurface, type SurfaceName } from "../../surfaces/list.ts";

/** URLs by surface, without a trailing slash. */
export type Urls = Readonly<Record<SurfaceName, string>>;

/** How many ports a start needs, counted from its first one. */
export const PORTS = BUILT.length;

/** Counted from the first port; 0 stays 0, which picks a free one. */
export function portOf(name: SurfaceName, first: number): number {
  return first === 0 ? 0 : first + BUILT.indexOf(name);
}

/** Where a surface is mounted when all share one port. */
export function prefixOf(name: SurfaceName): string {
  return name === BUILT[0] ? "" : `/${name}`;
}

/** The URLs of a platform that does not listen. */
export const NOWHERE: Urls = eachSurface((name) => `http://127.0.0.1:${portOf(name, 4000)}`);
