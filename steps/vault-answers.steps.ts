// Steps of what answers say about vaults: a changed one, their list, and what one could mint
// against.
import assert from "node:assert/strict";
import { type DataTable, Given, Then } from "@cucumber/cucumber";
import type { ApplicationRoute } from "../servers/index.ts";
import type { AnswerTo, Got } from "./clients/client.ts";
import { settled } from "./clients/http.ts";
import { type VaultItem, Vaults } from "./clients/vaults.ts";
import { expectAmount } from "./readings.ts";
import { expectSuccess } from "./transactions.ts";
import { type Amount, fromRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

type VaultRepayAnswer = Extract<
  AnswerTo<ApplicationRoute, "post", "/api/cdp/repay">,
  { status: "success" }
>;
type Candidates = Got<"/api/cdp/vault-candidates">;
type Candidate = Candidates["existingVaults"][number];

const RAY_PLACES = 27;

/** An item's value for a column of a table, as the plan writes it. */
type ShownColumns<Item> = Readonly<Record<string, (item: Item, decimals: number) => string>>;

const whole = (raw: string, places = WAD_PLACES) => fromRaw(BigInt(raw), places);

const OF_VAULT: ShownColumns<VaultItem> = {
  asset: ({ collateralType }) => collateralType,
  collateral: ({ collateralAmount }, decimals) => whole(collateralAmount, decimals),
  worth: ({ collateralValueUSD }) => collateralValueUSD,
  owes: ({ mintedPUSD }) => whole(mintedPUSD),
  ratio: ({ collateralizationRatio }) => collateralizationRatio,
  "liquidated below": ({ liquidationRatio }) => liquidationRatio,
  health: ({ healthFactor }) => healthFactor,
};

const OF_CANDIDATE: ShownColumns<Candidate> = {
  asset: ({ symbol }) => symbol,
  units: ({ assetScale }) => assetScale,
  price: ({ oraclePrice }) => whole(oraclePrice),
  "minimum ratio": ({ minCR }) => whole(minCR),
  "liquidated below": ({ liquidationRatio }) => whole(liquidationRatio),
  "fee a second": ({ stabilityFeeRate }) => whole(stabilityFeeRate, RAY_PLACES),
  floor: ({ debtFloor }) => whole(debtFloor),
  ceiling: ({ debtCeiling }) => whole(debtCeiling),
  "in the vault": ({ currentCollateral }, decimals) => whole(currentCollateral, decimals),
  "in the wallet": ({ potentialCollateral }, decimals) => whole(potentialCollateral, decimals),
  owes: ({ currentDebt }) => whole(currentDebt),
  "all owe": ({ globalDebt }) => whole(globalDebt),
  most: ({ maxMint }) => whole(maxMint),
  "most now": ({ maxMintNow }) => whole(maxMintNow),
};

/** Compares the table's columns for every item, in the list's own order. */
function expectShown<Item>(
  world: PlanWorld,
  { items, shown }: { readonly items: readonly Item[]; readonly shown: ShownColumns<Item> },
  table: DataTable,
) {
  const rows: readonly Record<string, string>[] = table.hashes();
  const columns = Object.keys(rows[0] ?? {});
  const told = items.map((item) => {
    const { decimals } = world.token(shown.asset?.(item, 0) ?? "");
    const cells = columns.map((name) => [name, shown[name]?.(item, decimals)] as const);
    return Object.fromEntries(cells);
  });
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replaceAll(",", "")])),
  );
  assert.deepEqual(told, plain);
}

Then("the list shows these vaults:", function (this: PlanWorld, table: DataTable) {
  const { vaults: items } = settled<{ vaults: VaultItem[] }>(this.answer());
  expectShown(this, { items, shown: OF_VAULT }, table);
});

Then("the list shows these candidates:", function (this: PlanWorld, table: DataTable) {
  const { existingVaults, potentialVaults } = settled<Candidates>(this.answer());
  const items = [...existingVaults, ...potentialVaults];
  expectShown(this, { items, shown: OF_CANDIDATE }, table);
});

Then("none of them is a vault of {user}'s", function (this: PlanWorld, _user: User) {
  assert.deepEqual(settled<Candidates>(this.answer()).existingVaults, []);
});

Then("each of them is a vault of {user}'s", function (this: PlanWorld, _user: User) {
  assert.deepEqual(settled<Candidates>(this.answer()).potentialVaults, []);
});

type ChangedVault = { readonly vaultId: string; readonly vault: VaultItem | null };

Then(
  "the answer shows a vault of {amount} that owes {amount}",
  function (this: PlanWorld, holds: Amount, owes: Amount) {
    const { vaultId, vault } = settled<ChangedVault>(this.answer());
    assert.equal(vault?.vaultId, vaultId);
    assert.equal(vault?.collateralType, holds.symbol);
    const { decimals } = this.token(holds.symbol);
    const collateral = { what: "the collateral in the answer", decimals };
    expectAmount(this, BigInt(vault?.collateralAmount ?? "0"), this.raw(holds), collateral);
    const debt = { what: "the debt in the answer", decimals: WAD_PLACES };
    expectAmount(this, BigInt(vault?.mintedPUSD ?? "0"), this.raw(owes), debt);
  },
);

Then("the answer says that nothing is left of the vault", function (this: PlanWorld) {
  assert.equal(settled<ChangedVault>(this.answer()).vault, null);
});

Then(
  "the answer tells of {amount} burnt and {amount} left",
  function (this: PlanWorld, burnt: Amount, left: Amount) {
    const { amountBurned, remainingDebt } = settled<VaultRepayAnswer>(this.answer());
    const decimals = WAD_PLACES;
    const [gone, owed] = [BigInt(amountBurned), BigInt(remainingDebt)];
    expectAmount(this, gone, this.raw(burnt), { what: "what was burnt", decimals });
    expectAmount(this, owed, this.raw(left), { what: "what is left to repay", decimals });
  },
);

Given(
  "{user} has repaid everything of the {asset} vault",
  async function (this: PlanWorld, owner: User, asset: string) {
    expectSuccess(await new Vaults(this).repay(owner, { owner, asset }, "ALL"));
  },
);

Given(
  "{user} has closed the {asset} vault",
  async function (this: PlanWorld, owner: User, asset: string) {
    const vaults = new Vaults(this);
    expectSuccess(await vaults.repay(owner, { owner, asset }, "ALL"));
    const all = await vaults.collateralOf(owner, asset);
    expectSuccess(await vaults.withdraw(owner, { owner, asset }, all));
  },
);
