// Contracts of users in a world: creation, calls among them and the platform's own, state by name, failures, and that
// nothing of it needs the compiler again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
import { execute } from "../commands/execute.ts";
import { encodeCommand, replayLine } from "../commands/replay.ts";
import { encodeLog } from "../contract/abi/topics.ts";
import { dump, dumpStorages } from "../dump/dump.ts";
import { hashText } from "../kernel/hash.ts";
import { createWorld } from "../states/create-world.ts";
import { CodeWorld, type Compiled } from "./testing.ts";

const CODE_BYTES_MAX = 24_576;
const HEIR = "4e".repeat(20);
const LONG = "a title of more than thirty-one characters";

let code: Compiled;
before(async () => {
  const { compiledFrom } = await loadTestCompiler();
  const file = join(import.meta.dirname, "contracts.sol");
  code = await compiledFrom({ "contracts.sol": readFileSync(file, "utf8") });
});

function withVault() {
  const world = new CodeWorld(code);
  const { stable } = world.world.addresses;
  return { world, stable, vault: world.deploy("Vault", [`0x${stable}`, LONG]) };
}

const storageOf = ({ world }: CodeWorld, address: string) =>
  (JSON.parse(dumpStorages(world)) as { address: string; storage: Record<string, unknown> }[]).find(
    (each) => each.address === address,
  )?.storage;

describe("a user's contract", () => {
  test("keeps its variables by name, of every type", () => {
    const { world, stable, vault } = withVault();
    assert.deepEqual(world.call(vault, "save", { amount: 5n, note: "short" }), { sum: 5n });
    world.call(vault, "save", { amount: 7n, note: LONG });
    const { trader } = world;
    const none = "0".repeat(40);
    const note = { amount: "5", isOpen: true, text: "short" };
    const { seen, ...storage } = storageOf(world, vault) ?? {};
    assert.equal(Object.keys(seen ?? {}).length, 2);
    assert.deepEqual(storage, {
      owner: trader,
      token: stable,
      total: "12",
      title: LONG,
      ...{ small: "9", flag: true, signed: "-5", stage: "1", tag: "01020304" },
      saved: { [trader]: "12" },
      notes: { [trader]: { 1: note, 2: { amount: "7", isOpen: true, text: LONG } } },
      byName: { short: "-5", [LONG]: "-7" },
      list: ["5", "7"],
      trio: [none, trader, none],
      packed: ["5", "7", "7", "7"],
      journal: ["short", LONG].map((text) => ({ amount: "1", isOpen: false, text })),
    });
    world.call(vault, "forget");
    const { list, trio, title, saved, journal } = storageOf(world, vault) ?? {};
    assert.deepEqual([list, trio, title, saved], [undefined, undefined, "", undefined]);
    assert.equal((journal as unknown[]).length, 1);
  });

  test("keeps entries whose places the compiler computed", () => {
    const world = new CodeWorld(code);
    const at = world.deploy("Constant");
    const role = hashText("role");
    world.call(at, "set");
    assert.deepEqual(storageOf(world, at), {
      plain: { 4: "7" },
      roles: {
        [role]: { [world.trader]: true },
        ["0".repeat(64)]: { [`${"0".repeat(39)}5`]: true },
      },
    });
    world.call(at, "put", { key: 1_000n, value: 9n });
    world.call(at, "clear");
    assert.deepEqual(storageOf(world, at)?.plain, undefined);
  });

  test("calls the platform's contracts as itself, and catches their refusals", () => {
    const { world, stable, vault } = withVault();
    assert.equal(world.refusal(vault, "pay", { to: HEIR, amount: 5n }), "TooMuch(5, 0)");
    const refused = { isPaid: false, reason: "ERC20: insufficient balance" };
    assert.deepEqual(world.call(vault, "tryPay", { to: HEIR, amount: 5n }), refused);
    world.submit(world.payment(vault, 100n));
    world.call(vault, "pay", { to: HEIR, amount: 40n });
    assert.deepEqual(world.call(stable, "balanceOf", { account: HEIR }), { balance: 40n });
    assert.deepEqual(world.call(vault, "peek"), { "#0": 60n });
    assert.deepEqual(world.call(vault, "delegate"), { ok: false });
    assert.deepEqual(world.call(vault, "statically", { to: HEIR }), { ok: false });
  });

  test("logs by its interface, and what has none as it is", () => {
    const { world, vault } = withVault();
    const { logsFrom, logsTo } = world.submit(
      world.request(vault, "save", { amount: 5n, note: "short" }),
    );
    const logs = world.world.chain.logs.read(logsFrom, logsTo).slice(-3);
    assert.deepEqual(
      logs.map(({ event }) => event.name),
      ["Saved", "Tagged", ""],
    );
    const [, tagged, hidden] = logs.map(encodeLog);
    assert.equal(tagged?.topics.length, 2);
    assert.deepEqual(hidden?.topics, []);
    assert.equal(BigInt(`0x${hidden?.data}`), 5n);
  });

  test("is known by its name if another contract makes it", () => {
    const world = new CodeWorld(code);
    const factory = world.deploy("Factory");
    const { one } = world.call(factory, "make") as { one: string };
    assert.equal(world.world.chain.contracts.get(one)?.kind.definition.name, "Trouble");
    assert.deepEqual(world.call(one, "recurse", { depth: 3n }), { "#0": 3n });
  });

  test("is gone if it ends in the transaction that makes it", () => {
    const world = new CodeWorld(code);
    const factory = world.deploy("Factory");
    const contracts = world.world.chain.contracts.size;
    world.call(factory, "passing", { heir: HEIR });
    assert.equal(world.world.chain.contracts.size, contracts);
    const trouble = world.deploy("Trouble");
    world.call(trouble, "end", { heir: HEIR });
    assert.ok(world.world.chain.contracts.has(trouble), "as everywhere since Cancun");
  });
});

describe("code that fails", () => {
  const failures: readonly (readonly [name: string, args: object, reason: string])[] = [
    ["loop", {}, "You've run out of gas"],
    ["memoryBomb", {}, "You've run out of gas"],
    ["divide", { by: 0n }, "Panic(0x12)"],
    ["invalid", {}, "invalid opcode"],
    ["quiet", {}, "execution reverted"],
    ["recurse", { depth: 1_000n }, "execution reverted"],
  ];
  test("says why, and changes nothing but fee and nonce", () => {
    const world = new CodeWorld(code);
    const at = world.deploy("Trouble");
    world.call(at, "recurse", { depth: 150n });
    const storage = JSON.stringify(storageOf(world, at));
    for (const [name, args, reason] of failures) {
      assert.equal(world.refusal(at, name, args as Record<string, unknown>), reason, name);
      assert.equal(JSON.stringify(storageOf(world, at)), storage, name);
    }
  });

  test("makes no contract", () => {
    const world = new CodeWorld(code);
    const { failure, code: outcome } = world.submit(world.creation("Refusing"));
    assert.equal(failure?.reason, "not today");
    assert.equal(outcome?.created, undefined);
    assert.equal(world.submit(world.creation("Closed")).failure?.reason, "ClosedOn(7)");
    const bare = { ...world.creation("Trouble"), artifacts: [] };
    const sent = (data: string) => world.submit({ ...bare, written: { to: "", value: 0n, data } });
    // Code that returns this many zeros as the contract's code.
    const size = (bytes: number) => `62${bytes.toString(16).padStart(6, "0")}6000f3`;
    assert.match(sent(size(CODE_BYTES_MAX + 1)).failure?.reason ?? "", /exceeds maximum code size/);
    assert.equal(sent("fe").failure?.reason, "invalid opcode");
    assert.equal(sent(size(2)).failure, undefined);
  });

  test("gets its currency back", () => {
    const { world, stable, vault } = withVault();
    const balance = () => world.call(stable, "balanceOf", { account: world.trader });
    const before = balance();
    const { failure } = world.submit(world.payment(vault, 100n, "01020304"));
    assert.notEqual(failure, undefined);
    assert.deepEqual(balance(), before);
    const short = world.world.sandbox((run) => run(world.payment(vault, 10n ** 40n)));
    assert.match(short.failure?.reason ?? "", /insufficient balance/);
  });
});

describe("a world with users' contracts", () => {
  function busy(): CodeWorld {
    const { world, vault } = withVault();
    world.call(vault, "save", { amount: 5n, note: "short" });
    world.submit({ ...world.creation("Trouble"), artifacts: [] });
    world.submit(world.payment(vault, 3n));
    return world;
  }

  test("comes back from its journal, without a compiler", () => {
    const { world } = busy();
    const again = createWorld({});
    for (const command of world.timeline.commands) replayLine(again, encodeCommand(command));
    assert.equal(again.stateHash(), world.stateHash());
    assert.equal(dump(again), dump(world));
  });

  test("comes back from a dump, and goes on alike", () => {
    const one = busy();
    const other = new CodeWorld(code);
    const loaded = execute(other.world, { kind: "load", dump: dump(one.world) });
    assert.ok(loaded.ok, loaded.ok ? "" : loaded.message);
    assert.equal(dump(other.world), dump(one.world));
    const contracts = [...other.world.chain.contracts.values()];
    const vault = contracts.find(({ kind }) => kind.definition.name === "Vault")?.address ?? "";
    for (const world of [one, other]) world.call(vault, "save", { amount: 9n, note: LONG });
    assert.deepEqual(storageOf(other, vault), storageOf(one, vault));
  });

  test("loses what a restore takes back", () => {
    const { world } = withVault();
    const before = dump(world.world);
    execute(world.world, { kind: "snapshot", name: "before" });
    const trouble = world.deploy("Trouble");
    world.call(trouble, "recurse", { depth: 1n });
    execute(world.world, { kind: "restore", name: "before" });
    assert.equal(dump(world.world), before);
    assert.equal(world.deploy("Trouble"), trouble);
  });

  test("shows an earlier block's state", () => {
    const { world, vault } = withVault();
    world.call(vault, "save", { amount: 5n, note: "short" });
    const { blocks } = world.world.chain;
    const block = blocks.at(-1);
    world.call(vault, "save", { amount: 6n, note: "short" });
    assert.ok(block);
    const total = world.world.at(block, () => {
      const { result } = world.world.simulate(world.request(vault, "total"));
      return result;
    });
    assert.deepEqual(total, { "#0": 5n });
  });
});
