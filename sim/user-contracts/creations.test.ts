// What is known of a contract when it is created: its constructor's logs by name, and whose it is. A broken world
// leaves those logs without names, or gives one user's contract to another.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
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
