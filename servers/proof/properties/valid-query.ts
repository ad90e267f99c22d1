// A query that a route takes: pages, orders and filters of lists, by what their schemas say of
// columns.
import type { RandomStream } from "../../../sim/index.ts";
import type { Schema } from "../../core/parsed.ts";
import type { ColumnKind } from "../../shared/lists/columns.ts";
import type { Route, Scenery } from "./prepared-request.ts";

export function validQuery(route: Route, { world, random }: Scenery): Record<string, string> {
  const known = Object.entries(route.query?.properties ?? {});
  const query: Record<string, string> = {};
  const columns = known.flatMap(([name, schema]) => (kindOf(schema) === undefined ? [] : [name]));
  for (const [name, schema] of known) {
    // A dry run is a step of its own.
    if (name === "sandbox" || !random.chance(1, 5)) continue;
    const value = valueFor(schema, random) ?? OTHERS[name]?.(random, columns);
    if (value !== undefined) query[name] = value;
    if (schema.format === "address") query[name] = world.addresses.tokens.WETH ?? "";
    if (schema.format === "addressFilter") {
      const user = world.users.find(random.pick(["borrower", "lender", "trader"]));
      query[name] = `${random.pick(["", "eq."])}${user?.address ?? ""}`;
    }
  }
  return query;
}

const OPERATORS = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;

const OTHERS: Readonly<
  Record<string, (random: RandomStream, columns: readonly string[]) => string | undefined>
> = {
  limit: (random) => String(random.integer(1, 60)),
  offset: (random) => String(random.integer(0, 4)),
  order: (random, columns) =>
    columns.length === 0
      ? undefined
      : `${random.pick(columns)}.${random.pick(["asc", "desc"])},${random.pick(columns)}`,
};

/** A column's description begins with its kind and a colon. */
const kindOf = ({ description }: Schema): ColumnKind | undefined =>
  KINDS.find((kind) => description?.startsWith(`${kind}: `));

const VALUES: Readonly<Record<ColumnKind, readonly string[]>> = {
  text: ["WETH", "WETH-PUSD", "", "x y&z"],
  name: ["ethereum", "Base"],
  hash: ["0".repeat(64), `0x${"Ab".repeat(32)}`],
  id: ["1-0xAB", "none"],
  time: ["2026-01-01T00:01:00Z", "2026-01-01T01:00:00.5+01:00", "2026-01-02"],
  number: ["0", "1.5", "1000000000000000000", "-3", "Infinity"],
  address: ["0".repeat(40), `0x${"1".repeat(40)}`],
  boolean: ["true", "false"],
};

const KINDS = Object.keys(VALUES) as ColumnKind[];

function valueFor(schema: Schema, random: RandomStream): string | undefined {
  if (Array.isArray(schema.enum)) return String(random.pick(schema.enum));
  const kind = kindOf(schema);
  const values = kind && VALUES[kind];
  return values && `${random.pick(OPERATORS)}.${random.pick(values)}`;
}
