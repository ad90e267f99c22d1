// What all commands share: an action computed against the run, executed on the system under test,
// and its answer compared with the model. Works the same in process and over HTTP.
import type { ICommand } from "fast-check";
import { canPayFee } from "../../models/fee-model.ts";
import type { CommandData, Meant } from "./command-data.ts";
import type { Deed, Door } from "./door.ts";
import type { Run } from "./run.ts";

/** The users and assets that commands are about. */
export interface Cast {
  readonly users: readonly string[];
  readonly priceSetters: readonly string[];
  /** Assets that can be borrowed. */
  readonly markets: readonly string[];
  /** Assets that can be collateral. */
  readonly collateral: readonly string[];
  /** All of these, and some that are neither. */
  readonly assets: readonly string[];
  /** Swap pools as their two symbols: `WETH-PUSD`. */
  readonly pools: readonly string[];
  /** Assets that vaults take. */
  readonly vaults: readonly string[];
  /** Routes over the bridge: `ETH>WETH`. */
  readonly ways: readonly string[];
  /** Whether anything is rewarded. */
  readonly rewarded: boolean;
  /** How prices behave. */
  readonly prices: PriceBehaviour;
}

export type PriceBehaviour = "mixed" | "calm" | "drifting" | "crashing" | "pumping";

export abstract class PropertyCommand<Done> implements ICommand<Run, Door<Done>, Done> {
  abstract readonly data: CommandData;

  abstract deed(run: Run): Deed;

  abstract meant(run: Run): Meant;

  /** In words, without figures that depend on the run. */
  abstract toString(): string;

  /** Left out if it means nothing, or if an action to be accepted could not pay its fee. */
  check(run: Readonly<Run>): boolean {
    return this.suits(run) && (this.meant(run as Run) === "invalid" || this.#isPaid(run as Run));
  }

  /** A command without effect is left out, unless it has none on purpose. */
  protected suits(run: Readonly<Run>): boolean {
    const deed = this.deed(run as Run);
    return !("amount" in deed && deed.amount === 0n) || this.asksForNothing();
  }

  #isPaid({ model }: Run): boolean {
    const { user } = this.data as { readonly user?: string };
    // The model ignores accounts of the platform itself, which never lack vouchers.
    return user === undefined || !model.users.has(user) || canPayFee(model, user);
  }

  run(run: Run, door: Door<Done>): Done {
    const deed = this.deed(run);
    run.begin({ data: this.data, words: this.toString(), meant: this.meant(run), deed });
    return door.perform(deed, (answer) => run.settle(deed, answer));
  }

  protected asksForNothing(): boolean {
    return false;
  }
}
