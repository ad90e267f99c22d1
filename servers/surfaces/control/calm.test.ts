// The calm over control: what holds now, and that it ends faults and lets time pass. A broken calm
// changes the world when asked to look, hides what has not converged, or calls what cannot end a failure.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const CONDITIONS = [
  ...["rules", "clock", "requests", "writes", "mempool", "bridge", "rewards", "prices", "sockets"],
  ...["lists", "consistency"],
];

const rules = [{ name: "silent", kind: "bridgeSilent" }];
const deposit = { sourceChain: "Ethereum", token: "ETH", amount: "1000000", recipient: "lender" };

const NONE = { unusedRules: [], pending: null };

/** All hold but one. */
const holding = (but: { readonly name: string; readonly what: string }) =>
  CONDITIONS.map((name) => ({ name, unmet: name === but.name ? [{ what: but.what }] : [] }));

test("a look names the first condition that does not hold, and changes nothing", async () => {
  const control = await testControl();
  const { body } = await control.ask("GET /calm");
  const conditions = CONDITIONS.map((name) => ({ name, unmet: [] }));
  assert.deepEqual(body, { converged: true, secondsPassed: 0, ...NONE, conditions });
  await control.ask("PUT /faults/rules", { rules });
  const hash = control.world.journalHash();
  const answer = await control.ask("GET /calm");
  assert.equal(answer.body.converged, false);
  assert.deepEqual(answer.body.pending, {
    condition: "rules",
    what: "fault rules are set: silent",
  });
  const what = "fault rules are set: silent";
  assert.deepEqual(answer.body.conditions, holding({ name: "rules", what }));
  assert.equal(control.world.journalHash(), hash);
});

test("the calm ends faults, and passes no more time than is needed or allowed", async () => {
  const control = await testControl();
  await control.ask("PUT /faults/rules", { rules });
  await control.ask("POST /bridge/deposits", deposit);
  const short = await control.ask("POST /calm", { budgetSeconds: 0 });
  assert.deepEqual([short.body.converged, short.body.secondsPassed], [false, 0]);
  assert.equal(short.body.pending.condition, "bridge");
  assert.match(short.body.pending.what, /^the deposit 0x\w+ is not confirmed$/);
  const { what } = short.body.pending;
  assert.deepEqual(short.body.conditions, holding({ name: "bridge", what }));
  const { body } = await control.ask("POST /calm", {});
  assert.deepEqual([body.converged, body.pending], [true, null]);
  assert.ok(body.secondsPassed > 0 && body.secondsPassed <= 180, String(body.secondsPassed));
  assert.deepEqual((await control.ask("GET /faults")).body.rules, []);
});

test("what cannot end is listed with its reason, and is no failure", async () => {
  const control = await testControl();
  await control.ask("POST /mining", { mode: "manual" });
  await control.ask("POST /prices", { asset: "WETH", price: "2000000000000000000000" });
  const { body } = await control.ask("GET /calm");
  assert.equal(body.converged, true);
  const mempool = body.conditions.find(({ name }: { name: string }) => name === "mempool");
  const [{ what, cannot }] = mempool.unmet;
  assert.match(what, /^transaction 0x\w{64} waits for a block$/);
  assert.equal(cannot, "mining is manual");
  const ended = await control.ask("POST /calm", { budgetSeconds: 0 });
  assert.deepEqual(ended.body, body);
});

test("a budget of more than a day is refused", async () => {
  const control = await testControl();
  assert.equal((await control.ask("POST /calm", { budgetSeconds: 86_401 })).status, 400);
});

test("the calm ends a slow VM and frozen prices too", async () => {
  const control = await testControl();
  await control.ask("PUT /faults/vm-delay", { ms: 7 });
  await control.ask("POST /prices/frozen/WETH");
  const rules = (await control.ask("GET /calm")).body.conditions[0];
  const unmet = [{ what: "the VM answers 7 ms late" }, { what: "the price of WETH is frozen" }];
  assert.deepEqual(rules, { name: "rules", unmet });
  assert.equal((await control.ask("POST /calm", {})).body.converged, true);
  const { vmDelayMs, frozenPrices } = (await control.ask("GET /faults")).body;
  assert.deepEqual([vmDelayMs, frozenPrices], [0, []]);
});

test("a restore turns the clock back, and that is no stopped clock", async () => {
  const control = await testControl();
  await control.ask("POST /snapshots/before");
  await control.ask("POST /bridge/deposits", deposit);
  assert.ok((await control.ask("POST /calm", {})).body.secondsPassed > 0);
  await control.ask("POST /snapshots/before/restore");
  assert.equal((await control.ask("GET /calm")).body.pending, null);
});

test("time passes for what it can change, and not for an answer that was lost", async () => {
  const control = await testControl();
  const lost = { name: "lost", kind: "error", status: 502, when: "after", surface: "app" };
  await control.ask("PUT /faults/rules", { rules: [lost] });
  const { access_token: token } = (await control.ask("POST /actors/borrower/token")).body;
  const { statusCode } = await control.servers.app.inject({
    ...{ method: "POST", url: "/api/lend/deposit" },
    headers: { authorization: `Bearer ${token}`, "idempotency-key": "k-1" },
    payload: { asset: control.at("WETH"), amount: "10" },
  });
  assert.equal(statusCode, 502);
  const what = "unacknowledged: k-1, POST /api/lend/deposit, borrower";
  const pending = { condition: "writes", what };
  const first = (await control.ask("POST /calm", {})).body;
  assert.deepEqual([first.secondsPassed, first.pending], [0, pending]);
  assert.deepEqual(first.conditions, holding({ name: "writes", what }));
  await control.ask("POST /bridge/deposits", deposit);
  const { body } = await control.ask("POST /calm", {});
  assert.ok(body.secondsPassed > 0 && body.secondsPassed <= 180, String(body.secondsPassed));
  assert.deepEqual(body.conditions, first.conditions);
});
