// The model of the vaults beside a world: starts each action from what is observed, says in exact
// numbers what must follow, and is compared within its stated rounding. It keeps the notes itself.
import { RAY } from "../../../../kernel/fixed-point.ts";
import { REFUSALS, type RefusalCode } from "../../../../refusals/refusals.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { expectedEffect } from "../../../models/cdp-model.ts";
import { NotesModel } from "../../../models/cdp-notes-model.ts";
import type { CdpAction, CdpEffect, CdpKind, CdpScene } from "../../../models/cdp-scene.ts";
import {
  ACCEPTED,
  type Expectation,
  REFUSED,
  wrongDecision,
} from "../../../models/lending-step.ts";
import { ceil, floor, multiply, type Rational, rational } from "../../../models/rational.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { stableFee } from "../../run/wallet.ts";
import { VaultReader, type Where } from "./vault-reader.ts";

export type VaultAction =
  | { readonly kind: "vault"; readonly where: Where; readonly action: CdpAction }
  | { readonly kind: "note"; readonly symbol: string; readonly amount: bigint }
  | { readonly kind: "claim" }
  /** By the admin; with the expected refusal, if any. */
  | { readonly kind: "set"; readonly refusal?: RefusalCode };

export class CdpFieldModel implements FieldModel {
  readonly reader: VaultReader;
  readonly notes = new NotesModel();
  /** Before the last action on a vault, and what had to follow. */
  scene: CdpScene | undefined;
  effect: CdpEffect | undefined;
  #fee = 0n;
  #reserve = 0n;
  #fees = 0n;
  #badDebt = 0n;
  #actions = 0n;

  constructor(world: World) {
    this.reader = new VaultReader(world);
  }

  get #world(): World {
    return this.reader.world;
  }

  prepare(deed: CallDeed<VaultAction>): void {
    const { reader } = this;
    const action = deed.action;
    const sender = addressOf(this.#world, deed.user);
    this.#fee = stableFee(this.#world, sender);
    this.#reserve = reader.reserve();
    this.#fees = reader.fees();
    if (action.kind === "note") this.#badDebt = reader.badDebt(action.symbol);
    if (action.kind !== "vault") return;
    this.scene = reader.scene(action.where, true);
    this.effect = expectedEffect(this.scene, action.action);
  }

  foresee(deed: CallDeed<VaultAction>): Expectation {
    const action = deed.action;
    if (action.kind === "set") return refusedFor(action.refusal);
    if (action.kind !== "vault" || this.effect === undefined) return ACCEPTED;
    const { refusal, unsure } = this.effect;
    const expected = refusedFor(refusal as RefusalCode | undefined);
    return unsure ? { verdict: "edge", reasons: expected.reasons } : expected;
  }

  settle(deed: CallDeed<VaultAction>, outcome: Outcome): Discrepancy[] {
    this.#actions += 1n;
    const action = deed.action;
    if (action.kind === "note") return this.#note(deed, action, outcome);
    if (action.kind === "claim") return this.#claim(deed, outcome);
    if (action.kind === "vault" && this.effect?.unsure) return [];
    const wrong = wrongDecision(this.foresee(deed), deed.name, outcome);
    if (wrong.length > 0 || action.kind !== "vault" || !outcome.accepted) return wrong;
    return this.#compare(action.where, action.action.kind);
  }

  #compare(where: Where, kind: CdpKind): Discrepancy[] {
    const { scene: was, effect, reader } = this;
    if (was === undefined || effect === undefined) return [];
    const is = reader.scene(where, false);
    const { slack } = effect;
    const tokenSlack = kind === "deposit" || kind === "withdraw" ? 0n : effect.collateralSlack;
    const isStable = this.#world.addresses.stable === reader.token(where.symbol);
    const rate = multiply(rational(was.asset.rateRay), effect.growth);
    const drift = BigInt(was.asset.elapsed) * (was.asset.rateRay / RAY + 1n) + 1n;
    const feesGot = reader.fees() - this.#fees - this.#fee;
    const pairs: readonly (readonly [string, bigint, Rational, bigint])[] = [
      ["collateral", is.collateral, effect.collateral, tokenSlack],
      ["debt", floor(is.debt), effect.debt, slack],
      ["tokens gained", is.wallet - was.wallet, effect.tokensGained, isStable ? slack : tokenSlack],
      [
        "dollars gained",
        is.dollars - was.dollars,
        effect.dollarsGained,
        kind === "mint" ? 0n : slack,
      ],
      ["bad debt", is.asset.badDebt, effect.badDebt, slack],
      ["fees", feesGot, effect.fee, slack],
      ["rate", is.asset.rateRay, rate, drift],
    ];
    return pairs.flatMap(([what, got, expected, most]) =>
      unlessWithin(`${what} of ${where.owner}'s ${where.symbol} vault`, { got, expected, most }),
    );
  }

  #note(
    deed: CallDeed<VaultAction>,
    { amount }: { amount: bigint },
    outcome: Outcome,
  ): Discrepancy[] {
    const burned = amount < this.#badDebt ? amount : this.#badDebt;
    if (!outcome.accepted) {
      // Anyone with the dollars may take over existing bad debt.
      return burned === 0n || /insufficient balance|unsupported/.test(outcome.reason)
        ? []
        : wrongDecision(ACCEPTED, deed.name, outcome);
    }
    if (burned === 0n) return wrongDecision(REFUSED, deed.name, outcome);
    this.notes.share(this.#reserve);
    const premium = this.reader.store.juniorPremiumBps.value;
    this.notes.open(addressOf(this.#world, deed.user), burned, premium);
    return this.#outstanding();
  }

  #claim(deed: CallDeed<VaultAction>, outcome: Outcome): Discrepancy[] {
    const owner = addressOf(this.#world, deed.user);
    if (!outcome.accepted) {
      const hasNone = this.notes.capOf(owner) === 0n;
      const isRight = (outcome.reason === REFUSALS.CDP_NO_NOTE) === hasNone;
      if (isRight || this.reader.store.globalPaused.value) return [];
      return wrongDecision(hasNone ? refusedFor("CDP_NO_NOTE") : ACCEPTED, deed.name, outcome);
    }
    this.notes.share(this.#reserve);
    const paid = this.#reserve - this.reader.reserve();
    const expected = this.notes.entitled(owner);
    const found = unlessWithin(`paid to ${deed.user}'s note`, {
      got: paid,
      expected,
      most: this.#actions + 1n,
    });
    if (found.length > 0) return found;
    this.notes.pay(owner, paid);
    return this.#outstanding();
  }

  #outstanding(): Discrepancy[] {
    return unlessWithin("outstanding notes", {
      got: this.reader.store.totalJuniorOutstandingPUSD.value,
      expected: rational(this.notes.outstanding),
      most: 0n,
    });
  }
}

function refusedFor(code: RefusalCode | undefined): Expectation {
  return code === undefined ? ACCEPTED : { verdict: "refused", reasons: [REFUSALS[code]] };
}

interface Held {
  readonly got: bigint;
  readonly expected: Rational;
  readonly most: bigint;
}

function unlessWithin(quantity: string, { got, expected, most }: Held): Discrepancy[] {
  const [low, high] = [floor(expected) - most, ceil(expected) + most];
  if (got >= low && got <= high) return [];
  return [
    {
      quantity,
      expected: `${low} to ${high}`,
      got: `${got}`,
      tolerance: `${most} units`,
      direction: "either",
    },
  ];
}
