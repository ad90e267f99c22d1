// What happens to the market as a whole: time passes, prices are set or frozen, the pool is paused.
// A price is near the opening one, crashed, or exactly where a loan reaches its limit.
import { debtValueDown } from "../../../models/account-model.ts";
import {
  assetOf,
  collateralOf,
  type LendingModel,
  priceOf,
  unitOf,
} from "../../../models/lending-model.ts";
import type { Verb } from "../../run/field.ts";
import type {
  AdvanceData,
  FreezePriceData,
  PriceChoice,
  SetPausedData,
  SetPriceData,
} from "./lending-data.ts";
import { LendingFieldModel } from "./lending-field-model.ts";

export const advance: Verb<AdvanceData> = {
  deed: (_run, { seconds }) => ({ kind: "advance", seconds }),
  words: ({ seconds }) => `${seconds} seconds pass`,
  meant: () => "time",
};

export const setPrice: Verb<SetPriceData> = {
  deed({ model, opening, isSoleAdmin }, { user, asset, price: choice }) {
    // A later admin would only vote for it.
    if (!isSoleAdmin && user !== "oracle") return undefined;
    const price = priceIn(model, asset, choice, opening.view.price[asset] ?? 0n);
    return price === undefined ? undefined : { kind: "setPrice", user, asset, price };
  },
  words: ({ user, asset, price }) => {
    if (price.of === "opening") {
      return `${user} sets ${asset} to ${price.promille / 10} % of its opening price`;
    }
    if (price.of === "exact") return `${user} sets ${asset} to ${price.price} x 1e-18 USD`;
    const health = `${price.borrower}'s health at ${price.healthPromille / 1000}`;
    return `${user} sets ${asset} to where it puts ${health}, and ${price.beside}`;
  },
  meant: ({ user, price }, { opening }) => {
    const isNothing = price.of === "exact" && price.price === 0n;
    return opening.priceSetters.includes(user) && !isNothing ? "time" : "invalid";
  },
};

/** Undefined for a part of no price, or the brink of no loan. */
function priceIn(
  model: LendingModel,
  asset: string,
  choice: PriceChoice,
  opening: bigint,
): bigint | undefined {
  if (choice.of === "exact") return choice.price;
  if (choice.of === "opening") {
    return opening === 0n ? undefined : (opening * BigInt(choice.promille)) / 1000n;
  }
  const brink = brinkOf(model, choice.borrower, asset);
  if (brink === 0n) return undefined;
  const price = (brink * BigInt(choice.healthPromille)) / 1000n + BigInt(choice.beside);
  return price > 0n ? price : 1n;
}

/** The price at which a loan against this asset alone has a health of about 1; 0 without one. */
function brinkOf(model: LendingModel, user: string, asset: string): bigint {
  const held = collateralOf(model, user, asset);
  const weight = held * (assetOf(model, asset)?.liquidationThresholdBps ?? 0n);
  const debt = debtValueDown(model, user).high;
  return weight === 0n ? 0n : (debt * unitOf(model, asset) * 10_000n) / weight;
}

export const setPaused: Verb<SetPausedData> = {
  deed: ({ model, isSoleAdmin }, { paused }) =>
    isSoleAdmin && model.paused !== paused ? { kind: "setPaused", paused } : undefined,
  words: ({ paused }) => `admin ${paused ? "pauses" : "unpauses"} the lending pool`,
  meant: () => "valid",
};

/** Only a fault of the world: no user does it. */
export const freezePrice: Verb<FreezePriceData> = {
  /** Only an existing price can be frozen, and only a frozen one released. */
  deed(run, { asset, frozen }) {
    const { model, frozenPrices } = run.fieldOf(LendingFieldModel);
    if (frozenPrices.has(asset) === frozen || priceOf(model, asset) === 0n) return undefined;
    return { kind: "freezePrice", asset, frozen };
  },
  words: ({ asset, frozen }) => `the price of ${asset} is ${frozen ? "frozen" : "released"}`,
  meant: () => "valid",
};
