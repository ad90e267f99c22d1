// Reports of faults while the platform runs. A broken reporter would stay silent, repeat itself for
// each later request, or keep a useless process alive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld, ZERO_ADDRESS } from "../../../sim/index.ts";
import { WorldBroken } from "../../core/inbox.ts";
import { JournalBroken } from "../../shared/journal/journal-file.ts";
import { reporterOf } from "./reporter.ts";

function listening() {
  const printed: string[] = [];
  const report = reporterOf({
    complain: (text) => printed.push(text),
    end: () => printed.push("END"),
  });
  return { printed, report };
}

test("a broken world and a broken journal end it, in one line and once", () => {
  for (const cause of [
    new WorldBroken({ kind: "mine", blocks: 1 }, new Error("no such thing")),
    new JournalBroken("the disk is full"),
  ]) {
    const { printed, report } = listening();
    report(cause);
    report(cause);
    assert.deepEqual(printed, [cause.message, "END"]);
    assert.doesNotMatch(cause.message, /\n/);
  }
});

test("a fault in answering one request is reported with its place, and ends nothing", () => {
  const { printed, report } = listening();
  report(new Error("a slip"));
  assert.equal(printed.length, 1);
  assert.match(printed[0] ?? "", /a slip\n +at /);
});

test("a thrown value that is not an error is reported with its fields", () => {
  class Refusal {
    readonly code = "POOL_DISABLED";
    readonly reason = "the pool is closed";
  }
  const { printed, report } = listening();
  report(new Refusal());
  report("in words");
  assert.deepEqual(printed, [
    "Refusal { code: 'POOL_DISABLED', reason: 'the pool is closed' }",
    "in words",
  ]);
});

/** A thrown value of the protocol that is not an Error. */
function refusal(): unknown {
  try {
    return createWorld().chain.callAs(ZERO_ADDRESS, ZERO_ADDRESS);
  } catch (thrown) {
    return thrown;
  }
}

test("an uncaught refusal of the protocol is reported by its code and its reason", () => {
  const { printed, report } = listening();
  report(refusal());
  report(new WorldBroken({ kind: "mine" }, refusal()));
  assert.equal(printed.length, 3);
  assert.match(printed[0] ?? "", /^Revert \{ code: 'UNKNOWN_CONTRACT', reason: '.+' \}$/);
  assert.match(printed[1] ?? "", /on the command mine: Revert UNKNOWN_CONTRACT: .+\. Nothing more/);
});
