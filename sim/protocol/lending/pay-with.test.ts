// Debts paid with another asset over the swap pools: what it costs, where all of it goes, in which
// order it is told, and what is refused. (Decision 14.)
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultPreset } from "../../presets/default.ts";
import { InvariantChecker } from "../../properties/checker.ts";
import { marketOf } from "../../queries/markets.ts";
import { positionOf } from "../../queries/positions.ts";
import { REFUSALS, type RefusalCode } from "../../refusals.ts";
import { Lending } from "../../testing/lending.ts";
import { type Asked, Market, ONE } from "../../testing/market.ts";

const BITCOIN = 100_000_000n;
const YEAR = 31_536_000;

/** The borrower owes 5 ether against a bitcoin. */
function owing() {
  const market = new Market(defaultPreset);
  const ask = new Lending(market);
  market.run("borrower", ask.lock("WBTC", BITCOIN));
  market.run("borrower", ask.borrow("WETH", 5n * ONE));
  const wallet = (symbol: string, who = "borrower") => market.balance(who, market.token(symbol));
  const held = (symbol: string) => market.balanceAt(market.at.lendingPool, market.token(symbol));
  return { market, ask, wallet, held, borrower: market.who("borrower") };
}

function poolAt({ at }: Market, pair: string): string {
  const address = at.pools[pair];
  assert.ok(address !== undefined, pair);
  return address;
}

/** A pool's counted reserves: of the token named first, then of the other. */
function reserves(market: Market, pair: string): [bigint, bigint] {
  const pool = market.world.chain.contracts.get(poolAt(market, pair));
  const { tokenABalance, tokenBBalance } = pool?.store as unknown as Record<
    string,
    { value: bigint }
  >;
  return [tokenABalance?.value ?? 0n, tokenBBalance?.value ?? 0n];
}

/** A swap of the owner of a pool's tokens, as any trader asks for it. */
function swapping(market: Market, pair: string, amountIn: bigint): Asked {
  const to = poolAt(market, pair);
  const [symbol = ""] = pair.split("-").slice(pair.startsWith("WETH") ? 1 : 0);
  const isAToB = pair.startsWith(symbol);
  const args = { isAToB, amountIn, minAmountOut: 1n, deadline: 10n ** 12n };
  const approvals = [{ token: market.token(symbol), spender: to, amount: amountIn }];
  return { to, function: "swap", args, approvals };
}

describe("a debt of 5 ether is paid", () => {
  // 5 of 1,000 ether need net = 5 x 2,500,000 / 995 dollars, rounded up to
  // 12,562.814070351758793970 ; and before the fee of 30 bps (net - 1 unit) x 10000 / 9970 + 1 unit.
  const DOLLARS = 12_600_615_918_106_077_025_045n;

  test("with dollars over one pool", () => {
    const { market, ask, wallet, borrower } = owing();
    const before = [wallet("PUSD"), wallet("WETH")];
    const result = market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    assert.deepEqual(result, { paid: 5n * ONE, spent: DOLLARS });
    assert.deepEqual([wallet("PUSD") + DOLLARS, wallet("WETH")], before);
    assert.equal(positionOf(market.world, borrower).status, "repaid");
    assert.equal(market.balanceAt(market.cash("WETH"), market.token("WETH")), 2_000n * ONE);
  });

  test("with gold over two, the excess of the pools' whole units going on as their input", () => {
    const { market, ask, wallet } = owing();
    const before = wallet("GOLD");
    const { spent } = market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    // One unit of gold less buys fewer than DOLLARS; this many buy 1,607 units more.
    assert.equal(spent, 6_399_908_545_818_872_932n);
    assert.equal(wallet("GOLD"), before - 6_399_908_545_818_872_932n);
    const [, dollars] = reserves(market, "GOLD-PUSD");
    assert.equal(dollars, 1_000_000n * ONE - (DOLLARS + 1_607n));
  });

  test("with a coarse token: what it buys beyond the debt is the payer's", () => {
    const { market, ask, wallet, held } = owing();
    const before = wallet("WETH");
    const { paid, spent } = market.run("borrower", ask.repayWith("WETH", { with: "WBTC" }));
    assert.deepEqual({ paid, spent }, { paid: 5n * ONE, spent: 21_153_067n });
    assert.equal(wallet("WETH") - before, 185_510_188_534n);
    assert.equal(held("WETH"), 0n);
  });

  test("as far as the amount goes, and the rest stays owed", () => {
    const { market, ask, borrower } = owing();
    const part = { with: "PUSD", amount: 2n * ONE };
    const { paid } = market.run("borrower", ask.repayWith("WETH", part));
    assert.equal(paid, 2n * ONE);
    const { debts, status } = positionOf(market.world, borrower);
    assert.deepEqual([debts[0]?.amount, status], [3n * ONE, "active"]);
  });

  test("of far more than is owed only the debt, after a year with its interest", () => {
    const { market, ask } = owing();
    market.pass(YEAR);
    const more = { with: "PUSD", amount: 900n * ONE };
    const { paid } = market.run("borrower", ask.repayWith("WETH", more));
    assert.equal(paid, 5_249_999_999_801_853_110n);
    assert.equal(marketOf(market.world, market.token("WETH"))?.totalDebt, 0n);
  });

  test("while the lending market is paused, as in kind", () => {
    const { market, ask, borrower } = owing();
    market.run("admin", ask.pause());
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    assert.equal(positionOf(market.world, borrower).status, "repaid");
  });

  test("the pools move as by a user's own swaps", () => {
    const { market, ask } = owing();
    market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    const other = owing().market;
    const gold = 6_399_908_545_818_872_932n;
    const { amountOut } = other.run("trader", swapping(other, "GOLD-PUSD", gold));
    other.run("trader", swapping(other, "WETH-PUSD", amountOut as bigint));
    const collected = (of: Market) =>
      ["GOLD", "PUSD"].map((symbol) => of.balanceAt(of.at.feeCollector, of.token(symbol)));
    for (const pair of ["GOLD-PUSD", "WETH-PUSD"]) {
      assert.deepEqual(reserves(market, pair), reserves(other, pair));
    }
    assert.deepEqual(collected(market), collected(other));
  });

  test("for exactly the maximum, and a unit less is too little", () => {
    const { market, ask } = owing();
    const most = { with: "PUSD", most: DOLLARS - 1n };
    assert.equal(market.refusal("borrower", ask.repayWith("WETH", most)), "SWAP_SLIPPAGE");
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD", most: DOLLARS }));
  });

  test("the smallest input: a unit less would not buy it", () => {
    const { market } = owing();
    const { amountOut } = market.run("trader", swapping(market, "WETH-PUSD", DOLLARS - 1n));
    assert.equal(amountOut, 5n * ONE - 1n);
  });
});

describe("nothing is left over", () => {
  test("with the lending pool, neither tokens nor allowances, and gifts to it stay", () => {
    const { market, ask, held } = owing();
    const gift = { to: market.at.lendingPool, value: 7n };
    for (const symbol of ["WETH", "PUSD", "GOLD"]) {
      market.run("trader", { to: market.token(symbol), function: "transfer", args: gift });
    }
    market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
    assert.deepEqual(["WETH", "PUSD", "GOLD"].map(held), [7n, 7n, 7n]);
    const spenders = [market.at.lendingPool, ...Object.values(market.at.pools)];
    for (const symbol of ["WETH", "PUSD", "GOLD"]) {
      for (const owner of [market.at.lendingPool, market.who("borrower")]) {
        for (const spender of spenders) {
          const args = { owner, spender };
          assert.equal(market.read(market.token(symbol), "allowance", args), 0n);
        }
      }
    }
  });

  test("and every invariant holds after each payment", () => {
    const { market, ask } = owing();
    const { world } = market;
    const checker = new InvariantChecker(world);
    const payments: Asked[] = [
      ask.repayWith("WETH", { with: "WBTC", amount: ONE }),
      ask.repayWith("WETH", { with: "PUSD", amount: ONE, most: 1n }),
      ask.repayWith("WETH", { with: "GOLD", amount: ONE }),
      ask.repayWith("WETH", { with: "USDC" }),
      ask.repayWith("WETH", { with: "USDC" }),
    ];
    for (const asked of payments) {
      checker.after(world.execute({ kind: "submit", ...market.request("borrower", asked) }));
    }
    assert.equal(positionOf(world, market.who("borrower")).status, "repaid");
  });
});

describe("the way is the cheapest", () => {
  test("over the pools that are open", () => {
    const { market, ask } = owing();
    const close = { to: poolAt(market, "WETH-PUSD"), function: "setPaused" };
    market.run("admin", { ...close, args: { paused: true } });
    assert.equal(
      market.refusal("borrower", ask.repayWith("WETH", { with: "PUSD" })),
      "LENDING_NO_ROUTE",
    );
    market.run("admin", { ...close, args: { paused: false } });
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
  });

  test("straight where that costs less, and across where it does", () => {
    for (const [gold, by] of [
      [400n, "GOLD-WETH"],
      [900n, "GOLD-PUSD"],
    ] as const) {
      const { market, ask } = owing();
      const pair = { tokenA: market.token("GOLD"), tokenB: market.token("WETH") };
      const made = { to: market.at.poolFactory, function: "createPool", args: pair };
      const { pool } = market.run("admin", made);
      openFor(market, pool as string, gold);
      const [before] = reserves(market, "GOLD-PUSD");
      market.run("borrower", ask.repayWith("WETH", { with: "GOLD" }));
      const [after] = reserves(market, "GOLD-PUSD");
      assert.equal(after > before ? "GOLD-PUSD" : "GOLD-WETH", by);
    }
  });
});

/** Liquidity of 400 ether and so much gold in a pool of the two that has just been made. */
function openFor(market: Market, pool: string, gold: bigint): void {
  const found = market.world.chain.contracts.get(pool);
  const { lpToken } = found?.store as unknown as { lpToken: { value: string } };
  for (const func of ["mint", "burn"]) {
    const args = { target: lpToken.value, func, account: pool };
    market.run("admin", { to: market.at.adminRegistry, function: "addWhitelist", args });
  }
  market.run("admin", { to: lpToken.value, function: "setStatus", args: { newStatus: 3n } });
  const args = {
    tokenBAmount: 400n * ONE,
    maxTokenAAmount: gold * ONE,
    deadline: 10n ** 12n,
  };
  const approvals = ["GOLD", "WETH"].map((symbol) => ({
    token: market.token(symbol),
    spender: pool,
    amount: 1_000n * ONE,
  }));
  const gift = { to: market.who("lender"), value: 400n * ONE };
  market.run("trader", { to: market.token("GOLD"), function: "transfer", args: gift });
  market.run("lender", { to: pool, function: "addLiquidity", args, approvals });
}

describe("it logs in order", () => {
  const FEE = ["voucher Transfer", "voucher Burn"];
  const SWAP = (input: string, output: string, pair: string) => [
    `${input} Approval`,
    `${input} Transfer`,
    `${input} Transfer`,
    `${output} Transfer`,
    `${pair} Swap`,
  ];
  const END = [
    "WETH Transfer",
    "WETH-cash Repaid",
    "lendingPool ExchangeRateUpdated",
    "lendingPool Repay",
  ];

  test("over one pool: approval, input, swap, payment, what is told of a repayment", () => {
    const { market, ask } = owing();
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    assert.deepEqual(market.events(), [
      ...FEE,
      "PUSD Approval",
      "PUSD Transfer",
      ...SWAP("PUSD", "WETH", "WETH-PUSD"),
      ...END,
    ]);
  });

  test("over two, with an accrual first and the excess right after the payment", () => {
    const { market, ask } = owing();
    market.pass(60);
    market.run("borrower", ask.repayWith("WETH", { with: "WBTC" }));
    assert.deepEqual(market.events(), [
      ...FEE,
      "WBTC Approval",
      "lendingPool IndexAccrued",
      "WBTC Transfer",
      ...SWAP("WBTC", "PUSD", "WBTC-PUSD"),
      ...SWAP("PUSD", "WETH", "WETH-PUSD"),
      "WETH Transfer",
      ...END,
    ]);
    const { lendingPool } = market.at;
    const moves = market.logs().filter(({ address, event, values }) => {
      const isEther = address === market.token("WETH") && event.name === "Transfer";
      return isEther && values[0] === lendingPool;
    });
    assert.deepEqual(
      moves.map(({ values }) => values[1]),
      [market.cash("WETH"), market.who("borrower")],
    );
  });

  test("the swap's sender is the lending pool; the repayment's user is the payer", () => {
    const { market, ask, borrower } = owing();
    market.run("borrower", ask.repayWith("WETH", { with: "PUSD" }));
    const told = (name: string) => market.logs().find(({ event }) => event.name === name)?.values;
    assert.equal(told("Swap")?.[0], market.at.lendingPool);
    assert.deepEqual(told("Repay"), [borrower, market.token("WETH"), 5n * ONE]);
  });
});

describe("a refusal says why and changes nothing but fee and nonce", () => {
  type Owing = ReturnType<typeof owing>;
  type Case = {
    readonly name: string;
    readonly code: RefusalCode;
    readonly who?: string;
    readonly before?: (at: Owing) => void;
    readonly asked: (at: Owing) => Asked;
  };
  const dollars = { with: "PUSD" } as const;
  const byAdmin = (to: (market: Market) => string, name: string, args: Asked["args"]) => {
    return ({ market }: Owing) =>
      void market.run("admin", { to: to(market), function: name, args: args ?? {} });
  };
  const direct = (market: Market) => poolAt(market, "WETH-PUSD");
  const cases: readonly Case[] = [
    {
      name: "without a loan",
      code: "LENDING_NO_LOAN",
      who: "trader",
      asked: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "of nothing",
      code: "LENDING_REPAYMENT",
      asked: ({ ask }) => ask.repayWith("WETH", { ...dollars, amount: 0n }),
    },
    {
      name: "with the debt's own asset",
      code: "LENDING_PAY_WITH",
      asked: ({ ask }) => ask.repayWith("WETH", { with: "WETH" }),
    },
    {
      name: "with a token that is pending",
      code: "LENDING_INACTIVE_TOKEN",
      asked: ({ ask }) => ask.repayWith("WETH", { with: "NEWT" }),
    },
    {
      name: "with a token that has no pool",
      code: "LENDING_NO_ROUTE",
      asked: ({ ask }) => ask.repayWith("WETH", { with: "SILV" }),
    },
    {
      name: "of more than the pool has",
      code: "LENDING_NO_ROUTE",
      before: ({ market, ask }) => {
        market.run("borrower", ask.lock("WBTC", 49n * BITCOIN));
        market.run("borrower", ask.borrow("WETH", 800n * ONE));
        market.run("trader", swapping(market, "WETH-PUSD", 1_000_000n * ONE));
      },
      asked: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "over a pool that is paused",
      code: "LENDING_NO_ROUTE",
      before: byAdmin(direct, "setPaused", { paused: true }),
      asked: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "over a pool that is disabled",
      code: "LENDING_NO_ROUTE",
      before: byAdmin(direct, "setDisabled", { disabled: true }),
      asked: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "over a token between that is deprecated",
      code: "LENDING_NO_ROUTE",
      before: byAdmin((market) => market.token("PUSD"), "setStatus", { newStatus: 2n }),
      asked: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "for more than the most",
      code: "SWAP_SLIPPAGE",
      asked: ({ ask }) => ask.repayWith("WETH", { ...dollars, most: 0n }),
    },
    {
      name: "without an allowance",
      code: "TOKEN_ALLOWANCE",
      asked: ({ ask }) => ({ ...ask.repayWith("WETH", dollars), approvals: [] }),
    },
    {
      name: "without the balance",
      code: "TOKEN_BALANCE",
      before: ({ market, wallet }) => {
        const args = { to: market.who("trader"), value: wallet("GOLD") };
        market.run("borrower", { to: market.token("GOLD"), function: "transfer", args });
      },
      asked: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "of less than moves the debt, after the swap was done",
      code: "LENDING_REPAYMENT_SMALL",
      before: ({ market }) => market.pass(YEAR),
      asked: ({ ask }) => ask.repayWith("WETH", { ...dollars, amount: 1n }),
    },
  ];

  for (const { name, code, who = "borrower", before, asked } of cases) {
    test(name, () => {
      const at = owing();
      before?.(at);
      const { market } = at;
      const nothing = { to: market.at.lendingPool, function: "repay" };
      const refusedInKind = { ...nothing, args: { asset: market.token("SILV"), amount: 1n } };
      market.world.execute({ kind: "snapshot", name: "asked" });
      assert.equal(market.refusal(who, refusedInKind), "LENDING_NO_LOAN");
      const feeAndNonce = market.world.stateHash();
      market.world.execute({ kind: "restore", name: "asked" });
      const { failure } = market.include(who, asked(at));
      assert.deepEqual(failure, { code, reason: REFUSALS[code] });
      assert.equal(market.world.stateHash(), feeAndNonce);
      assert.deepEqual(market.events(), ["voucher Transfer", "voucher Burn"]);
    });
  }
});
