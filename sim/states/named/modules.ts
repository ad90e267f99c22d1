// Named states of safety module, rewards and bridge.
import { WAD } from "../../kernel/fixed-point.ts";
import { SAFETY, STANDARD_REWARDS } from "../../presets/modules.ts";
import { bridgeWithdrawalOf } from "../../queries/bridge.ts";
import { seasonOf } from "../../queries/rewards.ts";
import { tokenBalanceOf } from "../../queries/tokens.ts";
import type { Declarations } from "../moves/declaration.ts";
import { borrow, liquidate, lock, supply } from "../moves/lending.ts";
import {
  bridgeSetting,
  claim,
  coverShortfall,
  observe,
  redeem,
  rewardsSetting,
  stake,
  startCooldown,
  steer,
  withdraw,
} from "../moves/modules.ts";
import { days, minutes, price } from "../moves/move.ts";

const TEN_DAYS = 864_000n;

export const safetyStates: Declarations = {
  "safety-staked": {
    about: "The lender has staked 50,000 PUSD in the safety module and has not asked to leave.",
    unmodelled: true,
    story: () => [stake("lender", 50_000n)],
    shows: (look) => look.refusal(redeem("lender", 1n)) === "SAFETY_NO_COOLDOWN",
  },
  "cooldown-running": {
    about: "Three of the ten days are over that the lender must wait before it can redeem.",
    unmodelled: true,
    preset: { safety: { ...SAFETY, cooldownSeconds: TEN_DAYS } },
    story: () => [stake("lender", 50_000n), startCooldown("lender"), days(3)],
    shows: (look) => look.refusal(redeem("lender", 1n)) === "SAFETY_COOLING",
  },
  "redeem-window-open": {
    about: "The cooldown is over: the lender may redeem its stake for four more days.",
    unmodelled: true,
    story: () => [stake("lender", 50_000n), startCooldown("lender"), days(1)],
    shows: (look) => look.refusal(redeem("lender", 50_000n)) === undefined,
  },
  "redeem-window-over": {
    about: "The lender let its window pass and must start a new cooldown.",
    unmodelled: true,
    story: () => [stake("lender", 50_000n), startCooldown("lender"), days(6)],
    shows: (look) => look.refusal(redeem("lender", 1n)) === "SAFETY_WINDOW_OVER",
  },
  "safety-slashed": {
    about: "Stakes have covered bad debt: a share of the safety module is worth 0.7 PUSD.",
    unmodelled: true,
    story: () => [
      stake("lender", 50_000n),
      lock("borrower", "WETH", 100n),
      borrow("borrower", "PUSD", 187_500n),
      price("WETH", 1_500n),
      liquidate("liquidator", "borrower", { debt: "PUSD", collateral: "WETH" }),
      coverShortfall(1_000_000n),
    ],
    shows: ({ world, at }) =>
      tokenBalanceOf(world, at.addresses.stable, at.addresses.safetyModule) === 35_000n * WAD,
  },
};

export const rewardStates: Declarations = {
  "rewards-claimable": {
    about: "A month of supplying has earned the lender rewards that it can claim.",
    story: () => [supply("lender", "PUSD", 500_000n), days(30)],
    shows: (look) => look.claimable("lender") > 0n,
  },
  "rewards-claimed": {
    about: "The lender has claimed a month of rewards and earns the next ones.",
    unmodelled: true,
    story: () => [supply("lender", "PUSD", 500_000n), days(30), claim("lender"), days(1)],
    shows: (look) => look.refusal(claim("lender")) === undefined && look.claimable("lender") > 0n,
  },
  "rewards-exhausted": {
    about: "The rewards contract holds less than the lender has earned: its claim is refused.",
    preset: { rewards: { ...STANDARD_REWARDS, funded: 1n } },
    story: () => [supply("lender", "PUSD", 500_000n), days(30)],
    shows: (look) => look.refusal(claim("lender")) === "REWARDS_FUNDS",
  },
  "second-season": {
    about: "The second season of rewards has begun, and stakes and rates went on.",
    unmodelled: true,
    story: () => [
      supply("lender", "PUSD", 500_000n),
      days(30),
      rewardsSetting("announceNewSeason", { seasonName: "Spring" }),
      days(1),
    ],
    shows: ({ world }) => seasonOf(world) === 2n,
  },
};

export const bridgeStates: Declarations = {
  "deposit-waiting": {
    about: "A deposit of 1,000 USDC has arrived over the bridge, and the relayer holds it back.",
    story: () => [observe(1, "borrower", "USDC", 1_000n), steer(1, "hold"), minutes(5)],
    shows: (look) => look.deposit("borrower") === "initiated",
  },
  "deposit-in-review": {
    about: "A deposit of 2 WETH over the bridge was sent to review.",
    story: () => [observe(1, "borrower", "WETH", 2n), steer(1, "review")],
    shows: (look) => look.deposit("borrower") === "pending review",
  },
  "deposit-completed": {
    about: "A deposit of 2 WETH over the bridge was confirmed, with vouchers for the borrower.",
    story: () => [observe(1, "borrower", "WETH", 2n), minutes(1)],
    shows: (look) => look.vouchers("borrower") === 1_000_025n * WAD,
  },
  "deposit-aborted": {
    about: "A deposit of 1,000 USDC over the bridge was aborted after review.",
    story: () => [observe(1, "borrower", "USDC", 1_000n), steer(1, "review"), steer(1, "abort")],
    shows: (look) => look.deposit("borrower") === "aborted",
  },
  "withdrawal-requested": {
    about: "The trader has asked for 1 WBTC on the source chain, and the relayer has not come yet.",
    unmodelled: true,
    story: () => [withdraw("trader", "WBTC", "WBTC", 1n)],
    shows: ({ world }) => bridgeWithdrawalOf(world, 1n)?.status === "initiated",
  },
  "withdrawal-in-review": {
    about: "Custody was told to pay the trader 1 WBTC; withdrawals are paused before it is final.",
    unmodelled: true,
    story: () => [
      withdraw("trader", "WBTC", "WBTC", 1n),
      minutes(1),
      bridgeSetting("setPauses", { depositsPaused: false, withdrawalsPaused: true }),
    ],
    shows: ({ world }) => bridgeWithdrawalOf(world, 1n)?.status === "pending review",
  },
  "withdrawal-completed": {
    about: "The trader was paid 1 WBTC on the source chain, and what the bridge held is burnt.",
    unmodelled: true,
    story: () => [withdraw("trader", "WBTC", "WBTC", 1n), minutes(3)],
    shows: ({ world }) => bridgeWithdrawalOf(world, 1n)?.status === "completed",
  },
  "bridge-paused": {
    about: "Deposits and withdrawals over the bridge are paused.",
    unmodelled: true,
    story: () => [bridgeSetting("setPauses", { depositsPaused: true, withdrawalsPaused: true })],
    shows: (look) =>
      look.refusal(withdraw("trader", "WBTC", "WBTC", 1n)) === "BRIDGE_WITHDRAWALS_PAUSED",
  },
};
