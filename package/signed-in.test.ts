// Typed clients of a signed-in actor. A token of somebody else or of yesterday, a wrong type or a refusal that
// passes for an answer would show.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createWorld, RefusedRequest, start } from "./index.ts";

for (const [kind, open] of Object.entries({ createWorld, start })) {
  test(`an actor of ${kind} is signed in, whatever the time is`, async () => {
    const world = await open({ seed: 7, preset: "near-liquidation" });
    after(() => world.close());
    const borrower = world.as("borrower");
    const mark = await world.snapshot();
    const { positions } = await borrower.app.get("/api/lend/positions");
    await world.advance("3 days");
    const later = await borrower.app.get("/api/lend/positions");
    const health: string = later.positions.healthFactor;
    assert.ok(Number(health) < Number(positions.healthFactor));
    await world.restore(mark);
    assert.deepEqual((await borrower.app.get("/api/lend/positions")).positions, positions);
    const me = await borrower.fetch(`${world.urls.app}/users/me`);
    assert.equal((await me.json()).userName, "borrower");
    assert.throws(() => world.as("borower"), /there is no actor borower; there are/);
  });
}

for (const [kind, open] of Object.entries({ createWorld, start })) {
  test(`an actor of ${kind} stays signed in while identity rotates its keys`, async () => {
    const world = await open({ seed: 7 });
    after(() => world.close());
    const trader = world.as("trader");
    await trader.app.get("/users/me");
    await world.setFaults("restless-identity");
    await world.advance("2 minutes");
    assert.equal((await trader.app.get("/users/me")).userName, "trader");
    const authorization = `Bearer ${await world.actor("trader").token()}`;
    const { status } = await world.fetch(`${world.urls.app}/users/me`, {
      headers: { authorization },
    });
    assert.equal(status, 200);
  });
}

test("calls fill paths, queries and bodies, and a refusal rejects with its status", async () => {
  const world = createWorld({ seed: 7 });
  const trader = world.as("trader");
  const { tokens } = await trader.app.get("/api/tokens/v2", {
    params: { query: { _symbol: "eq.WETH" } },
  });
  assert.deepEqual(
    tokens.map(({ _symbol }) => _symbol),
    ["WETH"],
  );
  const { actors } = await world.control.get("/actors");
  assert.equal(actors.length, world.actors.length);
  const params = { path: { asset: "WETH" } };
  assert.equal((await world.control.post("/prices/frozen/{asset}", { params })).frozen, true);
  const refusal = await trader.app
    .post("/api/lend/borrow", { body: { amount: "1" } })
    .catch((error) => error);
  assert.ok(refusal instanceof RefusedRequest);
  assert.match(
    refusal.message,
    /^POST \/api\/lend\/borrow answered 4\d\d: .*Insufficient collateral/,
  );
  assert.equal((refusal.body as { error: { type: string } }).error.type, "PlatformError");
  const block = await trader.core.get("/eth/v1.2/block/latest");
  assert.ok(block);
  // @ts-expect-error: no route has this path
  await assert.rejects(trader.app.get("/api/nothing"), { status: 404 });
  // @ts-expect-error: the body lacks the amount
  await assert.rejects(trader.app.post("/api/lend/borrow", { body: {} }), { status: 400 });
});
