// The calls of postgrest-js's own documentation by the unmodified client, over real HTTP, against tables of the
// default preset. What each must answer is read from the world.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PostgrestClient } from "@supabase/postgrest-js";
import {
  all,
  borrower,
  collateral,
  ether,
  gold,
  held,
  holding,
  ids,
  moved,
  mweth,
  platform,
  priceOf,
  rows,
  some,
  trader,
  users,
  weth,
} from "./test-known-world.ts";

after(() => platform.close());

const client = new PostgrestClient(`${platform.urls.indexer}/search`, {
  headers: { apikey: "any", Authorization: "Bearer any" },
});
const tokens = (columns = "symbol:_symbol") => client.from("Platform-Token").select(columns);
const transfers = (columns: string) => client.from("Platform-Token-Transfer").select(columns);
const events = (columns: string) => client.from("event").select(columns);

type Call = PromiseLike<{ readonly data: unknown; readonly error: unknown }>;

const bySymbol = () => tokens().order("_symbol");
const CALLS: Readonly<Record<string, readonly [Call, unknown]>> = {
  "select, with aliases and casts": [
    tokens("symbol:_symbol, name:_name, decimals:customDecimals, supply:_totalSupply::text").order(
      "_symbol",
    ),
    all.map(({ symbol, name, decimals, totalSupply }) => {
      return { symbol, name, decimals, supply: String(totalSupply) };
    }),
  ],
  eq: [tokens("address").eq("_symbol", "WETH"), [{ address: weth }]],
  neq: [bySymbol().neq("customDecimals", 18), some(({ decimals }) => decimals !== 18)],
  gt: [bySymbol().gt("customDecimals", 8), some(({ decimals }) => decimals > 8)],
  gte: [
    bySymbol().gte("_totalSupply", String(10n ** 22n)),
    some(({ totalSupply }) => totalSupply >= 10n ** 22n),
  ],
  lt: [bySymbol().lt("customDecimals", 8), some(({ decimals }) => decimals < 8)],
  like: [bySymbol().like("_symbol", "m%"), some(({ symbol }) => symbol.startsWith("m"))],
  ilike: [bySymbol().ilike("_name", "%WRAPPED%"), some(({ name }) => /wrapped/i.test(name))],
  likeAllOf: [
    bySymbol().likeAllOf("_symbol", ["W%", "%H"]),
    some(({ symbol }) => /^W.*H$/.test(symbol)),
  ],
  regexMatch: [
    bySymbol().regexMatch("_symbol", "^W(BTC|ETH)$"),
    some(({ symbol }) => /^W(BTC|ETH)$/.test(symbol)),
  ],
  is: [bySymbol().is("_paused", false), some(({ paused }) => !paused)],
  isDistinct: [bySymbol().isDistinct("status", "3"), some(({ status }) => status !== 3)],
  in: [
    bySymbol().in("_symbol", ["WETH", "GOLD-PUSD-LP"]),
    [{ symbol: "GOLD-PUSD-LP" }, { symbol: "WETH" }],
  ],
  notIn: [bySymbol().notIn("status", ["2", "3"]), some(({ status }) => status < 2)],
  contains: [
    events("id").contains("attributes", { from: trader, value: String(5n * ether) }),
    ids(moved.filter(({ values: [from, , value] }) => from === trader && value === 5n * ether)),
  ],
  containedBy: [
    events("id").containedBy("attributes", { newStatus: "3", other: "" }).order("id"),
    ids(
      rows.filter(
        ({ event, values }) => event.name === "StatusChanged" && String(values[0]) === "3",
      ),
    ),
  ],
  match: [
    bySymbol().match({ status: "3", customDecimals: 6 }),
    some((token) => token.status === 3 && token.decimals === 6),
  ],
  not: [
    bySymbol().not("_symbol", "like", "%PUSD%"),
    some(({ symbol }) => !symbol.includes("PUSD")),
  ],
  or: [
    transfers("id").or(`from.eq.${trader},to.eq.${trader}`).order("id"),
    ids(moved.filter(({ values }) => values.slice(0, 2).includes(trader))),
  ],
  "or with and": [
    bySymbol().or("_symbol.eq.WETH,and(status.eq.3,customDecimals.lt.8)"),
    some((token) => token.symbol === "WETH" || (token.status === 3 && token.decimals < 8)),
  ],
  filter: [
    bySymbol().filter("_name", "in", '("Wrapped Ether","Gold Ounce")'),
    some(({ name }) => ["Wrapped Ether", "Gold Ounce"].includes(name)),
  ],
  "order by two columns": [
    tokens().order("customDecimals").order("_symbol", { ascending: false }),
    some(() => true)
      .reverse()
      .sort((one, other) => decimalsOf(one) - decimalsOf(other)),
  ],
  limit: [bySymbol().limit(3), some(() => true).slice(0, 3)],
  range: [bySymbol().range(2, 4), some(() => true).slice(2, 5)],
  single: [tokens("address").eq("_symbol", "GOLD").single(), { address: gold }],
  "maybeSingle of none": [tokens().eq("_symbol", "NONE").maybeSingle(), null],
  csv: [
    tokens("_symbol,customDecimals").order("_symbol").csv(),
    ["_symbol,customDecimals", ...all.map(({ symbol, decimals }) => `${symbol},${decimals}`)].join(
      "\n",
    ),
  ],
  "a path in JSON": [
    events("id, to:attributes->>to")
      .eq("event_name", "Transfer")
      .eq("attributes->>from", trader)
      .eq("address", gold),
    moved
      .filter(({ address, values }) => address === gold && values[0] === trader)
      .map(({ id, values }) => ({ id, to: values[1] })),
  ],
  "a path in the JSON of a mapping": [
    client
      .from("mapping")
      .select("collateral:value->>collateral")
      .eq("key->>key", borrower)
      .eq("collection_name", "vaults"),
    [{ collateral }],
  ],
  textSearch: [
    bySymbol().textSearch("_name", "wrapped & ether"),
    some(({ name }) => /wrapped ether/i.test(name)),
  ],
  "textSearch, web": [
    bySymbol().textSearch("_name", "wrapped -bitcoin", { type: "websearch" }),
    some(({ name }) => /wrapped (?!bitcoin)/i.test(name)),
  ],
  aggregates: [
    tokens("customDecimals, symbols:_symbol.count()").order("customDecimals").limit(1),
    [{ customDecimals: 6, symbols: all.filter(({ decimals }) => decimals === 6).length }],
  ],
  "a referenced table": [
    client
      .from("Platform-PriceOracle")
      .select("prices:Platform-PriceOracle-prices(value::text)")
      .eq("prices.key", weth),
    [{ prices: [{ value: priceOf(weth) }] }],
  ],
  "a referenced table, filtered": [
    tokens("symbol:_symbol, balances:Platform-Token-_balances!inner(value::text)")
      .in("_symbol", ["WETH", "mWETH"])
      .eq("balances.key", trader),
    [{ symbol: "WETH", balances: [{ value: holding(weth, trader) }] }],
  ],
  "a referenced table, ordered and limited": [
    tokens("balances:Platform-Token-_balances(key, balance:value::text)")
      .eq("_symbol", "WETH")
      .in("balances.key", users)
      .order("value", { referencedTable: "balances", ascending: false })
      .limit(2, { referencedTable: "balances" }),
    [{ balances: held.slice(0, 2) }],
  ],
  "or in a referenced table": [
    tokens("symbol:_symbol, balances:Platform-Token-_balances!inner(value::text)")
      .or(`key.eq.${trader},value.lt.0`, { referencedTable: "balances" })
      .in("address", [gold, mweth]),
    [{ symbol: "GOLD", balances: [{ value: holding(gold, trader) }] }],
  ],
  "the count of a referenced table": [
    tokens("Platform-Token-Transfer(count)").eq("_symbol", "GOLD"),
    [
      {
        "Platform-Token-Transfer": [
          { count: moved.filter(({ address }) => address === gold).length },
        ],
      },
    ],
  ],
  "a table it belongs to, spread": [
    transfers("amount:value::text, ...Platform-Token(symbol:_symbol)")
      .eq("from", trader)
      .order("id", { ascending: false })
      .limit(1),
    [{ amount: String(7n * ether + 1n), symbol: "GOLD" }],
  ],
  "the schema public": [
    client.schema("public").from("Platform-Token").select("_symbol").eq("address", gold),
    [{ _symbol: "GOLD" }],
  ],
  "an abort signal that never comes": [
    tokens("address").eq("_symbol", "WETH").abortSignal(new AbortController().signal),
    [{ address: weth }],
  ],
};

function decimalsOf({ symbol }: { readonly symbol: string }): number {
  return all.find((token) => token.symbol === symbol)?.decimals ?? 0;
}

for (const [name, [call, expected]] of Object.entries(CALLS)) {
  test(`postgrest-js: ${name}`, async () => {
    const { data, error } = await call;
    assert.deepEqual([error, data], [null, expected]);
    assert.notDeepEqual(expected, []);
  });
}

test("postgrest-js counts in three ways, with rows and without", async () => {
  for (const count of ["exact", "planned", "estimated"] as const) {
    const some = await client.from("Platform-Token-Transfer").select("id", { count }).limit(2);
    assert.deepEqual([some.count, some.status], [moved.length, 206]);
    const head = await client.from("event").select("*", { count, head: true });
    assert.deepEqual([head.count, head.data, head.status], [rows.length, null, 200]);
  }
});

test("postgrest-js reads what is refused", async () => {
  const refusals: Readonly<
    Record<string, [PromiseLike<{ error: unknown; status: number }>, number]>
  > = {
    "42P01": [client.from("nothing").select(), 404],
    "42703": [tokens("symbol"), 400],
    "22P02": [tokens().eq("customDecimals", "many"), 400],
    PGRST103: [client.from("event").select("id", { count: "exact" }).range(9_999, 10_000), 416],
    PGRST106: [client.schema("private").from("event").select(), 406],
    PGRST107: [tokens().explain(), 406],
    PGRST116: [tokens().single(), 406],
    PGRST117: [client.from("event").insert({ id: 1 }), 405],
    PGRST125: [client.rpc("anything"), 404],
  };
  for (const [code, [call, status]] of Object.entries(refusals)) {
    const answer = await call;
    assert.deepEqual([answer.status, (answer.error as { code: string }).code], [status, code]);
  }
  await assert.rejects(async () => client.from("nothing").select().throwOnError(), /nothing/);
});

test("postgrest-js gives up when its signal aborts", async () => {
  const { error } = await tokens().abortSignal(AbortSignal.abort());
  assert.match(String(error?.message), /abort/i);
});
