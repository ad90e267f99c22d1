// The commands on vaults: figures computed from the current vaults and wallets.

import { WAD } from "../../../../kernel/fixed-point.ts";
import type { CdpKind } from "../../../models/cdp-scene.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { spendableAt } from "../../run/wallet.ts";
import type { VaultAmountData, VaultData } from "./cdp-data.ts";
import { CdpFieldModel, type VaultAction } from "./cdp-field-model.ts";
import type { VaultReader } from "./vault-reader.ts";

const min = (a: bigint, b: bigint) => (a < b ? a : b);

export function readerOf(run: Run): VaultReader {
  return run.fieldOf(CdpFieldModel).reader;
}

export const engineDeed = (reader: VaultReader, asked: CallRequest<VaultAction>): CallDeed =>
  callDeed("cdp", reader.world.addresses.cdpEngine, asked);

interface OwnDeed {
  readonly kind: CdpKind;
  readonly data: VaultData;
  readonly amount?: bigint;
  /** The amount's name in the engine's arguments. */
  readonly as?: "amount" | "amountUSD";
}

/** An action on the sender's own vault. */
function onOwn(reader: VaultReader, { kind, data, amount, as = "amount" }: OwnDeed): CallDeed {
  const { user, asset: symbol } = data;
  const asset = reader.token(symbol);
  const action = { kind, amount: amount ?? 0n };
  const deed = engineDeed(reader, {
    ...{ user, func: kind },
    args: amount === undefined ? { asset } : { asset, [as]: amount },
    action: { kind: "vault", where: { sender: user, owner: user, symbol }, action },
    figures: amount === undefined ? "" : `${amount} base units`,
  });
  if (kind !== "deposit") return deed;
  const spender = reader.world.addresses.cdpVault;
  return { ...deed, approvals: [{ token: asset, spender, amount: amount ?? 0n }] };
}

/** Nothing can succeed while everything is paused, or the asset is not supported. */
export function isClosed(reader: VaultReader, symbol: string): boolean {
  const { store } = reader;
  const asset = reader.token(symbol);
  const supported = store.isSupportedAsset.get(asset);
  return !supported || store.globalPaused.value || reader.config(symbol).isPaused;
}

/** A vault's figures for choosing amounts: dollars at the current price. */
export function standing(reader: VaultReader, owner: string, symbol: string) {
  const { collateral, debt } = reader.vault(owner, symbol);
  const { minCR, unitScale, debtFloor } = reader.config(symbol);
  const price = reader.price(symbol);
  const unit = unitScale === 0n ? 1n : unitScale;
  const value = (collateral * price) / unit;
  const backed = minCR === 0n ? 0n : (value * WAD) / minCR;
  const needed = price === 0n ? 0n : (((debt * minCR) / WAD) * unit) / price;
  // Leaves room for a minute's fee.
  const room = backed - debt - debt / 1_000n - 2n;
  const free = debt === 0n ? collateral : collateral - needed - needed / 1_000n - 2n;
  return {
    ...{ collateral, debt, debtFloor },
    room: room > 0n ? room : 0n,
    free: free > 0n ? free : 0n,
    limit: { mint: backed - debt - 1n, withdraw: debt === 0n ? collateral : collateral - needed },
  };
}

const phrase = (verb: string, ends = "") => {
  return ({ user, asset, amount }: VaultAmountData) =>
    `${user} ${verb} ${wordsFor(amount)} of ${asset}${ends}`;
};

const byAmount = ({ amount }: { amount: AmountChoice }): Meant => meantBy(amount);

/** Whether to leave it out: a zero that is meant to be accepted. */
const isIdle = (amount: AmountChoice, units: bigint) =>
  meantBy(amount) !== "invalid" && units === 0n;

export const depositInVault: Verb<VaultAmountData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { user, asset, amount } = data;
    const { world } = reader;
    const units = amountIn(amount, spendableAt(world, addressOf(world, user), reader.token(asset)));
    const supported = reader.store.isSupportedAsset.get(reader.token(asset));
    if (isIdle(amount, units) || (meantBy(amount) === "valid" && !supported)) return undefined;
    return onOwn(reader, { kind: "deposit", data, amount: units });
  },
  words: phrase("puts", " into the vault"),
  meant: byAmount,
};

export const withdrawFromVault: Verb<VaultAmountData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { user, asset, amount } = data;
    const { free, limit, collateral } = standing(reader, user, asset);
    if (collateral === 0n && amount.of !== "units") return undefined;
    const units = amountIn(amount, free, limit.withdraw);
    if (isIdle(amount, units) || (meantBy(amount) === "valid" && isClosed(reader, asset))) {
      return undefined;
    }
    return onOwn(reader, { kind: "withdraw", data, amount: units });
  },
  words: phrase("takes", " out of the vault"),
  meant: byAmount,
};

export const withdrawMaxFromVault: Verb<VaultData> = {
  deed(run, data) {
    const reader = readerOf(run);
    if (isClosed(reader, data.asset)) return undefined;
    return onOwn(reader, { kind: "withdrawMax", data });
  },
  words: ({ user, asset }) => `${user} takes all the ${asset} out of the vault that may go`,
  meant: () => "valid",
};

export const mintAgainstVault: Verb<VaultAmountData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { user, asset, amount } = data;
    const { room, limit, debt, debtFloor, collateral } = standing(reader, user, asset);
    if (collateral === 0n && amount.of !== "units") return undefined;
    const left = leftUnderCeiling(reader, asset);
    const units = amountIn(amount, min(room, left - left / 100n), min(limit.mint, left));
    const isValid = meantBy(amount) === "valid";
    if (isIdle(amount, units) || (isValid && isClosed(reader, asset))) return undefined;
    if (isValid && debt + units < debtFloor) return undefined;
    return onOwn(reader, { kind: "mint", data, amount: units, as: "amountUSD" });
  },
  words: ({ user, asset, amount }) =>
    `${user} mints ${wordsFor(amount)} of what the ${asset} vault allows`,
  meant: byAmount,
};

/** What the vaults of an asset may still owe, without fees since the last accrual. */
function leftUnderCeiling(reader: VaultReader, symbol: string): bigint {
  const { debtCeiling } = reader.config(symbol);
  const owed = reader.owed(symbol);
  if (debtCeiling === 0n) return 2n ** 128n;
  return debtCeiling > owed ? debtCeiling - owed : 0n;
}

export const mintMaxAgainstVault: Verb<VaultData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { collateral, room, debtFloor } = standing(reader, data.user, data.asset);
    if (collateral === 0n || room < debtFloor || isClosed(reader, data.asset)) return undefined;
    if (room >= leftUnderCeiling(reader, data.asset)) return undefined;
    return onOwn(reader, { kind: "mintMax", data });
  },
  words: ({ user, asset }) => `${user} mints all that the ${asset} vault allows`,
  meant: () => "valid",
};

export const repayVault: Verb<VaultAmountData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { user, asset, amount } = data;
    const { debt, debtFloor } = standing(reader, user, asset);
    if (debt === 0n && amount.of !== "units") return undefined;
    const dollars = spendableAt(
      reader.world,
      addressOf(reader.world, user),
      reader.world.addresses.stable,
    );
    // Parts leave at least the floor; the limit is where they just do.
    const most = debt > 2n * debtFloor ? debt - 2n * debtFloor : 0n;
    const units = amountIn(amount, most < dollars ? most : dollars, debt - debtFloor);
    const supported = reader.store.isSupportedAsset.get(reader.token(asset));
    if (isIdle(amount, units) || (meantBy(amount) === "valid" && !supported)) return undefined;
    return onOwn(reader, { kind: "repay", data, amount: units, as: "amountUSD" });
  },
  words: ({ user, asset, amount }) =>
    `${user} repays ${wordsFor(amount)} of the ${asset} vault's debt`,
  meant: byAmount,
};

export const repayAllOfVault: Verb<VaultData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { debt } = standing(reader, data.user, data.asset);
    const { world } = reader;
    const dollars = spendableAt(world, addressOf(world, data.user), world.addresses.stable);
    if (debt === 0n || dollars < debt + debt / 10n) return undefined;
    if (!reader.store.isSupportedAsset.get(reader.token(data.asset))) return undefined;
    return onOwn(reader, { kind: "repayAll", data });
  },
  words: ({ user, asset }) => `${user} repays all of the ${asset} vault's debt`,
  meant: () => "valid",
};
