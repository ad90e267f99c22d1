// Tokens: the list, with a user's balances, and one token. (decision 27)
import { holdingOf, priceOfAsset, type TokenFacts, tokenAt, tokensOf } from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import type { Columns } from "../../shared/lists/columns.ts";
import { listQuery, pageFields, pageOf, textOf } from "../../shared/lists/lists.ts";
import { define } from "./services.ts";
import { address, addressText, amountText, arrayOf, wadText } from "./shapes.ts";
import { metadataFields, presentMetadata } from "./token-item.ts";

interface ListedToken {
  readonly facts: TokenFacts;
  /** USD x 1e18 per whole token; 0 without a price. */
  readonly price: bigint;
  /** In the wallet of the user asked for. */
  readonly balance: bigint | undefined;
}

const columns = {
  address: { kind: "address", read: ({ facts }) => facts.address },
  _name: { kind: "text", read: ({ facts }) => facts.name },
  _symbol: { kind: "text", read: ({ facts }) => facts.symbol },
  _owner: { kind: "address", read: ({ facts }) => facts.owner },
  _totalSupply: { kind: "number", read: ({ facts }) => String(facts.totalSupply) },
  _paused: { kind: "boolean", read: ({ facts }) => String(facts.paused) },
  customDecimals: { kind: "number", read: ({ facts }) => String(facts.decimals) },
  description: { kind: "text", read: ({ facts }) => facts.description },
  status: { kind: "number", read: ({ facts }) => String(facts.status) },
  price: { kind: "number", read: ({ price }) => String(price) },
} as const satisfies Columns<ListedToken>;

/** Without a user there are no balances to compare. */
const columnsOfUser = {
  ...columns,
  balance: { kind: "number", read: ({ balance }) => String(balance ?? 0n) },
} as const satisfies Columns<ListedToken>;

const priceText = { ...wadText, description: "USD x 10^18 a whole token; 0 without a price" };

const itemFields = { address: addressText, ...metadataFields, price: priceText } as const;

const balanceItem = objectOf({ user: addressText, balance: amountText });

const item = objectOf(
  {
    ...itemFields,
    balances: { ...arrayOf(balanceItem), description: "with balances.key: that user's balance" },
    balance: { ...amountText, description: "the same amount again, for filters and orders" },
  },
  ["balances", "balance"],
);

function presentItem({ facts, price, balance }: ListedToken, user: string | undefined) {
  const token = { address: facts.address, ...presentMetadata(facts), price: String(price) };
  if (balance === undefined) return token;
  const text = String(balance);
  return { ...token, balances: [{ user, balance: text }], balance: text };
}

const bySymbol = (one: TokenFacts, other: TokenFacts): number =>
  one.symbol === other.symbol ? order(one.address, other.address) : order(one.symbol, other.symbol);

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const balancesKey = {
  ...address,
  format: "addressFilter",
  description: "eq.<address> of a user: only the tokens in that wallet, with its balances",
} as const;

export const tokensRoute = define({
  method: "GET",
  paths: ["/api/tokens/v2"],
  operation: "Tokens",
  summary: "All tokens, or the tokens that a user holds",
  description:
    "The list includes deprecated tokens; status=neq.2 leaves them out. By default it is in " +
    "the order of symbols, then of addresses. Amounts are in base units of the token.",
  access: "public",
  query: listQuery(columnsOfUser, { "balances.key": balancesKey }),
  answers: {
    200: {
      description: "A page of tokens",
      schema: objectOf({ tokens: arrayOf(item), ...pageFields }),
    },
  },
  example: { query: { status: "neq.2", order: "_symbol.asc", limit: "5" } },
  handle: ({ query }, { inbox }) =>
    inbox.read((world) => {
      const user = textOf(query, "balances.key");
      if (user === undefined && query.balance !== undefined) {
        throw argumentProblem("Tokens", ['"balance" needs "balances.key"']);
      }
      const listed = tokensOf(world)
        .sort(bySymbol)
        .map((facts) => ({
          facts,
          price: priceOfAsset(world, facts.address),
          balance: user === undefined ? undefined : holdingOf(world, user, facts).balance,
        }));
      const items = listed.filter(({ balance }) => balance !== 0n);
      const list = { items, columns: user === undefined ? columns : columnsOfUser };
      const page = pageOf("Tokens", list, query);
      const tokens = page.items.map((each) => presentItem(each, user));
      return { status: 200, body: { ...page, items: undefined, tokens } };
    }),
});

export const tokenRoute = define({
  method: "GET",
  paths: ["/api/tokens/v2/:tokenAddress"],
  operation: "Token",
  summary: "One token with all its metadata",
  description: "Amounts are in base units of the token. The answer does not show who holds it.",
  access: "public",
  params: objectOf({ tokenAddress: address }),
  answers: {
    200: {
      description: "The token",
      schema: objectOf({
        ...itemFields,
        decimals: { type: "integer", description: "the same as customDecimals" },
      }),
    },
    404: { description: "There is no token at this address" },
  },
  example: { path: "/api/tokens/v2/0000000000000000000000000000000000001010" },
  handle: ({ params: { tokenAddress } }, { inbox }) =>
    inbox.read((world) => {
      const facts = tokenAt(world, tokenAddress);
      if (facts === undefined) throw new Problem("unknownObject", "Token not found");
      const price = priceOfAsset(world, facts.address);
      const body = presentItem({ facts, price, balance: undefined }, undefined);
      return { status: 200, body: { ...body, decimals: facts.decimals } };
    }),
});
