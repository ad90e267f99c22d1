// What must always hold for interest and for the worth of a share. (LEND-20 to 22, 24, 25, 28, 62
// and 63.) Computes indices, reserves and rates again and compares them with what was stored and
// logged.

import { BPS, RAY, WAD } from "../../kernel/fixed-point.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";
import type { MarketBook } from "../audit/market-book.ts";

function indicesRise(audit: Audit): string | undefined {
  const { step } = audit;
  for (const { figures, now } of audit.books.marketList) {
    const { index, accruedAt, totalScaled } = figures;
    if (index.step !== step && accruedAt.step !== step) continue;
    if (index.now < index.was(step)) return `an index fell from ${index.was(step)} to ${index.now}`;
    const passed = accruedAt.change(step) > 0n;
    if (passed && totalScaled.was(step) > 0n && index.change(step) <= 0n) {
      return `an index stood still at ${now.index} while time passed`;
    }
  }
  return undefined;
}

function accruesOnce(audit: Audit): string | undefined {
  const { step } = audit;
  let accrued = 0;
  for (const { figures } of audit.books.marketList) {
    if (figures.accruedAt.change(step) !== 0n) accrued += 1;
    else if (figures.index.change(step) !== 0n) return "an index moved twice in one second";
  }
  const logged = audit.logged.count("IndexAccrued");
  if (audit.mixed || logged <= accrued) return undefined;
  return `${logged} accruals were logged where ${accrued} markets accrued`;
}

/**
 * The formula with its roundings: the index by the second, reserves as a part of whole interest.
 */
function accrualFormula(audit: Audit): string | undefined {
  const { step } = audit;
  if (audit.mixed) return undefined;
  for (const market of audit.books.marketList) {
    const { index, accruedAt, totalScaled, reserves } = market.figures;
    if (accruedAt.step !== step || audit.act.call === "configureAsset") continue;
    const from = index.was(step);
    const wanted = market.indexAfter(from, accruedAt.was(step), accruedAt.now);
    if (index.now !== wanted) return `the index is ${index.now}, by the formula ${wanted}`;
    if (audit.act.name === "administer") continue;
    const reserved = market.reservesFor(totalScaled.was(step), from, wanted);
    const change = reserves.change(step);
    if (change !== reserved) return `reserves grew by ${change}, by the formula ${reserved}`;
  }
  return undefined;
}

/** Lenders and reserves never gain more than borrowers are charged. */
function nothingFromNothing(audit: Audit): string | undefined {
  for (const log of audit.logged.logs) {
    if (log.event.name !== "IndexAccrued") continue;
    const [before, after, elapsed, , interest] = log.values.map((value) => BigInt(String(value)));
    if (before === undefined || after === undefined || interest === undefined) continue;
    if (elapsed === 0n || after < before) return `an accrual from ${before} to ${after}`;
    const charged = largestCharge(audit, after - before);
    if (interest > charged) return `interest of ${interest} was credited, ${charged} charged`;
  }
  return undefined;
}

/** The log names no market, so the largest charge of those that accrued is the bound. */
function largestCharge(audit: Audit, growth: bigint): bigint {
  let most = 0n;
  for (const { figures } of audit.books.marketList) {
    if (figures.accruedAt.step !== audit.step || figures.index.change(audit.step) !== growth)
      continue;
    const charge = (figures.totalScaled.was(audit.step) * growth) / RAY;
    if (charge > most) most = charge;
  }
  return most;
}

function inRange(audit: Audit): string | undefined {
  if (!audit.fresh && !audit.moved && audit.touched.length === 0) return undefined;
  for (const { figures, asset } of audit.books.marketList) {
    if (figures.accruedAt.now > audit.now) return `an accrual of ${figures.accruedAt.now} to come`;
    const { interestRate, reserveFactor, perSecondFactorRAY } = asset.config;
    if (interestRate > BPS || reserveFactor > 5_000n) return "a rate or a fee is out of its range";
    if (perSecondFactorRAY < RAY) return `a growth of ${perSecondFactorRAY} a second`;
  }
  return undefined;
}

/**
 * Debts closed by the step: each may cost lenders what rounding forgives, 2 units at most. One of
 * several transactions may close a debt that the next one opens again.
 */
function closedDebts(audit: Audit, { asset }: MarketBook): bigint {
  if (audit.mixed) return BigInt(audit.transactions.length);
  let closed = 0n;
  for (const figure of audit.touched) {
    if (figure.kind === "scaledDebt" && figure.asset === asset.address && figure.now === 0n) {
      closed += 1n;
    }
  }
  return closed;
}

function sharePrice(audit: Audit): string | undefined {
  if (audit.fresh || audit.act.call === "writeOffBadDebtWithHaircut") return undefined;
  for (const market of audit.books.marketList) {
    const { rate: was } = market.before(audit.step);
    const supply = market.figures.shareSupply.now;
    if (supply === 0n || market.figures.shareSupply.was(audit.step) === 0n) continue;
    const { rate, underlying } = market.now;
    if (rate >= was) continue;
    const forgiven = 2n * closedDebts(audit, market);
    if (((underlying + forgiven) * WAD) / supply >= was) continue;
    return `a share fell from ${was} to ${rate} by ${audit.act.call || "time"}`;
  }
  return undefined;
}

function announcedRate(audit: Audit): string | undefined {
  if (audit.mixed) return undefined;
  for (const market of audit.books.marketList) {
    const log = audit.logged.last("ExchangeRateUpdated", market.asset.address);
    if (log === undefined) continue;
    const [, announced] = log.values;
    if (announced !== market.now.rate) {
      return `a rate of ${announced} was announced, by the formula it is ${market.now.rate}`;
    }
  }
  return undefined;
}

/**
 * Supplying and redeeming do not change the rate, except by less than a share's worth of rounding.
 */
function rateStands(audit: Audit): string | undefined {
  const { act, step } = audit;
  const market = audit.market(act.asset);
  if (market === undefined || !act.ok) return announcedRate(audit);
  if (act.name !== "supply" && act.name !== "withdraw") return announcedRate(audit);
  const supply = market.figures.shareSupply.now;
  const supplyWas = market.figures.shareSupply.was(step);
  const { rate: was } = market.before(step);
  if (supply === 0n || supplyWas === 0n) return announcedRate(audit);
  // A rate is rounded down to 18 places, so a withdrawal burns up to one share in 10^18 too many,
  // and one more by rounding up: their worth goes to the remaining shares.
  const burnt = supplyWas > supply ? supplyWas - supply : 0n;
  const slack = (burnt + was + 2n * WAD) / supply + 2n;
  if (market.now.rate > was + slack)
    return `${act.call} raised the rate from ${was} to ${market.now.rate}`;
  return announcedRate(audit);
}

const BY_ADMIN = new Set(["sweepReserves", "writeOffBadDebtFromReserves", "recognizeBadDebt"]);

function reservesMove(audit: Audit): string | undefined {
  const { act, step } = audit;
  for (const { figures } of audit.books.marketList) {
    const { reserves, accruedAt } = figures;
    const change = reserves.change(step);
    if (change === 0n) continue;
    if (change > 0n && accruedAt.change(step) > 0n) continue;
    if (change < 0n && BY_ADMIN.has(act.call)) continue;
    return `reserves changed by ${change} by ${act.call || "time"}`;
  }
  return undefined;
}

export const interestInvariants: readonly Invariant[] = [
  invariant("LEND-20", "T", {
    says: "Indices never fall, and rise when time passes while something is owed.",
    source: "AV3 BASE_GPOST_A; EVK I_E; MB",
    check: indicesRise,
  }),
  invariant("LEND-21", "T", {
    says: "A market accrues at most once in a second.",
    source: "CMP",
    check: accruesOnce,
  }),
  invariant("LEND-22", "A", {
    says: "An accrual compounds by the second and reserves the reserve factor's part of the interest.",
    tolerance: "none: the formula's own floors are worked out again",
    direction: "index, interest and reserves each down",
    source: "CMP accrueInterest; AV2",
    check: accrualFormula,
  }),
  invariant("LEND-24", "T", {
    says: "Interest credited is at most interest charged.",
    direction: "credited below charged",
    source: "AV3 IR_A",
    check: nothingFromNothing,
  }),
  invariant("LEND-25", "S", {
    says: "No accrual is in the future; rates, fees and growth are within their ranges.",
    source: "EVK I_A, I_B, I_D; MB",
    check: inRange,
  }),
  invariant("LEND-28", "T", {
    says: "Only a haircut lowers what a share is worth.",
    tolerance: "2 units of the asset for each debt closed, which rounding forgives",
    direction: "up",
    source: "MB ExchangeRate; EVK LM_B",
    check: sharePrice,
  }),
  invariant("LEND-62", "A", {
    says: "The announced rate is (cash + debt + bad debt - reserves) / shares; supply and redeem keep it.",
    tolerance: "announced: none; kept: less than a share's worth, and 10^-18 of what is burnt",
    direction: "up",
    source: "CMP ExchangeRate, Mint",
    check: rateStands,
  }),
  invariant("LEND-63", "T", {
    says: "Reserves grow only by accrual and fall only by being swept or written off.",
    source: "CMP AddReserves, ReduceReserves; AV3 POOL_A",
    check: reservesMove,
  }),
];
