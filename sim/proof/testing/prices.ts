// Helpers for the tests of scheduled prices: paths, the code of a refusal, the prices that were
// set.

import { execute } from "../../commands/execute.ts";
import type { Command } from "../../world/command.ts";
import type { Market } from "./market.ts";

export const START = 1_767_225_600;

export const codeOf = (market: Market, command: Command) => {
  const outcome = execute(market.world, command);
  return outcome.ok ? undefined : outcome.code;
};

/** Time and price of every price set for this token, without genesis. */
export function pricesOf(market: Market, symbol: string): [number, bigint][] {
  const { chain } = market.world;
  const found: [number, bigint][] = [];
  for (const { logsFrom, logsTo } of chain.transactions.slice(1)) {
    for (const { event, values } of chain.logs.read(logsFrom, logsTo)) {
      if (event.name !== "PriceUpdated" || values[0] !== market.token(symbol)) continue;
      found.push([Number(values[2]) - START, values[1] as bigint]);
    }
  }
  return found;
}

export const path = (market: Market, symbol: string, points: [number, bigint][]) =>
  execute(market.world, {
    kind: "schedulePrices",
    asset: market.token(symbol),
    path: points.map(([seconds, price]) => ({ afterMs: seconds * 1_000, price })),
  });
