// Admins and whitelists, through ordinary transactions. A broken registry lets anyone mint.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { token } from "../token/actions.ts";
import { ALL, Registry } from "./testing.ts";

describe("admins", () => {
  test("can be added and removed, and act only in between", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
    market.run("admin", registry.add("alice"));
    assert.deepEqual(registry.events(), ALL);
    assert.deepEqual(registry.roles("alice"), ["admin"]);
    market.run("alice", registry.remove("admin"));
    assert.equal(registry.isAdmin("admin"), true, "one of two does not decide");
    market.run("admin", registry.remove("admin"));
    market.run("alice", mint);
    assert.equal(market.refusal("admin", mint), "NOT_ADMIN");
    // Being whitelisted for prices does not make an account an admin.
    assert.deepEqual(registry.roles("admin"), ["oracle"]);
  });

  test("are never none, never twice, never nobody, and chosen by admins alone", () => {
    const registry = new Registry();
    const { market } = registry;
    assert.equal(market.refusal("alice", registry.add("alice")), "NOT_ADMIN");
    assert.equal(market.refusal("admin", registry.add("admin")), "ADMIN_EXISTS");
    assert.equal(market.refusal("admin", registry.remove("alice")), "ADMIN_UNKNOWN");
    assert.equal(market.refusal("admin", registry.remove("admin")), "ADMIN_LAST");
    const nobody = "0".repeat(40);
    assert.equal(
      market.refusal("admin", registry.ask("addAdmin", { admin: nobody })),
      "ADMIN_INVALID",
    );
    const swap = (from: string, newAdmin: string) =>
      registry.ask("swapAdmin", { oldAdmin: market.who(from), newAdmin });
    assert.equal(market.refusal("admin", swap("bob", market.who("alice"))), "ADMIN_UNKNOWN");
    assert.equal(market.refusal("admin", swap("admin", nobody)), "ADMIN_INVALID");
    assert.equal(market.refusal("admin", swap("admin", market.who("admin"))), "ADMIN_EXISTS");
  });

  test("are never contracts, which could not sign their votes", () => {
    const registry = new Registry();
    const { market } = registry;
    for (const contract of [market.at.adminRegistry, market.at.stable]) {
      const adding = registry.ask("addAdmin", { admin: contract });
      assert.equal(market.refusal("admin", adding), "ADMIN_INVALID");
      const swap = { oldAdmin: market.who("admin"), newAdmin: contract };
      assert.equal(market.refusal("admin", registry.ask("swapAdmin", swap)), "ADMIN_INVALID");
    }
    assert.deepEqual([...registry.store.admins.items], [market.who("admin")]);
  });

  test("keep their positions when one in the middle leaves or is swapped", () => {
    const registry = new Registry();
    const { market } = registry;
    registry.enrol("alice", "bob", "lender");
    const { admins } = registry.store;
    for (const voter of ["admin", "alice", "lender"]) market.run(voter, registry.remove("alice"));
    const now = () =>
      admins.items.map(
        (at) => market.world.users.all().find(({ address }) => address === at)?.name,
      );
    assert.deepEqual(now(), ["admin", "lender", "bob"]);
    const swap = registry.ask("swapAdmin", {
      oldAdmin: market.who("lender"),
      newAdmin: market.who("oracle"),
    });
    for (const voter of ["admin", "bob"]) market.run(voter, swap);
    assert.deepEqual(now(), ["admin", "oracle", "bob"]);
    assert.equal(market.refusal("lender", registry.mint), "NOT_ADMIN");
    for (const voter of ["oracle", "bob"]) market.run(voter, registry.remove("oracle"));
    assert.deepEqual(now(), ["admin", "bob"]);
  });
});

describe("a whitelist", () => {
  test("opens one function of one contract to one account, until revoked", () => {
    const registry = new Registry();
    const { market, mint } = registry;
    market.run("admin", registry.listing("addWhitelist", "alice", "mint"));
    assert.deepEqual(registry.events(), ALL);
    market.run("alice", mint);
    assert.equal(market.refusal("bob", mint), "NOT_ADMIN");
    const burn = { ...mint, function: "burn", args: { from: market.who("bob"), amount: 1n } };
    assert.equal(market.refusal("alice", burn), "NOT_ADMIN");
    assert.equal(market.refusal("alice", { ...mint, to: market.token("GOLD") }), "NOT_ADMIN");
    market.run("admin", registry.listing("removeWhitelist", "alice", "mint"));
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
  });

  test("is written by admins alone, and never for what decides who decides", () => {
    const registry = new Registry();
    const { market } = registry;
    const add = registry.listing("addWhitelist", "alice", "mint");
    assert.equal(market.refusal("alice", add), "NOT_ADMIN");
    const remove = registry.listing("removeWhitelist", "oracle", "setAssetPrice");
    assert.equal(market.refusal("oracle", remove), "NOT_ADMIN");
    const { adminRegistry } = market.at;
    for (const func of [
      "addAdmin",
      "removeAdmin",
      "swapAdmin",
      "addWhitelist",
      "castVoteOnIssue",
    ]) {
      const request = registry.listing("addWhitelist", "alice", func, adminRegistry);
      assert.equal(market.refusal("admin", request), "ADMIN_INTERNAL", func);
    }
  });

  test("makes an account an oracle", () => {
    const registry = new Registry();
    const { market } = registry;
    assert.deepEqual(registry.roles("oracle"), ["oracle"]);
    const { priceOracle } = market.at;
    market.run("admin", registry.listing("addWhitelist", "bob", "setAssetPrice", priceOracle));
    assert.deepEqual(registry.roles("bob"), ["oracle"]);
    const args = { asset: market.token("GOLD"), price: 7n };
    market.run("bob", { to: priceOracle, function: "setAssetPrice", args });
  });
});

test("a contract that no registry owns obeys its owner alone", () => {
  const { market, mint } = new Registry();
  const { stable } = market.at;
  const { store } = market.world.chain.callAs(stable, stable).enter(token, stable);
  store._owner.set(market.who("alice"));
  const { failure } = market.include("admin", mint);
  assert.equal(failure?.code, "NOT_OWNER");
  assert.equal(
    failure?.reason,
    `${market.who("alice")} does not match sender ${market.who("admin")}`,
  );
  market.run("alice", mint);
});
