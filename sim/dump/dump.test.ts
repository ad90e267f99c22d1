// A world as text and back: equal bytes, equal state, equal future. A broken dump would lose what
// nobody looks at until it matters: a queue, an allowance, a used key.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashText } from "../kernel/hash.ts";
import { randomStream } from "../kernel/random.ts";
import { future, lively } from "../proof/testing/dumped.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { dollarFees, threeMarkets, vectors } from "../proof/testing/presets.ts";
import { CLOCK_MS_MAX } from "../world/clock.ts";
import { dump } from "./dump.ts";
import { FORMAT } from "./format.ts";
import { prepareLoad } from "./load.ts";

function loaded(preset = threeMarkets, text = dump(lively().world)): Market {
  const market = new Market(preset);
  assert.deepEqual(execute(market.world, { kind: "load", dump: text }), { ok: true });
  return market;
}

describe("a dump", () => {
  test("is canonical: one text per world, members sorted, without clock or paths", () => {
    const text = dump(lively().world);
    assert.equal(text, dump(lively().world));
    assert.equal(canonical(JSON.parse(text)), text);
  });

  test("loaded into a fresh world is the same text again, and the same state hash", () => {
    const market = lively();
    const text = dump(market.world);
    const other = loaded();
    assert.equal(dump(other.world), text);
    assert.equal(other.world.stateHash(), market.world.stateHash());
  });

  test("has the same future, to the byte", () => {
    const market = lively();
    const other = loaded();
    for (const command of future(market)) {
      const outcome = execute(market.world, command);
      assert.deepEqual(execute(other.world, command).ok, outcome.ok, command.kind);
      assert.equal(other.world.stateHash(), market.world.stateHash(), command.kind);
    }
    assert.equal(dump(other.world), dump(market.world));
  });

  test("works for a world that was itself loaded, restored and continued", () => {
    const market = lively();
    execute(market.world, { kind: "snapshot", name: "a" });
    for (const command of future(market)) execute(market.world, command);
    execute(market.world, { kind: "restore", name: "a" });
    assert.equal(dump(market.world), dump(lively().world));
    const twice = loaded(threeMarkets, dump(loaded().world));
    assert.equal(dump(twice.world), dump(market.world));
  });

  test("holds figures beyond 256 bits too, which a mint can make", () => {
    const market = new Market(vectors);
    const amount = 2n ** 256n - 1n;
    const mint = { to: market.at.stable, function: "mint" };
    for (const name of ["alice", "bob"]) {
      market.run("admin", { ...mint, args: { to: market.who(name), amount } });
    }
    market.run("admin", { to: market.at.stable, function: "totalSupply" });
    const text = dump(market.world);
    const other = new Market(vectors);
    assert.deepEqual(execute(other.world, { kind: "load", dump: text }), { ok: true });
    assert.equal(dump(other.world), text);
  });

  test("may be of any time from the world's first millisecond to the clock's last", () => {
    const market = new Market(vectors);
    const { genesisMs } = vectors;
    const { format, world } = JSON.parse(dump(market.world));
    const loadedAt = (clockMs: number) => {
      const body = canonical({ ...world, clockMs });
      const text = `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
      const outcome = execute(market.world, { kind: "load", dump: text });
      return outcome.ok ? market.world.clock.ms : outcome.message;
    };
    for (const ms of [genesisMs, CLOCK_MS_MAX]) assert.equal(loadedAt(ms), ms);
    for (const ms of [genesisMs - 1, CLOCK_MS_MAX + 1]) {
      const words = "the dump does not hold together: clockMs is no time of this world";
      assert.equal(loadedAt(ms), words);
    }
  });

  test("becomes the beginning of a world: earlier snapshots are gone, later ones work", () => {
    const market = lively();
    const text = dump(market.world);
    execute(market.world, { kind: "snapshot", name: "before" });
    execute(market.world, { kind: "load", dump: text });
    const gone = execute(market.world, { kind: "restore", name: "before" });
    assert.equal(gone.ok === false && gone.code, "UNKNOWN_SNAPSHOT");
    execute(market.world, { kind: "snapshot", name: "after" });
    market.pass(1_000);
    execute(market.world, { kind: "restore", name: "after" });
    assert.equal(dump(market.world), text);
  });
});

describe("a text that is not a dump of this world", () => {
  const codeOf = (market: Market, text: string) => {
    const outcome = execute(market.world, { kind: "load", dump: text });
    return outcome.ok ? "taken" : outcome.code;
  };

  test("is refused and changes nothing", () => {
    const market = lively();
    const before = dump(market.world);
    const lists = "[".repeat(200_000) + "]".repeat(200_000);
    const deep = `{"format":"${FORMAT}","checksum":"","world":${lists}}`;
    const texts = [deep, "", "{", "null", "[]", "7", '"x"', "{}", '{"format":"lockstep-dump-5"}'];
    for (const text of texts) {
      assert.equal(codeOf(market, text), "BAD_COMMAND", text.slice(0, 60));
    }
    assert.equal(dump(market.world), before);
  });

  test("of another seed, preset or network says how to start", () => {
    const market = new Market(vectors);
    for (const other of [worldOf(vectors, 2), worldOf(dollarFees)]) {
      const outcome = execute(market.world, { kind: "load", dump: dump(other) });
      assert.match(outcome.ok ? "" : outcome.message, /start with --seed \d --preset/);
    }
  });

  test("with any one leaf changed is refused, never half loaded, never a crash", () => {
    const market = lively();
    const text = dump(market.world);
    const draw = randomStream(1, "damage");
    const others = ["-1", "1.5", "null", '""', '"zz"', "[]", "{}", "true"];
    const leaves = [...text.matchAll(/:("[^"]*"|-?\d+|true|false)(?=[,}])/g)];
    for (let n = 0; n < 150; n += 1) {
      const leaf = draw.pick(leaves);
      const other = draw.pick(others);
      if (leaf[1] === other) continue;
      const at = leaf.index + 1;
      const damaged = text.slice(0, at) + other + text.slice(at + (leaf[1]?.length ?? 0));
      assert.equal(codeOf(market, damaged), "BAD_COMMAND", `${leaf[0]} to ${other}`);
    }
    assert.equal(dump(market.world), text);
  });

  test("of a version with other contracts or events is refused", () => {
    const market = lively();
    const { format, world } = JSON.parse(dump(market.world));
    for (const [from, to] of [
      ['"kind":"CollateralVault"', '"kind":"constructor"'],
      ['"event":"Approval"', '"event":"toString"'],
    ] as const) {
      const body = canonical(world).replace(from, to);
      const text = `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
      assert.equal(codeOf(market, text), "BAD_COMMAND", to);
    }
  });

  test("forged with a matching checksum is refused or dumps to the same text", () => {
    const market = lively();
    const original = dump(market.world);
    const { format, world } = JSON.parse(original);
    const before = market.world.stateHash();
    let refusals = 0;
    for (const member of Object.keys(world)) {
      for (const wrong of [undefined, null, "x", 5, -1, [], {}, [[]], { a: 1 }]) {
        const body = canonical({ ...world, [member]: wrong });
        const text = `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
        if (codeOf(market, text) === "BAD_COMMAND") refusals += 1;
        else assert.equal(dump(market.world), text, `${member}: ${wrong}`);
        assert.equal(codeOf(market, original), "taken");
        assert.equal(market.world.stateHash(), before);
      }
    }
    assert.ok(refusals > 90, `only ${refusals} refused`);
  });

  test("cut off anywhere is refused", () => {
    const market = lively();
    const text = dump(market.world);
    for (const share of [0.1, 0.5, 0.999]) {
      assert.equal(codeOf(market, text.slice(0, Math.floor(text.length * share))), "BAD_COMMAND");
    }
    const { format, world } = JSON.parse(text);
    const renamed = canonical({
      checksum: hashText(canonical(world)),
      format: `${format}0`,
      world,
    });
    assert.equal(codeOf(market, renamed), "BAD_COMMAND");
  });
});

describe("a prepared load", () => {
  test("has the same result, whatever is done between its pieces and whoever prepared it", () => {
    const text = dump(lively().world);
    const market = new Market(threeMarkets);
    const [one, other] = [
      { kind: "load", dump: text },
      { kind: "load", dump: text },
    ] as const;
    const [first, second] = [prepareLoad(market.world, one), prepareLoad(market.world, other)];
    let pieces = 0;
    for (; first.next().done !== true; pieces += 1) {
      second.next();
      execute(market.world, { kind: "advance", ms: 1_000 });
    }
    assert.ok(pieces > 100, `${pieces} pieces`);
    assert.deepEqual(execute(market.world, one), { ok: true });
    assert.equal(dump(market.world), text);
    execute(market.world, { kind: "advance", ms: 1_000 });
    assert.notEqual(dump(market.world), text);
    // Both begin anew: the parts loaded first belong to the world by now.
    while (second.next().done !== true);
    for (const command of [other, one]) {
      assert.deepEqual(execute(market.world, command), { ok: true });
      assert.equal(dump(market.world), text);
      execute(market.world, { kind: "advance", ms: 1_000 });
    }
  });

  test("is refused when it is executed, and not before", () => {
    const market = new Market(threeMarkets);
    const command = { kind: "load", dump: "{" } as const;
    for (const _piece of prepareLoad(market.world, command));
    assert.match(JSON.stringify(execute(market.world, command)), /the dump is not valid JSON/);
  });
});
