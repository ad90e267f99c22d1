// Liquidations: what is listed, who may liquidate, how much, and the liquidator's gain. (decisions
// 12, 26) A broken system lists healthy loans, lets borrowers liquidate themselves, or pays the
// wrong side.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;

/** The borrower's health factor is 1.0027 and falls to 0.98 or lower. */
async function unhealthy(app: TestApplication, price = 2300n): Promise<string> {
  const body = { token: app.at("WETH"), price: String(price * WHOLE) };
  const set = await app.ask("POST /oracle/price", { as: "oracle", body });
  assert.equal(set.status, 200);
  assert.equal(set.body.price, body.price);
  return app.who("borrower");
}

test("a loan is listed once its health falls below 1, and not before", async () => {
  const app = testApplication({ preset: "near-liquidation" });
  const id = app.who("borrower");
  assert.deepEqual((await app.ask("GET /api/lend/liquidate", { as: "liquidator" })).body, []);
  const early = await app.ask(`GET /api/lend/liquidate/${id}`, { as: "liquidator" });
  assert.equal(early.status, 404);
  assert.equal(early.body.error.message, `Loan ${id} is not liquidatable`);
  await unhealthy(app);
  const list = await app.ask("GET /api/lending/liquidate", { as: "liquidator" });
  assert.equal(list.body.length, 1);
  const [loan] = list.body;
  assert.equal(loan.id, id);
  assert.equal(loan.status, "liquidatable");
  assert.equal(loan.assetSymbol, "PUSD");
  assert.equal(loan.amount, String(187_500n * WHOLE));
  assert.equal(loan.maxRepay, String((187_500n * WHOLE) / 2n));
  assert.match(loan.healthFactor, /^0\.98\d*$/);
  assert.equal(loan.collaterals[0].symbol, "WETH");
  assert.equal(loan.collaterals[0].liquidationBonus, 10_500);
  assert.equal(loan.collaterals[0].usdValue, String(230_000n * WHOLE));
  // The collateral is worth more than half of the debt plus the bonus, so it does not limit the
  // repayment.
  assert.equal(loan.collaterals[0].maxRepay, loan.maxRepay);
  const one = await app.ask(`GET /api/lend/liquidate/0x${id}`, { as: "liquidator" });
  assert.equal(one.status, 200);
  assert.deepEqual(one.body, loan);
});

test("deep under water each collateral limits what may be repaid against it", async () => {
  const app = testApplication({ preset: "near-liquidation" });
  const deposit = { asset: app.at("GOLD"), amount: String(WHOLE) };
  await app.ask("POST /api/lend/deposit", { as: "borrower", body: deposit });
  const id = await unhealthy(app, 500n);
  const [loan] = (await app.ask("GET /api/lend/liquidate", { as: "liquidator" })).body;
  const debt = 187_500n * WHOLE;
  // With the bonus, this repayment takes the whole collateral; the profit is 5 % of it.
  const item = (symbol: string, amount: bigint, value: bigint) => {
    const most = (value * 10_000n + 10_499n) / 10_500n;
    return {
      asset: app.at(symbol),
      symbol,
      amount: String(amount),
      usdValue: String(value),
      expectedProfit: String((most * 500n) / 10_000n),
      maxRepay: String(most),
      liquidationBonus: 10_500,
      isPaused: false,
    };
  };
  assert.deepEqual(loan, {
    id,
    user: id,
    status: "liquidatable",
    asset: app.at("PUSD"),
    assetSymbol: "PUSD",
    amount: String(debt),
    // 80 % of 50,000 and of 2,000 dollars, divided by 187,500.
    healthFactor: "0.221866666666666666",
    maxRepay: String(debt),
    debts: [{ asset: app.at("PUSD"), symbol: "PUSD", amount: String(debt), valueUSD: "187500.00" }],
    collaterals: [item("WETH", 100n * WHOLE, 50_000n * WHOLE), item("GOLD", WHOLE, 2_000n * WHOLE)],
  });
});

test("a liquidator repays half and gains the bonus", async () => {
  const app = testApplication({ preset: "near-liquidation" });
  const id = await unhealthy(app);
  const { status, body } = await app.ask(`POST /api/lend/liquidate/${id}`, {
    as: "liquidator",
    body: {},
  });
  assert.equal(status, 200);
  const repaid = (187_500n * WHOLE) / 2n;
  assert.equal(body.debtRepaid, String(repaid));
  const seized = (repaid * 10_500n) / (2300n * 10_000n);
  assert.equal(body.collateralSeized, String(seized));
  assert.equal(body.collateralAsset, app.at("WETH"));
  assert.equal(body.debtAsset, app.at("PUSD"));
  // 5 % of the repayment, less a rounding of under one base unit.
  assert.match(body.profitUSD, /^4687\.4999/);
  assert.equal(body.remainingDebt, String(187_500n * WHOLE - repaid));
  const balances = await app.ask("GET /api/tokens/balance", { as: "liquidator" });
  const items: { address: string; balance: string }[] = balances.body;
  const balanceOf = (symbol: string) =>
    BigInt(items.find(({ address }) => address === app.at(symbol))?.balance ?? "0");
  assert.equal(balanceOf("WETH"), 1000n * WHOLE + seized);
  assert.equal(balanceOf("PUSD"), 1_000_000n * WHOLE - repaid);
});

test("deep under water everything may be repaid, by an amount and with a minimum", async () => {
  const app = testApplication({ preset: "near-liquidation" });
  const id = await unhealthy(app, 2000n);
  const body = {
    repayAmount: String(100_000n * WHOLE),
    collateralAsset: `0x${app.at("WETH")}`,
    debtAsset: app.at("PUSD"),
    minCollateralOut: String(52n * WHOLE),
  };
  const { status, body: answer } = await app.ask(`POST /api/lending/liquidate/${id}`, {
    as: "liquidator",
    body,
  });
  assert.equal(status, 200);
  assert.equal(answer.repayAmount, body.repayAmount);
  assert.equal(answer.collateralSeized, String((525n * WHOLE) / 10n));
  const greedy = { ...body, minCollateralOut: String(53n * WHOLE) };
  const refused = await app.ask(`POST /api/lend/liquidate/${id}`, {
    as: "liquidator",
    body: greedy,
  });
  assert.equal(refused.status, 400);
});

test("a liquidation is refused if the loan is healthy, one's own, without debt, above the close factor or unknown", async () => {
  const app = testApplication({ preset: "near-liquidation" });
  const id = app.who("borrower");
  const liquidate = (as: string, body: object = {}, of = id) =>
    app.ask(`POST /api/lend/liquidate/${of}`, { as, body });
  const healthy = await liquidate("liquidator");
  assert.deepEqual([healthy.status, healthy.body.error.message], [400, "Position healthy"]);
  await unhealthy(app);
  const own = await liquidate("borrower");
  assert.deepEqual([own.status, own.body.error.message], [400, "Invalid borrower"]);
  const much = await liquidate("liquidator", { repayAmount: String(187_500n * WHOLE) });
  assert.equal(much.body.error.message, "Repay amount exceeds allowed limit");
  const foreign = await liquidate("liquidator", { collateralAsset: app.at("GOLD") });
  assert.equal(foreign.body.error.message, "There is no collateral to seize");
  const before = app.world.stateHash();
  const never = await liquidate("liquidator", {}, app.who("trader"));
  assert.equal(never.status, 404);
  assert.equal(never.body.error.message, `Loan ${app.who("trader")} not found`);
  assert.equal(never.body.error.type, "PlatformError");
  assert.equal(app.world.stateHash(), before);
  await app.ask("POST /api/lend/repay", { as: "borrower", body: { amount: "ALL" } });
  const repaid = await liquidate("liquidator");
  assert.deepEqual([repaid.status, repaid.body.error.message], [400, "Borrower has no debt"]);
  const asset = app.at("WETH");
  await app.ask("POST /api/lend/withdraw", {
    as: "borrower",
    body: { asset, amount: String(100n * WHOLE) },
  });
  const empty = await liquidate("liquidator");
  assert.deepEqual([empty.status, empty.body.error.message], [400, "Borrower has no debt"]);
});
