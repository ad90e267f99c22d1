// Steps of the admin's actions on the market: pause, listing, ceilings, rates, reserves,
// appointments. All are users' transactions to the contracts themselves.
import { Given, When } from "@cucumber/cucumber";
import { byAdmin, included } from "./transactions.ts";
import { type Amount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** For a scenario that runs in both states. */
Given(/^the market is (open|paused)$/, async function (this: PlanWorld, state: string) {
  if (state === "paused") await included(this, byAdmin("lendingPool", "pause"));
});

Given("the market is open again", async function (this: PlanWorld) {
  await included(this, byAdmin("lendingPool", "unpause"));
});

Given("transfers of {asset} are paused", async function (this: PlanWorld, symbol: string) {
  await included(this, byAdmin(symbol, "pause"));
});

Given("admin has deprecated {asset}", async function (this: PlanWorld, symbol: string) {
  await included(this, byAdmin(symbol, "setStatus", { newStatus: "2" }));
});

Given("admin has appointed {user}", async function (this: PlanWorld, user: User) {
  await included(this, byAdmin("adminRegistry", "addAdmin", { admin: user }));
});

Given("admin has taken the oracle's role away", async function (this: PlanWorld) {
  const args = { target: "priceOracle", func: "setAssetPrice", account: "oracle" };
  await included(this, byAdmin("adminRegistry", "removeWhitelist", args));
});

async function setCeilings(world: PlanWorld, symbol: string, assetUnits: bigint, usd: bigint) {
  const args = { asset: symbol, assetUnits: String(assetUnits), usdValue: String(usd) };
  await included(world, byAdmin("poolConfigurator", "setDebtCeilings", args));
}

Given(
  "admin has set the debt ceiling of {asset} to {amount}",
  async function (this: PlanWorld, symbol: string, amount: Amount) {
    await setCeilings(this, symbol, this.raw(amount), 0n);
  },
);

Given(
  "admin has set the debt ceiling of {asset} to {usd}",
  async function (this: PlanWorld, symbol: string, usd: string) {
    await setCeilings(this, symbol, 0n, toRaw(usd, WAD_PLACES));
  },
);

/** An asset's figures in the preset, by the contract's names. bps and RAY. */
function configuration(symbol: string): Readonly<Record<string, string>> {
  const isCollateral = symbol !== "PUSD";
  return {
    asset: symbol,
    ltv: isCollateral ? "7500" : "0",
    liquidationThreshold: isCollateral ? "8000" : "0",
    liquidationBonus: "10500",
    interestRate: "500",
    reserveFactor: "1000",
    perSecondFactorRAY: "1000000001547125956666413085",
  };
}

Given(
  "the reserves get {int} % of the interest on {asset}",
  async function (this: PlanWorld, percent: number, symbol: string) {
    const args = { ...configuration(symbol), reserveFactor: String(percent * 100) };
    await included(this, byAdmin("poolConfigurator", "configureAsset", args));
  },
);

/** Over a year of 31,536,000 seconds this factor comes to 10 %, short of it by 5e-20. */
const TEN_PERCENT = { interestRate: "1000", perSecondFactorRAY: "1000000003022265980097387650" };

Given(
  "admin has raised the interest on {asset} to 10 % a year",
  async function (this: PlanWorld, symbol: string) {
    const args = { ...configuration(symbol), ...TEN_PERCENT };
    await included(this, byAdmin("poolConfigurator", "configureAsset", args));
  },
);

const limits = (symbol: string, ltv: string, threshold: string, bonus: string) => ({
  ...configuration(symbol),
  ltv,
  liquidationThreshold: threshold,
  liquidationBonus: bonus,
});

Given(
  "admin has configured {asset} with a limit of {decimal}, a threshold of {decimal} and a bonus of {decimal} bps",
  async function (this: PlanWorld, symbol: string, ltv: string, threshold: string, bonus: string) {
    const args = limits(symbol, ltv, threshold, bonus);
    await included(this, byAdmin("poolConfigurator", "configureAsset", args));
  },
);

When(
  "{user} configures {asset} with a limit of {decimal}, a threshold of {decimal} and a bonus of {decimal} bps",
  async function (
    this: PlanWorld,
    user: User,
    symbol: string,
    ltv: string,
    threshold: string,
    bonus: string,
  ) {
    const call = byAdmin(
      "poolConfigurator",
      "configureAsset",
      limits(symbol, ltv, threshold, bonus),
    );
    this.hear(await this.control.submit({ ...call, from: user }));
  },
);

When("admin sweeps {amount} of the reserves", async function (this: PlanWorld, amount: Amount) {
  const args = { asset: amount.symbol, amount: String(this.raw(amount)) };
  this.hear(await this.control.submit(byAdmin("poolConfigurator", "sweepReserves", args)));
});

When(
  "admin writes {amount} of bad debt off at the lenders' cost",
  async function (this: PlanWorld, amount: Amount) {
    const args = { asset: amount.symbol, amount: String(this.raw(amount)), reason: "no cover" };
    this.hear(
      await this.control.submit(byAdmin("poolConfigurator", "writeOffBadDebtWithHaircut", args)),
    );
  },
);
