// Every refusal of the safety module, each by a transaction that fails with it. The PUSD market has
// a year of interest and a loan; nobody has staked yet.
import type { Arguments } from "../../contract/define.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type Amount, type At, units } from "../moves/at.ts";
import { borrow, configurator, lock } from "../moves/lending.ts";
import { coverShortfall, redeem, stake, startCooldown } from "../moves/modules.ts";
import { call, days, decide, type Move, refused, voteOn } from "../moves/move.ts";
import { ruin } from "./lending.ts";

const module = (name: string, args: (at: At) => Arguments) => (at: At) => ({
  to: at.addresses.safetyModule,
  function: name,
  args: args(at),
});
const ofAdmin = (code: RefusalCode, name: string, args: (at: At) => Arguments): Move =>
  refused(code, decide(module(name, args)));

/** A stake of base units that asks for so many shares. */
const stakeUnits = (amount: Amount, minSharesOut: bigint): Move =>
  call("trader", (at) => {
    const assetsIn = at.base("PUSD", amount);
    const { stable: token, safetyModule: spender } = at.addresses;
    const approvals = [{ token, spender, amount: assetsIn }];
    return { ...module("stake", () => ({ assetsIn, minSharesOut }))(at), approvals };
  });

const params = (change: Arguments) => () => ({
  cooldown: 1n,
  window: 432_000n,
  maxSlashBps: 10_000n,
  ...change,
});
const recover = module("recoverStrayAssets", (at) => ({ to: at.who("admin") }));
const shareStatus = (newStatus: bigint): Move =>
  decide((at) => ({ to: at.addresses.safetyToken, function: "setStatus", args: { newStatus } }));

const settings = (): readonly Move[] => [
  ofAdmin("SAFETY_NOT_POOL", "recordTransfer", () => ({ expected: 1n, before: 0n })),
  ofAdmin("SAFETY_NO_BAD_DEBT", "coverShortfall", () => ({ amount: 1n })),
  ofAdmin("SAFETY_PARAMS", "setParams", params({ cooldown: 0n })),
  ofAdmin("SAFETY_SLASH", "setParams", params({ maxSlashBps: 10_001n })),
  ofAdmin("SAFETY_ASSET", "setTokens", (at) => ({
    _asset: at.token("GOLD"),
    _sToken: at.addresses.safetyToken,
  })),
  ofAdmin("SAFETY_EQUAL_TOKENS", "setTokens", (at) => ({
    _asset: at.addresses.stable,
    _sToken: at.addresses.stable,
  })),
];

/** A gift of one PUSD to those who have staked, from the registry's own purse. */
const reward = (): readonly Move[] => [
  call("lender", (at) => ({
    to: at.addresses.stable,
    function: "transfer",
    args: { to: at.addresses.adminRegistry, value: 10n ** 18n },
  })),
  voteOn((at) => ({
    to: at.addresses.stable,
    function: "approve",
    args: { spender: at.addresses.safetyModule, value: 10n ** 18n },
  })),
  decide(module("notifyReward", () => ({ amount: 10n ** 18n }))),
];

export const safetyRefusals = (): readonly Move[] => [
  ...settings(),
  // Reserves were sent to the module before anybody had staked.
  configurator("sweepReserves", (at) => ({ asset: at.token("PUSD"), amount: 10n ** 18n })),
  refused("SAFETY_INIT_STRAY", stake("trader", 1n)),
  decide(recover),
  refused("SAFETY_NO_STRAY", decide(recover)),
  stake("trader", 1_000n),
  refused("SAFETY_ZERO", stake("trader", 0n)),
  refused("SAFETY_SLIPPAGE", stakeUnits(1n, 10n ** 18n + 1n)),
  refused("SAFETY_NOT_HOLDER", redeem("trader", units(1_000n * WAD + 1n))),
  refused("SAFETY_NO_COOLDOWN", redeem("trader", 1n)),
  startCooldown("trader"),
  refused("SAFETY_COOLING", redeem("trader", 1n)),
  days(6),
  refused("SAFETY_WINDOW_OVER", redeem("trader", 1n)),
  shareStatus(2n),
  refused("SAFETY_INACTIVE_TOKEN", stake("trader", 1n)),
  shareStatus(3n),
  ...reward(),
  refused("SAFETY_DUST", stakeUnits(units(1n), 0n)),
  // Everything staked covers bad debt.
  lock("trader", "SILV", 200n),
  borrow("trader", "PUSD", 3_000n),
  ...ruin("trader", "SILV"),
  decide(module("setParams", params({}))),
  coverShortfall(3_000n),
  refused("SAFETY_PRICE", stake("trader", 1n)),
];
