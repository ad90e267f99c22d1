// Steps of owners and liquidators of vaults that mint the stable token, and of their admin.
import type { Arguments } from "../../contract/define.ts";
import { present } from "../../kernel/assert.ts";
import { unitOf, WAD } from "../../kernel/fixed-point.ts";
import { tokenSpecOf } from "../../presets/preset.ts";
import type { Amount, At } from "./at.ts";
import { type Ask, call, decide, type Move } from "./move.ts";

const ask = (at: At, name: string, args: Arguments): Ask => ({
  to: at.addresses.cdpEngine,
  function: name,
  args,
});

export const pledge = (who: string, symbol: string, amount: Amount): Move =>
  call(who, (at) => {
    const base = at.base(symbol, amount);
    const spender = at.addresses.cdpVault;
    const approvals = [{ token: at.token(symbol), spender, amount: base }];
    return { ...ask(at, "deposit", { asset: at.token(symbol), amount: base }), approvals };
  });

/** A call about dollars of one vault: whole ones, or base units. */
const dollars =
  (name: string) =>
  (who: string, symbol: string, amount: Amount): Move =>
    call(who, (at) => {
      const amountUSD = typeof amount === "bigint" ? amount * WAD : amount.units;
      return ask(at, name, { asset: at.token(symbol), amountUSD });
    });

export const mint = dollars("mint");
export const payBack = dollars("repay");

/** One of `mintMax`, `withdrawMax`, `repayAll`. */
export const whole = (who: string, name: string, symbol: string): Move =>
  call(who, (at) => ask(at, name, { asset: at.token(symbol) }));

export const seizeVault = (who: string, borrower: string, symbol: string): Move =>
  call(who, (at) => {
    const args = { asset: at.token(symbol), borrower: at.who(borrower), debtToCover: 10n ** 40n };
    return ask(at, "liquidate", args);
  });

/** Whole stable tokens burnt against bad debt of an asset. */
export const openNote = (who: string, symbol: string, amount: bigint): Move =>
  call(who, (at) => ask(at, "openJuniorNote", { asset: at.token(symbol), amount: amount * WAD }));

export const engineCall = (who: string, name: string, args: (at: At) => Arguments): Move =>
  call(who, (at) => ask(at, name, args(at)));

export const engineSetting = (name: string, args: (at: At) => Arguments): Move =>
  decide((at) => ask(at, name, args(at)));

/** The parameters of the preset for an asset, except for `change`. */
export const vaultParameters = (symbol: string, change: Arguments): Move =>
  engineSetting("setCollateralAssetParams", (at) => {
    const { preset } = at.world.options;
    const { collateral: _, debtFloor, debtCeiling, ...figures } = present(preset.cdp, "vaults");
    return {
      asset: at.token(symbol),
      ...figures,
      debtFloor: debtFloor * WAD,
      debtCeiling: debtCeiling * WAD,
      unitScale: unitOf(tokenSpecOf(preset, symbol).decimals),
      pause: false,
      ...change,
    };
  });
