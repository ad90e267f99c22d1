// Where contracts and tokens are: fixed low addresses, and addresses from names for the rest.
import { hashText } from "../kernel/hash.ts";
import type { Addresses, Preset } from "./preset.ts";

const low = (suffix: string) => suffix.padStart(40, "0");
const named = (name: string) => hashText(`lockstep/contract/${name}`).slice(24);

function bySymbol(symbols: readonly string[], place: (symbol: string) => string) {
  return Object.fromEntries(symbols.map((symbol) => [symbol, place(symbol)]));
}

export function addressesOf(preset: Preset): Addresses {
  const stable = preset.tokens[0]?.symbol ?? "";
  const markets = Object.keys(preset.lending.markets);
  const symbols = preset.tokens.map(({ symbol }) => symbol);
  return {
    priceOracle: low("1002"),
    collateralVault: low("1003"),
    lendingPool: low("1005"),
    poolConfigurator: low("1006"),
    lendingRegistry: low("1007"),
    tokenFactory: low("100b"),
    adminRegistry: low("100c"),
    feeCollector: low("100d"),
    voucher: low("100e"),
    stable: low("1010"),
    tokens: bySymbol(symbols, (symbol) => (symbol === stable ? low("1010") : named(symbol))),
    liquidityPools: bySymbol(markets, (symbol) =>
      symbol === stable ? low("1004") : named(`${symbol}/liquidity-pool`),
    ),
    shareTokens: bySymbol(markets, (symbol) =>
      symbol === stable ? low("100f") : named(`${symbol}/share-token`),
    ),
  };
}
