// Reading the bridge, against what was done: every state of a transfer, and missing ones. A mix-up
// of codes, keys or units shows as another word or amount.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ONE } from "../proof/testing/market.ts";
import { Relay } from "../proof/testing/relay.ts";
import { external, SOURCE, STRANGER } from "../protocol/bridge/testing.ts";
import { bridgeDepositOf, bridgedAssetsOf, bridgeWithdrawalOf, sourceChainOf } from "./bridge.ts";

let relay: Relay;
beforeEach(() => {
  relay = new Relay();
});

const read = (hash: string) => bridgeDepositOf(relay.world, SOURCE.id, hash);

test("a deposit is read in each of its states, by any spelling of its hash", () => {
  const hash = relay.seen({ txHash: "0xAB" });
  const now = BigInt(relay.world.clock.seconds);
  assert.deepEqual(read("aB"), {
    externalChainId: SOURCE.id,
    externalTxHash: "0xab",
    status: "initiated",
    held: false,
    externalSender: STRANGER,
    externalToken: external("USDC"),
    recipient: relay.who("alice"),
    platformToken: relay.token("PUSD"),
    amount: ONE,
    requestedAt: now,
    updatedAt: now,
  });
  relay.steer(hash, "hold");
  assert.equal(read(hash)?.held, true);
  relay.pass(70);
  relay.steer(hash, "review");
  assert.deepEqual([read(hash)?.status, read(hash)?.updatedAt], ["pending review", now + 70n]);
  relay.steer(hash, "abort");
  assert.equal(read(hash)?.status, "aborted");
  const other = relay.seen();
  relay.steer(other, "confirm");
  assert.equal(read(other)?.status, "completed");
});

test("a withdrawal is read in each of its states", () => {
  relay.run("alice", relay.withdraw(ONE + 1n));
  const read = () => bridgeWithdrawalOf(relay.world, 1n);
  const { status, sender, amount, externalAmount, platformToken } = read() ?? {};
  assert.deepEqual(
    { status, sender, amount, externalAmount, platformToken },
    {
      status: "initiated",
      sender: relay.who("alice"),
      amount: ONE,
      externalAmount: 1_000_000n,
      platformToken: relay.token("PUSD"),
    },
  );
  relay.pass(60);
  assert.equal(read()?.status, "pending review");
  relay.pass(60);
  assert.equal(read()?.status, "completed");
});

test("a missing transfer is undefined, and reading creates nothing", () => {
  const before = relay.world.stateHash();
  assert.equal(read("0xab"), undefined);
  assert.equal(read("no hash"), undefined);
  assert.equal(bridgeDepositOf(relay.world, 99n, "0xab"), undefined);
  assert.equal(bridgeWithdrawalOf(relay.world, 1n), undefined);
  assert.equal(sourceChainOf(relay.world, "Atlantis"), undefined);
  assert.equal(sourceChainOf(relay.world, SOURCE.name), SOURCE.id);
  assert.equal(relay.world.stateHash(), before);
});

test("assets are shown with their routes", () => {
  const dollars = bridgedAssetsOf(relay.world).find((each) => each.externalSymbol === "USDC");
  assert.deepEqual(dollars, {
    externalChainId: SOURCE.id,
    chainName: SOURCE.name,
    externalToken: external("USDC"),
    externalSymbol: "USDC",
    externalDecimals: 6,
    maxPerWithdrawal: 0n,
    enabled: true,
    platformToken: relay.token("PUSD"),
    routes: [relay.token("USDC")],
  });
});
