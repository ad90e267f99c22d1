// The expected tokens, balances and prices, from each token's contract, or at a live address from
// the other lists. (decisions 25, 27)
import type { Check, Checks, SeenExchange } from "./answer.ts";
import { Form } from "./compare.ts";
import { bare, instantText } from "./figures.ts";
import { type BalanceItem, type PriceItem, storedValue, type TokenItem } from "./items.ts";
import { listIn, pageOf } from "./pages.ts";
import { loanStatusOf, positionsOf } from "./positions.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const DEPRECATED = "2";

const filtered = (key: string) => bare(key.replace(/^eq\./, ""));

const balances: Check = {
  expect: async ({ call, answer, after: view }) => {
    const user = call.query.key === undefined ? await view.me() : filtered(call.query.key);
    const items = view.isLive
      ? await balancesLive(view, answer.body as readonly BalanceItem[], user)
      : await balancesOf(view, user);
    if (call.query.nonZero !== "true") return items;
    return items.filter(
      ({ balance, collateralBalance }) => balance !== "0" || collateralBalance !== "0",
    );
  },
};

async function balancesOf(view: View, user: string): Promise<BalanceItem[]> {
  const collateral = await view.collateral(user);
  const items: BalanceItem[] = [];
  for (const [address, { price = "0", address: _, ...token }] of await view.tokens()) {
    const collateralBalance = String(collateral.get(address) ?? 0n);
    if (token.status === DEPRECATED && collateralBalance === "0") continue;
    const balance = String(await view.balance(address, user));
    items.push({ address, user, balance, collateralBalance, price, token });
  }
  return items;
}

/**
 * From the list of tokens with balances, and from the positions of users with a known access token.
 */
async function balancesLive(view: View, said: readonly BalanceItem[], user: string) {
  const tokens = await view.tokens();
  const wallet = await view.wallet(user);
  const locked = (await positionsOf(view, user))?.positions.supplied;
  return said.map(({ address, collateralBalance }): BalanceItem => {
    const { address: _, price = "0", ...token } = tokens.get(address) ?? ({} as TokenItem);
    const amount = locked?.find(({ tokenAddress }) => tokenAddress === address)?.amount ?? "0";
    const collateral = locked === undefined ? collateralBalance : amount;
    const balance = wallet.get(address)?.balance ?? "0";
    return { address, user, balance, collateralBalance: collateral, price, token };
  });
}

/** By symbol, then by address. */
function bySymbol(one: TokenItem, other: TokenItem): number {
  const [first, second] = [one, other].map(({ _symbol, address }) => [_symbol, address] as const);
  const at = one._symbol === other._symbol ? 1 : 0;
  return (first?.[at] ?? "") < (second?.[at] ?? "") ? -1 : 1;
}

const tokens: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = listIn<TokenItem>(answer.body, "tokens");
    const { "balances.key": key, ...query } = call.query;
    const items = [...(await view.tokens()).values()].sort(bySymbol);
    const listed = key === undefined ? items : await withBalances(view, items, filtered(key));
    const { shown, page } = pageOf({ query }, said, { items: listed, key: "address" });
    return { tokens: shown, ...page };
  },
};

/** Those in the user's wallet. */
async function withBalances(view: View, items: readonly TokenItem[], user: string) {
  const listed: TokenItem[] = [];
  for (const item of items) {
    const balance = String(await view.balance(item.address, user));
    if (balance !== "0") listed.push({ ...item, balances: [{ user, balance }], balance });
  }
  return listed;
}

const token: Check = {
  expect: async ({ params, after: view }) => {
    const found = (await view.tokens()).get(bare(params.tokenAddress ?? ""));
    return found && { ...found, decimals: found.customDecimals };
  },
};

const INSTANT = new Form(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/, "only the oracle's contract knows it");
const AGE = new Form(/^\d+$/, "the clock of a live address runs");

/** Undefined without a price. */
async function pricedOf(view: View, asset: string) {
  const price = view.isLive
    ? ((await view.tokens()).get(asset)?.price ?? "0")
    : String(await view.price(asset));
  if (price === "0") return undefined;
  const oracle = await view.stored("priceOracle");
  if (oracle === undefined) return { asset, price, updatedAt: INSTANT, ageSeconds: AGE };
  const setAt = BigInt(storedValue(oracle, "lastUpdated", asset));
  const ageSeconds = Number((await view.now()) - setAt);
  return { asset, price, updatedAt: instantText(setAt), ageSeconds };
}

/**
 * A live address does not say in which order it registered its tokens, so the answer's own order
 * counts.
 */
const prices: Check = {
  expect: async ({ call, after: view, answer }) => {
    if (call.query.asset !== undefined) return pricedOf(view, filtered(call.query.asset));
    const known = await view.tokens();
    const said = view.isLive ? (answer.body as readonly PriceItem[]) : [];
    const listed = said.map(({ asset }) => asset).filter((asset) => known.has(asset));
    const all = [...new Set([...listed, ...known.keys()])];
    const priced = await Promise.all(all.map((asset) => pricedOf(view, asset)));
    return priced.filter((each) => each !== undefined);
  },
};

const setPrice = write(async (seen: SeenExchange) => {
  const { asset, token } = bodyOf(seen);
  const set = bare(asset ?? token ?? "");
  const price = String(await seen.after.price(set));
  return { asset: set, price, loanStatus: await loanStatusOf(seen.after) };
});

const me: Check = {
  expect: async ({ answer, after: view }) => {
    const listed = await view.find<readonly BalanceItem[]>("/api/tokens/balance");
    const userAddress = listed?.[0]?.user ?? (await view.me());
    const registry = await view.stored("adminRegistry");
    const { isAdmin } = answer.body as { isAdmin: boolean };
    return {
      userAddress,
      userName: view.userName,
      isAdmin:
        registry === undefined ? isAdmin : storedValue(registry, "adminMap", userAddress) !== "0",
    };
  },
};

export const tokenChecks: Checks = {
  "GET /api/tokens/balance": balances,
  "GET /api/tokens/v2": tokens,
  "GET /api/tokens/v2/:tokenAddress": token,
  "GET /oracle/price": prices,
  "GET /api/oracle/price": prices,
  "POST /oracle/price": setPrice,
  "POST /api/oracle/price": setPrice,
  "GET /users/me": me,
  "GET /api/users/me": me,
  "GET /api/user/me": me,
};
