// The schemas that the node's routes share: fields of requests and answers. Addresses and hashes in
// answers are bare. (decision 24)
import { address, objectOf } from "../../core/object-schema.ts";

export { address, arrayOf, hash } from "../../core/object-schema.ts";

export const whole = { type: "string", format: "whole" } as const;

export const text = { type: "string" } as const;
export const integer = { type: "integer" } as const;
export const flag = { type: "boolean" } as const;
export const nothing = { type: "null" } as const;
export const textOrNull = { type: ["string", "null"] } as const;
export const addressText = { type: "string", pattern: "^[0-9a-f]{40}$" } as const;
export const hashText = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
/** Whole bytes. */
export const dataText = { type: "string", pattern: "^([0-9a-f]{2})*$" } as const;
export const digitsText = { type: "string", pattern: "^(0|[1-9][0-9]*)$" } as const;
/** Unpadded, as the node shows the values of a signature; 0 if nobody signed. */
export const hexText = { type: "string", pattern: "^(0|[1-9a-f][0-9a-f]*)$" } as const;

/** A list that is always empty here. */
export const NONE = { type: "array", items: nothing, maxItems: 0 } as const;

/** A search term, at most 200 characters. */
export const fragment = { type: "string", maxLength: 200 } as const;

/** The most rows of one answer, and how many there are by default. */
export const ROWS_MAX = 1_000;
const ROWS = 100;

export const pageQuery = {
  limit: {
    ...whole,
    description: `rows, by default ${ROWS}; clamped to 1 and ${ROWS_MAX}`,
  },
  offset: { ...whole, description: "rows to skip" },
} as const;

interface Page {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export const clamped = (rows: number): number => Math.min(Math.max(rows, 1), ROWS_MAX);

/** The rows of one page, looking at no more of them than needed. */
export function pageOf<T>(rows: Iterable<T>, { limit = ROWS, offset = 0 }: Page): T[] {
  const page: T[] = [];
  const most = clamped(limit);
  let skipped = 0;
  for (const row of rows) {
    if (skipped < offset) {
      skipped += 1;
      continue;
    }
    page.push(row);
    if (page.length === most) break;
  }
  return page;
}

/** An empty flag counts as true: `?resolve`. */
export const flagQuery = { enum: ["", "true", "false"] } as const;

export const isSet = (sent: "" | "true" | "false" | undefined): boolean =>
  sent === "" || sent === "true";

export const noContract = { description: "There is no contract at this address" } as const;

export const contractParams = objectOf({ address });
