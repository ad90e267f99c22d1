// What lenders do: supply a market, see their shares and what they are worth, withdraw. (decision
// 15)
import {
  amountIn,
  callOf,
  holdingOf,
  lendingPoolDefinition,
  type MarketFacts,
  marketOf,
  marketsOf,
  positionOf,
  spendableOf,
  supplyOf,
  type Transaction,
  tokenAt,
  valuesAs,
  type World,
} from "../../../sim/index.ts";
import { looksLikeAddress } from "../../core/formats.ts";
import { objectOf } from "../../core/object-schema.ts";
import { shownColumns } from "../../shared/lists/columns.ts";
import { listQuery, pageFields, pageOf } from "../../shared/lists/lists.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amountOrAll,
  amountText,
  arrayOf,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";
import { decimalText, fractionText } from "./wire.ts";

const paths = ["/api/lend/liquidity", "/api/lending/pools/liquidity"] as const;
const asset = { ...address, description: `${address.description}; by default the stable token` };
const body = objectOf({ amount: amountOrAll, asset }, ["asset"]);

const market = objectOf({
  asset: addressText,
  symbol: { type: "string" },
  shareToken: addressText,
  liquidityPool: addressText,
  availableLiquidity: amountText,
  totalBorrowed: amountText,
  reserves: amountText,
  badDebt: amountText,
  totalShares: amountText,
  exchangeRate: { type: "string", description: "assets a share, decimal" },
  utilizationRate: { type: "string", description: "fraction, decimal" },
  borrowRate: { type: "string", description: "a year, fraction, decimal" },
  reserveFactor: { type: "string", description: "fraction of the interest, decimal" },
  isPaused: {
    type: "boolean",
    description:
      "true while the market or the token itself is paused, so that nobody can borrow or withdraw",
  },
  shares: { type: "string", description: "the caller's, base units" },
  supplied: { type: "string", description: "what the caller's shares are worth, base units" },
});

function presentMarket(world: World, user: string, facts: MarketFacts) {
  const { shares, assets } = supplyOf(world, user, facts.asset);
  return {
    asset: facts.asset,
    symbol: facts.symbol,
    shareToken: facts.shareToken,
    liquidityPool: facts.liquidityPool,
    availableLiquidity: String(facts.cash),
    totalBorrowed: String(facts.totalDebt),
    reserves: String(facts.reserves),
    badDebt: String(facts.badDebt),
    totalShares: String(facts.shareSupply),
    exchangeRate: decimalText(facts.exchangeRate),
    utilizationRate: fractionText(facts.utilisationBps),
    borrowRate: fractionText(facts.interestRateBps),
    reserveFactor: fractionText(facts.reserveFactorBps),
    isPaused: facts.isPaused,
    shares: String(shares),
    supplied: String(assets),
  };
}

const marketColumns = shownColumns({
  asset: "address",
  symbol: "text",
  shareToken: "address",
  liquidityPool: "address",
  availableLiquidity: "number",
  totalBorrowed: "number",
  reserves: "number",
  badDebt: "number",
  totalShares: "number",
  exchangeRate: "number",
  utilizationRate: "number",
  borrowRate: "number",
  reserveFactor: "number",
  isPaused: "boolean",
  shares: "number",
  supplied: "number",
});

export const marketsRoute = define({
  method: "GET",
  paths,
  operation: "Markets",
  summary: "The lending markets, and what the caller has supplied to each",
  access: "bearer",
  query: listQuery(marketColumns),
  answers: {
    200: {
      description: "The stable token's market first",
      schema: objectOf({ markets: arrayOf(market), ...pageFields }),
    },
  },
  example: { query: { order: "borrowRate.desc", limit: "2" } },
  handle: ({ caller, query }, { inbox }) =>
    inbox.read((world) => {
      const items = marketsOf(world).map((facts) => presentMarket(world, caller.address, facts));
      // A plain address means equality.
      const assets = [query.asset ?? []].flat();
      const asset = assets.map((each) => (looksLikeAddress(each) ? `eq.${each}` : each));
      const wanted = { ...query, asset };
      const list = { items, columns: marketColumns };
      const { items: markets, ...page } = pageOf("Markets", list, wanted);
      return { status: 200, body: { markets, ...page } };
    }),
});

const result = {
  asset: addressText,
  amount: amountText,
  shares: amountText,
  supplied: amountText,
  balance: amountText,
  loanStatus: loanStatusText,
} as const;

/** The amount moved, and the lender's position afterwards: shares, their worth, and the wallet. */
function presentSupply(world: World, { request, result: returned }: Transaction) {
  const { withdrawLiquidityAll: all } = lendingPoolDefinition.functions;
  const { asset } = valuesAs(all.arguments, request.args);
  const moved = amountIn(request.args, "amount") ?? valuesAs(all.returns, returned).amount;
  const { shares, assets } = supplyOf(world, request.from, asset);
  const token = tokenAt(world, asset);
  const balance = token === undefined ? 0n : holdingOf(world, request.from, token).balance;
  return {
    asset,
    amount: String(moved),
    shares: String(shares),
    supplied: String(assets),
    balance: String(balance),
    loanStatus: positionOf(world, request.from).status,
  };
}

export const supplyRoute = define({
  method: "POST",
  paths,
  operation: "Supply liquidity",
  summary: "Lend tokens to a market",
  description:
    "The caller gets shares of the market. ALL supplies the whole balance of the wallet.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body,
  answers: writeAnswer("The market has the tokens, and the caller has the shares", result),
  example: { body: { amount: "1000000000000000000" } },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const from = exchange.caller.address;
        const token = exchange.body.asset ?? world.addresses.stable;
        const spender = marketOf(world, token)?.liquidityPool;
        const isToken = tokenAt(world, token) !== undefined;
        const whole = isToken ? spendableOf(world, from, token) : 0n;
        const amount = exchange.body.amount === "ALL" ? whole : exchange.body.amount;
        return {
          from,
          to: world.addresses.lendingPool,
          ...callOf(lendingPoolDefinition, "depositLiquidity", { asset: token, amount }),
          approvals: spender === undefined ? [] : [{ token, spender, amount }],
        };
      },
      present: presentSupply,
    }),
});

export const withdrawSupplyRoute = define({
  method: "DELETE",
  paths,
  operation: "Withdraw liquidity",
  summary: "Withdraw lent tokens with their interest",
  description: "ALL withdraws everything and burns all of the caller's shares.",
  access: "bearer",
  writes: true,
  query: sandboxQuery,
  body,
  answers: writeAnswer("The tokens are back in the wallet", result),
  example: { body: { amount: "ALL" } },
  handle: (exchange, services) =>
    transact(exchange, services, {
      plan: (world) => {
        const { amount, asset: token = world.addresses.stable } = exchange.body;
        return {
          from: exchange.caller.address,
          to: world.addresses.lendingPool,
          ...(amount === "ALL"
            ? callOf(lendingPoolDefinition, "withdrawLiquidityAll", { asset: token })
            : callOf(lendingPoolDefinition, "withdrawLiquidity", { asset: token, amount })),
        };
      },
      present: presentSupply,
    }),
});
