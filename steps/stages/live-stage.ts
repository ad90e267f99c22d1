// A live address as a stage: no snapshots and no clock, so each scenario cleans up through ordinary
// routes. Expects actors funded, prices and lending parameters set as in the default preset.

import { randomUUID } from "node:crypto";
import { AnswerChecks } from "../checks/answer-checks.ts";
import type { Application } from "../clients/application.ts";
import { Http, settled } from "../clients/http.ts";
import { Identity } from "../clients/identity.ts";
import { ACTORS, type User } from "../vocabulary/users.ts";
import { applicationOf, listedTokens, type ScenarioStage, signIn } from "./stage.ts";
import type { LiveTarget } from "./target.ts";

type Price = { readonly asset: string; readonly price: string };

export async function liveStage({ app, auth, clients }: LiveTarget): Promise<ScenarioStage> {
  const unwatched = new Http(app, true);
  const checks = new AnswerChecks({ http: unwatched, control: undefined });
  const http = new Http(app, true, checks.around("app"));
  const identity = new Identity(auth, true);
  const signedIn = new Map<User, string>();
  const credentialsOf = (user: User) => {
    const known = clients[user];
    if (known === undefined) throw new Error(`LOCKSTEP_CLIENTS has no ${user}`);
    return known;
  };
  for (const user of ACTORS.filter((name) => clients[name] !== undefined)) {
    const { access_token } = await signIn(identity, credentialsOf(user));
    signedIn.set(user, access_token);
  }
  const as = (user: User) => applicationOf(http, signedIn.get(user));
  const first = [...signedIn.keys()][0];
  if (first === undefined) throw new Error("LOCKSTEP_CLIENTS names none of the plan's actors");
  // Unchecked: a wrong answer must fail the scenarios about it, and not all.
  const opening = applicationOf(unwatched, signedIn.get(first));
  const tokens = await listedTokens(opening);
  const prices = await readPrices(opening);
  return {
    http,
    identity,
    control: undefined,
    chainId: undefined,
    tokens,
    signedIn,
    addresses: new Map(),
    run: randomUUID(),
    credentialsOf,
    reset: async (users) => {
      // Prices first: at the old ones every loan is healthy again.
      await putPricesBack(as(first), signedIn.has("oracle") ? as("oracle") : undefined, prices);
      for (const user of users) if (signedIn.has(user)) await leave(as(user));
    },
    close: async () => {},
  };
}

async function readPrices(application: Application): Promise<readonly Price[]> {
  const found = settled(await application.prices());
  return "price" in found ? [found] : found;
}

async function putPricesBack(
  reader: Application,
  oracle: Application | undefined,
  before: readonly Price[],
): Promise<void> {
  const now = new Map((await readPrices(reader)).map(({ asset, price }) => [asset, price]));
  for (const { asset, price } of before) {
    if (now.get(asset) === price || oracle === undefined) continue;
    settled(await oracle.setPrice(asset, BigInt(price)));
  }
}

/** Repays every debt, then withdraws all collateral, supplies and vaults. */
async function leave(user: Application): Promise<void> {
  await emptyVaults(user);
  const { positions } = settled(await user.positions());
  for (const { tokenAddress } of positions.borrowed) settled(await user.repay(tokenAddress, "ALL"));
  for (const { tokenAddress, amount } of positions.supplied) {
    settled(await user.withdraw(tokenAddress, BigInt(amount)));
  }
  const { markets } = settled(await user.markets());
  for (const { asset, supplied } of markets) {
    if (BigInt(supplied) > 0n) settled(await user.withdrawSupply(asset, "ALL"));
  }
}

async function emptyVaults(user: Application): Promise<void> {
  const params = { query: { limit: "50" } };
  const { vaults } = settled(await user.call("get", "/api/cdp/vaults", { params }));
  for (const { vaultId, collateralAmount: amount, mintedPUSD } of vaults) {
    const all = { vaultId, amount: "ALL" };
    if (mintedPUSD !== "0") settled(await user.call("post", "/api/cdp/repay", { body: all }));
    if (amount === "0") continue;
    settled(await user.call("post", "/api/cdp/withdraw", { body: { vaultId, amount } }));
  }
}
