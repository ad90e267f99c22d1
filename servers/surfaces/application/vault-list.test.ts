// The list of one's own vaults: order, filters, and vaults with something missing. A broken list
// hides a vault, shows it twice, or fails if there is no price.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf } from "../../core/validate.ts";
import { as, idOf, mint, opened, vaultsOf, WHOLE, whole } from "./test-vaults.ts";
import { presentVault, vaultSchemaOf } from "./vault-item.ts";

test("vaults are listed by value, largest first, paged, filtered and ordered by any column", async () => {
  const app = await opened();
  await mint(app, "GOLD", whole(10n), whole(1000n));
  await mint(app, "WBTC", "100000000", whole(1n));
  const body = { vaultId: idOf(app, "WBTC"), amount: "ALL" };
  await app.ask("POST /api/cdp/repay", { as, body });
  const symbols = async (query: string) =>
    (await vaultsOf(app, query)).vaults
      .map((vault: { collateralType: string }) => vault.collateralType)
      .join(" ");
  assert.equal(await symbols(""), "WBTC GOLD WETH");
  assert.equal(await symbols("?order=collateralizationRatio.desc"), "WBTC GOLD WETH");
  assert.equal(await symbols("?mintedPUSD=gt.0&order=collateralType.desc"), "WETH GOLD");
  assert.equal(await symbols(`?collateralToken=neq.0x${app.at("WETH")}&limit=1&offset=1`), "GOLD");
  assert.equal(await symbols("?healthFactor=lt.3"), "WETH");
  const bad = await app.ask("GET /api/cdp/vaults?limit=0", { as });
  assert.equal(bad.status, 400);
});

test("a vault whose asset has lost its price is shown as unpriced, with a ratio of 0", async () => {
  const app = await opened();
  await mint(app, "GOLD", whole(10n), whole(1000n));
  const args = { asset: app.at("WETH") };
  const request = { to: app.world.addresses.priceOracle, function: "removeAssetPrice", args };
  app.inbox.execute({ kind: "submit", from: app.who("admin"), ...request });
  const { vaults } = await vaultsOf(app, "?order=isPriced.asc");
  assert.equal(vaults[0].collateralValueUSD, "0.00");
  assert.equal(vaults[0].collateralizationRatio, "0");
  assert.deepEqual([vaults[0].isPriced, vaults[1].isPriced], [false, true]);
  assert.equal((await vaultsOf(app, "?isPriced=eq.false")).totalCount, 1);
  assert.equal(vaults[0].healthFactor, "0");
});

test("the field of the minted amount is named after the stable token", () => {
  const facts = {
    owner: "a".repeat(40),
    asset: "b".repeat(40),
    symbol: "WETH",
    collateral: 1n,
    value: 1n,
    isPriced: true,
    debt: 7n,
    ratio: WHOLE,
    liquidationRatio: WHOLE,
  };
  const vault: Readonly<Record<string, unknown>> = presentVault(facts, "XUSD");
  assert.equal(vault.mintedXUSD, "7");
  assert.deepEqual(faultsOf(vaultSchemaOf("XUSD"), vault, "vault"), []);
  assert.notDeepEqual(faultsOf(vaultSchemaOf("PUSD"), vault, "vault"), []);
});
