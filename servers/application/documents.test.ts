// The application's own pages: every route is in them, and each example is one that works.
// A broken generator leaves routes out, repeats an operation id, or shows a body that is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../core/validate.ts";
import { applicationRoutes } from "./surface.ts";
import { testApplication } from "./test-application.ts";

test("the OpenAPI document has every path and method, each operation under its own id", async () => {
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
  assert.equal(ids.length, described.length, "nothing else is described");
});

test("every write has an example that its own schema takes", () => {
  for (const route of applicationRoutes) {
    if (route.body === undefined) continue;
    assert.deepEqual(faultsOf(route.body, route.example?.body, "body"), [], route.operation);
  }
});

test("the page for people is served", async () => {
  const app = testApplication();
  const page = await app.server.inject("/docs");
  assert.equal(page.statusCode, 200);
  for (const route of applicationRoutes) assert.ok(page.body.includes(route.summary));
});
