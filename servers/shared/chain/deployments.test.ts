// When contracts were deployed, across restores and loads. A broken reader keeps a contract that a
// restore took back, or gives it another's block.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, dump, execute, prepareLoad, type World } from "../../../sim/index.ts";
import { Deployments } from "./deployments.ts";

/** Returns the address of the new token. */
function createToken(world: World, symbol: string): string {
  const from = world.users.find("admin")?.address ?? "";
  const texts = { name: symbol, symbol, description: "", images: [], files: [], fileNames: [] };
  const args = { ...texts, initialSupply: 0n, customDecimals: 18n };
  const { tokenFactory: to } = world.addresses;
  const request = { from, to, function: "createToken", args };
  const outcome = execute(world, { kind: "submit", ...request });
  assert.ok(outcome.ok);
  const { failure, result } = outcome.transaction ?? {};
  assert.equal(failure, undefined);
  return (result as { readonly token: string }).token;
}

test("a contract has the block that deployed it, and a restore takes it back", () => {
  const world = createWorld();
  const deployments = new Deployments();
  assert.equal(deployments.blockOf(world, world.addresses.stable)?.number, 0);
  execute(world, { kind: "snapshot", name: "before" });
  execute(world, { kind: "advance", ms: 7_000 });
  const token = createToken(world, "ONE");
  const block = deployments.blockOf(world, token);
  assert.equal(block?.number, world.chain.height);
  assert.deepEqual(deployments.inBlock(world, world.chain.height), [token]);
  execute(world, { kind: "restore", name: "before" });
  execute(world, { kind: "mine" });
  assert.deepEqual(deployments.inBlock(world, world.chain.height), []);
  execute(world, { kind: "mine" });
  const other = createToken(world, "TWO");
  assert.equal(deployments.blockOf(world, other)?.number, world.chain.height);
  assert.equal(deployments.blockOf(world, world.addresses.stable)?.number, 0);
});

test("what came with a dump has its own block", () => {
  const source = createWorld();
  const token = createToken(source, "ONE");
  const { height } = source.chain;
  execute(source, { kind: "mine", blocks: 2 });
  const world = createWorld();
  const deployments = new Deployments();
  assert.equal(deployments.blockOf(world, world.addresses.stable)?.number, 0);
  const command = { kind: "load", dump: dump(source) } as const;
  for (const _piece of prepareLoad(world, command));
  assert.ok(execute(world, command).ok);
  assert.equal(deployments.blockOf(world, token)?.number, height);
  assert.deepEqual(deployments.inBlock(world, height), [token]);
  const later = createToken(world, "TWO");
  assert.equal(deployments.blockOf(world, later)?.number, world.chain.height);
});
