// The price at which a loan or vault falls, checked by setting it: at that price it stands, one unit
// beyond it can be liquidated. A formula that rounds the wrong way is off by one unit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../commands/execute.ts";
import { createWorld } from "../states/create-world.ts";
import type { World } from "../world/world.ts";
import { type LiquidationPrice, loanPrices, vaultPriceUp } from "./liquidation-prices.ts";
import { borrowersOf, positionOf } from "./positions.ts";
import { tokenAt } from "./tokens.ts";
import { vaultsOf } from "./vaults.ts";

function who(world: World, name: string): string {
  return world.users.find(name)?.address ?? "";
}

/** What `look` sees while an asset has this price. */
function priced<T>(world: World, asset: string, price: bigint, look: () => T): T {
  const undo = world.hold();
  const request = { to: world.addresses.priceOracle, function: "setAssetPrice" };
  const from = who(world, "oracle");
  const outcome = execute(world, { kind: "submit", from, ...request, args: { asset, price } });
  assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
  const seen = look();
  assert.ok(undo());
  return seen;
}

const beyond = ({ side, price }: LiquidationPrice) => (side === "below" ? price - 1n : price + 1n);

const sides = (prices: readonly LiquidationPrice[]) =>
  prices.map(({ symbol, side }) => `${symbol} ${side}`);

/** Checks each price of each loan, and returns them in words. */
function checkLoans(world: World): string[] {
  return borrowersOf(world).flatMap((user) => {
    const prices = loanPrices(world, positionOf(world, user));
    for (const each of prices) {
      const status = () => positionOf(world, user).status;
      assert.equal(priced(world, each.asset, each.price, status), "active", each.symbol);
      assert.equal(priced(world, each.asset, beyond(each), status), "liquidatable", each.symbol);
    }
    return sides(prices);
  });
}

function borrowed(...legs: readonly (readonly [name: string, symbol: string, amount: bigint])[]) {
  const world = createWorld();
  for (const [name, symbol, amount] of legs) {
    const asset = world.addresses.tokens[symbol] ?? "";
    const spender = world.addresses.collateralVault;
    const outcome = execute(world, {
      kind: "submit",
      from: who(world, "borrower"),
      to: world.addresses.lendingPool,
      function: name,
      args: { asset, amount },
      approvals: [{ token: asset, spender, amount }],
    });
    assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
  }
  return world;
}

test("a loan stands at its price and falls one unit beyond, for collateral and for debt", () => {
  const problems = ["healthy-loan", "borrowed-to-the-limit", "liquidatable", "underwater"].map(
    (preset) => checkLoans(createWorld({ preset })),
  );
  for (const each of problems) assert.deepEqual(each, ["WETH below", "PUSD above"]);
  const { length } = checkLoans(createWorld({ preset: "year-old-loan" }));
  assert.equal(length, 2);
});

test("with several assets, each one's price alone is given, and none that decides nothing", () => {
  const problems = checkLoans(createWorld({ preset: "loans-in-three-assets" }));
  assert.deepEqual(problems, ["WBTC below", "PUSD above", "USDC above", "WETH above"]);
});

test("an asset both pledged and owed falls to the side on which it weighs more", () => {
  const mostly = borrowed(
    ["supplyCollateral", "WETH", 10n ** 19n],
    ["borrow", "WETH", 10n ** 18n + 7n],
    ["borrow", "PUSD", 9_999n * 10n ** 18n + 1n],
  );
  assert.deepEqual(checkLoans(mostly), ["WETH below", "PUSD above"]);
  const owing = borrowed(
    ["supplyCollateral", "WETH", 10n ** 18n],
    ["supplyCollateral", "WBTC", 10n ** 8n + 3n],
    ["borrow", "WETH", 3n * 10n ** 18n],
  );
  assert.deepEqual(checkLoans(owing), ["WBTC below", "WETH above"]);
  const alone = borrowed(["supplyCollateral", "WETH", 10n ** 18n], ["borrow", "WETH", 10n ** 17n]);
  assert.deepEqual(checkLoans(alone), []);
});

test("a position without debt has no such price, nor has one that another price is missing for", () => {
  assert.deepEqual(checkLoans(createWorld({ preset: "collateral-only" })), []);
  assert.deepEqual(checkLoans(createWorld({ preset: "repaid-loan" })), []);
  const world = createWorld({ preset: "missing-price" });
  const prices = loanPrices(world, positionOf(world, who(world, "borrower")));
  assert.deepEqual(sides(prices), ["WETH below"]);
});

test("a vault stands at its price and falls one unit below", () => {
  let checked = 0;
  for (const preset of ["vaults-in-three-assets", "liquidatable-vault", "vault-with-fee"]) {
    const world = createWorld({ preset });
    for (const vault of vaultsOf(world, who(world, "borrower"))) {
      const unit = 10n ** BigInt(tokenAt(world, vault.asset)?.decimals ?? 0);
      const price = vaultPriceUp(vault, unit);
      assert.ok(price !== undefined);
      const ratio = () =>
        vaultsOf(world, vault.owner).find(({ asset }) => asset === vault.asset)?.ratio ?? 0n;
      const at = (wanted: bigint) => priced(world, vault.asset, wanted, ratio);
      assert.ok(at(price) >= vault.liquidationRatio, vault.symbol);
      assert.ok(at(price - 1n) < vault.liquidationRatio, vault.symbol);
      checked += 1;
    }
  }
  assert.ok(checked >= 5, String(checked));
  const [vault] = vaultsOf(
    createWorld({ preset: "healthy-vault" }),
    who(createWorld(), "borrower"),
  );
  assert.ok(vault !== undefined);
  assert.equal(vaultPriceUp({ ...vault, debt: 0n }, 1n), undefined);
  assert.equal(vaultPriceUp({ ...vault, collateral: 0n }, 1n), undefined);
});
