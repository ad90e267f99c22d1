// Every refusal of the table is reached by name with its own text, or has a reason why it cannot
// be. An unreached code is either dead, or its check went missing.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { bridgeCases } from "../protocol/bridge/refusal-cases.ts";
import { cdpCases, cdpUnreachable } from "../protocol/cdp/refusal-cases.ts";
import { rewardsCases } from "../protocol/rewards/refusal-cases.ts";
import { safetyCases } from "../protocol/safety/refusal-cases.ts";
import { swapCases, swapUnreachable } from "../protocol/swap/refusal-cases.ts";
import { refusalFacts } from "../testing/facts/refusals.ts";
import { linesOf } from "../testing/facts/shorthand.ts";
import { Lending } from "../testing/lending.ts";
import { lendingCases, unreachable } from "../testing/lending-refusals.ts";
import { Market, ONE } from "../testing/market.ts";
import { platformCases } from "../testing/platform-refusals.ts";
import { vectors } from "../testing/presets.ts";
import type { RefusalCase, RefusalStage } from "../testing/refusal-case.ts";
import { REFUSALS, type RefusalCode, Revert } from "./refusals.ts";

const cases: Partial<Record<RefusalCode, RefusalCase>> = { ...platformCases, ...lendingCases };
/** Reached, or given a reason, in a module's own tests of its refusals. */
const elsewhere: readonly object[] = [
  bridgeCases,
  swapCases,
  swapUnreachable,
  cdpCases,
  cdpUnreachable,
  safetyCases,
  rewardsCases,
];
const codes = Object.keys(REFUSALS) as RefusalCode[];

function stage(): RefusalStage {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 1_000_000n * ONE));
  market.run("alice", ask.lock("GOLD", ONE));
  market.run("alice", ask.borrow("PUSD", 1_500n * ONE));
  execute(market.world, { kind: "snapshot", name: "stage" });
  return { market, ask };
}

describe("a refusal", () => {
  const ready = stage();
  for (const [code, { before, who = "alice", asked }] of Object.entries(cases)) {
    test(`${code}: ${REFUSALS[code as RefusalCode]}`, () => {
      execute(ready.market.world, { kind: "restore", name: "stage" });
      before?.(ready);
      const { failure } = ready.market.include(who, asked(ready));
      assert.deepEqual(failure, { code, reason: REFUSALS[code as RefusalCode] });
    });
  }
});

test("each code of the table is reached or has a reason not to be", () => {
  const known = new Set([cases, unreachable, ...elsewhere].flatMap((each) => Object.keys(each)));
  assert.deepEqual(
    codes.filter((code) => !known.has(code)),
    [],
  );
  assert.deepEqual(
    Object.keys(unreachable).filter((code) => code in cases),
    [],
  );
});

test("each code has the text that the facts give, and there are no others", () => {
  const lines = Object.values(refusalFacts).flatMap(linesOf);
  const here = codes.map((code) => `${code} ${REFUSALS[code]}`);
  assert.deepEqual(here.sort(), lines.sort());
});

test("codes and texts are one to one within a module", () => {
  // Modules share a few texts: pools and lending both say "Insufficient liquidity".
  const texts = codes.map((code) => `${code.split("_")[0]}: ${REFUSALS[code]}`);
  assert.equal(new Set(texts).size, codes.length);
});

test("an uncaught refusal shows its code and its reason", () => {
  assert.equal(String(new Revert("NOT_OWNER", "not yours")), "Revert NOT_OWNER: not yours");
});
