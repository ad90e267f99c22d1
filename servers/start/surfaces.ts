// The surfaces there are, in the order of their ports: every list of surfaces is derived from this one.

interface SurfaceRecord {
  /** As people are told of it. */
  readonly title: string;
  /** False for one whose port is only kept free. */
  readonly isBuilt: boolean;
}

const RECORDS = {
  app: { title: "application", isBuilt: true },
  core: { title: "core REST", isBuilt: true },
  node: { title: "node API", isBuilt: false },
  explorer: { title: "explorer", isBuilt: true },
  indexer: { title: "indexer", isBuilt: false },
  rpc: { title: "JSON-RPC", isBuilt: true },
  identity: { title: "identity", isBuilt: true },
  control: { title: "control", isBuilt: true },
} as const satisfies Record<string, SurfaceRecord>;

type Records = typeof RECORDS;
type SurfaceName = keyof Records;
export type BuiltName = {
  [Name in SurfaceName]: Records[Name]["isBuilt"] extends true ? Name : never;
}[SurfaceName];

const NAMES = Object.keys(RECORDS) as SurfaceName[];

/** Those that are built. */
export const BUILT = NAMES.filter((name): name is BuiltName => RECORDS[name].isBuilt);

export const titleOf = (name: SurfaceName): string => RECORDS[name].title;

/** URLs by surface, without a slash at their end. */
export type Urls = Readonly<Record<BuiltName, string>>;

/** Counted from the first port; 0 stays 0, which picks a free one. */
export function portOf(name: SurfaceName, first: number): number {
  return first === 0 ? 0 : first + NAMES.indexOf(name);
}

/** Where a surface is mounted when all share one port. */
export function prefixOf(name: SurfaceName): string {
  return name === "app" ? "" : `/${name}`;
}

/** What is told of surfaces that nobody listens at. */
export const NOWHERE = Object.fromEntries(
  BUILT.map((name) => [name, `http://127.0.0.1:${portOf(name, 4000)}`]),
) as unknown as Urls;
