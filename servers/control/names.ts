// The names of contracts, tokens and users, so that nobody need type addresses. Knows no HTTP.
import type { Addresses, World } from "../../sim/index.ts";
import { Problem } from "../core/problem.ts";

const ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;

/** Contracts by name: the platform's own as in `Addresses`, tokens by symbol, shares as `mPUSD`. */
export function contractNames(addresses: Addresses): Map<string, string> {
  const { tokens, liquidityPools, shareTokens, stable: _, ...own } = addresses;
  const names = new Map<string, string>();
  const add = (name: string, address: unknown) => {
    if (typeof address === "string") names.set(name, address);
  };
  for (const [name, address] of Object.entries(own)) add(name, address);
  for (const [symbol, address] of Object.entries(tokens)) add(symbol, address);
  for (const [symbol, address] of Object.entries(shareTokens)) add(`m${symbol}`, address);
  for (const [symbol, address] of Object.entries(liquidityPools)) {
    add(`liquidityPool:${symbol}`, address);
  }
  return names;
}

/** The name of a contract or user at an address, where there is one. */
export function nameAt(world: World, address: string): string | undefined {
  for (const [name, at] of contractNames(world.addresses)) if (at === address) return name;
  return world.users.nameOf(address);
}

const bare = (address: string) => address.replace(/^0x/, "").toLowerCase();

/** The address of a contract by name or address. Throws a problem that lists the names. */
export function contractAt(world: World, text: string): string {
  const names = contractNames(world.addresses);
  const address = ADDRESS.test(text) ? bare(text) : names.get(text);
  if (address !== undefined && world.chain.contracts.has(address)) return address;
  const known = [...names.keys()].join(", ");
  throw new Problem("unknownObject", `there is no contract ${text}; there are ${known}`);
}

/** The address of a token by symbol or address; a share token's symbol begins with m. */
export function assetAt(world: World, text: string): string {
  const { tokens, shareTokens } = world.addresses;
  const shares = Object.entries(shareTokens).map(([symbol, at]) => [`m${symbol}`, at] as const);
  const bySymbol = new Map([...Object.entries(tokens), ...shares]);
  const address = ADDRESS.test(text) ? bare(text) : bySymbol.get(text);
  const kind = address === undefined ? undefined : world.chain.contracts.get(address)?.kind;
  if (address !== undefined && kind?.definition.name === "Token") return address;
  const known = [...bySymbol.keys()].join(", ");
  throw new Problem("unknownObject", `there is no asset ${text}; there are ${known}`);
}

/** The address of a known user, by name or address. */
export function userAt(world: World, text: string): string {
  const address = ADDRESS.test(text) ? bare(text) : world.users.find(text)?.address;
  if (address !== undefined && world.users.nameOf(address) !== undefined) return address;
  const known = world.users.all().map(({ name }) => name);
  throw new Problem("unknownObject", `there is no user ${text}; there are ${known.join(", ")}`);
}

/** Any address: as it is, or by the name of a contract or a user. Undefined for neither. */
export function addressOf(world: World, text: string): string | undefined {
  if (ADDRESS.test(text)) return bare(text);
  return contractNames(world.addresses).get(text) ?? world.users.find(text)?.address;
}

/** The symbol of an asset, or its address where it has none. */
export function symbolOf(world: World, asset: string): string {
  return nameAt(world, asset) ?? asset;
}
