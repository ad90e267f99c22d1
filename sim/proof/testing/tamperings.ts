// Ways to tamper with a world's storage, each with the invariant that should complain. For
// tampered.test.ts.

import { defaultPreset } from "../../presets/default.ts";
import { lendingPool } from "../../protocol/lending/actions.ts";
import { oracleOf, vaultOf } from "../../protocol/lending/components.ts";
import { token } from "../../protocol/token/actions.ts";
import { Lending } from "./lending.ts";
import { type CallRequest, Market, ONE } from "./market.ts";

/** A market with a bit of everything, and access to its storage. */
export class TamperingStage {
  readonly market = new Market(defaultPreset);
  readonly ask = new Lending(this.market);
  readonly borrower = this.market.who("borrower");
  readonly pusd = this.market.token("PUSD");
  readonly weth = this.market.token("WETH");

  constructor() {
    const { market, ask } = this;
    market.run("lender", ask.supply("PUSD", 1_000n * ONE));
    market.run("borrower", ask.lock("WETH", 10n * ONE));
    market.run("borrower", ask.borrow("PUSD", 10_000n * ONE));
    market.run("trader", ask.lock("WETH", 10n * ONE));
    market.run("trader", ask.borrow("USDC", 1_000_000_000n));
    market.pass(1_000);
  }

  get pool() {
    const { chain, addresses } = this.market.world;
    return chain
      .callAs(this.borrower, addresses.lendingPool)
      .enter(lendingPool, addresses.lendingPool);
  }

  get store() {
    return this.pool.store;
  }

  balance(symbol: string, holder: string) {
    return this.tokenStore(this.market.token(symbol))._balances.at(holder);
  }

  tokenStore(address: string) {
    return this.pool.enter(token, address).store;
  }

  collateral(name: string) {
    return vaultOf(this.pool).store.userCollaterals.at(this.market.who(name)).at(this.weth);
  }
}

export interface Tampering {
  readonly id: string;
  readonly how: string;
  /** Done first: the action whose effect is then changed. */
  readonly after?: (stage: TamperingStage) => [name: string, asked: CallRequest];
  /** Changes something before the checker first looks. */
  readonly before?: (stage: TamperingStage) => void;
  readonly tamper: (stage: TamperingStage) => void;
}

const supply = ({ ask }: TamperingStage): [string, CallRequest] => [
  "lender",
  ask.supply("PUSD", ONE),
];
const less = (cell: { readonly value: bigint; set(value: bigint): void }, by = 1n) =>
  cell.set(cell.value - by);

export const TAMPERINGS: readonly Tampering[] = [
  {
    id: "LEND-02",
    how: "a share is missing from the supply",
    tamper: (stage) => less(stage.tokenStore(stage.market.shares("PUSD"))._totalSupply),
  },
  {
    id: "LEND-03",
    how: "a unit of cash is gone",
    tamper: (stage) => less(stage.balance("PUSD", stage.market.cash("PUSD"))),
  },
  {
    id: "LEND-04",
    how: "shares are worth a debt that nobody owes",
    tamper: ({ store, pusd }) => less(store.totalScaledDebt.at(pusd), -ONE),
  },
  {
    id: "LEND-05",
    how: "reserves are below nothing",
    tamper: ({ store, pusd }) => store.reservesAccrued.set(pusd, -1n),
  },
  {
    id: "LEND-06",
    how: "somebody owes more than everyone",
    tamper: ({ store, pusd }) => store.totalScaledDebt.set(pusd, 1n),
  },
  {
    id: "LEND-07",
    how: "all that is behind the shares is gone",
    tamper: (stage) => stage.balance("WETH", stage.market.cash("WETH")).set(0n),
  },
  {
    id: "LEND-08",
    how: "a loan is called repaid while something is owed",
    tamper: ({ store, borrower }) => store.loanStatus.set(borrower, 2n),
  },
  {
    id: "LEND-09",
    how: "the vault lost a unit of collateral",
    tamper: (stage) => less(stage.balance("WETH", stage.market.at.collateralVault)),
  },
  {
    id: "LEND-10",
    how: "a supply brings more cash than was supplied",
    after: supply,
    tamper: (stage) => less(stage.balance("PUSD", stage.market.cash("PUSD")), -1n),
  },
  {
    id: "LEND-20",
    how: "an index falls",
    tamper: ({ store, pusd }) => less(store.borrowIndex.at(pusd)),
  },
  {
    id: "LEND-21",
    how: "an index moves although no time has passed",
    tamper: ({ store, pusd }) => less(store.borrowIndex.at(pusd), -1n),
  },
  {
    id: "LEND-25",
    how: "an accrual is of tomorrow",
    tamper: ({ store, pusd }) => less(store.lastAccrual.at(pusd), -86_400n),
  },
  {
    id: "LEND-28",
    how: "a share is worth less without a recorded loss (SHR-05)",
    tamper: (stage) => less(stage.balance("PUSD", stage.market.cash("PUSD")), 1_000n * ONE),
  },
  {
    id: "LEND-43",
    how: "a supply lowers a borrower's health",
    after: supply,
    tamper: (stage) => less(stage.collateral("trader"), ONE),
  },
  {
    id: "LEND-44",
    how: "a supply changes the health of somebody it does not name",
    after: supply,
    tamper: (stage) => less(stage.collateral("trader"), -ONE),
  },
  {
    id: "LEND-49",
    how: "a supply of nothing succeeds",
    after: supply,
    tamper: ({ market }) => {
      const transaction = market.world.chain.transactions.at(-1);
      Object.assign(transaction?.request.args ?? {}, { amount: 0n });
    },
  },
  {
    id: "LEND-59",
    how: "somebody else's debt rises by a supply",
    after: supply,
    tamper: ({ store, pusd, borrower }) => {
      const loan = store.userLoan.at(borrower).at(pusd);
      loan.set({ ...loan.value, scaledDebt: loan.value.scaledDebt + 1n });
    },
  },
  {
    id: "LEND-62",
    how: "the rate is not what was announced",
    after: supply,
    tamper: ({ store, pusd }) => store.reservesAccrued.set(pusd, 1_000n * ONE),
  },
  {
    id: "LEND-62",
    how: "a supply raises the rate",
    after: supply,
    tamper: (stage) => less(stage.balance("PUSD", stage.market.cash("PUSD")), -1_000n * ONE),
  },
  {
    id: "LEND-63",
    how: "reserves grow by themselves",
    tamper: ({ store, pusd }) => less(store.reservesAccrued.at(pusd), -1n),
  },
  {
    id: "LIQ-06",
    how: "a liquidation leaves a covered loan less healthy",
    before: ({ market }) => market.setPrice("WETH", 1_210n * ONE),
    after: ({ ask, borrower }) => {
      const target = { debt: "PUSD", collateral: "WETH", amount: 100n * ONE };
      return ["liquidator", ask.liquidate(borrower, target)];
    },
    tamper: (stage) => less(stage.collateral("borrower"), ONE),
  },
  {
    id: "LIQ-09",
    how: "bad debt vanishes",
    before: ({ store, pusd }) => store.badDebt.set(pusd, 5n),
    tamper: ({ store, pusd }) => store.badDebt.set(pusd, 4n),
  },
  {
    id: "LIQ-10",
    how: "a supply takes somebody's collateral",
    after: supply,
    tamper: (stage) => less(stage.collateral("trader")),
  },
  {
    id: "ORC-01",
    how: "a price is of tomorrow",
    tamper: ({ pool, weth }) => less(oracleOf(pool).store.lastUpdated.at(weth), -86_400n),
  },
  {
    id: "ORC-01",
    how: "a price that is set keeps the time it had",
    after: ({ market }) => {
      market.pass(60);
      const args = { asset: market.token("GOLD"), price: 3n * ONE };
      return ["oracle", { to: market.at.priceOracle, function: "setAssetPrice", args }];
    },
    tamper: ({ market, pool }) =>
      less(oracleOf(pool).store.lastUpdated.at(market.token("GOLD")), 60n),
  },
  {
    id: "TOK-02",
    how: "a transfer delivers a unit less",
    after: ({ market }) => {
      const args = { to: market.who("trader"), value: ONE };
      return ["lender", { to: market.token("GOLD"), function: "transfer", args }];
    },
    tamper: (stage) => less(stage.balance("GOLD", stage.market.who("trader"))),
  },
  {
    id: "TOK-04",
    how: "supply appears that nobody minted",
    tamper: (stage) => less(stage.tokenStore(stage.pusd)._totalSupply, -1n),
  },
  {
    id: "TOK-06",
    how: "a nonce rises and nothing was sent",
    tamper: ({ market, borrower }) => {
      const { nonces } = market.world.chain;
      nonces.set(borrower, nonces.get(borrower) + 1);
    },
  },
];
