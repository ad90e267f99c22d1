// Every refusal of the bridge, by code and text, and in the platform's order. A missing check lets
// its transaction through; only fee and nonce may change.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { emptyArguments } from "../../proof/testing/bad-values.ts";
import { ONE } from "../../proof/testing/market.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { BRIDGE_STATUS } from "./definition.ts";
import type { DepositMessage } from "./deposits.ts";
import { assetSetting } from ".//testing.ts";
import { BridgeMarket, CHAIN, external, STRANGER } from "./testing.ts";

const crossing = new BridgeMarket();
crossing.mark();

describe("checks come in the platform's order", () => {
  test("for a deposit: each mistake hides the later ones", () => {
    crossing.again();
    crossing.deprecate("SILV");
    const right = crossing.message({ externalTxHash: "0xee" });
    const mistakes: [RefusalCode, Partial<DepositMessage>][] = [
      ["BRIDGE_CHAIN_ID", { externalChainId: 0n }],
      ["BRIDGE_SENDER", { externalSender: ZERO_ADDRESS }],
      ["BRIDGE_AMOUNT", { externalTokenAmount: 0n }],
      ["BRIDGE_HASH", { externalTxHash: "zz" }],
      ["BRIDGE_RECIPIENT", { recipient: ZERO_ADDRESS }],
      ["BRIDGE_CHAIN_CLOSED", { externalChainId: 5n }],
      ["BRIDGE_TARGET", { targetToken: ZERO_ADDRESS }],
      ["BRIDGE_ASSET_MISSING", { externalToken: STRANGER }],
      ["BRIDGE_ROUTE", { targetToken: crossing.token("SILV") }],
    ];
    for (let first = 0; first < mistakes.length; first += 1) {
      // Applies later mistakes first, so that of two about one argument the earlier one remains.
      const made = mistakes.slice(first).reverse();
      const change = Object.assign({}, right, ...made.map(([, each]) => each));
      const [code] = mistakes[first] as (typeof mistakes)[number];
      assert.equal(crossing.refusal("relayer", crossing.deposit(change)), code);
      crossing.pause(true, false);
      const paused = crossing.refusal("relayer", crossing.deposit(change));
      assert.equal(paused, "BRIDGE_DEPOSITS_PAUSED");
      crossing.pause(false, false);
    }
    crossing.relay(crossing.deposit(right));
    const again = { ...right, targetToken: ZERO_ADDRESS, externalToken: STRANGER };
    assert.equal(crossing.refusal("relayer", crossing.deposit(again)), "BRIDGE_DUPLICATE");
  });

  test("of a withdrawal: pause, chain, asset, route, amount, cap, then the token's own", () => {
    crossing.again();
    crossing.run("admin", assetSetting({ maxPerWithdrawal: 5n })(crossing));
    const order = (change: object) => {
      const request = crossing.withdraw(10n ** 30n);
      return { ...request, args: { ...request.args, ...change } };
    };
    const asks: [RefusalCode, object][] = [
      ["BRIDGE_CHAIN_CLOSED", { externalChainId: 5n, externalToken: STRANGER, amount: 0n }],
      ["BRIDGE_ASSET_MISSING", { externalToken: STRANGER, amount: 0n }],
      ["BRIDGE_ROUTE", { platformToken: crossing.token("GOLD"), amount: 0n }],
      ["BRIDGE_TOO_LITTLE", { amount: 0n }],
      ["BRIDGE_CAP", {}],
    ];
    for (const [code, change] of asks) {
      assert.equal(crossing.refusal("alice", order(change)), code);
      crossing.pause(false, true);
      assert.equal(crossing.refusal("alice", order(change)), "BRIDGE_WITHDRAWALS_PAUSED");
      crossing.pause(false, false);
    }
    crossing.run("admin", assetSetting({})(crossing));
    assert.equal(crossing.refusal("alice", order({})), "TOKEN_BALANCE");
    const { approvals: _none, ...unpaid } = crossing.withdraw(ONE);
    assert.equal(crossing.refusal("alice", unpaid), "TOKEN_ALLOWANCE");
  });

  test("of a user's abort: owner, status, waiting time", () => {
    crossing.again();
    const { id } = crossing.run("alice", crossing.withdraw(ONE)) as { id: bigint };
    const abort = (which: bigint) => crossing.ask("abortWithdrawal", { id: which });
    assert.equal(crossing.refusal("alice", abort(id + 1n)), "BRIDGE_NOT_SENDER");
    assert.equal(crossing.refusal("relayer", abort(id + 1n)), "BRIDGE_NOT_ABORTABLE");
    crossing.relay(crossing.confirmWithdrawal(id));
    assert.equal(crossing.refusal("bob", abort(id)), "BRIDGE_NOT_SENDER");
    assert.equal(crossing.refusal("alice", abort(id)), "BRIDGE_NOT_ABORTABLE");
    crossing.relay(abort(id));
    assert.equal(crossing.refusal("relayer", abort(id)), "BRIDGE_NOT_ABORTABLE");
    assert.equal(crossing.withdrawn(id).bridgeStatus, BRIDGE_STATUS.aborted);
  });
});

describe("strangers", () => {
  test("are refused every function of the relayer or the owner", () => {
    crossing.again();
    const anyone = new Set(["requestDepositAction", "requestWithdrawal", "abortWithdrawal"]);
    const { functions } = crossing.contract.kind.definition;
    let count = 0;
    for (const [name, { view, arguments: types }] of Object.entries(functions)) {
      if (anyone.has(name) || view) continue;
      const call = crossing.ask(name, emptyArguments(types));
      assert.equal(crossing.refusal("bob", call), "NOT_ADMIN", name);
      count += 1;
    }
    assert.ok(count > 20);
  });

  test("and the relayer sets nothing but the last block it has seen", () => {
    crossing.again();
    const args = { externalChainId: CHAIN, externalToken: external("USDC"), enabled: false };
    assert.equal(crossing.refusal("relayer", crossing.ask("setAssetEnabled", args)), "NOT_ADMIN");
    const block = { externalChainId: CHAIN, lastProcessedBlock: 0n };
    const rollback = crossing.ask("emergencyRollbackBlock", block);
    assert.equal(crossing.refusal("relayer", rollback), "NOT_ADMIN");
  });
});
