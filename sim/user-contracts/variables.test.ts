// Variables of users' contracts by name: keys that are constants, types with names of their own, large values, and
// names that are taken. A broken mirror loses them, or reads without end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
import type { StorageLayout } from "../chain/artifact.ts";
import { decodeArtifacts } from "../chain/artifact-codec.ts";
import { encodeLog } from "../contract/abi/topics.ts";
import type { Contract } from "../contract/call.ts";
import { BadValue, decodeValues } from "../contract/codec.ts";
import { storedIn } from "../contract/storage.ts";
import { hashText } from "../kernel/hash.ts";
import { List } from "../kernel/store.ts";
import { UndoJournal } from "../kernel/undo.ts";
import { constructorTypes } from "./definition.ts";
import { Hashes } from "./hashes.ts";
import { dataSlotOf, word } from "./layout.ts";
import { mirrorSlots } from "./mirror.ts";
import { CodeWorld, type Compiled } from "./testing.ts";
import { budgetOfTransaction, ITEMS_MAX } from "./values.ts";

let code: Compiled;
before(async () => {
  const { compiledFrom } = await loadTestCompiler();
  const file = join(import.meta.dirname, "variables.sol");
  code = await compiledFrom({ "variables.sol": readFileSync(file, "utf8") });
});

function variablesOf({ world }: CodeWorld, address: string): Record<string, unknown> {
  const contract = world.chain.contracts.get(address);
  assert.ok(contract);
  return { ...storedIn(contract) };
}

test("an entry whose key is a constant has its name", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Keys");
  const { trader } = world;
  const admin = { ["0".repeat(64)]: { [trader]: true } };
  const { owner, ...first } = variablesOf(world, at);
  assert.deepEqual(first, { total: 0n, hasRole: admin, signed: { 7: 1n } });
  world.call(at, "set");
  const minters = { [trader]: true, [`${"0".repeat(39)}5`]: true };
  assert.deepEqual(variablesOf(world, at), {
    owner,
    total: 1n,
    ...{ large: { 0: 1n }, small: { 0: 10n }, flags: { 1: true }, signed: { 7: 1n, "-3": 3n } },
    ...{ labels: { 1000: "a text that is too long for the slot it has" }, texts: { "": 4n } },
    hasRole: { ...admin, [hashText("minter")]: minters },
  });
});

test("a type with a name of its own is what it stands for", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Named", [1]);
  world.call(at, "set", { to: world.trader });
  const mark = "01020304";
  assert.deepEqual(variablesOf(world, at), {
    ...{ holder: world.trader, balance: -5n, isOn: true, mark, mode: 1n },
    ...{ ofHolder: { [world.trader]: -5n }, ofBalance: { "-5": 1n }, ofSwitch: { true: 2n } },
    ofMark: { [mark]: mark },
  });
});

test("an enum has its members' names, in arguments, lists, structs and events", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Named", [0]);
  const { definition } = world.world.chain.contracts.get(at)?.kind ?? {};
  const mode = "enum Named.Mode(Off,On)";
  const named = code.artifacts.find(({ name }) => name === "Named");
  assert.ok(definition && named);
  assert.deepEqual(constructorTypes(named), { first: mode });
  assert.deepEqual(
    [definition.state.mode, definition.events.Switched?.parameters],
    [
      mode,
      [
        ["mode", mode, "indexed"],
        ["modes", `${mode}[]`],
        ["pair", `(${mode} mode,int64 balance)`],
      ],
    ],
  );
  const types = definition.functions.turn?.arguments ?? {};
  const pair = { mode: "On", balance: "-7" };
  const args = decodeValues(types, { next: "On", all: ["Off", "1"], pair }, "args");
  const { result, logsFrom, logsTo } = world.submit(world.request(at, "turn", args));
  assert.deepEqual(result, { "#0": 1n });
  const log = world.world.chain.logs.read(logsFrom, logsTo).map(encodeLog).at(-1);
  assert.deepEqual(log?.topics, [hashText("Switched(uint8,uint8[],(uint8,int64))"), word(1n)]);
  assert.deepEqual(variablesOf(world, at).modes, [0n, 1n]);
  for (const next of ["on", "2", "-1", ""]) {
    assert.throws(() => decodeValues(types, { next, all: [], pair }, "args"), BadValue, next);
  }
});

test("artifacts of old, without names of enums, are still read", () => {
  const [artifact] = code.artifacts;
  const { enums, ...old } = artifact ?? {};
  assert.deepEqual(Object.keys(enums ?? {}), ["Keys.Mode", "Named.Mode"]);
  assert.deepEqual(decodeArtifacts([old]), [old]);
  assert.throws(() => decodeArtifacts([{ ...old, enums: { Mode: [1] } }]), BadValue);
});

test("an array that is too large is shown in part, in no time", { timeout: 60_000 }, () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Large");
  world.call(at, "touch");
  const cube = variablesOf(world, at).cube as readonly (readonly (readonly bigint[])[])[];
  assert.deepEqual([cube.length, cube[0]?.length, cube[1]?.length], [ITEMS_MAX, 1, 0]);
  assert.deepEqual([cube[0]?.[0]?.length, cube[0]?.[0]?.[0]], [ITEMS_MAX - 1, 1n]);
  world.call(at, "rowsTo", { count: 26n });
  const rows = Object.values(variablesOf(world, at).rows as object);
  assert.equal(rows.flat().length, 250_000, "no more for one transaction");
  world.call(at, "claim");
  const { data, list } = variablesOf(world, at) as { data: string; list: unknown[] };
  assert.deepEqual([data.length, list.length], [2 * 32 * ITEMS_MAX, ITEMS_MAX]);
});

test("long bytes and texts are whole", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Large");
  world.call(at, "write", { size: 20_000n });
  const { data, text } = variablesOf(world, at) as { data: string; text: string };
  assert.equal(data, `${"00".repeat(19_999)}01`);
  assert.equal(text, `${"\0".repeat(19_999)}\u0001`);
});

test("the items of a list follow their slots", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Large");
  const model = Array.from({ length: 40 }, (_, index) => BigInt(index));
  world.call(at, "push", { count: 40n });
  const check = () => {
    const { list, packed } = variablesOf(world, at);
    assert.deepEqual([list, packed], [model, model]);
  };
  check();
  world.call(at, "set", { at: 33n, value: 200n });
  model[33] = 200n;
  check();
  for (const _ of [1, 2, 3]) world.call(at, "drop");
  model.length = 37;
  check();
  world.call(at, "nest");
  assert.deepEqual(variablesOf(world, at).nested, [[1n, 3n], [2n]]);
  world.call(at, "zero");
  const { digits, pair } = variablesOf(world, at);
  assert.deepEqual(
    [digits, pair],
    [
      ["0", ""],
      ["0000", ""],
    ],
  );
});

test("a push reads no other item", () => {
  const list = new List<unknown>(new UndoJournal(), "list");
  for (let at = 0; at < 5_000; at += 1) list.push(0n);
  const layout: StorageLayout = {
    storage: [{ label: "list", slot: "0", offset: 0, type: "list" }],
    types: {
      list: { label: "uint256[]", encoding: "dynamic_array", numberOfBytes: "32", base: "item" },
      item: { label: "uint256", encoding: "inplace", numberOfBytes: "32" },
    },
  };
  const slots = [0n, dataSlotOf(0n) + 5_000n];
  let reads = 0;
  const read = (slot: bigint) => {
    reads += 1;
    return slot === 0n ? 5_001n : 7n;
  };
  const changed = { slots, hashes: new Hashes(new Map()), read, budget: budgetOfTransaction() };
  mirrorSlots({ store: { list } } as unknown as Contract, layout, changed);
  assert.deepEqual([list.items.length, list.items.at(-1)], [5_001, 7n]);
  assert.ok(reads < 10, `${reads} reads`);
});

test("hashes of hashes belong to no variable", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Large");
  world.call(at, "chain", { times: 12_000n });
  assert.deepEqual(Object.keys(variablesOf(world, at)), ["data", "text"]);
});

test("a variable that hides its parent's leaves it its own name", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Child");
  world.call(at, "set");
  const stored = variablesOf(world, at);
  assert.deepEqual(Object.entries(stored), [
    ["Parent.x", 1n],
    ["Parent.kept", { 1: 1n }],
    ["x", 5n],
    ["kept", { 1: 2n }],
    ["__proto__", 3n],
  ]);
});

test("bytes of a fixed length are unset if they are zeros", () => {
  const world = new CodeWorld(code);
  const at = world.deploy("Large");
  world.call(at, "mark", { value: "01020304" });
  assert.deepEqual(variablesOf(world, at).marks, { 1: "01020304" });
  world.call(at, "mark", { value: "00000000" });
  assert.equal(variablesOf(world, at).marks, undefined);
});
