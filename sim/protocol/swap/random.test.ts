// Thousands of random actions on pools of several decimals, each compared with the independent model
// and put to the invariants. One unit too many anywhere, or one refusal too few, fails by its step.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { ratioText } from "../../models/swap-amounts.ts";
import {
  COLLECTOR,
  emptyPool,
  LP,
  POOL,
  type SwapAction,
  type SwapModel,
  step,
} from "../../models/swap-model.ts";
import { nextSwapAction } from "../../models/swap-walk.ts";
import { balanceOf, emptyTokens, mint, supplyOf } from "../../models/token-model.ts";
import type { Asked } from "../../testing/market.ts";
import { swapInvariants } from "./invariants.ts";
import { quoteOut } from "./quotes.ts";
import type { PoolSight, SwapArguments } from "./sight.ts";
import { Exchange, FOREVER, type Pool } from "./testing.ts";

const USERS = ["lender", "alice", "bob"] as const;

class Run {
  readonly exchange = new Exchange();
  readonly market = this.exchange.market;
  readonly pool: Pool;
  readonly model: SwapModel = emptyPool(emptyTokens());
  readonly stream: RandomStream;
  accepted = 0;
  readonly done = new Map<string, number>();

  constructor(a: string, b: string, seed: number) {
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
    assert.deepEqual(pool.reserves, { a: A, b: B }, label);
    assert.deepEqual(pool.ratios, [ratioText(B, A), ratioText(A, B)], label);
    assert.equal(pool.supply, supplyOf(model.tokens, LP), label);
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
        assert.equal(held, balanceOf(model.tokens, asset, name), `${label}: ${asset} of ${name}`);
      }
    }
  }

  quote(action: SwapAction): bigint | undefined {
    if (action.kind !== "swap") return undefined;
    const { A, B } = this.model.reserves;
    const [reserveIn, reserveOut] = action.from === "A" ? [A, B] : [B, A];
    return quoteOut({ reserveIn, reserveOut, feeBps: this.model.feeBps }, action.amountIn);
  }

  turn(number: number): void {
    const action = nextSwapAction(this.model, this.stream, USERS);
    const label = `step ${number}: ${JSON.stringify(action, (_, v) => (typeof v === "bigint" ? `${v}` : v))}`;
    const { feeBps, lpShareBps } = this.model;
    const quoted = this.quote(action);
    const before = this.sight();
    const [who, asked] = this.asked(action);
    const forOwner = ["sync", "skim", "setFeeParameters"].includes(asked.function);
    const sent = forOwner ? this.market.asOwner(asked) : asked;
    const { failure, result } = this.market.include(who, sent);
    const ok = failure === undefined;
    assert.equal(step(this.model, action), ok, `${label}: ${failure?.code ?? "taken"}`);
    this.compare(label);
    if (ok && quoted !== undefined) assert.deepEqual(result, { amountOut: quoted }, label);
    const { function: call, args = {} } = asked;
    const seen = { before, after: this.sight(), call, args: args as SwapArguments, ok };
    const now = BigInt(this.market.world.clock.seconds);
    for (const { id, check } of swapInvariants) {
      const wrong = check?.({ ...seen, feeBps, lpShareBps, now });
      assert.equal(wrong, undefined, `${id}: ${label}`);
    }
    if (ok) this.done.set(action.kind, (this.done.get(action.kind) ?? 0) + 1);
    this.accepted += ok ? 1 : 0;
  }
}

describe("random actions agree with the model and keep the invariants", () => {
  for (const [a, b, steps] of [
    ["GOLD", "PUSD", 2_000],
    ["USDC", "PUSD", 700],
    ["WBTC", "USDC", 700],
  ] as const) {
    test(`${steps} on ${a}-${b}`, () => {
      const run = new Run(a, b, 1);
      for (let number = 1; number <= steps; number += 1) run.turn(number);
      // A walk that is mostly refused shows nothing.
      assert.ok(run.accepted > steps / 2, `only ${run.accepted} of ${steps} were taken`);
      for (const kind of ["add", "remove", "swap", "zap", "donate", "sync", "skim"]) {
        assert.ok((run.done.get(kind) ?? 0) >= steps / 100, `${kind}: ${run.done.get(kind)}`);
      }
      assert.ok(FOREVER > run.market.world.chain.now);
    });
  }
});

test("each invariant is checked here or shown by a test", () => {
  const ids = swapInvariants.map(({ id }) => id);
  const all = Array.from({ length: 18 }, (_, i) => `SWAP-${String(i + 1).padStart(2, "0")}`);
  assert.deepEqual(ids, all);
  for (const { id, check, shownBy } of swapInvariants) {
    assert.notEqual(check === undefined, shownBy === undefined, id);
  }
});
