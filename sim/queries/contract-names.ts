// The platform's contracts by name, the same in every world: as in `Addresses`, tokens by symbol, shares as `mPUSD`,
// pools as `WETH-PUSD`.
import type { Addresses } from "../presets/preset.ts";

interface Names {
  readonly addressBy: ReadonlyMap<string, string>;
  readonly nameBy: ReadonlyMap<string, string>;
}

/** Addresses never change in a world, and every event asks for a name, so cache the names. */
const known = new WeakMap<Addresses, Names>();

/** Bare addresses by name. */
export function contractNames(addresses: Addresses): ReadonlyMap<string, string> {
  return namesOf(addresses).addressBy;
}

export function contractNameOf(addresses: Addresses, address: string): string | undefined {
  return namesOf(addresses).nameBy.get(address);
}

function namesOf(addresses: Addresses): Names {
  const found = known.get(addresses);
  if (found !== undefined) return found;
  const { tokens, liquidityPools, shareTokens, pools, lpTokens, stable: _, ...own } = addresses;
  const addressBy = new Map<string, string>();
  const nameBy = new Map<string, string>();
  const add = (name: string, address: unknown) => {
    if (typeof address !== "string") return;
    addressBy.set(name, address);
    if (!nameBy.has(address)) nameBy.set(address, name);
  };
  for (const [name, address] of Object.entries(own)) add(name, address);
  for (const [symbol, address] of Object.entries(tokens)) add(symbol, address);
  for (const [symbol, address] of Object.entries(shareTokens)) add(`m${symbol}`, address);
  for (const [symbol, address] of Object.entries(liquidityPools)) {
    add(`liquidityPool:${symbol}`, address);
  }
  for (const [pair, address] of Object.entries(pools)) add(pair, address);
  for (const [pair, address] of Object.entries(lpTokens)) add(`${pair}-LP`, address);
  const names = { addressBy, nameBy };
  known.set(addresses, names);
  return names;
}
