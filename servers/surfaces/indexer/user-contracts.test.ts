// Tables of users' contracts: they come with a deployment and go with a restore, under the uploader's name, and a
// parent's tables show its heirs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { execute, loadCodeWorld } from "../../../sim/index.ts";
import type { Compiled } from "../../shared/compiler/artifacts.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";
import { query } from "../postgrest/query.ts";
import { IndexedWorld } from "./indexed-world.ts";

const FILE = new URL("../../../sim/user-contracts/contracts.sol", import.meta.url);
const VARIABLES = new URL("../../../sim/user-contracts/variables.sol", import.meta.url);

/** A maker of children, events without names, and lists of lists. */
const ODD = `
pragma solidity ^0.8.20;
contract Child {
  event Born(address by, uint);
  constructor() { emit Born(msg.sender, 7); }
}
contract Parent {
  event Odd(uint, bool);
  uint16[2][] public pairs;
  mapping(uint => uint[][]) public deep;
  constructor() { emit Odd(1, true); }
  function make() public { new Child(); emit Odd(2, false); }
  function fill() public { pairs.push([1, 2]); deep[5] = new uint[][](1); deep[5][0].push(8); }
}`;

let code: Compiled;
let odd: Compiled;
let variables: Compiled;
before(async () => {
  const compiled = (content: string) => compiledFrom({ "contracts.sol": content });
  code = await compiled(readFileSync(FILE, "utf8"));
  odd = await compiled(ODD);
  variables = await compiled(readFileSync(VARIABLES, "utf8"));
});

function ask(tables: IndexedWorld, text: string): unknown {
  const [table = "", search = ""] = text.split("?");
  return JSON.parse(query(tables, { method: "GET", table, query: search, headers: {} }).body);
}

test("a deployment brings tables, and a restore takes them back", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(code);
  const tables = new IndexedWorld(world.world);
  const names = tables.names.length;
  execute(world.world, { kind: "snapshot", name: "before" });
  const { stable } = world.world.addresses;
  const vault = world.deploy("Vault", [`0x${stable}`, "a title"]);
  world.call(vault, "save", { amount: 5n, note: "a note" });
  const { trader } = world;
  assert.deepEqual(ask(tables, "trader-Vault?select=address,creator,title,total,small,stage"), [
    { address: vault, creator: "trader", title: "a title", total: 5, small: 9, stage: "1" },
  ]);
  assert.deepEqual(ask(tables, "trader-Vault-saved?select=key,value"), [{ key: trader, value: 5 }]);
  assert.deepEqual(ask(tables, "trader-Vault-notes?select=key,key2,amount,isOpen,text"), [
    { key: trader, key2: "1", amount: 5, isOpen: true, text: "a note" },
  ]);
  assert.deepEqual(ask(tables, "trader-Vault-Saved?select=who,amount,note"), [
    { who: trader, amount: 5, note: "a note" },
  ]);
  const embedded = "trader-Vault?select=title,saved:trader-Vault-saved(key)";
  assert.deepEqual(ask(tables, embedded), [{ title: "a title", saved: [{ key: trader }] }]);
  const heirs = "trader-Owned?select=contract_name,owner";
  assert.deepEqual(ask(tables, heirs), [{ contract_name: "Vault", owner: trader }]);
  const all = `storage?select=title:data->>title&address=eq.${vault}`;
  assert.deepEqual(ask(tables, all), [{ title: "a title" }]);
  execute(world.world, { kind: "restore", name: "before" });
  assert.equal(tables.names.length, names);
  assert.deepEqual((ask(tables, "trader-Vault") as { code: string }).code, "42P01");
});

test("a constructor's events appear in their tables, including parameters without names", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(odd);
  const tables = new IndexedWorld(world.world);
  const parent = world.deploy("Parent");
  world.call(parent, "make");
  assert.deepEqual(ask(tables, "trader-Parent-Odd?select=val_1,val_2"), [
    { val_1: 1, val_2: true },
    { val_1: 2, val_2: false },
  ]);
  const born = [{ by: parent, val_2: 7 }];
  assert.deepEqual(ask(tables, "trader-Child-Born?select=by,val_2"), born);
  assert.deepEqual(ask(tables, "event?event_name=eq."), []);
});

test("an entry of a list of lists has one key and the inner list", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(odd);
  const tables = new IndexedWorld(world.world);
  world.call(world.deploy("Parent"), "fill");
  const pairs = [{ key: "0", value: [1, 2] }];
  assert.deepEqual(ask(tables, "trader-Parent-pairs?select=key,value"), pairs);
  const deep = [{ key: "5", key2: "0", value: [8] }];
  assert.deepEqual(ask(tables, "trader-Parent-deep?select=key,key2,value"), deep);
});

test("what a contract makes is its creator's, whoever uploaded the same source since", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(odd);
  const tables = new IndexedWorld(world.world);
  const parent = world.deploy("Parent");
  const lender = world.world.users.find("lender")?.address ?? "";
  world.submit({ ...world.creation("Parent"), from: lender });
  world.call(parent, "make");
  assert.deepEqual(ask(tables, "trader-Child?select=creator"), [{ creator: "trader" }]);
});

test("an enum is a text wherever it is shown", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(variables);
  const tables = new IndexedWorld(world.world);
  const pair = { mode: 1n, balance: -7n };
  world.call(world.deploy("Named", [0]), "turn", { next: 1n, all: [1n, 0n], pair });
  assert.deepEqual(ask(tables, "trader-Named?select=mode"), [{ mode: "1" }]);
  assert.deepEqual(ask(tables, "trader-Named-Switched?select=mode,modes,pair&mode=eq.1"), [
    { mode: "1", modes: ["1", "0"], pair: { mode: "1", balance: "-7" } },
  ]);
});

test("a parent's table has its own variable, though an heir hides it", async () => {
  const { CodeWorld } = await loadCodeWorld();
  const world = new CodeWorld(variables);
  const tables = new IndexedWorld(world.world);
  const child = world.deploy("Child");
  world.call(child, "set");
  assert.deepEqual(ask(tables, "trader-Parent?select=contract_name,x"), [
    { contract_name: "Child", x: 1 },
  ]);
  assert.deepEqual(ask(tables, "trader-Parent-kept?select=key,value"), [{ key: "1", value: 1 }]);
  assert.deepEqual(ask(tables, "trader-Child-kept?select=key,value"), [{ key: "1", value: 2 }]);
  const [row] = ask(tables, "trader-Child") as [object];
  const shown = Object.entries(row).filter(([name]) => /x$|proto/.test(name));
  assert.deepEqual(shown, [
    ["Parent.x", 1],
    ["__proto__", 3],
    ["x", 5],
  ]);
});
