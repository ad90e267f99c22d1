// Every refusal of the safety module by code and text, the order of the checks, and permissions. A
// missing check lets its transaction through; only fee and nonce may change.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { ONE } from "../../proof/testing/market.ts";
import { InsuredMarket } from "./testing.ts";

/** Alice has staked 1,000 dollars. */
const market = new InsuredMarket();
market.run("alice", market.stake(1_000n * ONE));
execute(market.world, { kind: "snapshot", name: "stage" });

function again(): void {
  assert.ok(execute(market.world, { kind: "restore", name: "stage" }).ok);
}

describe("the order of the checks", () => {
  test("redeeming: zero, holder, cooldown, waiting, window, then the minimum", () => {
    again();
    assert.equal(market.refusal("bob", market.redeem(0n)), "SAFETY_ZERO");
    assert.equal(market.refusal("bob", market.redeem(1n)), "SAFETY_NOT_HOLDER");
    assert.equal(market.refusal("alice", market.redeem(1n, 2n)), "SAFETY_NO_COOLDOWN");
    market.run("alice", market.ask("startCooldown"));
    assert.equal(market.refusal("alice", market.redeem(1n, 2n)), "SAFETY_COOLING");
    market.pass(1);
    assert.equal(market.refusal("alice", market.redeem(1n, 2n)), "SAFETY_SLIPPAGE");
    market.pass(432_000);
    market.run("alice", market.redeem(1n, 1n));
    market.pass(1);
    assert.equal(market.refusal("alice", market.redeem(1n, 1n)), "SAFETY_WINDOW_OVER");
  });

  test("a stake without an approval is refused by the token", () => {
    again();
    const bare = market.ask("stake", { assetsIn: ONE, minSharesOut: 0n });
    assert.equal(market.refusal("alice", bare), "TOKEN_ALLOWANCE");
    assert.equal(market.refusal("alice", market.stake(10n ** 40n)), "TOKEN_BALANCE");
  });

  test("a cover of nothing is refused by the lending pool", () => {
    again();
    market.run("lender", market.lending.supply("PUSD", 10_000n * ONE));
    market.lose("bob", ONE);
    const nothing = market.ask("coverShortfall", { amount: 0n });
    assert.deepEqual(market.include("admin", nothing).failure?.reason, "LP:zero");
  });
});

describe("functions of the owner alone", () => {
  const { at } = market;
  const argsOf: Readonly<Record<string, Record<string, unknown>>> = {
    notifyReward: { amount: 1n },
    coverShortfall: { amount: 1n },
    setParams: { cooldown: 1n, window: 1n, maxSlashBps: 0n },
    setTokens: { _asset: at.stable, _sToken: at.safetyToken },
    setTokenFactory: { _tokenFactory: at.tokenFactory },
    setLendingRegistry: { _lendingRegistry: at.lendingRegistry },
    syncFromRegistry: {},
    recoverStrayAssets: { to: at.stable },
    rescueToken: { token: at.voucher, to: at.stable, amount: 1n },
    transferOwnership: { newOwner: at.stable },
    renounceOwnership: {},
  };
  for (const [name, args] of Object.entries(argsOf)) {
    test(`${name} is refused to a staker`, () => {
      again();
      assert.equal(market.refusal("alice", market.ask(name, args)), "NOT_ADMIN");
    });
  }
});
