// Signed transactions: their sender, effect and order, and invalid bytes. A broken reader would run
// somebody else's transaction, one twice, or one of another chain.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Wallet as EthersWallet, Transaction } from "ethers";
import { recoverInPlainScript } from "../chain/recover.ts";
import { sentOf } from "../chain/sent.ts";
import { transactionHash } from "../chain/transaction.ts";
import { dump } from "../dump/dump.ts";
import { defaultPreset, PRESETS } from "../presets/default.ts";
import { Market, worldOf } from "../proof/testing/market.ts";
import { highTwin, walletOf } from "../proof/testing/wallet.ts";
import type { CommandRefusal, Outcome } from "../world/command.ts";
import { privateKeyOf } from "../world/users.ts";
import { execute } from "./execute.ts";

const ONE = 10n ** 18n;

const noVouchers = PRESETS["no-vouchers"] ?? assert.fail();

function stage(preset = defaultPreset) {
  const market = new Market(preset);
  const wallet = walletOf(market, "trader");
  const to = market.who("lender");
  const send = (raw: string) => execute(market.world, { kind: "submitSigned", raw });
  const dollars = (name: string) => market.balance(name, market.at.stable);
  return { market, wallet, to, send, dollars, chain: market.world.chain };
}

function expectRefused(outcome: Outcome, code: CommandRefusal, message: RegExp): void {
  assert.ok(!outcome.ok);
  assert.equal(outcome.code, code, outcome.message);
  assert.match(outcome.message, message);
}

describe("a signed transaction", () => {
  test("with a value is a transfer of the stable token", () => {
    const { market, wallet, to, send, dollars } = stage();
    const before = [dollars("trader"), dollars("lender")] as const;
    const outcome = send(wallet.transfer(to, 3n * ONE));
    assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
    assert.deepEqual(
      [dollars("trader"), dollars("lender")],
      [before[0] - 3n * ONE, before[1] + 3n * ONE],
    );
    const { request } = outcome.transaction ?? assert.fail();
    assert.equal(request.to, market.at.stable);
    assert.deepEqual(
      { to: sentOf(request).to, value: sentOf(request).value },
      { to, value: 3n * ONE },
    );
  });

  test("with data calls what the selector names, and only that", () => {
    const { market, wallet, to, send, dollars } = stage();
    const data = `a9059cbb${to.padStart(64, "0")}${(5n * ONE).toString(16).padStart(64, "0")}`;
    const before = dollars("lender");
    const done = send(wallet.legacy({ to: market.at.stable, data }));
    assert.ok(done.ok && done.transaction?.request.function === "transfer");
    assert.equal(dollars("lender"), before + 5n * ONE);
    for (const [wrong, code] of [
      ["deadbeef", "UNKNOWN_FUNCTION"],
      [data.slice(0, 40), "BAD_ARGUMENTS"],
      ["a9", "UNKNOWN_FUNCTION"],
    ] as const) {
      const failed = send(wallet.legacy({ to: market.at.stable, data: wrong }));
      assert.ok(failed.ok);
      assert.equal(failed.transaction?.failure?.code, code);
    }
  });

  test("of the platform's own form names its function", () => {
    const { market, wallet, to, send, dollars } = stage();
    const before = dollars("lender");
    const call = { to: market.at.stable, function: "transfer", args: [to, "7"] };
    assert.ok(send(wallet.platform(call)).ok);
    assert.equal(dollars("lender"), before + 7n);
    const unread = send(wallet.platform({ ...call, args: [to, "seven"] }));
    assert.equal(unread.ok && unread.transaction?.failure?.code, "BAD_ARGUMENTS");
    expectRefused(send(wallet.platform({ ...call, network: "testnet" })), "WRONG_CHAIN", /mainnet/);
  });

  test("has the hash, the sender and the fields that another library reads", async () => {
    const { market, wallet, to, chain, send } = stage();
    for (const chainId of [chain.chainId, null]) {
      const raw = wallet.legacy({ to, value: 9n, chainId, gasPrice: 2n });
      const theirs = Transaction.from(`0x${raw}`);
      const outcome = send(raw);
      const { request, nonce } = (outcome.ok && outcome.transaction) || assert.fail();
      assert.equal(`0x${transactionHash(request, nonce, chain.chainId)}`, theirs.hash);
      assert.equal(`0x${request.from}`, theirs.from?.toLowerCase());
      const { signed } = sentOf(request);
      assert.deepEqual(
        [nonce, signed?.r, signed?.s],
        [theirs.nonce, BigInt(theirs.signature?.r ?? 0), BigInt(theirs.signature?.s ?? 0)],
      );
    }
    const signer = new EthersWallet(`0x${privateKeyOf(1, "trader")}`);
    const raw = await signer.signTransaction({
      ...{ type: 0, nonce: wallet.nonce, gasLimit: 21_000n, gasPrice: 0n },
      ...{ to: `0x${to}`, value: 1n, chainId: chain.chainId },
    });
    assert.equal(raw.slice(2), wallet.legacy({ to, value: 1n, gasLimit: 21_000n }));
    assert.ok(send(raw.slice(2)).ok);
    assert.equal(market.world.chain.nonces.get(market.who("trader")), wallet.nonce);
  });
});

describe("bytes that are not a transaction here", () => {
  const { market, wallet, to, send, chain } = stage();
  const good = wallet.transfer(to, 1n);
  const refusals: readonly (readonly [string, string, CommandRefusal, RegExp])[] = [
    ["nothing", "", "UNREADABLE", /hex/],
    ["no hex", "zz", "UNREADABLE", /hex/],
    ["half of one", good.slice(0, 80), "UNREADABLE", /^this is no RLP$/],
    ["one with something behind it", `${good}00`, "UNREADABLE", /^this is no RLP$/],
    ["lists in lists", "c7c6c5c4c3c2c1c0", "UNREADABLE", /^there are more than 2 lists in one/],
    ["one that is too long", "ff".repeat(200_000), "UNREADABLE", /long/],
    ["a list of other things", "c3010203", "UNREADABLE", /9 fields/],
    ["a typed one", `02${good}`, "TYPED_TRANSACTION", /0x02/],
    ["one of another chain", wallet.legacy({ to, chainId: 1n }), "WRONG_CHAIN", /chain id/],
    ["one with the high s", highTwin(good), "BAD_SIGNATURE", /signature/],
    ["value with data", wallet.legacy({ to, value: 1n, data: "00" }), "UNSUPPORTED", /value/],
    ["too little gas", wallet.legacy({ to, gasLimit: 20_999n }), "GAS_LIMIT_TOO_LOW", /21000/],
  ];
  for (const [name, raw, code, message] of refusals) {
    test(`${name} is refused and changes nothing`, () => {
      const before = market.world.stateHash();
      expectRefused(send(raw), code, message);
      assert.equal(market.world.stateHash(), before);
    });
  }

  test("a used nonce is refused, and so is more value than the sender has", () => {
    assert.ok(send(wallet.legacy({ to, value: 1n, nonce: 0 })).ok);
    const again = wallet.legacy({ to, value: 1n, nonce: 0 });
    expectRefused(send(again), "NONCE_TOO_LOW", /^low tx nonce \(expected: 1, actual: 0\)$/);
    const much = wallet.legacy({ to, value: 10n ** 30n, nonce: 1 });
    expectRefused(send(much), "INSUFFICIENT_FUNDS", /funds/);
    assert.equal(chain.nonces.get(market.who("trader")), 1);
  });

  test("the fee is counted too if there are no vouchers", () => {
    const poor = stage(noVouchers);
    const all = poor.dollars("trader");
    expectRefused(
      poor.send(poor.wallet.legacy({ to, value: all, nonce: 0 })),
      "INSUFFICIENT_FUNDS",
      /./,
    );
    assert.ok(poor.send(poor.wallet.legacy({ to, value: all - ONE / 100n, nonce: 0 })).ok);
    assert.equal(poor.dollars("trader"), 0n);
  });
});

describe("nonces ahead", () => {
  test("wait for the ones before them, in any order, and then go in order", () => {
    const { market, wallet, to, send, chain } = stage();
    const [first, second, third] = [1n, 2n, 3n].map((value) => wallet.transfer(to, value));
    for (const raw of [third, second]) {
      const outcome = send(raw as string);
      assert.ok(outcome.ok && outcome.transaction === undefined && outcome.pendingHash);
    }
    expectRefused(send(second as string), "ALREADY_KNOWN", /known/);
    expectRefused(send(wallet.legacy({ to, value: 8n, nonce: 1 })), "NONCE_TAKEN", /nonce 1/);
    const { height } = chain;
    const outcome = send(first as string);
    const { request } = (outcome.ok && outcome.transaction) || assert.fail();
    assert.equal(request.args.value, 1n);
    const values = chain.transactions.slice(-3).map((each) => each.request.args.value);
    assert.deepEqual(values, [1n, 2n, 3n]);
    assert.equal(chain.height, height + 3);
    assert.equal(market.world.parts.mempool.ahead.length, 0);
  });

  test("are overtaken by what the platform sends for the same account", () => {
    const { market, wallet, to, send, chain } = stage();
    send(wallet.legacy({ to, value: 2n, nonce: 1 }));
    send(wallet.legacy({ to, value: 3n, nonce: 2 }));
    const ask = { to: market.at.stable, function: "transfer", args: { to, value: 50n } };
    market.submit("trader", ask);
    assert.equal(chain.nonces.get(market.who("trader")), 3);
    const more = stage();
    more.send(more.wallet.legacy({ to, value: 2n, nonce: 1 }));
    execute(more.market.world, { kind: "setMining", mode: "manual" });
    more.market.submit("trader", ask);
    more.market.submit("trader", ask);
    execute(more.market.world, { kind: "mine" });
    const values = more.chain.transactions.slice(-3).map((each) => each.request.args.value);
    assert.deepEqual(values, [50n, 2n, 50n]);
  });

  test("wait for a block under manual mining, and survive a dump and a restore", () => {
    const { market, wallet, to, send } = stage();
    const { world } = market;
    execute(world, { kind: "setMining", mode: "manual" });
    for (const nonce of [0, 1, 3]) send(wallet.legacy({ to, value: BigInt(nonce + 1), nonce }));
    assert.deepEqual(
      world.parts.mempool.waiting.map(({ nonce }) => nonce),
      [0, 1],
    );
    assert.deepEqual(
      world.parts.mempool.ahead.map(({ nonce }) => nonce),
      [3],
    );
    execute(world, { kind: "snapshot", name: "queued" });
    const fill = wallet.legacy({ to, value: 3n, nonce: 2 });
    const finish = (at: typeof world) => {
      assert.ok(execute(at, { kind: "submitSigned", raw: fill }).ok);
      assert.ok(execute(at, { kind: "mine" }).ok);
      return at.stateHash();
    };
    const loaded = worldOf(defaultPreset);
    assert.ok(execute(loaded, { kind: "load", dump: dump(world) }).ok);
    const hash = finish(world);
    assert.equal(finish(loaded), hash);
    execute(world, { kind: "restore", name: "queued" });
    assert.equal(finish(world), hash);
    const values = world.chain.transactions.slice(-4).map((each) => each.request.args.value);
    assert.deepEqual(values, [1n, 2n, 3n, 4n]);
  });

  test("keep the count of another sender's waiting transactions right when one drops out", () => {
    const { market, wallet, to, send } = stage(noVouchers);
    const { world } = market;
    execute(world, { kind: "setMining", mode: "manual" });
    // Pays everything away first, so the sender's next one finds no fee.
    send(wallet.transfer(to, market.balance("trader", market.at.stable) - ONE / 100n));
    const ask = { to: market.at.stable, function: "transfer", args: { to, value: 1n } };
    market.submit("trader", ask);
    for (let count = 0; count < 600; count += 1) market.submit("liquidator", ask);
    execute(world, { kind: "mine" });
    assert.equal(world.parts.mempool.waitingOf(market.who("liquidator")), world.parts.mempool.size);
  });
});

test("either way of recovering the signer gives the same answer", () => {
  const none = recoverInPlainScript(new Uint8Array(32), new Uint8Array(64).fill(255), 0);
  assert.equal(none, undefined);
});
