// The names of contracts, tokens and users, so that nobody needs to type addresses.
import { contractNameOf, contractNames, type World } from "../../../sim/index.ts";
import { addressFault, bareAddress, looksLikeAddress } from "../../core/formats.ts";
import { Problem } from "../../core/problem.ts";

/** The name of the contract or user at an address, if there is one. */
export function nameAt(world: World, address: string): string | undefined {
  return contractNameOf(world.addresses, address) ?? world.users.nameOf(address);
}

/** A text that is an address, bare; undefined for a name. Throws a problem for a wrong checksum. */
function readAddress(text: string): string | undefined {
  if (!looksLikeAddress(text)) return undefined;
  const fault = addressFault(text);
  if (fault === undefined) return bareAddress(text);
  throw new Problem("invalid", `"${text}" ${fault}`);
}

/** The address of a contract by name or address. Throws a problem that lists the names. */
export function contractAt(world: World, text: string): string {
  const names = contractNames(world.addresses);
  const address = readAddress(text) ?? names.get(text);
  if (address !== undefined && world.chain.contracts.has(address)) return address;
  const all = [...names.keys()].join(", ");
  throw new Problem("unknownObject", `there is no contract ${text}; there are ${all}`);
}

/** The address of a token by symbol or address; a share token's symbol begins with m. */
export function assetAt(world: World, text: string): string {
  const { tokens, shareTokens, lpTokens, rewardToken, safetyToken } = world.addresses;
  const shares = Object.entries(shareTokens).map(([symbol, at]) => [`m${symbol}`, at] as const);
  const lp = Object.entries(lpTokens).map(([pair, at]) => [`${pair}-LP`, at] as const);
  const bySymbol = new Map([
    ...Object.entries({ ...tokens, rewardToken, safetyToken }),
    ...shares,
    ...lp,
  ]);
  const address = readAddress(text) ?? bySymbol.get(text);
  const kind = address === undefined ? undefined : world.chain.contracts.get(address)?.kind;
  if (address !== undefined && kind?.definition.name === "Token") return address;
  const all = [...bySymbol.keys()].join(", ");
  throw new Problem("unknownObject", `there is no asset ${text}; there are ${all}`);
}

/** The address of a known user, by name or address. */
export function userAt(world: World, text: string): string {
  const address = readAddress(text) ?? world.users.find(text)?.address;
  if (address !== undefined && world.users.nameOf(address) !== undefined) return address;
  const all = world.users.all().map(({ name }) => name);
  throw new Problem("unknownObject", `there is no user ${text}; there are ${all.join(", ")}`);
}

/** Any address, as given or by the name of a contract or user. Undefined if it is neither. */
export function addressOf(world: World, text: string): string | undefined {
  const address = readAddress(text) ?? contractNames(world.addresses).get(text);
  return address ?? world.users.find(text)?.address;
}

/** The symbol of an asset, or its address if it has none. */
export function symbolOf(world: World, asset: string): string {
  return nameAt(world, asset) ?? asset;
}
