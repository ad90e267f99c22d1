// The application's own documents: every route is in them, and each example works. A broken generator
// leaves routes out, repeats an operation id, or shows a body that is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../../core/validate.ts";
import { testApplication } from "../../proof/testing/application.ts";
import { applicationRoutes } from "./surface.ts";

test("the OpenAPI document has every path and method, each with its own operation id", async () => {
  const app = testApplication();
  const { body: document } = await app.ask("GET /docs/openapi.json");
  const ids: string[] = [];
  for (const route of applicationRoutes) {
    for (const path of route.paths) {
      const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")][route.method.toLowerCase()];
      ids.push(operation.operationId);
      assert.ok(operation.summary);
      assert.equal(operation.security.length, route.access === "public" ? 0 : 1);
      const statuses = Object.keys(operation.responses);
      for (const status of ["200", "401", "429"]) assert.ok(statuses.includes(status), path);
    }
  }
  assert.equal(new Set(ids).size, ids.length);
  const described = Object.values(document.paths).flatMap((item) => Object.keys(item as object));
  assert.equal(described.length, ids.length + 1, "nothing else is described but the root");
});

test("a list's columns may be sent several times, and no other parameter may", async () => {
  const app = testApplication();
  const { body: document } = await app.ask("GET /docs/openapi.json");
  const { parameters } = document.paths["/api/bridge/deposits"].get;
  for (const { name, schema, style, explode, example } of parameters) {
    const isColumn = !["limit", "offset", "order"].includes(name);
    const array = { type: "array", items: { type: "string" }, description: schema.description };
    if (isColumn) assert.deepEqual([schema, style, explode], [array, "form", true], name);
    else assert.deepEqual([schema.type, style, explode], ["string", undefined, undefined], name);
    if (name === "status") assert.deepEqual(example, ["neq.aborted"]);
  }
});

test("every write has an example that its own schema accepts", () => {
  for (const route of applicationRoutes) {
    if (route.body === undefined) continue;
    assert.deepEqual(faultsOf(route.body, route.example?.body, "body"), [], route.operation);
  }
});

test("headers of refusals are documented where they are sent, 500 everywhere, 404 where something may be missing", async () => {
  const app = testApplication();
  const { body: document } = await app.ask("GET /docs/openapi.json");
  for (const { method, paths, writes, access, answers } of applicationRoutes) {
    const path = paths[0].replace(/:(\w+)/g, "{$1}");
    const { responses, tags } = document.paths[path][method.toLowerCase()];
    const has = (status: number, header: string) => header in responses[status].headers;
    assert.ok(has(401, "WWW-Authenticate") && has(429, "Retry-After"), path);
    assert.equal(has(200, "Idempotent-Replayed"), writes === true, path);
    assert.ok(has(200, "X-RateLimit-Remaining"), path);
    assert.ok("500" in responses, path);
    assert.equal("403" in responses, typeof access !== "string", path);
    assert.equal("404" in responses, 404 in answers, path);
    if (path.includes("{")) assert.ok("404" in responses, path);
    assert.ok(
      document.tags.some(({ name }: { name: string }) => name === tags[0]),
      path,
    );
  }
  for (const { description } of document.tags)
    assert.doesNotMatch(description, /^Application API:/);
});
