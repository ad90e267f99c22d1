// The control API's reading of storage. A broken route would show another value, create an entry by
// reading, or fail on a missing one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../../sim/index.ts";
import { testControl } from "./test-control.ts";

test("values, members, lists and unset entries are read by name", async () => {
  const { ask, at, addressOf, close } = await testControl();
  const read = async (contract: string, variable: string, keys: string[] = []) =>
    (await ask("POST /storage", { contract, variable, keys })).body.value;
  const before = (await ask("GET /state-hash")).body;
  assert.equal(await read("WETH-PUSD", "tokenABalance"), "1000000000000000000000");
  assert.equal(await read("WETH-PUSD", "aToBRatio"), "2500.000000000000000000");
  assert.equal(await read("WETH-PUSD", "isPaused"), false);
  assert.equal(await read("WETH-PUSD", "tokenA"), at("WETH"));
  assert.equal(await read("PUSD", "_balances", ["lender"]), "1000000000000000000000000");
  assert.deepEqual(await read("cdpEngine", "vaults", ["borrower", "WETH"]), {
    collateral: "0",
    scaledDebt: "0",
  });
  assert.deepEqual(await read("adminRegistry", "admins"), [addressOf("admin")]);
  assert.deepEqual(await read("adminRegistry", "votes", ["no issue"]), []);
  const args = { target: "PUSD", func: "mint", account: "cdpEngine" };
  const listed = await read("adminRegistry", "whitelist", Object.values(args));
  assert.equal(listed, true);
  const lending = await read("rewards", "activities", ["1"]);
  assert.deepEqual(lending.actionableEvents, [
    { eventName: "Deposited", actionType: "0" },
    { eventName: "Withdrawn", actionType: "1" },
  ]);
  assert.equal(lending.sourceContract, "0x0000000000000000000000000000000000001004");
  assert.deepEqual((await ask("GET /state-hash")).body, before);
  await close();
});

/** Makes a contract of one byte. */
const CREATION = "60fe60005360016000f3";

test("all storage read over HTTP equals the dump's", async () => {
  const { ask, world, close } = await testControl();
  const from = world.users.find("trader")?.address ?? "";
  const written = { to: "", value: 0n, data: CREATION };
  const request = { from, to: "", function: "constructor", args: {}, written };
  assert.ok(execute(world, { kind: "submit", ...request }).ok);
  await ask("POST /transactions", {
    ...{ from: "lender", to: "PUSD", function: "transfer" },
    args: { to: "borrower", value: "1" },
  });
  const dumped = (await ask("GET /dump")).body.world.contracts;
  assert.deepEqual((await ask("GET /storage")).body, dumped);
  await close();
});

test("a name that does not exist is refused with that name", async () => {
  const { ask, close } = await testControl();
  const refused = async (contract: string, variable: string, keys: string[]) => {
    const { status, body } = await ask("POST /storage", { contract, variable, keys });
    return `${status} ${body.error.message}`;
  };
  assert.match(await refused("nowhere", "tokenA", []), /^404 there is no contract nowhere/);
  assert.match(await refused("PUSD", "toString", []), /^400 .*PUSD has no variable toString/);
  assert.match(await refused("PUSD", "_balances", []), /^400 .*"keys" must be 1 for _balances/);
  assert.match(await refused("PUSD", "_symbol", ["a"]), /^400 .*"keys" must be 0 for _symbol/);
  await close();
});
