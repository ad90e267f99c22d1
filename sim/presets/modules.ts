// The modules that all our presets share: bridge, rewards and safety module.

import type { BridgeSpec, RewardsSpec, SafetySpec } from "./preset.ts";

/** One source chain for each network, and the assets of production. */
export const defaultBridge: BridgeSpec = {
  chains: {
    mainnet: { id: 1n, name: "Ethereum" },
    testnet: { id: 11_155_111n, name: "Ethereum Sepolia" },
  },
  assets: [
    { symbol: "ETH", name: "Ether", decimals: 18, isNative: true, becomes: ["WETH"] },
    { symbol: "WBTC", name: "Wrapped Bitcoin", decimals: 8, becomes: ["WBTC"] },
    { symbol: "PAXG", name: "Gold Certificate", decimals: 18, becomes: ["GOLD"] },
    { symbol: "USDC", name: "Dollar Coin", decimals: 6, becomes: ["PUSD", "USDC"] },
    { symbol: "USDT", name: "Dollar Tether", decimals: 6, becomes: ["PUSD"] },
  ],
};

/** The address of the token in which rewards are paid. */
export const REWARD_TOKEN = "1021".padStart(40, "0");

/** A thousand tokens a day for each activity. */
const DAILY_THOUSAND = 11_574_074_074_074_074n;

export const STANDARD_REWARDS: RewardsSpec = {
  activities: [
    { type: "lending_supply", emissionPerSecond: DAILY_THOUSAND },
    { type: "lending_borrow", emissionPerSecond: DAILY_THOUSAND },
    { type: "swap_lp", emissionPerSecond: DAILY_THOUSAND },
    { type: "swap_volume", emissionPerSecond: DAILY_THOUSAND },
    { type: "cdp_mint", emissionPerSecond: DAILY_THOUSAND },
    { type: "bridge_deposit", emissionPerSecond: DAILY_THOUSAND },
    { type: "safety_stake", emissionPerSecond: DAILY_THOUSAND },
  ],
  funded: 100_000_000n,
};

/** The platform's own figures: one second, five days, thirty per cent. */
export const SAFETY: SafetySpec = {
  cooldownSeconds: 1n,
  windowSeconds: 432_000n,
  maxSlashBps: 3_000n,
};
