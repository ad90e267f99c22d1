// The model of admins and plain tokens beside a world: who decides, and what a transfer moves.
// Tokens are taken over before each deed; admins and votes are the model's own.
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import type { Outcome } from "../../../models/actions.ts";
import { AdminsModel, type Motion, type Verdict } from "../../../models/admins-model.ts";
import type { Expectation } from "../../../models/lending-step.ts";
import type { Discrepancy } from "../../../models/view.ts";
import { adminRegistry } from "../../../protocol/governance/actions.ts";
import type { World } from "../../../world/world.ts";
import type { CallDeed } from "../../door.ts";
import { addressOf } from "../../setting.ts";
import type { FieldModel } from "../field-model.ts";
import { balanceAt, canPay, spendableAt, unlessEqual, wrongDecision } from "../wallet.ts";

export type GovernanceAction =
  | { readonly kind: "vote" | "dismiss"; readonly motion: Motion }
  | {
      readonly kind: "transfer";
      readonly asset: string;
      /** Bare addresses. */
      readonly from: string;
      readonly to: string;
      readonly value: bigint;
      /** False for one that nobody allowed. */
      readonly allowed: boolean;
    };

export class GovernanceFieldModel implements FieldModel {
  readonly world: World;
  readonly model: AdminsModel;
  readonly store;
  verdict: Verdict = "done";
  #pays = true;
  #held: readonly [from: bigint, to: bigint] = [0n, 0n];

  constructor(world: World) {
    this.world = world;
    const at = world.addresses.adminRegistry;
    this.store = world.chain.callAs(ZERO_ADDRESS, at).enter(adminRegistry, at).store;
    const { admins, defaultVotingThresholdBps } = this.store;
    this.model = new AdminsModel(admins.items, defaultVotingThresholdBps.value);
  }

  /** True while the admin decides alone, as at the beginning: what else he does is then done at once. */
  get isSole(): boolean {
    const { admins } = this.model;
    return admins.size === 1 && admins.has(addressOf(this.world, "admin"));
  }

  prepare(deed: CallDeed): void {
    const { world } = this;
    const action = deed.action as GovernanceAction;
    const sender = addressOf(world, deed.user);
    this.#pays = canPay(world, sender);
    if (action.kind !== "transfer") return;
    const { asset, from, to } = action;
    const held = (holder: string) =>
      (holder === sender && this.#pays ? spendableAt : balanceAt)(world, holder, asset);
    this.#held = [held(from), held(to)];
  }

  foresee(deed: CallDeed): Expectation {
    const action = deed.action as GovernanceAction;
    const isRefused = !this.#pays || (action.kind === "transfer" && !this.#mayMove(action));
    return { verdict: isRefused ? "refused" : "accepted", reasons: [] };
  }

  #mayMove({ to, value, allowed }: Extract<GovernanceAction, { kind: "transfer" }>): boolean {
    return allowed && to !== ZERO_ADDRESS && value <= this.#held[0];
  }

  settle(deed: CallDeed, outcome: Outcome): Discrepancy[] {
    const action = deed.action as GovernanceAction;
    const taken = this.#pays && this.#take(addressOf(this.world, deed.user), action);
    if (taken !== outcome.accepted) {
      const got = outcome.accepted ? "accepted" : `refused: ${outcome.reason}`;
      return wrongDecision(deed.name, taken ? "accepted" : "refused", got);
    }
    if (action.kind !== "transfer") return this.rest();
    const { asset, from, to, value } = action;
    // To oneself nothing moves; a refusal leaves what the fee left.
    const moved = taken && from !== to ? value : 0n;
    return [
      ...unlessEqual(
        "balance of the sender",
        this.#held[0] - moved,
        balanceAt(this.world, from, asset),
      ),
      ...(from === to
        ? []
        : unlessEqual(
            "balance of the receiver",
            this.#held[1] + moved,
            balanceAt(this.world, to, asset),
          )),
    ];
  }

  #take(user: string, action: GovernanceAction): boolean {
    if (action.kind === "transfer") return this.#mayMove(action);
    const { model } = this;
    const { motion } = action;
    this.verdict = action.kind === "vote" ? model.vote(user, motion) : model.dismiss(user, motion);
    return this.verdict !== "refused";
  }

  rest(): Discrepancy[] {
    const { admins, defaultVotingThresholdBps } = this.store;
    const expected = [...this.model.admins].sort().join(", ");
    const got = [...admins.items].sort().join(", ");
    return [
      ...(expected === got ? [] : wrongDecision("who is an admin", expected, got)),
      ...unlessEqual("threshold", this.model.thresholdBps, defaultVotingThresholdBps.value),
    ];
  }
}
