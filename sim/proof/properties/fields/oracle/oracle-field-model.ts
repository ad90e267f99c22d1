// The model of the price oracle beside a world: hears of each price by its event, keeps its own
// history, and says what the average over it must be.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { priceOracle } from "../../../../protocol/oracle/actions.ts";
import type { World } from "../../../../world/world.ts";
import type { Outcome } from "../../../models/actions.ts";
import { type LendingModel, setPrice } from "../../../models/lending-model.ts";
import {
  ACCEPTED,
  type Expectation,
  REFUSED,
  wrongDecision,
} from "../../../models/lending-step.ts";
import { PriceModel } from "../../../models/price-model.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { unlessEqual } from "../../run/wallet.ts";

/** Prices by symbol; an unknown token has none. */
export interface OracleAction {
  readonly prices: readonly (readonly [symbol: string, price: bigint])[];
  /** The sender. */
  readonly by: string;
  /** Refused for every sender. */
  readonly isWrong: boolean;
}

export class OracleFieldModel implements FieldModel {
  readonly world: World;
  readonly model = new PriceModel();
  readonly #store;
  #seen: number;

  constructor(world: World) {
    this.world = world;
    const { chain, addresses } = world;
    const at = addresses.priceOracle;
    this.#store = chain.callAs(ZERO_ADDRESS, at).enter(priceOracle, at).store;
    const { prices, lastUpdated, oracleState } = this.#store;
    for (const asset of prices.keys()) {
      // A preset may have moved prices before anything is drawn.
      const { observations, writeIndex } = oracleState.get(asset);
      const oldest = Number(writeIndex);
      const points = [...observations.slice(oldest), ...observations.slice(0, oldest)];
      const earlier = points.map(({ timestamp: time, price }) => ({ time, price }));
      this.model.earlier.set(asset, earlier);
      const point = { time: lastUpdated.get(asset), price: prices.get(asset) };
      this.model.current.set(asset, point);
    }
    this.#seen = chain.logs.length;
  }

  prepare(): void {}

  foresee({ user, action }: CallDeed<OracleAction>): Expectation {
    const { by, isWrong } = action;
    return isWrong || user !== by ? REFUSED : ACCEPTED;
  }

  settle(deed: CallDeed<OracleAction>, outcome: Outcome): Discrepancy[] {
    const wrong = wrongDecision(this.foresee(deed), deed.name, outcome);
    if (wrong.length > 0) return wrong;
    const { prices } = deed.action;
    const told = this.rest();
    return outcome.accepted ? [...told, ...prices.flatMap((price) => this.#held(price))] : told;
  }

  /** The requested price, or the last of several for the same asset, must be the current one. */
  #held([symbol, _]: OracleAction["prices"][number]): Discrepancy[] {
    const asset = this.world.addresses.tokens[symbol] ?? "";
    const expected = this.model.current.get(asset)?.price ?? 0n;
    return unlessEqual(`price in ${symbol}`, expected, this.#store.prices.get(asset));
  }

  reachLending({ action }: CallDeed<OracleAction>, lending: LendingModel): void {
    for (const [symbol, price] of action.prices) setPrice(lending, symbol, price);
  }

  /** Learns what was logged since the last look, and checks the averages of what changed. */
  rest(): Discrepancy[] {
    const { logs } = this.world.chain;
    if (this.#seen === logs.length) return [];
    const changed = new Set<string>();
    const from = this.#seen;
    this.#seen = logs.length;
    for (const { address, event, values } of logs.read(from, this.#seen)) {
      if (address !== this.world.addresses.priceOracle) continue;
      if (event.name === "PriceUpdated") this.#take(values, changed);
      if (event.name !== "BatchPricesUpdated") continue;
      const [assets, prices, at] = values as readonly [string[], bigint[], bigint];
      for (const [index, asset] of assets.entries()) {
        this.#take([asset, prices[index], at], changed);
      }
    }
    return [...changed].flatMap((asset) => this.average(asset));
  }

  #take(values: readonly unknown[], changed: Set<string>): void {
    const [asset, price, at] = values as readonly [string, bigint, bigint];
    this.model.reach = Number(this.#store.queueSize.value);
    this.model.set(asset, price, at);
    changed.add(asset);
  }

  /** As it is now. */
  average(asset: string): Discrepancy[] {
    const { world, model } = this;
    const { priceOracle: to, adminRegistry: from } = world.addresses;
    model.reach = Number(this.#store.queueSize.value);
    const asked = { from, to, function: "getAssetPriceTwap", args: { asset } };
    const { price } = world.simulate(asked).result as { readonly price: bigint };
    const expected = model.average(asset, BigInt(world.clock.seconds)) ?? 0n;
    return unlessEqual("average price", expected, price);
  }
}
