// Stale prices, set by control's routes and shown by the application. A broken route freezes
// another price, hides the age, or cannot be undone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const GENESIS = "2026-01-01T00:00:00";
const price = String(3n * 10n ** 18n);

test("a price is frozen, shown with its age by both surfaces, and released", async () => {
  const { ask, at, servers, world, close } = await testControl();
  const { access_token: token } = (await ask("POST /actors/lender/token")).body;
  const headers = { authorization: `Bearer ${token}` };
  const agesOf = async (query = "") => {
    const url = `/oracle/price${query}`;
    const answer = await servers.app.inject({ method: "GET", url, headers });
    return answer.json();
  };
  const weth = { asset: at("WETH"), symbol: "WETH", price: String(2_500n * 10n ** 18n) };
  const expected = { ...weth, updatedAt: `${GENESIS}.000Z`, ageSeconds: 0, frozen: true };
  assert.deepEqual((await ask("POST /prices/frozen/WETH")).body, expected);
  assert.deepEqual((await ask("GET /faults")).body.frozenPrices, ["WETH"]);
  await ask("POST /clock/advance", { seconds: 90 });
  const prices = ["WETH", "GOLD"].map((asset) => ({ asset, price }));
  assert.equal((await ask("POST /prices/batch", { prices })).body.status, "success");
  const asset = world.addresses.tokens.WETH;
  assert.deepEqual(await agesOf(`?asset=eq.${asset}`), {
    ...{ asset, price, updatedAt: `${GENESIS}Z`, ageSeconds: 90 },
  });
  const all: { asset: string; ageSeconds: number }[] = await agesOf();
  const ageOf = (symbol: string) =>
    all.find((each) => each.asset === world.addresses.tokens[symbol])?.ageSeconds;
  assert.deepEqual([ageOf("WETH"), ageOf("GOLD"), ageOf("WBTC")], [90, 0, 90]);

  const released = await ask(`DELETE /prices/frozen/${at("WETH")}`);
  assert.deepEqual(released.body, { ...expected, price, ageSeconds: 90, frozen: false });
  await ask("POST /prices", { asset: "WETH", price });
  const listed: Record<string, unknown>[] = (await ask("GET /prices")).body.prices;
  const { ageSeconds, frozen, updatedAt } = listed.find(({ symbol }) => symbol === "WETH") ?? {};
  const now = "2026-01-01T00:01:30.000Z";
  assert.deepEqual(
    { ageSeconds, frozen, updatedAt },
    { ageSeconds: 0, frozen: false, updatedAt: now },
  );
  assert.deepEqual((await ask("GET /faults")).body.frozenPrices, []);
  await close();
});

test("an asset without a price cannot be frozen, nor an unfrozen one released", async () => {
  const { ask, world, close } = await testControl();
  const before = world.journalHash();
  const none = await ask("POST /prices/frozen/NEWT");
  assert.equal(none.status, 400);
  assert.match(none.body.error.message, /: there is no price to freeze$/);
  const open = await ask("DELETE /prices/frozen/WETH");
  assert.equal(open.status, 400);
  assert.match(open.body.error.message, /: the price is not frozen$/);
  assert.equal(world.journalHash(), before);
  await close();
});
