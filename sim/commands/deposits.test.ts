// The commands that feed and steer the bridge's relayer: what they accept, find and refuse. A lost,
// changed or repeated message shows as a status, a reason or a balance.

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { canonical } from "../kernel/canonical.ts";
import { ONE } from "../proof/testing/market.ts";
import { Relay } from "../proof/testing/relay.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { external, SOURCE, STRANGER } from "../protocol/bridge/testing.ts";
import { bridgeRelayer } from "../services/bridge-relayer.ts";
import { VOUCHERS_PER_DEPOSIT } from "../services/open-transfers.ts";
import type { Command } from "../world/command.ts";
import { decodeCommand } from "../world/command-codec.ts";
import { execute } from "./execute.ts";

const { initiated, pendingReview, completed, aborted } = BRIDGE_STATUS;

let relay: Relay;
beforeEach(() => {
  relay = new Relay();
});

describe("an observed deposit", () => {
  test("gets a hash from the seed, the same in a world made again", () => {
    const hashes = [relay.seen(), relay.seen()];
    assert.notEqual(hashes[0], hashes[1]);
    relay = new Relay();
    assert.deepEqual([relay.seen(), relay.seen()], hashes);
    relay = new Relay(undefined, 2);
    assert.notEqual(relay.seen(), hashes[0]);
  });

  test("may name the platform's token, or the token that a route turns it into", () => {
    const before = relay.balance("alice", relay.token("USDC"));
    relay.observe({ token: relay.token("USDC") });
    relay.observe({ token: relay.token("GOLD"), amount: 5n });
    relay.observe({ token: external("USDT"), amount: 5n, targetToken: relay.token("PUSD") });
    const gold = relay.balance("alice", relay.token("GOLD"));
    const had = relay.dollars;
    relay.pass(60);
    assert.equal(relay.balance("alice", relay.token("USDC")), before + 1_000_000n);
    assert.equal(relay.balance("alice", relay.token("GOLD")), gold + 5n);
    assert.equal(relay.dollars, had + 5n * 10n ** 12n);
  });

  test("of an unknown token, or of nothing, is refused by the bridge in its own words", () => {
    const reason = (change: Parameters<Relay["observe"]>[0]) =>
      relay.observe(change).transaction?.failure?.reason;
    assert.equal(reason({ token: STRANGER }), "Bridge: asset missing");
    assert.equal(reason({ amount: 0n }), "Bridge: invalid external token amount");
    const gold = relay.token("GOLD");
    assert.equal(reason({ targetToken: gold }), "Bridge: route not enabled");
  });

  test("of an unknown chain, or with a bad hash, is not accepted at all", () => {
    const before = relay.world.stateHash();
    for (const change of [{ sourceChain: "Nowhere" }, { txHash: "0xzz" }, { txHash: "" }]) {
      const outcome = execute(relay.world, relay.observing(change));
      assert.equal(!outcome.ok && outcome.code, "BAD_COMMAND");
    }
    assert.equal(relay.world.stateHash(), before);
  });
});

describe("a message that the bridge refuses", () => {
  const failureOf = (outcome: ReturnType<Relay["steer"]>) =>
    outcome.ok ? outcome.transaction?.failure?.reason : outcome.code;

  test("costs the fee and the nonce, and changes nothing else", () => {
    const { journal } = relay.world.parts;
    const before = journal.length;
    assert.ok(relay.observe({ amount: 0n }).transaction?.failure !== undefined);
    assert.ok(relay.observe({ amount: 0n, txHash: "0xbb" }).transaction?.failure !== undefined);
    const places = [...journal.changes(before)].map(({ place }) => place.path);
    assert.ok(places.some((path) => path.startsWith("chain/nonces")));
    assert.deepEqual(
      places.filter((path) => path.startsWith("relayer/") || path.includes(relay.bridge)),
      [],
    );
    assert.equal(failureOf(relay.steer("0xbb", "repeat")), "UNKNOWN_DEPOSIT");
  });

  test("gives way to one that is accepted, which is the one repeated", () => {
    relay.observe({ amount: 0n, txHash: "0xbb" });
    assert.equal(relay.seen({ txHash: "0xbb" }), "0xbb");
    relay.observe({ amount: 0n, txHash: "0xbb" });
    assert.equal(failureOf(relay.steer("0xbb", "repeat")), "Bridge: duplicate deposit");
  });

  test("gives way as well after waiting for its block", () => {
    execute(relay.world, { kind: "setMining", mode: "manual" });
    relay.observe({ amount: 0n, txHash: "0xbb" });
    execute(relay.world, { kind: "mine" });
    relay.observe({ amount: 3n, txHash: "0xbb" });
    execute(relay.world, { kind: "mine" });
    assert.equal(relay.statusOf("0xbb"), initiated);
    // Waits behind the accepted one, and is refused in its block.
    relay.observe({ amount: 0n, txHash: "0xbb" });
    execute(relay.world, { kind: "setMining", mode: "transaction" });
    assert.equal(failureOf(relay.steer("0xbb", "repeat")), "Bridge: duplicate deposit");
    const { request } = relay.world.chain.transactions.at(-1) ?? {};
    assert.equal(request?.args.externalTokenAmount, 3n);
  });
});

describe("commands to the relayer", () => {
  test("to hold a deposit back, and to let it go on", () => {
    const hash = relay.seen();
    assert.ok(relay.steer(hash.toUpperCase(), "hold").ok);
    assert.equal(bridgeRelayer.waits(relay.world), false);
    relay.pass(86_400);
    assert.equal(relay.statusOf(hash), initiated);
    assert.ok(relay.steer(hash, "release").ok);
    relay.pass(60);
    assert.equal(relay.statusOf(hash), completed);
  });

  test("to review it, after which only a person decides: abort mints nothing", () => {
    const [hash, had, paid] = [relay.seen(), relay.dollars, relay.vouchers];
    relay.steer(hash, "review");
    relay.pass(3_600);
    assert.equal(relay.statusOf(hash), pendingReview);
    relay.steer(hash, "abort");
    relay.pass(3_600);
    assert.equal(relay.statusOf(hash), aborted);
    assert.deepEqual([relay.dollars, relay.vouchers], [had, paid]);
  });

  test("to confirm it now, with the vouchers following at its next tick", () => {
    const [hash, had, paid] = [relay.seen(), relay.dollars, relay.vouchers];
    relay.steer(hash, "review");
    relay.steer(hash, "confirm");
    assert.equal(relay.statusOf(hash), completed);
    assert.deepEqual([relay.dollars, relay.vouchers], [had + ONE, paid]);
    relay.pass(60);
    assert.equal(relay.vouchers, paid + VOUCHERS_PER_DEPOSIT);
  });

  test("to repeat a message, which is refused before and after completion", () => {
    const [hash, had] = [relay.seen(), relay.dollars];
    for (const after of [60, 0]) {
      const outcome = relay.steer(hash, "repeat");
      const failure = outcome.ok ? outcome.transaction?.failure : undefined;
      assert.equal(failure?.reason, "Bridge: duplicate deposit");
      relay.pass(after);
    }
    assert.equal(relay.dollars, had + ONE);
  });

  test("only about deposits that it or the bridge knows", () => {
    for (const action of ["hold", "release", "review", "confirm", "abort", "repeat"] as const) {
      for (const hash of ["0xdead", "nonsense", ""]) {
        const outcome = relay.steer(hash, action);
        assert.equal(!outcome.ok && outcome.code, "UNKNOWN_DEPOSIT", action);
      }
    }
    relay.relay(relay.deposit());
    const repeat = relay.steer("0xaa", "repeat");
    assert.equal(!repeat.ok && repeat.code, "UNKNOWN_DEPOSIT");
    assert.ok(relay.steer("0xaa", "hold").ok);
  });
});

describe("the commands", () => {
  const decode = (json: unknown) => decodeCommand(relay.world.chain.contracts, json);

  test("come out of their canonical text as they went in", () => {
    const commands: Command[] = [
      {
        kind: "observeDeposit",
        sourceChain: SOURCE.name,
        token: external("ETH"),
        amount: 10n ** 30n,
        recipient: relay.who("bob"),
        txHash: "0xab",
      },
      { kind: "steerDeposit", externalChainId: 1, externalTxHash: "0xab", action: "repeat" },
    ];
    for (const command of commands) {
      assert.deepEqual(decode(JSON.parse(canonical(command))), command);
    }
  });

  test("name the member that is wrong", () => {
    const steering = { kind: "steerDeposit", externalChainId: 1, externalTxHash: "0x1" };
    assert.throws(() => decode({ ...steering, action: "shout" }), /action must be one of hold/);
    const observing = { kind: "observeDeposit", sourceChain: "x", token: external("ETH") };
    assert.throws(() => decode({ ...observing, recipient: STRANGER }), /amount is required/);
    const odd = { ...observing, recipient: STRANGER, amount: "1", sender: "me" };
    assert.throws(() => decode(odd), /sender must be an address/);
  });

  test("run once under a key", () => {
    relay.observe({ idempotencyKey: "k" });
    const again = execute(relay.world, relay.observing({ idempotencyKey: "k" }));
    assert.equal(!again.ok && again.code, "KEY_REUSED");
  });
});
