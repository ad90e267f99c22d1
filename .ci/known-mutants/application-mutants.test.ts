// The application's known mutants: the plan must fail with each, and for the right reason. Mutants
// that do not hide one another are put in together, because building a bundle and starting take the
// most time. The run on the unchanged program is a stage of its own.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { applicationMutants } from "./application-mutants.ts";
import { runFeatures } from "./loader.ts";
import { mutantNamed } from "./mutants.ts";

interface Kill {
  readonly feature: string;
  readonly scenario: string;
  readonly says: RegExp;
}

type Kills = Readonly<Record<string, Kill>>;

const kill = (feature: string, scenario: string, says: RegExp): Kill => ({
  feature: `features/${feature}.feature`,
  scenario,
  says,
});

const TOGETHER: readonly Kills[] = [
  {
    "no-alias-of-the-user": kill(
      "identity/sign-in",
      "a signed-in user can see who they are",
      /GET \/api\/user\/me is the same as GET \/users\/me, and answered 404/,
    ),
    "no-alias-of-prices": kill(
      "oracle/prices",
      "a user with the role sets a price",
      /GET \/api\/oracle\/price is the same as GET \/oracle\/price\S*, and answered 404/,
    ),
    "no-alias-of-positions": kill(
      "application/requests",
      "positions separate collateral from debts",
      /GET \/api\/lend\/positions answered 404/,
    ),
    "no-alias-of-liquidatable-loans": kill(
      "liquidation/threshold",
      "the list holds the unhealthy, least healthy first, and nobody else",
      /GET \/api\/lending\/liquidate is the same as GET \/api\/lend\/liquidate, and answered 404/,
    ),
    "no-alias-of-a-liquidation": kill(
      "lending/loan-states",
      "liquidatable, a liquidation by another user: liquidated",
      /POST \/api\/lending\/liquidate\/:address is the same as .+, and answered 404/,
    ),
    "no-alias-of-liquidity": kill(
      "lending/positions",
      "a lender's supply has two routes",
      /POST \/api\/lending\/pools\/liquidity answered 404/,
    ),
    "smallest-debt-listed": kill(
      "liquidation/liquidate",
      "by default the largest debt and the largest collateral by value are taken",
      /GET \/api\/lend\/liquidate\/\w+ answered 200 with asset /,
    ),
    "smallest-debt-repaid": kill(
      "liquidation/liquidate",
      "a choice of collateral alone repays the largest debt by value",
      /POST \/api\/lend\/liquidate\/\w+ answered 200 with repayAmount /,
    ),
    "smallest-collateral-seized": kill(
      "liquidation/liquidate",
      "a choice of debt alone takes the largest collateral by value",
      /POST \/api\/lend\/liquidate\/\w+ answered 200 with collateralSeized /,
    ),
  },
  {
    "limit-of-the-smallest-debt": kill(
      "liquidation/liquidate",
      "by default the largest debt and the largest collateral by value are taken",
      /GET \/api\/lend\/liquidate\/\w+ answered 200 with maxRepay /,
    ),
    "non-zero-ignored": kill(
      "application/requests",
      "with nonZero, balances leave out tokens the user does not hold",
      /GET \/api\/tokens\/balance\?nonZero=true answered 200 with \[\d+\] /,
    ),
  },
  {
    "loan-of-the-asset": kill(
      "lending/loan-states",
      "no loan, a borrow within the limit: active",
      /POST \/api\/lend\/borrow answered 200 with loanId /,
    ),
    "no-prices-listed": kill(
      "oracle/prices",
      "without an asset every price is listed",
      /GET \/oracle\/price answered 200 with \[0\] nothing, not /,
    ),
  },
];

/** The first failure in each scenario that failed, as Cucumber prints it. */
function failures(output: string): { scenario: string; said: string }[] {
  const blocks = output.split(/^\d+\) Scenario(?: Outline)?: /m).slice(1);
  return blocks.map((block) => ({ scenario: block.split(" # ")[0] ?? "", said: block }));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("the application's known mutants", () => {
  for (const kills of TOGETHER) {
    const names = Object.keys(kills);
    test(`the plan fails with ${names.join(", ")}`, async () => {
      const all = Object.values(kills);
      const features = [...new Set(all.map(({ feature }) => feature))];
      const scenarios = [...new Set(all.map(({ scenario }) => scenario))];
      const only = scenarios.flatMap((name) => ["--name", `^${escaped(name)}$`]);
      const { output } = await runFeatures(names.map(mutantNamed), features, only);
      const failed = failures(output);
      for (const [name, { scenario, says }] of Object.entries(kills)) {
        const isKilled = failed.some((each) => each.scenario === scenario && says.test(each.said));
        assert.ok(isKilled, `${name}: nothing in "${scenario}" said ${says}\n${output}`);
      }
    });
  }

  test("all are tried", () => {
    const tried = TOGETHER.flatMap((kills) => Object.keys(kills));
    assert.deepEqual(tried.toSorted(), applicationMutants.map(({ name }) => name).toSorted());
  });
});
