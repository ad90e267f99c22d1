// Vaults over the application: minting, repaying, withdrawing, and the list of one's own. A broken
// route does half of a mint, shows another's vault, or gives other figures than the contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";
import { CHECKSUM, misspelt } from "./bad-values.ts";
import { as, idOf, mint, opened, vaultsOf, WHOLE, whole } from "./test-vaults.ts";

async function wallet(app: TestApplication, symbol: string): Promise<bigint> {
  const { body } = await app.ask("GET /api/tokens/balance", { as });
  const found = body.find(({ address }: { address: string }) => address === app.at(symbol));
  return BigInt(found.balance);
}

test("minting deposits and mints in one transaction with one fee", async () => {
  const app = testApplication({ preset: "no-vouchers" });
  const [weth, dollars] = [await wallet(app, "WETH"), await wallet(app, "PUSD")];
  const height = app.world.chain.height;
  const { status, body } = await mint(app, "WETH", whole(2n), whole(1500n));
  assert.equal(status, 200);
  assert.equal(app.world.chain.height, height + 1);
  assert.equal(await wallet(app, "WETH"), weth - 2n * WHOLE);
  assert.equal(await wallet(app, "PUSD"), dollars + 1500n * WHOLE - WHOLE / 100n);
  const { txHash, ...answer } = body;
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  const { vaults, ...page } = await vaultsOf(app);
  assert.deepEqual(page, { totalCount: 1, limit: 10, offset: 0 });
  assert.deepEqual(answer, {
    status: "success",
    collateralToken: app.at("WETH"),
    collateralAmount: whole(2n),
    mintAmount: whole(1500n),
    vaultId: idOf(app, "WETH"),
    vault: vaults[0],
    loanStatus: "none",
  });
  assert.deepEqual(vaults[0], {
    vaultId: idOf(app, "WETH"),
    collateralType: "WETH",
    collateralToken: app.at("WETH"),
    collateralAmount: whole(2n),
    collateralValueUSD: "5000.00",
    isPriced: true,
    mintedPUSD: whole(1500n),
    collateralizationRatio: "333.3333333333333333",
    liquidationRatio: "150",
    healthFactor: "2.222222222222222222",
  });
});

test("with a collateral of 0 the vault's own is minted against; a refused mint deposits nothing", async () => {
  const app = await opened();
  const before = await wallet(app, "WETH");
  assert.equal((await mint(app, "WETH", "0", whole(100n))).body.vault.mintedPUSD, whole(1600n));
  const refused = await mint(app, "WETH", whole(1n), whole(10_000n));
  assert.equal(refused.status, 400);
  assert.equal(refused.body.error.type, "PlatformError");
  assert.equal(refused.body.error.message, refused.body.error.details.revertReason);
  assert.equal(await wallet(app, "WETH"), before);
  const none = await mint(app, "GOLD", "0", "1");
  assert.equal(none.status, 400);
  const stranger = { collateralToken: "1".repeat(40), collateralAmount: "1", mintAmount: "1" };
  const unknown = await app.ask("POST /api/cdp/mint", { as, body: stranger });
  assert.equal(unknown.body.error.type, "PlatformError");
});

test("a deposit may be 0, and otherwise follows the rules of amounts", async () => {
  const app = testApplication();
  for (const [value, fault] of [
    ["-1", "must be greater than or equal to 0"],
    ["1.5", "must be an integer string in base units"],
    [0, "must be a string"],
    [String(2n ** 256n), "must be at most 2^256 - 1"],
  ] as const) {
    const { status, body } = await mint(app, "WETH", value as string, "1");
    assert.equal(status, 400);
    const message = `Vault mint Argument Validation Error: "collateralAmount" ${fault}`;
    assert.deepEqual(body.error, { message, status: 400, type: "ValidationError" });
  }
});

test("a repayment burns no more than is owed, with the fee until now", async () => {
  const app = await opened();
  const vaultId = idOf(app, "WETH");
  const repay = (amount: string) =>
    app.ask("POST /api/cdp/repay", { as, body: { vaultId, amount } });
  const part = await repay(whole(500n));
  assert.equal(part.status, 200);
  assert.equal(part.body.amount, whole(500n));
  assert.equal(part.body.amountBurned, whole(500n));
  assert.equal(part.body.remainingDebt, whole(1000n));
  assert.equal(part.body.vault.mintedPUSD, whole(1000n));
  app.inbox.execute({ kind: "advance", ms: 365 * 86_400_000 });
  const owed = BigInt((await vaultsOf(app)).vaults[0].mintedPUSD);
  assert.ok(owed > 1019n * WHOLE && owed < 1021n * WHOLE, String(owed));
  const tooLittle = await repay(String(owed - 1n - WHOLE / 2n));
  assert.equal(tooLittle.status, 400);
  const before = await wallet(app, "PUSD");
  const rest = await repay(whole(5000n));
  // The formula burns whole scaled units, and forgives the one base unit that is left.
  const burned = BigInt(rest.body.amountBurned);
  assert.ok(owed - burned <= 1n && burned <= owed, `${burned} of ${owed}`);
  assert.equal(rest.body.remainingDebt, "0");
  assert.equal(rest.body.vault.collateralizationRatio, "Infinity");
  assert.equal(rest.body.vault.healthFactor, "Infinity");
  assert.equal(rest.body.loanStatus, "none");
  assert.equal(before - (await wallet(app, "PUSD")), burned);
  const nothing = await repay("1");
  assert.equal(nothing.status, 400);
});

test("ALL repays everything, even if its block comes later", async () => {
  const app = await opened();
  app.inbox.execute({ kind: "setMining", mode: "manual" });
  const body = { vaultId: idOf(app, "WETH"), amount: "ALL" };
  const pending = await app.ask("POST /api/cdp/repay", { as, body });
  assert.deepEqual(Object.keys(pending.body), ["txHash", "status"]);
  app.inbox.execute({ kind: "advance", ms: 86_400_000 });
  app.inbox.execute({ kind: "mine" });
  assert.equal((await vaultsOf(app)).vaults[0].mintedPUSD, "0");
});

test("collateral can be withdrawn down to the minimum ratio, and an empty vault is gone", async () => {
  const app = await opened();
  const vaultId = `0x${app.who(as)}-0x${app.at("WETH")}`;
  const withdraw = (amount: string) =>
    app.ask("POST /api/cdp/withdraw", { as, body: { vaultId, amount } });
  // At 155 %, 1,500 dollars need 0.93 WETH.
  assert.equal((await withdraw(String(107n * 10n ** 16n + 1n))).status, 400);
  const { status, body } = await withdraw(String(107n * 10n ** 16n));
  assert.equal(status, 200);
  assert.equal(body.collateralToken, app.at("WETH"));
  assert.equal(body.amount, String(107n * 10n ** 16n));
  assert.equal(body.vaultId, idOf(app, "WETH"));
  assert.equal(body.vault.collateralizationRatio, "155");
  const repayment = { vaultId, amount: "ALL" };
  await app.ask("POST /api/cdp/repay", { as, body: repayment });
  const last = await withdraw(String(93n * 10n ** 16n));
  assert.equal(last.body.vault, null);
  assert.equal((await vaultsOf(app)).totalCount, 0);
  const gone = await withdraw("1");
  assert.equal(gone.status, 404);
});

test("the asset's address alone means the caller's own vault of it, in either form", async () => {
  const app = await opened();
  const asset = app.at("WETH");
  for (const vaultId of [asset, `0x${asset.toUpperCase()}`, idOf(app, "WETH").toUpperCase()]) {
    for (const verb of ["repay", "withdraw"] as const) {
      const answer = await app.ask(`POST /api/cdp/${verb}`, { as, body: { vaultId, amount: "1" } });
      assert.equal(answer.status, 200, vaultId);
      assert.equal(answer.body.vaultId, idOf(app, "WETH"));
    }
    const body = { vaultId, amount: "1" };
    const other = await app.ask("POST /api/cdp/repay", { as: "trader", body });
    assert.equal(other.status, 404);
  }
});

test("a list of vaults is filtered by ids in any form, and by Infinity", async () => {
  const app = await opened();
  const counts = async (query: string) =>
    (await app.ask(`GET /api/cdp/vaults?${query}`, { as })).body.totalCount;
  const [owner, asset] = [app.who(as), app.at("WETH")];
  const all = await counts("");
  assert.equal(await counts(`vaultId=eq.${owner}-${asset}`), 1);
  assert.equal(await counts(`vaultId=eq.0x${owner}-0x${asset}`), 1);
  assert.equal(await counts(`vaultId=neq.${owner.toUpperCase()}-0x${asset}`), all - 1);
  const free = await counts("healthFactor=eq.Infinity");
  assert.equal(await counts("healthFactor=lt.Infinity"), all - free);
  await app.ask("POST /api/cdp/repay", { as, body: { vaultId: asset, amount: "ALL" } });
  assert.equal(await counts("healthFactor=eq.Infinity"), free + 1);
  assert.equal(await counts("collateralizationRatio=gte.Infinity"), free + 1);
});

test("a vault that is not the caller's is not found, whoever owns it", async () => {
  const app = await opened();
  const before = app.world.stateHash();
  const problem = { message: "Vault not found", status: 404, type: "PlatformError" };
  for (const verb of ["repay", "withdraw"] as const) {
    for (const [user, vaultId] of [
      ["trader", idOf(app, "WETH")],
      ["trader", idOf(app, "WETH", "trader")],
      [as, idOf(app, "GOLD")],
      [as, `${app.who(as)}-${"1".repeat(40)}`],
    ] as const) {
      const body = { vaultId, amount: "1" };
      const answer = await app.ask(`POST /api/cdp/${verb}`, { as: user, body });
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.body, { error: problem });
    }
  }
  assert.equal(app.world.stateHash(), before);
  assert.equal((await vaultsOf(app, "", "trader")).totalCount, 0);
});

test("another's id is not taken for one's own vault of the same asset", async () => {
  const app = await opened();
  const own = {
    collateralToken: app.at("WETH"),
    collateralAmount: whole(1n),
    mintAmount: whole(1n),
  };
  await app.ask("POST /api/cdp/mint", { as: "trader", body: own });
  const body = { vaultId: idOf(app, "WETH"), amount: "1" };
  assert.equal((await app.ask("POST /api/cdp/withdraw", { as: "trader", body })).status, 404);
  const mine = { ...body, vaultId: idOf(app, "WETH", "trader") };
  assert.equal((await app.ask("POST /api/cdp/withdraw", { as: "trader", body: mine })).status, 200);
});

test("an invalid vault id is refused as such", async () => {
  const app = await opened();
  const before = app.world.stateHash();
  const form = `"vaultId" must be an asset's address, or its owner's, a hyphen and the asset's`;
  const checksum = `"vaultId" ${CHECKSUM}`;
  const id = idOf(app, "WETH");
  const long = '"vaultId" must be at most 100 characters long';
  for (const [vaultId, fault] of [
    ["", form],
    ["7", form],
    [`-${app.at("WETH")}`, form],
    ["1-2-3", form],
    [misspelt(app.at("WETH")), checksum],
    [`${app.who(as)}-${misspelt(app.at("WETH"))}`, checksum],
    [`${id}-`, form],
    [`${id}\n`, form],
    [id.replace("-", "_"), form],
    [`${id.slice(0, -1)}g`, form],
    ["-".repeat(101), long],
    [7, '"vaultId" must be a string'],
    [null, '"vaultId" must be a string'],
  ] as const) {
    const answer = await app.ask("POST /api/cdp/repay", { as, body: { vaultId, amount: "1" } });
    assert.equal(answer.status, 400, String(vaultId));
    assert.equal(answer.body.error.message, `Vault repay Argument Validation Error: ${fault}`);
    assert.equal(answer.body.error.type, "ValidationError");
  }
  assert.equal(app.world.stateHash(), before);
});
