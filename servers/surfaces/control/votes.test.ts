// Control's writes with a second admin: each that only an owner may make says that it was a vote,
// and on which issue. A broken route reports success where nothing was done.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testControl } from "./test-control.ts";

let control: Awaited<ReturnType<typeof testControl>>;
let issueId = "";
const mint = { from: "admin", to: "PUSD", function: "mint", args: { to: "trader", amount: "1" } };
const addAdmin = (from: string, admin: string) =>
  control.ask("POST /transactions", {
    ...{ from, to: "adminRegistry", function: "addAdmin", args: { admin } },
  });

before(async () => {
  control = await testControl();
  const { ask } = control;
  const deposit = { sourceChain: "Ethereum", token: "ETH", amount: "7", recipient: "trader" };
  await ask("POST /bridge/deposits", { ...deposit, txHash: "0xab" });
  // The oracle and the relayer are admins too, so their calls are votes as well.
  await addAdmin("admin", "oracle");
  for (const from of ["admin", "oracle"]) await addAdmin(from, "relayer");
  await ask("POST /snapshots", { name: "three admins" });
});
after(() => control.close());

/** The part of an answer about the transaction. */
type Body = Record<string, unknown>;

const deposit = { sourceChain: "Ethereum", token: "ETH", amount: "5", recipient: "lender" };
const price = { asset: "WETH", price: "1" };
const whole = (body: Body) => body;
const onBridge = (body: Body) => body.transaction as Body;

const WRITES: readonly [string, unknown, (body: Body) => Body][] = [
  ["POST /transactions", mint, whole],
  ["POST /simulate", mint, whole],
  ["POST /prices", price, whole],
  ["POST /prices/batch", { prices: [price] }, whole],
  ["DELETE /prices/GOLD", undefined, whole],
  [
    "POST /actors",
    { name: "carol", funds: { WETH: "1" } },
    ({ transactions }) => (transactions as Body[])[0] as Body,
  ],
  ["POST /bridge/deposits", deposit, onBridge],
  ["POST /bridge/deposits/1/0xab/confirm", undefined, onBridge],
];

for (const [line, body, expectedBody] of WRITES) {
  test(`${line} says that it was a vote`, async () => {
    const { ask } = control;
    await ask("POST /snapshots/three%20admins/restore");
    const answer = await ask(line as "POST /x", body);
    assert.equal(answer.status, 200, answer.text);
    const shown = expectedBody(answer.body);
    assert.equal(shown.status, "voted");
    assert.match(String(shown.issueId), /^[0-9a-f]{64}$/);
    assert.deepEqual(shown.result, { executed: false, issueId: shown.issueId });
    const names = (shown.events as { event: string }[]).map(({ event }) => event);
    assert.deepEqual(names.slice(-2), ["IssueCreated", "IssueVoted"]);
    if (shown.txHash === undefined) return;
    const found = (await ask(`GET /transactions/${shown.txHash}`)).body;
    assert.deepEqual([found.status, found.issueId], ["voted", shown.issueId]);
  });
}

test("the deciding vote is a success and names no issue", async () => {
  const { ask } = control;
  await ask("POST /snapshots/three%20admins/restore");
  issueId = (await ask("POST /transactions", mint)).body.issueId;
  const args = { target: "PUSD", func: "mint", args: [control.addressOf("trader"), "1"] };
  const cast = { from: "admin", to: "adminRegistry", function: "castVoteOnIssue", args };
  const repeated = (await ask("POST /transactions", cast)).body;
  assert.deepEqual([repeated.status, repeated.issueId], ["voted", issueId], "cast at the registry");
  const decided = (await ask("POST /transactions", { ...mint, from: "oracle" })).body;
  assert.deepEqual([decided.status, decided.issueId], ["success", undefined]);
});

test("a scheduled price whose transaction fails, or is only a vote, counts as missed", async () => {
  const { ask } = control;
  const path = [{ afterSeconds: 60, price: "1" }];
  const missedWith = async (prepare: () => Promise<unknown>) => {
    await ask("POST /snapshots/three%20admins/restore");
    await prepare();
    const { id } = (await ask("POST /prices/schedule", { asset: "WETH", path })).body;
    const { missed } = (await ask("POST /clock/advance", { seconds: 60 })).body;
    return { id, missed };
  };
  const voted = await missedWith(async () => undefined);
  assert.deepEqual(voted.missed, [voted.id]);
  const failed = await missedWith(async () => {
    const { priceOracle: target } = control.world.addresses;
    for (const call of [
      { function: "removeAdmin", args: { admin: "oracle" } },
      { function: "removeWhitelist", args: { target, func: "setAssetPrice", account: "oracle" } },
    ]) {
      for (const from of ["admin", "relayer"]) {
        await ask("POST /transactions", { from, to: "adminRegistry", ...call });
      }
    }
  });
  assert.deepEqual(failed.missed, [failed.id]);
});
