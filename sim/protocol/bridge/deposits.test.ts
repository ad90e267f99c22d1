// Deposits from start to end: events in order, stored records, pauses, batches and saving on
// arrival. A missing or repeated step shows in a list or a figure.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { ONE } from "../../proof/testing/market.ts";
import { BRIDGE_STATUS } from "./definition.ts";
import { assetSetting, chainSetting } from ".//testing.ts";
import { BridgeMarket, CHAIN, external, STRANGER } from "./testing.ts";

const { initiated, pendingReview, completed, aborted } = BRIDGE_STATUS;

let crossing: BridgeMarket;
beforeEach(() => {
  crossing = new BridgeMarket();
});

const logged = () => crossing.said();
const names = () => logged().map(([name]) => name);
const keys = (...hashes: string[]) => ({
  externalChainIds: hashes.map(() => CHAIN),
  externalTxHashes: hashes,
});

describe("a deposit", () => {
  test("is recorded with who, what and when, and mints nothing", () => {
    const supply = crossing.supply("PUSD");
    crossing.relay(crossing.deposit({ externalTxHash: "ABC" }));
    const [alice, dollar] = [crossing.who("alice"), crossing.token("PUSD")];
    assert.deepEqual(logged(), [
      ["DepositInitiated", CHAIN, STRANGER, "0x0abc", alice, dollar, ONE],
    ]);
    assert.deepEqual(crossing.deposited("0x0abc"), {
      bridgeStatus: initiated,
      externalSender: STRANGER,
      externalToken: external("USDC"),
      requestedAt: crossing.now,
      platformRecipient: alice,
      platformToken: dollar,
      platformTokenAmount: ONE,
      timestamp: crossing.now,
    });
    assert.equal(crossing.supply("PUSD"), supply);
  });

  test("mints and then logs that it is completed", () => {
    crossing.relay(crossing.deposit());
    crossing.pass(7);
    crossing.relay(crossing.of("confirmDeposit", "AA"));
    assert.deepEqual(names(), ["Transfer", "Mint", "DepositCompleted"]);
    const [alice, dollar] = [crossing.who("alice"), crossing.token("PUSD")];
    assert.deepEqual(logged()[2], [
      "DepositCompleted",
      CHAIN,
      STRANGER,
      "0xaa",
      alice,
      dollar,
      ONE,
    ]);
    const { bridgeStatus, requestedAt, timestamp } = crossing.deposited();
    assert.deepEqual(
      [bridgeStatus, requestedAt, timestamp],
      [completed, crossing.now - 7n, crossing.now],
    );
  });

  test("under review says so, and can be aborted even while deposits are paused", () => {
    crossing.relay(crossing.deposit());
    crossing.relay(crossing.of("reviewDeposit"));
    assert.deepEqual(logged(), [["DepositPendingReview", CHAIN, "0xaa"]]);
    crossing.pause(true, false);
    assert.deepEqual(logged(), [["PauseToggled", true, false]]);
    for (const name of ["confirmDeposit", "reviewDeposit"]) {
      assert.equal(crossing.refusal("relayer", crossing.of(name)), "BRIDGE_DEPOSITS_PAUSED");
    }
    crossing.relay(crossing.of("abortDeposit"));
    assert.deepEqual(logged(), [["DepositAborted", CHAIN, "0xaa"]]);
    assert.equal(crossing.deposited().bridgeStatus, aborted);
    crossing.pause(false, false);
    assert.equal(crossing.refusal("relayer", crossing.deposit()), "BRIDGE_DUPLICATE");
  });

  test("belongs to its chain: the same hash elsewhere is another deposit", () => {
    crossing.run("admin", chainSetting({ externalChainId: 9n })(crossing));
    crossing.run("admin", assetSetting({ externalChainId: 9n })(crossing));
    crossing.relay(crossing.deposit());
    crossing.relay(crossing.deposit({ externalChainId: 9n }));
    crossing.relay(crossing.of("confirmDeposit"));
    assert.equal(crossing.store.deposits.at("9").get("0xaa").bridgeStatus, initiated);
  });

  test("crosses a route to another token while that route is enabled", () => {
    const change = { targetToken: crossing.token("USDC"), externalTokenAmount: 5n };
    crossing.relay(crossing.deposit(change));
    assert.equal(crossing.deposited().platformTokenAmount, 5n);
    const route = { externalChainId: CHAIN, externalToken: external("USDC"), enabled: false };
    const platformToken = crossing.token("USDC");
    crossing.run("admin", crossing.ask("setAssetRoute", { ...route, platformToken }));
    const next = crossing.deposit({ ...change, externalTxHash: "0xbb" });
    assert.equal(crossing.refusal("relayer", next), "BRIDGE_ROUTE");
    crossing.run("admin", crossing.ask("setAssetEnabled", route));
    assert.deepEqual(logged(), [["AssetToggled", false, CHAIN, external("USDC")]]);
    const own = crossing.deposit({ externalTxHash: "0xbb" });
    assert.equal(crossing.refusal("relayer", own), "BRIDGE_ROUTE");
  });

  test("in batches works as one by one, and a wrong item refuses the whole batch", () => {
    const each = crossing.message();
    const messages = {
      ...keys("0x01", "0x02", "0x03"),
      externalSenders: Array(3).fill(each.externalSender),
      externalTokens: Array(3).fill(each.externalToken),
      externalTokenAmounts: [1n, 2n, 3n],
      recipients: Array(3).fill(each.recipient),
      targetTokens: Array(3).fill(each.targetToken),
    };
    const short = crossing.ask("depositBatch", { ...messages, recipients: [each.recipient] });
    assert.equal(crossing.refusal("relayer", short), "BRIDGE_LENGTHS");
    crossing.relay(crossing.ask("depositBatch", messages));
    const statuses = () =>
      ["0x01", "0x02", "0x03"].map((hash) => crossing.deposited(hash).bridgeStatus);
    const twice = crossing.ask("confirmDepositBatch", keys("0x01", "0x02", "0x01"));
    assert.equal(crossing.refusal("relayer", twice), "BRIDGE_STATE");
    assert.deepEqual(statuses(), [initiated, initiated, initiated]);
    crossing.relay(crossing.ask("confirmDepositBatch", keys("0x01")));
    crossing.relay(crossing.ask("reviewDepositBatch", keys("0x02", "0x03")));
    crossing.relay(crossing.ask("abortDepositBatch", keys("0x03")));
    assert.deepEqual(statuses(), [completed, pendingReview, aborted]);
  });
});

describe("a recipient's request", () => {
  const wish = (action: bigint) =>
    crossing.ask("requestDepositAction", {
      externalChainId: CHAIN,
      externalTxHash: "0xAA",
      action,
      targetToken: crossing.token("GOLD"),
    });

  function arrived(): (string | undefined)[] {
    crossing.relay(crossing.deposit());
    crossing.relay(crossing.of("confirmDeposit"));
    return names() as string[];
  }

  test("to save is made before the deposit is known: shares instead of tokens", () => {
    const balance = crossing.balance("alice", crossing.token("PUSD"));
    crossing.run("alice", wish(1n));
    const [alice, gold] = [crossing.who("alice"), crossing.token("GOLD")];
    assert.deepEqual(logged(), [["DepositActionRequested", alice, CHAIN, "0xaa", 1n, gold]]);
    assert.deepEqual(arrived(), [
      ...["Transfer", "Mint", "Approval", "Transfer", "Transfer", "Mint"],
      ...["DepositedOnBehalfOf", "Deposited", "ExchangeRateUpdated"],
      ...["DepositedOnBehalfOf", "Deposited", "AutoSaved", "DepositCompleted"],
    ]);
    assert.deepEqual(logged().at(-2), ["AutoSaved", CHAIN, "0xaa", ONE, ONE]);
    assert.equal(crossing.balance("alice", crossing.shares("PUSD")), ONE);
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), balance);
    assert.equal(crossing.balanceAt(crossing.bridge, crossing.token("PUSD")), 0n);
  });

  test("is carried out at the rate of shares: fewer shares than tokens", () => {
    // A gift to the pool's cash raises the worth of a share.
    const args = { to: crossing.cash("PUSD"), value: ONE };
    crossing.run("lender", { to: crossing.token("PUSD"), function: "transfer", args });
    crossing.run("alice", wish(1n));
    arrived();
    const shares = crossing.balance("alice", crossing.shares("PUSD"));
    assert.ok(shares < ONE);
    assert.deepEqual(logged().at(-2), ["AutoSaved", CHAIN, "0xaa", ONE, shares]);
  });

  test("that fails leaves nothing behind and ends in tokens", () => {
    const balance = crossing.balance("alice", crossing.token("PUSD"));
    crossing.run("alice", wish(1n));
    // A paused token can be minted but not supplied.
    crossing.run("admin", { to: crossing.token("PUSD"), function: "pause" });
    assert.deepEqual(arrived(), ["Transfer", "Mint", "DepositCompleted"]);
    assert.equal(crossing.balance("alice", crossing.shares("PUSD")), 0n);
    assert.equal(crossing.balance("alice", crossing.token("PUSD")), balance + ONE);
    assert.equal(crossing.balanceAt(crossing.bridge, crossing.token("PUSD")), 0n);
  });

  test("for metal ends in tokens, and one taken back or by another user does not count", () => {
    for (const [who, action, then] of [
      ["alice", 2n, 2n],
      ["alice", 1n, 0n],
      ["bob", 1n, 1n],
    ] as const) {
      crossing = new BridgeMarket();
      crossing.run(who, wish(action));
      crossing.run(who, wish(then));
      assert.deepEqual(arrived(), ["Transfer", "Mint", "DepositCompleted"]);
    }
  });
});
