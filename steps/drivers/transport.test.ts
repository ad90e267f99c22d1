// The same commands in process and over real HTTP lead to the same journal, byte for byte. (XS-23)
// A surface that changed, lost or added a command would make another hash.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, type Deed, execute, loadProperties } from "../../sim/index.ts";
import type { Application } from "../clients/application.ts";
import { type Answer, settled } from "../clients/http.ts";
import { ownStage } from "../stages/own-stage.ts";
import { applicationOf, type ScenarioStage } from "../stages/stage.ts";
import { ACTORS, type User } from "../vocabulary/users.ts";

const ONE = 10n ** 18n;
const preset = "unlocked-collateral";

/**
 * Each kind of action, some of them refused by a contract; an hour's tokens last for all of them.
 */
const DEEDS: readonly Deed[] = [
  { kind: "supplyLiquidity", user: "lender", asset: "PUSD", amount: 1_000n * ONE },
  { kind: "depositCollateral", user: "borrower", asset: "WETH", amount: 10n * ONE },
  { kind: "borrow", user: "borrower", asset: "PUSD", amount: 18_000n * ONE },
  { kind: "borrow", user: "borrower", asset: "PUSD", amount: 18_000n * ONE },
  { kind: "freezePrice", asset: "WETH", frozen: true },
  { kind: "advance", seconds: 600 },
  { kind: "repay", user: "borrower", asset: "PUSD", amount: 500n * ONE },
  { kind: "withdrawCollateral", user: "borrower", asset: "WETH", amount: ONE },
  { kind: "setPrice", user: "oracle", asset: "WETH", price: 2_000n * ONE },
  {
    kind: "liquidate",
    user: "liquidator",
    borrower: "borrower",
    debtAsset: "PUSD",
    collateralAsset: "WETH",
    amount: 700n * ONE,
    minCollateralOut: 1n,
  },
  { kind: "advance", seconds: 600 },
  { kind: "withdrawLiquidity", user: "lender", asset: "PUSD", amount: 200n * ONE },
  { kind: "withdrawLiquidity", user: "lender", asset: "PUSD", amount: "ALL" },
];

type Asked = Exclude<
  Deed,
  { kind: "advance" | "setPaused" | "freezePrice" | "repayWith" | "call" }
>;

function ask(as: Application, deed: Asked, stage: ScenarioStage): Promise<Answer> {
  const token = (symbol: string) => stage.tokens.get(symbol)?.address ?? symbol;
  if (deed.kind === "liquidate") {
    const { amount, minCollateralOut, debtAsset, collateralAsset } = deed;
    return as.liquidate(stage.addresses.get(deed.borrower) ?? "", {
      repayAmount: String(amount),
      minCollateralOut: String(minCollateralOut),
      debtAsset: token(debtAsset),
      collateralAsset: token(collateralAsset),
    });
  }
  const asset = token(deed.asset);
  if (deed.kind === "setPrice") return as.setPrice(asset, deed.price);
  const { amount } = deed;
  switch (deed.kind) {
    case "supplyLiquidity":
      return as.supply(asset, BigInt(amount));
    case "withdrawLiquidity":
      return as.withdrawSupply(asset, amount);
    case "depositCollateral":
      return as.deposit(asset, BigInt(amount));
    case "withdrawCollateral":
      return as.withdraw(asset, BigInt(amount));
    case "borrow":
      return as.borrow(asset, BigInt(amount));
    case "repay":
      return as.repay(asset, amount);
  }
}

async function overHttp(stage: ScenarioStage): Promise<number[]> {
  const statuses: number[] = [];
  const as = (name: string) => applicationOf(stage.http, stage.signedIn.get(name as User));
  const { userAddress } = settled(await as("borrower").me());
  stage.addresses.set("borrower", userAddress);
  for (const deed of DEEDS) {
    if (deed.kind === "advance") await stage.control?.advance(deed.seconds);
    else if (deed.kind === "freezePrice") {
      await stage.control?.freezePrice(deed.asset, deed.frozen);
    } else if (deed.kind !== "setPaused" && deed.kind !== "repayWith" && deed.kind !== "call") {
      statuses.push((await ask(as(deed.user), deed, stage)).status);
    }
  }
  return statuses;
}

test("XS-23: in process and over HTTP, the same commands lead to the same journal", async () => {
  const { commandFor } = await loadProperties();
  const stage = await ownStage({ preset });
  try {
    const statuses = await overHttp(stage);
    assert.ok(statuses.includes(400) && statuses.filter((each) => each === 200).length >= 8);
    const world = createWorld({ preset });
    // A stage signs everyone in and takes a snapshot at the beginning.
    for (const client of ACTORS) execute(world, { kind: "grantRefresh", client });
    execute(world, { kind: "snapshot", name: "fresh" });
    for (const deed of DEEDS) execute(world, commandFor(world, deed));
    assert.equal(await stage.control?.stateHash(), `0x${world.stateHash()}`);
    assert.equal(await stage.control?.journalHash(), `0x${world.journalHash()}`);
  } finally {
    await stage.close();
  }
});
