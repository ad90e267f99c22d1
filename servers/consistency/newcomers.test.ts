// Tokens that were created in the run, and more of them than one page shows. A broken checker knows the
// preset's tokens and first pages alone, and blames surfaces that tell what came later.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../start/platform.ts";
import { check } from "./fact.ts";
import { HOLDINGS } from "./facts/holdings.ts";
import { POSITION } from "./facts/positions.ts";
import { Wire } from "./wire.ts";

const { inbox, world, surfaces, urls, close } = await startPlatform({ listens: false });
after(() => close());

const ONE = 10n ** 18n;
const RAY = 10n ** 27n;

function whoIs(name: string): string {
  const address = world.users.find(name)?.address;
  if (address === undefined) throw new Error(`${name} is not there`);
  return address;
}

type Call = readonly [to: string, name: string, args: Readonly<Record<string, unknown>>];

function run(name: string, [to, func, args]: Call): unknown {
  const outcome = inbox.execute({ kind: "submit", from: whoIs(name), to, function: func, args });
  const transaction = outcome.ok ? outcome.transaction : undefined;
  assert.equal(transaction?.failure, undefined, `${func} of ${name}`);
  assert.ok(transaction, `${func} of ${name} is not taken`);
  return transaction.result;
}

const { tokenFactory, cdpEngine, cdpVault, priceOracle } = world.addresses;

/** A token of 18 decimals, all of it the borrower's, that may be pledged. */
function created(symbol: string): string {
  const initialOwner = whoIs("borrower");
  const lists = { images: [], files: [], fileNames: [] };
  const named = { name: symbol, description: "", symbol, ...lists };
  const args = { ...named, initialSupply: 1_000n * ONE, customDecimals: 18n, initialOwner };
  const made = run("admin", [tokenFactory, "createTokenWithInitialOwner", args]);
  const { token: asset } = made as { readonly token: string };
  run("borrower", [asset, "setStatus", { newStatus: 3n }]);
  run("oracle", [priceOracle, "setAssetPrice", { asset, price: 5n * ONE }]);
  const ratios = { liquidationRatio: (15n * ONE) / 10n, minCR: (16n * ONE) / 10n };
  const shares = { liquidationPenaltyBps: 1_000n, closeFactorBps: 5_000n, stabilityFeeRate: RAY };
  const bounds = { debtFloor: ONE, debtCeiling: 1_000_000n * ONE, unitScale: ONE, pause: false };
  const settings = { asset, ...ratios, ...shares, ...bounds };
  run("admin", [cdpEngine, "setCollateralAssetParams", settings]);
  run("admin", [cdpEngine, "setSupportedAsset", { asset, supported: true }]);
  return asset;
}

function pledge(asset: string): void {
  run("borrower", [asset, "approve", { spender: cdpVault, value: ONE }]);
  run("borrower", [cdpEngine, "deposit", { asset, amount: ONE }]);
}

async function disagreements() {
  const caller = { name: "borrower", address: whoIs("borrower"), roles: [] };
  const owner = { caller, world };
  const urlOf = (column: keyof typeof urls) => urls[column];
  const asking = { world, wire: new Wire(surfaces), urlOf };
  return [...(await check(HOLDINGS, owner, asking)), ...(await check(POSITION, owner, asking))];
}

/** By the fact's own truth, so that the tests are about what they say. */
const counted = (field: string): number =>
  HOLDINGS.truth(world, {
    caller: { name: "borrower", address: whoIs("borrower"), roles: [] },
    world,
  })[field]?.split(",").length ?? 0;

test("a vault of a token created in the run is found through JSON-RPC too", async () => {
  const asset = created("CAME");
  pledge(asset);
  assert.ok(counted("vaults") > 0);
  assert.deepEqual(await disagreements(), []);
});

test("what could be pledged is read to its end, however many pages it takes", async () => {
  for (let made = 0; made < 51; made += 1) created(`CAN${made}`);
  assert.ok(counted("potentialVaults") > 50);
  assert.deepEqual(await disagreements(), []);
});

test("so are vaults", async () => {
  for (let made = 0; made < 51; made += 1) pledge(created(`HAS${made}`));
  assert.ok(counted("vaults") > 50);
  assert.deepEqual(await disagreements(), []);
});
