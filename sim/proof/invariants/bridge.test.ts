// Each invariant of the bridge against a step that breaks it: one that finds nothing here could
// never fail. The right steps are a confirmed deposit and a withdrawal from start to end.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BridgeMarket } from "../../protocol/bridge/testing.ts";
import type { BridgeStep, DepositSight, WithdrawalSight } from "../audit/bridge-sight.ts";
import { Watch } from "../testing/bridge-watch.ts";
import { ONE } from "../testing/market.ts";
import { bridgeInvariants } from "./bridge.ts";

const crossing = new BridgeMarket();
const watch = new Watch(crossing);
const dollar = crossing.token("PUSD");

function stepOf(who: string, request: Parameters<Watch["include"]>[1]): BridgeStep {
  assert.equal(watch.include(who, request), undefined);
  assert.equal(watch.step.ok, true);
  return watch.step;
}

const recorded = stepOf("relayer", crossing.deposit());
const confirmed = stepOf("relayer", crossing.of("confirmDeposit"));
const requested = stepOf("alice", crossing.withdraw(ONE));
const seen = stepOf("relayer", crossing.confirmWithdrawal(1n));
const ended = stepOf("relayer", crossing.ask("finaliseWithdrawal", { id: 1n }));
stepOf("alice", crossing.withdraw(ONE));
crossing.pause(false, true);
crossing.pass(172_800);
const takenBack = stepOf("alice", crossing.ask("abortWithdrawal", { id: 2n }));

/** The step with its one deposit or withdrawal changed. */
function deposit(
  step: BridgeStep,
  after: Partial<DepositSight>,
  before: Partial<DepositSight> = {},
): BridgeStep {
  const deposits = step.deposits.map((moved) => ({
    ...moved,
    before: { ...moved.before, ...before },
    after: { ...moved.after, ...after },
  }));
  return { ...step, deposits };
}

function withdrawal(
  step: BridgeStep,
  after: Partial<WithdrawalSight>,
  before: Partial<WithdrawalSight> = {},
): BridgeStep {
  const withdrawals = step.withdrawals.map((moved) => ({
    ...moved,
    before: { ...moved.before, ...before },
    after: { ...moved.after, ...after },
  }));
  return { ...step, withdrawals };
}

/** The step with more or fewer dollars minted, or in the bridge's balance. */
function dollars(step: BridgeStep, supply: bigint, balance: bigint): BridgeStep {
  const tokens = step.tokens.map((sight) =>
    sight.token !== dollar
      ? sight
      : {
          ...sight,
          supply: [sight.supply[0], sight.supply[1] + supply] as const,
          balance: [sight.balance[0], sight.balance[1] + balance] as const,
        },
  );
  return { ...step, tokens };
}

const renamed = (key: string): BridgeStep => ({
  ...recorded,
  deposits: recorded.deposits.map((moved) => ({ ...moved, key })),
});

const broken: readonly (readonly [id: string, what: string, step: BridgeStep])[] = [
  ["BRG-01", "a unit too much is minted", dollars(confirmed, 1n, 0n)],
  ["BRG-01", "a unit too little is minted", dollars(confirmed, -1n, 0n)],
  ["BRG-01", "a record mints", dollars(recorded, 1n, 0n)],
  ["BRG-01", "a unit too little is burnt", dollars(ended, 1n, 0n)],
  ["BRG-01", "the bridge owes more than its balance", dollars(requested, 0n, -1n)],
  ["BRG-02", "a hash has another spelling", renamed("1/0xAA")],
  ["BRG-02", "a hash has an odd number of digits", renamed("1/0xaaa")],
  ["BRG-02", "a deposit is recorded twice", deposit(recorded, {}, { bridgeStatus: 1n })],
  ["BRG-02", "its amount changes", deposit(confirmed, { platformTokenAmount: 2n })],
  ["BRG-02", "its recipient changes", deposit(confirmed, { platformRecipient: dollar })],
  ["BRG-02", "a confirmation records one", deposit(confirmed, {}, { bridgeStatus: 0n })],
  ["BRG-02", "it comes from the past", deposit(recorded, { requestedAt: 1n })],
  ["BRG-03", "a deposit is completed at once", deposit(recorded, { bridgeStatus: 3n })],
  ["BRG-03", "an aborted one is completed", deposit(confirmed, {}, { bridgeStatus: 4n })],
  ["BRG-03", "a completed one again", deposit(confirmed, {}, { bridgeStatus: 3n })],
  ["BRG-03", "a new one is aborted", deposit(confirmed, { bridgeStatus: 4n })],
  ["BRG-03", "a withdrawal skips custody", withdrawal(ended, {}, { bridgeStatus: 1n })],
  ["BRG-03", "an ended one is given back", withdrawal(takenBack, {}, { bridgeStatus: 3n })],
  ["BRG-05", "a review mints", { ...dollars(confirmed, 0n, 0n), call: "reviewDeposit" }],
  ["BRG-05", "a confirmation mints for none", { ...confirmed, deposits: [] }],
  ["BRG-06", "less comes in than is recorded", dollars(requested, 0n, -1n)],
  ["BRG-06", "more comes in than is recorded", dollars(requested, 0n, 1n)],
  ["BRG-06", "what is burnt is not the bridge's", dollars(ended, 0n, ONE)],
  ["BRG-06", "less is given back", dollars(takenBack, 0n, 1n)],
  ["BRG-06", "the user is early", { ...takenBack, now: takenBack.now - 1n }],
  ["BRG-06", "another takes it back", { ...takenBack, sender: crossing.who("bob") }],
  ["BRG-06", "the user is late", withdrawal(takenBack, {}, { bridgeStatus: 2n })],
  ["BRG-06", "custody was not notified", withdrawal(seen, { custodyTxHash: "" })],
  ["BRG-06", "nothing leaves", withdrawal(requested, { externalTokenAmount: 0n })],
  [
    "BRG-06",
    "more leaves than is recorded",
    withdrawal(requested, { externalTokenAmount: 2n * ONE }),
  ],
  ["BRG-06", "dust stays behind", withdrawal(requested, { platformTokenAmount: ONE + 1n })],
  ["BRG-06", "its amount changes", withdrawal(ended, { externalTokenAmount: 1n })],
  ["BRG-07", "a record is in no state", deposit(confirmed, { bridgeStatus: 0n })],
  ["BRG-07", "a record is in a fifth state", withdrawal(seen, { bridgeStatus: 5n })],
];

function verdict(id: string, step: BridgeStep): string | undefined {
  return bridgeInvariants.find((each) => each.id === id)?.check?.(step);
}

describe("an invariant of the bridge", () => {
  test("sees something move in each of the right steps", () => {
    for (const step of [recorded, confirmed, requested, seen, ended, takenBack]) {
      assert.equal(step.deposits.length + step.withdrawals.length, 1, step.call);
    }
  });

  for (const [id, what, step] of broken) {
    test(`${id} notices that ${what}`, () => {
      assert.equal(typeof verdict(id, step), "string");
    });
  }

  test("is checked and broken here, or shown by a test", () => {
    const shown = new Set(broken.map(([id]) => id));
    assert.deepEqual(
      bridgeInvariants.map(({ id }) => id),
      Array.from({ length: 7 }, (_, index) => `BRG-0${index + 1}`),
    );
    for (const { id, check, shownBy } of bridgeInvariants) {
      assert.notEqual(check === undefined, shownBy === undefined, id);
      assert.equal(check !== undefined, shown.has(id), id);
    }
  });
});
