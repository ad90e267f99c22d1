// Every refusal of the vaults, each by a transaction that fails with it.
import type { Arguments } from "../../contract/define.ts";
import { RAY, WAD } from "../../kernel/fixed-point.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type Amount, type At, units } from "../moves/at.ts";
import { call, decide, type Move, price, refused } from "../moves/move.ts";
import {
  engineCall,
  engineSetting,
  mint,
  openNote,
  payBack,
  pledge,
  seizeVault,
  vaultParameters,
  whole,
} from "../moves/vaults.ts";

const take = (who: string, amount: Amount): Move =>
  engineCall(who, "withdraw", (at) => ({
    asset: at.token("SILV"),
    amount: at.base("SILV", amount),
  }));
const pausing = (name: "setPaused" | "setPausedGlobal", isPaused: boolean): Move =>
  engineSetting(name, (at) =>
    name === "setPaused" ? { asset: at.token("SILV"), isPaused } : { isPaused },
  );
const seizeNothing: Move = engineCall("lender", "liquidate", (at) => ({
  asset: at.token("SILV"),
  borrower: at.who("trader"),
  debtToCover: 0n,
}));

/** Silver at 25 dollars: the trader owes 6,000 against 400 of it. */
const owners = (): readonly Move[] => [
  refused("CDP_UNSUPPORTED", pledge("trader", "NEWT", 1n)),
  vaultParameters("NEWT", {}),
  refused("CDP_INACTIVE", pledge("trader", "NEWT", 1n)),
  pledge("trader", "SILV", 400n),
  mint("trader", "SILV", 6_000n),
  pausing("setPausedGlobal", true),
  refused("CDP_PAUSED_GLOBAL", take("trader", 1n)),
  pausing("setPausedGlobal", false),
  pausing("setPaused", true),
  refused("CDP_PAUSED_ASSET", take("trader", 1n)),
  pausing("setPaused", false),
  refused("CDP_AMOUNT", pledge("trader", "SILV", 0n)),
  refused("CDP_COLLATERAL", take("trader", units(400n * WAD + 1n))),
  refused("CDP_BELOW_MIN_RATIO", take("trader", units(28n * WAD + 1n))),
  refused("CDP_ZERO_AMOUNT", mint("trader", "SILV", 0n)),
  refused("CDP_MINT_UNSAFE", mint("trader", "SILV", 5_000n)),
  vaultParameters("SILV", { debtCeiling: 6_000n * WAD }),
  refused("CDP_CEILING", mint("trader", "SILV", units(1n))),
  vaultParameters("SILV", {}),
  refused("CDP_REPAY_BELOW_FLOOR", payBack("trader", "SILV", units(5_999n * WAD + 1n))),
  refused("CDP_NO_POWER", whole("lender", "mintMax", "SILV")),
  refused("CDP_NO_DEBT", payBack("lender", "SILV", 1n)),
  pledge("lender", "SILV", 100n),
  refused("CDP_FLOOR", mint("lender", "SILV", units(WAD - 1n))),
];

const liquidators = (): readonly Move[] => [
  refused("CDP_HEALTHY", seizeVault("lender", "trader", "SILV")),
  refused("CDP_NOTHING_OWED", seizeVault("trader", "lender", "SILV")),
  price("SILV", 20n),
  refused("CDP_BORROWER", seizeVault("trader", "trader", "SILV")),
  refused("CDP_ZERO_COVER", seizeNothing),
  vaultParameters("SILV", { unitScale: 10n ** 60n }),
  refused("CDP_NOTHING_TO_LIQUIDATE", seizeVault("lender", "trader", "SILV")),
  vaultParameters("SILV", {}),
];

const bad = (code: RefusalCode, change: Arguments): Move =>
  refused(code, vaultParameters("SILV", change));
const batch = (assets: readonly string[], pauses: readonly boolean[]) => () => ({
  assets,
  liquidationRatios: assets.map(() => 2n * WAD),
  minCRs: assets.map(() => 2n * WAD),
  liquidationPenaltiesBps: assets.map(() => 1_000n),
  closeFactorsBps: assets.map(() => 5_000n),
  stabilityFeeRates: assets.map(() => RAY),
  debtFloors: assets.map(() => 0n),
  debtCeilings: assets.map(() => 0n),
  unitScales: assets.map(() => WAD),
  pauses,
});
const ofBatch = (code: RefusalCode, args: (at: At) => Arguments): Move =>
  refused(code, engineSetting("setCollateralAssetParamsBatch", args));

const settings = (): readonly Move[] => [
  bad("CDP_RATIO_LOW", { liquidationRatio: WAD - 1n }),
  bad("CDP_MIN_RATIO", { minCR: (3n * WAD) / 2n - 1n }),
  bad("CDP_PENALTY", { liquidationPenaltyBps: 3_001n }),
  bad("CDP_CLOSE_FACTOR", { closeFactorBps: 4_999n }),
  bad("CDP_FEE_LOW", { stabilityFeeRate: RAY - 1n }),
  bad("CDP_UNIT_SCALE", { unitScale: 0n }),
  bad("CDP_FLOOR_ABOVE_CEILING", { debtFloor: 2n, debtCeiling: 1n }),
  ofBatch("CDP_BATCH_EMPTY", batch([], [])),
  ofBatch("CDP_BATCH_LENGTHS", batch(["0".repeat(40)], [])),
  refused(
    "CDP_RESERVE_BPS",
    engineSetting("setFeeToReserveBps", () => ({ bps: 10_001n })),
  ),
  refused(
    "CDP_PREMIUM",
    engineSetting("setJuniorPremium", () => ({ premiumBps: 10_001n })),
  ),
  refused(
    "CDP_VAULT_CALLER",
    decide((at) => ({
      to: at.addresses.cdpVault,
      function: "withdraw",
      args: { user: at.who("trader"), asset: at.token("SILV"), amount: 1n },
    })),
  ),
  refused(
    "CDP_RESERVE_CALLER",
    decide((at) => ({
      to: at.addresses.cdpReserve,
      function: "transferTo",
      args: { to: at.who("trader"), amount: 1n },
    })),
  ),
];

const claim: Move = engineCall("lender", "claimJunior", () => ({}));
const reserve = (cdpReserve: (at: At) => string): Move =>
  decide((at) => {
    const { cdpVault, cdpEngine, priceOracle, stable: pusd } = at.addresses;
    const { cdpRegistry: to, tokenFactory, feeCollector } = at.addresses;
    const parts = { cdpVault, cdpEngine, priceOracle, pusd, tokenFactory, feeCollector };
    return { to, function: "setAllComponents", args: { ...parts, cdpReserve: cdpReserve(at) } };
  });

const notes = (): readonly Move[] => [
  refused("CDP_NOTE_AMOUNT", openNote("lender", "SILV", 0n)),
  refused("CDP_NO_BAD_DEBT", openNote("lender", "SILV", 1n)),
  refused("CDP_NO_NOTE", claim),
  price("SILV", 10n),
  seizeVault("lender", "trader", "SILV"),
  seizeVault("lender", "trader", "SILV"),
  openNote("lender", "SILV", 1_000n),
  refused("CDP_NOTHING_TO_CLAIM", claim),
  // The note has earned ten dollars when another, empty reserve stands in for the first.
  call("lender", (at) => ({
    to: at.addresses.stable,
    function: "transfer",
    args: { to: at.addresses.cdpReserve, value: 10n * WAD },
  })),
  openNote("lender", "SILV", 1n),
  reserve((at) => at.addresses.voucher),
  refused("CDP_RESERVE_EMPTY", claim),
  reserve((at) => at.addresses.cdpReserve),
  price("SILV", 25n),
];

export const vaultRefusals = (): readonly Move[] => [
  ...owners(),
  ...liquidators(),
  ...settings(),
  ...notes(),
];
