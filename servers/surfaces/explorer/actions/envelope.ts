// The envelope around every answer but those of the module proxy.
import { objectOf } from "../../../core/object-schema.ts";
import type { Schema } from "../../../core/parsed.ts";

/** The schema of one kind of answer. */
export const envelope = (status: "0" | "1", message: string, result: Schema): Schema =>
  objectOf({ status: { const: status }, message: { const: message }, result });

export const NOTHING_FOUND = "No transactions found";

/** The body of a list, which has a message of its own while it is empty. */
export const listOf = (result: readonly unknown[]) =>
  result.length === 0
    ? { status: "0", message: NOTHING_FOUND, result }
    : { status: "1", message: "OK", result };

export const refused = (result: string) => ({ status: "0", message: "NOTOK", result });
