// The consistency checker's options in a request, and its report.
import { mapOf, objectOf } from "../../core/object-schema.ts";
import type { Parsed } from "../../core/parsed.ts";

/** How much of the world is read. */
export const DEPTHS = ["quick", "sample", "all"] as const;
export type Depth = (typeof DEPTHS)[number];

const string = { type: "string" } as const;

const disagreement = objectOf({
  invariant: {
    ...string,
    description: "By its id: XS-01 to XS-06, XS-08, XS-10, XS-12 to XS-16, XS-19, XS-20 or XS-22",
  },
  fact: { ...string, description: "Which fact, and of what" },
  surface: { ...string, description: "The surface that differs from the world" },
  field: string,
  said: {
    ...string,
    description: "In the world's own terms; a long text is cut to the place where it differs",
  },
  others: {
    ...mapOf(string),
    description: "The value in the world, and the values on the other surfaces",
  },
  repeat: {
    type: "array",
    items: string,
    description: "Shell commands that ask the surface the same question",
  },
});

export const report = objectOf({
  checked: { type: "integer", description: "How many facts were read" },
  disagreements: { type: "array", items: disagreement },
});

export type Report = Parsed<typeof report>;

const fields = mapOf(string);

export const transactionReport = objectOf({
  fact: { ...string, description: "A transaction in a block, or one that waits" },
  truth: { ...fields, description: "What the world holds, by field; hex without 0x" },
  surfaces: {
    type: "array",
    items: objectOf({
      surface: string,
      fields: { ...fields, description: "What it says, in the world's own terms" },
      differs: { type: "array", items: string, description: "The fields that differ" },
      repeat: {
        type: "array",
        items: string,
        description: "Shell commands that ask the surface the same question",
      },
    }),
  },
});

export type TransactionReport = Parsed<typeof transactionReport>;
