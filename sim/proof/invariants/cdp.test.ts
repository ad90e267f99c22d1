// Each invariant of the vaults against tampered books, which it must notice. A check that accepts
// anything would make every other test pass.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AssetBooks, CdpBooks, CdpStep, VaultBooks } from "../../protocol/cdp/books.ts";
import { refusalStage } from "../../protocol/cdp/testing.ts";
import { ONE } from "../testing/market.ts";
import { cdpInvariants } from "./cdp.ts";

/** Alice mints 100 more against her gold. */
function minted(): CdpStep {
  const market = refusalStage();
  const before = market.books();
  market.run("alice", market.mint("GOLD", 100n * ONE));
  const alice = market.who("alice");
  return {
    before,
    now: market.books(),
    call: "mint",
    succeeded: true,
    sender: alice,
    asset: market.token("GOLD"),
    owner: alice,
    issued: 6_100n * ONE,
    actions: 2n,
  };
}

/** Bob covers 200 dollars of it, with gold at 3. */
function liquidated(): CdpStep {
  const market = refusalStage();
  market.setPrice("GOLD", 3n * ONE);
  const before = market.books();
  market.run("bob", market.liquidate("alice", "GOLD", 200n * ONE));
  const [owner, sender] = [market.who("alice"), market.who("bob")];
  const of = { owner, sender, asset: market.token("GOLD") };
  const figures = { issued: 5_800n * ONE, actions: 2n };
  return { before, now: market.books(), call: "liquidate", succeeded: true, ...of, ...figures };
}

const withVault = (step: CdpStep, change: (vault: VaultBooks) => Partial<VaultBooks>): CdpStep => {
  const vaults = step.now.vaults.map((vault) => ({ ...vault, ...change(vault) }));
  return { ...step, now: { ...step.now, vaults } };
};
const withAsset = (step: CdpStep, change: Partial<AssetBooks>): CdpStep => {
  const assets = step.now.assets.map((each) =>
    each.asset === step.asset ? { ...each, ...change } : each,
  );
  return { ...step, now: { ...step.now, assets } };
};
const withBooks = (step: CdpStep, change: Partial<CdpBooks>): CdpStep => ({
  ...step,
  now: { ...step.now, ...change },
});

const tampered: readonly (readonly [id: string, how: string, step: () => CdpStep])[] = [
  ["CDP-01", "a total", () => withAsset(minted(), { totalScaledDebt: 1n })],
  ["CDP-01", "the owner's collateral", () => withVault(minted(), () => ({ written: 1n }))],
  ["CDP-01", "tokens in custody", () => withAsset(minted(), { inCustody: 1n })],
  ["CDP-02", "ten units issued for nothing", () => ({ ...minted(), issued: 6_100n * ONE + 11n })],
  ["CDP-02", "bad debt forgotten", () => withAsset(minted(), { badDebt: ONE })],
  ["CDP-03", "collateral taken", () => withVault(minted(), () => ({ collateral: ONE }))],
  ["CDP-04", "a debt of dust", () => withVault(minted(), () => ({ scaledDebt: 5n }))],
  ["CDP-04", "an unsafe opening", () => withAsset(minted(), { liquidationRatio: 2n * ONE })],
  ["CDP-05", "a lower rate", () => withAsset(minted(), { rateAccumulator: 1n })],
  ["CDP-05", "an accrual to come", () => withAsset(minted(), { lastAccrual: 10n ** 12n })],
  ["CDP-06", "a lower ceiling", () => withAsset(minted(), { debtCeiling: 6_000n * ONE })],
  ["CDP-07", "a safe vault", () => withAsset(liquidated(), { liquidationRatio: ONE / 2n })],
  [
    "CDP-07",
    "more seized",
    () => withVault(liquidated(), ({ collateral }) => ({ collateral: collateral - 10n })),
  ],
  ["CDP-07", "more repaid than may be", () => withVault(liquidated(), () => ({ scaledDebt: ONE }))],
  [
    "CDP-07",
    "a debt without collateral",
    () => withVault(liquidated(), () => ({ collateral: 0n })),
  ],
  ["CDP-08", "another's vault", () => ({ ...minted(), owner: "somebody" })],
  ["CDP-15", "tokens left behind", () => withBooks(minted(), { stranded: 1n })],
];

const checkOf = (id: string) => cdpInvariants.find((each) => each.id === id)?.check;

describe("an invariant of the vaults", () => {
  for (const [id, how, step] of tampered) {
    test(`${id} notices ${how}`, () => assert.equal(typeof checkOf(id)?.(step()), "string"));
  }

  test("accepts what really happened", () => {
    for (const { id, check } of cdpInvariants) {
      assert.equal(check?.(minted()), undefined, id);
      assert.equal(check?.(liquidated()), undefined, id);
    }
  });

  test("has a check or a test that shows it, and each check runs on tampered books here", () => {
    const seen = new Set(tampered.map(([id]) => id));
    for (const { id, check, shownBy } of cdpInvariants) {
      assert.ok(check === undefined ? shownBy !== undefined : seen.has(id), id);
    }
  });
});
