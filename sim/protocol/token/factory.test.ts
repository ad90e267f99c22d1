// Tokens made at run time: their addresses, owners and first status; their description, and moves
// between factories. A broken factory would make tokens that nobody can use or own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { token } from "./actions.ts";
import { tokenFactory } from "./factory.ts";

const description = {
  name: "Copper",
  description: "<p>Metal</p>",
  images: ["copper.png"],
  files: ["terms.pdf"],
  fileNames: ["Terms"],
  symbol: "COPR",
  initialSupply: 7n * ONE,
  customDecimals: 18n,
};

function opened() {
  const market = new Market(vectors);
  const { at } = market;
  const factory = (name: string, args: CallRequest["args"] = {}): CallRequest => ({
    to: at.tokenFactory,
    function: name,
    args,
  });
  const root = () => market.world.chain.callAs(at.adminRegistry, at.adminRegistry);
  const make = (change: Partial<typeof description> = {}) =>
    market.run("admin", factory("createToken", { ...description, ...change })).token as string;
  return {
    market,
    at,
    factory,
    make,
    storeOf: (address: string) => root().enter(token, address).store,
    tokens: () => root().enter(tokenFactory, at.tokenFactory).store.allTokens.items,
  };
}

describe("a token made at run time", () => {
  test("is pending, owned by its maker, described, and listed by the factory", () => {
    const { market, at, make, storeOf, tokens } = opened();
    const before = tokens().length;
    const made = make();
    const store = storeOf(made);
    assert.equal(store.status.value, 1n);
    assert.equal(store._owner.value, at.adminRegistry);
    assert.equal(store.tokenFactory.value, at.tokenFactory);
    assert.equal(market.balanceAt(at.adminRegistry, made), 7n * ONE);
    assert.deepEqual([store._name.value, store._symbol.value], ["Copper", "COPR"]);
    assert.deepEqual([...store.files.items, ...store.fileNames.items], ["terms.pdf", "Terms"]);
    assert.equal(tokens().length, before + 1);
    assert.equal(tokens().at(-1), made);
    assert.equal(market.read(at.tokenFactory, "isTokenActive", { token: made }), false);
    market.run("admin", { to: made, function: "setStatus", args: { newStatus: 3n } });
    assert.equal(market.read(at.tokenFactory, "isTokenActive", { token: made }), true);
  });

  test("is logged in order: supply, status, owner, creation", () => {
    const { market, at, make } = opened();
    const made = make();
    const logs = market.newLogs();
    assert.deepEqual(
      logs.map(({ event }) => event.name),
      ["Transfer", "Mint", "StatusChanged", "OwnershipTransferred", "TokenCreated"],
    );
    const values = [made, at.adminRegistry, "Copper", "COPR"];
    assert.deepEqual(logs.at(-1)?.values, values);
  });

  test("has an address derived from the factory and its count alone", () => {
    const { market, make } = opened();
    execute(market.world, { kind: "snapshot", name: "before" });
    const [first, second] = [make(), make()];
    assert.notEqual(first, second);
    execute(market.world, { kind: "restore", name: "before" });
    assert.equal(make({ symbol: "OTHR" }), first);
  });

  test("may belong to another account from the start", () => {
    const { market, factory, storeOf } = opened();
    const initialOwner = market.who("alice");
    const args = { ...description, initialOwner };
    const { token: made } = market.run("admin", factory("createTokenWithInitialOwner", args));
    assert.equal(storeOf(made as string)._owner.value, initialOwner);
    assert.equal(market.balance("alice", made as string), 7n * ONE);
    const mint = { to: made as string, function: "mint", args: { to: initialOwner, amount: 1n } };
    market.run("alice", mint);
    const { failure } = market.include("admin", mint);
    const reason = `${initialOwner} does not match sender ${market.who("admin")}`;
    assert.deepEqual(failure, { code: "NOT_OWNER", reason });
  });

  test("is made only by a vote or by somebody whitelisted", () => {
    const { market, factory } = opened();
    assert.equal(market.refusal("alice", factory("createToken", description)), "NOT_ADMIN");
  });
});

describe("a token's description", () => {
  test("is changed by its owner, without an event", () => {
    const { market, make, storeOf } = opened();
    const made = make();
    const change = (name: string, args: CallRequest["args"]) => {
      market.run("admin", { to: made, function: name, args: args ?? {} });
      assert.deepEqual(market.newLogs(), []);
    };
    change("setNameAndSymbol", { name: "Tin", symbol: "TIN" });
    change("setAttribute", { key: "purity", value: "0.99" });
    change("setMetadata", { description: "x", images: [], files: ["a", "b"], fileNames: ["c"] });
    const store = storeOf(made);
    assert.deepEqual([store._name.value, store._symbol.value], ["Tin", "TIN"]);
    assert.equal(store.attributes.get("purity"), "0.99");
    assert.deepEqual([store.images.items, store.files.items], [[], ["a", "b"]]);
    const byAlice = { to: made, function: "setAttribute", args: { key: "purity", value: "1" } };
    assert.equal(market.refusal("alice", byAlice), "NOT_ADMIN");
  });
});

describe("moving tokens between factories", () => {
  /** A second factory, as an upgrade of the platform brings one. */
  function withSecond() {
    const scene = opened();
    const second = "200b".padStart(40, "0");
    const { store } = scene.market.world.chain.book.deploy(tokenFactory, second);
    store._owner.set(scene.at.adminRegistry);
    return { ...scene, second, secondStore: store };
  }

  test("passes all of them on, and the new one registers them once", () => {
    const { market, at, factory, tokens, second, secondStore, storeOf } = withSecond();
    const all = [...tokens()];
    const register = { to: second, function: "registerMigratedTokens", args: { tokens: all } };
    assert.equal(market.refusal("admin", register), "TOKEN_NOT_FACTORY");
    market.run("admin", factory("migrateTokensToFactory", { newFactory: second }));
    const count = BigInt(all.length);
    assert.deepEqual(market.newLogs().at(-1)?.values, [at.tokenFactory, second, count]);
    assert.ok(all.every((each) => storeOf(each).tokenFactory.value === second));
    market.run("admin", register);
    assert.deepEqual(market.newLogs().at(-1)?.values, [count]);
    assert.deepEqual(secondStore.allTokens.items, all);
    assert.equal(market.read(second, "isTokenActive", { token: at.stable }), true);
    market.run("admin", register);
    assert.deepEqual(market.newLogs().at(-1)?.values, [0n]);
  });

  test("to something that is not a factory is refused", () => {
    const { market, at, factory } = opened();
    const astray = factory("migrateTokensToFactory", { newFactory: at.stable });
    assert.equal(market.refusal("admin", astray), "UNKNOWN_CONTRACT");
  });
});

test("transfer, approve and transferFrom return true", () => {
  const { market, at } = opened();
  const bob = market.who("bob");
  const ask = (name: string, args: CallRequest["args"]) => ({
    to: at.stable,
    function: name,
    args,
  });
  const calls: [string, CallRequest["args"]][] = [
    ["transfer", { to: bob, value: 1n }],
    ["approve", { spender: bob, value: 0n }],
    ["transferFrom", { from: bob, to: bob, value: 0n }],
  ];
  for (const [name, args] of calls) {
    assert.deepEqual(market.run("alice", ask(name, args ?? {}) as CallRequest), { done: true });
  }
});
