// The facts of a contract at its creation: its constructor's logs by name, and its owner. A broken
// world leaves those logs without names, or gives one user's contract to another.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
import { execute } from "../commands/execute.ts";
import { encodeLog } from "../contract/abi/topics.ts";
import { dump } from "../dump/dump.ts";
import { CodeWorld, type Compiled } from "./testing.ts";

let code: Compiled;
before(async () => {
  const { compiledFrom } = await loadTestCompiler();
  const file = join(import.meta.dirname, "contracts.sol");
  code = await compiledFrom({ "contracts.sol": readFileSync(file, "utf8") });
});

test("what a constructor logs is by the contract's interface, once it is known", () => {
  const world = new CodeWorld(code);
  const vault = world.deploy("Vault", [`0x${world.world.addresses.stable}`, "a title"]);
  const { logs } = world.world.chain;
  const own = logs.read(0, logs.length).filter(({ address }) => address === vault);
  assert.deepEqual(
    own.map(({ event, values }) => [event.name, values]),
    [["OwnerChanged", ["0".repeat(40), world.trader]]],
  );
});

test("what a contract logged loses its names with the contract, so that its dump can be loaded", () => {
  const world = new CodeWorld(code);
  const factory = world.deploy("Factory");
  const lasting = (world.call(factory, "make") as { one: string }).one;
  world.call(lasting, "end", { heir: world.trader });
  world.call(factory, "passing", { heir: world.trader });
  const { logs } = world.world.chain;
  const names = new Set(["Ended", ""]);
  const made = logs.read(0, logs.length).filter(({ event }) => names.has(event.name));
  assert.deepEqual(
    made.map(({ event }) => event.name),
    ["Ended", ""],
  );
  const [, gone] = made.map(encodeLog);
  assert.deepEqual(gone?.data, world.trader.padStart(64, "0"));
  const text = dump(world.world);
  const other = new CodeWorld(code);
  assert.deepEqual(execute(other.world, { kind: "load", dump: text }), { ok: true });
  assert.equal(dump(other.world), text);
});

test("a contract is of whoever uploaded it, though another uploaded the same before", () => {
  const world = new CodeWorld(code);
  const { users, chain } = world.world;
  const [{ address: other = "", name = "" } = {}] = users.all();
  assert.notEqual(other, world.trader);
  const creators = [other, world.trader].map((from) => {
    const made = world.submit({ ...world.creation("Factory"), from }).code?.created ?? "";
    return chain.contracts.get(made)?.kind.code?.creator;
  });
  assert.deepEqual(creators, [name, "trader"]);
});
