// The obviously right vaults: a debt grows by the fee, and every limit is a plain comparison.
// Starts from any observed state, in exact numbers, without scaled debt, and with rounding only if said.

import { RAY, WAD } from "../../kernel/fixed-point.ts";
import type { CdpAction, CdpEffect, CdpScene } from "./cdp-scene.ts";
import { Verdict } from "./cdp-verdict.ts";
import { FIXED_ONE, growth } from "./fixed.ts";
import {
  add,
  ceil,
  compare,
  divide,
  floor,
  isBelow,
  larger,
  multiply,
  ONE,
  type Rational,
  rational,
  smaller,
  subtract,
  ZERO,
} from "./rational.ts";

/** The figures of a scene after its accrual. */
class Stand {
  readonly scene: CdpScene;
  readonly growth: Rational;
  readonly debt: Rational;
  readonly total: Rational;
  readonly value: Rational;
  /** How many times as large the rate has become since it began. */
  readonly rate: bigint;
  readonly slack: bigint;
  readonly collateralSlack: bigint;

  constructor(scene: CdpScene, accrues: boolean) {
    const { asset, collateral } = scene;
    this.scene = scene;
    const { feePerSecondRay, elapsed } = asset;
    const hasAccrued = accrues && elapsed > 0;
    this.growth = hasAccrued ? rational(growth(feePerSecondRay, elapsed).low, FIXED_ONE) : ONE;
    this.debt = multiply(scene.debt, this.growth);
    this.total = multiply(asset.totalDebt, this.growth);
    this.value = rational(collateral * asset.price, asset.unit);
    this.rate = floor(multiply(rational(asset.rateRay, RAY), this.growth));
    const rate = this.rate + 1n;
    // Each second may round the rate by half a RAY unit, and each action may round a scaled unit.
    const drift = ceil(multiply(this.total, rational(BigInt(asset.elapsed), RAY)));
    this.slack = 2n * drift + 3n * rate + 2n;
    const perDollar = multiply(rational(asset.minRatioWad, WAD), rational(asset.unit, asset.price));
    this.collateralSlack = 2n + ceil(multiply(rational(this.slack), perDollar));
  }

  /** The debt is at least one unit; less counts as none. */
  get owes(): boolean {
    return !isBelow(this.debt, ONE);
  }

  /** True if a fee has accrued, which may have been rounded. */
  get hasGrown(): boolean {
    return compare(this.growth, ONE) !== 0;
  }

  /** Dollars that the collateral may back, by a ratio x 1e18. */
  backed(value: Rational, ratioWad: bigint): Rational {
    return divide(multiply(value, rational(WAD)), rational(ratioWad));
  }

  inTokens(dollars: Rational): Rational {
    return divide(
      multiply(dollars, rational(this.scene.asset.unit)),
      rational(this.scene.asset.price),
    );
  }
}

type Change = Partial<
  Pick<CdpEffect, "collateral" | "debt" | "tokensGained" | "dollarsGained" | "badDebt">
>;

function effectOf(stand: Stand, verdict: Verdict, change: Change): CdpEffect {
  const { scene, growth, slack, collateralSlack } = stand;
  const { asset } = scene;
  return {
    refusal: verdict.refusal,
    unsure: verdict.unsure,
    slack,
    collateralSlack,
    growth,
    collateral: rational(scene.collateral),
    debt: stand.debt,
    tokensGained: ZERO,
    dollarsGained: ZERO,
    badDebt: rational(asset.badDebt),
    fee: multiply(asset.totalDebt, subtract(growth, ONE)),
    ...change,
  };
}

const negative = (a: Rational): Rational => subtract(ZERO, a);

function moveCollateral(stand: Stand, verdict: Verdict, out: Rational): CdpEffect {
  const collateral = subtract(rational(stand.scene.collateral), out);
  return effectOf(stand, verdict, { collateral, tokensGained: out });
}

function deposit(scene: CdpScene, amount: bigint): CdpEffect {
  const verdict = new Verdict();
  verdict.need(scene.asset.supported, "CDP_UNSUPPORTED");
  verdict.need(scene.asset.active, "CDP_INACTIVE");
  verdict.need(amount > 0n, "CDP_AMOUNT");
  verdict.need(scene.wallet >= amount, "TOKEN_BALANCE");
  return moveCollateral(new Stand(scene, false), verdict, rational(-amount));
}

function openFor(verdict: Verdict, { globalPaused, asset }: CdpScene): void {
  verdict.need(!globalPaused, "CDP_PAUSED_GLOBAL");
  verdict.need(!asset.paused, "CDP_PAUSED_ASSET");
}

function withdraw(scene: CdpScene, amount: bigint): CdpEffect {
  const verdict = new Verdict();
  const stand = new Stand(scene, true);
  const { asset } = scene;
  verdict.need(asset.supported, "CDP_UNSUPPORTED");
  openFor(verdict, scene);
  verdict.need(amount > 0n, "CDP_AMOUNT");
  verdict.need(scene.collateral >= amount, "CDP_COLLATERAL");
  if (stand.owes) {
    const left = subtract(stand.value, rational(amount * asset.price, asset.unit));
    const gap = subtract(stand.backed(left, asset.minRatioWad), stand.debt);
    verdict.compare(gap, stand.slack, "CDP_BELOW_MIN_RATIO");
  }
  return moveCollateral(stand, verdict, rational(amount));
}

function withdrawMax(scene: CdpScene): CdpEffect {
  const verdict = new Verdict();
  const stand = new Stand(scene, true);
  verdict.need(scene.asset.supported, "CDP_UNSUPPORTED");
  openFor(verdict, scene);
  const all = rational(scene.collateral);
  if (!stand.owes) return moveCollateral(stand, verdict, all);
  const ratio = rational(scene.asset.minRatioWad, WAD);
  // Each product is rounded down, which is exact unless a fee has accrued.
  const secured = floor(multiply(rational(floor(stand.debt)), ratio));
  const needed = rational(floor(stand.inTokens(rational(secured))));
  const free = subtract(subtract(all, needed), ONE);
  const effect = moveCollateral(stand, verdict, larger(free, ZERO));
  return stand.hasGrown ? effect : { ...effect, collateralSlack: 0n };
}

function mint(scene: CdpScene, amount: bigint | undefined): CdpEffect {
  const verdict = new Verdict();
  const stand = new Stand(scene, true);
  const { asset } = scene;
  openFor(verdict, scene);
  verdict.need(asset.supported, "CDP_UNSUPPORTED");
  verdict.need(asset.active, "CDP_INACTIVE");
  const room = subtract(stand.backed(stand.value, asset.minRatioWad), stand.debt);
  const minted = amount === undefined ? subtract(room, ONE) : rational(amount);
  if (amount === undefined) verdict.compare(minted, stand.slack, "CDP_NO_POWER");
  else {
    verdict.need(amount > 0n, "CDP_ZERO_AMOUNT");
    verdict.compare(subtract(room, minted), stand.slack, "CDP_MINT_UNSAFE");
  }
  if (asset.ceiling > 0n) {
    const gap = subtract(rational(asset.ceiling), add(stand.total, minted));
    verdict.keep(gap, stand, "CDP_CEILING");
  }
  const debt = add(stand.debt, minted);
  verdict.keep(subtract(debt, rational(asset.floor)), stand, "CDP_FLOOR");
  return effectOf(stand, verdict, { debt, dollarsGained: minted });
}

function repay(scene: CdpScene, amount: bigint | undefined): CdpEffect {
  const verdict = new Verdict();
  const stand = new Stand(scene, true);
  const { asset } = scene;
  verdict.need(asset.supported, "CDP_UNSUPPORTED");
  if (amount !== undefined) verdict.need(amount > 0n, "CDP_ZERO_AMOUNT");
  verdict.need(scene.debt.num > 0n, "CDP_NO_DEBT");
  const paid = amount === undefined ? stand.debt : smaller(rational(amount), stand.debt);
  const debt = subtract(stand.debt, paid);
  // A remainder of one base unit is forgiven. Once the rate has doubled, rounding may leave two,
  // which only repaying everything forgives.
  if (compare(debt, rational(stand.slack)) > 0) {
    const gap = subtract(debt, rational(asset.floor));
    verdict.compare(gap, stand.slack, "CDP_REPAY_BELOW_FLOOR");
  } else if (amount !== undefined && stand.rate > 1n) verdict.unsure = true;
  verdict.compare(
    subtract(rational(scene.dollars + stand.slack), paid),
    stand.slack,
    "TOKEN_BALANCE",
  );
  return effectOf(stand, verdict, { debt, dollarsGained: negative(paid) });
}

function liquidate(scene: CdpScene, { amount, own = false }: CdpAction): CdpEffect {
  const verdict = new Verdict();
  const stand = new Stand(scene, true);
  const { asset } = scene;
  verdict.need(asset.supported, "CDP_UNSUPPORTED");
  openFor(verdict, scene);
  verdict.need(!own, "CDP_BORROWER");
  verdict.need(amount > 0n, "CDP_ZERO_COVER");
  verdict.need(stand.owes, "CDP_NOTHING_OWED");
  const shortfall = subtract(stand.debt, stand.backed(stand.value, asset.liquidationRatioWad));
  verdict.compare(shortfall, stand.slack, "CDP_HEALTHY");
  const withPenalty = rational(10_000n + asset.penaltyBps, 10_000n);
  const covered = divide(stand.value, withPenalty);
  const asked = smaller(rational(amount), multiply(stand.debt, rational(asset.closeBps, 10_000n)));
  const all = compare(asked, covered) >= 0;
  const paid = all ? covered : asked;
  verdict.compare(subtract(paid, ONE), stand.slack, "CDP_NOTHING_TO_LIQUIDATE");
  verdict.need(compare(paid, rational(scene.dollars)) <= 0, "TOKEN_BALANCE");
  const held = rational(scene.collateral);
  const seized = all ? held : smaller(stand.inTokens(multiply(paid, withPenalty)), held);
  const left = subtract(stand.debt, paid);
  const lost = all && compare(left, rational(stand.slack)) > 0 ? left : ZERO;
  return effectOf(stand, verdict, {
    collateral: subtract(held, seized),
    debt: subtract(left, lost),
    tokensGained: seized,
    dollarsGained: negative(paid),
    badDebt: add(rational(asset.badDebt), lost),
  });
}

/** What must follow from an action in a scene; a refused one changes nothing. */
export function expectedEffect(scene: CdpScene, action: CdpAction): CdpEffect {
  const { kind, amount } = action;
  if (kind === "deposit") return deposit(scene, amount);
  if (kind === "withdraw") return withdraw(scene, amount);
  if (kind === "withdrawMax") return withdrawMax(scene);
  if (kind === "mint") return mint(scene, amount);
  if (kind === "mintMax") return mint(scene, undefined);
  if (kind === "repay") return repay(scene, amount);
  if (kind === "repayAll") return repay(scene, undefined);
  return liquidate(scene, action);
}
