// The owner's settings: each in storage and in its event, and block numbers that only rise.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { bridgeEvents } from "./events.ts";
import { assetSetting, chainSetting } from ".//testing.ts";
import { BridgeMarket, CHAIN, external, STRANGER } from "./testing.ts";

let crossing: BridgeMarket;
beforeEach(() => {
  crossing = new BridgeMarket();
});

/** The bridge's own event in the last transaction, as its parameters by name. */
function event(name: keyof typeof bridgeEvents): Record<string, unknown> {
  const found = crossing.logs().filter(({ address }) => address === crossing.bridge);
  assert.deepEqual(
    found.map((log) => log.event.name),
    [name],
  );
  const parameters = bridgeEvents[name].parameters.map(([parameter]) => parameter);
  return Object.fromEntries(parameters.map((each, index) => [each, found[0]?.values[index]]));
}

describe("the owner", () => {
  test("sets a chain", () => {
    const setting = chainSetting({ lastProcessedBlock: 4n })(crossing);
    crossing.run("admin", setting);
    assert.deepEqual(event("ChainUpdated"), setting.args);
    assert.deepEqual(crossing.store.chains.get("99"), {
      chainName: "Elsewhere",
      custody: STRANGER,
      hotWallet: STRANGER,
      depositRouter: STRANGER,
      enabled: true,
      lastProcessedBlock: 4n,
    });
    const earlier = chainSetting({ lastProcessedBlock: 3n })(crossing);
    assert.equal(crossing.refusal("admin", earlier), "BRIDGE_ROLLBACK");
    const off = { externalChainId: 99n, enabled: false };
    crossing.run("admin", crossing.ask("setChainEnabled", off));
    assert.deepEqual(event("ChainToggled"), off);
    assert.equal(crossing.store.chains.get("99").enabled, false);
  });

  test("sets an asset, with no more decimals than the platform's token", () => {
    const coarse = { platformToken: crossing.token("USDC"), maxPerWithdrawal: 3n };
    const setting = assetSetting(coarse)(crossing);
    crossing.run("admin", setting);
    assert.deepEqual(event("AssetUpdated"), setting.args);
    assert.deepEqual(crossing.store.assets.at(external("USDC")).get(String(CHAIN)), setting.args);
    const fine = assetSetting({ ...coarse, externalDecimals: 7n })(crossing);
    assert.equal(crossing.refusal("admin", fine), "BRIDGE_DECIMALS");
    const nowhere = assetSetting({ externalChainId: 5n })(crossing);
    assert.equal(crossing.refusal("admin", nowhere), "BRIDGE_CHAIN_MISSING");
    const nothing = assetSetting({ platformToken: "0".repeat(40) })(crossing);
    assert.equal(crossing.refusal("admin", nothing), "BRIDGE_TARGET");
  });

  test("opens no route to a token with fewer decimals, nor keeps one usable", () => {
    const route = { externalChainId: CHAIN, externalToken: external("ETH"), enabled: true };
    const coarse = crossing.ask("setAssetRoute", {
      ...route,
      platformToken: crossing.token("USDC"),
    });
    assert.equal(crossing.refusal("admin", coarse), "BRIDGE_DECIMALS");
    const missing = crossing.ask("setAssetRoute", {
      ...route,
      externalToken: STRANGER,
      platformToken: crossing.token("USDC"),
    });
    assert.equal(crossing.refusal("admin", missing), "BRIDGE_ASSET_UNKNOWN");
    // The route to USDC exists, and then the asset gets more decimals than that.
    crossing.run("admin", assetSetting({ externalDecimals: 18n })(crossing));
    const change = { targetToken: crossing.token("USDC") };
    assert.equal(crossing.refusal("relayer", crossing.deposit(change)), "BRIDGE_DECIMALS");
    const out = crossing.withdraw(5n, "USDC", "USDC");
    assert.equal(crossing.refusal("alice", out), "BRIDGE_DECIMALS");
  });

  test("records blocks that rise, and lower ones only in an emergency", () => {
    const block = (lastProcessedBlock: bigint) => ({ externalChainId: CHAIN, lastProcessedBlock });
    const last = () => crossing.store.chains.get(String(CHAIN)).lastProcessedBlock;
    crossing.relay(crossing.ask("setLastProcessedBlock", block(9n)));
    assert.deepEqual(event("LastProcessedBlockUpdated"), block(9n));
    crossing.relay(crossing.ask("setLastProcessedBlock", block(9n)));
    crossing.run("admin", crossing.ask("emergencyRollbackBlock", block(2n)));
    assert.deepEqual(event("EmergencyBlockRollback"), block(2n));
    assert.equal(last(), 2n);
    const elsewhere = { ...block(2n), externalChainId: 5n };
    for (const name of ["setLastProcessedBlock", "emergencyRollbackBlock"]) {
      const request = crossing.ask(name, elsewhere);
      assert.equal(crossing.refusal("admin", request), "BRIDGE_CHAIN_MISSING");
    }
  });

  test("sets the components and logs the old ones", () => {
    const { tokenFactory, lendingRegistry } = crossing.at;
    const components = [
      ["setTokenFactory", "tokenFactory", "TokenFactoryUpdated", "tokenFactory", tokenFactory],
      [
        "setLendingRegistry",
        "lendingRegistry",
        "LendingRegistryUpdated",
        "lendingRegistry",
        lendingRegistry,
      ],
      ["setMetalForge", "metalForge", "MetalForgeUpdated", "metalForge", STRANGER],
      ["setPUSDAddress", "stable", "PUSDAddressUpdated", "PUSD_ADDRESS", crossing.token("GOLD")],
    ] as const;
    for (const [name, argument, emitted, variable, newAddress] of components) {
      const oldAddress = crossing.store[variable].value;
      crossing.run("admin", crossing.ask(name, { [argument]: newAddress }));
      assert.deepEqual(event(emitted), { newAddress, oldAddress });
      assert.equal(crossing.store[variable].value, newAddress);
    }
  });

  test("cannot set a component of the wrong kind or without a contract", () => {
    const components = [
      ["setTokenFactory", "tokenFactory"],
      ["setLendingRegistry", "lendingRegistry"],
      ["setPUSDAddress", "stable"],
    ] as const;
    for (const [name, argument] of components) {
      for (const wrong of [STRANGER, "0".repeat(40), crossing.at.priceOracle]) {
        const request = crossing.ask(name, { [argument]: wrong });
        assert.equal(crossing.refusal("admin", request), "UNKNOWN_CONTRACT", name);
      }
    }
  });

  test("may be another account: then the registry's admins have no say", () => {
    const newOwner = crossing.who("bob");
    crossing.run("admin", crossing.ask("transferOwnership", { newOwner }));
    const pauses = crossing.ask("setPauses", { depositsPaused: true, withdrawalsPaused: true });
    assert.equal(crossing.refusal("admin", pauses), "NOT_OWNER");
    crossing.run("bob", pauses);
  });
});
