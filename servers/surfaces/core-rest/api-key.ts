// The key that core REST accepts as the admin's, and the user it stands for. (decision 30)
import { hashText, rolesOf, type World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";

export function apiKeyOf(seed: number): string {
  return hashText(`lockstep/api-key/${seed}`).slice(0, 32);
}

const HOLDER = "admin";

/** The admin if the key is the world's; undefined for any other text. */
export function holderOf(world: World, key: string): Caller | undefined {
  const user = world.users.find(HOLDER);
  if (user === undefined || key !== apiKeyOf(world.options.seed)) return undefined;
  return { ...user, roles: rolesOf(world, user.address) };
}
