// What the OpenAPI document says of a surface and its routes, as a whole. A broken one calls a
// required field optional, names another operation, or promises an answer the route never gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nounOf, openApiOf } from "./openapi.ts";
import { ROUTES, SURFACE } from "./test-documented.ts";

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Header {
  readonly description: string;
  readonly schema: { readonly type: string };
}

interface Response {
  readonly headers: Readonly<Record<string, Header>>;
  readonly content?: unknown;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operation = (path: string, method: string): Operation => {
  const { paths } = openApiOf(SURFACE, ROUTES) as { readonly paths: Paths };
  const found = paths[path]?.[method];
  assert.ok(found, path);
  return found;
};

const amount = { type: "string", format: "amount", pattern: "^[1-9][0-9]{0,77}$" };
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

test("the OpenAPI document says what the surface is about, by noun, and who may ask", () => {
  const { paths: _, ...head } = openApiOf(SURFACE, ROUTES);
  assert.deepEqual(head, {
    openapi: "3.1.0",
    info: {
      ...{ title: "Bank", description: "Keeps <money>.", version: "1.0.0" },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: ".." }],
    tags: [
      { name: "accounts", description: "Accounts: what each has" },
      { name: "secrets", description: "Bank: secrets" },
    ],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
      },
      schemas: { Problem: SURFACE.problemSchema },
    },
  });
});

test("a public surface documents no credentials", () => {
  const all = ROUTES.filter(({ access }) => access === "public");
  assert.ok(all.length > 0);
  const { components } = openApiOf(SURFACE, all);
  assert.deepEqual(components, { schemas: { Problem: SURFACE.problemSchema } });
});

test("a route's noun is the first part of its path that is not a root, a version or a parameter", () => {
  const [route] = ROUTES;
  assert.ok(route);
  const about = (path: string) => nounOf({ ...route, paths: [path] });
  const paths = ["/api/v1.2/a/b", "/eth/:id/c", "/:e/d", "/.well-known/x", "/a:b", "/api", "/"];
  assert.deepEqual(paths.map(about), ["a", "c", "d", "well-known", "a:b", "root", "root"]);
});

test("the OpenAPI document of a write says what it takes, under each path", () => {
  const found = operation("/api/v2/accounts/{id}/pay", "post");
  assert.deepEqual([found.operationId, found.tags], ["payAnAccount", ["accounts"]]);
  assert.deepEqual(found.security, [{ bearer: [] }, { apiKey: [] }]);
  assert.deepEqual(found.parameters, [
    {
      ...{ name: "id", in: "path", required: true, description: "Whose", example: "7" },
      schema: { type: "string", description: "Whose" },
    },
    {
      ...{ name: "Idempotency-Key", in: "header" },
      description:
        "For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ]);
  const schema = {
    type: "object",
    properties: {
      amount,
      note: { type: "string", description: "Why" },
      sum: { ...amount, description: "Another name of amount" },
    },
    required: [],
    anyOf: [{ required: ["amount"] }, { required: ["sum"] }],
  };
  const example = { amount: "5", note: "it's" };
  const content = { "application/json": { schema, example } };
  assert.deepEqual(found.requestBody, { required: true, content });
  const alias = operation("/pay/{id}", "post");
  assert.equal(alias.description, "The same as /api/v2/accounts/:id/pay.");
  const { operationId, description } = { ...alias, description: found.description };
  assert.equal(operationId, "payAnAccountAlias1");
  assert.deepEqual({ ...alias, operationId: found.operationId, description }, found);
});

test("the OpenAPI document of a read says what it takes and answers", () => {
  const { parameters, security, responses } = operation("/accounts", "get");
  assert.deepEqual(security, []);
  const items = { type: "string" };
  assert.deepEqual(parameters, [
    {
      ...{ name: "of", in: "query", required: false, style: "form", explode: true },
      ...{ schema: { type: "array", items }, example: ["a&b"] },
    },
    { name: "page", in: "query", required: true, schema: { type: "integer" }, example: "2" },
  ]);
  assert.deepEqual(responses["200"]?.content, { "text/plain": { schema: items } });
});

test("a body whose fields are all optional is optional itself", () => {
  const { parameters, requestBody } = operation("/.secrets/{name}", "delete");
  const schema = { type: "string" };
  assert.deepEqual(parameters, [
    { name: "name", in: "path", required: true, schema },
    { name: "all", in: "query", required: false, schema: { type: "boolean" } },
  ]);
  const body = { type: "object", properties: { at: { type: "integer" } } };
  const content = { "application/json": { schema: body } };
  assert.deepEqual(requestBody, { required: false, content });
});

test("the OpenAPI document gives each answer its headers and its form", () => {
  const { responses } = operation("/api/v2/accounts/{id}/pay", "post");
  const headers = Object.entries(responses).map(([status, each]) => [
    status,
    ...Object.keys(each.headers).filter((name) => !LIMITS.includes(name)),
  ]);
  assert.deepEqual(headers, [
    ["200", "Idempotent-Replayed"],
    ["400", "Idempotent-Replayed"],
    ["401", "WWW-Authenticate"],
    ...[["403"], ["413"]],
    ["429", "Retry-After"],
    ["500"],
  ]);
  for (const { headers: all } of Object.values(responses)) {
    assert.deepEqual(Object.keys(all).slice(0, 3), LIMITS);
    for (const { description, schema } of Object.values(all)) {
      assert.match(description, /\w{4}/);
      assert.ok(["integer", "string"].includes(schema.type));
    }
  }
  const schema = { type: "object", properties: { left: { type: "string" } } };
  assert.deepEqual(responses["200"]?.content, {
    "application/json": { schema, example: { left: "2" } },
  });
  const problem = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  for (const status of ["400", "401", "403", "413", "429", "500"]) {
    assert.deepEqual(responses[status]?.content, problem, status);
  }
  const forgotten = operation("/.secrets/{name}", "delete");
  assert.deepEqual(forgotten.responses["204"]?.content, undefined);
  assert.deepEqual(forgotten.responses["400"]?.content, problem);
});
