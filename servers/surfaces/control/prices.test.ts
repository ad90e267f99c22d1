// The control API's prices: set, removed and scheduled, each against the world's state. A broken
// route would set another price, at another time, or not as the oracle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { marketsOf, tokensOf } from "../../../sim/index.ts";
import { checksummed } from "../../core/formats.ts";
import { testControl } from "./test-control.ts";

const GENESIS = "2026-01-01T00:00:00.000Z";
const usd = (dollars: bigint) => String(dollars * 10n ** 18n);

test("a price is an ordinary transaction of the oracle", async () => {
  const { ask, at, addressOf, world, close } = await testControl();
  const { body } = await ask("POST /prices", { asset: "WETH", price: usd(2_000n) });
  assert.equal(body.status, "success");
  assert.equal(body.from, addressOf("oracle"));
  const updated = body.events.find(({ event }: { event: string }) => event === "PriceUpdated");
  assert.deepEqual(updated, {
    contract: "priceOracle",
    address: "0x0000000000000000000000000000000000001002",
    event: "PriceUpdated",
    values: { asset: at("WETH"), price: usd(2_000n), timestamp: "1767225600" },
  });
  const prices = (await ask("GET /prices")).body.prices;
  const symbols = prices.map(({ symbol }: { symbol: string }) => symbol);
  const shares = marketsOf(world).map(({ shareToken }) => shareToken);
  const listed = tokensOf(world).filter(({ address }) => !shares.includes(address));
  assert.deepEqual(
    symbols,
    listed.map(({ symbol }) => symbol),
  );
  const weth = prices.find((each: { symbol: string }) => each.symbol === "WETH");
  assert.deepEqual(weth, {
    asset: at("WETH"),
    symbol: "WETH",
    price: usd(2_000n),
    updatedAt: GENESIS,
    ageSeconds: 0,
    frozen: false,
  });
  await close();
});

test("several prices are set together, and the admin removes them", async () => {
  const { ask, at, addressOf, close } = await testControl();
  const many = await ask("POST /prices/batch", {
    prices: [
      { asset: "GOLD", price: usd(1n) },
      { asset: at("SILV").slice(2), price: usd(2n) },
    ],
  });
  const names = many.body.events.map(({ event }: { event: string }) => event);
  assert.deepEqual(names.slice(2), ["BatchPricesUpdated", "IssueExecuted"]);
  const removed = await ask("DELETE /prices/GOLD");
  assert.equal(removed.body.from, addressOf("admin"));
  const prices = (await ask("GET /prices")).body.prices;
  const priceOf = (symbol: string) =>
    prices.find((each: { symbol: string }) => each.symbol === symbol);
  assert.equal(priceOf("GOLD").price, "0");
  assert.equal(priceOf("GOLD").updatedAt, null);
  assert.equal(priceOf("SILV").price, usd(2n));
  const again = await ask("DELETE /prices/GOLD");
  assert.equal(again.status, 400);
  assert.equal(again.body.error.type, "PlatformError");
  assert.equal(again.body.error.details.revertReason, "Price not available");
  await close();
});

test("scheduled prices are set on time, and not after they are cancelled", async () => {
  const { ask, at, close } = await testControl();
  const path = [
    { afterSeconds: 60, price: usd(2_400n) },
    { afterSeconds: 120, price: usd(2_300n) },
  ];
  const { id } = (await ask("POST /prices/schedule", { asset: "WETH", path })).body;
  const walk = { asset: "GOLD", everySeconds: 30, stepBps: 100, steps: 4 };
  const { id: walkId } = (await ask("POST /prices/walk", walk)).body;
  assert.deepEqual((await ask("GET /prices/schedules")).body.schedules, [
    {
      id: walkId,
      asset: at("GOLD"),
      symbol: "GOLD",
      dueAt: "2026-01-01T00:00:30.000Z",
      walk: { everySeconds: 30, stepBps: 100, left: 4 },
    },
    {
      id,
      asset: at("WETH"),
      symbol: "WETH",
      dueAt: "2026-01-01T00:01:00.000Z",
      path: [
        { at: "2026-01-01T00:01:00.000Z", price: usd(2_400n) },
        { at: "2026-01-01T00:02:00.000Z", price: usd(2_300n) },
      ],
    },
  ]);
  await ask("POST /clock/advance", { seconds: 61 });
  const read = async (symbol: string) => {
    const { prices } = (await ask("GET /prices")).body;
    return prices.find((each: { symbol: string }) => each.symbol === symbol);
  };
  assert.equal((await read("WETH")).price, usd(2_400n));
  assert.equal((await read("WETH")).updatedAt, "2026-01-01T00:01:00.000Z");
  assert.notEqual((await read("GOLD")).price, usd(2_000n));
  assert.deepEqual((await ask(`DELETE /prices/schedules/${id}`)).body, { id });
  assert.equal((await ask(`DELETE /prices/schedules/${id}`)).status, 404);
  assert.equal((await ask("DELETE /prices/schedules/x")).status, 400);
  await ask("POST /clock/advance", { seconds: 600 });
  assert.equal((await read("WETH")).price, usd(2_400n));
  assert.deepEqual((await ask("GET /prices/schedules")).body.schedules, []);
  await close();
});

test("bad prices are refused before they reach the chain", async () => {
  const { ask, world, close } = await testControl();
  const before = world.stateHash();
  for (const price of ["0", "-1", "1.5", "1e18", "0x1", "", "٣", 5, null, "9".repeat(79)]) {
    const answer = await ask("POST /prices", { asset: "WETH", price });
    assert.equal(answer.status, 400, String(price));
    assert.match(answer.body.error.message, /"price"/);
  }
  const unknown = await ask("POST /prices", { asset: "DOGE", price: "1" });
  assert.equal(unknown.status, 404);
  assert.match(unknown.body.error.message, /there is no asset DOGE; there are PUSD, WETH/);
  assert.equal(world.stateHash(), before);
  await close();
});

test("a bad price path is refused with the position, and changes nothing", async () => {
  const { ask, world, close } = await testControl();
  const before = world.stateHash();
  const path = [10, 20, 19].map((afterSeconds) => ({ afterSeconds, price: "1" }));
  const { status, body } = await ask("POST /prices/schedule", { asset: "WETH", path });
  assert.equal(status, 400);
  assert.match(body.error.message, /^Schedule prices Argument .*"path\[2\]\.afterSeconds" must be/);
  assert.equal(world.stateHash(), before);
  await close();
});

test("an advance reports schedules that could not set their price", async () => {
  const { ask, close } = await testControl();
  const walk = { asset: "GOLD", everySeconds: 60, stepBps: 50, steps: 3 };
  const { id } = (await ask("POST /prices/walk", walk)).body;
  assert.equal((await ask("POST /clock/advance", { seconds: 60 })).body.missed, undefined);
  await ask("DELETE /prices/GOLD");
  const { body } = await ask("POST /clock/advance", { seconds: 60 });
  assert.deepEqual(body.missed, [id]);
  const set = await ask("POST /clock/set", { timestamp: body.unixSeconds + 60 });
  assert.deepEqual(set.body.missed, [id]);
  await close();
});

test("an address with a wrong checksum is refused, wherever it is sent", async () => {
  const { ask, at, world, close } = await testControl();
  const before = world.stateHash();
  const right = checksummed(at("WETH").slice(2));
  const letter = right.search(/[a-f]/);
  const wrong = right.slice(0, letter) + right[letter]?.toUpperCase() + right.slice(letter + 1);
  const sends: [`${"POST" | "DELETE"} /${string}`, unknown][] = [
    ["POST /prices", { asset: wrong, price: "1" }],
    [`DELETE /prices/0x${wrong}`, undefined],
    ["POST /call", { to: wrong, function: "totalSupply" }],
    ["POST /call", { to: "WETH", function: "balanceOf", args: { account: wrong } }],
  ];
  for (const [line, sent] of sends) {
    const { status, body } = await ask(line, sent);
    assert.equal(status, 400, line);
    assert.match(body.error.message, /Argument Validation Error: .*checksum/);
  }
  assert.equal(world.stateHash(), before);
  assert.equal((await ask("POST /prices", { asset: right, price: "1" })).status, 200);
  await close();
});
