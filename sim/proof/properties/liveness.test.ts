// What always stays possible: to repay, to leave, and to clear bad loans; and a calm world stays
// calm. Random scripts shake worlds first; a broken market would lock money in. (Kind L, LIQ-12,
// LIQ-13)

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { execute } from "../../commands/execute.ts";
import { liquidatableLoans } from "../../queries/loans.ts";
import { positionOf } from "../../queries/positions.ts";
import { poolOf, priceOfAsset } from "../../queries/reader.ts";
import type { World } from "../../world/world.ts";
import { Lending } from "../testing/lending.ts";
import { type CallRequest, Market, ONE } from "../testing/market.ts";
import { EVEN, type Weights } from "./fields/lending/lending-data.ts";
import { LENDING_ALONE, scriptsOf } from "./mix.ts";
import { MOODS } from "./profile.ts";
import { castOf, openScene } from "./scene.ts";
import { lent } from "./two-runs.ts";

const RICH = 10n ** 60n;

/** A world after a script, with access by names. */
class Shaken extends Market {
  readonly #shaken: World;
  readonly ask = new Lending(this);
  readonly markets: readonly string[];

  constructor(world: World) {
    super(world.options.preset, world.options.seed);
    this.#shaken = world;
    this.markets = Object.keys(world.addresses.liquidityPools);
  }

  override get at() {
    return (this.#shaken ?? this.world).addresses;
  }

  override submit(name: string, asked: CallRequest) {
    return execute(this.#shaken, { kind: "submit", ...this.request(name, asked) });
  }

  override read<T = bigint>(to: string, name: string, args = {}): T {
    const call = this.request("admin", { to, function: name, args });
    return Object.values(this.#shaken.simulate(call).result as Record<string, T>)[0] as T;
  }

  get shaken(): World {
    return this.#shaken;
  }

  enrich(name: string, symbol: string): void {
    const args = { to: this.who(name), amount: RICH };
    this.run("admin", { to: this.token(symbol), function: "mint", args });
  }
}

interface Shaking {
  readonly presets: readonly string[];
  readonly weights: Weights | undefined;
  readonly then: (market: Shaken, users: readonly string[]) => void;
}

/** Runs scripts in each preset and calls `then` with the resulting world. */
function shake({ presets, weights, then }: Shaking): void {
  for (const preset of presets) {
    const setting = { seed: 1, preset, extraUsers: 0 };
    const cast = castOf(setting);
    const property = fc.property(
      scriptsOf(cast, 80, { ...LENDING_ALONE, weights: weights ?? EVEN }),
      (script) => {
        const { world, model, real } = openScene(setting);
        fc.modelRun(() => ({ model, real }), script);
        then(new Shaken(world), cast.users);
      },
    );
    fc.assert(property, { seed: 20_260_104, numRuns: 8 });
  }
}

const anywhere = ["default", "unlocked-collateral", "near-liquidation"];

function unpause(market: Shaken): void {
  if (poolOf(market.shaken).store._paused.value) market.run("admin", market.ask.unpause());
}

function repayEverything(market: Shaken, users: readonly string[]): number {
  let repaid = 0;
  for (const name of users) {
    for (const symbol of market.markets) {
      const position = positionOf(market.shaken, market.who(name));
      if (!position.debts.some(({ asset }) => asset === market.token(symbol))) continue;
      market.enrich(name, symbol);
      market.run(name, market.ask.repayAll(symbol));
      repaid += 1;
    }
  }
  return repaid;
}

describe("after whatever has happened", () => {
  test("LEND-45: a borrower with the tokens repays in full, paused or not", () => {
    let repaid = 0;
    const then = (market: Shaken, users: readonly string[]) => {
      repaid += repayEverything(market, users);
      for (const name of users) {
        const { debts, status } = positionOf(market.shaken, market.who(name));
        assert.deepEqual(debts, []);
        assert.ok(status !== "active" && status !== "liquidatable", `${name}'s loan is ${status}`);
      }
    };
    shake({ presets: anywhere, weights: undefined, then });
    assert.ok(repaid > 20, `only ${repaid} debts to repay`);
  });

  test("LEND-46: a user without debt takes all collateral; a supplier takes all the cash there is", () => {
    let left = 0;
    const then = (market: Shaken, users: readonly string[]) => {
      unpause(market);
      repayEverything(market, users);
      for (const name of users) {
        for (const { symbol } of positionOf(market.shaken, market.who(name)).collateral) {
          market.run(name, market.ask.unlockMost(symbol));
          left += 1;
        }
        assert.deepEqual(positionOf(market.shaken, market.who(name)).collateral, []);
        for (const symbol of market.markets) {
          if (market.balance(name, market.shares(symbol)) === 0n) continue;
          market.run(name, market.ask.withdrawAllSupply(symbol));
        }
      }
    };
    shake({ presets: anywhere, weights: undefined, then });
    assert.ok(left > 20, `only ${left} collaterals to take`);
  });

  test("LIQ-14: a liquidator with funds clears every loan below a health of 1", () => {
    let cleared = 0;
    const then = (market: Shaken) => {
      unpause(market);
      for (const symbol of market.markets) market.enrich("liquidator", symbol);
      for (const symbol of ["WETH", "WBTC", "GOLD", "SILV"]) {
        const price = priceOfAsset(market.shaken, market.token(symbol));
        market.setPrice(symbol, (price * 6n) / 10n + 1n);
      }
      cleared += clear(market);
      const own = market.who("liquidator");
      const left = liquidatableLoans(market.shaken).filter(({ user }) => user !== own);
      assert.deepEqual(left, []);
    };
    shake({ presets: anywhere, weights: MOODS.storm, then });
    assert.ok(cleared > 10, `only ${cleared} liquidations`);
  });
});

/** Liquidates until nothing is left to; returns how often. Never more than a few dozen calls. */
function clear(market: Shaken): number {
  let done = 0;
  for (let round = 0; round < 40; round += 1) {
    const loans = liquidatableLoans(market.shaken);
    const loan = loans.find(({ user }) => user !== market.who("liquidator"));
    if (loan === undefined) return done;
    const debt = loan.debts[0]?.symbol ?? "";
    const collateral = loan.seizable[0]?.symbol ?? "";
    market.run("liquidator", market.ask.liquidate(loan.user, { debt, collateral }));
    done += 1;
  }
  return done;
}

test("LEND-60: without time and prices every healthy account stays so", () => {
  let borrowed = 0;
  const then = (market: Shaken, users: readonly string[]) => {
    for (const name of users) {
      const { debts, healthFactor } = positionOf(market.shaken, market.who(name));
      borrowed += debts.length;
      // A debt is stored rounded up: at a few base units that unit is all of it.
      const matters = debts.some(({ amount }) => amount > 1_000n);
      assert.ok(!matters || healthFactor >= ONE, `${name} fell to ${healthFactor}`);
    }
  };
  shake({ presets: ["default", "unlocked-collateral"], weights: MOODS.calm, then });
  assert.ok(borrowed > 10, `only ${borrowed} debts`);
});

test("LIQ-12: without a price nothing is liquidated, and nothing but the fee changes", () => {
  const arena = lent();
  arena.setPrice("GOLD", 500n * ONE);
  const gold = { asset: arena.token("GOLD") };
  const remove = { to: arena.at.priceOracle, function: "removeAssetPrice", args: gold };
  arena.run("admin", remove);
  const [debt, held] = [arena.debt("bob"), arena.wallet("alice", "GOLD")];
  const target = { debt: "PUSD", collateral: "GOLD" };
  const code = arena.refusal("alice", arena.ask.liquidate(arena.who("bob"), target));
  assert.ok(code !== undefined);
  assert.deepEqual([arena.debt("bob"), arena.wallet("alice", "GOLD")], [debt, held]);
  arena.setPrice("GOLD", 500n * ONE);
  arena.run("alice", arena.ask.liquidate(arena.who("bob"), target));
});

test("LIQ-13: two liquidations in one block act one after the other", () => {
  const [together, apart] = [lent(), lent()];
  const target = { debt: "PUSD", collateral: "GOLD", amount: 200n * ONE };
  for (const arena of [together, apart]) arena.setPrice("GOLD", 620n * ONE);
  execute(together.world, { kind: "setMining", mode: "manual" });
  for (const arena of [together, apart]) {
    for (const name of ["alice", "lender"]) {
      arena.submit(name, arena.ask.liquidate(arena.who("bob"), target));
    }
  }
  execute(together.world, { kind: "mine" });
  const users = ["alice", "lender", "bob"];
  assert.equal(together.standing(users), apart.standing(users));
  const failures = together.world.chain.transactions.slice(-2).map(({ failure }) => failure?.code);
  assert.deepEqual(failures, [undefined, "LENDING_HEALTHY"], "the first left it healthy");
});
