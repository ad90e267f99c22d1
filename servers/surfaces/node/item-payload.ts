// Reads the payload of one item of a list, so that a message says which item is wrong.

import type { Parsed, Schema } from "../../core/parsed.ts";
import { Problem } from "../../core/problem.ts";
import { faultsOf, parsed } from "../../core/validate.ts";

interface ItemPlace {
  readonly operation: string;
  /** `txs[0]` */
  readonly place: string;
}

/** Throws a problem that names the wrong fields. */
export function readPayload<const S extends Schema>(
  schema: S,
  payload: unknown,
  { operation, place }: ItemPlace,
): Parsed<S> {
  const faults = faultsOf(schema, payload, "payload");
  if (faults.length === 0) return parsed(schema, payload) as Parsed<S>;
  const placed = faults.map((fault) => fault.replace(/^"/, `"${place}.payload.`));
  throw new Problem("invalid", `${operation} Argument Validation Error: ${placed.join(", ")}`);
}
