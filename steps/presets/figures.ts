// The figures of a world for the page of named states: as texts, in tables.
import {
  borrowersOf,
  bridgeDepositsTo,
  marketsOf,
  positionOf,
  priceFactsOf,
  rewardsOfUser,
  swapPoolsOf,
  type TokenFacts,
  tokenBalanceOf,
  tokensOf,
  vaultsOf,
  type World,
} from "../../sim/index.ts";
import { grouped, ratioShown, tokensShown } from "./amounts.ts";

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

interface Fact {
  readonly label: string;
  readonly text: string;
}

const decimalsOf = (world: World) =>
  new Map(tokensOf(world).map(({ symbol, decimals }) => [symbol, decimals]));

export function factsOf(world: World): Fact[] {
  const { chain, clock, mempool } = world.parts;
  const failed = chain.transactions.filter(({ failure }) => failure !== undefined).length;
  return [
    { label: "time", text: new Date(clock.ms).toISOString().slice(0, 16).replace("T", " ") },
    { label: "height", text: grouped(chain.height) },
    { label: "transactions", text: grouped(chain.transactions.length) },
    { label: "failed", text: grouped(failed) },
    { label: "waiting", text: grouped(mempool.size + mempool.sizeAhead) },
    { label: "a block is made", text: MODES[mempool.rule.mode] },
  ];
}

const MODES = {
  transaction: "at once",
  interval: "at intervals",
  manual: "by hand",
} as const;

export function tablesOf(world: World): Table[] {
  const tables = [balances, loans, vaults, markets, pools, prices, claims, deposits];
  return tables.map((make) => make(world)).filter(({ rows }) => rows.length > 0);
}

const actorsOf = (world: World) =>
  world.users.all().filter(({ name }) => !["treasury", "relayer", "poller"].includes(name));

function balances(world: World): Table {
  const tokens = tokensOf(world).filter(
    (token) => token.symbol !== "RWRD" && holders(world, token).length > 0,
  );
  const rows = actorsOf(world).map(({ name, address }) => [
    name,
    ...tokens.map((token) => {
      return tokensShown(tokenBalanceOf(world, token.address, address), token.decimals);
    }),
    tokensShown(vouchersOf(world, address), 18),
  ]);
  const columns = ["actor", ...tokens.map(({ symbol }) => symbol), "vouchers"];
  return { title: "Balances", columns, rows };
}

function vouchersOf(world: World, account: string): bigint {
  const { voucher: to } = world.addresses;
  const { result } = world.simulate({
    from: account,
    to,
    function: "balanceOf",
    args: { account },
  });
  return (result as { readonly balance: bigint }).balance;
}

const holders = (world: World, { address }: TokenFacts) =>
  actorsOf(world).filter((actor) => tokenBalanceOf(world, address, actor.address) > 0n);

function loans(world: World): Table {
  const decimals = decimalsOf(world);
  const listed = (amounts: readonly { readonly symbol: string; readonly amount: bigint }[]) =>
    amounts
      .map(({ symbol, amount }) => `${tokensShown(amount, decimals.get(symbol) ?? 18)} ${symbol}`)
      .join(", ");
  const users = new Set([...borrowersOf(world), ...actorsOf(world).map(({ address }) => address)]);
  const rows = [...users].flatMap((user) => {
    const { collateral, debts, healthFactor, status } = positionOf(world, user);
    if (status === "none" && collateral.length === 0) return [];
    const name = world.users.nameOf(user) ?? user;
    return [[name, listed(collateral), listed(debts), ratioShown(healthFactor), status]];
  });
  return { title: "Loans", columns: ["user", "collateral", "debt", "health", "status"], rows };
}

function vaults(world: World): Table {
  const decimals = decimalsOf(world);
  const rows = actorsOf(world).flatMap(({ name, address }) =>
    vaultsOf(world, address).map(({ symbol, collateral, debt, ratio }) => [
      `${name}, ${symbol}`,
      tokensShown(collateral, decimals.get(symbol) ?? 18),
      tokensShown(debt, 18),
      ratioShown(ratio),
    ]),
  );
  return { title: "Vaults", columns: ["vault", "collateral", "debt", "ratio"], rows };
}

function markets(world: World): Table {
  const decimals = decimalsOf(world);
  const rows = marketsOf(world).map((market) => {
    const shown = (amount: bigint) => tokensShown(amount, decimals.get(market.symbol) ?? 18);
    return [
      `${market.symbol}${market.isPaused ? ", paused" : ""}`,
      shown(market.cash),
      shown(market.totalDebt),
      shown(market.badDebt),
      shown(market.reserves),
      `${Number(market.utilisationBps) / 100} %`,
      ratioShown(market.exchangeRate),
    ];
  });
  const columns = ["market", "cash", "debt", "bad debt", "reserves", "lent out", "share"];
  return { title: "Lending markets", columns, rows };
}

function pools(world: World): Table {
  const decimals = decimalsOf(world);
  const rows = swapPoolsOf(world).map((pool) => {
    const state = pool.isDisabled ? ", disabled" : pool.isPaused ? ", paused" : "";
    return [
      `${pool.symbolA}-${pool.symbolB}${state}`,
      tokensShown(pool.reserveA, decimals.get(pool.symbolA) ?? 18),
      tokensShown(pool.reserveB, decimals.get(pool.symbolB) ?? 18),
      `${Number(pool.feeBps) / 100} %`,
      tokensShown(pool.lpSupply, 18),
    ];
  });
  const columns = ["pool", "first token", "second token", "fee", "LP tokens"];
  return { title: "Swap pools", columns, rows };
}

function prices(world: World): Table {
  const rows = Object.entries(world.addresses.tokens).flatMap(([symbol, asset]) => {
    const found = priceFactsOf(world, asset);
    return found === undefined
      ? []
      : [[symbol, ratioShown(found.price), `${grouped(found.ageSeconds)} s`]];
  });
  return { title: "Prices", columns: ["token", "US dollars", "age"], rows };
}

function claims(world: World): Table {
  const rows = actorsOf(world).flatMap(({ name, address }) => {
    const { unclaimed } = rewardsOfUser(world, address);
    return unclaimed === 0n ? [] : [[name, tokensShown(unclaimed, 18)]];
  });
  return { title: "Rewards", columns: ["actor", "claimable"], rows };
}

function deposits(world: World): Table {
  const rows = actorsOf(world).flatMap(({ name, address }) =>
    bridgeDepositsTo(world, address).map(({ status, held }) => [
      name,
      held ? `${status}, held back` : status,
    ]),
  );
  return { title: "Deposits over the bridge", columns: ["recipient", "status"], rows };
}
