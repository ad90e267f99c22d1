// Every contract's definition against the platform's (sim/proof/testing/facts), line by line: variables,
// events, functions. Deliberate differences are listed with a reason; a wrong name, type, order or
// index fails.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { KINDS } from "../genesis/kinds.ts";
import { DIFFERENCES } from "../proof/testing/facts/differences.ts";
import { lendingFacts } from "../proof/testing/facts/lending.ts";
import { serviceFacts } from "../proof/testing/facts/services.ts";
import {
  type ContractFacts,
  eventLines,
  functionLines,
  linesOf,
  sameFunction,
  stateLines,
} from "../proof/testing/facts/shorthand.ts";
import { tokenFacts } from "../proof/testing/facts/tokens.ts";
import { tradingFacts } from "../proof/testing/facts/trading.ts";

const FACTS: Readonly<Record<string, ContractFacts>> = {
  ...tokenFacts,
  ...lendingFacts,
  ...tradingFacts,
  ...serviceFacts,
};

/** What every contract with an owner has. */
const OWNED = {
  events: "OwnershipTransferred(previousOwner a*, newOwner a*)",
  functions: `
    ?owner()
    !transferOwnership(newOwner a)
    !renounceOwnership()`,
};

type Same = (fact: string, here: string) => boolean;
const equal: Same = (fact, here) => fact === here;

interface Gap {
  /** In the facts and not here. */
  readonly missing: string[];
  /** Here and not in the facts. */
  readonly extra: string[];
}

function gapBetween(facts: readonly string[], here: readonly string[], same: Same): Gap {
  return {
    missing: facts.filter((fact) => !here.some((each) => same(fact, each))),
    extra: here.filter((each) => !facts.some((fact) => same(fact, each))),
  };
}

function gapsOf(name: string): Gap {
  const facts = FACTS[name];
  const definition = KINDS[name]?.definition;
  assert.ok(facts !== undefined && definition !== undefined, name);
  const gaps = [
    gapBetween(linesOf(facts.state), stateLines(definition), equal),
    gapBetween(linesOf(`${facts.events}\n${OWNED.events}`), eventLines(definition), equal),
    gapBetween(
      linesOf(`${facts.functions}\n${OWNED.functions}`),
      functionLines(definition),
      sameFunction,
    ),
  ];
  return {
    missing: gaps.flatMap(({ missing }) => missing),
    extra: gaps.flatMap(({ extra }) => extra),
  };
}

/** Differences must be listed, and listed differences must exist. */
const NONE: Gap = { missing: [], extra: [] };

test("every contract has facts, and all facts have a contract", () => {
  assert.deepEqual(Object.keys(FACTS).sort(), Object.keys(KINDS).sort());
});

describe("a contract follows the facts, except for listed differences", () => {
  for (const name of Object.keys(KINDS)) {
    test(name, () => {
      const known = DIFFERENCES.filter(({ of }) => of === name);
      const { missing, extra } = gapsOf(name);
      const not = known.flatMap((each) => linesOf(each.not ?? ""));
      const but = known.flatMap((each) => linesOf(each.but ?? ""));
      assert.deepEqual(gapBetween(missing, not, equal), NONE, "in the facts and not here");
      assert.deepEqual(gapBetween(but, extra, sameFunction), NONE, "here and not in the facts");
    });
  }

  test("and each difference has a reason", () => {
    for (const { of, why } of DIFFERENCES) {
      assert.ok(of in KINDS, of);
      assert.ok(why.length > 20, `${of}: ${why}`);
    }
  });
});
