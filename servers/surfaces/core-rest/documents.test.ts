// The documents of core REST; every example of every route, tried as documented; then random
// requests. A broken one shows what is refused, leaves a route out, or answers 5xx.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { faultsOf } from "../../core/validate.ts";
import { testCore } from "../../proof/testing/core.ts";
import type { Line } from "../../proof/testing/surface.ts";
import { apiKeyOf } from "./api-key.ts";

const core = testCore();
const routes = core.surface.routes.filter(({ paths }) => !paths[0].startsWith("/docs"));

test("the OpenAPI document has every route, by noun, with both credentials if one is needed", async () => {
  const { body: document } = await core.ask("GET /docs/openapi.json");
  assert.deepEqual(Object.keys(document.components.securitySchemes), ["bearer", "apiKey"]);
  const paths = routes
    .flatMap((route) => route.paths)
    .map((path) => path.replace(/:(\w+)/g, "{$1}"));
  assert.deepEqual(Object.keys(document.paths).sort(), [...paths].sort());
  for (const {
    method,
    paths: [path],
    access,
  } of routes) {
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const needed = access === "public" ? [] : [{ bearer: [] }, { apiKey: [] }];
    assert.deepEqual(operation.security, needed, path);
    for (const status of ["200", "400", "401", "429", "500"]) {
      assert.ok(status in operation.responses, `${path} ${status}`);
    }
  }
  const nouns = document.tags.map(({ name }: { name: string }) => name);
  assert.deepEqual(nouns, [
    ...["account", "transaction", "contract", "block", "logs", "gasPrice"],
    ...["search", "batch", "root"],
  ]);
});

test("both pages for people are served, and link to each other", async () => {
  const page = await core.server.inject("/docs");
  assert.ok(page.body.includes('href="docs/asyncapi"'));
  const socket = await core.server.inject("/docs/asyncapi");
  assert.equal(socket.statusCode, 200);
  assert.ok(socket.body.includes("SUBSCRIPTION_LIMIT"));
});

for (const { method, paths, operation, example, body: schema } of routes) {
  test(`the example of ${operation} is answered with 200`, async () => {
    const fresh = testCore();
    if (schema !== undefined) assert.deepEqual(faultsOf(schema, example?.body, "body"), []);
    const { body: block } = await fresh.ask("GET /eth/v1.2/block/latest");
    const query = String(new URLSearchParams(example?.query));
    const path = (example?.path ?? paths[0])
      .replace(":txHash", block.transactions[0])
      .replace(":blockHash", block.hash);
    const line = `${method} ${path}${query && `?${query}`}` as Line;
    const body = example?.body === undefined ? {} : { body: example.body };
    const answer = await fresh.ask(line, { as: "borrower", ...body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  });
}

const pieces = [
  "0x0000000000000000000000000000000000001010",
  `0x${"ab".repeat(32)}`,
  core.addressOf("trader"),
];
const text = fc.oneof(
  fc.constantFrom(...pieces, "latest", "0", "9", "99999", "%00", "%zz", "..", "null", "[]", "[[]]"),
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
);
const value = fc.oneof(
  fc.constantFrom(...pieces, "1", "21000", "-1", "transfer", "balanceOf", 0, 5, null, {}, []),
  fc.jsonValue({ maxDepth: 3 }),
);
const request = fc.constantFrom(...routes).chain((route) => {
  const fields = Object.keys(route.body?.properties ?? {});
  const likely = fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
    requiredKeys: [],
  });
  const inner = fc.array(
    fc.record({
      method: fc.constantFrom("GET", "POST"),
      path: text.map((part) => `/eth/v1.2/block/${part}`),
    }),
  );
  const queries = ["", "?address=", "?topics=", "?fromBlock=", "?a[b]=", "?"];
  return fc.record({
    method: fc.constant(route.method),
    path: text.map((part) => route.paths[0].replace(/:\w+/g, part)),
    query: fc.tuple(fc.constantFrom(...queries), text).map((parts) => parts.join("")),
    body: fc.oneof(
      { weight: 4, arbitrary: route.body?.type === "array" ? inner : likely },
      { weight: 1, arbitrary: value },
    ),
  });
});

test("1500 random requests cause no internal error, and a refused one changes nothing", async () => {
  const token = await core.tokenOf("trader");
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      request,
      fc.constantFrom(undefined, `Bearer ${token}`, apiKeyOf(1)),
      async (route, who) => {
        const { method, path, query, body } = route;
        const named = who?.startsWith("Bearer") ? { authorization: who } : { "x-api-key": who };
        const before = core.world.stateHash();
        const answer = await core.server.inject({
          ...{ method, url: method === "GET" ? path + query : path },
          headers: {
            ...(who === undefined ? {} : named),
            ...(method === "GET" ? {} : { "content-type": "application/json" }),
          },
          ...(method === "GET" ? {} : { payload: JSON.stringify(body) }),
        });
        assert.deepEqual(core.faults, []);
        assert.ok(answer.statusCode < 500, answer.body);
        if (answer.statusCode === 200) taken += 1;
        else assert.equal(core.world.stateHash(), before);
      },
    ),
    { seed: 1, numRuns: 1500 },
  );
  assert.ok(taken > 80, `${taken} were answered`);
});
