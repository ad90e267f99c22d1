// The model of the admins beside a world: who decides, who may act alone, and what waits for votes.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { adminRegistry } from "../../../../protocol/governance/actions.ts";
import { priceOracle } from "../../../../protocol/oracle/actions.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { AdminsModel, FREE, type Motion } from "../../../models/admins-model.ts";
import {
  ACCEPTED,
  type Expectation,
  REFUSED,
  wrongDecision,
} from "../../../models/lending-step.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { unlessEqual } from "../../run/wallet.ts";

export interface GovernanceAction {
  readonly kind: "vote" | "dismiss";
  readonly motion: Motion;
}

export class GovernanceFieldModel implements FieldModel {
  readonly world: World;
  readonly model: AdminsModel;
  readonly #registry;
  readonly #oracle;

  constructor(world: World) {
    this.world = world;
    const { adminRegistry: registry, priceOracle: oracle } = world.addresses;
    this.#registry = world.chain
      .callAs(ZERO_ADDRESS, registry)
      .enter(adminRegistry, registry).store;
    this.#oracle = world.chain.callAs(ZERO_ADDRESS, oracle).enter(priceOracle, oracle).store;
    const { admins, defaultVotingThresholdBps } = this.#registry;
    this.model = new AdminsModel({
      admins: admins.items,
      thresholdBps: defaultVotingThresholdBps.value,
      reach: this.#oracle.queueSize.value,
    });
  }

  /** True while the admin decides alone, as at the beginning, so that every action runs at once. */
  get isSoleAdmin(): boolean {
    const { admins } = this.model;
    return admins.size === 1 && admins.has(addressOf(this.world, "admin"));
  }

  prepare(): void {
    // The field of the oracle sets it, too.
    this.model.reach = this.#oracle.queueSize.value;
  }

  foresee(): Expectation {
    return ACCEPTED;
  }

  settle(deed: CallDeed<GovernanceAction>, outcome: Outcome): Discrepancy[] {
    const { kind, motion } = deed.action;
    const user = addressOf(this.world, deed.user);
    const taken = this.model[kind](user, motion) !== "refused";
    const wrong = wrongDecision(taken ? ACCEPTED : REFUSED, deed.name, outcome);
    if (wrong.length > 0) return wrong;
    return [...this.rest(), ...this.#votes(), ...this.#freedom()];
  }

  rest(): Discrepancy[] {
    const { admins, defaultVotingThresholdBps } = this.#registry;
    return [
      ...unlessSame("who is an admin", this.model.admins, admins.items),
      ...unlessEqual("threshold", this.model.thresholdBps, defaultVotingThresholdBps.value),
    ];
  }

  #votes(): Discrepancy[] {
    const { currentIssues, votes } = this.#registry;
    const cast = currentIssues.keys().flatMap((id) => votes.at(id).items);
    return unlessSame("whose votes wait", this.model.voters, cast);
  }

  /** The whitelist of the free function, and what it has set. */
  #freedom(): Discrepancy[] {
    const { model } = this;
    const { whitelist, votingThresholds } = this.#registry;
    const { priceOracle: oracle } = this.world.addresses;
    const allowed = whitelist.peek(oracle)?.peek(FREE)?.keys() ?? [];
    const share = votingThresholds.peek(oracle)?.get(FREE) ?? 0n;
    return [
      ...unlessSame("who may act alone", model.allowed, allowed),
      ...unlessEqual("threshold of its own", model.thresholds.get(FREE) ?? 0n, share),
      ...unlessEqual("oracle's memory", model.reach, this.#oracle.queueSize.value),
    ];
  }
}

/** In any order. */
function unlessSame(what: string, model: Iterable<string>, world: readonly string[]) {
  const listed = (names: Iterable<string>) => [...names].sort().join(", ");
  return unlessEqual(what, listed(model), listed(world));
}
