// Contracts as the node shows them: lists, details, state and storage. A broken node shows another
// value than the contract holds, or a type that its source does not declare.
import assert from "node:assert/strict";
import { test } from "node:test";
import { abiOf, readStorage, storedIn } from "../../../sim/index.ts";
import { call, NOBODY, STABLE, TestNode } from "../../proof/testing/node.ts";

const node = new TestNode();
const contractsOf = () => [...node.world.chain.contracts.values()];
const stateOf = async (address: string, query = "") =>
  (await node.get(`/contracts/${address}/state${query}`)).body;

test("the list pages over the names of contracts, and finds them by a part of the name", async () => {
  const names = [...new Set(contractsOf().map(({ kind }) => kind.definition.name))].sort();
  const first = (await node.get("/contracts")).body;
  assert.deepEqual(Object.keys(first), names.slice(0, 10));
  const rest = (await node.get("/contracts?offset=10&limit=1000")).body;
  assert.deepEqual(Object.keys(rest), names.slice(10));
  const tokens = contractsOf().filter(({ kind }) => kind.definition.name === "Token");
  const { Token: shown } = (await node.get("/contracts?name=oken&offset=0&limit=1")).body;
  assert.deepEqual(
    shown.map(({ address }: { address: string }) => address),
    tokens.map(({ address }) => address).sort(),
  );
  assert.deepEqual((await node.get("/contracts?name=nothing")).body, {});
  assert.equal((await node.get("/contracts?limit=0")).status, 200, "clamped");
  assert.equal((await node.get("/contracts?limit=-1")).status, 400);
});

test("each kind of contract shows functions, events and variables as its ABI has them", async () => {
  const byName = new Map(
    contractsOf().map((contract) => [contract.kind.definition.name, contract]),
  );
  for (const [name, { address, kind }] of byName) {
    const { body } = await node.get(`/contracts/${address}`);
    assert.deepEqual([body.name, body.address], [name, address]);
    const abi = abiOf(kind.definition);
    const named = (type: string) =>
      abi.flatMap((item) => (item.type === type && "name" in item ? item.name : []));
    assert.deepEqual(Object.keys(body.xabi.events), named("event"), name);
    const functions = Object.keys(body.xabi.funcs);
    assert.ok(functions.every((each) => named("function").includes(each)));
    assert.deepEqual((await node.get(`/contracts/${address}/functions`)).body, functions.sort());
    const symbols = (await node.get(`/contracts/${address}/symbols`)).body;
    assert.deepEqual(symbols, Object.keys(body.xabi.vars));
    const [source] = Object.values<string>(body.src);
    for (const each of [...functions, ...symbols]) {
      assert.ok(source?.includes(`${each}(`) || source?.includes(` ${each};`), `${name} ${each}`);
    }
  }
});

test("types are listed with their sizes, structs by names, and places as Solidity lays them out", async () => {
  const { lendingPool } = node.world.addresses;
  const { xabi } = (await node.get(`/contracts/${lendingPool}`)).body;
  assert.deepEqual(xabi.vars._owner, {
    ...{ type: "Address", atBytes: 0, public: false, constant: false, initialValue: null },
  });
  assert.equal(xabi.vars._paused.atBytes, 20, "beside the address");
  assert.equal(xabi.vars.RAY.atBytes, 32);
  const { userLoan } = xabi.vars;
  const inner = { type: "Struct", typedef: "UserLoan", bytes: null };
  const key = { type: "Address" };
  const mapping = (value: object) => ({ type: "Mapping", dynamic: true, key, value });
  assert.deepEqual(userLoan.value, mapping(inner));
  assert.deepEqual(xabi.types.UserLoan, {
    type: "Struct",
    bytes: 64,
    fields: {
      scaledDebt: { type: "Int", signed: false, bytes: 32, atBytes: 0 },
      lastUpdated: { type: "Int", signed: false, bytes: 32, atBytes: 32 },
    },
  });
  const { borrow, pause, owner } = xabi.funcs;
  assert.deepEqual(Object.keys(borrow.args), ["asset", "amount"]);
  assert.deepEqual(borrow.args.amount, { type: "Int", signed: false, bytes: 32, index: 1 });
  assert.deepEqual([pause.modifiers, borrow.modifiers], [{ onlyOwner: [] }, {}]);
  assert.deepEqual([owner.vals["#0"].type, owner.stateMutability], ["Address", "view"]);
  assert.deepEqual(xabi.events.Borrow.logs[0], ["user", { type: "Address", index: 0 }]);
});

test("the state of every contract is what it stores, in the node's forms", async () => {
  await node.post("/transaction", { txs: [call(STABLE, "transfer", { to: NOBODY, value: "5" })] });
  for (const contract of contractsOf()) {
    const shown = await stateOf(contract.address);
    const { state, functions } = contract.kind.definition;
    const known = new Set([...Object.keys(state), ...Object.keys(functions)]);
    assert.deepEqual(new Set(Object.keys(shown)), known);
    for (const [name, type] of Object.entries(state)) {
      if (typeof type !== "string") continue;
      const stored = readStorage(contract, name, [])?.value;
      assert.equal(shown[name], typeof stored === "bigint" ? String(stored) : stored, name);
    }
  }
  const stable = await stateOf(STABLE);
  assert.equal(stable._balances[NOBODY], "5");
  assert.equal(stable.transfer, "function (Address, UInt) returns (Bool)");
  assert.equal(stable.pause, "function () returns ()");
});

test("a request may name one variable, and read an array by windows and its length", async () => {
  const { lendingPool, rewards } = node.world.addresses;
  const stored = storedIn(contractsOf().find(({ address }) => address === lendingPool) as never);
  const assets = stored.configuredAssets as readonly string[];
  const named = "?name=configuredAssets";
  assert.deepEqual(await stateOf(lendingPool, named), { configuredAssets: assets });
  const window = await stateOf(lendingPool, `${named}&offset=1&count=2`);
  assert.deepEqual(window, { configuredAssets: assets.slice(1, 3) });
  const beyond = await stateOf(lendingPool, `${named}&offset=99&count=2`);
  assert.deepEqual(beyond, { configuredAssets: [] });
  for (const flag of ["length", "length=true"]) {
    const length = await stateOf(lendingPool, `${named}&${flag}`);
    assert.deepEqual(length, { configuredAssets: String(assets.length) });
  }
  const whole = await stateOf(lendingPool, `${named}&length=false`);
  assert.deepEqual(whole, { configuredAssets: assets });
  const owner = await stateOf(lendingPool, "?name=owner");
  assert.deepEqual(owner, { owner: "function () returns (Address)" });
  const { activities } = await stateOf(rewards, "?name=activities");
  const [first]: { actionableEvents: { eventName: string }[] }[] = Object.values(activities);
  assert.ok((first?.actionableEvents[0]?.eventName.length ?? 0) > 0, "structs in structs");
  for (const bad of ["__proto__", "nothing"]) {
    assert.equal((await node.get(`/contracts/${STABLE}/state?name=${bad}`)).status, 400);
  }
});

test("storage is the rows of what is not at its default, each value a literal", async () => {
  const rows = async (query: string) => (await node.get(`/storage/${STABLE}?${query}`)).body;
  const key = `._balances[<${NOBODY}>]`;
  assert.deepEqual(await rows(`key=${encodeURIComponent(key)}`), [
    { address: STABLE, key, value: "5" },
  ]);
  assert.deepEqual(await rows("search=_symbol"), [
    { address: STABLE, key: "._symbol", value: '"PUSD"' },
  ]);
  const { adminRegistry } = node.world.addresses;
  assert.equal((await rows("key=._owner"))[0].value, `address(${adminRegistry})`);
  const all = await rows("limit=1000");
  const keys = all.map((row: { key: string }) => row.key);
  assert.deepEqual(keys, [...keys].sort());
  assert.deepEqual(await rows(`minkey=${keys[2]}&maxkey=${keys[4]}`), all.slice(2, 5));
  assert.deepEqual(await rows("offset=3&limit=2"), all.slice(3, 5));
  assert.deepEqual(
    await rows("value=true"),
    all.filter((row: { value: string }) => row.value === "true"),
  );
  const { lendingPool } = node.world.addresses;
  const listed = (await node.get(`/storage/${lendingPool}?search=configuredAssets`)).body;
  assert.match(listed[0].key, /^\.configuredAssets\[0\]$/);
  const struct = (await node.get(`/storage/${lendingPool}?search=.ltv`)).body;
  assert.match(struct[0].key, /^\.assetConfigs\[<[0-9a-f]{40}>\]\.ltv$/);
  assert.deepEqual((await node.get(`/storage/${NOBODY}`)).body, []);
});

test("an address without a contract is 404 for what only contracts have", async () => {
  for (const rest of ["", "/state", "/functions", "/symbols"]) {
    const { status, body } = await node.get(`/contracts/0x${NOBODY}${rest}`);
    assert.deepEqual([status, body.error.type], [404, "PlatformError"]);
    assert.match(body.error.message, new RegExp(`${NOBODY}$`));
  }
  assert.equal((await node.get(`/contracts/0x${STABLE}`)).status, 200, "with 0x, too");
});
