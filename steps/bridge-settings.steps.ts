// Steps of the admin's settings of the bridge: pauses, assets, caps, the hot wallet, and
// permissions.
import { Given } from "@cucumber/cucumber";
import { bridgeOf } from "./bridge.ts";
import { byAdmin, expectSuccess, included } from "./transactions.ts";
import { toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

Given(
  /^(deposits|withdrawals|transfers) over the bridge are paused$/,
  async function (this: PlanWorld, which: string) {
    const pauses = {
      depositsPaused: which !== "withdrawals",
      withdrawalsPaused: which !== "deposits",
    };
    expectSuccess(await bridgeOf(this).ask("admin", "setPauses", pauses));
  },
);

Given("the bridge is open again", async function (this: PlanWorld) {
  const pauses = { depositsPaused: false, withdrawalsPaused: false };
  expectSuccess(await bridgeOf(this).ask("admin", "setPauses", pauses));
});

Given(
  /^admin has (closed|opened) the bridge for (\w+)$/,
  async function (this: PlanWorld, word: string, symbol: string) {
    const { externalToken, externalChainId } = await bridgeOf(this).asset(symbol);
    const setting = { externalToken, externalChainId, enabled: word === "opened" };
    expectSuccess(await bridgeOf(this).ask("admin", "setAssetEnabled", setting));
  },
);

Given(
  /^admin has (closed|opened) the route from (\w+) to (\w+)$/,
  async function (this: PlanWorld, word: string, symbol: string, platformToken: string) {
    const { externalToken, externalChainId } = await bridgeOf(this).asset(symbol);
    const enabled = word === "opened";
    const setting = { externalToken, externalChainId, platformToken, enabled };
    expectSuccess(await bridgeOf(this).ask("admin", "setAssetRoute", setting));
  },
);

Given(
  /^admin has (closed|opened) the bridge for all of Ethereum$/,
  async function (this: PlanWorld, word: string) {
    const { externalChainId } = await bridgeOf(this).asset("ETH");
    const setting = { externalChainId, enabled: word === "opened" };
    expectSuccess(await bridgeOf(this).ask("admin", "setChainEnabled", setting));
  },
);

Given(
  "admin has capped withdrawals at {decimal} {word}",
  async function (this: PlanWorld, digits: string, symbol: string) {
    const asset = await bridgeOf(this).asset(symbol);
    const maxPerWithdrawal = String(toRaw(digits, asset.externalDecimals));
    expectSuccess(await bridgeOf(this).setAsset(asset, { maxPerWithdrawal }));
  },
);

Given(
  "the hot wallet pays up to {decimal} {word}",
  async function (this: PlanWorld, digits: string, symbol: string) {
    const { externalChainId, externalDecimals, externalToken } = await bridgeOf(this).asset(symbol);
    const threshold = String(toRaw(digits, externalDecimals));
    const setting = { chainId: externalChainId, token: externalToken, threshold };
    expectSuccess(await bridgeOf(this).ask("admin", "setHotWithdrawalThreshold", setting));
  },
);

Given("the bridge may not make {asset} any more", async function (this: PlanWorld, symbol: string) {
  const args = { target: symbol, func: "mint", account: "bridge" };
  await included(this, byAdmin("adminRegistry", "removeWhitelist", args));
});

Given("{user} may abort any withdrawal", async function (this: PlanWorld, user: User) {
  const args = { target: "bridge", func: "abortWithdrawal", account: user };
  await included(this, byAdmin("adminRegistry", "addWhitelist", args));
});
