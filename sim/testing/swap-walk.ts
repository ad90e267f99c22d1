// A random walk on one pool: each action compared with the independent model and put to the invariants.
// Draws from the walk of the model and translates; knows no formula.

import type { PoolSight, SwapArguments } from "../audit/swap-sight.ts";
import { swapInvariants } from "../invariants/swap.ts";
import { assert, present } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { type RandomStream, randomStream } from "../kernel/random.ts";
import { ratioText } from "../models/swap-amounts.ts";
import {
  COLLECTOR,
  emptyPool,
  LP,
  POOL,
  type SwapAction,
  type SwapModel,
  step,
} from "../models/swap-model.ts";
import { nextSwapAction } from "../models/swap-walk.ts";
import { balanceOf, emptyTokens, mint, supplyOf } from "../models/token-model.ts";
import { quoteOut } from "../protocol/swap/quotes.ts";
import { Exchange, type Pool } from "../protocol/swap/testing.ts";
import type { Asked } from "./market.ts";
import { CountedWalk } from "./walk.ts";

const USERS = ["lender", "alice", "bob"] as const;

/** A pool of two tokens and its model. */
export class SwapWalk extends CountedWalk {
  readonly name: string;
  readonly exchange = new Exchange();
  readonly market = this.exchange.market;
  readonly pool: Pool;
  readonly model: SwapModel = emptyPool(emptyTokens());
  readonly stream: RandomStream;

  constructor(seed: number, a: string, b: string) {
    super(seed);
    this.name = `swap of ${a} and ${b}`;
    this.pool = this.exchange.open(a, b);
    this.stream = randomStream(seed, `swap/${a}/${b}`);
    for (const user of USERS) {
      mint(this.model.tokens, "A", user, this.market.balance(user, this.pool.token(true)));
      mint(this.model.tokens, "B", user, this.market.balance(user, this.pool.token(false)));
    }
  }

  /** The same action as a transaction, and who sends it. */
  asked(action: SwapAction): readonly [who: string, asked: Asked] {
    const { pool } = this;
    switch (action.kind) {
      case "add":
        return [action.user, pool.add(action.amountB, action.maxA)];
      case "remove":
        return [action.user, pool.remove(action.lp, action.minB, action.minA)];
      case "swap":
        return [action.user, pool.swap(action.from === "A", action.amountIn, action.minOut)];
      case "zap":
        return [action.user, pool.zap(action.from === "A", action.amountIn)];
      case "donate": {
        const args = { to: pool.address, value: action.amount };
        return [action.user, { to: pool.token(action.side === "A"), function: "transfer", args }];
      }
      case "skim":
        return ["admin", pool.ask("skim", { to: this.market.who(action.user) })];
      case "sync":
        return ["admin", pool.ask("sync")];
      case "fees": {
        const parameters = { swapFeeRate: action.feeBps, lpSharePercent: action.lpShareBps };
        return ["admin", pool.ask("setFeeParameters", parameters)];
      }
      case "zapFees":
        return ["admin", pool.ask("setZapSwapFeesEnabled", { enabled: action.enabled })];
      case "paused":
        return ["admin", pool.ask("setPaused", { paused: action.paused })];
      case "disabled":
        return ["admin", pool.ask("setDisabled", { disabled: action.disabled })];
    }
  }

  sight(): PoolSight {
    const { market, pool } = this;
    return {
      ...pool.reserves,
      heldA: market.balanceAt(pool.address, pool.token(true)),
      heldB: market.balanceAt(pool.address, pool.token(false)),
      supply: pool.supply,
      lp: USERS.map((user) => market.balance(user, pool.lp)),
      aToB: pool.ratios[0],
      bToA: pool.ratios[1],
    };
  }

  /** Every balance there is, and what the pool counts. */
  compare(label: string): void {
    const { market, pool, model } = this;
    const { A, B } = model.reserves;
    same(canonical(pool.reserves), canonical({ a: A, b: B }), label);
    same(pool.ratios.join(), [ratioText(B, A), ratioText(A, B)].join(), label);
    same(pool.supply, supplyOf(model.tokens, LP), label);
    const holders = [
      ...USERS.map((user) => [user, market.who(user)] as const),
      [POOL, pool.address] as const,
      [COLLECTOR, market.at.feeCollector] as const,
    ];
    for (const [name, account] of holders) {
      for (const [asset, token] of [
        ["A", pool.token(true)],
        ["B", pool.token(false)],
        [LP, pool.lp],
      ] as const) {
        const held = market.balanceAt(account, token);
        same(held, balanceOf(model.tokens, asset, name), `${label}: ${asset} of ${name}`);
      }
    }
  }

  quote(action: SwapAction): bigint | undefined {
    if (action.kind !== "swap") return undefined;
    const { A, B } = this.model.reserves;
    const [reserveIn, reserveOut] = action.from === "A" ? [A, B] : [B, A];
    return quoteOut({ reserveIn, reserveOut, feeBps: this.model.feeBps }, action.amountIn);
  }

  step(): void {
    const action = nextSwapAction(this.model, this.stream, USERS);
    const label = canonical(action);
    const { feeBps, lpShareBps } = this.model;
    const quoted = this.quote(action);
    const before = this.sight();
    const [who, asked] = this.asked(action);
    const forOwner = ["sync", "skim", "setFeeParameters"].includes(asked.function);
    const sent = forOwner ? this.market.asOwner(asked) : asked;
    const { failure, result } = this.market.include(who, sent);
    const ok = failure === undefined;
    same(ok, step(this.model, action), `${label}: ${failure?.code ?? "taken"}`);
    this.compare(label);
    if (ok && quoted !== undefined) {
      same(canonical(result), canonical({ amountOut: quoted }), label);
    }
    const { function: call, args = {} } = asked;
    const seen = { before, after: this.sight(), call, args: args as SwapArguments, ok };
    const now = BigInt(this.market.world.clock.seconds);
    for (const { id, check } of swapInvariants) {
      const wrong = check?.({ ...seen, feeBps, lpShareBps, now });
      same(wrong, undefined, `${id}: ${label}`);
    }
    this.count(action.kind, failure?.code);
  }
}

const PAIRS = [
  ["GOLD", "PUSD"],
  ["USDC", "PUSD"],
  ["WBTC", "USDC"],
] as const;

/** One pool after the other, an action each. */
export class SwapWalks extends CountedWalk {
  readonly name = "swap";
  readonly #walks: readonly SwapWalk[];

  constructor(seed: number) {
    super(seed);
    this.#walks = PAIRS.map(([a, b]) => new SwapWalk(seed, a, b));
  }

  step(): void {
    const walk = present(this.#walks[this.actions % PAIRS.length], "a pool");
    const { accepted } = walk;
    walk.step();
    this.count(walk.name, walk.accepted > accepted ? undefined : "refused");
  }
}

function same(seen: unknown, wanted: unknown, label: string): void {
  assert(seen === wanted, `${label}: ${seen}, not ${wanted}`);
}
