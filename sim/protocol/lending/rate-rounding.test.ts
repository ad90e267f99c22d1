// Withdrawing most of a market at a rate cut off after 18 places. The remainder goes to those who
// stay, and must raise no false alarm.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { PRESETS } from "../../presets/default.ts";
import { makeInvariantChecker } from "../../proof/properties/checker.ts";
import { Lending } from "../../proof/testing/lending.ts";
import { Market, ONE } from "../../proof/testing/market.ts";

test("withdrawing five sixths of a market raises the rate by what was cut off, and no more", () => {
  const market = new Market(PRESETS.default as (typeof PRESETS)[string]);
  const ask = new Lending(market);
  const weth = market.token("WETH");
  const args = { to: market.who("lender"), amount: 10_000n * ONE };
  market.run("admin", { to: weth, function: "mint", args });
  market.run("lender", ask.lock("WETH", 250n * ONE));
  market.run("lender", ask.borrow("WETH", (1_875n * ONE) / 10n));
  const checker = makeInvariantChecker(market.world);
  const step = (seconds: number) =>
    checker.after(execute(market.world, { kind: "advance", ms: seconds * 1_000 }));
  const rate = () => market.read(market.at.lendingPool, "getExchangeRate", { asset: weth });
  let raised = 0n;
  for (let minute = 0; minute < 40; minute += 1) {
    for (const request of [
      ask.supply("WETH", 10_000n * ONE),
      ask.withdrawSupply("WETH", 10_000n * ONE),
    ]) {
      const before = rate();
      checker.after(market.submit("lender", request));
      raised = rate() - before > raised ? rate() - before : raised;
      step(60);
    }
  }
  // Ten thousand shares of twelve are burnt at a rate cut by less than 10^-18: 5 x 10^-18 at most.
  assert.ok(raised >= 2n && raised <= 5n, `raised by ${raised}`);
});
