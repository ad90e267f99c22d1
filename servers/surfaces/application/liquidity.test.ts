// What lenders do: supply, earn, withdraw. (decision 15) A broken system pays interest to nobody,
// or takes the fee out of the supplied amount.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;
const whole = (count: bigint) => String(count * WHOLE);

test("a lender's shares earn: withdrawing all returns more than was supplied", async () => {
  const app = testApplication();
  const supplied = await app.ask("POST /api/lend/liquidity", {
    as: "lender",
    body: { amount: "ALL" },
  });
  assert.equal(supplied.status, 200);
  assert.equal(supplied.body.amount, whole(1_000_000n));
  assert.equal(supplied.body.balance, "0");
  const as = "borrower";
  await app.ask("POST /api/lend/deposit", {
    as,
    body: { asset: app.at("WETH"), amount: whole(900n) },
  });
  await app.ask("POST /api/lend/borrow", { as, body: { amount: whole(1_000_000n) } });
  app.inbox.execute({ kind: "advance", ms: 365 * 86_400_000 });
  const markets = await app.ask(`GET /api/lend/liquidity?asset=eq.${app.at("PUSD")}`, {
    as: "lender",
  });
  assert.equal(markets.body.markets.length, 1);
  assert.ok(BigInt(markets.body.markets[0].supplied) > 1_000_000n * WHOLE);
  const body = { amount: "ALL", asset: app.at("PUSD") };
  const withdrawn = await app.ask("DELETE /api/lending/pools/liquidity", { as: "lender", body });
  assert.equal(withdrawn.status, 200);
  assert.equal(withdrawn.body.amount, markets.body.markets[0].supplied);
  assert.equal(withdrawn.body.shares, "0");
});

test("a lender without vouchers can supply all but the fee", async () => {
  const app = testApplication({ preset: "no-vouchers" });
  const { status, body } = await app.ask("POST /api/lend/liquidity", {
    as: "lender",
    body: { amount: "ALL" },
  });
  assert.equal(status, 200);
  assert.equal(body.balance, "0");
  assert.equal(BigInt(body.amount), 1_000_000n * WHOLE - WHOLE / 100n);
});

test("each write shows the caller's loan, even if it does not touch it", async () => {
  const app = testApplication();
  const as = "admin";
  const amount = whole(1n);
  const supply = await app.ask("POST /api/lend/liquidity", { as, body: { amount } });
  assert.equal(supply.body.loanStatus, "none");
  await app.ask("POST /api/lend/deposit", { as, body: { asset: app.at("WETH"), amount } });
  await app.ask("POST /api/lend/borrow", { as, body: { amount } });
  const back = await app.ask("DELETE /api/lend/liquidity", { as, body: { amount: "ALL" } });
  assert.equal(back.body.loanStatus, "active");
  const price = { asset: app.at("WETH"), price: "1" };
  const set = await app.ask("POST /oracle/price", { as, body: price });
  assert.equal(set.body.loanStatus, "liquidatable");
});

test("an oracle that cannot pay the fee sets no price", async () => {
  const app = testApplication({ preset: "no-vouchers" });
  const { body: balances } = await app.ask("GET /api/tokens/balance", { as: "oracle" });
  const items: { address: string; balance: string }[] = balances;
  const balance = BigInt(items.find(({ address }) => address === app.at("PUSD"))?.balance ?? 0);
  // Leaves nothing but the fee of this transfer.
  const args = { to: app.who("lender"), value: balance - 10n ** 16n };
  const from = app.who("oracle");
  app.inbox.execute({ kind: "submit", from, to: app.at("PUSD"), function: "transfer", args });
  const body = { asset: app.at("GOLD"), price: "1" };
  const answer = await app.ask("POST /oracle/price", { as: "oracle", body });
  assert.equal(answer.status, 400);
  assert.equal(answer.body.error.type, "PlatformError");
  assert.equal(answer.body.error.message, "Insufficient gas fee coverage");
});
