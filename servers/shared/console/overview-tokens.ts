// The tokens of a world as the overview shows them: their kinds, and what shares of them stand for.
import {
  marketsOf,
  priceOfAsset,
  stakedAssetsDown,
  supplyOf,
  swapPoolsOf,
  tokensOf,
  unitOf,
  type World,
} from "../../../sim/index.ts";

export const hex = (bare: string): string => `0x${bare}`;

/** So much of a token, in base units. */
export interface Part {
  readonly symbol: string;
  readonly amount: bigint;
}

/** A token as a balance of a wallet. */
export interface OwnedToken {
  readonly address: string;
  /** With the address behind it if an earlier token has the same: symbols are keys. */
  readonly symbol: string;
  readonly decimals: number;
  /** A share of a market, of a pool or of the safety module; `wallet` for every other token. */
  readonly kind: "wallet" | "supply" | "pool" | "stake";
  /** What so many shares of this holder stand for; undefined for a plain token. */
  readonly claim?: (shares: bigint, holder: string) => readonly Part[];
}

/** Every token of the factory in order of creation, then the fee voucher. */
export function ownedTokensOf(world: World): OwnedToken[] {
  const claims = claimsOf(world);
  const { voucher } = world.addresses;
  const taken = new Set<string>(["VOUCHER"]);
  const own = (symbol: string, address: string): string => {
    if (taken.has(symbol)) return `${symbol} ${hex(address.slice(0, 4))}…${address.slice(-4)}`;
    taken.add(symbol);
    return symbol;
  };
  return [
    ...tokensOf(world).map(({ address, symbol, decimals }) => ({
      ...{ address, symbol: own(symbol, address), decimals, kind: "wallet" as const },
      ...claims.get(address),
    })),
    { address: voucher, symbol: "VOUCHER", decimals: 18, kind: "wallet" },
  ];
}

type Claims = Pick<OwnedToken, "kind" | "claim">;

/** By the address of the share token. */
function claimsOf(world: World): Map<string, Claims> {
  const claims = new Map<string, Claims>();
  for (const { asset, symbol, shareToken } of marketsOf(world)) {
    const claim = (_shares: bigint, holder: string) => [
      { symbol, amount: supplyOf(world, holder, asset).assets },
    ];
    claims.set(shareToken, { kind: "supply", claim });
  }
  for (const pool of swapPoolsOf(world)) {
    const { symbolA, symbolB, reserveA, reserveB, lpSupply } = pool;
    const claim = (shares: bigint) => [
      { symbol: symbolA, amount: (reserveA * shares) / lpSupply },
      { symbol: symbolB, amount: (reserveB * shares) / lpSupply },
    ];
    claims.set(pool.lpToken, { kind: "pool", claim });
  }
  const stable = tokensOf(world).find(({ address }) => address === world.addresses.stable);
  const claim = (shares: bigint) => [
    { symbol: stable?.symbol ?? "", amount: stakedAssetsDown(world, shares) },
  ];
  claims.set(world.addresses.safetyToken, { kind: "stake", claim });
  return claims;
}

/** What parts are worth in USD x 1e18, each rounded down; undefined if one has no price. */
export type Worth = (parts: readonly Part[]) => bigint | undefined;

export function worthIn(world: World, tokens: readonly OwnedToken[]): Worth {
  const prices = new Map<string, { readonly price: bigint; readonly unit: bigint }>();
  for (const { address, symbol, decimals } of tokens) {
    prices.set(symbol, { price: priceOfAsset(world, address), unit: unitOf(decimals) });
  }
  return (parts) => {
    let sum = 0n;
    for (const { symbol, amount } of parts) {
      const { price = 0n, unit = 1n } = prices.get(symbol) ?? {};
      if (price === 0n) return undefined;
      sum += (amount * price) / unit;
    }
    return sum;
  };
}
