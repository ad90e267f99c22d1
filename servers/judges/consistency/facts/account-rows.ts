// An account's balances in the indexer's rows: a token without a row is a balance of 0. (XS-01,
// XS-15)
import type { World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer, numeric } from "../reading/indexed.ts";
import { at, bareHex, columnsOf, digits, integer, listAt } from "../reading/terms.ts";
import { balanceIn, type SeenBalance } from "./accounts.ts";

interface HolderKey {
  /** Bare. */
  readonly account: string;
  readonly world: World;
}

const KIND = "Token";

/** Everything an account holds of tokens of the usual kind: nothing else has a row. */
export const BALANCE_ROWS: Fact<HolderKey> = {
  invariant: "XS-01",
  name: "balances of account",
  shown: ({ account }) => account,
  truth: (_world, { account, world }) => {
    const tokens = [...world.chain.contracts.values()]
      .filter(({ kind }) => kind.definition.name === KIND)
      .map(({ address }) => address)
      .filter((token) => balanceIn(world, token, account) > 0n)
      .sort();
    const balances = tokens.map((token) => String(balanceIn(world, token, account)));
    return columnsOf(
      tokens.map((token, index) => {
        const amount = balances[index] ?? "";
        return { token, amount, "as text": amount };
      }),
    );
  },
  readers: [
    {
      column: "indexer",
      ask: (wire, { account }) => {
        const select = "address,value,amount:value::text";
        const sent = { key: `eq.${account}`, select, order: "address" };
        return indexer(wire, `Platform-${KIND}-_balances`, sent);
      },
      rows: {
        token: [bareHex, "address"],
        amount: [numeric, "value"],
        "as text": [digits, "amount"],
      },
    },
  ],
};

/** As seen when the block was the latest, read again from the history of the entry. */
export const BALANCE_IN_HISTORY: Fact<SeenBalance> = {
  invariant: "XS-10",
  name: "balance in history",
  shown: ({ account, block }) => `${account} as of block ${block}`,
  truth: (_world: World, { held }) => ({ held: String(held) }),
  readers: [
    {
      column: "indexer",
      ask: async (wire, { account, token, block }) => {
        const select = "block_number::int,value";
        const sent = {
          address: `eq.${token}`,
          select,
          collection_name: "eq._balances",
          "key->>key": `eq.${account}`,
        };
        const rows = listAt(await indexer(wire, "history@mapping", sent), "");
        const then = rows.findLast((row) => Number(integer(at(row, "block_number"))) <= block);
        return { held: at(then, "value") ?? 0 };
      },
      fields: { held: [numeric, "held"] },
    },
  ],
};
