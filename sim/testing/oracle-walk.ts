// A random walk of the price oracle beside its model: prices one by one and in batches, taken away, and
// how far the average reaches back. Every price and average is compared after each.
import { ZERO_ADDRESS } from "../contract/types.ts";
import { assert } from "../kernel/assert.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { PriceModel } from "../models/price-model.ts";
import { type Asked, Market, ONE } from "./market.ts";
import { vectors } from "./presets.ts";
import { CountedWalk } from "./walk.ts";

const ASSETS = ["PUSD", "GOLD", "SILV", "NEWT"] as const;

interface Move {
  readonly by: string;
  readonly name: string;
  readonly args: NonNullable<Asked["args"]>;
  readonly refusal: string | undefined;
  /** What the model does where it is not refused. */
  readonly then: () => void;
}

export class OracleWalk extends CountedWalk {
  readonly name = "oracle";
  readonly market = new Market(vectors);
  readonly model = new PriceModel();
  readonly draw: RandomStream;

  constructor(seed: number) {
    super(seed);
    this.draw = randomStream(seed, "oracle-walk");
    // What is not active yet has no price.
    for (const { symbol, priceUsd } of vectors.tokens.filter(({ status }) => status === "active")) {
      this.model.set(this.market.token(symbol), priceUsd * ONE, this.#now);
    }
  }

  get #now(): bigint {
    return BigInt(this.market.world.clock.seconds);
  }

  step(): void {
    const { draw } = this;
    if (draw.chance(1, 4)) {
      this.market.pass(draw.integer(1, draw.chance(1, 9) ? 86_400 : 60));
      this.skipped += 1;
    }
    const { by, name, args, refusal, then } = this.#next();
    const { failure } = this.market.include(by, {
      to: this.market.at.priceOracle,
      function: name,
      args,
    });
    const said = `${name} by ${by}`;
    same(failure?.code, refusal, said);
    if (refusal === undefined) then();
    this.#agrees(said);
    this.count(name, failure?.code);
  }

  #next(): Move {
    const roll = this.draw.integer(1, 100);
    if (roll <= 60) return this.#one();
    if (roll <= 85) return this.#batch();
    return roll <= 93 ? this.#removal() : this.#resize();
  }

  #asset(): string {
    return this.draw.chance(1, 25) ? ZERO_ADDRESS : this.market.token(this.draw.pick(ASSETS));
  }

  #price(): bigint {
    return this.draw.chance(1, 20) ? 0n : this.draw.bigint(1n, 1n << 80n);
  }

  /** The oracle mostly, who is whitelisted; somebody now and then, who is not. */
  #one(): Move {
    const by = this.draw.chance(1, 15) ? "alice" : this.draw.pick(["oracle", "admin"]);
    const args = { asset: this.#asset(), price: this.#price() };
    const refusal = by === "alice" ? "NOT_ADMIN" : refusalOf(args.asset, args.price);
    const then = () => this.model.set(args.asset, args.price, this.#now);
    return { by, name: "setAssetPrice", args, refusal, then };
  }

  #batch(): Move {
    const { draw } = this;
    const count = draw.chance(1, 15) ? 0 : draw.integer(1, 4);
    const assets = Array.from({ length: count }, () => this.#asset());
    const values = assets.map(() => this.#price());
    if (draw.chance(1, 15)) values.push(1n);
    const refusals = assets.map((asset, index) => refusalOf(asset, values[index] ?? 0n));
    const empty = count === 0 ? "ORACLE_EMPTY" : refusals.find((each) => each !== undefined);
    const refusal = values.length === count ? empty : "ORACLE_LENGTHS";
    const then = () => {
      for (const [index, asset] of assets.entries()) {
        this.model.set(asset, values[index] ?? 0n, this.#now);
      }
    };
    return { by: "oracle", name: "setAssetPrices", args: { assets, values }, refusal, then };
  }

  #removal(): Move {
    const asset = this.#asset();
    const refusal = this.model.current.has(asset) ? undefined : "ORACLE_UNSET";
    const then = () => {
      this.model.current.delete(asset);
    };
    return { by: "admin", name: "removeAssetPrice", args: { asset }, refusal, then };
  }

  #resize(): Move {
    const reach = this.draw.integer(0, 5);
    const refusal = reach === 0 ? "ORACLE_QUEUE" : undefined;
    const then = () => {
      this.model.reach = reach;
    };
    const args = { size: BigInt(reach) };
    return { by: "admin", name: "setTwapQueueSize", args, refusal, then };
  }

  #agrees(said: string): void {
    for (const symbol of ASSETS) {
      const asset = this.market.token(symbol);
      const price = this.model.current.get(asset)?.price ?? "ORACLE_UNSET";
      const average = this.model.average(asset, this.#now) ?? "ORACLE_NO_TWAP";
      same(this.#read("getAssetPrice", asset), price, `${said}: ${symbol}`);
      same(this.#read("getAssetPriceTwap", asset), average, `${said}: average of ${symbol}`);
    }
  }

  /** A price, or the code of the refusal. */
  #read(name: string, asset: string): unknown {
    const { market } = this;
    const asked = { to: market.at.priceOracle, function: name, args: { asset } };
    const { failure, result } = market.world.simulate(market.request("alice", asked));
    return failure?.code ?? (result as { price: bigint }).price;
  }
}

function refusalOf(asset: string, price: bigint): string | undefined {
  if (asset === ZERO_ADDRESS) return "ORACLE_ASSET";
  return price === 0n ? "ORACLE_PRICE" : undefined;
}

function same(seen: unknown, wanted: unknown, said: string): void {
  assert(seen === wanted, `${said}: ${seen}, not ${wanted}`);
}
