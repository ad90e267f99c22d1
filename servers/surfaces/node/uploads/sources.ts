// Sources as clients send them: one text, texts by file, or a list of files and texts.

import { mapOf } from "../../../core/object-schema.ts";
import { Problem } from "../../../core/problem.ts";
import type { Sources } from "../../../shared/compiler/compiler.ts";

const text = { type: "string" } as const;

export const sourceSchema = {
  anyOf: [
    text,
    mapOf(text),
    { type: "array", items: { type: "array", items: text, minItems: 2, maxItems: 2 } },
  ],
  description: "a text, texts by file, or a list of pairs of a file and its text",
} as const;

/** What passed the schema, by file. A text alone is named after its contract. */
export function sourcesOf(sent: unknown, contract = "source"): Sources {
  if (typeof sent === "string") return { [`${contract}.sol`]: sent };
  if (!Array.isArray(sent)) return sent as Sources;
  const files = sent.map(([file]) => file);
  const twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice === undefined) return Object.fromEntries(sent);
  throw new Problem("invalid", `the file ${String(twice).slice(0, 60)} is sent twice`);
}
