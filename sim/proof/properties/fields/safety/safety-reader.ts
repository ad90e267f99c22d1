// A world's safety module by names of users: dollars, shares, cooldowns, settings.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { lendingPool } from "../../../../protocol/lending/actions.ts";
import { safetyModule } from "../../../../protocol/safety/actions.ts";
import { token } from "../../../../protocol/token/actions.ts";
import type { World } from "../../../../world/world.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, canPay, spendableAt, supplyAt } from "../../run/wallet.ts";

export class SafetyReader {
  readonly world: World;
  readonly store;
  /** The symbol of the staked token. */
  readonly stable: string;
  /** The stakers' part of swept reserves. */
  readonly safetyShareBps: bigint;
  readonly #at: string;

  constructor(world: World) {
    const { chain, addresses, options } = world;
    this.world = world;
    this.#at = addresses.safetyModule;
    const call = chain.callAs(ZERO_ADDRESS, this.#at);
    this.store = call.enter(safetyModule, this.#at).store;
    const pool = call.enter(lendingPool, addresses.lendingPool).store;
    this.safetyShareBps = pool.safetyShareBps.value;
    this.stable = options.preset.tokens[0]?.symbol ?? "";
  }

  get now(): bigint {
    return BigInt(this.world.clock.seconds);
  }

  /** The module's dollars, donations included. */
  get held(): bigint {
    return this.dollarsOf(this.#at);
  }

  get supply(): bigint {
    return supplyAt(this.world, this.world.addresses.safetyToken);
  }

  /** Dollars with which the admins' registry could pay stakers. */
  get rewards(): bigint {
    return this.dollarsOf(this.world.addresses.adminRegistry);
  }

  /** How much of them the module may take. */
  get allowed(): bigint {
    const { chain, addresses } = this.world;
    const call = chain.callAs(ZERO_ADDRESS, addresses.stable);
    const { _allowances } = call.enter(token, addresses.stable).store;
    return _allowances.at(addresses.adminRegistry).get(this.#at);
  }

  dollarsOf(holder: string): bigint {
    return balanceAt(this.world, holder, this.world.addresses.stable);
  }

  /** What a user may pay in. */
  spendable(user: string): bigint {
    return spendableAt(this.world, this.at(user), this.world.addresses.stable);
  }

  paysFee(user: string): boolean {
    return canPay(this.world, this.at(user));
  }

  sharesOf(user: string): bigint {
    return balanceAt(this.world, this.at(user), this.world.addresses.safetyToken);
  }

  cooldownOf(user: string): bigint {
    return this.store.cooldownStart.get(this.at(user));
  }

  at(user: string): string {
    return addressOf(this.world, user);
  }
}
