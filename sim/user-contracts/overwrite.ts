// Changes of an account that no transaction makes: code, slots and its nonce, as other development chains set them.
import type { Chain } from "../chain/chain.ts";
import { Mapping } from "../kernel/store.ts";
import type { CodeState } from "./code-state.ts";
import { mirrorTouched } from "./mirror-touched.ts";

export interface SetSlot {
  /** 64 digits. */
  readonly slot: string;
  readonly value: bigint;
}

export interface AccountChange {
  readonly account: string;
  /** Bare lowercase hex; empty for none. Slots stay as they are. */
  readonly code?: string;
  readonly slots?: readonly SetSlot[];
  readonly nonce?: number;
}

/** Why an account cannot be changed: it is one of the platform's contracts. */
export function whyUnchangeable({ contracts }: Chain, account: string): string | undefined {
  const { kind } = contracts.get(account) ?? {};
  if (kind === undefined || kind.code !== undefined) return undefined;
  const why = "its functions are the world's own: it has neither code nor slots to replace";
  return `0x${account} is ${kind.definition.name} of the platform: ${why}`;
}

/** The account is none of the platform's contracts. */
export function overwriteAccount(chain: Chain, state: CodeState, change: AccountChange): void {
  const { account, code, slots = [], nonce } = change;
  state.beginTransaction(account);
  if (code !== undefined) {
    if (chain.contracts.has(account)) chain.book.remove(account);
    state.setCode(account, code, "");
  }
  for (const { slot, value } of slots) state.setSlot(account, slot, value);
  if (nonce !== undefined) state.setNonce(account, BigInt(nonce));
  mirrorTouched(chain, state, NO_PREIMAGES);
  state.endTransaction();
}

const NO_PREIMAGES: ReadonlyMap<string, string> = new Map();

/** Gives an account this much of a token out of nothing: only for what is undone. */
export function pretendBalance(chain: Chain, token: string, account: string, amount: bigint): void {
  const balances = chain.contracts.get(token)?.store._balances;
  if (balances instanceof Mapping) balances.set(account, amount);
}
