// The bridge of the default world: its source chain by network, its assets and its relayer. A wrong
// address, decimal or whitelist shows when each asset crosses and returns.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import type { Contract } from "../contract/call.ts";
import { MAX_UINT256, WAD } from "../kernel/fixed-point.ts";
import { defaultBridge } from "../presets/modules.ts";
import { type Network, RELAYER } from "../presets/preset.ts";
import type { bridge } from "../protocol/bridge/actions.ts";
import { create } from "../protocol/token/ledger.ts";
import { voucher } from "../protocol/token/voucher.ts";
import { createWorld } from "../states/create-world.ts";
import type { Outcome } from "../world/command.ts";
import type { World } from "../world/world.ts";
import { deployBridge, externalAddress } from "./bridge.ts";

const NATIVE = "0".repeat(40);

/** The default world, with a bridge if its preset has none. */
function bridged(network: Network): World {
  const world = createWorld({ network });
  const { parts, chain, addresses, options } = world;
  if (chain.contracts.has(addresses.bridge)) return world;
  deployBridge(parts, { preset: options.preset, spec: defaultBridge, network });
  const vouchers = chain.callAs(addresses.adminRegistry, addresses.voucher);
  const relayer = world.users.find(RELAYER)?.address ?? "";
  create(vouchers.enter(voucher, addresses.voucher), relayer, 1_000n * WAD);
  return world;
}

function balance(world: World, symbol: string, account: string): bigint {
  const contract = world.chain.contracts.get(world.addresses.tokens[symbol] ?? "");
  const store = contract?.store as unknown as { _balances: { get(of: string): bigint } };
  return store._balances.get(account);
}

function run(world: World, outcome: Outcome): void {
  assert.ok(outcome.ok);
  assert.equal(outcome.transaction?.failure, undefined);
  assert.ok(execute(world, { kind: "advance", ms: 120_000 }).ok);
}

for (const network of ["mainnet", "testnet"] as const) {
  describe(`the bridge of the default ${network} world`, () => {
    const world = bridged(network);
    const source = defaultBridge.chains[network];
    const trader = world.users.find("trader")?.address ?? "";
    const at = (symbol: string) => (symbol === "ETH" ? NATIVE : externalAddress(source, symbol));

    test("knows one source chain, named after the network", () => {
      const { store } = world.chain.contracts.get(world.addresses.bridge) as Contract<
        typeof bridge.definition
      >;
      assert.deepEqual(store.chains.keys(), [network === "mainnet" ? "1" : "11155111"]);
      const { chainName, enabled } = store.chains.get(String(source.id));
      assert.deepEqual(
        [chainName, enabled],
        [network === "mainnet" ? "Ethereum" : "Ethereum Sepolia", true],
      );
      const all = defaultBridge.assets.map(({ symbol }) => at(symbol));
      assert.equal(new Set(all).size, all.length);
      assert.deepEqual(store.assets.keys(), all.sort());
    });

    for (const [symbol, external, own, whole] of [
      ["WETH", "ETH", 10n ** 18n, 10n ** 18n],
      ["WBTC", "WBTC", 10n ** 8n, 10n ** 8n],
      ["GOLD", "PAXG", 10n ** 18n, 10n ** 18n],
      ["PUSD", "USDC", 10n ** 18n, 10n ** 6n],
      ["USDC", "USDC", 10n ** 6n, 10n ** 6n],
      ["PUSD", "USDT", 10n ** 18n, 10n ** 6n],
    ] as const) {
      test(`takes one ${external} across as ${symbol}, and back`, () => {
        const before = balance(world, symbol, trader);
        const platformToken = world.addresses.tokens[symbol] ?? "";
        const observed = execute(world, {
          kind: "observeDeposit",
          sourceChain: source.name,
          token: at(external),
          amount: whole,
          recipient: trader,
          targetToken: platformToken,
        });
        run(world, observed);
        assert.equal(balance(world, symbol, trader), before + own);
        const { bridge: spender } = world.addresses;
        const outcome = execute(world, {
          kind: "submit",
          from: trader,
          to: spender,
          function: "requestWithdrawal",
          args: {
            externalChainId: source.id,
            externalRecipient: trader,
            externalToken: at(external),
            platformToken,
            amount: own,
          },
          approvals: [{ token: platformToken, spender, amount: MAX_UINT256 }],
        });
        run(world, outcome);
        assert.equal(balance(world, symbol, trader), before);
        assert.equal(balance(world, symbol, spender), 0n);
      });
    }
  });
}
