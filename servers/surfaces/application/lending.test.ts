// The lending test plan's happy paths and contract refusals, in the application's own words. A
// broken system answers other amounts, moves other balances, or hides a refused transaction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;
const whole = (count: bigint) => String(count * WHOLE);

async function holdingOf(app: TestApplication, name: string, symbol: string) {
  const { body } = await app.ask("GET /api/tokens/balance", { as: name });
  const items: { address: string; balance: string; collateralBalance: string }[] = body;
  const found = items.find(({ address }) => address === app.at(symbol));
  assert.ok(found, `${symbol} is listed`);
  return { wallet: BigInt(found.balance), locked: BigInt(found.collateralBalance) };
}

test("a deposit moves tokens from the wallet to the collateral, and a withdrawal moves them back", async () => {
  const app = testApplication();
  const before = await holdingOf(app, "borrower", "WETH");
  const request = { as: "borrower", body: { asset: app.at("WETH"), amount: whole(10n) } };
  const deposit = await app.ask("POST /api/lend/deposit", request);
  assert.equal(deposit.status, 200);
  assert.match(deposit.body.txHash, /^0x[0-9a-f]{64}$/);
  assert.equal(deposit.body.status, "success");
  assert.equal("hash" in deposit.body, false);
  assert.equal(deposit.body.collateralBalance, whole(10n));
  const locked = await holdingOf(app, "borrower", "WETH");
  assert.deepEqual(locked, { wallet: before.wallet - 10n * WHOLE, locked: 10n * WHOLE });
  const withdrawal = await app.ask("POST /api/lend/withdraw", request);
  assert.equal(withdrawal.status, 200);
  assert.deepEqual(await holdingOf(app, "borrower", "WETH"), before);
});

test("an address is accepted with and without 0x, under either name, and shown bare", async () => {
  const app = testApplication();
  const bare = app.at("WETH");
  for (const body of [
    { asset: `0x${bare}` },
    { tokenAddress: bare },
    { asset: bare.toUpperCase() },
  ]) {
    const full = { ...body, amount: "1" };
    const { status, body: answer } = await app.ask("POST /api/lend/deposit", {
      as: "trader",
      body: full,
    });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(answer.asset, bare);
  }
  const both = { asset: `0x${bare}`, tokenAddress: bare, amount: "1" };
  assert.equal((await app.ask("POST /api/lend/deposit", { as: "trader", body: both })).status, 200);
});

test("a loan is borrowed, overpaid and closed", async () => {
  const app = testApplication();
  const as = "borrower";
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(1n) },
  });
  const borrowed = await app.ask("POST /api/lend/borrow", { as, body: { amount: whole(100n) } });
  assert.equal(borrowed.status, 200);
  assert.equal(borrowed.body.loanId, app.who(as));
  assert.equal(borrowed.body.totalAmountOwed, whole(100n));
  assert.equal(borrowed.body.healthFactor, "20");
  assert.equal(borrowed.body.loanStatus, "active");
  const positions = await app.ask("GET /api/lending/positions", { as });
  assert.equal(positions.body.positions.supplied[0].valueUSD, "2500.00");
  assert.equal(positions.body.positions.borrowed[0].amount, whole(100n));
  assert.deepEqual(positions.body.loan, { id: app.who(as), status: "active" });
  const stuck = await app.ask("POST /api/lend/withdraw", {
    as,
    body: { asset: app.at("WETH"), amount: "1" },
  });
  assert.equal(stuck.status, 400);
  assert.equal(stuck.body.error.message, "Withdrawal would exceed existing loan");
  const repaid = await app.ask("POST /api/lend/repay", { as, body: { amount: whole(150n) } });
  assert.equal(repaid.status, 200);
  assert.equal(repaid.body.amount, whole(150n));
  assert.equal(repaid.body.amountRepaid, whole(100n));
  assert.equal(repaid.body.remainingDebt, "0");
  assert.equal(repaid.body.healthFactor, "Infinity");
  assert.equal(repaid.body.loanStatus, "repaid");
  const wallet = await holdingOf(app, as, "PUSD");
  assert.equal(wallet.wallet, 1_000_000n * WHOLE);
});

test("repaying ALL pays the debt with its interest to the last unit", async () => {
  const app = testApplication();
  const as = "borrower";
  const usdc = app.at("USDC");
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(10n) },
  });
  await app.ask("POST /api/lend/borrow", { as, body: { amount: "5000000000", asset: usdc } });
  app.inbox.execute({ kind: "advance", ms: 365 * 86_400_000 });
  const repaid = await app.ask("POST /api/lend/repay", {
    as,
    body: { amount: "ALL", asset: usdc },
  });
  assert.equal(repaid.status, 200);
  assert.equal(repaid.body.amount, "ALL");
  assert.ok(BigInt(repaid.body.amountRepaid) > 5_200_000_000n, repaid.body.amountRepaid);
  assert.equal(repaid.body.remainingDebt, "0");
});

test("a collateral token may be named, and must be one the caller has locked", async () => {
  const app = testApplication();
  const as = "borrower";
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(1n) },
  });
  const borrowOn = (symbol: string) =>
    app.ask("POST /api/lend/borrow", {
      as,
      body: { amount: "1", collateralToken: app.at(symbol) },
    });
  assert.equal((await borrowOn("WETH")).status, 200);
  const before = app.world.stateHash();
  const gold = await borrowOn("GOLD");
  const named = 'Borrow Argument Validation Error: "collateralToken" must be';
  assert.equal(gold.body.error.message, `${named} an asset you have collateral of`);
  const stable = await borrowOn("PUSD");
  assert.equal(stable.body.error.message, `${named} a collateral asset`);
  for (const { status, body } of [gold, stable]) {
    assert.equal(status, 400);
    // No transaction was made, so this is not a refusal by the chain.
    assert.equal(body.error.type, "ValidationError");
  }
  assert.equal(app.world.stateHash(), before);
});

test("a dry run changes nothing and shows exactly what the loan then is", async () => {
  const app = testApplication();
  const as = "borrower";
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(1n) },
  });
  const before = app.world.stateHash();
  const body = { amount: whole(1000n) };
  const dry = await app.ask("POST /api/lend/borrow?sandbox=true", { as, body });
  assert.equal(app.world.stateHash(), before);
  assert.equal(dry.status, 200);
  assert.equal(dry.body.txHash, null);
  assert.equal(dry.body.simulated, true);
  const tooMuch = { amount: whole(10_000n) };
  const refused = await app.ask("POST /api/lend/borrow?sandbox=true", { as, body: tooMuch });
  assert.equal(refused.status, 400);
  assert.equal(refused.body.error.message, "Insufficient collateral for borrow");
  assert.equal(app.world.stateHash(), before);
  const real = await app.ask("POST /api/lend/borrow", { as, body });
  const { txHash: _none, simulated: _true, ...promised } = dry.body;
  const { txHash: _hash, ...done } = real.body;
  assert.deepEqual(done, promised);
});

test("a contract's refusal is an included, failed transaction: one fee, one nonce", async () => {
  const app = testApplication({ preset: "no-vouchers" });
  const as = "borrower";
  const before = await holdingOf(app, as, "PUSD");
  const blocks = app.world.chain.height;
  const { status, body } = await app.ask("POST /api/lend/borrow", { as, body: { amount: "1" } });
  assert.equal(status, 400);
  assert.equal(body.error.type, "PlatformError");
  assert.equal(body.error.message, "Insufficient collateral for borrow");
  const { txHash, revertReason } = body.error.details;
  assert.equal(revertReason, "Insufficient collateral for borrow");
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  assert.equal(app.world.chain.height, blocks + 1);
  assert.equal(app.world.chain.transactions.at(-1)?.failure?.reason, revertReason);
  const after = await holdingOf(app, as, "PUSD");
  assert.equal(before.wallet - after.wallet, WHOLE / 100n);
});

test("a caller who cannot pay the fee is refused before the chain", async () => {
  const app = testApplication({ preset: "no-vouchers" });
  app.inbox.execute({ kind: "registerUser", name: "pauper" });
  const before = app.world.stateHash();
  const { status, body } = await app.ask("POST /api/lend/borrow", {
    as: "pauper",
    body: { amount: "1" },
  });
  assert.equal(status, 400);
  assert.equal(body.error.message, "Insufficient gas fee coverage");
  assert.equal(body.error.type, "PlatformError");
  assert.equal("details" in body.error, false);
  assert.equal(app.world.stateHash(), before);
});

test("with manual mining, a write answers pending and without a result", async () => {
  const app = testApplication();
  app.inbox.execute({ kind: "setMining", mode: "manual" });
  const request = { as: "borrower", body: { asset: app.at("WETH"), amount: whole(1n) } };
  const { status, body } = await app.ask("POST /api/lend/deposit", request);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body), ["txHash", "status"]);
  assert.equal(body.status, "pending");
  assert.equal((await holdingOf(app, "borrower", "WETH")).locked, 0n);
  app.inbox.execute({ kind: "mine" });
  assert.equal((await holdingOf(app, "borrower", "WETH")).locked, WHOLE);
});

test("ALL repaid in a later block covers the interest until then", async () => {
  const app = testApplication();
  const as = "borrower";
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(10n) },
  });
  await app.ask("POST /api/lend/borrow", { as, body: { amount: whole(1000n) } });
  app.inbox.execute({ kind: "setMining", mode: "interval", intervalMs: 86_400_000 });
  await app.ask("POST /api/lend/repay", { as, body: { amount: "ALL" } });
  app.inbox.execute({ kind: "advance", ms: 86_400_000 });
  const { body } = await app.ask("GET /api/lend/positions", { as });
  assert.equal(body.loan.status, "repaid");
});

test("positions and the answers of writes say which asset has no price", async () => {
  const app = testApplication();
  const as = "borrower";
  for (const symbol of ["WETH", "GOLD"]) {
    const body = { asset: app.at(symbol), amount: String(10n ** 18n) };
    await app.ask("POST /api/lend/deposit", { as, body });
  }
  await app.ask("POST /api/lend/borrow", { as, body: { amount: "1000" } });
  const args = { asset: app.at("GOLD") };
  const call = { to: app.world.addresses.priceOracle, function: "removeAssetPrice", args };
  app.inbox.execute({ kind: "submit", from: app.who("admin"), ...call });
  const { positions, loan } = (await app.ask("GET /api/lend/positions", { as })).body;
  type Item = { symbol: string; isPriced: boolean; valueUSD: string };
  const rowsOf = (items: Item[]) => items.map(({ symbol, isPriced }) => [symbol, isPriced]);
  assert.deepEqual(rowsOf(positions.supplied), [
    ["WETH", true],
    ["GOLD", false],
  ]);
  assert.deepEqual(rowsOf(positions.borrowed), [["PUSD", true]]);
  assert.deepEqual([positions.healthFactor, loan.status], ["0", "active"]);
  const moved = { tokenAddress: app.at("WETH"), amount: "1" };
  const after = await app.ask("POST /api/lending/supply", { as, body: moved });
  assert.equal(after.body.positions.supplied[1].isPriced, false);
});
