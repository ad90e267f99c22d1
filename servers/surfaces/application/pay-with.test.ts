// Repaying with another asset over HTTP: what is taken, answered and refused, and when. A broken
// system would take another amount, hide what it took, or refuse before the chain.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";

const as = "borrower";
const LINE = "POST /api/lend/repay";
/** 5 ether from a pool of 1,000 ether and 2,500,000 dollars, with a fee of 30 bps. */
const DOLLARS = "12600615918106077025045";
const FIVE = "5000000000000000000";

/** A debt of 5 ether against a bitcoin. */
async function owing() {
  const app = testApplication();
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WBTC"), amount: "100000000" },
  });
  const body = { asset: app.at("WETH"), amount: FIVE };
  assert.equal((await app.ask("POST /api/lend/borrow", { as, body })).status, 200);
  const repay = (more: object, headers = {}) =>
    app.ask(LINE, { as, body: { asset: app.at("WETH"), amount: "ALL", ...more }, headers });
  return { app, repay };
}

async function walletOf(app: ReturnType<typeof testApplication>, symbol: string) {
  const { body } = await app.ask("GET /api/tokens/balance", { as });
  const items: { address: string; balance: string }[] = body;
  return BigInt(items.find(({ address }) => address === app.at(symbol))?.balance ?? "-1");
}

describe("a debt is repaid with another asset", () => {
  test("and the answer says how much of which asset", async () => {
    const { app, repay } = await owing();
    const before = await walletOf(app, "PUSD");
    const { status, body } = await repay({ payWith: `0x${app.at("PUSD")}` });
    assert.equal(status, 200, JSON.stringify(body));
    const { txHash, ...answer } = body;
    assert.match(txHash, /^0x[0-9a-f]{64}$/);
    assert.deepEqual(answer, {
      status: "success",
      asset: app.at("WETH"),
      amount: "ALL",
      amountSent: FIVE,
      amountRepaid: FIVE,
      remainingDebt: "0",
      paidAsset: app.at("PUSD"),
      paidAmount: DOLLARS,
      loanId: app.who(as),
      totalAmountOwed: "0",
      healthFactor: "Infinity",
      loanStatus: "repaid",
    });
    assert.equal(await walletOf(app, "PUSD"), before - BigInt(DOLLARS));
  });

  test("within a bound, in units of the debt", async () => {
    const { app, repay } = await owing();
    const payWith = app.at("PUSD");
    const amount = "1000000000000000000";
    const { body } = await repay({ amount, payWith, maxPayAmount: DOLLARS });
    assert.equal(body.amountRepaid, amount);
    assert.equal(body.remainingDebt, "4000000000000000000");
    assert.equal(body.loanStatus, "active");
  });

  test("in its own asset, and the answer names no other", async () => {
    const { repay } = await owing();
    const { body } = await repay({});
    assert.equal("paidAmount" in body || "paidAsset" in body, false);
  });

  test("and a repeated key gives the answer without paying again", async () => {
    const { app, repay } = await owing();
    const asked = { amount: "1000000000000000000", payWith: app.at("GOLD") };
    const headers = { "idempotency-key": "once" };
    const first = await repay(asked, headers);
    const gold = await walletOf(app, "GOLD");
    assert.deepEqual((await repay(asked, headers)).body, first.body);
    assert.equal(await walletOf(app, "GOLD"), gold);
  });

  test("later, with manual mining, and the answer only says pending", async () => {
    const { app, repay } = await owing();
    app.inbox.execute({ kind: "setMining", mode: "manual" });
    const { body } = await repay({ payWith: app.at("PUSD") });
    assert.deepEqual(Object.keys(body).sort(), ["status", "txHash"]);
    app.inbox.execute({ kind: "mine" });
    const { body: balances } = await app.ask("GET /api/lend/positions", { as });
    assert.equal(balances.loan.status, "repaid");
  });
});

describe("or refused in the contract's own words", () => {
  const cases: readonly (readonly [string, string, string, string?])[] = [
    ["the debt's own asset", "WETH", "Pay with an asset other than the debt's"],
    ["a token without a pool", "SILV", "No swap route to the debt's asset"],
    ["a token that is pending", "NEWT", "Invalid or inactive token"],
    ["too little allowed", "PUSD", "Slippage check failed", String(BigInt(DOLLARS) - 1n)],
  ];
  for (const [name, symbol, reason, maxPayAmount] of cases) {
    test(name, async () => {
      const { app, repay } = await owing();
      const bound = maxPayAmount === undefined ? {} : { maxPayAmount };
      const { status, body } = await repay({ payWith: app.at(symbol), ...bound });
      assert.equal(status, 400);
      assert.equal(body.error.type, "PlatformError");
      assert.equal(body.error.message, reason);
      assert.equal(body.error.details.revertReason, reason);
      const { body: balances } = await app.ask("GET /api/lend/positions", { as });
      assert.equal(balances.positions.borrowed[0].amount, FIVE);
    });
  }

  test("or refused for an address that is not a token", async () => {
    const { repay } = await owing();
    const { body } = await repay({ payWith: "ab".repeat(20) });
    assert.equal(body.error.message, "Invalid or inactive token");
  });
});

test("or invalid with a bound but no other asset", async () => {
  const { app, repay } = await owing();
  const before = app.world.stateHash();
  const { status, body } = await repay({ maxPayAmount: "1" });
  assert.equal(status, 400);
  assert.equal(body.error.type, "ValidationError");
  const fault = '"maxPayAmount" is allowed only beside "payWith"';
  assert.equal(body.error.message, `Repay Argument Validation Error: ${fault}`);
  assert.equal(app.world.stateHash(), before);
});
