// The balance an account has now.
import { stableBalanceOf } from "../../../sim/index.ts";
import { type Action, define } from "./action.ts";
import { ADDRESS, ADDRESSES, optional, required, TAG } from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { BALANCE, BALANCES } from "./schemas.ts";
import { askedBalance } from "./token-answers.ts";

const ADDRESSES_MAX = 20;

const tag = optional(TAG, "latest", "`latest`, the default: nothing else is read");

const balance = define({
  module: "account",
  action: "balance",
  summary: "What an account holds of the stable token",
  tier: "single",
  parameters: { address: required(ADDRESS, "Whose"), tag },
  result: BALANCE,
  handle: ({ world }, { address }) => String(stableBalanceOf(world, address)),
});

const balanceMulti = define({
  module: "account",
  action: "balancemulti",
  summary: "What several accounts hold of the stable token",
  tier: "list",
  parameters: { address: required(ADDRESSES, "At most 20, with commas between them"), tag },
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
  summary: "What an account holds of a token",
  tier: "single",
  parameters: {
    contractaddress: required(ADDRESS, "The token's"),
    address: required(ADDRESS, "Whose"),
    tag,
  },
  result: BALANCE,
  refusals: [TEXTS.balanceOf],
  handle: ({ world }, { contractaddress, address }) => {
    const held = askedBalance(world, contractaddress, address);
    if (held === undefined) throw new ExplorerRefusal(TEXTS.balanceOf);
    return String(held);
  },
});

export const ACCOUNT: readonly Action[] = [balance, balanceMulti, tokenBalance];
