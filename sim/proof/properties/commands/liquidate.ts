// A liquidator repays part of another's loan for collateral: of the weakest loan, or of anyone's.

import fc from "fast-check";
import { WAD } from "../../../kernel/fixed-point.ts";
import { healthFactor, liquidatableUsers } from "../../models/account-model.ts";
import { collateralOf, type LendingModel, priceOf, unitOf } from "../../models/lending-model.ts";
import { debtNow } from "../../models/market-model.ts";
import { FULL_CLOSE_HEALTH_WAD } from "../../models/parameters.ts";
import {
  type AmountChoice,
  amountArbitrary,
  amountOrAll,
  isNothing,
  meantBy,
  wordsFor,
} from "../run/amounts.ts";
import { type Cast, PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";

interface Target {
  readonly borrower: string;
  readonly debtAsset: string;
  readonly collateralAsset: string;
}

export interface LiquidateData extends CommandData {
  readonly user: string;
  /** Absent for the weakest loan, its largest debt and its largest collateral. */
  readonly target?: Target;
  readonly amount: AmountChoice;
  /** The least collateral to be taken, in whole tokens. */
  readonly minimumWhole: number;
}

export class Liquidate<Done> extends PropertyCommand<Done> {
  readonly data: LiquidateData;

  constructor(data: LiquidateData) {
    super();
    this.data = data;
  }

  protected override suits(run: Readonly<Run>): boolean {
    if (this.data.target === undefined && weakest(run.model, this.data.user) === undefined) {
      return false;
    }
    return super.suits(run);
  }

  deed({ model }: Run): Deed {
    const { user, minimumWhole } = this.data;
    const target = this.data.target ?? weakest(model, user);
    if (target === undefined) throw new RangeError("nobody can be liquidated");
    const limit = closeLimitDown(model, target);
    return {
      kind: "liquidate",
      user,
      ...target,
      amount: amountOrAll(this.data.amount, limit),
      minCollateralOut: BigInt(minimumWhole) * unitOf(model, target.collateralAsset),
    };
  }

  /** A borrower chosen by chance is mostly healthy; the weakest may be at the limit. */
  meant({ model }: Run): Meant {
    const { user, target, amount, minimumWhole } = this.data;
    const found = target ?? weakest(model, user);
    if (found === undefined || found.borrower === user) return "invalid";
    if (target !== undefined || minimumWhole > 0) return "odd";
    return isAtBrink(model, found.borrower) ? "odd" : meantBy(amount);
  }

  override toString(): string {
    const { user, target, amount, minimumWhole } = this.data;
    const whom =
      target === undefined
        ? "the weakest loan"
        : `${target.borrower}'s ${target.debtAsset} for ${target.collateralAsset}`;
    const least = minimumWhole === 0 ? "" : `, for at least ${minimumWhole}`;
    return `${user} liquidates ${wordsFor(amount)} of ${whom}${least}`;
  }

  protected override asksForNothing(): boolean {
    return isNothing(this.data.amount);
  }
}

function closeLimitDown(model: LendingModel, { borrower, debtAsset }: Target): bigint {
  const market = model.markets.get(debtAsset);
  if (market === undefined) return 0n;
  const debt = debtNow(market, borrower).low;
  return healthFactor(model, borrower).high < FULL_CLOSE_HEALTH_WAD ? debt : debt / 2n;
}

function weakest(model: LendingModel, liquidator: string): Target | undefined {
  let found: { borrower: string; health: bigint } | undefined;
  const brink = [...model.users].filter((user) => isAtBrink(model, user));
  for (const borrower of [...liquidatableUsers(model), ...brink]) {
    if (borrower === liquidator) continue;
    const health = healthFactor(model, borrower).low;
    if (found === undefined || health < found.health) found = { borrower, health };
  }
  if (found === undefined) return undefined;
  const { borrower } = found;
  const debtOf = (asset: string) => {
    const market = model.markets.get(asset);
    return market === undefined ? 0n : debtNow(market, borrower).low;
  };
  const debtAsset = largest(model, [...model.markets.keys()], debtOf);
  const heldOf = (asset: string) => collateralOf(model, borrower, asset);
  return { borrower, debtAsset, collateralAsset: largest(model, model.assets, heldOf) };
}

/** With a health of 1, or so near it that the model cannot tell: to see it refused. */
function isAtBrink(model: LendingModel, user: string): boolean {
  const { low, high } = healthFactor(model, user);
  return low <= WAD && high >= WAD;
}

/** The asset of which there is most by value. */
function largest(
  model: LendingModel,
  assets: readonly string[],
  amountOf: (asset: string) => bigint,
): string {
  let most = -1n;
  let found = "";
  for (const asset of assets) {
    const value = (amountOf(asset) * priceOf(model, asset)) / unitOf(model, asset);
    if (value > most) {
      most = value;
      found = asset;
    }
  }
  return found;
}

export function liquidate<Done>({ users, markets, collateral }: Cast) {
  const target = fc.record({
    borrower: fc.constantFrom(...users),
    debtAsset: fc.constantFrom(...markets),
    collateralAsset: fc.constantFrom(...collateral),
  });
  const common = {
    user: fc.constantFrom(...users),
    amount: amountArbitrary({ mayBeAll: true }),
    minimumWhole: fc.oneof(
      { arbitrary: fc.constant(0), weight: 9 },
      { arbitrary: fc.integer({ min: 1, max: 1_000_000 }), weight: 1 },
    ),
  };
  return fc
    .oneof(
      { arbitrary: fc.record(common), weight: 9 },
      { arbitrary: fc.record({ ...common, target }), weight: 1 },
    )
    .map((data) => new Liquidate<Done>({ command: "liquidate", ...data }));
}
