// What must always hold for liquidations. (LIQ-01 to 06 and 11.) Computes limits, seizure and
// health again from the books before the step.

import { BPS, RAY, WAD } from "../../kernel/fixed-point.ts";
import type { AccountBook } from "../audit/account-book.ts";
import type { Act } from "../audit/act.ts";
import type { AssetBook } from "../audit/asset-book.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";

const FULL_CLOSE = (95n * WAD) / 100n;

export interface Sides {
  readonly act: Act;
  readonly borrower: AccountBook;
  readonly market: MarketBook;
  readonly collateral: AssetBook;
  readonly repaid: bigint;
  readonly seized: bigint;
}

type SidesCheck = (audit: Audit, sides: Sides) => string | undefined;

/** For a successful liquidation, with both of its sides. */
export function whenLiquidated(check: SidesCheck) {
  return (audit: Audit): string | undefined => {
    const { act } = audit;
    if (act.name !== "liquidate" || !act.ok) return undefined;
    const market = audit.market(act.asset);
    const collateral = audit.books.assets.get(act.collateralAsset);
    if (market === undefined || collateral === undefined) return "a liquidation of no asset";
    const borrower = audit.books.account(act.subject);
    const seized = -audit.change("collateral", act.collateralAsset, act.subject);
    const repaid = act.result.repaid ?? 0n;
    return check(audit, { act, borrower, market, collateral, repaid, seized });
  };
}

function onlyUnhealthy(audit: Audit): string | undefined {
  const { act, step, only } = audit;
  if (act.name !== "liquidate" || only === undefined) return undefined;
  const health = audit.books.accounts.get(act.subject)?.before(step).health;
  if (health === undefined) return act.ok ? `${act.subject} has no account` : undefined;
  if (act.ok) return health < WAD ? undefined : `liquidated at a health of ${health}`;
  if (only.failure?.code !== "LENDING_HEALTHY") return undefined;
  return health >= WAD ? undefined : `refused as healthy at a health of ${health}`;
}

function notOneself(_audit: Audit, { act }: Sides): string | undefined {
  return act.sender === act.subject ? `${act.sender} liquidated itself` : undefined;
}

function closeLimitDown({ borrower, market }: Sides, step: number): bigint {
  const debt = borrower.debtWas(market, step);
  return borrower.before(step).health < FULL_CLOSE ? debt : debt / 2n;
}

function closeFactor(audit: Audit, sides: Sides): string | undefined {
  const limit = closeLimitDown(sides, audit.step);
  return sides.repaid <= limit ? undefined : `${sides.repaid} was repaid, at most ${limit} may be`;
}

/** Collateral for a repayment as num / den, in both sides' units. */
function exchange({ market, collateral }: Sides): { num: bigint; den: bigint } {
  const { asset } = market;
  return {
    num: asset.price.now * collateral.config.liquidationBonus * collateral.unit,
    den: collateral.price.now * BPS * asset.unit,
  };
}

function seizure(audit: Audit, sides: Sides): string | undefined {
  const { act, borrower, repaid, seized } = sides;
  const { num, den } = exchange(sides);
  const collateral = borrower.collateralWas(act.collateralAsset, audit.step);
  const fair = (repaid * num) / den;
  const wanted = fair < collateral ? fair : collateral;
  if (seized !== wanted) return `${seized} was seized for ${repaid}, not ${wanted}`;
  if (seized < act.minimumOut) return `${seized} was seized, at least ${act.minimumOut} asked for`;
  if (act.result.seized !== seized) return `the answer says ${act.result.seized}, seized ${seized}`;
  if (!act.all)
    return repaid === act.amount ? undefined : `${repaid} was repaid, not ${act.amount}`;
  const limit = closeLimitDown(sides, audit.step);
  const forAll = (collateral * den + num - 1n) / num;
  const all = limit < forAll ? limit : forAll;
  return repaid === all ? undefined : `${repaid} was repaid of all, not ${all}`;
}

function changes(
  audit: Audit,
  { act, market, borrower, repaid, seized }: Sides,
): string | undefined {
  const debtAsset = act.asset;
  const both = debtAsset === act.collateralAsset;
  const paid = -audit.flow(debtAsset, act.sender) + (both ? seized : 0n);
  if (paid !== repaid) return `the liquidator paid ${paid}, ${repaid} was repaid`;
  const got = audit.flow(act.collateralAsset, act.sender) + (both ? repaid : 0n);
  if (got !== seized) return `the liquidator got ${got}, ${seized} was seized`;
  if (audit.flow(debtAsset, act.subject) !== 0n) return "the borrower's wallet changed";
  return reducedDebt(audit, { borrower, market, repaid });
}

/** Rounded down; all of it if a unit or less is left, or if the rest became bad debt. */
function reducedDebt(
  audit: Audit,
  { borrower, market, repaid }: Pick<Sides, "borrower" | "market" | "repaid">,
): string | undefined {
  const { index } = market.now;
  const was = borrower.scaledWas(market, audit.step);
  const fell = -audit.change("scaledDebt", market.asset.address, borrower.address);
  const removed = (repaid * RAY) / index;
  const closes = repaid === (was * index) / RAY || ((was - removed) * index) / RAY <= 1n;
  const wanted = closes || borrower.now.safety === 0n ? was : removed;
  return fell === wanted ? undefined : `scaled debt fell by ${fell}, not ${wanted}`;
}

/** If the collateral covers the debt and the bonus, health does not fall; below that it may. */
function healthImproves(audit: Audit, { borrower, market, collateral }: Sides): string | undefined {
  const { safety, debtDown } = borrower.before(audit.step);
  const { now } = borrower;
  const { liquidationBonus, liquidationThreshold } = collateral.config;
  if (debtDown * liquidationBonus * liquidationThreshold > safety * BPS * BPS) return undefined;
  const unit = market.asset.price.now / market.asset.unit + 2n;
  const owed = now.debtDown > unit ? now.debtDown - unit : 0n;
  if ((now.safety + 2n) * debtDown >= safety * owed) return undefined;
  return `health fell from ${borrower.before(audit.step).health} to ${now.health}`;
}

/**
 * The seized value is the repaid value with the bonus, within a unit; less if collateral ran out.
 */
function profit(audit: Audit, sides: Sides): string | undefined {
  const { act, borrower, market, collateral, repaid, seized } = sides;
  const collateralBefore = borrower.collateralWas(act.collateralAsset, audit.step);
  if (!act.all && seized === collateralBefore) return undefined;
  const { num, den } = exchange(sides);
  const spared = act.all ? 1n : 0n;
  if ((seized + 1n) * den >= (repaid - spared) * num) return undefined;
  return `${seized} of ${collateral.address} for ${repaid} of ${market.asset.address}`;
}

export const liquidationInvariants: readonly Invariant[] = [
  invariant("LIQ-01", "A", {
    says: "A liquidation succeeds only below a health of 1, and is refused as healthy only from 1.",
    source: "AV3 LIQ_A; EVK LM_A; CMP",
    check: onlyUnhealthy,
  }),
  invariant("LIQ-02", "A", {
    says: "Nobody liquidates himself.",
    source: "CMP; D",
    check: whenLiquidated(notOneself),
  }),
  invariant("LIQ-03", "A", {
    says: "At most half of a debt is repaid, or all of it below a health of 0.95.",
    direction: "half rounded down",
    source: "CMP; AV3 LIQ_F",
    check: whenLiquidated(closeFactor),
  }),
  invariant("LIQ-04", "A", {
    says: "Seized is the repaid value with the bonus, at most what there is; only for all is the repayment cut to it.",
    tolerance: "none: the rounding is worked out again",
    direction: "seized down; the repayment for all of the collateral up",
    source: "AV2",
    check: whenLiquidated(seizure),
  }),
  invariant("LIQ-05", "A", {
    says: "Liquidator, borrower and pool change by what was repaid and seized; nobody else changes.",
    direction: "debt taken off rounded down",
    source: "AV3 LIQ_P to S; CMP",
    check: whenLiquidated(changes),
  }),
  invariant("LIQ-06", "A", {
    says: "Health does not fall by a liquidation while the collateral covers the debt with the bonus.",
    tolerance: "1 unit of the debt and 2e-18 USD",
    direction: "up",
    source: "MB LiquidateBuffer; EVK LM_D; CMP",
    check: whenLiquidated(healthImproves),
  }),
  invariant("LIQ-11", "A", {
    says: "What is seized is worth the repayment with the bonus, where the collateral reaches.",
    tolerance: "1 unit of the collateral, and for all 1 unit of the debt",
    direction: "to the liquidator's loss",
    check: whenLiquidated(profit),
  }),
];
