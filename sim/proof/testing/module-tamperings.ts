// Ways to tamper with the storage of pools and vaults, each with the invariant that should
// complain. For tampered.test.ts.
import { type CallRequest, ONE } from "./market.ts";
import type { Modules } from "./module-stage.ts";
import { SERVICE_TAMPERINGS } from "./service-tamperings.ts";
import { less, more, tamperAfter } from "./tamper-after.ts";
import type { Tampering } from "./tamperings.ts";

const swap = (at: Modules): [string, CallRequest] => ["trader", at.swap()];
const balanceIn = (at: Modules, of: string) => at.balance(of, at.poolAddress);

const pools: readonly Tampering[] = [
  tamperAfter("SWAP-01", "a swap takes from the product", {
    after: swap,
    tamper: ({ pool }) => less(pool.tokenABalance, 10n * ONE),
  }),
  tamperAfter("SWAP-02", "a swap pays a unit too much", {
    after: swap,
    tamper: (at) => less(balanceIn(at, at.pusd)),
  }),
  tamperAfter("SWAP-04", "a swap pays less than its minimum", {
    after: (at) => ["trader", at.swap(2_490n * ONE)],
    tamper: (at) => more(balanceIn(at, at.pusd), 100n * ONE),
  }),
  tamperAfter("SWAP-07", "a swap makes LP tokens", {
    after: swap,
    tamper: (at) => more(at.tokens(at.pool.lpToken.value)._totalSupply),
  }),
  tamperAfter("SWAP-08", "a swap leaves the price as it was", {
    after: swap,
    tamper: ({ pool }) => more(pool.tokenBBalance, 10_000n * ONE),
  }),
  tamperAfter("SWAP-09", "an LP token loses value by a gift", {
    after: (at) => ["trader", at.give()],
    tamper: ({ pool }) => less(pool.tokenABalance),
  }),
  tamperAfter("SWAP-11", "liquidity goes in out of proportion", {
    after: (at) => ["trader", at.add()],
    tamper: ({ pool }) => more(pool.tokenABalance, ONE),
  }),
  tamperAfter("SWAP-12", "there are LP tokens that nobody has", {
    after: swap,
    tamper: (at) => more(at.tokens(at.pool.lpToken.value)._totalSupply),
  }),
  tamperAfter("SWAP-13", "the pool lacks a unit", {
    after: swap,
    tamper: (at) => less(balanceIn(at, at.weth)),
  }),
  tamperAfter("SWAP-14", "a refusal moves reserves", {
    after: swap,
    tamper: ({ market }) => {
      const failure = { code: "SWAP_INPUT", reason: "Invalid input" };
      Object.assign(market.world.chain.transactions.at(-1) ?? {}, { failure });
    },
  }),
  tamperAfter("SWAP-17", "a ratio is another's", {
    after: swap,
    tamper: ({ pool }) => pool.aToBRatio.set("1.000000000000000000"),
  }),
];

const opened = (at: Modules) => {
  at.market.run("lender", at.vault("deposit", { amount: 10n * ONE }));
  at.market.run("lender", at.vault("mint", { amountUSD: 10_000n * ONE }));
};
const minted = (at: Modules): [string, CallRequest] => [
  "lender",
  at.vault("mint", { amountUSD: ONE }),
];
const change = (at: Modules, by: { collateral?: bigint; scaledDebt?: bigint }) => {
  const cell = at.vaultOf("lender");
  cell.set({ ...cell.value, ...by });
};

const vaults: readonly Tampering[] = [
  tamperAfter("CDP-01", "a total is not the vaults'", {
    ...{ before: opened, after: minted },
    tamper: (at) => {
      const cell = at.state();
      cell.set({ ...cell.value, totalScaledDebt: 1n });
    },
  }),
  tamperAfter("CDP-02", "bad debt appears that nobody owed", {
    ...{ before: opened, after: minted },
    tamper: ({ engine, weth }) => engine.badDebtPUSD.set(weth, 1_000n),
  }),
  tamperAfter("CDP-03", "a mint leaves too little behind it", {
    ...{ before: opened, after: minted },
    tamper: (at) => change(at, { collateral: ONE }),
  }),
  tamperAfter("CDP-04", "a debt of dust is left", {
    ...{ before: opened, after: minted },
    tamper: (at) => change(at, { scaledDebt: 5n }),
  }),
  tamperAfter("CDP-05", "a rate falls", {
    ...{ before: opened, after: minted },
    tamper: (at) => {
      const cell = at.state();
      cell.set({ ...cell.value, rateAccumulator: 10n ** 26n });
    },
  }),
  tamperAfter("CDP-06", "a mint goes past the ceiling", {
    ...{ before: opened, after: minted },
    tamper: ({ engine, weth }) => {
      const cell = engine.collateralConfigs.at(weth);
      cell.set({ ...cell.value, debtCeiling: 100n * ONE });
    },
  }),
  tamperAfter("CDP-07", "a liquidation takes too much", {
    before: (at) => {
      opened(at);
      at.market.setPrice("WETH", 1_400n * ONE);
    },
    after: (at) => {
      const borrower = at.market.who("lender");
      return ["trader", at.vault("liquidate", { borrower, debtToCover: 100n * ONE })];
    },
    tamper: (at) => change(at, { collateral: at.vaultOf("lender").value.collateral - ONE }),
  }),
  tamperAfter("CDP-08", "a deposit changes another's vault", {
    before: opened,
    after: (at) => ["trader", at.vault("deposit", { amount: ONE })],
    tamper: (at) => change(at, { collateral: 1n }),
  }),
  tamperAfter("CDP-15", "dollars lie with the engine", {
    ...{ before: opened, after: minted },
    tamper: (at) => more(at.balance(at.pusd, at.market.at.cdpEngine)),
  }),
];

export const MODULE_TAMPERINGS: readonly Tampering[] = [...pools, ...vaults, ...SERVICE_TAMPERINGS];
