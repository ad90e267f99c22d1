// What must always hold for vaults: CDP-01 to 08 and 13 to 15, given the books before and after an
// action. Computes every figure again from the books; CDP-09 to 12 do not apply to this platform.

import { RAY, WAD } from "../../kernel/fixed-point.ts";
import type { AssetBooks, CdpBooks, CdpStep, VaultBooks } from "../../protocol/cdp/books.ts";
import { type InvariantOn, invariant } from "../audit/invariant.ts";

const MINTS = new Set(["mint", "mintMax", "depositAndMint"]);
const WITHDRAWALS = new Set(["withdraw", "withdrawMax"]);
const REPAYMENTS = new Set(["repay", "repayAll"]);

const sum = <T>(items: readonly T[], figure: (item: T) => bigint) =>
  items.reduce((total, item) => total + figure(item), 0n);

const assetOf = (books: CdpBooks, asset: string) =>
  books.assets.find((each) => each.asset === asset);

function vaultOf(books: CdpBooks, owner: string, asset: string): VaultBooks {
  const found = books.vaults.find((each) => each.owner === owner && each.asset === asset);
  return found ?? { owner, asset, collateral: 0n, scaledDebt: 0n, written: 0n };
}

/** Debt times RAY, so that nothing is rounded. */
const debtRay = (vault: VaultBooks, { rateAccumulator }: AssetBooks) =>
  vault.scaledDebt * rateAccumulator;

/** The vault of an action and its asset, if the action succeeded; undefined otherwise. */
function touched(step: CdpStep, calls: ReadonlySet<string>) {
  const asset = assetOf(step.now, step.asset);
  if (!step.succeeded || !calls.has(step.call) || asset === undefined) return undefined;
  return { asset, vault: vaultOf(step.now, step.owner, step.asset) };
}

function sums({ now }: CdpStep): string | undefined {
  for (const asset of now.assets) {
    const vaults = now.vaults.filter((each) => each.asset === asset.asset);
    const scaled = sum(vaults, ({ scaledDebt }) => scaledDebt);
    if (scaled !== asset.totalScaledDebt) {
      return `vaults owe ${scaled} scaled, the total says ${asset.totalScaledDebt}`;
    }
    if (vaults.some(({ collateral, written }) => collateral !== written)) {
      return "engine and custody disagree on an owner's collateral";
    }
    const locked = sum(vaults, ({ collateral }) => collateral);
    if (locked > asset.inCustody) return `${locked} is locked, ${asset.inCustody} is there`;
  }
  return undefined;
}

function backing({ now, issued, actions }: CdpStep): string | undefined {
  const owed = sum(now.assets, (each) => each.totalScaledDebt * each.rateAccumulator) / RAY;
  const lost = sum(now.assets, ({ badDebt }) => badDebt);
  const unit = now.assets.reduce(
    (most, { rateAccumulator: rate }) => (rate > most ? rate : most),
    RAY,
  );
  const off = issued - owed - lost;
  const most = actions * (unit / RAY + 2n) + 2n;
  return off > most || off < -most
    ? `${issued} is issued, ${owed} owed and ${lost} lost`
    : undefined;
}

function minimumRatio(step: CdpStep): string | undefined {
  const found = touched(step, new Set([...MINTS, ...WITHDRAWALS]));
  if (found === undefined) return undefined;
  const { asset, vault } = found;
  if (vault.scaledDebt === 0n) return undefined;
  // A minted scaled unit is rounded up, and the most to be withdrawn is a unit of value short.
  const value = (vault.collateral * asset.price) / asset.unitScale + 1n;
  const debt = debtRay(vault, asset) / RAY - asset.rateAccumulator / RAY - 1n;
  if (
    step.call === "withdrawMax" &&
    vault.collateral === vaultOf(step.before, step.owner, step.asset).collateral
  ) {
    return undefined;
  }
  if (value * WAD < debt * asset.minCR) return `${value} stands behind ${debt}`;
  return undefined;
}

function debtFloor(step: CdpStep): string | undefined {
  const found = touched(step, new Set([...MINTS, ...REPAYMENTS]));
  if (found === undefined || found.vault.scaledDebt === 0n) return undefined;
  const { asset, vault } = found;
  const debt = debtRay(vault, asset) / RAY;
  if (debt < asset.debtFloor) return `${debt} is owed, below the floor of ${asset.debtFloor}`;
  if (!MINTS.has(step.call)) return undefined;
  const value = (vault.collateral * asset.price) / asset.unitScale;
  // Minting rounds up to a scaled unit, which is worth more as time passes.
  const least = debt - asset.rateAccumulator / RAY - 1n;
  return value * WAD < least * asset.liquidationRatio ? "opened liquidatable" : undefined;
}

function rates({ before, now }: CdpStep): string | undefined {
  for (const asset of now.assets) {
    const was = assetOf(before, asset.asset)?.rateAccumulator ?? 0n;
    if (asset.rateAccumulator < was) return `a rate fell from ${was}`;
    if (asset.lastAccrual > now.now) return "an accrual is ahead of time";
  }
  return undefined;
}

function ceiling(step: CdpStep): string | undefined {
  const found = touched(step, MINTS);
  if (found === undefined || found.asset.debtCeiling === 0n) return undefined;
  const { totalScaledDebt, rateAccumulator, debtCeiling } = found.asset;
  const total = (totalScaledDebt * rateAccumulator) / RAY;
  const most = debtCeiling + rateAccumulator / RAY + 1n;
  return total > most ? `${total} is owed above a ceiling of ${debtCeiling}` : undefined;
}

function liquidation(step: CdpStep): string | undefined {
  const found = touched(step, new Set(["liquidate"]));
  if (found === undefined) return undefined;
  const { asset, vault } = found;
  const was = vaultOf(step.before, step.owner, step.asset);
  const value = (was.collateral * asset.price) / asset.unitScale;
  const debt = debtRay(was, asset) / RAY;
  if (value * WAD >= debt * asset.liquidationRatio) return "a safe vault was liquidated";
  const seized = was.collateral - vault.collateral;
  if (vault.collateral === 0n) {
    return debtRay(vault, asset) / RAY > 1n ? "a debt is left with nothing behind it" : undefined;
  }
  const cleared = ((was.scaledDebt - vault.scaledDebt) * asset.rateAccumulator) / RAY;
  const due = (cleared * (10_000n + asset.liquidationPenaltyBps)) / 10_000n;
  const worth = (seized * asset.price) / asset.unitScale;
  if (worth > due) return `${worth} was seized for ${cleared} with a penalty, which is ${due}`;
  const most = (debt * asset.closeFactorBps) / 10_000n;
  return cleared > most ? `${cleared} was repaid, ${most} may be at once` : undefined;
}

function othersVaults({ before, now, owner, asset }: CdpStep): string | undefined {
  for (const vault of now.vaults) {
    if (vault.owner === owner && vault.asset === asset) continue;
    const was = vaultOf(before, vault.owner, vault.asset);
    const same = was.collateral === vault.collateral && was.scaledDebt === vault.scaledDebt;
    if (!same) return `the vault of ${vault.owner} changed by an action on another`;
  }
  return undefined;
}

function swept({ before, now }: CdpStep): string | undefined {
  return now.stranded > before.stranded ? `${now.stranded} lies with contracts` : undefined;
}

const own = (...[id, kind, facts]: Parameters<typeof invariant<CdpStep>>) =>
  invariant<CdpStep>(id, kind, { source: `invariants.md ${id}`, ...facts });

export const cdpInvariants: readonly InvariantOn<CdpStep>[] = [
  own("CDP-01", "S", {
    says: "Vaults add up to their asset's totals, and collateral lies in custody.",
    check: sums,
  }),
  own("CDP-02", "S", {
    says: "Issued stable tokens are all vaults' debts with fees, and bad debt.",
    tolerance: "one scaled unit and two base units an action",
    direction: "either: a mint is rounded up, a fee and a repayment down, as the formulas say",
    check: backing,
  }),
  own("CDP-03", "A", {
    says: "After minting or withdrawing, collateral covers the debt at the minimum ratio.",
    tolerance: "one scaled unit of debt, one unit of value",
    direction: "never to the owner's gain beyond it",
    check: minimumRatio,
  }),
  own("CDP-04", "A", {
    says: "A debt is none or at least the floor; none is opened liquidatable.",
    tolerance: "none for the floor, one scaled unit for what is opened",
    direction: "never to the owner's gain beyond it",
    check: debtFloor,
  }),
  own("CDP-05", "T", {
    says: "A rate never falls, and none is accrued ahead of time.",
    check: rates,
  }),
  own("CDP-06", "A", {
    says: "No mint takes an asset's debt above its ceiling.",
    tolerance: "one scaled unit",
    direction: "above, for a minted scaled unit is rounded up",
    check: ceiling,
  }),
  own("CDP-07", "A", {
    says: "Only unsafe vaults are liquidated; what is seized is paid for.",
    check: liquidation,
  }),
  own("CDP-08", "T", {
    says: "No action changes a vault it is not about.",
    check: othersVaults,
  }),
  own("CDP-13", "A", {
    says: "The most that can be minted can be, and one unit more cannot.",
    shownBy: "sim/protocol/cdp/limits.test.ts",
  }),
  own("CDP-14", "L", {
    says: "An owner with enough stable tokens can always close.",
    shownBy: "sim/protocol/cdp/limits.test.ts",
  }),
  own("CDP-15", "T", {
    says: "No stable token is left with engine, registry or custody.",
    check: swept,
  }),
];
