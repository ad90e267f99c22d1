// A token's name, symbol, decimals, supply and price, through every surface that shows them.
// (XS-01, XS-15)
import {
  priceOfAsset,
  type TokenFacts,
  tokenAt,
  tokensOf,
  type World,
} from "../../../../sim/index.ts";
import { application } from "../reading/application.ts";
import { calledByCore, calledByRpc } from "../reading/called.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer, numeric } from "../reading/indexed.ts";
import { control, node } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  bareHex,
  digits,
  type Fields,
  flag,
  hex,
  listAt,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";

interface TokenKey {
  /** Bare. */
  readonly address: string;
  readonly world: World;
}

export const tokenKeysOf = (world: World): TokenKey[] =>
  tokensOf(world).map(({ address }) => ({ address, world }));

function truthOf(world: World, { address }: TokenKey): Fields {
  const facts: TokenFacts | undefined = tokenAt(world, address);
  if (facts === undefined) return {};
  return {
    address,
    name: facts.name,
    symbol: facts.symbol,
    decimals: String(facts.decimals),
    supply: String(facts.totalSupply),
    "supply as text": String(facts.totalSupply),
    owner: facts.owner,
    paused: String(facts.paused),
    price: String(priceOfAsset(world, address)),
    "price as text": String(priceOfAsset(world, address)),
    "among prices": pricedTokensOf(world).includes(address) ? "yes" : "no",
  };
}

/**
 * Every token that may be lent or pledged: the factory's, including those created in the run. Bare.
 */
export const assetAddressesOf = (world: World): string[] =>
  tokensOf(world).map(({ address }) => address);

/**
 * Tokens whose prices control shows: the factory's, without the shares of lending markets. Bare.
 */
export function pricedTokensOf(world: World): string[] {
  const shares = Object.values(world.addresses.shareTokens);
  return tokensOf(world)
    .map(({ address }) => address)
    .filter((address) => !shares.includes(address));
}

async function ofControl(wire: Wire, address: string): Promise<Fields> {
  const rows = listAt(await control(wire, "/prices"), "prices");
  const row = rows.find((each) => at(each, "asset") === `0x${address}`);
  if (row === undefined) return { "among prices": "no" };
  return {
    "among prices": "yes",
    address: hex(at(row, "asset")),
    symbol: text(at(row, "symbol")),
    price: digits(at(row, "price")),
  };
}

const VIEWS = [
  ["name", "name"],
  ["symbol", "symbol"],
  ["decimals", "decimals"],
  ["supply", "totalSupply"],
] as const;

async function ofContracts(
  wire: Wire,
  { address, world }: TokenKey,
  called: typeof calledByRpc,
): Promise<Fields> {
  const fields: Record<string, string> = {};
  for (const [field, name] of VIEWS)
    fields[field] = await called(wire, world, { to: address, name });
  const { priceOracle } = world.addresses;
  const price = { to: priceOracle, name: "prices", args: [address] };
  return { ...fields, price: await called(wire, world, price) };
}

/** The variables that hold what a token tells. */
const OF_NODE: AnswerShape = {
  name: [text, "_name"],
  symbol: [text, "_symbol"],
  decimals: [digits, "customDecimals"],
  supply: [digits, "_totalSupply"],
  owner: [bareHex, "_owner"],
  paused: [flag, "_paused"],
};

/** One variable after another: the whole state has every balance. */
async function stateOfNode(wire: Wire, { address }: TokenKey): Promise<unknown> {
  const state: Record<string, unknown> = {};
  for (const [, name] of Object.values(OF_NODE)) {
    Object.assign(state, await node(wire, `/contracts/${address}/state?name=${name}`));
  }
  return state;
}

const OF_INDEXER: AnswerShape = {
  address: [bareHex, "token.0.address"],
  name: [text, "token.0._name"],
  symbol: [text, "token.0._symbol"],
  decimals: [numeric, "token.0.customDecimals"],
  supply: [numeric, "token.0._totalSupply"],
  "supply as text": [digits, "token.0.supply"],
  owner: [bareHex, "token.0._owner"],
  paused: [flag, "token.0._paused"],
  price: [numeric, "price.0.value"],
  "price as text": [digits, "price.0.price"],
};

/** As a client asks: numbers as they are, and cast to texts. */
async function rowsOfIndexer(wire: Wire, { address }: TokenKey): Promise<unknown> {
  const own = "address,_name,_symbol,customDecimals,_totalSupply,_owner,_paused";
  const token = { address: `eq.${address}`, select: `${own},supply:_totalSupply::text` };
  const price = { key: `eq.${address}`, select: "value,price:value::text" };
  const prices = listAt(await indexer(wire, "Platform-PriceOracle-prices", price), "");
  return {
    token: await indexer(wire, "Platform-Token", token),
    // A price of 0 has no row.
    price: prices.length === 0 ? [{ value: 0, price: "0" }] : prices,
  };
}

export const TOKEN: Fact<TokenKey> = {
  invariant: "XS-01",
  name: "token",
  shown: ({ address }) => address,
  truth: truthOf,
  readers: [
    application({ url: ({ address }) => `/api/tokens/v2/${address}` }),
    application({ url: ({ address }) => `/api/oracle/price?asset=${address}` }),
    { column: "core", read: (wire, key) => ofContracts(wire, key, calledByCore) },
    { column: "rpc", read: (wire, key) => ofContracts(wire, key, calledByRpc) },
    { column: "indexer", ask: rowsOfIndexer, fields: OF_INDEXER },
    { column: "node", ask: stateOfNode, fields: OF_NODE },
    { column: "control", read: (wire, { address }) => ofControl(wire, address) },
  ],
};
