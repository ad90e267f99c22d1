// The users that a step may concern. They are compared after it, all others now and then.
import type { View } from "../../models/view.ts";
import type { Deed } from "./door.ts";

/** What a view shows of each user, as objects that are the same while nothing has changed. */
const RECORDS = ["balances", "collateral", "debt", "shares", "healthFactor"] as const;

/** The users that the action names, and those whose figures changed in the view. */
export function usersOf(deed: Deed, before: View, after: View): string[] {
  const named = new Set<unknown>(Object.values(deed));
  const isChanged = (user: string) => RECORDS.some((key) => before[key][user] !== after[key][user]);
  return Object.keys(after.balances).filter((user) => named.has(user) || isChanged(user));
}
