// What the panel of faults types and shows: each kind's form as a rule that a world takes, and rules in
// words. A broken form would set another rule than the one that was typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  FAULT_KINDS,
  FAULT_PLACES,
  type FaultKind,
  factsOfKind,
  readFaultRules,
  SURFACES_OF,
} from "../../../sim/index.ts";
import { FAULT_PROFILES, PROFILE_NAMES, rulesOfSeed } from "../faults/profiles.ts";
import type { Kind, Rule } from "./page/faults/reading.ts";
import { ruleOf } from "./page/faults/typed.ts";
import {
  activeOf,
  holdsOf,
  howOftenText,
  kindText,
  timeSpanText,
  whereText,
} from "./page/faults/words.ts";

const kindOf = (kind: FaultKind): Kind => {
  const { place, about, takes = {} } = factsOfKind(kind);
  return { kind, place, met: FAULT_PLACES[place], surfaces: SURFACES_OF[place], about, takes };
};

test("the form of each kind makes a rule that a world takes", () => {
  for (const kind of Object.keys(FAULT_KINDS) as FaultKind[]) {
    const { takes, surfaces } = kindOf(kind);
    const own = Object.entries(takes).map(([name, each]) => [
      name,
      String("oneOf" in each ? each.oneOf[0] : each.to),
    ]);
    const rest = { name: "one", often: "rate", percent: "0.01", from: "0", to: "1.5", at: " x " };
    const rule = ruleOf({ ...rest, surface: "app", ...Object.fromEntries(own) }, kindOf(kind));
    const [read] = readFaultRules([rule]);
    assert.equal(read?.surface, surfaces.includes("app") ? "app" : undefined, kind);
    assert.deepEqual([read?.rateBps, read?.fromMs, read?.toMs, read?.at], [1, 0, 1_500, "x"]);
  }
});

test("what is left empty is left out, and what is no number stays for control to refuse", () => {
  const empty = { name: "one", often: "always", percent: "5", nth: "3", surface: "", at: "" };
  assert.deepEqual(ruleOf(empty, kindOf("cut")), { name: "one", kind: "cut" });
  const wrong = ruleOf({ name: "one", often: "nth", nth: "third" }, kindOf("cut"));
  assert.equal(wrong.nth, "third");
  assert.equal(ruleOf({ often: "nth", nth: "3" }, kindOf("cut")).nth, 3);
  assert.throws(
    () => readFaultRules([ruleOf({ name: "one" }, kindOf("error"))]),
    /status is required of error/,
  );
});

test("the profile that holds is found by its rules, whatever the order of their members", () => {
  const profiles = PROFILE_NAMES.map((name) => ({
    ...{ name, about: "" },
    rules: FAULT_PROFILES[name].rules as readonly object[] as readonly Rule[],
  }));
  const holding = (rules: readonly Rule[]) => {
    const set = rules.map((rule) => Object.fromEntries(Object.entries(rule).reverse()) as Rule);
    const active = activeOf(profiles, set);
    return active && [active.name, holdsOf(active, set)];
  };
  for (const { name, rules } of profiles) {
    assert.deepEqual(holding(rules), [name, rules.length]);
    assert.equal(holding([...rules, { name: "more", kind: "cut" }]), undefined);
    const drawn = rulesOfSeed(FAULT_PROFILES[name], 7);
    assert.equal(holding(drawn as readonly object[] as readonly Rule[])?.[1], drawn.length);
  }
  assert.equal(holding([]), undefined);
});

test("rules are described in words", () => {
  const rule = { name: "one", kind: "error", status: 502, when: "after", surface: "app" };
  assert.equal(kindText(rule), "error 502 after");
  assert.equal(kindText({ name: "one", kind: "latency", ms: 3_000 }), "latency 3 s");
  assert.equal(kindText({ name: "one", kind: "skew", ms: -5_400_000 }), "skew -90 min");
  assert.equal(kindText({ name: "one", kind: "rpcLag", blocks: 1 }), "rpcLag 1 block");
  assert.equal(kindText({ name: "one", kind: "priceJump", bps: 300 }), "priceJump 300 bps");
  const labelOf = () => "The app";
  assert.equal(
    whereText({ ...rule, at: "GET /x", actor: "phone" }, labelOf),
    "The app GET /x, phone",
  );
  assert.equal(whereText({ name: "one", kind: "cut" }, labelOf), "everywhere");
  assert.deepEqual(
    [
      howOftenText({ ...rule, nth: 3 }),
      howOftenText({ ...rule, rateBps: 250 }),
      howOftenText(rule),
    ],
    ["number 3", "2.5 %", "always"],
  );
  assert.equal(timeSpanText({ ...rule, fromMs: 60_000, toMs: 3_600_000 }), "from 1 min until 1 h");
  assert.equal(timeSpanText(rule), "");
});
