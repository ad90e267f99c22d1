// For each refusal of the vaults a way to reach it, and the unreachable ones. The test checks the
// code.
import type { RefusalCode } from "../../refusals/refusals.ts";
import { type CallRequest, ONE } from "../../testing/market.ts";
import type { CollateralParameters } from "./administration.ts";
import { CDP, VaultMarket } from "./testing.ts";

interface CdpRefusal {
  readonly before?: (market: VaultMarket) => void;
  /** Alice by default. */
  readonly who?: string;
  readonly asked: (market: VaultMarket) => CallRequest;
}

/** Gold at 5 dollars: alice owes 6,000 against 2,000 of it. Silver may be collateral too. */
export function refusalStage(): VaultMarket {
  const market = new VaultMarket();
  market.setPrice("GOLD", 5n * ONE);
  market.configure("GOLD");
  market.configure("SILV");
  market.run("alice", market.deposit("GOLD", 2_000n * ONE));
  market.run("alice", market.mint("GOLD", 6_000n * ONE));
  return market;
}

const ZERO = "0".repeat(40);

const goldAt = (price: bigint) => (market: VaultMarket) => market.setPrice("GOLD", price * ONE);
const configure = (change: Partial<CollateralParameters>) => (market: VaultMarket) =>
  market.configure("GOLD", change);
const configuring = (change: Partial<CollateralParameters>): CdpRefusal => ({
  who: "admin",
  asked: (market) => market.configuration("GOLD", change),
});
const liquidating = (offered?: bigint) => (market: VaultMarket) =>
  market.liquidate("alice", "GOLD", offered);
const byAdmin = (name: string, args: CallRequest["args"]): CdpRefusal => ({
  who: "admin",
  asked: (market) => market.ask(name, args),
});
const withdrawOne = (market: VaultMarket) => market.withdraw("GOLD", 1n);

const batch = (assets: readonly string[], pauses: readonly boolean[]) => ({
  assets,
  liquidationRatios: assets.map(() => 2n * ONE),
  minCRs: assets.map(() => 2n * ONE),
  liquidationPenaltiesBps: assets.map(() => 1_000n),
  closeFactorsBps: assets.map(() => 5_000n),
  stabilityFeeRates: assets.map(() => 10n ** 27n),
  debtFloors: assets.map(() => 0n),
  debtCeilings: assets.map(() => 0n),
  unitScales: assets.map(() => ONE),
  pauses,
});

/** Alice's vault is liquidated at a dollar; bob burns 1,000 for a note on the loss. */
export function openedNote(market: VaultMarket): void {
  goldAt(1n)(market);
  market.run("bob", market.liquidate("alice", "GOLD"));
  market.run("bob", market.note("GOLD", 1_000n * ONE));
}

/** The registry's components as they are, except for `change`. */
export function settingComponents(market: VaultMarket, change: CallRequest["args"]): CallRequest {
  const parts = {
    cdpVault: CDP.vault,
    cdpEngine: CDP.engine,
    priceOracle: market.at.priceOracle,
    pusd: market.at.stable,
    tokenFactory: market.at.tokenFactory,
    feeCollector: market.at.feeCollector,
    cdpReserve: CDP.reserve,
  };
  return { to: CDP.registry, function: "setAllComponents", args: { ...parts, ...change } };
}

/** The note has earned 10 dollars when another, empty reserve replaces the first. */
export function replacedReserve(market: VaultMarket, reserve = market.at.voucher): void {
  openedNote(market);
  const gift = { to: CDP.reserve, value: 10n * ONE };
  market.run("lender", { to: market.at.stable, function: "transfer", args: gift });
  market.run("lender", market.note("GOLD", ONE));
  market.run("admin", settingComponents(market, { cdpReserve: reserve }));
}

const owners: Partial<Record<RefusalCode, CdpRefusal>> = {
  CDP_UNSUPPORTED: { asked: (market) => market.deposit("NEWT", 1n) },
  CDP_INACTIVE: {
    before: (market) => market.configure("NEWT"),
    asked: (market) => market.deposit("NEWT", 1n),
  },
  CDP_PAUSED_GLOBAL: {
    before: (market) => void market.run("admin", market.ask("setPausedGlobal", { isPaused: true })),
    asked: withdrawOne,
  },
  CDP_PAUSED_ASSET: { before: configure({ pause: true }), asked: withdrawOne },
  CDP_AMOUNT: { asked: (market) => market.deposit("GOLD", 0n) },
  CDP_COLLATERAL: { asked: (market) => market.withdraw("GOLD", 2_000n * ONE + 1n) },
  CDP_BELOW_MIN_RATIO: { asked: (market) => market.withdraw("GOLD", 80n * ONE + 1n) },
  CDP_ZERO_AMOUNT: { asked: (market) => market.mint("GOLD", 0n) },
  CDP_MINT_UNSAFE: { asked: (market) => market.mint("GOLD", 250n * ONE) },
  CDP_CEILING: {
    before: configure({ debtCeiling: 6_000n * ONE }),
    asked: (market) => market.mint("GOLD", 1n),
  },
  CDP_FLOOR: {
    before: (market) => void market.run("bob", market.deposit("GOLD", 2_000n * ONE)),
    who: "bob",
    asked: (market) => market.mint("GOLD", ONE - 1n),
  },
  CDP_NO_POWER: { who: "bob", asked: (market) => market.whole("mintMax", "GOLD") },
  CDP_NO_DEBT: { who: "bob", asked: (market) => market.repay("GOLD", 1n) },
  CDP_REPAY_BELOW_FLOOR: { asked: (market) => market.repay("GOLD", 5_999n * ONE + 1n) },
};

const liquidators: Partial<Record<RefusalCode, CdpRefusal>> = {
  CDP_BORROWER: { before: goldAt(3n), asked: liquidating() },
  CDP_ZERO_COVER: { before: goldAt(3n), who: "bob", asked: liquidating(0n) },
  CDP_NOTHING_OWED: { asked: (market) => market.liquidate("bob", "GOLD") },
  CDP_HEALTHY: { who: "bob", asked: liquidating() },
  CDP_NOTHING_TO_LIQUIDATE: {
    before: (market) => {
      market.setPrice("GOLD", 1n);
      market.configure("GOLD", { unitScale: 10n ** 40n });
    },
    who: "bob",
    asked: liquidating(),
  },
};

const administrators: Partial<Record<RefusalCode, CdpRefusal>> = {
  CDP_RATIO_LOW: configuring({ liquidationRatio: ONE - 1n }),
  CDP_MIN_RATIO: configuring({ minCR: 15n * 10n ** 17n - 1n }),
  CDP_PENALTY: configuring({ liquidationPenaltyBps: 3_001n }),
  CDP_CLOSE_FACTOR: configuring({ closeFactorBps: 4_999n }),
  CDP_FEE_LOW: configuring({ stabilityFeeRate: 10n ** 27n - 1n }),
  CDP_UNIT_SCALE: configuring({ unitScale: 0n }),
  CDP_FLOOR_ABOVE_CEILING: configuring({ debtFloor: 2n, debtCeiling: 1n }),
  CDP_BATCH_EMPTY: byAdmin("setCollateralAssetParamsBatch", batch([], [])),
  CDP_BATCH_LENGTHS: byAdmin("setCollateralAssetParamsBatch", batch([ZERO], [])),
  CDP_RESERVE_BPS: byAdmin("setFeeToReserveBps", { bps: 10_001n }),
  CDP_PREMIUM: byAdmin("setJuniorPremium", { premiumBps: 10_001n }),
};

const notes: Partial<Record<RefusalCode, CdpRefusal>> = {
  CDP_NOTE_AMOUNT: { asked: (market) => market.note("GOLD", 0n) },
  CDP_NO_BAD_DEBT: { asked: (market) => market.note("GOLD", 1n) },
  CDP_NO_NOTE: { asked: (market) => market.ask("claimJunior") },
  CDP_NOTHING_TO_CLAIM: {
    before: openedNote,
    who: "bob",
    asked: (market) => market.ask("claimJunior"),
  },
  CDP_RESERVE_EMPTY: {
    before: (market) => replacedReserve(market),
    who: "bob",
    asked: (market) => market.ask("claimJunior"),
  },
  CDP_VAULT_CALLER: {
    who: "admin",
    asked: (market) => {
      const args = { user: market.who("alice"), asset: market.token("GOLD"), amount: 1n };
      return { to: CDP.vault, function: "withdraw", args };
    },
  },
  CDP_RESERVE_CALLER: {
    who: "admin",
    asked: (market) => {
      const args = { to: market.who("alice"), amount: 1n };
      return { to: CDP.reserve, function: "transferTo", args };
    },
  },
};

export const cdpCases: Partial<Record<RefusalCode, CdpRefusal>> = {
  ...owners,
  ...liquidators,
  ...administrators,
  ...notes,
};

/** Refusals that no command reaches, and why. */
export const cdpUnreachable: Partial<Record<RefusalCode, string>> = {
  CDP_PRICE: "the oracle refuses a missing price first: Price not available",
  CDP_COLLATERAL_PRICE: "the oracle refuses a missing price first: Price not available",
  CDP_TRANSFER: "a token moves or refuses with a text of its own; it never answers false",
};
