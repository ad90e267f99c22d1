// New actors and their first funds: either all is paid or, if anything is refused, nothing happens.
// A broken route would leave an unpaid user behind, or hide a payment that failed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { WAD } from "../../../sim/index.ts";
import { testControl } from "./test-control.ts";

test("funds that cannot be minted are refused before a user is made, so that one can try again", async () => {
  const { ask, world, close } = await testControl({ preset: "no-vouchers" });
  const call = { to: "PUSD", function: "balanceOf", args: { account: "admin" } };
  const { balance } = (await ask("POST /call", call)).body.result;
  // Leaves the admin enough for its own fee and one more payment.
  const amount = String(BigInt(balance) - 2n * (WAD / 100n));
  const burn = { from: "admin", to: "PUSD", function: "burn", args: { from: "admin", amount } };
  assert.equal((await ask("POST /transactions", burn)).body.status, "success");
  const before = world.journalHash();
  const refused = await ask("POST /actors", { name: "carol", funds: { PUSD: "1", WETH: "1" } });
  assert.equal(refused.status, 400);
  assert.equal(refused.body.error.message, "Insufficient gas fee coverage");
  assert.equal(world.journalHash(), before);
  assert.equal(world.users.find("carol"), undefined);
  const again = await ask("POST /actors", { name: "carol", funds: { WETH: "1" } });
  assert.equal(again.status, 200);
  assert.equal(again.body.transactions[0].status, "success");
  await close();
});

test("with manual mining payments wait, and one that cannot be queued is reported", async () => {
  const { ask, inbox, world, close } = await testControl();
  await ask("POST /mining", { mode: "manual" });
  const { body } = await ask("POST /actors", { name: "carol", funds: { WETH: "1" } });
  assert.equal(body.transactions[0].status, "pending");
  const [waiting] = world.parts.mempool.waiting;
  assert.ok(waiting);
  while (inbox.execute({ kind: "submit", ...waiting.request }).ok);
  const full = await ask("POST /actors", { name: "dave", funds: { WETH: "1" } });
  assert.equal(full.status, 200);
  const [transaction] = full.body.transactions;
  assert.deepEqual([transaction.txHash, transaction.status], [null, "failed"]);
  assert.match(transaction.revertReason, /wait/);
  assert.ok(world.users.find("dave"), "what was done is not denied");
  await close();
});

test("a contract's name is refused as ambiguous, and bad funds say what is wrong", async () => {
  const { ask, world, close } = await testControl();
  const before = world.journalHash();
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`T${at}`, "1"]));
  const bad: [unknown, RegExp][] = [
    // An actor's name must differ from the word for requests without one, and from contracts' names
    // in any letter case.
    [{ name: "nobody" }, /"name" must not be kept for requests without an actor, as nobody is/],
    [{ name: "weth" }, /"name" must not be a contract's, as WETH is/],
    [{ name: "lendingpool" }, /"name" must not be a contract's, as lendingPool is/],
    [{ name: "treasury" }, /"name" must not be one of the platform's own accounts/],
    [{ name: "voucher" }, /^Add actor Argument Validation Error: "name" must not be a contract's/],
    [{ name: "carol", funds: many }, /"funds" must have at most 50 members/],
    [{ name: "carol", funds: { WETH: "1.5" } }, /"funds.WETH" must be an integer string/],
    [{ name: "carol", funds: { WETH: 5 } }, /"funds.WETH" must be a string/],
    [{ name: "carol", funds: { WETH: "-1" } }, /"funds.WETH" must be greater than 0/],
    [null, /"body" must be an object/],
  ];
  const headers = { "content-type": "application/json" };
  for (const [body, message] of bad) {
    const answer = await ask("POST /actors", JSON.stringify(body), headers);
    assert.equal(answer.status, 400);
    assert.match(answer.body.error.message, message);
  }
  assert.equal(world.journalHash(), before);
  await close();
});

test("a dropped transaction is told apart from one that never existed", async () => {
  const { ask, close } = await testControl();
  await ask("POST /actors", { name: "carol" });
  await ask("POST /mining", { mode: "manual" });
  const call = { from: "carol", to: "PUSD", function: "transfer" };
  const args = { to: "lender", value: "1" };
  const { txHash } = (await ask("POST /transactions", { ...call, args })).body;
  assert.equal((await ask(`GET /transactions/${txHash}`)).body.status, "pending");
  await ask("POST /mine");
  const dropped = await ask(`GET /transactions/${txHash}`);
  assert.equal(dropped.status, 404);
  assert.match(dropped.body.error.message, /was announced but is in no block: it was dropped/);
  const never = await ask(`GET /transactions/0x${"1".repeat(64)}`);
  assert.match(never.body.error.message, /^there is no transaction 0x1+$/);
  await close();
});
