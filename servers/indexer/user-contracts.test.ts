// Tables of users' contracts: they come with a deployment and go with a restore, under the uploader's name, and a
// parent's tables show its heirs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { execute, loadCodeWorld } from "../../sim/index.ts";
import { artifactsOf, type Compiled } from "../compiler/artifacts.ts";
import { Compiler } from "../compiler/compiler.ts";
import { query } from "../postgrest/query.ts";
import { IndexedWorld } from "./indexed-world.ts";

const FILE = new URL("../../sim/user-contracts/contracts.sol", import.meta.url);

let code: Compiled;
before(async () => {
  const compiler = new Compiler();
  const sources = { "contracts.sol": readFileSync(FILE, "utf8") };
  code = artifactsOf(await compiler.compile(sources), sources);
  await compiler.close();
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
