// A world rebuilt from its journal lines is the same world. A broken line format loses a command's
// meaning on the way to disk and back.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BadValue } from "../contract/codec.ts";
import { dump } from "../dump/dump.ts";
import { defaultPreset } from "../presets/default.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { Script } from "../proof/testing/script.ts";
import { walletOf } from "../proof/testing/wallet.ts";
import type { Command } from "../world/command.ts";
import { execute } from "./execute.ts";
import { encodeCommand, replayLine } from "./replay.ts";

/** A run with every kind of command. */
function everything(): Market {
  const market = new Market(defaultPreset);
  const { world } = market;
  for (const command of new Script(market, "replay").commands(120)) execute(world, command);
  const granted = execute(world, { kind: "grantRefresh", client: "admin" });
  const token = (granted.ok && granted.refreshToken) || "";
  const pause = market.request("admin", { to: market.at.stable, function: "pause" });
  const walk = { everyMs: 1, stepBps: 1, steps: 1 };
  const walking = execute(world, { kind: "walkPrice", asset: market.at.stable, ...walk });
  const deposit = { externalChainId: 1, externalTxHash: `0x${"ab".repeat(32)}` };
  const more: Command[] = [
    { kind: "setMining", mode: "transaction" },
    { kind: "setFault", fault: "vmDelay", ms: 5 },
    { kind: "freezePrice", asset: market.token("WETH"), frozen: true },
    {
      kind: "observeDeposit",
      sourceChain: "Ethereum",
      token: market.token("WETH"),
      amount: 7n,
      recipient: market.who("lender"),
      txHash: deposit.externalTxHash,
    },
    { kind: "steerDeposit", ...deposit, action: "hold" },
    { kind: "rotateRefresh", token },
    { kind: "grantRefresh", client: "admin", app: "wallet", scope: "openid" },
    { kind: "endRefresh", token },
    { kind: "submit", ...pause, idempotencyKey: "k", fingerprint: "f" },
    { kind: "rememberAnswer", key: "k", status: 200, body: '{"é":"\u2028"}' },
    { kind: "submitSigned", raw: walletOf(market, "lender").transfer(market.who("admin"), 5n) },
    { kind: "snapshot", name: 'a name with spaces and "quotes"' },
    { kind: "mine", blocks: 3 },
    { kind: "restore", name: 'a name with spaces and "quotes"' },
    { kind: "dropSnapshot", name: 'a name with spaces and "quotes"' },
    { kind: "cancelSchedule", id: (walking.ok && walking.id) || 0 },
    { kind: "restorePosition", position: 100 },
    { kind: "load", dump: dump(worldOf(defaultPreset)) },
    { kind: "reset" },
    { kind: "impersonate", account: market.at.stable, stage: "begin" },
    {
      kind: "submitSigned",
      raw: walletOf(market, "trader").legacy({ to: "12".repeat(20), nonce: 1 }),
    },
    { kind: "schedulePrices", asset: market.at.stable, path: [{ afterMs: 5, price: 2n ** 255n }] },
    { kind: "advance", ms: 10 },
  ];
  for (const command of more) execute(world, command);
  const [waiting] = world.parts.mempool.ahead;
  execute(world, { kind: "dropTransaction", hash: waiting?.hash ?? "" });
  return market;
}

describe("lines of commands", () => {
  test("replayed in a fresh world give the same world and journal hash", () => {
    const { world } = everything();
    const again = worldOf(defaultPreset);
    for (const command of world.timeline.commands) {
      const line = encodeCommand(command);
      assert.ok(!line.includes("\n"));
      assert.ok(replayLine(again, line).ok, line);
    }
    assert.equal(again.journalHash(), world.journalHash());
    assert.equal(dump(again), dump(world));
    const kinds = new Set(world.timeline.commands.map(({ kind }) => kind));
    assert.equal(kinds.size, 25, [...kinds].join());
  });

  test("are the same for equal commands, in whatever order their members are", () => {
    const { world } = everything();
    for (const command of world.timeline.commands) {
      const turned = Object.fromEntries(Object.entries(command).reverse()) as Command;
      assert.equal(encodeCommand(turned), encodeCommand(command));
    }
  });

  test("are refused without effect if they are invalid", () => {
    const world = worldOf(vectors);
    const before = world.journalHash();
    for (const line of ["", "{", "5", "null", "[]", '{"kind":"x"}', '{"kind":"advance"}']) {
      assert.throws(
        () => replayLine(world, line),
        (error) => {
          return error instanceof BadValue || error instanceof SyntaxError;
        },
      );
    }
    assert.equal(world.journalHash(), before);
  });
});

describe("the journal hash", () => {
  test("differs by seed, preset, network and history, and by nothing else", () => {
    const genesis = worldOf(vectors).journalHash();
    assert.equal(worldOf(vectors).journalHash(), genesis);
    assert.notEqual(worldOf(vectors, 2).journalHash(), genesis);
    assert.notEqual(worldOf({ ...vectors, name: "other" }).journalHash(), genesis);
    const world = worldOf(vectors);
    execute(world, { kind: "advance", ms: 0 });
    assert.notEqual(world.journalHash(), genesis, "a command that changed nothing is history too");
  });

  test("leaves refused commands out", () => {
    const world = worldOf(vectors);
    const before = world.journalHash();
    execute(world, { kind: "advance", ms: -1 });
    execute(world, { kind: "restore", name: "nowhere" });
    execute(world, { kind: "load", dump: "" });
    execute(world, { kind: "registerUser", name: "alice" });
    assert.equal(world.journalHash(), before);
    assert.equal(world.timeline.next, 0);
  });

  test("of interleaved worlds is that of each alone (DET-05)", () => {
    const alone = [1, 2, 3].map((seed) => {
      const market = new Market(vectors, seed);
      market.setPrice("GOLD", BigInt(seed));
      market.pass(seed);
      return market.world.journalHash();
    });
    const together = [1, 2, 3].map((seed) => new Market(vectors, seed));
    for (const [index, market] of together.entries()) market.setPrice("GOLD", BigInt(index + 1));
    for (const [index, market] of together.entries()) market.pass(index + 1);
    assert.deepEqual(
      together.map(({ world }) => world.journalHash()),
      alone,
    );
  });
});
