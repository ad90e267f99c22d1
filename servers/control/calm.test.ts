// The calm over control: what holds now, and that it ends faults and lets time pass. A broken calm
// changes the world when asked to look, hides what is unmet, or calls what cannot end a failure.
import assert from "node:assert/strict";
import { test } from "node:test";
import { testControl } from "./test-control.ts";

const CONDITIONS = [
  ...["rules", "clock", "requests", "writes", "mempool", "prices", "bridge", "sockets", "heads"],
  "consistency",
];

const rules = [{ name: "silent", kind: "bridgeSilent" }];
const deposit = { sourceChain: "Ethereum", token: "ETH", amount: "1000000", recipient: "lender" };

const metNow = { name: "rules", unmet: [{ what: "fault rules are set: silent" }] };

test("a look names the first condition that does not hold, and changes nothing", async () => {
  const control = await testControl();
  const { body } = await control.ask("GET /calm");
  const conditions = CONDITIONS.map((name) => ({ name, unmet: [] }));
  assert.deepEqual(body, { converged: true, secondsPassed: 0, pending: null, conditions });
  await control.ask("PUT /faults/rules", { rules });
  const hash = control.world.journalHash();
  const met = await control.ask("GET /calm");
  assert.equal(met.body.converged, false);
  assert.deepEqual(met.body.pending, { condition: "rules", what: "fault rules are set: silent" });
  assert.deepEqual(met.body.conditions, [metNow]);
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
  assert.deepEqual(short.body.conditions.at(-1), {
    name: "bridge",
    unmet: [{ what: short.body.pending.what }],
  });
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
