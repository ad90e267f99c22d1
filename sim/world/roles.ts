// What an account may do on the platform beyond its own affairs, by the contracts as they are now.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { adminRegistry, isAdmin, isWhitelisted } from "../protocol/governance/actions.ts";
import type { World } from "./world.ts";

/** `admin` is in the admin registry's map, `oracle` is whitelisted there for setting prices. */
export type PlatformRole = "admin" | "oracle";

export function rolesOf({ chain, addresses }: World, address: string): PlatformRole[] {
  const registry = chain
    .callAs(ZERO_ADDRESS, addresses.adminRegistry)
    .enter(adminRegistry, addresses.adminRegistry);
  const roles: PlatformRole[] = [];
  if (isAdmin(registry, address)) roles.push("admin");
  if (isWhitelisted(registry, addresses.priceOracle, "setAssetPrice", address)) {
    roles.push("oracle");
  }
  return roles;
}
