// Steps of the smaller modules: safety module, rewards, bridge.
import { type Arguments, callOf } from "../../contract/define.ts";
import { externalAddress } from "../../genesis/bridge.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { bridgeDefinition } from "../../protocol/bridge/definition.ts";
import type { Amount, At } from "./at.ts";
import { type Ask, call, decide, type Move, order } from "./move.ts";

const safety = (at: At, name: string, args: Arguments = {}): Ask => ({
  to: at.addresses.safetyModule,
  function: name,
  args,
});

/** Whole stable tokens. */
export const stake = (who: string, dollars: bigint): Move =>
  call(who, (at) => {
    const { stable: token, safetyModule: spender } = at.addresses;
    const assetsIn = dollars * WAD;
    const approvals = [{ token, spender, amount: assetsIn }];
    return { ...safety(at, "stake", { assetsIn, minSharesOut: 1n }), approvals };
  });

export const startCooldown = (who: string): Move => call(who, (at) => safety(at, "startCooldown"));

/** Whole shares, or base units. */
export const redeem = (who: string, shares: Amount): Move =>
  call(who, (at) => {
    const sharesIn = typeof shares === "bigint" ? shares * WAD : shares.units;
    return safety(at, "redeem", { sharesIn, minAssetsOut: 1n });
  });

export const coverShortfall = (dollars: bigint): Move =>
  decide((at) => safety(at, "coverShortfall", { amount: dollars * WAD }));

export const claim = (who: string): Move =>
  call(who, (at) => ({ to: at.addresses.rewards, function: "claimAllRewards" }));

export const rewardsSetting = (name: string, args: Arguments): Move =>
  decide((at) => ({ to: at.addresses.rewards, function: name, args }));

/** How a deposit is named on its source chain. */
export const externalHash = (number: number): string => `0x${String(number).padStart(64, "0")}`;

/** A deposit on the source chain of whole tokens, by the symbol of the platform's token. */
export const observe = (number: number, to: string, symbol: string, amount: bigint): Move =>
  order((at) => ({
    kind: "observeDeposit",
    sourceChain: at.source.name,
    token: at.token(symbol),
    // The assets of our presets have as many decimals there as the platform's tokens here.
    amount: at.base(symbol, amount),
    recipient: at.who(to),
    txHash: externalHash(number),
  }));

export const steer = (number: number, action: "hold" | "review" | "abort" | "confirm"): Move =>
  order((at) => ({
    kind: "steerDeposit",
    externalChainId: Number(at.source.id),
    externalTxHash: externalHash(number),
    action,
  }));

/** Asks for whole tokens on the source chain, where the token has this symbol. */
export const withdraw = (who: string, symbol: string, there: string, amount: bigint): Move =>
  call(who, (at) => {
    const { bridge: to } = at.addresses;
    const token = at.token(symbol);
    const base = at.base(symbol, amount);
    const call = callOf(bridgeDefinition, "requestWithdrawal", {
      externalChainId: at.source.id,
      externalRecipient: externalAddress(at.source, `wallet of ${who}`),
      externalToken: externalAddress(at.source, there),
      platformToken: token,
      amount: base,
    });
    const approvals = [{ token, spender: to, amount: base }];
    return { to, ...call, approvals };
  });

export const bridgeSetting = (name: string, args: Arguments): Move =>
  decide((at) => ({ to: at.addresses.bridge, function: name, args }));
