// The control API's actors and transactions: keys, tokens, calls for anyone, views and dry runs. A
// broken route would act as somebody else, hide a refusal, or change the world by looking at it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { computeAddress } from "ethers";
import { WAD } from "../../../sim/index.ts";
import { testControl } from "../../surfaces/control/test-control.ts";

test("actors have working keys, credentials and tokens", async () => {
  const { ask, servers, urls, close } = await testControl();
  const { actors } = (await ask("GET /actors")).body;
  assert.deepEqual(
    actors.map(({ name, role }: { name: string; role: string }) => `${name} ${role}`),
    [
      "lender user",
      "borrower user",
      "liquidator user",
      "trader user",
      "oracle oracle",
      "admin admin",
    ],
  );
  for (const { privateKey, address, clientId, clientSecret, tokenEndpoint } of actors) {
    assert.equal(computeAddress(privateKey).toLowerCase(), address);
    assert.equal(tokenEndpoint, `${urls.identity}/token`);
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await servers.identity.inject({
      method: "POST",
      url: "/token",
      headers,
      payload: form.toString(),
    });
    assert.equal(answer.statusCode, 200);
  }
  const { access_token: token, ...kind } = (await ask("POST /actors/lender/token")).body;
  assert.deepEqual(kind, { token_type: "Bearer", expires_in: 3600 });
  const headers = { authorization: `Bearer ${token}` };
  const me = await servers.app.inject({ url: "/users/me", headers });
  assert.equal(me.json().userAddress, actors[0].address.slice(2));
  await close();
});

test("a new actor holds its funds and can act", async () => {
  const { ask, servers, close } = await testControl();
  const funds = { WETH: String(3n * WAD), USDC: "7", VOUCHER: String(5n * WAD) };
  const { status, body } = await ask("POST /actors", { name: "carol", funds });
  assert.equal(status, 200);
  assert.equal(body.role, "user");
  assert.equal(body.transactions.length, 3);
  const balanceOf = async (to: string) => {
    const call = { to, function: "balanceOf", args: { account: "carol" } };
    return (await ask("POST /call", call)).body.result.balance;
  };
  assert.equal(await balanceOf("WETH"), funds.WETH);
  assert.equal(await balanceOf("USDC"), funds.USDC);
  assert.equal(await balanceOf("voucher"), funds.VOUCHER);
  const { access_token: token } = (await ask("POST /actors/carol/token")).body;
  const me = await servers.app.inject({
    url: "/users/me",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(me.json().userAddress, body.address.slice(2));
  await close();
});

test("a bad actor is refused completely: no user, no funds", async () => {
  const { ask, world, close } = await testControl();
  const before = world.journalHash();
  const bad: [unknown, number, RegExp][] = [
    [{ name: "lender" }, 400, /user lender exists/],
    [{ name: "Carol" }, 400, /lowercase letters/],
    [{ name: "" }, 400, /"name"/],
    [{}, 400, /"name" is required/],
    [{ name: "carol", funds: { DOGE: "1" } }, 404, /there is no asset DOGE/],
    [{ name: "carol", funds: { WETH: "0" } }, 400, /"funds.WETH"/],
    [{ name: "carol", funds: { WETH: 1 } }, 400, /"funds.WETH"/],
    [{ name: "carol", funds: ["WETH"] }, 400, /"funds" must be an object/],
    [{ name: "carol", fund: {} }, 400, /"fund" is not allowed/],
  ];
  for (const [body, status, message] of bad) {
    const answer = await ask("POST /actors", body);
    assert.equal(answer.status, status, JSON.stringify(body));
    assert.match(answer.body.error.message, message);
  }
  for (const name of ["nobody", "treasury", "relayer", "poller"]) {
    assert.equal((await ask(`POST /actors/${name}/token`)).status, 404);
  }
  assert.equal(world.journalHash(), before);
  await close();
});

test("transactions run for any user, and show their result", async () => {
  const { ask, addressOf, close } = await testControl();
  const approve = {
    from: "lender",
    to: "PUSD",
    function: "approve",
    args: { spender: "borrower", value: "10" },
  };
  const { body: approved } = await ask("POST /transactions", approve);
  assert.equal(approved.status, "success");
  assert.deepEqual(approved.events.at(-1).values, {
    owner: addressOf("lender"),
    spender: addressOf("borrower"),
    value: "10",
  });
  const spend = {
    from: addressOf("borrower"),
    to: "PUSD",
    function: "transferFrom",
    args: { from: "lender", to: addressOf("trader").slice(2), value: "11" },
  };
  const { status, body: failed } = await ask("POST /transactions", spend);
  assert.equal(status, 200);
  assert.equal(failed.status, "failed");
  assert.equal(failed.code, "TOKEN_ALLOWANCE");
  assert.equal(failed.revertReason, "ERC20: insufficient allowance");
  assert.equal(failed.result, null);
  assert.deepEqual((await ask(`GET /transactions/${failed.txHash}`)).body, failed);
  const bare = failed.txHash.slice(2).toUpperCase();
  assert.deepEqual((await ask(`GET /transactions/${bare}`)).body, failed);
  await close();
});

test("a transaction dropped by a restore is not found any more", async () => {
  const { ask, close } = await testControl();
  await ask("POST /snapshots", { name: "start" });
  const one = (await ask("POST /prices", { asset: "WETH", price: "1" })).body;
  assert.equal((await ask(`GET /transactions/${one.txHash}`)).status, 200);
  await ask("POST /snapshots/start/restore");
  assert.equal((await ask(`GET /transactions/${one.txHash}`)).status, 404);
  const two = (await ask("POST /prices", { asset: "WETH", price: "2" })).body;
  assert.equal((await ask(`GET /transactions/${two.txHash}`)).body.txHash, two.txHash);
  assert.equal((await ask(`GET /transactions/0x${"0".repeat(64)}`)).status, 404);
  assert.equal((await ask("GET /transactions/0x12")).status, 400);
  await close();
});

test("share tokens are found by name, approvals can be included, and results have names", async () => {
  const { ask, at, close } = await testControl();
  const amount = String(1_000n * WAD);
  const supply = await ask("POST /transactions", {
    from: "lender",
    to: "lendingPool",
    function: "depositLiquidity",
    args: { asset: "PUSD", amount },
    approvals: [{ token: "PUSD", spender: "liquidityPool:PUSD", amount }],
  });
  assert.equal(supply.body.status, "success");
  const move = { to: "trader", value: "400" };
  const moved = await ask("POST /transactions", {
    from: "lender",
    to: "mPUSD",
    function: "transfer",
    args: move,
  });
  assert.equal(moved.body.events.at(-1).contract, "mPUSD");
  const all = await ask("POST /transactions", {
    from: "lender",
    to: "lendingPool",
    function: "withdrawLiquidityAll",
    args: { asset: at("PUSD") },
  });
  assert.match(all.body.result.amount, /^\d+$/);
  await close();
});

test("dry runs and views change nothing", async () => {
  const { ask, world, close } = await testControl();
  const before = world.stateHash();
  const borrow = {
    from: "borrower",
    to: "lendingPool",
    function: "borrow",
    args: { asset: "PUSD", amount: "1" },
  };
  const dry = (await ask("POST /simulate", borrow)).body;
  assert.equal(dry.status, "failed");
  assert.equal(dry.revertReason, "Insufficient collateral for borrow");
  const pay = { from: "lender", to: "PUSD", function: "transfer" };
  const sure = await ask("POST /simulate", { ...pay, args: { to: "trader", value: "1" } });
  assert.equal(sure.body.status, "success");
  assert.equal(sure.body.events.at(-1).event, "Transfer");
  const view = { to: "priceOracle", function: "getAssetPrice", args: { asset: "WETH" } };
  assert.deepEqual((await ask("POST /call", view)).body.result, { price: String(2_500n * WAD) });
  const missing = await ask("POST /call", { ...view, args: { asset: "OLDT" } });
  assert.equal(missing.status, 400);
  assert.equal(missing.body.error.details.code, "ORACLE_UNSET");
  const noView = await ask("POST /call", { ...pay, args: { to: "trader", value: "1" } });
  assert.match(noView.body.error.message, /transfer is no view: use POST \/simulate/);
  assert.equal(world.stateHash(), before);
  assert.equal(world.timeline.commands.length, 0);
  await close();
});

test("a request that fits no function is refused with one that would fit", async () => {
  const { ask, world, close } = await testControl();
  const good = { from: "lender", to: "PUSD", function: "transfer", args: { to: "a", value: "1" } };
  const bad: [object, number, RegExp][] = [
    [{ ...good, from: "nobody" }, 404, /there is no user nobody; there are .*lender/],
    [{ ...good, from: `0x${"1".repeat(40)}` }, 404, /there is no user 0x1/],
    [{ ...good, to: "Pusd" }, 404, /there is no contract Pusd; there are .*lendingPool/],
    [{ ...good, function: "transmit" }, 400, /PUSD has no function transmit; it has .*transfer/],
    [{ ...good, function: "constructor" }, 400, /has no function constructor/],
    [good, 400, /args.to must be an address/],
    [{ ...good, args: { to: "trader" } }, 400, /args.value is required/],
    [{ ...good, args: { to: "trader", value: "1", more: "1" } }, 400, /args.more is not allowed/],
    [{ ...good, args: { to: "trader", value: 1 } }, 400, /args.value must be a string/],
    [{ ...good, args: { to: "trader", value: "-1" } }, 400, /args.value must be decimal digits/],
    [{ ...good, args: [] }, 400, /"args" must be an object/],
    [{ ...good, gas: 1 }, 400, /"gas" is not allowed/],
    [{ from: "lender" }, 400, /"to" is required/],
  ];
  const before = world.journalHash();
  for (const [body, status, message] of bad) {
    const answer = await ask("POST /transactions", body);
    assert.equal(answer.status, status, JSON.stringify(body));
    assert.match(answer.body.error.message, message);
  }
  assert.equal(world.journalHash(), before);
  await close();
});

test("every contract has a name that leads back to it", async () => {
  const { ask, world, close } = await testControl();
  const { contracts } = (await ask("GET /contracts")).body;
  assert.equal(contracts.length, world.chain.contracts.size);
  assert.ok(contracts.every(({ name }: { name: string | null }) => typeof name === "string"));
  const pool = contracts.find(({ name }: { name: string }) => name === "lendingPool");
  assert.equal(pool.kind, "LendingPool");
  assert.deepEqual(pool.functions.borrow.arguments, { asset: "address", amount: "uint256" });
  await close();
});
