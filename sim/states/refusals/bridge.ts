// Every refusal of the bridge, each by a transaction that fails with it.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { externalAddress } from "../../genesis/bridge.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { RELAYER } from "../../presets/preset.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { At } from "../moves/at.ts";
import { call, type Move, refused, tokenSetting } from "../moves/move.ts";

const by = (who: string, name: string, args: (at: At) => Arguments): Move =>
  call(who, (at) => ({ to: at.addresses.bridge, function: name, args: args(at) }));
const NOWHERE = 99n;
const HASH = "0xaa";
const stranger = (at: At) => externalAddress(at.source, "somebody");
const usdc = (at: At) => externalAddress(at.source, "USDC");

/** One USDC of the trader's that becomes a PUSD. */
const deposit = (change: Arguments = {}): Move =>
  by(RELAYER, "deposit", (at) => ({
    externalChainId: at.source.id,
    externalSender: stranger(at),
    externalToken: usdc(at),
    externalTokenAmount: 1_000_000n,
    externalTxHash: HASH,
    recipient: at.who("trader"),
    targetToken: at.token("PUSD"),
    ...change,
  }));
const about = (name: string): Move =>
  by(RELAYER, name, (at) => ({ externalChainId: at.source.id, externalTxHash: HASH }));
const action = (number: bigint): Move =>
  by("trader", "requestDepositAction", (at) => ({
    externalChainId: at.source.id,
    externalTxHash: HASH,
    action: number,
    targetToken: ZERO_ADDRESS,
  }));
const pauses = (depositsPaused: boolean, withdrawalsPaused: boolean): Move =>
  by("admin", "setPauses", () => ({ depositsPaused, withdrawalsPaused }));
const noDeposit = (code: RefusalCode, change: Arguments): Move => refused(code, deposit(change));
const toToken =
  (code: RefusalCode, symbol: string): Move =>
  (at) =>
    refused(code, deposit({ targetToken: at.token(symbol) }))(at);

const deposits = (): readonly Move[] => [
  pauses(true, true),
  noDeposit("BRIDGE_DEPOSITS_PAUSED", {}),
  pauses(false, false),
  noDeposit("BRIDGE_CHAIN_ID", { externalChainId: 0n }),
  noDeposit("BRIDGE_SENDER", { externalSender: ZERO_ADDRESS }),
  noDeposit("BRIDGE_AMOUNT", { externalTokenAmount: 0n }),
  noDeposit("BRIDGE_HASH", { externalTxHash: "0x" }),
  noDeposit("BRIDGE_RECIPIENT", { recipient: ZERO_ADDRESS }),
  noDeposit("BRIDGE_CHAIN_CLOSED", { externalChainId: NOWHERE }),
  noDeposit("BRIDGE_TARGET", { targetToken: ZERO_ADDRESS }),
  noDeposit("BRIDGE_ASSET_MISSING", { externalToken: "ab".repeat(20) }),
  toToken("BRIDGE_ROUTE", "GOLD"),
  tokenSetting("USDC", "setStatus", { newStatus: 2n }),
  toToken("BRIDGE_INACTIVE_TOKEN", "USDC"),
  tokenSetting("USDC", "setStatus", { newStatus: 3n }),
  refused("BRIDGE_STATE", about("confirmDeposit")),
  refused(
    "BRIDGE_LENGTHS",
    by(RELAYER, "confirmDepositBatch", () => ({ externalChainIds: [], externalTxHashes: [] })),
  ),
  refused("BRIDGE_ACTION", action(3n)),
  deposit(),
  noDeposit("BRIDGE_DUPLICATE", { externalTxHash: "AA" }),
  about("confirmDeposit"),
  refused("BRIDGE_ALREADY_COMPLETED", action(1n)),
];

const withdraw = (amount: bigint, change: Arguments = {}): Move =>
  call("trader", (at) => {
    const { bridge: to, stable: token } = at.addresses;
    const args = {
      externalChainId: at.source.id,
      externalRecipient: stranger(at),
      externalToken: usdc(at),
      platformToken: token,
      amount,
      ...change,
    };
    const approvals = [{ token, spender: to, amount: WAD }];
    return { to, function: "requestWithdrawal", args, approvals };
  });
const abort = (who: string): Move => by(who, "abortWithdrawal", () => ({ id: 1n }));
const asset = (change: Arguments): Move =>
  by("admin", "setAsset", (at) => ({
    enabled: true,
    externalChainId: at.source.id,
    externalDecimals: 6n,
    externalName: "Dollar Coin",
    externalSymbol: "USDC",
    externalToken: usdc(at),
    maxPerWithdrawal: 0n,
    platformToken: at.token("PUSD"),
    ...change,
  }));

const withdrawals = (): readonly Move[] => [
  pauses(false, true),
  refused("BRIDGE_WITHDRAWALS_PAUSED", withdraw(WAD)),
  pauses(false, false),
  refused("BRIDGE_DESTINATION", withdraw(WAD, { externalRecipient: ZERO_ADDRESS })),
  refused("BRIDGE_TOO_LITTLE", withdraw(10n ** 12n - 1n)),
  asset({ maxPerWithdrawal: 999_999n }),
  refused("BRIDGE_CAP", withdraw(WAD)),
  asset({}),
  withdraw(WAD),
  refused("BRIDGE_NOT_SENDER", abort("lender")),
  refused("BRIDGE_WAIT", abort("trader")),
  by(RELAYER, "confirmWithdrawal", () => ({ id: 1n, custodyTxHash: "0xc0" })),
  refused("BRIDGE_NOT_ABORTABLE", abort("trader")),
];

const chain = (change: Arguments): Move =>
  by("admin", "setChain", (at) => ({
    chainName: "Elsewhere",
    custody: stranger(at),
    enabled: true,
    externalChainId: NOWHERE,
    lastProcessedBlock: 0n,
    router: stranger(at),
    hotWallet: stranger(at),
    ...change,
  }));
const processed = (lastProcessedBlock: bigint): Move =>
  by(RELAYER, "setLastProcessedBlock", (at) => ({
    externalChainId: at.source.id,
    lastProcessedBlock,
  }));

const settings = (): readonly Move[] => [
  refused(
    "BRIDGE_CHAIN_MISSING",
    by("admin", "setChainEnabled", () => ({ externalChainId: NOWHERE, enabled: true })),
  ),
  refused(
    "BRIDGE_ASSET_UNKNOWN",
    by("admin", "setAssetEnabled", (at) => ({
      externalChainId: at.source.id,
      externalToken: "ab".repeat(20),
      enabled: true,
    })),
  ),
  refused("BRIDGE_DECIMALS", asset({ externalDecimals: 19n })),
  refused("BRIDGE_CHAIN_NAME", chain({ chainName: "" })),
  refused("BRIDGE_CUSTODY", chain({ custody: ZERO_ADDRESS })),
  refused("BRIDGE_ROUTER", chain({ router: ZERO_ADDRESS })),
  processed(7n),
  refused("BRIDGE_ROLLBACK", processed(6n)),
];

export const bridgeRefusals = (): readonly Move[] => [
  ...deposits(),
  ...withdrawals(),
  ...settings(),
];
