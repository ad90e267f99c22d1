// What a payment with another asset logs, in order, and each refusal in its words. A misplaced log
// breaks anyone who folds events into state; a refusal may cost fee and nonce alone.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { type CallRequest, type Market, ONE } from "../../proof/testing/market.ts";
import { BITCOIN, owing, poolAt, swapping } from "../../proof/testing/payments.ts";
import { REFUSALS, type RefusalCode } from "../../refusals/refusals.ts";

const YEAR = 31_536_000;

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

  test("over one pool: approval, input, swap, payment, then as a repayment does", () => {
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
    const valuesOf = (name: string) =>
      market.logs().find(({ event }) => event.name === name)?.values;
    assert.equal(valuesOf("Swap")?.[0], market.at.lendingPool);
    assert.deepEqual(valuesOf("Repay"), [borrower, market.token("WETH"), 5n * ONE]);
  });
});

describe("a refusal says why and changes nothing but fee and nonce", () => {
  type Owing = ReturnType<typeof owing>;
  type Case = {
    readonly name: string;
    readonly code: RefusalCode;
    readonly who?: string;
    readonly before?: (at: Owing) => void;
    readonly requestOf: (at: Owing) => CallRequest;
  };
  const dollars = { with: "PUSD" } as const;
  const byAdmin = (to: (market: Market) => string, name: string, args: CallRequest["args"]) => {
    return ({ market }: Owing) =>
      void market.run("admin", { to: to(market), function: name, args: args ?? {} });
  };
  const direct = (market: Market) => poolAt(market, "WETH-PUSD");
  const cases: readonly Case[] = [
    {
      name: "without a loan",
      code: "LENDING_NO_LOAN",
      who: "trader",
      requestOf: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "of nothing",
      code: "LENDING_REPAYMENT",
      requestOf: ({ ask }) => ask.repayWith("WETH", { ...dollars, amount: 0n }),
    },
    {
      name: "with the debt's own asset",
      code: "LENDING_PAY_WITH",
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "WETH" }),
    },
    {
      name: "with a token that is pending",
      code: "LENDING_INACTIVE_TOKEN",
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "NEWT" }),
    },
    {
      name: "with a token that has no pool",
      code: "LENDING_NO_ROUTE",
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "SILV" }),
    },
    {
      name: "of more than the pool has",
      code: "LENDING_NO_ROUTE",
      before: ({ market, ask }) => {
        market.run("borrower", ask.lock("WBTC", 49n * BITCOIN));
        market.run("borrower", ask.borrow("WETH", 800n * ONE));
        market.run("trader", swapping(market, "WETH-PUSD", 1_000_000n * ONE));
      },
      requestOf: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "over a pool that is paused",
      code: "LENDING_NO_ROUTE",
      before: byAdmin(direct, "setPaused", { paused: true }),
      requestOf: ({ ask }) => ask.repayWith("WETH", dollars),
    },
    {
      name: "over a pool that is disabled",
      code: "LENDING_NO_ROUTE",
      before: byAdmin(direct, "setDisabled", { disabled: true }),
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "over a token between that is deprecated",
      code: "LENDING_NO_ROUTE",
      before: byAdmin((market) => market.token("PUSD"), "setStatus", { newStatus: 2n }),
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "for more than the most",
      code: "SWAP_SLIPPAGE",
      requestOf: ({ ask }) => ask.repayWith("WETH", { ...dollars, most: 0n }),
    },
    {
      name: "without an allowance",
      code: "TOKEN_ALLOWANCE",
      requestOf: ({ ask }) => ({ ...ask.repayWith("WETH", dollars), approvals: [] }),
    },
    {
      name: "without the balance",
      code: "TOKEN_BALANCE",
      before: ({ market, wallet }) => {
        const args = { to: market.who("trader"), value: wallet("GOLD") };
        market.run("borrower", { to: market.token("GOLD"), function: "transfer", args });
      },
      requestOf: ({ ask }) => ask.repayWith("WETH", { with: "GOLD" }),
    },
    {
      name: "of less than moves the debt, after the swap was done",
      code: "LENDING_REPAYMENT_SMALL",
      before: ({ market }) => market.pass(YEAR),
      requestOf: ({ ask }) => ask.repayWith("WETH", { ...dollars, amount: 1n }),
    },
  ];

  for (const { name, code, who = "borrower", before, requestOf: request } of cases) {
    test(name, () => {
      const at = owing();
      before?.(at);
      const { market } = at;
      const nothing = { to: market.at.lendingPool, function: "repay" };
      const refusedInKind = { ...nothing, args: { asset: market.token("SILV"), amount: 1n } };
      execute(market.world, { kind: "snapshot", name: "before" });
      assert.equal(market.refusal(who, refusedInKind), "LENDING_NO_LOAN");
      const feeAndNonce = market.world.stateHash();
      execute(market.world, { kind: "restore", name: "before" });
      const { failure } = market.include(who, request(at));
      assert.deepEqual(failure, { code, reason: REFUSALS[code] });
      assert.equal(market.world.stateHash(), feeAndNonce);
      assert.deepEqual(market.events(), ["voucher Transfer", "voucher Burn"]);
    });
  }
});
