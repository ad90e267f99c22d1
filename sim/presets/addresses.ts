// The addresses of contracts and tokens: fixed low ones, and for the rest ones made from names.
import { hashText } from "../kernel/hash.ts";
import { REWARD_TOKEN } from "./modules.ts";
import { type Addresses, type Preset, pairName } from "./preset.ts";

const low = (suffix: string) => suffix.padStart(40, "0");
const named = (name: string) => hashText(`lockstep/contract/${name}`).slice(24);

function bySymbol(symbols: readonly string[], place: (symbol: string) => string) {
  return Object.fromEntries(symbols.map((symbol) => [symbol, place(symbol)]));
}

/** The first pools are at the platform's fixed addresses, each before its LP token. */
function poolPlace(pairs: readonly string[], pair: string, offset: 0 | 1): string {
  const index = pairs.indexOf(pair);
  if (index < 4) return low((0x1017 + 2 * index + offset).toString(16));
  return named(`${pair}/${offset === 0 ? "pool" : "lp-token"}`);
}

export function addressesOf(preset: Preset): Addresses {
  const stable = preset.tokens[0]?.symbol ?? "";
  const markets = Object.keys(preset.lending.markets);
  const pairs = (preset.pools ?? []).map(pairName);
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
    poolFactory: low("100a"),
    cdpEngine: low("1011"),
    cdpRegistry: low("1012"),
    cdpVault: low("1013"),
    cdpReserve: low("1014"),
    safetyModule: low("1015"),
    safetyToken: low("1016"),
    rewards: low("1020"),
    rewardToken: REWARD_TOKEN,
    bridge: low("1008"),
    stable: low("1010"),
    tokens: bySymbol(symbols, (symbol) => (symbol === stable ? low("1010") : named(symbol))),
    liquidityPools: bySymbol(markets, (symbol) =>
      symbol === stable ? low("1004") : named(`${symbol}/liquidity-pool`),
    ),
    pools: bySymbol(pairs, (pair) => poolPlace(pairs, pair, 0)),
    lpTokens: bySymbol(pairs, (pair) => poolPlace(pairs, pair, 1)),
    shareTokens: bySymbol(markets, (symbol) =>
      symbol === stable ? low("100f") : named(`${symbol}/share-token`),
    ),
  };
}
