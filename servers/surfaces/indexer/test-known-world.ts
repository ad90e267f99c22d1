// A platform of the default preset with some transactions, and what its world says that tables must show of it.

import assert from "node:assert/strict";
import {
  priceFactsOf,
  type TokenFacts,
  tokenBalanceOf,
  tokensOf,
  vaultOf,
} from "../../../sim/index.ts";
import { startPlatform } from "../../carriers/start/platform.ts";

export const platform = await startPlatform();
const { world, inbox } = platform;
export const users = ["trader", "lender", "borrower"].map(
  (name) => world.users.find(name)?.address ?? "",
);
export const [trader = "", lender = "", borrower = ""] = users;
const addressOf = (symbol: string) =>
  tokensOf(world).find((token) => token.symbol === symbol)?.address ?? "";
export const [weth, gold, mweth] = [addressOf("WETH"), addressOf("GOLD"), addressOf("mWETH")];
const { cdpEngine, cdpVault } = world.addresses;

function submit(from: string, to: string, called: string, args: Record<string, unknown>): void {
  const done = inbox.execute({ kind: "submit", from, to, function: called, args } as never);
  assert.ok(done.ok, called);
}
export const ether = 10n ** 18n;
submit(trader, weth, "transfer", { to: lender, value: 5n * ether });
submit(trader, gold, "transfer", { to: borrower, value: 7n * ether + 1n });
submit(borrower, weth, "approve", { spender: cdpVault, value: 10n * ether });
submit(borrower, cdpEngine, "deposit", { asset: weth, amount: 10n * ether });

/** Every token, by symbol. */
export const all = tokensOf(world).sort((one, other) => (one.symbol < other.symbol ? -1 : 1));
export const some = (passes: (token: TokenFacts) => boolean) =>
  all.filter(passes).map(({ symbol }) => ({ symbol }));
export const holding = (asset: string, account: string) =>
  String(tokenBalanceOf(world, asset, account));
export const held = [trader, lender, borrower]
  .map((key) => ({ key, balance: holding(weth, key) }))
  .sort((one, other) => (BigInt(one.balance) < BigInt(other.balance) ? 1 : -1));

const logs = world.chain.logs.read(0, world.chain.logs.length);
/** Every event. */
export const rows = logs.map(({ address, event, values }, at) => ({
  id: at + 1,
  address,
  event,
  values,
}));
/** Every transfer of a token. */
export const moved = rows.filter(({ event, address }) => {
  return event.name === "Transfer" && all.some((token) => token.address === address);
});
export const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => ({ id }));
export const priceOf = (asset: string) => String(priceFactsOf(world, asset)?.price);
export const collateral = String(vaultOf(world, borrower, weth)?.collateral);
