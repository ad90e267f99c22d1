// The users whom a step may concern: compared after it, while all others are compared now and then.
import type { View } from "../../models/view.ts";
import type { Deed } from "./door.ts";

/** What a view shows of each user, as objects that are the same while nothing has changed. */
const RECORDS = ["balances", "collateral", "debt", "shares", "healthFactor"] as const;

/** Those whom the action names, and those of whom the view shows something new. */
export function usersOf(deed: Deed, before: View, after: View): string[] {
  const named = new Set<unknown>(Object.values(deed));
  const isChanged = (user: string) => RECORDS.some((key) => before[key][user] !== after[key][user]);
  return Object.keys(after.balances).filter((user) => named.has(user) || isChanged(user));
}
