// Roots and hashes computed on first read: the same whenever they are read, and covering all that
// came before. A broken commitment depends on who looked, or leaves part of the state out.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";

const give = (market: Market, value: bigint) =>
  market.run("alice", {
    to: market.at.stable,
    function: "transfer",
    args: { to: market.who("bob"), value },
  });

const sealsOf = (market: Market) =>
  market.world.chain.blocks.map(({ number }) => market.world.parts.commitment.sealOf(number));

describe("block hashes", () => {
  test("are the same whether read on the way, at the end, or backwards", () => {
    const [early, late, backwards] = [1, 2, 3].map(() => new Market(vectors)) as [
      Market,
      Market,
      Market,
    ];
    for (let n = 1n; n <= 10n; n += 1n) {
      for (const market of [early, late, backwards]) {
        give(market, n);
        market.pass(7);
      }
      sealsOf(early);
      early.world.stateHash();
    }
    backwards.world.parts.commitment.sealOf(backwards.world.chain.height);
    assert.deepEqual(sealsOf(early), sealsOf(late));
    assert.deepEqual(sealsOf(backwards), sealsOf(late));
    assert.equal(new Set(sealsOf(late).map(({ hash }) => hash)).size, sealsOf(late).length);
  });

  test("differ from the first different block on", () => {
    const one = new Market(vectors);
    const other = new Market(vectors);
    give(one, 1n);
    give(other, 1n);
    give(one, 2n);
    give(other, 3n);
    give(one, 4n);
    give(other, 4n);
    const same = sealsOf(one).map(({ hash }, index) => hash === sealsOf(other)[index]?.hash);
    assert.deepEqual(same.slice(-3), [true, false, false]);
  });

  test("tell two empty blocks apart by their time", () => {
    const one = new Market(vectors);
    const other = new Market(vectors);
    execute(one.world, { kind: "mine" });
    execute(other.world, { kind: "advance", ms: 999 });
    execute(other.world, { kind: "advance", ms: 1 });
    execute(other.world, { kind: "mine" });
    assert.notEqual(sealsOf(one).at(-1)?.hash, sealsOf(other).at(-1)?.hash);
  });

  test("of a branch come back with the branch, after going back and forth", () => {
    const market = new Market(vectors);
    execute(market.world, { kind: "snapshot", name: "root" });
    give(market, 1n);
    execute(market.world, { kind: "snapshot", name: "left" });
    const left = sealsOf(market);
    execute(market.world, { kind: "restore", name: "root" });
    give(market, 2n);
    const right = sealsOf(market);
    assert.notDeepEqual(right, left);
    execute(market.world, { kind: "restore", name: "left" });
    assert.deepEqual(sealsOf(market), left);
  });
});

describe("the state hash", () => {
  test("changes with every change, even one that is in no block", () => {
    const market = new Market(vectors);
    const { world } = market;
    const hashes = [world.stateHash()];
    execute(world, { kind: "advance", ms: 1 });
    hashes.push(world.stateHash());
    execute(world, { kind: "registerUser", name: "carol" });
    hashes.push(world.stateHash());
    execute(world, { kind: "setMining", mode: "manual" });
    hashes.push(world.stateHash());
    market.submit("alice", { to: market.at.stable, function: "pause" });
    hashes.push(world.stateHash());
    assert.equal(new Set(hashes).size, hashes.length);
  });

  test("does not change by reading, by simulating, or by a refused call", () => {
    const market = new Market(vectors);
    const { world } = market;
    const before = world.stateHash();
    world.simulate(
      market.request("alice", {
        to: market.at.voucher,
        function: "burn",
        args: { from: "", amount: ONE },
      }),
    );
    market.read(market.at.stable, "totalSupply");
    execute(world, { kind: "advance", ms: -1 });
    execute(world, { kind: "advance", ms: 0 });
    assert.equal(world.stateHash(), before);
  });

  test("is that of the same commands, however the blocks were read", () => {
    const [one, other] = [new Market(vectors), new Market(vectors)];
    for (const market of [one, other]) {
      give(market, 1n);
      market.pass(3);
      if (market === one) sealsOf(market);
      give(market, 2n);
      market.pass(4);
    }
    assert.equal(one.world.stateHash(), other.world.stateHash());
  });
});
