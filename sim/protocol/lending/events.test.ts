// What each action logs, in order: the fee first, then the approval inside, then the call's own. A
// missing, extra or misplaced log breaks anyone who folds events into state.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Lending } from "../../proof/testing/lending.ts";
import { type CallRequest, Market, ONE } from "../../proof/testing/market.ts";
import { dollarFees, vectors } from "../../proof/testing/presets.ts";

const FEE = ["voucher Transfer", "voucher Burn"];

/**
 * A lent and borrowed market one minute after its last accrual, so that the next action accrues.
 */
function busy() {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 100_000n * ONE));
  market.run("alice", ask.lock("GOLD", ONE));
  market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
  market.pass(60);
  return { market, ask, alice: market.who("alice") };
}

type Busy = ReturnType<typeof busy>;

function logged({ market }: Busy, who: string, request: CallRequest): string[] {
  market.run(who, request);
  const events = market.events();
  assert.deepEqual(events.slice(0, 2), FEE);
  return events.slice(2);
}

const ACCRUED = "lendingPool IndexAccrued";
const RATE = "lendingPool ExchangeRateUpdated";

describe("a lender's action logs", () => {
  test("supplying", () => {
    const world = busy();
    assert.deepEqual(logged(world, "bob", world.ask.supply("PUSD", ONE)), [
      "PUSD Approval",
      ACCRUED,
      "PUSD Transfer",
      "mPUSD Transfer",
      "mPUSD Mint",
      "PUSD-cash Deposited",
      RATE,
      "lendingPool Deposited",
    ]);
  });

  test("supplying for another", () => {
    const world = busy();
    assert.deepEqual(logged(world, "bob", world.ask.supplyFor(world.alice, "PUSD", ONE)), [
      "PUSD Approval",
      ACCRUED,
      "PUSD Transfer",
      "mPUSD Transfer",
      "mPUSD Mint",
      "PUSD-cash DepositedOnBehalfOf",
      "PUSD-cash Deposited",
      RATE,
      "lendingPool DepositedOnBehalfOf",
      "lendingPool Deposited",
    ]);
  });

  const paidOut = ["mPUSD Transfer", "mPUSD Burn", "PUSD Transfer", "PUSD-cash Withdrawn", RATE];

  test("withdrawing an amount", () => {
    const world = busy();
    const events = logged(world, "lender", world.ask.withdrawSupply("PUSD", ONE));
    assert.deepEqual(events, [ACCRUED, ...paidOut, "lendingPool Withdrawn"]);
  });

  test("withdrawing everything, without the pool's own event", () => {
    const world = busy();
    world.market.run("alice", world.ask.repayAll("PUSD"));
    const sweep = { asset: world.market.at.stable, amount: ONE };
    world.market.run("admin", world.ask.configurator("sweepReserves", sweep));
    assert.deepEqual(logged(world, "lender", world.ask.withdrawAllSupply("PUSD")), paidOut);
  });
});

describe("a borrower's action logs", () => {
  test("locking collateral, which does not accrue", () => {
    const world = busy();
    assert.deepEqual(logged(world, "alice", world.ask.lock("GOLD", ONE)), [
      "GOLD Approval",
      "GOLD Transfer",
      "collateralVault CollateralAdded",
      "lendingPool SuppliedCollateral",
    ]);
  });

  for (const form of ["unlock", "unlockMost"] as const) {
    test(`${form === "unlock" ? "an amount" : "the most"} of collateral withdrawn`, () => {
      const world = busy();
      world.market.setPrice("GOLD", 3_000n * ONE);
      world.market.pass(60);
      const events = logged(world, "alice", world.ask[form]("GOLD", 1n));
      assert.deepEqual(events, [
        ACCRUED,
        "GOLD Transfer",
        "collateralVault CollateralRemoved",
        "lendingPool WithdrawnCollateral",
      ]);
    });
  }

  for (const form of ["borrow", "borrowMost"] as const) {
    test(`borrowing ${form === "borrow" ? "an amount" : "the most"}`, () => {
      const world = busy();
      world.market.setPrice("GOLD", 3_000n * ONE);
      const events = logged(world, "alice", world.ask[form]("PUSD", 1n));
      assert.deepEqual(events, [
        ACCRUED,
        "PUSD Transfer",
        "PUSD-cash Borrowed",
        RATE,
        "lendingPool Borrow",
      ]);
    });
  }

  for (const form of ["repay", "repayAll"] as const) {
    test(`repaying ${form === "repay" ? "an amount" : "all"}`, () => {
      const world = busy();
      const events = logged(world, "alice", world.ask[form]("PUSD", ONE));
      assert.deepEqual(events, [
        "PUSD Approval",
        ACCRUED,
        "PUSD Transfer",
        "PUSD-cash Repaid",
        RATE,
        "lendingPool Repay",
      ]);
    });
  }
});

describe("a liquidation logs", () => {
  const seized = [
    "PUSD Approval",
    ACCRUED,
    "PUSD Transfer",
    "PUSD-cash Repaid",
    "GOLD Transfer",
    "collateralVault CollateralRemoved",
  ];

  for (const amount of [ONE, undefined]) {
    test(amount === undefined ? "of all" : "of a part", () => {
      const world = busy();
      world.market.setPrice("GOLD", 1_800n * ONE);
      const of = { debt: "PUSD", collateral: "GOLD", ...(amount === undefined ? {} : { amount }) };
      const events = logged(world, "bob", world.ask.liquidate(world.alice, of));
      assert.deepEqual(events, [...seized, RATE, "lendingPool Liquidated"]);
    });
  }

  test("bad debt before the rate", () => {
    const world = busy();
    world.market.setPrice("GOLD", 1_000n * ONE);
    const of = { debt: "PUSD", collateral: "GOLD" };
    assert.deepEqual(logged(world, "bob", world.ask.liquidate(world.alice, of)), [
      ...seized,
      "lendingPool BadDebtRecognized",
      RATE,
      "lendingPool Liquidated",
    ]);
  });

  test("the figures of what was repaid and seized", () => {
    const { market, ask, alice } = busy();
    market.setPrice("GOLD", 1_000n * ONE);
    const of = { debt: "PUSD", collateral: "GOLD", amount: 100n * ONE };
    market.run("bob", ask.liquidate(alice, of));
    const seizure = 105_000_000_000_000_000n;
    const gold = market.token("GOLD");
    assert.deepEqual(market.logs().at(-1)?.values, [
      alice,
      market.at.stable,
      100n * ONE,
      gold,
      seizure,
    ]);
    const removed = market.logs().find(({ event }) => event.name === "CollateralRemoved");
    assert.deepEqual(removed?.values, [alice, gold, seizure]);
  });
});

describe("the fee shows", () => {
  test("as the transfer of 0.01 dollars if there is no voucher", () => {
    const market = new Market(dollarFees);
    market.run("alice", new Lending(market).lock("GOLD", ONE));
    const [fee] = market.logs();
    assert.equal(market.events()[0], "PUSD Transfer");
    assert.deepEqual(fee?.values, [market.who("alice"), market.at.feeCollector, ONE / 100n]);
  });

  test("alone if the call is refused", () => {
    const { market, ask } = busy();
    assert.equal(market.refusal("alice", ask.borrow("PUSD", ONE)), "LENDING_BORROW_UNSAFE");
    assert.deepEqual(market.events(), FEE);
  });
});

test("an action in the second of the last accrual does not accrue", () => {
  const world = busy();
  logged(world, "alice", world.ask.repay("PUSD", ONE));
  assert.ok(!logged(world, "alice", world.ask.repay("PUSD", ONE)).includes(ACCRUED));
});

test("a market without debt moves its index without an event", () => {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.pass(60);
  market.run("lender", ask.supply("PUSD", ONE));
  assert.ok(!market.events().includes(ACCRUED));
});
