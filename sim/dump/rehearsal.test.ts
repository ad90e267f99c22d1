// Edits of contract storage that only one step of the rehearsal notices, and times up to the clock.
// Without that step the dump is accepted, and a later answer breaks.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { atOnce } from "../kernel/at-once.ts";
import { busy } from "../proof/testing/dumped.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { readEverything } from "../proof/testing/read-everything.ts";
import type { World } from "../world/world.ts";
import { dump } from "./dump.ts";
import type { DumpedWorld } from "./format.ts";
import { read } from "./read.ts";
import { checkReferences } from "./references.ts";
import { rehearse } from "./rehearsal.ts";

type Members = Record<string, unknown>;

type Edit = readonly [kind: string, path: string, value: unknown];

/** The world of a dump with one value changed in the first contract of a kind. */
function edited({ world }: Market, [kind, path, value]: Edit): World {
  const copy: DumpedWorld = JSON.parse(dump(world)).world;
  let owner = copy.contracts.find((each) => each.kind === kind)?.storage as Members;
  const names = path.split(".");
  const last = names.pop() ?? "";
  for (const name of names) owner = owner[name] as Members;
  owner[last] = value;
  const parts = atOnce(read(world, copy));
  atOnce(checkReferences(world, parts));
  return world.withParts(parts);
}

/** For a refusal its code and reason, otherwise the message. Empty if nothing is thrown. */
function thrownBy(act: () => void): string {
  try {
    act();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const market = busy();
const unborrowed = new Market(vectors);
unborrowed.run("alice", new Lending(unborrowed).lock("GOLD", ONE));
const [gold, nowhere] = [market.token("GOLD"), "deadbeef".repeat(5)];
const borrower = market.who("borrower");
const { seconds } = market.world.clock;

const ZERO = "0".repeat(40);
const times = { bridgeStatus: "1", requestedAt: "0", timestamp: "0" };
const platform = { platformToken: ZERO, platformTokenAmount: "1" };
const hash = `0x${"ab".repeat(32)}`;
const DEPOSIT = {
  ...times,
  ...platform,
  externalSender: ZERO,
  externalToken: ZERO,
  platformRecipient: ZERO,
};
const WITHDRAWAL = {
  ...times,
  ...platform,
  custodyTxHash: "",
  externalChainId: "1",
  externalRecipient: ZERO,
  externalToken: ZERO,
  externalTokenAmount: "1",
  platformSender: ZERO,
  useHotWallet: false,
};

describe("a rehearsal", () => {
  for (const [reading, edit, from = market] of [
    ["markets", ["LendingPool", `liquidityPool.${market.token("PUSD")}`, nowhere]],
    ["pools", ["SwapPool", "tokenA", nowhere]],
    ["loans", ["LendingPool", `assetConfigs.${gold}.liquidationBonus`, "0"]],
    ["positions", ["LendingPool", "configuredAssets.0", nowhere], unborrowed],
    [
      "vaults",
      ["CDPEngine", `vaults.${borrower}`, { [nowhere]: { collateral: "1", scaledDebt: "0" } }],
    ],
    ["assets to mint against", ["CDPEngine", `collateralConfigs.${gold}.minCR`, "0"]],
    ["rewards", ["Rewards", "activityIds.0", "0"]],
    ["tokens", ["TokenFactory", "allTokens.0", nowhere]],
  ] as readonly (readonly [string, Edit, Market?])[]) {
    test(`notices what would later break ${reading}`, () => {
      const world = edited(from, edit);
      assert.notEqual(
        thrownBy(() => readEverything(world)),
        "",
      );
      assert.notEqual(
        thrownBy(() => atOnce(rehearse(world))),
        "",
      );
    });
  }

  test("sets prices as any oracle and any admin, which a full queue would break", () => {
    const { at } = unborrowed;
    const [target, func] = [at.priceOracle, "setAssetPrice"];
    for (const name of ["admin", "oracle"]) {
      const world = edited(unborrowed, ["PriceOracle", "queueSize", "0"]);
      assert.equal(
        thrownBy(() => atOnce(rehearse(world))),
        "Division by zero",
      );
      const args = { target, func, account: unborrowed.who(name) };
      unborrowed.run("admin", { to: at.adminRegistry, function: "removeWhitelist", args });
    }
    const world = edited(unborrowed, ["PriceOracle", "queueSize", "0"]);
    assert.equal(
      thrownBy(() => atOnce(rehearse(world))),
      "Division by zero",
    );
  });

  test("accepts times up to the clock, and none after it", () => {
    const price = (time: string): Edit => ["PriceOracle", `lastUpdated.${gold}`, time];
    const deposit =
      (name: string) =>
      (time: string): Edit => {
        return ["Bridge", "deposits", { 1: { [hash]: { ...DEPOSIT, [name]: time } } }];
      };
    const withdrawal =
      (name: string) =>
      (time: string): Edit => {
        return ["Bridge", "withdrawals", { 1: { ...WITHDRAWAL, [name]: time } }];
      };
    for (const [place, edit] of [
      [`the price of ${gold}`, price],
      [`the deposit ${hash}`, deposit("requestedAt")],
      [`the deposit ${hash}`, deposit("timestamp")],
      ["the withdrawal 1", withdrawal("requestedAt")],
      ["the withdrawal 1", withdrawal("timestamp")],
    ] as const) {
      const at = (time: number): string =>
        thrownBy(() => atOnce(rehearse(edited(market, edit(String(time))))));
      assert.equal(at(seconds), "", place);
      assert.equal(at(seconds + 1), `${place} must not be after the clock`);
    }
  });
});
