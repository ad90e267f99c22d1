// Actions as the plan's own steps, by the routes of the application.
import type { Deed } from "../../sim/index.ts";
import { USERS } from "../vocabulary/users.ts";
import { amountOf, type Decimals, passing, usdOf } from "./feature-text.ts";

type Held<K extends Deed["kind"]> = Extract<Deed, { kind: K }>;
type OnAsset = Held<
  | "supplyLiquidity"
  | "withdrawLiquidity"
  | "depositCollateral"
  | "withdrawCollateral"
  | "borrow"
  | "repay"
>;

/** The text of a When step; undefined if no step of the application covers it. */
export function phraseOf(deed: Deed, decimals: Decimals): string | undefined {
  if (deed.kind === "advance") return passing(deed.seconds);
  if (deed.kind === "freezePrice") {
    if (!decimals.has(deed.asset)) return undefined;
    return `the price of ${deed.asset} is ${deed.frozen ? "frozen" : "released"}`;
  }
  const actors = ["user", "borrower"].flatMap((key) =>
    key in deed ? [Reflect.get(deed, key)] : [],
  );
  if (!actors.every((name) => USERS.some((user) => user === name))) return undefined;
  switch (deed.kind) {
    case "setPrice":
      if (!decimals.has(deed.asset)) return undefined;
      return `${deed.user} sets the price of ${deed.asset} to ${usdOf(deed.price)}`;
    case "liquidate":
      return liquidation(deed, decimals);
    case "supplyLiquidity":
    case "withdrawLiquidity":
    case "depositCollateral":
    case "withdrawCollateral":
    case "borrow":
    case "repay":
      return onAsset(deed, decimals);
    case "repayWith":
      return payment(deed, decimals);
    default:
      return undefined;
  }
}

const VERBS: Readonly<Record<OnAsset["kind"], readonly [string, string]>> = {
  supplyLiquidity: ["supplies", " to the market"],
  withdrawLiquidity: ["withdraws", " from the market"],
  depositCollateral: ["deposits", " as collateral"],
  withdrawCollateral: ["withdraws", " of collateral"],
  borrow: ["borrows", ""],
  repay: ["repays", ""],
};

function onAsset({ kind, user, asset, amount }: OnAsset, decimals: Decimals): string | undefined {
  if (amount === "ALL") {
    if (kind === "repay") return `${user} repays everything owed in ${asset}`;
    if (kind !== "withdrawLiquidity") return undefined;
    return `${user} withdraws everything from the ${asset} market`;
  }
  const text = amountOf(amount, asset, decimals);
  const [verb, rest] = VERBS[kind];
  return text === undefined ? undefined : `${user} ${verb} ${text}${rest}`;
}

/** A limit that can never bind is left out. */
function payment(deed: Held<"repayWith">, decimals: Decimals): string | undefined {
  const { user, asset, amount, payWith, mostPaid } = deed;
  const most = amountOf(mostPaid, payWith, decimals);
  if (most === undefined || mostPaid === 0n) return undefined;
  const isBound = mostPaid < 10n ** 40n;
  if (amount !== "ALL") {
    const text = amountOf(amount, asset, decimals);
    if (text === undefined) return undefined;
    return `${user} repays ${text} with ${isBound ? `at most ${most}` : payWith}`;
  }
  return isBound ? undefined : `${user} repays everything owed in ${asset} with ${payWith}`;
}

function liquidation(deed: Held<"liquidate">, decimals: Decimals): string | undefined {
  const { user, borrower, debtAsset, collateralAsset, amount, minCollateralOut } = deed;
  const repaid = amount === "ALL" ? undefined : amountOf(amount, debtAsset, decimals);
  const least = amountOf(minCollateralOut, collateralAsset, decimals);
  if (repaid === undefined || least === undefined) return undefined;
  const what = minCollateralOut === 0n ? collateralAsset : `at least ${least}`;
  return `${user} liquidates ${repaid} of ${borrower}'s loan for ${what}`;
}
