// The names of the users that scenarios may mention.

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

/** Contracts whose balances the plan reads, by control's names. They sign nothing. */
export const CONTRACT_HOLDERS = {
  "fee collector": "feeCollector",
  "safety module": "safetyModule",
} as const;

type ContractHolder = keyof typeof CONTRACT_HOLDERS;

export type Holder = User | ContractHolder;

export function isContractHolder(holder: Holder): holder is ContractHolder {
  return Object.hasOwn(CONTRACT_HOLDERS, holder);
}

export function contractHolders(): ContractHolder[] {
  return Object.keys(CONTRACT_HOLDERS) as ContractHolder[];
}

/** Every user named in one of the texts. */
export function usersIn(texts: readonly string[]): User[] {
  return USERS.filter((name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
}
