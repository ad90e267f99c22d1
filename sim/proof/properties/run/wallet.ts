// What the fields' models read of a world: everyone's balance of a token, and what a fee leaves of
// it.
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import { token } from "../../../protocol/token/actions.ts";
import { voucher } from "../../../protocol/token/voucher.ts";
import type { World } from "../../../world/world.ts";
import type { Discrepancy } from "../../models/view.ts";

const VOUCHER_FEE = 10n ** 18n;
const STABLE_FEE = 10n ** 16n;

export function balanceAt({ chain }: World, holder: string, asset: string): bigint {
  return chain.callAs(ZERO_ADDRESS, asset).enter(token, asset).store._balances.get(holder);
}

export function supplyAt({ chain }: World, asset: string): bigint {
  return chain.callAs(ZERO_ADDRESS, asset).enter(token, asset).store._totalSupply.value;
}

/** What the fee will take of the stable token; 0 if a voucher pays. */
export function stableFee({ chain, addresses }: World, payer: string): bigint {
  const at = addresses.voucher;
  const held = chain.callAs(ZERO_ADDRESS, at).enter(voucher, at).store._balances.get(payer);
  return held >= VOUCHER_FEE ? 0n : STABLE_FEE;
}

/** What the call itself finds in the sender's wallet, after the fee; at least 0. */
export function spendableAt(world: World, holder: string, asset: string): bigint {
  const held = balanceAt(world, holder, asset);
  if (asset !== world.addresses.stable) return held;
  const left = held - stableFee(world, holder);
  return left > 0n ? left : 0n;
}

export function canPay(world: World, payer: string): boolean {
  const { stable } = world.addresses;
  return balanceAt(world, payer, stable) >= stableFee(world, payer);
}

/** A figure, or names, that must be exactly equal. */
export function unlessEqual<T extends bigint | string>(
  quantity: string,
  expected: T,
  got: T,
): Discrepancy[] {
  if (expected === got) return [];
  return [{ quantity, expected: `${expected}`, got: `${got}`, ...EXACT }];
}

const EXACT = { tolerance: "none", direction: "exact" } as const;
