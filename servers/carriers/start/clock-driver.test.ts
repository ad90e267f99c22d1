// The clock driver over a real clock that the test moves by hand. A broken one would drift, advance by
// fractions, fill the journal, or keep the process alive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Command, createWorld } from "../../../sim/index.ts";
import { Inbox, type Recorder } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import { ClockDriver } from "./clock-driver.ts";
import { startPlatform } from "./platform.ts";

function setUp(pace: Pace, recorder?: Recorder) {
  const world = createWorld();
  const inbox = new Inbox(world, recorder);
  const commands: Command[] = [];
  inbox.listen((command) => commands.push(command));
  const real = { ms: 1000.25, awaits: true };
  const faults: unknown[] = [];
  const clockDriver = new ClockDriver({
    inbox,
    pace,
    realMs: () => real.ms,
    awaits: () => real.awaits,
    report: (cause) => faults.push(cause),
  });
  const startMs = world.clock.ms;
  return {
    world,
    inbox,
    clockDriver,
    real,
    commands,
    faults,
    passedMs: () => world.clock.ms - startMs,
  };
}

test("when frozen, real time does not move the clock", () => {
  const { clockDriver, real, commands } = setUp("frozen");
  real.ms += 1e6;
  clockDriver.catchUp();
  clockDriver.tick();
  clockDriver.setPace("frozen");
  assert.deepEqual(commands, []);
});

test("in real time the clock neither drifts nor takes fractions", () => {
  const { clockDriver, real, commands, passedMs } = setUp("realtime");
  for (let step = 0; step < 3_000; step += 1) {
    real.ms += 100.7;
    clockDriver.catchUp();
  }
  assert.equal(passedMs(), Math.floor(3_000 * 100.7));
  assert.ok(commands.every((each) => each.kind === "advance" && Number.isInteger(each.ms)));
  clockDriver.close();
});

test("many requests at once are one advance", () => {
  const { clockDriver, real, commands, passedMs } = setUp("x10");
  for (let request = 0; request < 1_000; request += 1) {
    real.ms += 0.5;
    clockDriver.catchUp();
  }
  assert.equal(commands.length, 5);
  assert.equal(passedMs(), 5_000);
  clockDriver.close();
});

test("time that passed at one pace is not counted at the next", () => {
  const { clockDriver, real, passedMs } = setUp("realtime");
  real.ms += 50;
  clockDriver.setPace("x1000");
  assert.equal(passedMs(), 50);
  real.ms += 200;
  clockDriver.catchUp();
  assert.equal(passedMs(), 50 + 200_000);
  clockDriver.setPace("frozen");
  real.ms += 5_000;
  clockDriver.setPace("realtime");
  real.ms += 100;
  clockDriver.catchUp();
  assert.equal(passedMs(), 50 + 200_000 + 100);
  clockDriver.close();
});

test("while nothing waits the timer writes nothing, and the next request catches up", () => {
  const { clockDriver, real, commands, passedMs } = setUp("realtime");
  real.awaits = false;
  real.ms += 86_400_000;
  clockDriver.tick();
  assert.deepEqual(commands, []);
  clockDriver.catchUp();
  assert.equal(passedMs(), 86_400_000);
  real.awaits = true;
  real.ms += 600;
  clockDriver.tick();
  assert.equal(passedMs(), 86_400_600);
  clockDriver.close();
});

test("what waits for a request moves no clock, and a planned price does once it is due", async () => {
  let realMs = 0;
  const options = { listens: false, pace: "realtime", realMs: () => realMs } as const;
  const { world, inbox, clock, close } = await startPlatform(options);
  const [from, to] = ["trader", "lender"].map((name) => world.users.find(name)?.address ?? "");
  const { stable, tokens } = world.addresses;
  const passed = (ms: number) => {
    realMs += ms;
    clock.tick();
    return world.timeline.next;
  };
  try {
    inbox.execute({ kind: "setMining", mode: "manual" });
    const args = { to, value: 1n };
    inbox.execute({ kind: "submit", from: from ?? "", to: stable, function: "transfer", args });
    assert.deepEqual([passed(500), passed(86_400_000)], [2, 2]);
    clock.catchUp();
    const path = [{ afterMs: 60_000, price: 10n ** 18n }];
    inbox.execute({ kind: "schedulePrices", asset: tokens.WETH ?? "", path });
    assert.deepEqual([passed(500), passed(59_000), passed(500), passed(500)], [4, 4, 5, 5]);
    inbox.execute({ kind: "setMining", mode: "interval", intervalMs: 12_000 });
    assert.deepEqual([passed(500), passed(11_500)], [6, 7]);
    assert.equal(world.parts.mempool.size, 0);
  } finally {
    await close();
  }
});

test("when more falls due than one advance takes, time passes in parts", () => {
  const { world, inbox, clockDriver, real, passedMs } = setUp("x1000");
  const asset = world.addresses.tokens.WETH ?? "";
  for (let walk = 0; walk < 12; walk += 1) {
    const taken = inbox.execute({
      kind: "walkPrice",
      asset,
      everyMs: 1_000,
      stepBps: 1,
      steps: 10_000,
    });
    assert.ok(taken.ok);
  }
  // 12 random walks of 10,000 steps are more than the 100,000 items of one advance.
  real.ms += 11_000;
  clockDriver.catchUp();
  assert.equal(passedMs(), 11_000_000);
  clockDriver.close();
});

test("a restore to an earlier time leaves nothing to catch up", () => {
  const { world, inbox, clockDriver, real } = setUp("realtime");
  inbox.execute({ kind: "snapshot", name: "start" });
  const startMs = world.clock.ms;
  real.ms += 10_000;
  clockDriver.catchUp();
  inbox.execute({ kind: "restore", name: "start" });
  real.ms += 300;
  clockDriver.catchUp();
  assert.equal(world.clock.ms, startMs + 300);
  clockDriver.close();
});

test("when the world accepts no more commands, a request is still served", () => {
  const record = () => {
    throw new Error("the disk is full");
  };
  const { clockDriver, real, faults } = setUp("realtime", { record });
  real.ms += 1_000;
  clockDriver.catchUp();
  real.ms += 1_000;
  clockDriver.catchUp();
  assert.deepEqual(faults.map(String), ["Error: the disk is full"]);
});

test("when the world accepts no more commands, the timer says so and stops", () => {
  const record = () => {
    throw new Error("the disk is full");
  };
  const { clockDriver, real, faults } = setUp("realtime", { record });
  real.ms += 1_000;
  clockDriver.tick();
  real.ms += 1_000;
  clockDriver.tick();
  assert.deepEqual(faults.map(String), ["Error: the disk is full"]);
  assert.equal(clockDriver.pace, "frozen");
});
