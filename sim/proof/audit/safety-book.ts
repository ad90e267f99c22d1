// The safety module as the auditor sees it, before and after the step: fund and shares.
import type { StoreOf } from "../../contract/define.ts";
import type { SafetyBooks, SafetyStep } from "../../protocol/safety/books.ts";
import type { safetyModuleDefinition } from "../../protocol/safety/definition.ts";
import type { Figure, ModuleBook, StepSeen } from "./figure.ts";

interface SafetyPlaces {
  readonly address: string;
  readonly store: StoreOf<typeof safetyModuleDefinition>;
  /** The token of these figures. */
  readonly asset: string;
  readonly shares: string;
  /** Whether fees are paid in the asset. */
  readonly paysFees: boolean;
  readonly balance: Figure;
  readonly supply: Figure;
  readonly holdings: readonly Figure[];
  readonly badDebt: Figure;
  readonly cash: Figure;
  /** An account's balance in dollars. */
  readonly walletOf: (account: string) => Figure | undefined;
}

export class SafetyBook implements ModuleBook {
  stirredIn = -1;
  step: SafetyStep;
  readonly #places: SafetyPlaces;
  #stakers: readonly string[] = [];

  constructor(places: SafetyPlaces) {
    this.#places = places;
    const books = this.#look([]);
    this.step = { before: books, now: books, call: "", succeeded: true, sender: -1 };
  }

  get address(): string {
    return this.#places.address;
  }

  /** True once the module uses other tokens than these figures. */
  get isElsewhere(): boolean {
    const { store, asset, shares } = this.#places;
    return store.asset.value !== asset || store.sToken.value !== shares;
  }

  /** Looks again. The fee is not part of the call, so it is left out of the sender's wallet. */
  work({ only, mixed, step }: StepSeen): void {
    const { address, holdings, walletOf, badDebt, cash, balance, paysFees, store } = this.#places;
    this.#stakers = holdings.map(({ account }) => account);
    const now = this.#look(this.#stakers);
    const from = only?.request.from ?? "";
    const fee = paysFees && only?.fee === "stable" ? 10n ** 16n : 0n;
    const before: SafetyBooks = {
      ...this.step.now,
      balance: balance.was(step),
      holdings: holdings.map((figure) => figure.was(step)),
      wallets: this.#stakers.map((account) => {
        const was = walletOf(account)?.was(step) ?? 0n;
        return account === from ? was - fee : was;
      }),
      badDebt: badDebt.was(step),
      cash: cash.was(step),
      slashBps: store.MAX_SLASH_BPS.value,
    };
    const isOwn = only?.request.to === address;
    this.step = {
      before: mixed ? now : before,
      now,
      call: only?.request.function ?? "",
      succeeded: only?.failure === undefined,
      sender: isOwn ? this.#stakers.indexOf(from) : -1,
    };
  }

  #look(stakers: readonly string[]): SafetyBooks {
    const { store, balance, supply, holdings, badDebt, cash, walletOf } = this.#places;
    return {
      managed: store._managedAssets.value,
      balance: balance.now,
      supply: supply.now,
      holdings: holdings.map((figure) => figure.now),
      wallets: stakers.map((account) => walletOf(account)?.now ?? 0n),
      badDebt: badDebt.now,
      cash: cash.now,
      slashBps: store.MAX_SLASH_BPS.value,
    };
  }
}
