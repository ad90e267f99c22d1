// Lending in the stable token: the same actions as in the test plan, with the positions after them.
// A broken route moves other amounts, takes another asset, or shows other positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;
const whole = (count: bigint) => String(count * WHOLE);
const as = "borrower";

async function supplied(count: bigint): Promise<TestApplication> {
  const app = testApplication();
  const body = { tokenAddress: app.at("WETH"), amount: whole(count) };
  assert.equal((await app.ask("POST /api/lending/supply", { as, body })).status, 200);
  return app;
}

async function positionsOf(app: TestApplication) {
  return (await app.ask("GET /api/lending/positions", { as })).body;
}

test("supplying locks collateral and withdrawing returns it; each shows the positions after it", async () => {
  const app = testApplication();
  const WETH = app.at("WETH");
  const body = { tokenAddress: `0x${WETH}`, amount: whole(2n) };
  const supply = await app.ask("POST /api/lending/supply", { as, body });
  assert.equal(supply.status, 200);
  const { txHash, ...answer } = supply.body;
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  const { positions } = await positionsOf(app);
  assert.deepEqual(positions.supplied, [
    { tokenAddress: WETH, symbol: "WETH", amount: whole(2n), valueUSD: "5000.00", isPriced: true },
  ]);
  const expected = { status: "success", tokenAddress: WETH, amount: whole(2n) };
  assert.deepEqual(answer, { ...expected, loanStatus: "none", positions });
  const half = { tokenAddress: WETH, amount: WHOLE.toString() };
  const back = await app.ask("POST /api/lending/withdraw", { as, body: half });
  assert.equal(back.status, 200);
  assert.equal(back.body.positions.supplied[0].amount, whole(1n));
  assert.equal(back.body.amount, whole(1n));
});

test("supplying and withdrawing with a loan show the debt", async () => {
  const app = testApplication({ preset: "unlocked-collateral" });
  const WETH = app.at("WETH");
  const owed = {
    tokenAddress: app.at("PUSD"),
    symbol: "PUSD",
    amount: whole(1000n),
    valueUSD: "1000.00",
    isPriced: true,
  };
  const supply = async (units: bigint) =>
    app.ask("POST /api/lending/supply", { as, body: { tokenAddress: WETH, amount: whole(units) } });
  assert.deepEqual((await supply(2n)).body.positions.borrowed, []);
  const loan = { amount: whole(1000n), collateralToken: WETH };
  assert.equal((await app.ask("POST /api/lending/borrow", { as, body: loan })).status, 200);
  const more = await supply(1n);
  assert.deepEqual(more.body.positions.borrowed, [owed]);
  assert.equal(more.body.loanStatus, "active");
  const body = { tokenAddress: WETH, amount: whole(1n) };
  const less = await app.ask("POST /api/lending/withdraw", { as, body });
  assert.deepEqual(less.body.positions.borrowed, [owed]);
});

test("borrowing and repaying use the stable token, whatever else is owed", async () => {
  const app = await supplied(10n);
  await app.ask("POST /api/lend/borrow", {
    as,
    body: { amount: "5000000000", asset: app.at("USDC") },
  });
  const body = { amount: whole(1000n), collateralToken: app.at("WETH") };
  const borrowed = await app.ask("POST /api/lending/borrow", { as, body });
  assert.equal(borrowed.status, 200);
  const { txHash: _hash, ...answer } = borrowed.body;
  const { positions, loan } = await positionsOf(app);
  assert.deepEqual(answer, {
    status: "success",
    amount: whole(1000n),
    tokenAddress: app.at("PUSD"),
    collateralToken: app.at("WETH"),
    loanId: loan.id,
    totalDebt: whole(1000n),
    healthFactor: positions.healthFactor,
    loanStatus: "active",
    positions,
  });
  const repaid = await app.ask("POST /api/lending/repay", { as, body: { amount: whole(2000n) } });
  assert.equal(repaid.status, 200);
  assert.equal(repaid.body.amount, whole(2000n));
  assert.equal(repaid.body.amountRepaid, whole(1000n));
  assert.equal(repaid.body.remainingDebt, "0");
  assert.equal(repaid.body.loanStatus, "active");
  assert.deepEqual(
    repaid.body.positions.borrowed.map((each: { symbol: string }) => each.symbol),
    ["USDC"],
  );
  const other = await app.ask("POST /api/lending/borrow", {
    as,
    body: { ...body, asset: app.at("USDC") },
  });
  assert.equal(other.status, 400);
  assert.equal(
    other.body.error.message,
    'Lending borrow Argument Validation Error: "asset" is not allowed',
  );
});

test("ALL repays the debt with its interest", async () => {
  const app = await supplied(10n);
  const body = { amount: whole(1000n), collateralToken: app.at("WETH") };
  await app.ask("POST /api/lending/borrow", { as, body });
  app.inbox.execute({ kind: "advance", ms: 365 * 86_400_000 });
  const repaid = await app.ask("POST /api/lending/repay", { as, body: { amount: "ALL" } });
  assert.equal(repaid.body.amount, "ALL");
  assert.ok(BigInt(repaid.body.amountRepaid) > 1049n * WHOLE);
  assert.equal(repaid.body.remainingDebt, "0");
  assert.equal(repaid.body.loanStatus, "repaid");
  assert.equal(repaid.body.positions.healthFactor, "Infinity");
});

test("the pool's refusals come in its words, and are in a block", async () => {
  const app = await supplied(1n);
  const [WETH, stable] = [app.at("WETH"), app.at("PUSD")];
  const loan = { amount: whole(1000n), collateralToken: WETH };
  await app.ask("POST /api/lending/borrow", { as, body: loan });
  const one = { tokenAddress: WETH, amount: "1" };
  const refusals = [
    ["withdraw", one, "Withdrawal would exceed existing loan"],
    ["borrow", { ...loan, amount: whole(876n) }, "Insufficient collateral for borrow"],
    ["supply", { ...one, tokenAddress: stable }, "Asset not configured as collateral"],
    ["supply", { ...one, tokenAddress: "1".repeat(40) }, "Invalid or inactive token"],
    ["supply", { ...one, amount: whole(10_000n) }, "ERC20: insufficient balance"],
  ] as const;
  for (const [verb, body, reason] of refusals) {
    const height = app.world.chain.height;
    const answer = await app.ask(`POST /api/lending/${verb}`, { as, body });
    assert.equal(answer.status, 400, reason);
    const { txHash } = answer.body.error.details;
    assert.deepEqual(answer.body.error, {
      message: reason,
      status: 400,
      type: "PlatformError",
      details: { txHash, revertReason: reason },
    });
    assert.equal(app.world.chain.height, height + 1);
  }
  const trader = await app.ask("POST /api/lending/repay", { as: "trader", body: { amount: "1" } });
  assert.equal(trader.body.error.message, "No active loan");
});

test("the named collateral must be the caller's own; otherwise no transaction is made", async () => {
  const app = await supplied(1n);
  const before = app.world.stateHash();
  for (const symbol of ["GOLD", "PUSD"]) {
    const body = { amount: "1", collateralToken: app.at(symbol) };
    const answer = await app.ask("POST /api/lending/borrow", { as, body });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error.type, "ValidationError");
    assert.match(
      answer.body.error.message,
      /^Lending borrow Argument .* "collateralToken" must be/,
    );
  }
  assert.equal(app.world.stateHash(), before);
});

test("markets are listed like everything else", async () => {
  const app = testApplication();
  const ask = async (query: string) =>
    (await app.ask(`GET /api/lend/liquidity?${query}`, { as })).body;
  const all = await ask("order=availableLiquidity.desc");
  assert.deepEqual([all.totalCount, all.limit, all.offset], [3, 10, 0]);
  const byName = await ask("order=symbol.desc&limit=2&offset=1");
  const symbols = byName.markets.map(({ symbol }: { symbol: string }) => symbol);
  assert.deepEqual(symbols, ["USDC", "PUSD"]);
  assert.equal((await ask(`asset=${app.at("WETH")}`)).totalCount, 1);
  assert.equal((await ask(`asset=neq.${app.at("WETH")}`)).totalCount, 2);
});
