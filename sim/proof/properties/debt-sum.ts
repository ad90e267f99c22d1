// The cheap invariant: in each market, users' scaled debts add up to the market's total (LEND-01).
// Holds the places it reads, so that a check costs one addition per user.
import type { Entry } from "../../kernel/store.ts";
import { lendingPool } from "../../protocol/lending/actions.ts";
import type { World } from "../../world/world.ts";

interface Loan {
  readonly scaledDebt: bigint;
}

interface Market {
  readonly total: Entry<bigint>;
  readonly loans: readonly Entry<Loan>[];
}

export class DebtSum {
  readonly #markets = new Map<string, Market>();

  constructor(world: World, users: readonly string[]) {
    const { lendingPool: at } = world.addresses;
    const { store } = world.chain.callAs(at, at).enter(lendingPool, at);
    for (const asset of store.borrowableAssets.items) {
      this.#markets.set(asset, {
        total: store.totalScaledDebt.at(asset),
        loans: users.map((user) => store.userLoan.at(user).at(asset)),
      });
    }
  }

  /** True if the debts in this market add up, and for an asset without a market. */
  holds(asset: string): boolean {
    const market = this.#markets.get(asset);
    if (market === undefined) return true;
    let sum = 0n;
    for (const loan of market.loans) sum += loan.value.scaledDebt;
    return sum === market.total.value;
  }
}
