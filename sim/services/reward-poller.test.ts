// The rewards poller: what it reports, when, in which batches, and that it does the same on every
// way to a state. A lost, repeated, late or wrongly priced event shows in what it reported.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { POLLER } from "../presets/preset.ts";
import { ONE } from "../proof/testing/market.ts";
import { RewardedMarket } from "../proof/testing/rewarded.ts";
import { BATCHES_MAX, rewardPoller } from "./reward-poller.ts";

const TEN_MINUTES = 600_000;

describe("the poller's visits", () => {
  test("report what happened before the instant, in order, as one transaction", () => {
    const market = new RewardedMarket();
    const from = market.height;
    market.run("alice", market.lending.supply("PUSD", 5n * ONE));
    market.pass(1);
    market.run("bob", market.lending.supply("PUSD", 7n * ONE));
    const before = market.world.clock.ms;
    const what = "events that count are not reported: 2";
    assert.deepEqual(rewardPoller.unfinished(market.world), [{ what }]);
    market.tick();
    assert.deepEqual(rewardPoller.unfinished(market.world), []);
    assert.equal(market.world.clock.ms % TEN_MINUTES, 0);
    const source = market.cash("PUSD");
    const supplied = { source, event: "Deposited" };
    assert.deepEqual(market.batches(from), [
      [
        { ...supplied, user: "alice", amount: 5n * ONE },
        { ...supplied, user: "bob", amount: 7n * ONE },
      ],
    ]);
    assert.ok(before < market.world.clock.ms);
    assert.equal(market.world.chain.blocks.at(-1)?.timestamp, market.world.clock.seconds);
    assert.equal(market.stake("alice", "lending_supply"), 5n * ONE);
    assert.equal(market.stake("bob", "lending_supply"), 7n * ONE);
  });

  test("make no block while nothing waits, nor for events without a reward", () => {
    const market = new RewardedMarket();
    const to = market.who("bob");
    market.run("alice", { to: market.at.stable, function: "transfer", args: { to, value: ONE } });
    market.run("alice", market.lending.lock("GOLD", ONE));
    market.run("alice", {
      to: market.at.voucher,
      function: "burn",
      args: { from: to, amount: 1n },
    });
    const height = market.height;
    market.pass(86_400);
    assert.equal(market.height, height);
  });

  test("come at the first instant after an event, not before, and once", () => {
    const market = new RewardedMarket();
    market.pass(5);
    market.run("alice", market.lending.supply("PUSD", ONE));
    const height = market.height;
    market.pass(594);
    assert.equal(market.height, height);
    market.pass(1);
    assert.equal(market.height, height + 1);
    market.pass(6_000);
    assert.equal(market.height, height + 1);
  });

  test("split more than fifty events, and take fewer if the contract does", () => {
    const market = new RewardedMarket();
    let from = market.height;
    for (let n = 0; n < 120; n += 1) market.run("alice", market.lending.supply("PUSD", ONE));
    market.tick();
    const sizes = () => market.batches(from).map(({ length }) => length);
    assert.deepEqual(sizes(), [50, 50, 20]);
    assert.equal(market.stake("alice", "lending_supply"), 120n * ONE);
    market.run("admin", market.ask("setMaxBatchSize", { newSize: 3n }));
    from = market.height;
    for (let n = 0; n < 7; n += 1) market.run("alice", market.lending.supply("PUSD", ONE));
    market.tick();
    assert.deepEqual(sizes(), [3, 3, 1]);
  });

  test("leave the rest for the next one, even within one block", () => {
    const market = new RewardedMarket();
    market.run("admin", market.ask("setMaxBatchSize", { newSize: 1n }));
    const from = market.height;
    execute(market.world, { kind: "setMining", mode: "manual" });
    for (let n = 0; n < BATCHES_MAX + 5; n += 1) {
      market.submit("alice", market.lending.supply("PUSD", ONE));
    }
    execute(market.world, { kind: "mine" });
    execute(market.world, { kind: "setMining", mode: "transaction" });
    market.tick();
    assert.equal(market.batches(from).length, BATCHES_MAX);
    market.tick();
    assert.equal(market.batches(from).length, BATCHES_MAX + 5);
    assert.equal(market.stake("alice", "lending_supply"), BigInt(BATCHES_MAX + 5) * ONE);
  });
});

describe("failures", () => {
  test("an item that fails is reported once, and the others count", () => {
    const market = new RewardedMarket();
    const { world } = market;
    market.run("alice", market.lending.supply("PUSD", ONE));
    market.run("alice", market.pool.swap(true, ONE));
    execute(world, { kind: "setMining", mode: "manual" });
    const moved = {
      activityId: market.activity("lending_supply"),
      newSource: market.token("SILV"),
    };
    market.submit("admin", market.ask("setSourceContract", moved));
    market.tick();
    execute(world, { kind: "mine" });
    const names = market.events().map((each) => each.split(" ")[1] ?? "");
    assert.ok(names.includes("ActionFailed") && names.includes("ActionProcessed"), `${names}`);
    assert.equal(market.stake("alice", "lending_supply"), 0n);
    assert.equal(market.stake("alice", "swap_volume"), 2_000n * ONE);
    execute(world, { kind: "setMining", mode: "transaction" });
    const height = market.height;
    market.tick();
    assert.equal(market.height, height, "nothing is tried again");
  });

  test("a poller without permission keeps what waits until it has it", () => {
    const market = new RewardedMarket();
    const list = (name: string) => ({
      to: market.at.adminRegistry,
      function: name,
      args: { target: market.at.rewards, func: "batchHandleAction", account: market.who(POLLER) },
    });
    market.run("admin", list("removeWhitelist"));
    market.run("alice", market.lending.supply("PUSD", ONE));
    const height = market.height;
    market.pass(86_400);
    assert.equal(market.height, height + 1, "one try an advance");
    assert.equal(market.stake("alice", "lending_supply"), 0n);
    const [{ cannot = "" } = {}] = rewardPoller.unfinished(market.world);
    assert.match(cannot, /^its report is refused: /);
    market.run("admin", list("addWhitelist"));
    market.tick();
    assert.equal(market.stake("alice", "lending_supply"), ONE);
  });
});

describe("on every way to a state", () => {
  function events(market: RewardedMarket, amount: bigint): void {
    market.run("alice", market.lending.supply("PUSD", amount));
    market.run("bob", market.pool.swap(false, amount));
    market.run("alice", market.lending.withdrawSupply("PUSD", amount / 2n));
  }

  test("a restore across a visit repeats it, and another branch has its own", () => {
    const market = new RewardedMarket();
    const go = (name: string) => execute(market.world, { kind: "restore", name });
    execute(market.world, { kind: "snapshot", name: "empty" });
    events(market, 10n * ONE);
    execute(market.world, { kind: "snapshot", name: "waiting" });
    market.tick();
    const first = [market.world.stateHash(), market.storage()];
    execute(market.world, { kind: "snapshot", name: "visited" });
    go("waiting");
    market.tick();
    assert.deepEqual([market.world.stateHash(), market.storage()], first);
    go("empty");
    events(market, 3n * ONE);
    market.tick();
    const other = new RewardedMarket();
    events(other, 3n * ONE);
    other.tick();
    assert.deepEqual(market.storage(), other.storage());
    assert.equal(market.world.stateHash(), other.world.stateHash());
    go("empty");
    const from = market.height;
    market.run("bob", market.lending.supply("PUSD", ONE));
    market.tick();
    const source = market.cash("PUSD");
    assert.deepEqual(market.batches(from), [
      [{ source, event: "Deposited", user: "bob", amount: ONE }],
    ]);
    go("visited");
    assert.deepEqual([market.world.stateHash(), market.storage()], first);
    const height = market.height;
    market.tick();
    assert.equal(market.height, height);
  });

  test("a loaded dump goes on as the world it was taken from", () => {
    const [market, other] = [new RewardedMarket(), new RewardedMarket()];
    events(market, 10n * ONE);
    market.tick();
    market.setPrice("GOLD", 1_234n * ONE);
    market.run("alice", market.pool.swap(true, ONE));
    const outcome = execute(other.world, { kind: "load", dump: dump(market.world) });
    assert.deepEqual(outcome, { ok: true });
    for (const each of [market, other]) each.tick();
    assert.equal(market.stake("alice", "swap_volume"), 1_234n * ONE);
    assert.equal(dump(other.world), dump(market.world));
  });
});

test("a manual report of a block that does not exist does not silence the poller", () => {
  const market = new RewardedMarket();
  const far = {
    sourceContracts: [market.at.stable],
    eventNames: ["Nothing"],
    users: [market.who("bob")],
    amounts: [1n],
    blockNumbers: [2n ** 255n],
    eventIndexes: [0n],
  };
  market.run("admin", { to: market.at.rewards, function: "batchHandleAction", args: far });
  market.run("alice", market.lending.supply("PUSD", 100n * ONE));
  market.tick();
  assert.equal(market.stake("alice", "lending_supply"), 100n * ONE);
  const reported = market.world.chain.transactions.length;
  market.tick();
  assert.equal(market.world.chain.transactions.length, reported, "nothing is reported twice");
});
