// The model of the safety module beside a world: fund and shares, and an action's effect on them
// and on the insured market. Users are known by name.
import { BPS } from "../../../../kernel/fixed-point.ts";
import { REFUSALS, type RefusalCode } from "../../../../refusals/refusals.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import type { LendingModel } from "../../../models/lending-model.ts";
import { ACCEPTED, type Expectation, wrongDecision } from "../../../models/lending-step.ts";
import {
  type SafetyAction,
  SafetyModel,
  type SafetyVerdict,
} from "../../../models/safety-model.ts";
import {
  badDebtOf,
  coverBadDebt,
  sweepable,
  sweepReserves,
} from "../../../models/shortfall-model.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { unlessEqual } from "../../run/wallet.ts";
import { SafetyReader } from "./safety-reader.ts";

type Own = Extract<SafetyAction, { kind: "stake" | "cooldown" | "redeem" | "gift" | "terms" }>;

export type SafetyDeed =
  | Own
  | { readonly kind: "reward"; readonly amount: bigint }
  | { readonly kind: "cover"; readonly amount: bigint }
  /** Lets the module take rewards from the admins' registry, and gives that dollars. */
  | { readonly kind: "leave" }
  | { readonly kind: "fund"; readonly user: string; readonly amount: bigint }
  | { readonly kind: "recover"; readonly user: string }
  | { readonly kind: "sweep"; readonly asset: string; readonly amount: bigint };

/** What an action must lead to. */
interface Plan {
  readonly deed: SafetyDeed;
  readonly model: SafetyModel;
  /** A code of the platform's; absent for success. */
  readonly refusal?: string;
  /** Given to the sender, to bad debt, or from reserves. */
  readonly moved: bigint;
}

/** The holder whose dollars an action moves besides the module's, with the balance afterwards. */
interface Purse {
  readonly holder: string;
  readonly dollars: bigint;
}

/** Holders of shares from the preset. */
const OTHERS = "(others)";

export class SafetyFieldModel implements FieldModel {
  readonly world: World;
  readonly reader: SafetyReader;
  model: SafetyModel;
  /** Before the last action: fund, shares and cooldowns, and the bad debt of the insured market. */
  was: SafetyModel;
  badDebt = 0n;
  #plan: Plan;
  #purse: Purse | undefined;

  constructor(world: World) {
    this.world = world;
    this.reader = new SafetyReader(world);
    const { store, held, supply } = this.reader;
    const { COOLDOWN_SECONDS, UNSTAKE_WINDOW, MAX_SLASH_BPS, _managedAssets } = store;
    this.model = new SafetyModel({
      cooldown: COOLDOWN_SECONDS.value,
      window: UNSTAKE_WINDOW.value,
      slashBps: MAX_SLASH_BPS.value,
    });
    this.model.fund = _managedAssets.value;
    this.model.gifts = held - this.model.fund;
    this.model.shares.set(OTHERS, supply);
    this.was = this.model;
    this.#plan = { deed: { kind: "leave" }, model: this.model, moved: 0n };
  }

  /** What the last action moved: see `Plan`. */
  get moved(): bigint {
    return this.#plan.moved;
  }

  prepare({ action }: CallDeed<SafetyDeed>, lending: LendingModel): void {
    this.was = this.model;
    this.badDebt = badDebtOf(lending, this.reader.stable);
    const model = this.model.copy();
    model.now = this.reader.now;
    this.#plan = this.#planned(action, model, lending);
    this.#purse = this.#pursed(this.#plan);
  }

  /** Applies the action to a copy of the model. */
  #planned(deed: SafetyDeed, model: SafetyModel, lending: LendingModel): Plan {
    switch (deed.kind) {
      case "leave":
        return { deed, model, moved: 0n };
      case "fund":
        return orRefused({ deed, model, moved: 0n }, this.#shortOf(deed));
      case "cover":
        return planOf(deed, model, model.do({ ...deed, badDebt: this.badDebt }));
      case "sweep": {
        const moved = sweepable(lending, deed.asset, deed.amount);
        const { stable, safetyShareBps } = this.reader;
        model.fund += deed.asset === stable ? (moved * safetyShareBps) / BPS : 0n;
        return { deed, model, moved };
      }
      default:
        // Faults of the action itself are found before any dollars move.
        return orRefused(planOf(deed, model, model.do(deed)), this.#shortOf(deed));
    }
  }

  /** The refusal if the payer has too little. */
  #shortOf(deed: SafetyDeed): RefusalCode | undefined {
    const { allowed, rewards } = this.reader;
    if (deed.kind === "reward") {
      if (allowed < deed.amount) return "TOKEN_ALLOWANCE";
      return rewards < deed.amount ? "TOKEN_BALANCE" : undefined;
    }
    const pays = deed.kind === "stake" || deed.kind === "gift" || deed.kind === "fund";
    return pays && this.reader.spendable(deed.user) < deed.amount ? "TOKEN_BALANCE" : undefined;
  }

  #pursed({ deed, refusal, moved }: Plan): Purse | undefined {
    if (refusal !== undefined) return undefined;
    const { reader } = this;
    switch (deed.kind) {
      case "stake":
      case "gift":
      case "fund":
        return {
          holder: reader.at(deed.user),
          dollars: reader.spendable(deed.user) - deed.amount,
        };
      case "redeem":
        return { holder: reader.at(deed.user), dollars: reader.spendable(deed.user) + moved };
      case "reward":
        return {
          holder: this.world.addresses.adminRegistry,
          dollars: reader.rewards - deed.amount,
        };
      case "recover": {
        // The admin pays the fee, not the recipient.
        const holder = reader.at(deed.user);
        return { holder, dollars: reader.dollarsOf(holder) + moved };
      }
      default:
        return undefined;
    }
  }

  foresee(): Expectation {
    const { refusal } = this.#plan;
    if (refusal === undefined) return ACCEPTED;
    return { verdict: "refused", reasons: [REFUSALS[refusal as RefusalCode]] };
  }

  settle({ name, user }: CallDeed<SafetyDeed>, outcome: Outcome): Discrepancy[] {
    const wrong = wrongDecision(this.foresee(), name, outcome);
    if (wrong.length > 0) return wrong;
    if (outcome.accepted) this.model = this.#plan.model;
    return [...this.rest(), ...this.#compareOwn(user), ...this.#comparePurse()];
  }

  reachLending(_deed: CallDeed<SafetyDeed>, lending: LendingModel): void {
    const { deed, moved } = this.#plan;
    if (deed.kind === "cover") coverBadDebt(lending, this.reader.stable, moved);
    if (deed.kind === "sweep") sweepReserves(lending, deed.asset, moved);
  }

  rest(): Discrepancy[] {
    const { model, reader } = this;
    return [
      ...unlessEqual("what stakers own", model.fund, reader.store._managedAssets.value),
      ...unlessEqual("shares of stakers", model.supply, reader.supply),
      ...unlessEqual("dollars of the safety module", model.fund + model.gifts, reader.held),
    ];
  }

  #compareOwn(user: string): Discrepancy[] {
    const { model, reader } = this;
    const { cooldown, window, slashBps } = model.terms;
    const { COOLDOWN_SECONDS, UNSTAKE_WINDOW, MAX_SLASH_BPS } = reader.store;
    const since = model.cooling.get(user) ?? 0n;
    return [
      ...unlessEqual(`shares of ${user}`, model.sharesOf(user), reader.sharesOf(user)),
      ...unlessEqual(`cooldown of ${user}`, since, reader.cooldownOf(user)),
      ...unlessEqual("length of a cooldown", cooldown, COOLDOWN_SECONDS.value),
      ...unlessEqual("length of the window", window, UNSTAKE_WINDOW.value),
      ...unlessEqual("most that is slashed", slashBps, MAX_SLASH_BPS.value),
    ];
  }

  #comparePurse(): Discrepancy[] {
    if (this.#purse === undefined) return [];
    const { holder, dollars } = this.#purse;
    const got = this.reader.dollarsOf(holder);
    return unlessEqual("dollars of who paid or was paid", dollars, got);
  }
}

function planOf(deed: SafetyDeed, model: SafetyModel, verdict: SafetyVerdict): Plan {
  if ("refusal" in verdict) return { deed, model, refusal: verdict.refusal, moved: 0n };
  return { deed, model, moved: verdict.given };
}

function orRefused(plan: Plan, refusal: RefusalCode | undefined): Plan {
  return plan.refusal !== undefined || refusal === undefined ? plan : { ...plan, refusal };
}
