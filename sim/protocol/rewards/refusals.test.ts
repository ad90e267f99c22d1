// Every refusal of the rewards contract, by code and text, and who may do what. A missing check
// lets its transaction through; only fee and nonce may change.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../../commands/execute.ts";
import { REWARD_TOKEN } from "../../presets/modules.ts";
import { POLLER } from "../../presets/preset.ts";
import { type CallRequest, ONE } from "../../proof/testing/market.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { OTHER_SOURCE, RewardsMarket, SOURCE } from "./testing.ts";

/**
 * A position, 1, in which alice has 100 tokens at stake, and a one-time activity, 2. Funded with 1.
 */
class RewardsStage extends RewardsMarket {
  constructor() {
    super(1n);
    this.addPosition(ONE);
    this.addOneTime(ONE);
    this.report({ event: "In", user: "alice", amount: 100n * ONE });
    this.pass(10);
  }
}

const NEW = { name: "new", emissionRate: 1n, sourceContract: SOURCE } as const;

/** What everyone but admins and whitelisted accounts is refused. */
const ownersOnly: readonly [name: string, args: CallRequest["args"]][] = [
  ["addPositionActivity", { ...NEW, eventNames: ["A"], actionTypes: [0n] }],
  ["addPositionActivitySimple", { ...NEW, depositEvent: "A", withdrawEvent: "B" }],
  ["addOneTimeActivity", { ...NEW, eventName: "A" }],
  ["setEmissionRate", { activityId: 1n, newRate: 2n }],
  ["setActivityName", { activityId: 1n, newName: "a" }],
  ["setSourceContract", { activityId: 1n, newSource: REWARD_TOKEN }],
  ["setActivityMinAmount", { activityId: 1n, newMinAmount: 2n }],
  ["setActivityWeight", { activityId: 2n, newWeight: 2n }],
  ["setPositionActivityEvents", { activityId: 3n, eventNames: ["A"], actionTypes: [0n] }],
  ["setPositionActivityEventsSimple", { activityId: 3n, depositEvent: "A", withdrawEvent: "B" }],
  ["setOneTimeActivityEvent", { activityId: 2n, eventName: "A" }],
  ["announceNewSeason", { seasonName: "a" }],
  ["setMaxBatchSize", { newSize: 2n }],
];

const stage = new RewardsStage();
execute(stage.world, { kind: "snapshot", name: "stage" });

function again(): void {
  assert.ok(execute(stage.world, { kind: "restore", name: "stage" }).ok);
}

describe("a refusal of the rewards contract", () => {
  test("an activity must exist wherever one is named", () => {
    again();
    for (const activityId of [0n, 3n, 10n ** 30n]) {
      for (const [name, args = {}] of ownersOnly.filter(
        ([, args]) => "activityId" in (args ?? {}),
      )) {
        const request = stage.ask(name, { ...args, activityId });
        assert.equal(stage.refusal("admin", request), "REWARDS_ACTIVITY", name);
      }
      assert.equal(stage.refusal("alice", stage.claim(activityId)), "REWARDS_ACTIVITY");
      const user = stage.who("alice");
      for (const name of ["getPendingRewards", "getPersonalEmissionRate"]) {
        const request = stage.ask(name, { user, activityId });
        assert.equal(stage.refusal("alice", request), "REWARDS_ACTIVITY", name);
      }
    }
  });

  test("names are never empty: of activities, of their events, of seasons", () => {
    again();
    const named = { name: "new", emissionRate: 1n, sourceContract: OTHER_SOURCE, eventName: "A" };
    for (const change of [{ name: "" }, { eventName: "" }]) {
      const request = stage.ask("addOneTimeActivity", { ...named, ...change });
      assert.equal(stage.refusal("admin", request), "REWARDS_NAME");
    }
    const season = stage.ask("announceNewSeason", { seasonName: "" });
    assert.equal(stage.refusal("admin", season), "REWARDS_NAME");
  });

  test("events keep to their activity's type, and to one activity", () => {
    again();
    const codes: readonly [RefusalCode, string, Record<string, unknown>][] = [
      ["REWARDS_ACTIVITY_TYPE", "setOneTimeActivityEvent", { activityId: 1n, eventName: "A" }],
      [
        "REWARDS_ACTIVITY_TYPE",
        "setPositionActivityEvents",
        { activityId: 2n, eventNames: ["A"], actionTypes: [0n] },
      ],
      [
        "REWARDS_LENGTHS",
        "setPositionActivityEvents",
        { activityId: 1n, eventNames: ["A"], actionTypes: [] },
      ],
      ["REWARDS_EVENT_EXISTS", "setOneTimeActivityEvent", { activityId: 2n, eventName: "In" }],
    ];
    for (const [code, name, args] of codes) {
      assert.equal(stage.refusal("admin", stage.ask(name, args)), code, name);
    }
  });
});

describe("permissions", () => {
  test("only admins set anything, not even the poller", () => {
    again();
    for (const [name, args] of ownersOnly) {
      for (const who of ["alice", POLLER, "oracle"]) {
        assert.equal(stage.refusal(who, stage.ask(name, args)), "NOT_ADMIN", `${name} by ${who}`);
      }
    }
  });

  test("the poller reports in batches alone, an admin either way, nobody else", () => {
    again();
    const one = { event: "In", user: "bob", amount: ONE };
    const single = () => stage.ask("handleAction", { ...stage.item(one) });
    assert.equal(stage.refusal("alice", stage.batch(one)), "NOT_ADMIN");
    assert.equal(stage.refusal("alice", single()), "NOT_ADMIN");
    assert.equal(stage.refusal(POLLER, single()), "NOT_ADMIN");
    stage.report(one);
    stage.run("admin", stage.batch(one));
    stage.run("admin", single());
    assert.equal(stage.stake("bob", 1n), 3n * ONE);
  });
});
