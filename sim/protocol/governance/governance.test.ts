// Admins and whitelists: one admin acts at once, a whitelisted account only where it is listed.
// A broken registry lets anyone mint.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rolesOf } from "../../roles.ts";
import { type Asked, Market } from "../../testing/market.ts";
import { vectors } from "../../testing/presets.ts";

function opened() {
  const market = new Market(vectors);
  const registry = (name: string, args: Asked["args"]): Asked => ({
    to: market.at.adminRegistry,
    function: name,
    args: args ?? {},
  });
  return {
    market,
    add: (name: string) => registry("addAdmin", { admin: market.who(name) }),
    remove: (name: string) => registry("removeAdmin", { admin: market.who(name) }),
    list: (name: string, func: string, target = market.at.stable) =>
      registry("addWhitelist", { target, func, account: market.who(name) }),
    unlist: (name: string, func: string, target = market.at.stable) =>
      registry("removeWhitelist", { target, func, account: market.who(name) }),
    registry,
    roles: (name: string) => rolesOf(market.world, market.who(name)),
    mint: { to: market.at.stable, function: "mint", args: { to: market.who("bob"), amount: 1n } },
  };
}

describe("admins", () => {
  test("can be added and removed, and act from then until then", () => {
    const { market, add, remove, mint, roles } = opened();
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
    market.run("admin", add("alice"));
    assert.deepEqual(market.events().slice(2), ["adminRegistry AdminAdded"]);
    assert.deepEqual(roles("alice"), ["admin"]);
    market.run("alice", mint);
    market.run("alice", remove("admin"));
    assert.deepEqual(market.events().slice(2), ["adminRegistry AdminRemoved"]);
    assert.equal(market.refusal("admin", mint), "NOT_ADMIN");
    // Being whitelisted for prices is another matter than being an admin.
    assert.deepEqual(roles("admin"), ["oracle"]);
  });

  test("are never none, never twice, never nobody, and chosen by admins alone", () => {
    const { market, add, remove, registry } = opened();
    assert.equal(market.refusal("alice", add("alice")), "NOT_ADMIN");
    assert.equal(market.refusal("admin", add("admin")), "ADMIN_EXISTS");
    assert.equal(market.refusal("admin", remove("alice")), "ADMIN_UNKNOWN");
    assert.equal(market.refusal("admin", remove("admin")), "ADMIN_LAST");
    const nobody = registry("addAdmin", { admin: "0".repeat(40) });
    assert.equal(market.refusal("admin", nobody), "ADMIN_INVALID");
  });

  test("keep their places when one in the middle leaves", () => {
    const { market, add, remove, roles, mint } = opened();
    for (const name of ["alice", "bob", "lender"]) market.run("admin", add(name));
    market.run("admin", remove("alice"));
    market.run("lender", remove("admin"));
    const admins = ["admin", "alice", "bob", "lender"].filter((name) =>
      roles(name).includes("admin"),
    );
    assert.deepEqual(admins, ["bob", "lender"]);
    market.run("bob", remove("lender"));
    assert.equal(market.refusal("bob", remove("bob")), "ADMIN_LAST");
    assert.equal(market.refusal("lender", mint), "NOT_ADMIN");
    market.run("bob", mint);
  });
});

describe("a whitelist", () => {
  test("opens one function of one contract to one account, until taken off", () => {
    const { market, list, unlist, mint } = opened();
    market.run("admin", list("alice", "mint"));
    assert.deepEqual(market.events().slice(2), ["adminRegistry WhitelistAdded"]);
    market.run("alice", mint);
    assert.equal(market.refusal("bob", mint), "NOT_ADMIN");
    const burn = { ...mint, function: "burn", args: { from: market.who("bob"), amount: 1n } };
    assert.equal(market.refusal("alice", burn), "NOT_ADMIN");
    assert.equal(market.refusal("alice", { ...mint, to: market.token("GOLD") }), "NOT_ADMIN");
    market.run("admin", unlist("alice", "mint"));
    assert.deepEqual(market.events().slice(2), ["adminRegistry WhitelistRemoved"]);
    assert.equal(market.refusal("alice", mint), "NOT_ADMIN");
  });

  test("is written by admins alone", () => {
    const { market, list, unlist } = opened();
    assert.equal(market.refusal("alice", list("alice", "mint")), "NOT_ADMIN");
    assert.equal(market.refusal("oracle", unlist("oracle", "setAssetPrice")), "NOT_ADMIN");
  });

  test("makes the oracle, and whoever is put on it another one", () => {
    const { market, list, roles } = opened();
    assert.deepEqual(roles("oracle"), ["oracle"]);
    assert.deepEqual(roles("bob"), []);
    market.run("admin", list("bob", "setAssetPrice", market.at.priceOracle));
    assert.deepEqual(roles("bob"), ["oracle"]);
    const args = { asset: market.token("GOLD"), price: 7n };
    market.run("bob", { to: market.at.priceOracle, function: "setAssetPrice", args });
  });

  test("can be asked about", () => {
    const { market } = opened();
    const isAdmin = (name: string) =>
      market.read<boolean>(market.at.adminRegistry, "isAdminAddress", {
        account: market.who(name),
      });
    assert.deepEqual([isAdmin("admin"), isAdmin("oracle")], [true, false]);
  });
});
