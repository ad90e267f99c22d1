// The mix from which a run is drawn: which commands, and how often.
import fc from "fast-check";
import { present } from "../../kernel/assert.ts";
import { advance } from "./commands/advance.ts";
import { borrow } from "./commands/borrow.ts";
import { depositCollateral } from "./commands/deposit-collateral.ts";
import { freezePrice } from "./commands/freeze-price.ts";
import { liquidate } from "./commands/liquidate.ts";
import { repay } from "./commands/repay.ts";
import { repayWith } from "./commands/repay-with.ts";
import { setPaused } from "./commands/set-paused.ts";
import { setPrice } from "./commands/set-price.ts";
import { supplyLiquidity } from "./commands/supply-liquidity.ts";
import { withdrawCollateral } from "./commands/withdraw-collateral.ts";
import { withdrawLiquidity } from "./commands/withdraw-liquidity.ts";
import { FIELDS, fieldCommand } from "./fields/all.ts";
import { contractChoices } from "./fields/contract/contract-choices.ts";
import type { Subject } from "./fields/contract/subject.ts";
import type { Cast, PropertyCommand } from "./run/command.ts";
import type { Choice } from "./run/field.ts";

export type CommandName =
  | "supplyLiquidity"
  | "withdrawLiquidity"
  | "depositCollateral"
  | "withdrawCollateral"
  | "borrow"
  | "repay"
  | "repayWith"
  | "liquidate"
  | "setPrice"
  | "advance"
  | "setPaused"
  | "freezePrice";

export type Weights = Readonly<Record<CommandName, number>>;

export const EVEN: Weights = {
  supplyLiquidity: 9,
  withdrawLiquidity: 8,
  depositCollateral: 16,
  withdrawCollateral: 7,
  borrow: 22,
  repay: 11,
  repayWith: 3,
  liquidate: 20,
  setPrice: 8,
  advance: 9,
  setPaused: 1,
  // Scripts and tests freeze prices. Drawing it here would move every draw of the seeds that tests
  // pin.
  freezePrice: 0,
};

/** Any of the commands, by weight. */
export function commandsOf<Done>(cast: Cast, weights: Weights = EVEN) {
  const of: Readonly<Record<CommandName, fc.Arbitrary<PropertyCommand<Done>>>> = {
    depositCollateral: depositCollateral(cast),
    borrow: borrow(cast),
    repay: repay(cast),
    repayWith: repayWith(cast),
    supplyLiquidity: supplyLiquidity(cast),
    withdrawLiquidity: withdrawLiquidity(cast),
    withdrawCollateral: withdrawCollateral(cast),
    liquidate: liquidate(cast),
    setPrice: setPrice(cast),
    advance: advance(),
    setPaused: setPaused(),
    freezePrice: freezePrice(cast),
  };
  const names = Object.keys(of) as CommandName[];
  return fc.oneof(...names.map((name) => ({ arbitrary: of[name], weight: weights[name] })));
}

/** How often lending and each other field is drawn: shares of the whole. */
export interface Mix {
  readonly weights: Weights;
  readonly lending: number;
  readonly fields: Readonly<Record<string, number>>;
  /** A contract of a user, which is called as often as everything else is done together, or more. */
  readonly subject?: Subject;
}

export const LENDING_ALONE: Mix = { weights: EVEN, lending: 1, fields: {} };

/** A contract apart from the platform is called so many times as often as all else is done. */
const APART_TIMES = 8;

/** Each part's commands have about the same total weight, so that only its share counts. */
const PART = 1_000;

function weighed<T>(parts: readonly { arbitrary: T; weight: number }[], share: number) {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return parts.map(({ arbitrary, weight }) => ({
    arbitrary,
    weight: Math.round((weight * share * PART) / sum),
  }));
}

function commandsAmong(choices: readonly Choice[], share: number) {
  const commands = choices.map(({ data, weight }) => ({
    arbitrary: data.map((each) => present(fieldCommand<void>(each), each.command)),
    weight,
  }));
  return weighed(commands, share);
}

/** Commands of every field with a share, for a world in process. */
function mixOf(cast: Cast, { weights, lending, fields, subject }: Mix) {
  const own = { arbitrary: commandsOf<void>(cast, weights), weight: lending * PART };
  const others = FIELDS.flatMap(({ name, choices }) => {
    const share = fields[name] ?? 0;
    return share === 0 ? [] : commandsAmong(choices(cast), share);
  });
  if (subject !== undefined) {
    const rest = Object.values(fields).reduce((sum, share) => sum + share, lending);
    const times = subject.isApart === true ? APART_TIMES : 1;
    others.push(...commandsAmong(contractChoices(subject, cast), rest * times));
  }
  return others.length === 0 ? own.arbitrary : fc.oneof(own, ...others);
}

/** Scripts of up to this many commands, for `fc.modelRun` over a world in process. */
export function scriptsOf(cast: Cast, commandsMax: number, mix: Mix = LENDING_ALONE) {
  const constraints = { maxCommands: commandsMax, size: "max" } as const;
  return fc.commands([mixOf(cast, mix)], constraints);
}
