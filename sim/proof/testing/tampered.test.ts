// Each invariant can fail: a world's storage is tampered with, and the invariant that should
// complain is checked alone. One that stays silent here would not notice a bug either.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { STEP_INVARIANTS } from "../invariants/all.ts";
import { InvariantBroken, InvariantChecker } from "../properties/checker.ts";
import { MODULE_TAMPERINGS } from "./module-tamperings.ts";
import { TAMPERINGS, type Tampering, TamperingStage } from "./tamperings.ts";

/** What the invariant says after the step and the tampering; undefined if it says nothing. */
function complaint({ id, after, before, tamper }: Tampering, tampers: boolean): string | undefined {
  const stage = new TamperingStage();
  before?.(stage);
  const alone = STEP_INVARIANTS.filter((each) => each.id === id);
  assert.equal(alone.length, 1, `${id} is checked after every step`);
  const checker = new InvariantChecker(stage.market.world, alone);
  const outcome =
    after === undefined ? ({ ok: true } as const) : stage.market.submit(...after(stage));
  assert.ok(outcome.ok && outcome.transaction?.failure === undefined);
  if (tampers) tamper(stage);
  try {
    checker.after(outcome);
  } catch (error) {
    assert.ok(error instanceof InvariantBroken, String(error));
    return error.id;
  }
  return undefined;
}

describe("an invariant complains", () => {
  for (const each of [...TAMPERINGS, ...MODULE_TAMPERINGS]) {
    test(`${each.id}: ${each.how}`, () => {
      assert.equal(complaint(each, true), each.id);
      assert.equal(complaint(each, false), undefined, "and keeps silent without");
    });
  }
});

test("each invariant of a module other than lending is tampered with", () => {
  const seen = new Set(MODULE_TAMPERINGS.map(({ id }) => id));
  const isOther = (id: string) => !/^(?:LEND|LIQ|SHR|TOK|ORC|EVT)-/.test(id);
  const modules = STEP_INVARIANTS.filter(({ id }) => isOther(id));
  assert.ok(modules.length > 30);
  assert.deepEqual(
    modules.map(({ id }) => id).filter((id) => !seen.has(id)),
    [],
  );
});
