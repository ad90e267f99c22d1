// Takes over changes by others: wallets, after an action on another part of the platform. The rest
// of the lending model stays to be compared.
import type { LendingModel } from "./lending-model.ts";
import { balanceOf, burn, mint } from "./token-model.ts";
import type { View } from "./view.ts";

export function takeOverBalances(
  { tokens }: LendingModel,
  { balances }: View,
  users: Iterable<string> = Object.keys(balances),
): void {
  for (const user of users) {
    const held = balances[user];
    for (const asset in held) {
      const change = (held[asset] ?? 0n) - balanceOf(tokens, asset, user);
      if (change > 0n) mint(tokens, asset, user, change);
      else if (change < 0n) burn(tokens, asset, user, -change);
    }
  }
}
