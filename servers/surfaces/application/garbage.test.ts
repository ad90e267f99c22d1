// Random requests, valid ones among them: no internal errors, and a 4xx that the chain did not
// cause changes nothing. A broken system answers some with 5xx, or changes state while it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { RouteFacts } from "../../core/route.ts";
import { testApplication } from "../../proof/testing/application.ts";
import { applicationRoutes } from "./surface.ts";

const app = testApplication();
const tokens = ["PUSD", "WETH", "USDC"].map((symbol) => app.at(symbol));
const pools = Object.values(app.world.addresses.pools).slice(0, 2);
const users = ["lender", "borrower", "trader", "oracle"];

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 20n }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("ALL", "0", "-1", "1e3", String(2n ** 256n - 1n)),
  },
);
const address = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[...tokens, ...tokens, ...pools],
      ...users.map((name) => app.who(name)),
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 45 }) },
);
const whole = fc.constantFrom(0, -1, 1.5, 4_000_000_000, Number.MAX_SAFE_INTEGER, 1e300);
const chain = fc.constantFrom("Ethereum", "ethereum", "base", "");
/** Mostly valid by the schema, field by field. */
function bodyFor({ body }: RouteFacts): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, { format, type }] of Object.entries(body?.properties ?? {})) {
    fields[name] = format === "address" ? address : type === "integer" ? whole : amount;
    if (name === "sourceChain") fields[name] = chain;
  }
  const required = [...(body?.required ?? [])];
  const likely = fc.record(fields, { requiredKeys: required });
  const anything = fc.jsonValue({ maxDepth: 6 });
  return fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: anything });
}

const request = fc.tuple(fc.constantFrom(...applicationRoutes), address).chain(([route, id]) =>
  fc.record({
    method: fc.constant(route.method),
    url: fc.constant(route.paths[0].replace(/:\w+/g, encodeURIComponent(id))),
    body: bodyFor(route),
  }),
);
const query = fc.oneof(
  { weight: 9, arbitrary: fc.constant("") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("?sandbox=true", "?key=eq.1", "?asset=", "?a[b]=1", "?%00"),
  },
);

test("2500 random requests", async () => {
  const property = fc.asyncProperty(
    request,
    query,
    fc.constantFrom(...users),
    async ({ method, url, body }, init, as) => {
      const headers = {
        authorization: `Bearer ${await app.tokenOf(as)}`,
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
      };
      const before = app.world.stateHash();
      const payload = method === "GET" ? {} : { payload: JSON.stringify(body) };
      const answer = await app.server.inject({ method, url: url + init, headers, ...payload });
      assert.deepEqual(app.faults, []);
      assert.ok(answer.statusCode < 500, answer.body);
      const included = method !== "GET" && answer.body.includes('"txHash":"0x');
      if (!included) assert.equal(app.world.stateHash(), before);
      else assert.notEqual(app.world.stateHash(), before);
    },
  );
  await fc.assert(property, { seed: 1, numRuns: 2500 });
  const succeeded = app.world.chain.transactions.filter(({ failure }) => failure === undefined);
  assert.ok(
    succeeded.length > 50,
    `${succeeded.length} writes succeeded: enough to mean something`,
  );
});
