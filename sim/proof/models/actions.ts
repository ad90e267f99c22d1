// What a user of the lending market can do, as plain data, and how the system under test answered.

/** Base units of the asset named. */
export type AmountOrAll = bigint | "ALL";

type OnAsset<K extends string, A> = {
  readonly kind: K;
  readonly user: string;
  readonly asset: string;
  readonly amount: A;
};

export type SupplyLiquidity = OnAsset<"supplyLiquidity", bigint>;
export type WithdrawLiquidity = OnAsset<"withdrawLiquidity", AmountOrAll>;
export type DepositCollateral = OnAsset<"depositCollateral", bigint>;
export type WithdrawCollateral = OnAsset<"withdrawCollateral", AmountOrAll>;
export type Borrow = OnAsset<"borrow", bigint>;
export type Repay = OnAsset<"repay", AmountOrAll>;

/** A repayment in another asset, over the swap pools beside the market. */
export type RepayWith = OnAsset<"repayWith", AmountOrAll> & {
  readonly payWith: string;
  /** Units of `payWith`. */
  readonly mostPaid: bigint;
};

export type Liquidate = {
  readonly kind: "liquidate";
  /** The liquidator: pays the debt, receives the collateral. */
  readonly user: string;
  readonly borrower: string;
  readonly debtAsset: string;
  readonly collateralAsset: string;
  /** Units of the debt asset. */
  readonly amount: AmountOrAll;
  /** Units of the collateral asset. */
  readonly minCollateralOut: bigint;
};

export type SetPrice = {
  readonly kind: "setPrice";
  readonly user: string;
  readonly asset: string;
  /** USD times 10^18 for one whole token. */
  readonly price: bigint;
};

export type Advance = {
  readonly kind: "advance";
  /** Whole seconds of virtual time. */
  readonly seconds: number;
};

/** Only the admin may do it; never refused unless the pool is in that state already. */
export type SetPaused = {
  readonly kind: "setPaused";
  readonly paused: boolean;
};

export type Action =
  | SupplyLiquidity
  | WithdrawLiquidity
  | DepositCollateral
  | WithdrawCollateral
  | Borrow
  | Repay
  | RepayWith
  | Liquidate
  | SetPrice
  | SetPaused
  | Advance;

/** The user who pays the fee; undefined when time passes. */
export function senderOf(action: Action): string | undefined {
  if (action.kind === "setPaused") return "admin";
  return action.kind === "advance" ? undefined : action.user;
}

/**
 * The whole numbers an action moved if the action itself does not fix them. Each is checked against
 * what the model allows before it is used. If absent, they are read from the view after the action.
 */
export type MovedAmounts = {
  /** Share tokens minted or burnt. */
  readonly shares?: bigint;
  /** Paid out by withdrawing "ALL" liquidity or collateral. */
  readonly received?: bigint;
  /** Paid into the market by a repayer or a liquidator. */
  readonly paid?: bigint;
  /** Collateral taken by a liquidator. */
  readonly seized?: bigint;
};

export type Outcome =
  | { readonly accepted: true; readonly moved?: MovedAmounts }
  | {
      readonly accepted: false;
      /** The platform's reason text. */
      readonly reason: string;
      /** False if it was refused before the chain: no transaction, so no fee. Default true. */
      readonly included?: boolean;
    };
