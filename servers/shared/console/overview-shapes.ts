// The schemas of the overview.
import { objectOf } from "../../core/object-schema.ts";

const string = { type: "string" } as const;
const integer = { type: "integer" } as const;
const boolean = { type: "boolean" } as const;
const units = { ...string, description: "Base units" } as const;
const address = { ...string, description: "An address with 0x" } as const;
const dollars = { ...string, description: "USD x 10^18" } as const;
const wad = { ...string, description: "x 10^18" } as const;
const bps = { ...integer, description: "Parts of 10,000" } as const;
const orNull = <const T extends string>(schema: { readonly type: T }) =>
  ({ ...schema, type: [schema.type, "null"] }) as const;
const maybe = <const S extends object>(schema: S) =>
  ({ anyOf: [schema, { type: "null" }] }) as const;
const listOf = <const S extends object>(items: S) => ({ type: "array", items }) as const;

const part = objectOf({ symbol: string, amount: units });

const due = objectOf({
  kind: { enum: ["block", "price", "service"] },
  at: { ...string, description: "ISO 8601, UTC" },
  symbol: { ...orNull(string), description: "Whose price" },
  service: { ...orNull(string), description: "Which service" },
});

const waiting = objectOf({
  txHash: string,
  from: address,
  to: address,
  function: string,
  nonce: integer,
  isAhead: { ...boolean, description: "True while it waits for an earlier nonce" },
});

const token = objectOf({ asset: address, symbol: string, name: string, decimals: integer });

const schedule = objectOf({
  id: integer,
  dueAt: { ...string, description: "When it sets its next price" },
  left: { ...integer, description: "Prices still to come" },
  path: maybe(objectOf({ endsAt: string, price: dollars })),
  walk: maybe(objectOf({ everySeconds: { type: "number" }, stepBps: bps })),
});

const price = objectOf({
  asset: address,
  symbol: string,
  price: { ...orNull(dollars), description: "USD x 10^18 a whole token; null while it has none" },
  ageSeconds: { ...orNull(integer), description: "How long ago it was set" },
  frozen: { ...boolean, description: "True while its timestamp is frozen" },
  schedules: listOf(schedule),
});

const balance = objectOf(
  {
    kind: {
      enum: ["wallet", "supply", "pool", "stake", "collateral", "debt", "vault", "minted"],
      description:
        "In the wallet: a plain token, or a share of a market, a pool or the safety module. " +
        "Elsewhere: pledged for loans, borrowed, in vaults, minted against them",
    },
    symbol: string,
    amount: units,
    usd: { ...orNull(dollars), description: "Null while a price is missing" },
    claim: { ...listOf(part), description: "What shares stand for" },
  },
  ["claim"],
);

const name = { ...orNull(string), description: "Null for an address that nobody registered" };

const user = objectOf({
  address,
  name,
  isOwn: { ...boolean, description: "True for the world's own accounts" },
  netUsd: { ...dollars, description: "USD x 10^18: what has a price, less debts" },
  balances: listOf(balance),
});

const position = objectOf({
  kind: { enum: ["loan", "vault"] },
  user: address,
  name,
  status: {
    enum: ["healthy", "liquidatable", "unpriced"],
    description: "unpriced: a price that decides is missing",
  },
  health: {
    ...orNull(wad),
    description: "x 10^18; below 1 it can be liquidated. Of a vault: its ratio over the limit",
  },
  collateral: listOf(part),
  debts: listOf(part),
  collateralUsd: dollars,
  debtUsd: dollars,
  falls: {
    ...listOf(objectOf({ symbol: string, side: { enum: ["below", "above"] }, price: dollars })),
    description:
      "For each asset that alone can decide: the last price at which the position stands. One " +
      "unit below, or above, it can be liquidated",
  },
});

const market = objectOf({
  symbol: string,
  cash: units,
  debt: units,
  reserves: units,
  badDebt: units,
  shares: units,
  shareRate: { ...wad, description: "Base units a share, x 10^18" },
  utilisationBps: bps,
  borrowRateBps: { ...bps, description: "Parts of 10,000 a year, as the platform states it" },
  supplyRateBps: { ...bps, description: "What of that reaches lenders" },
  isPaused: boolean,
});

const pool = objectOf({
  address,
  symbolA: string,
  symbolB: string,
  reserveA: units,
  reserveB: units,
  ratio: { ...string, description: "reserveB / reserveA in base units, a decimal" },
  feeBps: bps,
  usd: dollars,
  state: { enum: ["open", "paused", "disabled"] },
});

const vaultAsset = objectOf({
  symbol: string,
  collateral: units,
  debt: units,
  badDebt: units,
  debtCeiling: { ...units, description: "Of all vaults; 0 is none" },
  utilisationBps: { ...orNull(bps), description: "Of the ceiling; null without one" },
  yearlyFeeBps: bps,
  liquidationRatio: wad,
  minRatio: wad,
  isPaused: boolean,
});

/** Everything but the clock and the mining mode, which control shows as its own routes do. */
export const overviewFields = {
  due: { ...listOf(due), description: "The next of each kind, in order" },
  waiting: { ...listOf(waiting), description: "Transactions without a block, the first ones" },
  tokens: listOf(token),
  prices: listOf(price),
  counts: objectOf({ users: integer, positions: integer }),
  users: listOf(user),
  positions: { ...listOf(position), description: "Loans and vaults with debt, by health" },
  markets: listOf(market),
  pools: listOf(pool),
  vaults: { ...listOf(vaultAsset), description: "The assets of vaults" },
};

const lines = (description: string) =>
  ({
    ...listOf(objectOf({ name: string, values: listOf({ type: ["number", "null"] }) })),
    description,
  }) as const;

export const seriesFields = {
  positions: { ...listOf(integer), description: "How many commands came before each moment" },
  times: { ...listOf(integer), description: "Unix milliseconds" },
  prices: lines("Dollars by symbol"),
  utilisation: lines("Parts of 10,000 by market"),
  health: lines(
    "By borrower, and by owner and asset of a vault; below 1 it can be liquidated. Null while a " +
      "price that decides is missing",
  ),
  interest: lines(
    "What a lender's shares have gained, whole tokens by lender and market. Shares bought or given " +
      "between two moments begin to gain at the second",
  ),
};
