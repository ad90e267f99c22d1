// The surfaces there are, and which port from the first, or which path, each is reached at.
// Surfaces that are not built yet keep their place, so that the ports of the others stay.

const SURFACES = [
  "app",
  "core",
  "node",
  "explorer",
  "indexer",
  "rpc",
  "identity",
  "control",
] as const;

type SurfaceName = (typeof SURFACES)[number];

/** Those that are built. */
export const BUILT = [
  "app",
  "core",
  "explorer",
  "rpc",
  "identity",
  "control",
] as const satisfies readonly SurfaceName[];

export type BuiltName = (typeof BUILT)[number];

/** URLs by surface, without a slash at their end. */
export type Urls = Readonly<Record<BuiltName, string>>;

/** What is told of surfaces that nobody listens at. */
export const NOWHERE: Urls = {
  app: "http://127.0.0.1:4000",
  core: "http://127.0.0.1:4001",
  explorer: "http://127.0.0.1:4003",
  rpc: "http://127.0.0.1:4005",
  identity: "http://127.0.0.1:4006",
  control: "http://127.0.0.1:4007",
};

/** Counted from the first port; 0 stays 0, which picks a free one. */
export function portOf(name: SurfaceName, first: number): number {
  return first === 0 ? 0 : first + SURFACES.indexOf(name);
}

/** Where a surface is mounted when all share one port. */
export function prefixOf(name: SurfaceName): string {
  return name === "app" ? "" : `/${name}`;
}
