// A frozen price keeps its time, whoever sets it and however, while others move on; nothing else
// changes. A broken freeze holds the price itself, affects other feeds, or outlives a restore to
// before it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { encodeCommand } from "../commands/replay.ts";
import { BadValue } from "../contract/codec.ts";
import { dump } from "../dump/dump.ts";
import { canonical } from "../kernel/canonical.ts";
import { WAD } from "../kernel/fixed-point.ts";
import { hashText } from "../kernel/hash.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { priceFactsOf } from "../queries/prices.ts";
import type { Command } from "./command.ts";
import { decodeCommand } from "./command-codec.ts";

function opened() {
  const market = new Market(vectors);
  const { world } = market;
  const [gold, silv] = [market.token("GOLD"), market.token("SILV")];
  const freeze = (asset: string, frozen = true) =>
    execute(world, { kind: "freezePrice", asset, frozen });
  const priceOf = (asset: string) => {
    const { price, ageSeconds } = priceFactsOf(world, asset) ?? { price: 0n, ageSeconds: -1 };
    return [price / WAD, ageSeconds];
  };
  const ask = (name: string, args: Readonly<Record<string, unknown>>) =>
    market.read(market.at.priceOracle, name, args);
  return { market, world, gold, silv, freeze, told: priceOf, ask };
}

describe("a frozen price", () => {
  test("keeps its time when it is set, alone and with others, and the others move on", () => {
    const { market, gold, silv, freeze, told, ask } = opened();
    assert.ok(freeze(gold).ok);
    market.pass(60);
    market.setPrice("GOLD", 7n * WAD);
    market.setPrice("SILV", 8n * WAD);
    assert.deepEqual(
      [told(gold), told(silv)],
      [
        [7n, 60],
        [8n, 0],
      ],
    );
    market.pass(60);
    const args = { assets: [gold, silv], values: [9n * WAD, 10n * WAD] };
    market.run("oracle", { to: market.at.priceOracle, function: "setAssetPrices", args });
    assert.deepEqual(
      [told(gold), told(silv)],
      [
        [9n, 120],
        [10n, 0],
      ],
    );
    assert.deepEqual(ask("isPriceFresh", { asset: gold, maxAge: 119n }), false);
    assert.deepEqual(ask("isPriceFresh", { asset: gold, maxAge: 120n }), true);
    // The price of that time is the average since then.
    assert.equal(ask("getAssetPriceTwap", { asset: gold }), 9n * WAD);
  });

  test("has its old time in the event and in storage", () => {
    const { market, world, gold, freeze } = opened();
    const genesis = BigInt(world.clock.seconds);
    freeze(gold);
    market.pass(60);
    market.setPrice("GOLD", 7n * WAD);
    const { logsFrom, logsTo } = world.chain.transactions.at(-1) ?? assert.fail();
    const logged = world.chain.logs.read(logsFrom, logsTo);
    const updated = logged.find(({ event }) => event.name === "PriceUpdated");
    assert.deepEqual(updated?.values, [gold, 7n * WAD, genesis]);
  });

  test("is frozen for scheduled prices too, and has its own time again once released", () => {
    const { market, world, gold, freeze, told } = opened();
    freeze(gold);
    execute(world, {
      kind: "schedulePrices",
      asset: gold,
      path: [{ afterMs: 30_000, price: WAD }],
    });
    market.pass(60);
    assert.deepEqual(told(gold), [1n, 60]);
    assert.ok(freeze(gold, false).ok);
    assert.deepEqual(told(gold), [1n, 60], "a release sets no price");
    market.setPrice("GOLD", 2n * WAD);
    assert.deepEqual(told(gold), [2n, 0]);
  });

  test("must exist before it is frozen, and be frozen before it is released", () => {
    const { market, world, gold, freeze, told } = opened();
    const before = world.journalHash();
    const refusals = [
      freeze(gold, false),
      freeze(market.token("NEWT")),
      freeze("1".repeat(40)),
    ].map((outcome) => (outcome.ok ? "" : `${outcome.code} ${outcome.message}`));
    const none = "BAD_COMMAND there is no price to freeze";
    assert.deepEqual(refusals, ["BAD_COMMAND the price is not frozen", none, none]);
    assert.equal(world.journalHash(), before);
    assert.deepEqual([freeze(gold).ok, freeze(gold).ok], [true, true], "frozen twice is frozen");
    market.run("admin", {
      ...{ to: market.at.priceOracle, function: "removeAssetPrice", args: { asset: gold } },
    });
    market.pass(60);
    market.setPrice("GOLD", WAD);
    assert.deepEqual(told(gold), [1n, 60], "also when the price was away meanwhile");
  });
});

test("a freeze is state: restores, dumps and hashes include it", () => {
  const { world, gold, freeze } = opened();
  const { faults } = world.parts;
  const hashes = [world.stateHash()];
  execute(world, { kind: "snapshot", name: "fresh" });
  freeze(gold);
  hashes.push(world.stateHash());
  execute(world, { kind: "snapshot", name: "frozen" });
  execute(world, { kind: "restore", name: "fresh" });
  assert.deepEqual([faults.frozenPrices, world.stateHash()], [[], hashes[0]]);
  execute(world, { kind: "restore", name: "frozen" });
  assert.deepEqual([faults.frozenPrices, world.stateHash()], [[gold], hashes[1]]);
  const other = worldOf(vectors);
  assert.ok(execute(other, { kind: "load", dump: dump(world) }).ok);
  assert.deepEqual([other.parts.faults.frozenPrices, other.stateHash()], [[gold], hashes[1]]);
  freeze(gold, false);
  assert.equal(new Set([...hashes, world.stateHash()]).size, 3);
});

test("a dump with a freeze of an invalid address is refused", () => {
  const { format, world }: Record<string, object> = JSON.parse(dump(worldOf(vectors)));
  for (const frozenPrices of [undefined, null, {}, ["GOLD"], [5], [`0x${"1".repeat(40)}`]]) {
    const body = canonical({ ...world, faults: { vmDelayMs: 0, frozenPrices } });
    const text = `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
    const outcome = execute(worldOf(vectors), { kind: "load", dump: text });
    assert.match(outcome.ok ? "" : outcome.message, /faults.frozenPrices must be a list/);
  }
});

test("its command is written down and read back, and an invalid one is refused", () => {
  const { chain } = worldOf(vectors);
  const read = (json: unknown) => decodeCommand(chain.contracts, json);
  const command: Command = { kind: "freezePrice", asset: "1".repeat(40), frozen: false };
  assert.deepEqual(read(JSON.parse(encodeCommand(command))), command);
  const bad = [{ frozen: true }, { asset: command.asset }, { asset: "GOLD", frozen: true }];
  for (const each of [...bad, { asset: command.asset, frozen: 1 }]) {
    assert.throws(() => read({ kind: "freezePrice", ...each }), BadValue);
  }
});
