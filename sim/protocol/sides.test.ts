// Both sides of each smaller-of-two in the contracts. A side that no test takes can be dropped, and
// somebody is then paid what is not there.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { RAY } from "../kernel/fixed-point.ts";
import { Lending, PLENTY } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { threeMarkets, vectors } from "../proof/testing/presets.ts";
import { CDP, VaultMarket } from "./cdp/testing.ts";
import { lendingPool } from "./lending/actions.ts";
import * as administration from "./lending/administration.ts";
import { safetyModule } from "./safety/actions.ts";
import { recordTransfer } from "./safety/funds.ts";
import { InsuredMarket } from "./safety/testing.ts";

/** How many there are in each file. A new one belongs into the tests below, or those of formulas. */
const COUNTS: Readonly<Record<string, number>> = {
  "cdp/debt.ts": 1,
  "cdp/math.ts": 7,
  "cdp/note-math.ts": 1,
  "cdp/notes.ts": 2,
  "lending/administration.ts": 6,
  "lending/collateral.ts": 1,
  "lending/liquidation.ts": 1,
  "lending/loan.ts": 1,
  "lending/math.ts": 2,
  "safety/funds.ts": 3,
  "safety/math.ts": 2,
  "swap/math.ts": 1,
};

test("each smaller-of-two of the contracts is counted here", () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found = sources.map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [file, text.match(/(?<![.\w])min\(/g)?.length ?? 0] as const;
  });
  assert.deepEqual(Object.fromEntries(found.filter(([, count]) => count > 0)), COUNTS);
});

describe("lending", () => {
  function borrowed() {
    const market = new Market(vectors);
    const ask = new Lending(market);
    market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
    market.run("alice", ask.lock("GOLD", ONE));
    market.run("alice", ask.borrow("PUSD", 750n * ONE));
    return { market, ask };
  }

  test("the most collateral is what the loan leaves free, or what the asset has", () => {
    const { market, ask } = borrowed();
    const free = market.run("alice", ask.unlockMost("GOLD")).amount as bigint;
    assert.ok(free > 0n && free < ONE - 1n, String(free));
    // Gold alone secures the loan many times, so all silver but one unit is free.
    market.run("alice", ask.lock("GOLD", 10n * ONE));
    market.run("alice", ask.lock("SILV", ONE));
    assert.equal(market.run("alice", ask.unlockMost("SILV")).amount, ONE - 1n);
  });

  test("a repayment takes what is offered, or what is owed", () => {
    const { market, ask } = borrowed();
    const paid = (amount: bigint) => {
      const before = market.balance("alice", market.token("PUSD"));
      market.run("alice", ask.repay("PUSD", amount));
      return before - market.balance("alice", market.token("PUSD"));
    };
    assert.equal(paid(50n * ONE), 50n * ONE);
    assert.equal(paid(PLENTY), 700n * ONE);
  });

  test("a liquidation seizes what was paid for, or what there is", () => {
    const seized = (price: bigint) => {
      const { market, ask } = borrowed();
      market.setPrice("GOLD", price * ONE);
      const of = { debt: "PUSD", collateral: "GOLD" } as const;
      return market.run("bob", ask.liquidate(market.who("alice"), of)).seized;
    };
    assert.ok((seized(920n) as bigint) < ONE);
    assert.equal(seized(500n), ONE);
  });

  /** These figures after a remedy, each time from the same state. */
  function remedied(figures: { badDebt: bigint; reserves: bigint }, name: string, amount: bigint) {
    const market = new Market(threeMarkets);
    const ask = new Lending(market);
    market.run("lender", ask.supply("PUSD", 1_000n * ONE));
    const { chain, journal } = market.world.parts;
    const sender = market.at.lendingPool;
    const call = chain.callAs(sender, sender).enter(lendingPool, sender);
    const { badDebt, reservesAccrued, safetyModule: insurer } = call.store;
    badDebt.set(market.at.stable, figures.badDebt);
    reservesAccrued.set(market.at.stable, figures.reserves);
    insurer.set(sender);
    const from = journal.length;
    const { coverShortfall, sweepReserves, writeOffFromReserves, writeOffWithHaircut } =
      administration;
    const { stable } = market.at;
    if (name === "cover") coverShortfall(call, stable, amount);
    if (name === "sweep") sweepReserves(call, stable, amount);
    if (name === "reserves") writeOffFromReserves(call, stable, amount);
    if (name === "haircut") writeOffWithHaircut(call, stable, amount, "");
    const left = [badDebt.get(stable), reservesAccrued.get(stable)];
    journal.undoTo(from);
    return { left, cash: market.balanceAt(market.cash("PUSD"), stable) };
  }

  test("remedies take the least of the request, the bad debt, the reserves and the cash", () => {
    for (const [name, amount, figures, left] of [
      ["cover", 5n, [9n, 0n], [4n, 0n]],
      ["cover", 9n, [5n, 0n], [0n, 0n]],
      ["haircut", 5n, [9n, 0n], [4n, 0n]],
      ["haircut", 9n, [5n, 0n], [0n, 0n]],
      ["reserves", 5n, [8n, 9n], [3n, 4n]],
      ["reserves", 9n, [8n, 5n], [3n, 0n]],
      ["reserves", 9n, [5n, 8n], [0n, 3n]],
      ["sweep", 5n, [0n, 9n], [0n, 4n]],
      ["sweep", 9n, [0n, 5n], [0n, 0n]],
    ] as const) {
      const [badDebt, reserves] = figures;
      const done = remedied({ badDebt, reserves }, name, amount);
      assert.deepEqual(done.left, left, `${name} ${amount}`);
    }
    const swept = remedied({ badDebt: 0n, reserves: PLENTY }, "sweep", PLENTY + 1n);
    assert.deepEqual(swept.left, [0n, PLENTY - swept.cash]);
  });
});

describe("the safety module", () => {
  test("counts the least of what is reported, what arrived, and what is not counted yet", () => {
    const market = new InsuredMarket();
    market.donate("alice", 100n);
    const { chain } = market.world.parts;
    const { safetyModule: at, lendingPool: pool } = market.at;
    const call = chain.callAs(pool, pool).enter(safetyModule, at);
    const counted = (expected: bigint, before: bigint, managed: bigint) => {
      call.store._managedAssets.set(managed);
      recordTransfer(call, expected, before);
      return call.store._managedAssets.value - managed;
    };
    assert.equal(counted(30n, 0n, 0n), 30n);
    assert.equal(counted(90n, 60n, 0n), 40n);
    assert.equal(counted(90n, 0n, 80n), 20n);
  });

  test("covers its share of the request, or the whole bad debt", () => {
    const covered = (badDebt: bigint) => {
      const market = new InsuredMarket();
      market.run("lender", market.stake(1_000n * ONE));
      const { chain } = market.world.parts;
      const pool = chain.callAs(market.at.lendingPool, market.at.lendingPool);
      pool.enter(lendingPool, market.at.lendingPool).store.badDebt.set(market.at.stable, badDebt);
      return market.run("admin", market.ask("coverShortfall", { amount: 50n })).covered;
    };
    assert.equal(covered(90n), 50n);
    assert.equal(covered(20n), 20n);
  });
});

describe("vaults", () => {
  test("a repayment takes what is offered, or what is owed", () => {
    const market = new VaultMarket();
    market.configure("GOLD");
    market.run("alice", market.deposit("GOLD", 10n * ONE));
    market.run("alice", market.mint("GOLD", 700n * ONE));
    const paid = (amountUSD: bigint) => {
      const before = market.balance("alice", market.token("PUSD"));
      market.run("alice", market.ask("repay", { asset: market.token("GOLD"), amountUSD }));
      return before - market.balance("alice", market.token("PUSD"));
    };
    assert.equal(paid(50n * ONE), 50n * ONE);
    assert.equal(paid(PLENTY), 650n * ONE);
  });

  test("a note burns what is offered, or the bad debt", () => {
    const burned = (amount: bigint, badDebt: bigint) => {
      const market = new VaultMarket();
      market.configure("GOLD");
      const asset = market.token("GOLD");
      market.engine.store.badDebtPUSD.set(asset, badDebt);
      return market.run("alice", market.ask("openJuniorNote", { asset, amount })).burned;
    };
    assert.equal(burned(5n, 9n), 5n);
    assert.equal(burned(9n, 5n), 5n);
  });

  test("a note claims what it has earned, or what is in the reserve", () => {
    const claimed = (earned: bigint, reserve: bigint) => {
      const market = new VaultMarket();
      const stable = market.token("PUSD");
      const give = { to: CDP.reserve, value: reserve };
      market.run("bob", { to: stable, function: "transfer", args: give });
      const { store } = market.engine;
      const owner = market.who("alice");
      store.juniorNotes.set(owner, { owner, capPUSD: earned, entryIndex: 0n });
      store.juniorIndex.set(RAY);
      store.totalJuniorOutstandingPUSD.set(earned);
      store.prevReserveBalance.set(reserve);
      const before = market.balance("alice", stable);
      market.run("alice", market.ask("claimJunior"));
      return market.balance("alice", stable) - before;
    };
    assert.equal(claimed(5n, 9n), 5n);
    assert.equal(claimed(9n, 5n), 5n);
  });
});
