// For each refusal of the bridge a way to reach it. The test checks the code.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type CallRequest, ONE } from "../../testing/market.ts";
import { type BridgeMarket, CHAIN, external, STRANGER } from "./testing.ts";

export interface BridgeRefusal {
  readonly before?: (crossing: BridgeMarket) => void;
  /** The relayer by default. */
  readonly who?: string;
  readonly asked: (crossing: BridgeMarket) => CallRequest;
}

const NOWHERE = 99n;

function chainSetting(change: Readonly<Record<string, unknown>>) {
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

function assetSetting(change: Readonly<Record<string, unknown>>) {
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

const enabled = (flag: boolean) => ({ externalChainId: CHAIN, enabled: flag });
const recorded = (crossing: BridgeMarket) => void crossing.relay(crossing.deposit());
const withdrawal = (crossing: BridgeMarket) => void crossing.run("alice", crossing.withdraw(ONE));
const abortFirst = (crossing: BridgeMarket) => crossing.ask("abortWithdrawal", { id: 1n });
const depositWith = (change: Parameters<BridgeMarket["deposit"]>[0]) => (crossing: BridgeMarket) =>
  crossing.deposit(change);

function action(change: Readonly<Record<string, unknown>> = {}) {
  return (crossing: BridgeMarket) =>
    crossing.ask("requestDepositAction", {
      externalChainId: CHAIN,
      externalTxHash: "0xaa",
      action: 1n,
      targetToken: ZERO_ADDRESS,
      ...change,
    });
}

const depositCases: Partial<Record<RefusalCode, BridgeRefusal>> = {
  BRIDGE_DEPOSITS_PAUSED: { before: (c) => c.pause(true, false), asked: depositWith({}) },
  BRIDGE_CHAIN_ID: { asked: depositWith({ externalChainId: 0n }) },
  BRIDGE_SENDER: { asked: depositWith({ externalSender: ZERO_ADDRESS }) },
  BRIDGE_AMOUNT: { asked: depositWith({ externalTokenAmount: 0n }) },
  BRIDGE_HASH: { asked: depositWith({ externalTxHash: "0x" }) },
  BRIDGE_RECIPIENT: { asked: depositWith({ recipient: ZERO_ADDRESS }) },
  BRIDGE_CHAIN_CLOSED: { asked: depositWith({ externalChainId: NOWHERE }) },
  BRIDGE_DUPLICATE: { before: recorded, asked: depositWith({ externalTxHash: "AA" }) },
  BRIDGE_TARGET: { asked: depositWith({ targetToken: ZERO_ADDRESS }) },
  BRIDGE_ASSET_MISSING: { asked: depositWith({ externalToken: STRANGER }) },
  BRIDGE_ROUTE: { asked: (c) => c.deposit({ targetToken: c.token("GOLD") }) },
  BRIDGE_INACTIVE_TOKEN: { before: (c) => c.deprecate("PUSD"), asked: depositWith({}) },
  BRIDGE_STATE: { asked: (c) => c.of("confirmDeposit") },
  BRIDGE_LENGTHS: {
    asked: (c) => c.ask("confirmDepositBatch", { externalChainIds: [], externalTxHashes: [] }),
  },
  BRIDGE_ACTION: { who: "alice", asked: action({ action: 3n }) },
  BRIDGE_ALREADY_COMPLETED: {
    who: "alice",
    before: (c) => {
      recorded(c);
      c.relay(c.of("confirmDeposit"));
    },
    asked: action(),
  },
};

const withdrawalCases: Partial<Record<RefusalCode, BridgeRefusal>> = {
  BRIDGE_WITHDRAWALS_PAUSED: {
    who: "alice",
    before: (c) => c.pause(false, true),
    asked: (c) => c.withdraw(ONE),
  },
  BRIDGE_DESTINATION: {
    who: "alice",
    asked: (c) => {
      const asked = c.withdraw(ONE);
      return { ...asked, args: { ...asked.args, externalRecipient: ZERO_ADDRESS } };
    },
  },
  BRIDGE_TOO_LITTLE: { who: "alice", asked: (c) => c.withdraw(10n ** 12n - 1n) },
  BRIDGE_CAP: {
    who: "alice",
    before: (c) => void c.run("admin", assetSetting({ maxPerWithdrawal: 999_999n })(c)),
    asked: (c) => c.withdraw(ONE),
  },
  BRIDGE_NOT_SENDER: { who: "bob", before: withdrawal, asked: abortFirst },
  BRIDGE_NOT_ABORTABLE: {
    who: "alice",
    before: (c) => {
      withdrawal(c);
      c.relay(c.confirmWithdrawal(1n));
    },
    asked: abortFirst,
  },
  BRIDGE_WAIT: { who: "alice", before: withdrawal, asked: abortFirst },
};

const settingCases: Partial<Record<RefusalCode, BridgeRefusal>> = {
  BRIDGE_CHAIN_MISSING: {
    who: "admin",
    asked: (c) => c.ask("setChainEnabled", { ...enabled(true), externalChainId: NOWHERE }),
  },
  BRIDGE_ASSET_UNKNOWN: {
    who: "admin",
    asked: (c) => c.ask("setAssetEnabled", { ...enabled(true), externalToken: STRANGER }),
  },
  BRIDGE_DECIMALS: { who: "admin", asked: assetSetting({ externalDecimals: 19n }) },
  BRIDGE_CHAIN_NAME: { who: "admin", asked: chainSetting({ chainName: "" }) },
  BRIDGE_CUSTODY: { who: "admin", asked: chainSetting({ custody: ZERO_ADDRESS }) },
  BRIDGE_ROUTER: { who: "admin", asked: chainSetting({ router: ZERO_ADDRESS }) },
  BRIDGE_ROLLBACK: {
    before: (c) => void c.relay(c.ask("setLastProcessedBlock", block(7n))),
    asked: (c) => c.ask("setLastProcessedBlock", block(6n)),
  },
};

const block = (lastProcessedBlock: bigint) => ({ externalChainId: CHAIN, lastProcessedBlock });

export const bridgeCases = { ...depositCases, ...withdrawalCases, ...settingCases };

export { action, assetSetting, chainSetting };
