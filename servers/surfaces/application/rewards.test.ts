// Rewards over the application: what was earned, by which activity, claims and their history. A
// broken system pays twice, loses points to rounding, or shows another user's claims.
import assert from "node:assert/strict";
import { test } from "node:test";
import { activitiesOf } from "../../../sim/index.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const WHOLE = 10n ** 18n;
const DAILY_THOUSAND = "11574074074074074";
const TEN_MINUTES = 600_000;

interface Earned {
  readonly type: string;
  readonly earned: string;
}

async function rewardsOf(app: TestApplication, as: string) {
  const { status, body } = await app.ask("GET /api/rewards", { as });
  assert.equal(status, 200);
  const { unclaimed, settled, activities } = body;
  const earned = activities.reduce((sum: bigint, each: Earned) => sum + BigInt(each.earned), 0n);
  assert.equal(BigInt(unclaimed), BigInt(settled) + earned, "nothing is lost between the figures");
  return body as { unclaimed: string; settled: string; claimed: string; activities: Earned[] };
}

const pass = (app: TestApplication, ms: number) => app.inbox.execute({ kind: "advance", ms });

/** The lender supplies 1,000 dollars to the market, and an hour goes by. */
async function earning(): Promise<TestApplication> {
  const app = testApplication();
  const body = { amount: String(1_000n * WHOLE) };
  await app.ask("POST /api/lend/liquidity", { as: "lender", body });
  pass(app, 3_600_000);
  return app;
}

const rewardWallet = (app: TestApplication, user: string): bigint => {
  const { rewardToken } = app.world.addresses;
  const request = { from: app.who(user), to: rewardToken, function: "balanceOf" };
  const { result } = app.world.simulate({ ...request, args: { account: app.who(user) } });
  return (result as { balance: bigint }).balance;
};

test("every type of activity is shown, and only the one staked in has earned", async () => {
  const app = await earning();
  const { activities, settled, claimed, unclaimed } = await rewardsOf(app, "lender");
  assert.deepEqual(
    activities.map(({ type }) => type),
    [
      "lending_supply",
      "lending_borrow",
      "swap_lp",
      "swap_volume",
      "cdp_mint",
      "bridge_deposit",
    ].concat("safety_stake"),
  );
  // 1,000 of 5,001,000 dollars, for the 50 minutes since the poller reported it.
  const expected = (BigInt(DAILY_THOUSAND) * 3_000n * 1_000n) / 5_001_000n;
  const off = BigInt(unclaimed) - expected;
  assert.ok(off > -1_000n && off < 1_000n, `${unclaimed}, about ${expected} expected`);
  assert.deepEqual([activities[0]?.earned, settled, claimed], [unclaimed, "0", "0"]);
  for (const { earned } of activities.slice(1)) assert.equal(earned, "0");
  assert.equal((await rewardsOf(app, "trader")).unclaimed, "0");
});

test("changing a stake settles what it has earned, and activities of one type are one line", async () => {
  const app = await earning();
  const before = BigInt((await rewardsOf(app, "lender")).unclaimed);
  const body = { amount: String(WHOLE) };
  await app.ask("POST /api/lend/liquidity", { as: "lender", body });
  pass(app, TEN_MINUTES);
  const { settled, activities } = await rewardsOf(app, "lender");
  assert.ok(BigInt(settled) > before);
  assert.equal(activities[0]?.earned, "0");
  const types = activitiesOf(app.world).map(({ type }) => type);
  assert.ok(types.filter((type) => type === "swap_lp").length > 1);
  assert.equal(new Set(types).size, activities.length);
});

test("a claim pays everything once, and the next one is refused", async () => {
  const app = await earning();
  const { unclaimed } = await rewardsOf(app, "lender");
  const dry = await app.ask("POST /api/rewards/claim?sandbox=true", { as: "lender" });
  assert.equal((await rewardsOf(app, "lender")).unclaimed, unclaimed);
  const before = rewardWallet(app, "lender");
  const { status, body } = await app.ask("POST /api/rewards/claim", { as: "lender" });
  assert.equal(status, 200);
  const { txHash, ...answer } = body;
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  const done = { claimed: unclaimed, unclaimed: "0", loanStatus: "none" };
  assert.deepEqual(answer, { status: "success", ...done });
  assert.deepEqual(dry.body, { txHash: null, ...answer, simulated: true });
  assert.equal(rewardWallet(app, "lender") - before, BigInt(unclaimed));
  const after = await rewardsOf(app, "lender");
  assert.deepEqual([after.unclaimed, after.claimed], ["0", unclaimed]);
  const second = await app.ask("POST /api/rewards/claim", { as: "lender" });
  assert.equal(second.status, 400);
  assert.equal(second.body.error.type, "PlatformError");
  assert.equal(second.body.error.message, "No rewards to claim");
  assert.equal(second.body.error.details.revertReason, "No rewards to claim");
});

test("a claim takes no body and no other query, and counts once under a key", async () => {
  const app = await earning();
  const ask = (query = "", headers = {}) =>
    app.ask(`POST /api/rewards/claim${query}`, { as: "lender", headers });
  const bad = await ask("?all=true");
  assert.equal(bad.status, 400);
  assert.equal(bad.body.error.type, "ValidationError");
  const key = { "idempotency-key": "claim" };
  const [first, second] = [await ask("", key), await ask("", key)];
  assert.equal(first.status, 200);
  assert.equal(second.text, first.text);
  assert.equal((await app.ask("GET /api/rewards/history", { as: "lender" })).body.totalCount, 1);
});

test("the history shows a user's claims, newest first, with block and time", async () => {
  const app = await earning();
  const hashes: string[] = [];
  const amounts: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { body } = await app.ask("POST /api/rewards/claim", { as: "lender" });
    hashes.unshift(body.txHash);
    amounts.unshift(body.claimed);
    pass(app, 60_500);
  }
  await app.ask("POST /api/rewards/claim", { as: "trader" });
  const { status, body } = await app.ask("GET /api/rewards/history", { as: "lender" });
  assert.equal(status, 200);
  const { history, ...page } = body;
  assert.deepEqual(page, { totalCount: 3, limit: 10, offset: 0 });
  assert.deepEqual(
    history.map((each: { txHash: string }) => each.txHash),
    hashes,
  );
  assert.deepEqual(
    history.map((each: { amount: string }) => each.amount),
    amounts,
  );
  assert.equal(history[2].timestamp, "2026-01-01T01:00:00Z");
  assert.equal(history[0].timestamp, "2026-01-01T01:02:01Z");
  const { chain } = app.world;
  const mined = chain.transactions[chain.blocks[Number(history[0].blockNumber)]?.from ?? -1];
  assert.equal(mined?.request.function, "claimAllRewards");
  const last = await app.ask("GET /api/rewards/history?limit=1&offset=2", { as: "lender" });
  assert.deepEqual(last.body, { history: [history[2]], totalCount: 3, limit: 1, offset: 2 });
  const oldest = await app.ask("GET /api/rewards/history?order=blockNumber.asc", { as: "lender" });
  assert.deepEqual(oldest.body.history, [...history].reverse());
  const some = `timestamp=gt.2026-01-01T01:00:00.000Z&timestamp=lte.2026-01-01T01:02:01Z&amount=gt.0&txHash=neq.${hashes[0]}`;
  const one = await app.ask(`GET /api/rewards/history?${some}`, { as: "lender" });
  assert.deepEqual(one.body.history, [history[1]]);
  assert.equal((await app.ask("GET /api/rewards/history", { as: "trader" })).body.totalCount, 0);
});

test("a restore removes claims from the history, and each branch has its own", async () => {
  const app = await earning();
  const history = async () =>
    (await app.ask("GET /api/rewards/history", { as: "lender" })).body.history as unknown[];
  app.inbox.execute({ kind: "snapshot", name: "unclaimed" });
  await app.ask("POST /api/rewards/claim", { as: "lender" });
  const first = await history();
  assert.equal(first.length, 1);
  app.inbox.execute({ kind: "restore", name: "unclaimed" });
  assert.deepEqual(await history(), []);
  pass(app, 1000);
  await app.ask("POST /api/rewards/claim", { as: "lender" });
  const second = await history();
  assert.equal(second.length, 1);
  assert.notDeepEqual(second, first);
  // As many transactions as before, with no read in between.
  app.inbox.execute({ kind: "restore", name: "unclaimed" });
  pass(app, 2000);
  const { body } = await app.ask("POST /api/rewards/claim", { as: "lender" });
  const [third] = (await history()) as readonly { amount: string }[];
  assert.equal(third?.amount, body.claimed);
});

test("anyone can read the season's activities, with what they emit", async () => {
  const app = await earning();
  const { status, body } = await app.ask("GET /api/rewards/activities");
  assert.equal(status, 200);
  const all = activitiesOf(app.world).length;
  assert.deepEqual([body.season, body.totalCount, body.limit, body.offset], [1, all, 10, 0]);
  assert.ok(all > 10, "more than a page");
  assert.equal(body.activities.length, 10);
  const [supply] = body.activities;
  const { accRewardPerStake, ...rest } = supply;
  assert.ok(BigInt(accRewardPerStake) > 0n);
  assert.deepEqual(rest, {
    activityId: 1,
    type: "lending_supply",
    name: "lending_supply",
    activityType: 0,
    emissionRate: DAILY_THOUSAND,
    lastUpdateTime: String(1_767_225_600 + 600),
    totalStake: String(5_001_000n * WHOLE),
    minAmount: "0",
    weightMultiplier: String(WHOLE),
    sourceContract: app.world.addresses.liquidityPools.PUSD,
  });
  const volume = await app.ask("GET /api/rewards/activities?type=eq.swap_volume&order=name.desc");
  assert.equal(volume.body.totalCount, 4);
  assert.equal(volume.body.activities[0].name, "swap_volume/WETH-PUSD");
  assert.equal(volume.body.activities[0].activityType, 1);
  const bad = await app.ask("GET /api/rewards/activities?emissionRate=high");
  assert.equal(bad.status, 400);
  assert.equal(bad.body.error.type, "ValidationError");
});

test("a claim accepts an empty body, and refuses any field", async () => {
  const app = await earning();
  const before = app.world.stateHash();
  for (const body of [{ amount: "1" }, []]) {
    const refused = await app.ask("POST /api/rewards/claim", { as: "lender", body });
    assert.equal(refused.status, 400, JSON.stringify(body));
  }
  assert.equal(app.world.stateHash(), before);
  const taken = await app.ask("POST /api/rewards/claim", { as: "lender", body: {} });
  assert.equal(taken.status, 200);
});
