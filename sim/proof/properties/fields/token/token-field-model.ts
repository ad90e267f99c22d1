// The model of plain tokens beside a world: who may move, mint and burn what, and the balances
// afterwards. Starts each action from what is observed.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { token } from "../../../../protocol/token/actions.ts";
import { TOKEN_STATUS } from "../../../../protocol/token/definition.ts";
import { tokenFactory } from "../../../../protocol/token/factory.ts";
import { REFUSALS } from "../../../../refusals/refusals.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
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
import { balanceAt, spendableAt, supplyAt, unlessEqual } from "../../run/wallet.ts";

/** An allowance of this much is never used up. */
export const ENDLESS = 2n ** 256n - 1n;

export interface TokenAction {
  readonly kind: "transfer" | "transferFrom" | "approve" | "mint" | "burn" | "make" | "odd pool";
  /** Bare addresses; minting comes from nobody, and burning goes to nobody. */
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

interface Books {
  readonly from: bigint;
  readonly to: bigint;
  readonly allowed: bigint;
  readonly supply: bigint;
}

const NOTHING: Books = { from: 0n, to: 0n, allowed: 0n, supply: 0n };

export function allowanceAt({ chain }: World, asset: string, owner: string, spender: string) {
  const { _allowances } = chain.callAs(ZERO_ADDRESS, asset).enter(token, asset).store;
  return _allowances.peek(owner)?.get(spender) ?? 0n;
}

export class TokenFieldModel implements FieldModel {
  readonly world: World;
  #before: Books = NOTHING;

  constructor(world: World) {
    this.world = world;
  }

  prepare(deed: CallDeed<TokenAction>): void {
    const sender = addressOf(this.world, deed.user);
    this.#before = this.#books(deed, (holder, asset) => {
      const held = holder === sender ? spendableAt : balanceAt;
      return held(this.world, holder, asset);
    });
  }

  #books(deed: CallDeed<TokenAction>, held: (holder: string, asset: string) => bigint): Books {
    const { world } = this;
    const { kind, asset, from, to } = deed.action;
    if (kind === "make" || kind === "odd pool") return NOTHING;
    const spender = kind === "approve" ? to : addressOf(world, deed.user);
    return {
      from: held(from, asset),
      to: held(to, asset),
      allowed: allowanceAt(world, asset, from, spender),
      supply: supplyAt(world, asset),
    };
  }

  foresee(deed: CallDeed<TokenAction>): Expectation {
    // An account that is no token counts as an inactive token.
    if (deed.action.kind === "odd pool") {
      return { verdict: "refused", reasons: [REFUSALS.SWAP_TOKEN_INACTIVE] };
    }
    return this.#mayBe(deed) ? ACCEPTED : REFUSED;
  }

  #mayBe({ user, action }: CallDeed<TokenAction>): boolean {
    const { kind, from, to, value } = action;
    const isEnough = value <= this.#before.from;
    const mayBe: Readonly<Record<TokenAction["kind"], boolean>> = {
      transfer: to !== ZERO_ADDRESS && isEnough,
      transferFrom: to !== ZERO_ADDRESS && isEnough && value <= this.#before.allowed,
      approve: to !== ZERO_ADDRESS,
      mint: user === "admin" && to !== ZERO_ADDRESS,
      make: true,
      "odd pool": false,
      burn: user === "admin" && from !== ZERO_ADDRESS && isEnough,
    };
    return mayBe[kind];
  }

  settle(deed: CallDeed<TokenAction>, outcome: Outcome): Discrepancy[] {
    const taken = this.#mayBe(deed);
    const wrong = wrongDecision(this.foresee(deed), deed.name, outcome);
    if (wrong.length > 0) return wrong;
    const { kind, from, to, value } = deed.action;
    if (kind === "odd pool") return [];
    if (kind === "make") return taken ? this.#made(to, value) : [];
    const was = this.#before;
    const is = this.#books(deed, (holder, asset) => balanceAt(this.world, holder, asset));
    // A refusal leaves what the fee left.
    const moved = taken && kind !== "approve" ? value : 0n;
    const [gone, come] = [from === ZERO_ADDRESS ? 0n : moved, to === ZERO_ADDRESS ? 0n : moved];
    // A transfer to oneself moves nothing.
    const [lost, gained] = from === to ? [0n, 0n] : [gone, come];
    const used = kind === "transferFrom" && was.allowed < ENDLESS ? moved : 0n;
    const allowed = taken && kind === "approve" ? value : was.allowed - used;
    return [
      ...unlessEqual("balance of the sender", was.from - lost, is.from),
      ...unlessEqual("balance of the receiver", was.to + gained, is.to),
      ...unlessEqual("allowance", allowed, is.allowed),
      ...unlessEqual("supply", was.supply + come - gone, is.supply),
    ];
  }

  /** The newest token is pending, and its owner holds the whole supply. */
  #made(owner: string, supply: bigint): Discrepancy[] {
    const { chain, addresses } = this.world;
    const at = addresses.tokenFactory;
    const { items } = chain.callAs(ZERO_ADDRESS, at).enter(tokenFactory, at).store.allTokens;
    const asset = items[items.length - 1] ?? "";
    const { status } = chain.callAs(ZERO_ADDRESS, asset).enter(token, asset).store;
    return [
      ...unlessEqual("status of a new token", TOKEN_STATUS.pending, status.value),
      ...unlessEqual("first supply of its owner", supply, balanceAt(this.world, owner, asset)),
      ...unlessEqual("first supply", supply, supplyAt(this.world, asset)),
    ];
  }
}
