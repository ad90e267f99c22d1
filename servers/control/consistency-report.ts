// The consistency checker's options in a request, and its report.
import { mapOf, objectOf } from "../core/object-schema.ts";
import type { Parsed } from "../core/parsed.ts";

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
  surface: { ...string, description: "Who says something else than the world holds" },
  field: string,
  said: {
    ...string,
    description: "In the world's own terms; of a long text from where it differs",
  },
  others: {
    ...mapOf(string),
    description: "What the world holds, and what the other surfaces say",
  },
  repeat: {
    type: "array",
    items: string,
    description: "Lines for a shell that ask the surface the same",
  },
});

export const report = objectOf({
  checked: { type: "integer", description: "How many facts were read" },
  disagreements: { type: "array", items: disagreement },
});

export type Report = Parsed<typeof report>;
