// The balance an account has now.
import { stableBalanceOf } from "../../../../sim/index.ts";
import { type Action, define } from "./action.ts";
import { ADDRESS, ADDRESSES, optional, required, TAG } from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { BALANCE, BALANCES } from "./schemas.ts";
import { readBalance } from "./token-answers.ts";

const ADDRESSES_MAX = 20;

const tag = optional(TAG, "latest", "`latest`, the default and the only value");

const balance = define({
  module: "account",
  action: "balance",
  summary: "An account's balance of the stable token",
  tier: "single",
  parameters: { address: required(ADDRESS, "Whose"), tag },
  result: BALANCE,
  handle: ({ world }, { address }) => String(stableBalanceOf(world, address)),
});

const balanceMulti = define({
  module: "account",
  action: "balancemulti",
  summary: "The balances of several accounts of the stable token",
  tier: "list",
  parameters: { address: required(ADDRESSES, "At most 20 addresses, separated by commas"), tag },
  result: BALANCES,
  refusals: [TEXTS.addresses],
  handle: ({ world }, { address: addresses }) => {
    if (addresses.length > ADDRESSES_MAX) throw new ExplorerRefusal(TEXTS.addresses);
    return addresses.map((address) => ({
      account: `0x${address}`,
      balance: String(stableBalanceOf(world, address)),
    }));
  },
});

const tokenBalance = define({
  module: "account",
  action: "tokenbalance",
  summary: "An account's balance of a token",
  tier: "single",
  parameters: {
    contractaddress: required(ADDRESS, "The token's"),
    address: required(ADDRESS, "Whose"),
    tag,
  },
  result: BALANCE,
  refusals: [TEXTS.balanceOf],
  handle: ({ world }, { contractaddress, address }) => {
    const held = readBalance(world, contractaddress, address);
    if (held === undefined) throw new ExplorerRefusal(TEXTS.balanceOf);
    return String(held);
  },
});

export const ACCOUNT: readonly Action[] = [balance, balanceMulti, tokenBalance];
