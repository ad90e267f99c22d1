// The users the plan speaks of, by name. Knows no credentials and no address.

export const USERS = [
  "lender",
  "borrower",
  "liquidator",
  "trader",
  "oracle",
  "admin",
  "newcomer",
] as const;

export type User = (typeof USERS)[number];

/** Those a platform begins with; `newcomer` is registered by the scenario that needs one. */
export const ACTORS = USERS.filter((name) => name !== "newcomer");

/** The fee collector holds balances too, and signs nothing. */
export const FEE_COLLECTOR = "fee collector";

export type Holder = User | typeof FEE_COLLECTOR;

/** Every user whose name stands in one of the texts. */
export function usersIn(texts: readonly string[]): User[] {
  return USERS.filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
}
