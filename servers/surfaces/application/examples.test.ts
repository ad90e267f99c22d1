// Every example of every route is tried as documented. A broken example shows what the platform
// refuses. A write is rehearsed first: its dry run must change and charge nothing, and tell the
// same result. The answer must equal the document's, so that no example goes out of date.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { RouteFacts } from "../../core/route.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { BORROWER } from "./examples.ts";
import { callerOf, stepsBefore } from "./requested-examples.ts";
import { applicationRoutes } from "./surface.ts";

function exampleRequest(route: RouteFacts, body = route.example?.body) {
  const { method, paths, example } = route;
  const query = String(new URLSearchParams(example?.query));
  const line: Line = `${method} ${example?.path ?? paths[0]}${query && `?${query}`}`;
  return { line, as: callerOf(route), ...(body === undefined ? {} : { body }) };
}

async function prepare(app: TestApplication, route: RouteFacts): Promise<void> {
  for (const step of stepsBefore(route)) {
    if (typeof step === "function") {
      step(app.inbox);
      continue;
    }
    const found = applicationRoutes.find(({ operation }) => operation === step.operation);
    assert.ok(found, step.operation);
    const { line, ...request } = exampleRequest(found, step.body);
    const { status, text } = await app.ask(line, request);
    assert.equal(status, 200, text);
  }
}

for (const route of applicationRoutes) {
  const { operation, writes, method, paths } = route;
  test(`the example of ${operation} is answered with 200`, async () => {
    const app = testApplication();
    assert.equal(app.who("borrower"), BORROWER);
    const { body: document } = await app.ask("GET /docs/openapi.json");
    const shown = document.paths[paths[0].replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    await prepare(app, route);
    const { line, ...request } = exampleRequest(route);
    await app.tokenOf(request.as);
    const promised = shown.responses[200].content["application/json"].example;
    if (writes !== true) {
      const { status, text, body } = await app.ask(line, request);
      assert.equal(status, 200, text);
      assert.deepEqual(body, promised);
      return;
    }
    const before = app.world.stateHash();
    const dry = await app.ask(`${line}?sandbox=true` as Line, request);
    assert.equal(app.world.stateHash(), before);
    const real = await app.ask(line, request);
    assert.equal(real.status, 200, real.text);
    assert.deepEqual(real.body, promised);
    const { txHash, simulated, ...predicted } = dry.body;
    assert.deepEqual([dry.status, txHash, simulated], [200, null, true]);
    const { txHash: _hash, ...done } = real.body;
    assert.deepEqual(done, predicted);
    assert.notEqual(app.world.stateHash(), before);
  });
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly example?: unknown;
}

test("every path parameter of the document has an example, and so has every operation", async () => {
  const app = testApplication();
  const { body: document } = await app.ask("GET /docs/openapi.json");
  const items = Object.entries<Record<string, unknown>>(document.paths);
  for (const [path, item] of items) {
    if (path === "/") continue;
    for (const operation of Object.values(item)) {
      const { parameters, responses } = operation as {
        parameters: readonly Parameter[];
        responses: { 200: { content: Record<string, { example?: unknown }> } };
      };
      assert.ok(responses[200].content["application/json"]?.example !== undefined, path);
      for (const { in: place, name, example } of parameters) {
        assert.ok(place !== "path" || typeof example === "string", `${path} ${name}`);
      }
    }
  }
});
