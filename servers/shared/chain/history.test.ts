// Finding transactions when a dump replaces the world. A broken history would return the wrong one,
// or read the whole new world in one go while everyone waits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, dump, execute, prepareLoad, type World } from "../../../sim/index.ts";
import { History } from "./history.ts";

function paid(world: World, times: number): World {
  const [from = "", to = ""] = ["trader", "lender"].map((name) => world.users.find(name)?.address);
  const call = { from, to: world.addresses.stable, function: "transfer", args: { to, value: 1n } };
  for (let at = 0; at < times; at += 1) assert.ok(execute(world, { kind: "submit", ...call }).ok);
  return world;
}

const positionsIn = (history: History, world: World) => {
  const of = history.ofAccount(world, world.users.find("trader")?.address ?? "");
  return Array.from({ length: of.length }, (_, index) => of.at(index)).join(" ");
};

test("a world read ahead is used once it is in place, and not read again", () => {
  const world = paid(createWorld(), 2);
  const command = { kind: "load", dump: dump(paid(createWorld(), 5)) } as const;
  const history = new History();
  const before = positionsIn(history, world);
  for (const _piece of prepareLoad(world, command, (next) => history.readAhead(next)));
  assert.equal(positionsIn(history, world), before, "it is not in place yet");
  assert.deepEqual(execute(world, command), { ok: true });
  const { logs } = world.chain;
  const read = logs.read.bind(logs);
  logs.read = () => assert.fail("it was read again");
  const after = positionsIn(history, world);
  logs.read = read;
  assert.notEqual(after, before);
  assert.equal(after, positionsIn(new History(), world));
  paid(world, 1);
  assert.equal(positionsIn(history, world), positionsIn(new History(), world));
});
