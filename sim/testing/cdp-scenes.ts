// Between the vaults of a test's market and their model: the scene an action starts from, and its request.
// Reads and translates; compares nothing.
import { present } from "../kernel/assert.ts";
import { RAY } from "../kernel/fixed-point.ts";
import type { CdpAction, CdpScene } from "../models/cdp-scene.ts";
import { rational } from "../models/rational.ts";
import type { VaultMarket } from "../protocol/cdp/testing.ts";
import type { Asked } from "./market.ts";

interface Where {
  readonly sender: string;
  readonly owner: string;
  readonly symbol: string;
}

/** What the model looks at: the vault, its asset and the sender's wallet. */
export function sceneOf(market: VaultMarket, { sender, owner, symbol }: Where): CdpScene {
  const address = market.token(symbol);
  const { store } = market.engine;
  const books = present(
    market.books().assets.find(({ asset }) => asset === address),
    symbol,
  );
  const { rateAccumulator: rate, lastAccrual } = books;
  const { collateral, scaledDebt } = market.vault(owner, symbol);
  return {
    globalPaused: store.globalPaused.value,
    asset: {
      supported: books.isSupported,
      active: true,
      paused: books.isPaused,
      price: books.price,
      unit: books.unitScale,
      liquidationRatioWad: books.liquidationRatio,
      minRatioWad: books.minCR,
      penaltyBps: books.liquidationPenaltyBps,
      closeBps: books.closeFactorBps,
      feePerSecondRay: books.stabilityFeeRate,
      floor: books.debtFloor,
      ceiling: books.debtCeiling,
      rateRay: lastAccrual === 0n ? RAY : rate,
      elapsed: lastAccrual === 0n ? 0 : Number(market.engine.now - lastAccrual),
      totalDebt: rational(books.totalScaledDebt * rate, RAY),
      badDebt: books.badDebt,
    },
    collateral,
    debt: rational(scaledDebt * rate, RAY),
    wallet: market.balance(sender, address),
    dollars: market.balance(sender, market.at.stable),
  };
}

/** The action as a request to the engine. */
export function requestOf(
  market: VaultMarket,
  { action, owner, symbol }: { action: CdpAction; owner: string; symbol: string },
): Asked {
  const { kind, amount } = action;
  if (kind === "deposit" || kind === "withdraw" || kind === "mint" || kind === "repay") {
    return market[kind](symbol, amount);
  }
  return kind === "liquidate"
    ? market.liquidate(owner, symbol, amount)
    : market.whole(kind, symbol);
}
