// The vouchers that the bridge's relayer grants for completed deposits: once each, whatever was
// refused on the way. A lost or repeated grant shows as a balance or a count of mints.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { RELAYER } from "../presets/preset.ts";
import { Relay } from "../proof/testing/relay.ts";
import { bridgeRelayer, TRANSACTIONS_MAX } from "./bridge-relayer.ts";
import { VOUCHERS_PER_DEPOSIT } from "./open-transfers.ts";

let relay: Relay;
beforeEach(() => {
  relay = new Relay();
});

describe("vouchers", () => {
  const minting = () => {
    return { target: relay.at.voucher, func: "mint", account: relay.who(RELAYER) };
  };
  const mayMint = (allowed: boolean) => {
    const name = allowed ? "addWhitelist" : "removeWhitelist";
    relay.run("admin", { to: relay.at.adminRegistry, function: name, args: minting() });
  };
  const mints = () => relay.sent.filter((name) => name === "mint").length;

  for (const mode of ["transaction", "interval"] as const) {
    test(`that are refused are granted later, mining by ${mode}`, () => {
      const paid = relay.vouchers;
      mayMint(false);
      relay.seen();
      execute(relay.world, { kind: "setMining", mode, intervalMs: 45_000 });
      relay.pass(86_400);
      assert.equal(relay.vouchers, paid);
      assert.ok(mints() <= 1, "a refused mint is sent over and over");
      execute(relay.world, { kind: "setMining", mode: "transaction" });
      mayMint(true);
      relay.pass(60);
      assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
      assert.equal(bridgeRelayer.waits(relay.world), false);
    });
  }

  test("whose mint fails in its block are granted later", () => {
    const paid = relay.vouchers;
    relay.steer(relay.seen(), "confirm");
    execute(relay.world, { kind: "setMining", mode: "manual" });
    const args = minting();
    const from = relay.who("admin");
    const to = relay.at.adminRegistry;
    execute(relay.world, { kind: "submit", from, to, function: "removeWhitelist", args });
    relay.pass(60);
    execute(relay.world, { kind: "setMining", mode: "transaction" });
    assert.notEqual(relay.world.chain.transactions.at(-1)?.failure, undefined);
    mayMint(true);
    relay.pass(60);
    assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
  });

  test("are neither lost nor granted twice by a restore and a load", () => {
    relay.steer(relay.seen(), "confirm");
    relay.mark();
    for (let way = 0; way < 2; way += 1) {
      relay.pass(120);
      assert.equal(mints(), 1);
      if (way === 0) relay.again();
    }
    const text = dump(relay.world);
    relay = new Relay();
    assert.ok(execute(relay.world, { kind: "load", dump: text }).ok);
    relay.pass(120);
    assert.equal(mints(), 1);
  });
});

test("a visit sends a bounded number, and the next one the rest", () => {
  const paid = relay.vouchers;
  const deposits = TRANSACTIONS_MAX + 5;
  for (let made = 0; made < deposits; made += 1) relay.seen();
  const { length } = relay.sent;
  relay.pass(60);
  assert.equal(relay.sent.length, length + TRANSACTIONS_MAX);
  relay.pass(60);
  assert.equal(relay.sent.length, length + 1 + deposits);
  assert.equal(relay.vouchers, paid + BigInt(deposits) * VOUCHERS_PER_DEPOSIT);
});
