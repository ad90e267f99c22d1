// A surface of two routes that uses everything the documents can describe, for tests of the
// documents.
import type { RouteFacts } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";

const text = { type: "string" } as const;

const pay: RouteFacts = {
  method: "POST",
  paths: ["/api/v2/accounts/:id/pay", "/pay/:id"],
  operation: "Pay an account",
  summary: "Moves money",
  description: "All of it, or `none`.",
  access: ["admin", "oracle"],
  writes: true,
  params: { type: "object", properties: { id: { ...text, description: "Whose" } } },
  body: {
    type: "object",
    properties: { amount: { ...text, format: "amount" }, note: { ...text, description: "Why" } },
    required: ["amount"],
  },
  aliases: { sum: "amount" },
  answers: {
    200: { description: "It has moved", schema: { type: "object", properties: { left: text } } },
  },
  example: { path: "/api/v2/accounts/7/pay", body: { amount: "5", note: "it's" } },
};

const list: RouteFacts = {
  method: "GET",
  paths: ["/accounts"],
  operation: "Accounts",
  summary: "All of them",
  access: "public",
  query: {
    type: "object",
    properties: { of: { type: "array", items: text }, page: { type: "integer" } },
    required: ["page"],
  },
  answers: { 200: { description: "A page", contentType: "text/plain" } },
  example: { query: { of: "a&b", page: "2" } },
};

const gone: RouteFacts = {
  method: "DELETE",
  paths: ["/.secrets/:name"],
  operation: "Forget",
  summary: "Forgets",
  access: "bearer",
  params: { type: "object", properties: { name: text } },
  body: { type: "object", properties: { at: { type: "integer" } } },
  query: { type: "object", properties: { all: { type: "boolean" } } },
  // The name replaces the parameter in the example's path.
  example: { path: "/.secrets/:name" },
  answers: { 204: { description: "Forgotten" }, 400: { description: "Of its own" } },
};

export const ROUTES: readonly RouteFacts[] = [pay, list, gone];

const never = () => {
  throw new Error("making a document must not call a handler");
};

export const SURFACE: SurfaceFacts = {
  name: "bank",
  title: "Bank",
  description: "Keeps <money>.",
  nouns: { accounts: "Accounts: what each has" },
  examples: () => ({ "Pay an account": { left: "2" } }),
  gate: { admit: never },
  takesApiKeys: true,
  bodyBytesMax: 1_000,
  problemBody: never,
  problemSchema: { type: "object", properties: { error: text } },
};
