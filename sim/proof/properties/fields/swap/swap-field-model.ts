// The exact model of every pool beside a world: keeps its own reserves and LP tokens, takes wallets
// over before each action, and compares all of it afterwards.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { swapPool } from "../../../../protocol/swap/actions.ts";
import { poolFactory } from "../../../../protocol/swap/factory.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import {
  ACCEPTED,
  type Expectation,
  REFUSED,
  wrongDecision,
} from "../../../models/lending-step.ts";
import { ratioText } from "../../../models/swap-amounts.ts";
import {
  across,
  COLLECTOR,
  copyPool,
  emptyPool,
  LP,
  POOL,
  type SwapAction,
  type SwapModel,
  step,
} from "../../../models/swap-model.ts";
import { balanceOf, emptyTokens, mint, supplyOf } from "../../../models/token-model.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, stableFee, supplyAt, unlessEqual } from "../../run/wallet.ts";
import { quoteWithoutLimit } from "./quote.ts";

/** An action on a pool by its name; `late` if its deadline has passed. */
export interface PoolAction {
  readonly pool: string;
  readonly late: boolean;
  readonly action: SwapAction;
}

/** Reserves, LP supply and the pool's balances before an action. */
interface PoolFigures {
  readonly A: bigint;
  readonly B: bigint;
  readonly supply: bigint;
  readonly heldA: bigint;
  readonly heldB: bigint;
}

const OTHERS = "(others)";

export class PoolModel {
  readonly name: string;
  readonly address: string;
  readonly model: SwapModel = emptyPool(emptyTokens());
  /** Bare addresses of the two tokens and of the LP token. */
  readonly tokens: Readonly<Record<"A" | "B" | typeof LP, string>>;
  readonly symbols: Readonly<Record<"A" | "B", string>>;
  readonly store;

  constructor(world: World, name: string) {
    const { chain, addresses } = world;
    this.name = name;
    const [symbolA = "", symbolB = ""] = name.split("-");
    const [A = "", B = ""] = [addresses.tokens[symbolA], addresses.tokens[symbolB]];
    const at = addresses.poolFactory;
    const factory = chain.callAs(ZERO_ADDRESS, at).enter(poolFactory, at);
    this.address = factory.store.pools.at(A).get(B);
    this.store = chain.callAs(ZERO_ADDRESS, this.address).enter(swapPool, this.address).store;
    this.tokens = { A, B, LP: this.store.lpToken.value };
    this.symbols = { A: symbolA, B: symbolB };
    this.takeOver(world);
  }

  takeOver(world: World): void {
    const { model, store, tokens } = this;
    model.reserves.A = store.tokenABalance.value;
    model.reserves.B = store.tokenBBalance.value;
    model.tokens.supplies.delete(LP);
    model.tokens.balances.delete(LP);
    mint(model.tokens, LP, OTHERS, supplyAt(world, tokens.LP));
  }

  figures(world: World): PoolFigures {
    return {
      ...this.model.reserves,
      supply: supplyOf(this.model.tokens, LP),
      heldA: balanceAt(world, this.address, this.tokens.A),
      heldB: balanceAt(world, this.address, this.tokens.B),
    };
  }

  assetOf(side: "A" | "B" | typeof LP): string {
    return side === LP ? `LP of ${this.name}` : this.symbols[side];
  }

  /** Compares reserves, ratios and LP supply with the model. */
  compare(world: World): Discrepancy[] {
    const { store, name, model } = this;
    const { A, B } = model.reserves;
    return [
      ...unlessEqual(`reserve of A in ${name}`, A, store.tokenABalance.value),
      ...unlessEqual(`reserve of B in ${name}`, B, store.tokenBBalance.value),
      ...unlessEqual(
        `supply of LP in ${name}`,
        supplyOf(model.tokens, LP),
        supplyAt(world, this.tokens.LP),
      ),
    ];
  }

  compareRatios(): Discrepancy[] {
    const { A, B } = this.model.reserves;
    const [aToB, bToA] = [ratioText(B, A), ratioText(A, B)];
    const shown = `${this.store.aToBRatio.value} and ${this.store.bToARatio.value}`;
    return unlessEqual(`ratios of ${this.name}`, `${aToB} and ${bToA}`, shown);
  }
}

interface Account {
  readonly name: string;
  readonly address: string;
}

export class SwapFieldModel implements FieldModel {
  readonly world: World;
  readonly pools = new Map<string, PoolModel>();
  /** The figures of the last action's pool before it. */
  was: PoolFigures = { A: 0n, B: 0n, supply: 0n, heldA: 0n, heldB: 0n };
  #accounts: readonly Account[] = [];

  constructor(world: World) {
    this.world = world;
    for (const { tokenA, tokenB } of world.options.preset.pools ?? []) {
      const name = `${tokenA}-${tokenB}`;
      this.pools.set(name, new PoolModel(world, name));
    }
  }

  pool(name: string): PoolModel {
    const found = this.pools.get(name);
    if (found === undefined) throw new RangeError(`there is no pool ${name}`);
    return found;
  }

  prepare(deed: CallDeed<PoolAction>): void {
    const { world } = this;
    const { pool: name, action } = deed.action;
    const pool = this.pool(name);
    const sender = addressOf(world, deed.user);
    this.was = pool.figures(world);
    const user = "user" in action ? action.user : deed.user;
    this.#accounts = [
      { name: user, address: addressOf(world, user) },
      { name: POOL, address: pool.address },
      { name: COLLECTOR, address: world.addresses.feeCollector },
    ];
    this.#takeOver(pool, sender, stableFee(world, sender));
  }

  /** The fee has left the sender's wallet for the collector's before the call begins. */
  #takeOver(pool: PoolModel, sender: string, fee: bigint): void {
    const { tokens } = pool.model;
    for (const side of ["A", "B", LP] as const) {
      const at = pool.tokens[side];
      const supply = supplyOf(tokens, side);
      const balances = new Map<string, bigint>();
      let sum = 0n;
      for (const { name, address } of this.#accounts) {
        const taken = at === this.world.addresses.stable ? fee : 0n;
        const moved = (name === COLLECTOR ? taken : 0n) - (address === sender ? taken : 0n);
        const held = balanceAt(this.world, address, at) + moved;
        balances.set(name, held);
        sum += held;
      }
      // The model keeps its own supply of an LP token; of other tokens only these accounts matter.
      if (side === LP) balances.set(OTHERS, supply - sum);
      else tokens.supplies.set(side, sum);
      tokens.balances.set(side, balances);
    }
  }

  foresee(deed: CallDeed<PoolAction>): Expectation {
    const { pool, action, late } = deed.action;
    return !late && step(copyPool(this.pool(pool).model), action) ? ACCEPTED : REFUSED;
  }

  settle(deed: CallDeed<PoolAction>, outcome: Outcome): Discrepancy[] {
    const { pool: name, action, late } = deed.action;
    const pool = this.pool(name);
    const before = outcome.accepted ? pool.model : copyPool(pool.model);
    const taken = !late && step(pool.model, action);
    const wrong = wrongDecision(taken ? ACCEPTED : REFUSED, deed.name, outcome);
    if (wrong.length > 0)
      return late ? wrong : [...wrong, ...this.#figuresBehind(pool, deed, before)];
    // An action that is refused before a block includes it costs no fee.
    if (!outcome.accepted && outcome.included === false)
      this.#takeOver(pool, addressOf(this.world, deed.user), 0n);
    return [...this.#wrongBalances(pool), ...pool.compare(this.world), ...pool.compareRatios()];
  }

  /** The wrong figures for which a decision is right; none if the decision itself is the mistake. */
  #figuresBehind(pool: PoolModel, deed: CallDeed<PoolAction>, before: SwapModel): Discrepancy[] {
    const { action } = deed.action;
    if (action.kind !== "swap" && action.kind !== "zap") return [];
    const { user } = action;
    const side = action.kind === "swap" ? across(action.from) : LP;
    const held = balanceOf(before.tokens, side, user);
    if (before === pool.model) {
      const got = balanceAt(this.world, addressOf(this.world, user), pool.tokens[side]);
      return step(before, action, got - held) ? this.#wrongBalances(pool) : [];
    }
    const given = quoteWithoutLimit(this.world, deed);
    if (given === undefined || step(before, action, given)) return [];
    const right = balanceOf(pool.model.tokens, side, user);
    return unlessEqual(`balance of ${user} in ${pool.assetOf(side)}`, right, held + given);
  }

  #wrongBalances(pool: PoolModel): Discrepancy[] {
    const { tokens, model } = pool;
    const wrongIn =
      (side: "A" | "B" | typeof LP) =>
      ({ name, address }: Account) => {
        const got = balanceAt(this.world, address, tokens[side]);
        const expected = balanceOf(model.tokens, side, name);
        return unlessEqual(`balance of ${name} in ${pool.assetOf(side)}`, expected, got);
      };
    return (["A", "B", LP] as const).flatMap((side) => this.#accounts.flatMap(wrongIn(side)));
  }

  takeOver(): void {
    for (const pool of this.pools.values()) pool.takeOver(this.world);
  }

  rest(): Discrepancy[] {
    return [...this.pools.values()].flatMap((pool) => pool.compare(this.world));
  }
}
