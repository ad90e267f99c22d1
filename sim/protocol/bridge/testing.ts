// A world with a bridge, with short helpers to act on it and to read it. For tests.

import { GENESIS_SENDER } from "../../chain/chain.ts";
import { execute } from "../../commands/execute.ts";
import { type Contract, contractAt } from "../../contract/call.ts";
import { deployBridge, externalAddress } from "../../genesis/bridge.ts";
import { assert } from "../../kernel/assert.ts";
import { MAX_UINT256, WAD } from "../../kernel/fixed-point.ts";
import { hashText } from "../../kernel/hash.ts";
import { defaultBridge } from "../../presets/modules.ts";
import { type BridgeSpec, type Preset, RELAYER } from "../../presets/preset.ts";
import { type CallRequest, Market } from "../../proof/testing/market.ts";
import { threeMarkets } from "../../proof/testing/presets.ts";
import { create } from "../token/ledger.ts";
import { voucher } from "../token/voucher.ts";
import { bridge } from "./actions.ts";
import { keyOf } from "./components.ts";
import type { bridgeDefinition } from "./definition.ts";
import type { DepositMessage } from "./deposits.ts";

export const SOURCE = defaultBridge.chains.mainnet;
export const CHAIN = SOURCE.id;

/** An address on the source chain that has no meaning here. */
export const STRANGER = hashText("somebody far away").slice(24);

/** The vectors' tokens: 18 decimals, except USDC with 6 and WBTC with 8. */
const TEST_BRIDGE: BridgeSpec = {
  ...defaultBridge,
  assets: [
    { symbol: "ETH", name: "Ether", decimals: 18, isNative: true, becomes: ["GOLD"] },
    { symbol: "WBTC", name: "Wrapped Bitcoin", decimals: 8, becomes: ["WBTC"] },
    { symbol: "USDC", name: "Dollar Coin", decimals: 6, becomes: ["PUSD", "USDC"] },
    { symbol: "USDT", name: "Dollar Tether", decimals: 6, becomes: ["PUSD"] },
  ],
};

/** The address of a token on the source chain. */
export function external(symbol: string): string {
  return symbol === "ETH" ? "0".repeat(40) : externalAddress(SOURCE, symbol);
}

type BridgeContract = Contract<typeof bridgeDefinition>;

export class BridgeMarket extends Market {
  readonly bridge: string;

  constructor(preset: Preset = threeMarkets, seed = 1) {
    super(preset, seed);
    const { world } = this;
    this.bridge = this.at.bridge;
    deployBridge(world.parts, { preset, spec: TEST_BRIDGE, network: "mainnet" });
    const vouchers = world.chain.callAs(GENESIS_SENDER, this.at.voucher);
    create(vouchers.enter(voucher, this.at.voucher), this.who(RELAYER), 1_000_000n * WAD);
  }

  get contract(): BridgeContract {
    return contractAt(this.world.chain, bridge, this.bridge);
  }

  get store(): BridgeContract["store"] {
    return this.contract.store;
  }

  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.bridge, function: name, args };
  }

  /** By default one USDC of alice's that becomes a dollar. */
  message(change: Partial<DepositMessage> = {}): DepositMessage {
    return {
      externalChainId: CHAIN,
      externalSender: STRANGER,
      externalToken: external("USDC"),
      externalTokenAmount: 1_000_000n,
      externalTxHash: "0xaa",
      recipient: this.who("alice"),
      targetToken: this.token("PUSD"),
      ...change,
    };
  }

  deposit(change: Partial<DepositMessage> = {}): CallRequest {
    return this.ask("deposit", { ...this.message(change) });
  }

  /** A call about one deposit, by default the one under `0xaa`. */
  of(name: string, externalTxHash = "0xaa"): CallRequest {
    return this.ask(name, { externalChainId: CHAIN, externalTxHash });
  }

  /** Requests a withdrawal, with the caller's approval. */
  withdraw(amount: bigint, symbol = "PUSD", externalSymbol = "USDC"): CallRequest {
    const platformToken = this.token(symbol);
    const externalToken = external(externalSymbol);
    return {
      ...this.ask("requestWithdrawal", {
        externalChainId: CHAIN,
        externalRecipient: STRANGER,
        externalToken,
        platformToken,
        amount,
      }),
      approvals: [{ token: platformToken, spender: this.bridge, amount: MAX_UINT256 }],
    };
  }

  confirmWithdrawal(id: bigint, custodyTxHash = "0xc0"): CallRequest {
    return this.ask("confirmWithdrawal", { id, custodyTxHash });
  }

  deposited(externalTxHash = "0xaa") {
    return this.store.deposits.at(keyOf(CHAIN)).get(externalTxHash);
  }

  withdrawn(id: bigint) {
    return this.store.withdrawals.get(keyOf(id));
  }

  pause(depositsPaused: boolean, withdrawalsPaused: boolean): void {
    this.run("admin", this.ask("setPauses", { depositsPaused, withdrawalsPaused }));
  }

  /** Deprecates a token of the platform's. */
  deprecate(symbol: string): void {
    const args = { newStatus: 2n };
    this.run("admin", { to: this.token(symbol), function: "setStatus", args });
  }

  /** Runs a call of the relayer, which must succeed. */
  relay(request: CallRequest) {
    return this.run(RELAYER, request);
  }

  supply(symbol: string): bigint {
    return this.read(this.token(symbol), "totalSupply");
  }

  /** The last transaction's events and their values, without the fee's and the registry's. */
  said(): unknown[][] {
    const others = [this.at.voucher, this.at.adminRegistry];
    const logs = this.logs().filter(({ address }) => !others.includes(address));
    return logs.map(({ event, values }) => [event.name, ...values]);
  }

  get now(): bigint {
    return BigInt(this.world.clock.seconds);
  }

  /** A snapshot to come back to, and the way back. */
  mark(): void {
    assert(execute(this.world, { kind: "snapshot", name: "stage" }).ok, "no mark was set");
  }

  again(): void {
    assert(execute(this.world, { kind: "restore", name: "stage" }).ok, "there is no mark");
  }
}

const NOWHERE = 99n;

/** The owner's request for a chain that is not there yet, except for `change`. */
export function chainSetting(change: Readonly<Record<string, unknown>>) {
  return (crossing: BridgeMarket) =>
    crossing.ask("setChain", {
      chainName: "Elsewhere",
      custody: STRANGER,
      enabled: true,
      externalChainId: NOWHERE,
      lastProcessedBlock: 0n,
      router: STRANGER,
      hotWallet: STRANGER,
      ...change,
    });
}

/** The owner's request for dollars of the first chain, except for `change`. */
export function assetSetting(change: Readonly<Record<string, unknown>>) {
  return (crossing: BridgeMarket) =>
    crossing.ask("setAsset", {
      enabled: true,
      externalChainId: CHAIN,
      externalDecimals: 6n,
      externalName: "Dollar Coin",
      externalSymbol: "USDC",
      externalToken: external("USDC"),
      maxPerWithdrawal: 0n,
      platformToken: crossing.token("PUSD"),
      ...change,
    });
}
