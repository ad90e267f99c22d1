// The bridge's relayer on the virtual clock: what it does at which instant, and what it is told.
// A tick that is missed, made twice or lost over a restore shows as a status or a balance that differs.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import type { Command, DepositSteering, Outcome, Taken } from "../command.ts";
import { decodeCommand } from "../command-codec.ts";
import { dump } from "../dump.ts";
import { canonical } from "../kernel/canonical.ts";
import { BRIDGE_STATUS } from "../protocol/bridge/definition.ts";
import { Crossing, external, SOURCE, STRANGER } from "../protocol/bridge/testing.ts";
import { ONE } from "../testing/market.ts";
import { bridgeRelayer, VOUCHERS_PER_DEPOSIT } from "./bridge-relayer.ts";

const { none, initiated, pendingReview, completed, aborted } = BRIDGE_STATUS;

let crossing: Crossing;
beforeEach(() => {
  crossing = new Crossing();
});

function observed(change: Partial<Extract<Command, { kind: "observeDeposit" }>> = {}): Taken {
  const outcome = crossing.world.execute({
    kind: "observeDeposit",
    sourceChain: SOURCE.name,
    token: external("USDC"),
    amount: 1_000_000n,
    sender: STRANGER,
    recipient: crossing.who("alice"),
    ...change,
  });
  return outcome.ok ? outcome : assert.fail(outcome.message);
}

/** The hash of one USDC of alice's that the relayer has seen. */
const seen = (): string => observed().externalTxHash as string;

function steer(externalTxHash: string, action: DepositSteering): Outcome {
  const externalChainId = Number(SOURCE.id);
  return crossing.world.execute({ kind: "steerDeposit", externalChainId, externalTxHash, action });
}

const dollars = () => crossing.balance("alice", crossing.token("PUSD"));
const vouchers = () => crossing.balance("alice", crossing.at.voucher);
const statusOf = (hash: string) => crossing.deposited(hash).bridgeStatus;
const sentBy = () =>
  crossing.world.chain.transactions
    .filter(({ request }) => request.from === crossing.who("relayer"))
    .map(({ request }) => request.function);

describe("a deposit that is observed", () => {
  test("is recorded at once, and confirmed with 25 vouchers at the next minute", () => {
    crossing.pass(10);
    const [had, paid] = [dollars(), vouchers()];
    const { transaction, externalTxHash = "" } = observed();
    assert.equal(transaction?.failure, undefined);
    assert.equal(statusOf(externalTxHash), initiated);
    crossing.pass(49);
    assert.equal(statusOf(externalTxHash), initiated);
    assert.equal(dollars(), had);
    crossing.pass(1);
    assert.equal(statusOf(externalTxHash), completed);
    assert.equal(dollars(), had + ONE);
    assert.equal(vouchers(), paid + VOUCHERS_PER_DEPOSIT);
    assert.deepEqual(sentBy(), ["deposit", "confirmDepositBatch", "mint"]);
  });

  test("wakes nobody once it is done", () => {
    seen();
    assert.equal(bridgeRelayer.waits(crossing.world), true);
    crossing.pass(60);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
    const { length } = crossing.world.chain.transactions;
    crossing.pass(86_400);
    assert.equal(crossing.world.chain.transactions.length, length);
  });

  test("gets a hash of its own from the seed, the same in a world made again", () => {
    const hashes = [seen(), seen()];
    assert.notEqual(hashes[0], hashes[1]);
    crossing = new Crossing();
    assert.deepEqual([seen(), seen()], hashes);
    crossing = new Crossing(undefined, 2);
    assert.notEqual(seen(), hashes[0]);
  });

  test("may name the platform's token, and the token it becomes by a route", () => {
    const before = crossing.balance("alice", crossing.token("USDC"));
    observed({ token: crossing.token("USDC") });
    observed({ token: crossing.token("GOLD"), amount: 5n });
    observed({ token: external("USDT"), amount: 5n, targetToken: crossing.token("PUSD") });
    const gold = crossing.balance("alice", crossing.token("GOLD"));
    const had = dollars();
    crossing.pass(60);
    assert.equal(crossing.balance("alice", crossing.token("USDC")), before + 1_000_000n);
    assert.equal(crossing.balance("alice", crossing.token("GOLD")), gold + 5n);
    assert.equal(dollars(), had + 5n * 10n ** 12n);
  });

  test("of an unknown token, or of nothing, is refused by the bridge in its own words", () => {
    const reason = (change: Parameters<typeof observed>[0]) =>
      observed(change).transaction?.failure?.reason;
    assert.equal(reason({ token: STRANGER }), "Bridge: asset missing");
    assert.equal(reason({ amount: 0n }), "Bridge: invalid external token amount");
    const gold = crossing.token("GOLD");
    assert.equal(reason({ targetToken: gold }), "Bridge: route not enabled");
  });

  test("of an unknown chain, or under what is no hash, is not taken at all", () => {
    const before = crossing.world.stateHash();
    for (const change of [{ sourceChain: "Nowhere" }, { txHash: "0xzz" }, { txHash: "" }]) {
      const outcome = crossing.world.execute({
        kind: "observeDeposit",
        sourceChain: SOURCE.name,
        token: external("USDC"),
        amount: 1n,
        recipient: crossing.who("alice"),
        ...change,
      });
      assert.equal(!outcome.ok && outcome.code, "BAD_COMMAND");
    }
    assert.equal(crossing.world.stateHash(), before);
  });

  test("goes to review when it cannot be confirmed, and spoils no other", () => {
    const [good, bad] = [seen(), observed({ token: crossing.token("USDC") }).externalTxHash];
    const args = { target: crossing.token("USDC"), func: "mint", account: crossing.bridge };
    crossing.run("admin", { to: crossing.at.adminRegistry, function: "removeWhitelist", args });
    crossing.pass(60);
    assert.equal(statusOf(good), completed);
    assert.equal(statusOf(bad ?? ""), pendingReview);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
  });

  test("waits while deposits are paused, and no longer", () => {
    const hash = seen();
    crossing.pause(true, false);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
    crossing.pass(3_600);
    assert.equal(statusOf(hash), initiated);
    crossing.pause(false, false);
    crossing.pass(60);
    assert.equal(statusOf(hash), completed);
  });
});

describe("the relayer is told", () => {
  test("to hold a deposit back, and to let it go on", () => {
    const hash = seen();
    assert.ok(steer(hash.toUpperCase(), "hold").ok);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
    crossing.pass(86_400);
    assert.equal(statusOf(hash), initiated);
    assert.ok(steer(hash, "release").ok);
    crossing.pass(60);
    assert.equal(statusOf(hash), completed);
  });

  test("to review it, after which only a person decides: abort mints nothing", () => {
    const [hash, had, paid] = [seen(), dollars(), vouchers()];
    steer(hash, "review");
    crossing.pass(3_600);
    assert.equal(statusOf(hash), pendingReview);
    steer(hash, "abort");
    crossing.pass(3_600);
    assert.equal(statusOf(hash), aborted);
    assert.deepEqual([dollars(), vouchers()], [had, paid]);
  });

  test("to confirm it now, the vouchers following at its next tick", () => {
    const [hash, had, paid] = [seen(), dollars(), vouchers()];
    steer(hash, "review");
    steer(hash, "confirm");
    assert.equal(statusOf(hash), completed);
    assert.deepEqual([dollars(), vouchers()], [had + ONE, paid]);
    crossing.pass(60);
    assert.equal(vouchers(), paid + VOUCHERS_PER_DEPOSIT);
  });

  test("to repeat a message, which is refused before and after completion", () => {
    const [hash, had] = [seen(), dollars()];
    for (const after of [60, 0]) {
      const outcome = steer(hash, "repeat");
      const failure = outcome.ok ? outcome.transaction?.failure : undefined;
      assert.equal(failure?.reason, "Bridge: duplicate deposit");
      crossing.pass(after);
    }
    assert.equal(dollars(), had + ONE);
  });

  test("of a deposit nobody saw, which is not taken", () => {
    for (const action of ["hold", "release", "review", "confirm", "abort", "repeat"] as const) {
      for (const hash of ["0xdead", "nonsense", ""]) {
        const outcome = steer(hash, action);
        assert.equal(!outcome.ok && outcome.code, "UNKNOWN_DEPOSIT", action);
      }
    }
    crossing.relay(crossing.deposit());
    const repeat = steer("0xaa", "repeat");
    assert.equal(!repeat.ok && repeat.code, "UNKNOWN_DEPOSIT");
    assert.ok(steer("0xaa", "hold").ok);
  });
});

describe("a withdrawal", () => {
  test("is told to custody at one tick and ended at the next", () => {
    const supply = crossing.supply("PUSD");
    crossing.run("alice", crossing.withdraw(ONE));
    crossing.pass(60);
    const told = crossing.withdrawn(1n);
    assert.equal(told.bridgeStatus, pendingReview);
    assert.match(told.custodyTxHash, /^0x[0-9a-f]{64}$/);
    assert.equal(crossing.supply("PUSD"), supply);
    crossing.pass(60);
    assert.equal(crossing.withdrawn(1n).bridgeStatus, completed);
    assert.equal(crossing.supply("PUSD"), supply - ONE);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
  });

  test("waits while withdrawals are paused, so that its user can take it back after 48 hours", () => {
    const had = dollars();
    crossing.run("alice", crossing.withdraw(ONE));
    crossing.pause(false, true);
    crossing.pass(172_800);
    assert.equal(crossing.withdrawn(1n).bridgeStatus, initiated);
    crossing.run("alice", crossing.ask("abortWithdrawal", { id: 1n }));
    assert.equal(dollars(), had);
    crossing.pause(false, false);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
  });
});

describe("restores and loads", () => {
  const look = (hash: string) => [statusOf(hash), dollars(), vouchers()];

  test("across a tick give the same again, and the other way gives the other", () => {
    const hash = seen();
    crossing.pass(30);
    crossing.mark();
    crossing.pass(30);
    const confirmed = look(hash);
    assert.equal(confirmed[0], completed);
    crossing.again();
    assert.equal(statusOf(hash), initiated);
    assert.equal(bridgeRelayer.waits(crossing.world), true);
    crossing.pass(30);
    assert.deepEqual(look(hash), confirmed);
    crossing.again();
    steer(hash, "hold");
    crossing.pass(30);
    assert.equal(statusOf(hash), initiated);
    crossing.again();
    crossing.pass(30);
    assert.deepEqual(look(hash), confirmed);
  });

  test("before a deposit was seen forget it", () => {
    crossing.mark();
    const hash = seen();
    assert.equal(bridgeRelayer.waits(crossing.world), true);
    crossing.again();
    assert.equal(bridgeRelayer.waits(crossing.world), false);
    assert.equal(statusOf(hash), none);
    assert.equal(steer(hash, "hold").ok, false);
    assert.equal(seen(), hash);
  });

  test("of a dump keep what waits, what is held and what was granted", () => {
    const [first, second, third] = [seen(), seen(), seen()];
    steer(second, "hold");
    steer(third, "confirm");
    const text = dump(crossing.world);
    const other = new Crossing();
    assert.ok(other.world.execute({ kind: "load", dump: text }).ok);
    for (const each of [crossing, other]) {
      crossing = each;
      crossing.pass(120);
      assert.deepEqual([first, second, third].map(statusOf), [completed, initiated, completed]);
    }
    assert.equal(sentBy().filter((name) => name === "mint").length, 2);
    assert.equal(bridgeRelayer.waits(crossing.world), false);
  });
});

describe("under other ways of mining", () => {
  test("a deposit waits for its block, then for the relayer, then its confirmation does", () => {
    const [had, paid] = [dollars(), vouchers()];
    crossing.world.execute({ kind: "setMining", mode: "interval", intervalMs: 45_000 });
    const { pendingHash, externalTxHash = "" } = observed();
    assert.ok(pendingHash !== undefined);
    assert.equal(statusOf(externalTxHash), none);
    assert.ok(steer(externalTxHash, "hold").ok, "what is on its way can be held back");
    steer(externalTxHash, "release");
    // Block at 45 s, tick at 60, block at 90, tick at 120, block at 135.
    for (const [seconds, status] of [
      [45, initiated],
      [15, initiated],
      [30, completed],
    ] as const) {
      crossing.pass(seconds);
      assert.equal(statusOf(externalTxHash), status);
    }
    assert.deepEqual([dollars(), vouchers()], [had + ONE, paid]);
    crossing.pass(45);
    assert.equal(vouchers(), paid + VOUCHERS_PER_DEPOSIT);
  });

  test("nothing is granted before the block that completes", () => {
    crossing.world.execute({ kind: "setMining", mode: "manual" });
    const paid = vouchers();
    observed();
    for (let tick = 0; tick < 3; tick += 1) {
      crossing.pass(600);
      assert.equal(vouchers(), paid);
      crossing.world.execute({ kind: "mine" });
    }
    assert.equal(vouchers(), paid + VOUCHERS_PER_DEPOSIT);
  });
});

describe("the commands", () => {
  const decode = (json: unknown) => decodeCommand(crossing.world.chain.contracts, json);

  test("come out of their canonical text as they went in", () => {
    const commands: Command[] = [
      {
        kind: "observeDeposit",
        sourceChain: SOURCE.name,
        token: external("ETH"),
        amount: 10n ** 30n,
        recipient: crossing.who("bob"),
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

  test("under a key are taken once", () => {
    observed({ idempotencyKey: "k" });
    const again = crossing.world.execute({
      kind: "observeDeposit",
      sourceChain: SOURCE.name,
      token: external("USDC"),
      amount: 1n,
      recipient: STRANGER,
      idempotencyKey: "k",
    });
    assert.equal(!again.ok && again.code, "KEY_REUSED");
  });
});
