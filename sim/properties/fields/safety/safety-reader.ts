// What a world shows of the safety module: dollars, shares, cooldowns, settings, by names of users.
// Reads storage; knows no model.
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import { lendingPool } from "../../../protocol/lending/actions.ts";
import { safetyModule } from "../../../protocol/safety/actions.ts";
import { token } from "../../../protocol/token/actions.ts";
import type { World } from "../../../world/world.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, canPay, spendableAt, supplyAt } from "../../run/wallet.ts";

export class SafetyReader {
  readonly world: World;
  readonly store;
  /** The symbol of what is staked. */
  readonly stable: string;
  /** The part of swept reserves that is the stakers'. */
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

  /** Dollars of the module, gifts included. */
  get held(): bigint {
    return this.dollarsOf(this.#at);
  }

  get supply(): bigint {
    return supplyAt(this.world, this.world.addresses.safetyToken);
  }

  /** Dollars the admins' registry could pay stakers with. */
  get rewards(): bigint {
    return this.dollarsOf(this.world.addresses.adminRegistry);
  }

  /** What of them it allows the module to take. */
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
