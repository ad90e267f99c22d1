// What the tests of vaults share: the borrower's mint, its first vault, and its list.
import assert from "node:assert/strict";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

export const WHOLE = 10n ** 18n;
export const whole = (count: bigint) => String(count * WHOLE);
export const as = "borrower";

export function mint(app: TestApplication, symbol: string, collateral: string, dollars: string) {
  const body = {
    collateralToken: app.at(symbol),
    collateralAmount: collateral,
    mintAmount: dollars,
  };
  return app.ask("POST /api/cdp/mint", { as, body });
}

/** 2 WETH at 2,500 dollars against 1,500 dollars. */
export async function opened(): Promise<TestApplication> {
  const app = testApplication();
  assert.equal((await mint(app, "WETH", whole(2n), whole(1500n))).status, 200);
  return app;
}

export const idOf = (app: TestApplication, symbol: string, owner = as) =>
  `${app.who(owner)}-${app.at(symbol)}`;

export async function vaultsOf(app: TestApplication, query = "", user = as) {
  const { status, body } = await app.ask(`GET /api/cdp/vaults${query}`, { as: user });
  assert.equal(status, 200);
  return body;
}
