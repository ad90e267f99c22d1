// The expected tokens, balances and prices, from each token's contract, or at a live address from
// the other lists. (decisions 25, 27)
import type { BalanceItem } from "../clients/application.ts";
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { bare, instantText } from "./figures.ts";
import { held, type StoredVariables, type TokenItem } from "./items.ts";
import { pageOf } from "./pages.ts";
import type { View } from "./view.ts";
import { bodyOf, write } from "./writes.ts";

const DEPRECATED = "2";

interface Metadata extends Omit<TokenItem, "address" | "price" | "balances" | "balance"> {}

function metadataIn(stored: StoredVariables): Metadata {
  const attributes = Object.entries((stored.attributes ?? {}) as Record<string, string>);
  return {
    _name: String(stored._name ?? ""),
    _symbol: String(stored._symbol ?? ""),
    _owner: String(stored._owner ?? ""),
    _totalSupply: held(stored, "_totalSupply"),
    _paused: stored._paused === true,
    customDecimals: Number(stored.customDecimals ?? 0),
    description: String(stored.description ?? ""),
    status: held(stored, "status"),
    images: ((stored.images ?? []) as string[]).map((value) => ({ value })),
    attributes: attributes.map(([key, value]) => ({ key, value })),
  };
}

/** Every token's, by address, in order of creation. */
async function allMetadata(view: View): Promise<ReadonlyMap<string, Metadata> | undefined> {
  const factory = await view.stored("tokenFactory");
  if (factory === undefined) return undefined;
  const all = (factory.allTokens ?? []) as string[];
  const read = all.map(async (asset): Promise<[string, Metadata]> => {
    return [asset, metadataIn((await view.stored(asset)) ?? {})];
  });
  return new Map(await Promise.all(read));
}

const priceIn = (prices: ReadonlyMap<string, bigint>, asset: string) =>
  String(prices.get(asset) ?? 0n);

/** Prices from the oracle's contract; at a live address from another list. */
async function pricesOf(view: View): Promise<ReadonlyMap<string, bigint>> {
  const oracle = await view.stored("priceOracle");
  if (oracle === undefined) {
    const tokens = [...(await view.tokens()).values()];
    return new Map(tokens.map(({ address, price }) => [address, BigInt(price)]));
  }
  const prices = Object.entries((oracle.prices ?? {}) as Record<string, string>);
  return new Map(prices.map(([asset, price]) => [asset, BigInt(price)]));
}

const balances: Check = {
  expect: async ({ call, answer, after: view }) => {
    const user = call.query.key === undefined ? await view.me() : bare(call.query.key.slice(3));
    const said = answer.body as readonly BalanceItem[];
    const all = await allMetadata(view);
    const items =
      all === undefined ? await balancesLive(view, said, user) : await balancesOf(view, all, user);
    if (call.query.nonZero !== "true") return items;
    return items.filter(
      ({ balance, collateralBalance }) => balance !== "0" || collateralBalance !== "0",
    );
  },
};

async function balancesOf(view: View, all: ReadonlyMap<string, Metadata>, user: string) {
  const prices = await pricesOf(view);
  const vault = await view.stored("collateralVault");
  const items: BalanceItem[] = [];
  for (const [address, token] of all) {
    const balance = held(await view.stored(address), "_balances", user);
    const collateralBalance = held(vault, "userCollaterals", user, address);
    if (token.status === DEPRECATED && collateralBalance === "0") continue;
    const price = priceIn(prices, address);
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
  const locked = (await view.positionsOf(user))?.positions.supplied;
  return said.map(({ address, collateralBalance }): BalanceItem => {
    const { address: _address, price = "0", ...token } = tokens.get(address) ?? ({} as TokenItem);
    const amount = locked?.find(({ tokenAddress }) => tokenAddress === address)?.amount ?? "0";
    const collateral = locked === undefined ? collateralBalance : amount;
    const balance = wallet.get(address)?.balance ?? "0";
    return { address, user, balance, collateralBalance: collateral, price, token };
  });
}

/** By symbol, then by address. */
const bySymbol = (one: TokenItem, other: TokenItem): number =>
  one._symbol === other._symbol
    ? one.address < other.address
      ? -1
      : 1
    : one._symbol < other._symbol
      ? -1
      : 1;

async function tokenItems(view: View): Promise<TokenItem[]> {
  const all = await allMetadata(view);
  const prices = await pricesOf(view);
  if (all === undefined) return [...(await view.tokens()).values()];
  const items = [...all].map(([address, token]) => ({
    address,
    ...token,
    price: priceIn(prices, address),
  }));
  return items.sort(bySymbol);
}

const tokens: Check = {
  expect: async ({ call, answer, after: view }) => {
    const said = (answer.body as { tokens: readonly TokenItem[] }).tokens;
    const key = call.query["balances.key"];
    const items = await tokenItems(view);
    const listed = key === undefined ? items : await withBalances(view, items, bare(key.slice(3)));
    const plain = Object.fromEntries(
      Object.entries(call.query).filter(([name]) => name !== "balances.key"),
    );
    const { shown, page } = pageOf({ query: plain }, said, { items: listed, key: "address" });
    return { tokens: shown, ...page };
  },
};

/** Those in the user's wallet. */
async function withBalances(view: View, items: readonly TokenItem[], user: string) {
  const listed: TokenItem[] = [];
  for (const item of items) {
    const stored = await view.stored(item.address);
    const balance =
      stored === undefined
        ? String(await view.balance(item.address, user))
        : held(stored, "_balances", user);
    if (balance !== "0") listed.push({ ...item, balances: [{ user, balance }], balance });
  }
  return listed;
}

const token: Check = {
  expect: async ({ params, after: view }) => {
    const asset = bare(params.tokenAddress ?? "");
    const stored = await view.stored(asset);
    const known = stored === undefined ? await view.token(asset) : metadataIn(stored);
    const price = priceIn(await pricesOf(view), asset);
    return { address: asset, ...known, price, decimals: known.customDecimals };
  },
};

/**
 * A live address does not say in which order it registered its tokens, so the answer's own order
 * counts.
 */
function asListed(body: unknown, tokens: ReadonlyMap<string, unknown>): string[] {
  const listed = (body as readonly { readonly asset: string }[]).map(({ asset }) => asset);
  const known = listed.filter((asset) => tokens.has(asset));
  return [...new Set([...known, ...tokens.keys()])];
}

const prices: Check = {
  expect: async ({ call, after: view, answer }) => {
    const known = await pricesOf(view);
    const { asset } = call.query;
    const priced = async (one: string) => ({
      asset: one,
      price: priceIn(known, one),
      ...(await ageOf(view, one)),
    });
    if (asset !== undefined) return priced(bare(asset.replace(/^eq\./, "")));
    const all = (await allMetadata(view))?.keys() ?? asListed(answer.body, await view.tokens());
    return Promise.all([...all].filter((each) => priceIn(known, each) !== "0").map(priced));
  },
};

const INSTANT = new Form(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/, "only the oracle's contract knows it");
const AGE = new Form(/^\d+$/, "the clock of a live address runs");

/** When a price was set, and how long ago that is. */
async function ageOf(view: View, asset: string) {
  const oracle = await view.stored("priceOracle");
  if (oracle === undefined) return { updatedAt: INSTANT, ageSeconds: AGE };
  const setAt = BigInt(held(oracle, "lastUpdated", asset));
  return { updatedAt: instantText(setAt), ageSeconds: Number((await view.now()) - setAt) };
}

const setPrice = write(async (seen: SeenExchange) => {
  const { asset, token } = bodyOf(seen);
  const set = bare(asset ?? token ?? "");
  const price = priceIn(await seen.after.prices(), set);
  return { asset: set, price, loanStatus: await seen.after.loanStatus() };
});

const me: Check = {
  expect: async ({ call, answer, after: view }) => {
    const { userAddress } = answer.body as { userAddress: string };
    const own = await view.get<BalanceItem[]>("/api/tokens/balance");
    const isAdmin = await view.view("adminRegistry", "isAdminAddress", { account: userAddress });
    return {
      userAddress: own[0]?.user,
      userName: subjectOf(call.authorization),
      isAdmin: isAdmin === undefined ? (answer.body as { isAdmin: boolean }).isAdmin : isAdmin,
    };
  },
};

/** The user that the access token names. */
function subjectOf(authorization = ""): string {
  const [, claims = ""] = authorization.split(".");
  return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
}

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
