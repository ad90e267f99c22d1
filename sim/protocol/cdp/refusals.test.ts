// Every refusal of the vaults by code and text, and the order of the checks. A missing check lets
// its transaction through; only fee and nonce may change.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { present } from "../../kernel/assert.ts";
import { emptyArguments } from "../../proof/testing/bad-values.ts";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { openedNote, refusalStage, settingComponents } from ".//testing.ts";
import { CDP, type VaultMarket } from "./testing.ts";

const market = refusalStage();
execute(market.world, { kind: "snapshot", name: "stage" });

function again(): void {
  assert.ok(execute(market.world, { kind: "restore", name: "stage" }).ok);
}

/** A call with a value of the right type for each argument. */
function ordinary(to: string, name: string): CallRequest {
  const contract = present(market.world.chain.contracts.get(to), to);
  const { arguments: types } = present(contract.kind.definition.functions[name], name);
  return { to, function: name, args: emptyArguments(types) };
}

describe("the checks of each function", () => {
  const functions: Readonly<Record<string, (market: VaultMarket, symbol: string) => CallRequest>> =
    {
      deposit: (at, symbol) => at.deposit(symbol, 1n),
      withdraw: (at, symbol) => at.withdraw(symbol, 1n),
      withdrawMax: (at, symbol) => at.whole("withdrawMax", symbol),
      mint: (at, symbol) => at.mint(symbol, 1n),
      mintMax: (at, symbol) => at.whole("mintMax", symbol),
      repay: (at, symbol) => at.repay(symbol, 1n),
      repayAll: (at, symbol) => at.whole("repayAll", symbol),
      liquidate: (at, symbol) => at.liquidate("bob", symbol),
      openJuniorNote: (at, symbol) => at.note(symbol, 1n),
    };
  const paused = ["withdraw", "withdrawMax", "mint", "mintMax", "liquidate"];

  for (const [name, requestOf] of Object.entries(functions)) {
    test(`${name}: supported, and blocked by a pause only where that is safe`, () => {
      again();
      assert.equal(market.refusal("alice", requestOf(market, "NEWT")), "CDP_UNSUPPORTED");
      market.run("admin", market.ask("setPausedGlobal", { isPaused: true }));
      const global = market.refusal("alice", requestOf(market, "GOLD")) === "CDP_PAUSED_GLOBAL";
      assert.equal(global, paused.includes(name));
      market.run("admin", market.ask("setPausedGlobal", { isPaused: false }));
      const asset = market.token("GOLD");
      market.run("admin", market.ask("setPaused", { asset, isPaused: true }));
      const one = market.refusal("alice", requestOf(market, "GOLD")) === "CDP_PAUSED_ASSET";
      assert.equal(one, paused.includes(name));
    });
  }

  test("a deprecated token can be repaid and withdrawn, not deposited or minted against", () => {
    again();
    const args = { newStatus: 2n };
    market.run("admin", { to: market.token("GOLD"), function: "setStatus", args });
    assert.equal(market.refusal("alice", market.deposit("GOLD", 1n)), "CDP_INACTIVE");
    assert.equal(market.refusal("alice", market.mint("GOLD", ONE)), "CDP_INACTIVE");
    assert.equal(market.refusal("alice", market.whole("mintMax", "GOLD")), "CDP_INACTIVE");
    assert.equal(market.refusal("alice", market.whole("repayAll", "GOLD")), undefined);
    assert.equal(market.refusal("alice", market.withdraw("GOLD", ONE)), undefined);
  });

  test("a claim waits while everything is paused", () => {
    again();
    openedNote(market);
    market.run("admin", market.ask("setPausedGlobal", { isPaused: true }));
    assert.equal(market.refusal("bob", market.ask("claimJunior")), "CDP_PAUSED_GLOBAL");
  });
});

describe("odd requests", () => {
  const HUGE = 2n ** 256n - 1n;
  const odd: readonly (readonly [RefusalCode | undefined, (at: VaultMarket) => CallRequest])[] = [
    ["TOKEN_BALANCE", (at) => at.deposit("GOLD", HUGE)],
    ["CDP_COLLATERAL", (at) => at.withdraw("GOLD", HUGE)],
    ["CDP_MINT_UNSAFE", (at) => at.mint("GOLD", HUGE)],
    [undefined, (at) => at.repay("GOLD", HUGE)],
    ["CDP_AMOUNT", (at) => at.withdraw("GOLD", 0n)],
    ["CDP_ZERO_AMOUNT", (at) => at.repay("GOLD", 0n)],
    ["TOKEN_ALLOWANCE", (at) => ({ ...at.deposit("GOLD", 1n), approvals: [] })],
  ];
  for (const [code, requestAt] of odd) {
    test(`${requestAt(market).function} is answered with ${code ?? "success"}`, () => {
      again();
      assert.equal(market.refusal("alice", requestAt(market)), code);
    });
  }

  test("a missing price, and an asset without parameters, are refused", () => {
    again();
    const asset = market.token("GOLD");
    market.run("admin", {
      to: market.at.priceOracle,
      function: "removeAssetPrice",
      args: { asset },
    });
    for (const request of [market.withdraw("GOLD", 1n), market.whole("withdrawMax", "GOLD")]) {
      assert.equal(market.refusal("alice", request), "ORACLE_UNSET");
    }
    assert.equal(market.refusal("bob", market.liquidate("alice", "GOLD")), "ORACLE_UNSET");
    const stable = { asset: market.at.stable, supported: true };
    market.run("admin", market.ask("setSupportedAsset", stable));
    assert.equal(market.refusal("alice", market.mint("PUSD", ONE)), "CDP_UNIT_SCALE");
  });

  test("a component of the wrong kind, and a reserve that is not a contract, are refused", () => {
    again();
    const parts = Object.keys(settingComponents(market, {}).args ?? {});
    for (const part of parts) {
      const somethingElse = part === "cdpReserve" ? [] : [market.at.voucher];
      for (const wrong of ["0".repeat(40), market.who("bob"), ...somethingElse]) {
        const request = settingComponents(market, { [part]: wrong });
        assert.equal(market.refusal("admin", request), "UNKNOWN_CONTRACT", part);
      }
    }
    market.run("admin", settingComponents(market, { cdpReserve: market.at.voucher }));
  });

  test("only the owner's side may set anything", () => {
    again();
    const asset = market.token("GOLD");
    const requests: readonly CallRequest[] = [
      market.configuration("GOLD"),
      market.ask("setPaused", { asset, isPaused: true }),
      market.ask("setPausedGlobal", { isPaused: true }),
      market.ask("setSupportedAsset", { asset, supported: false }),
      market.ask("setFeeToReserveBps", { bps: 1n }),
      market.ask("setJuniorPremium", { premiumBps: 1n }),
      market.ask("setRegistry", { newRegistry: asset }),
      ordinary(CDP.engine, "setCollateralAssetParamsBatch"),
      ordinary(CDP.registry, "setAllComponents"),
    ];
    for (const request of requests) assert.equal(market.refusal("alice", request), "NOT_ADMIN");
  });
});
