// What the plan runs against. A live run that silently went elsewhere, or printed a secret, would
// fail here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { liveTarget } from "./target.ts";

const complete = {
  LOCKSTEP_TARGET: "http://127.0.0.1:4000/",
  LOCKSTEP_AUTH: "http://127.0.0.1:4006",
  LOCKSTEP_CLIENTS: '{"borrower": {"id": "b", "secret": "s"}}',
};

test("without an address the plan starts its own platforms", () => {
  assert.equal(liveTarget({}), undefined);
  assert.equal(liveTarget({ LOCKSTEP_TARGET: "" }), undefined);
});

test("an address needs a provider and credentials", () => {
  const target = liveTarget(complete);
  assert.equal(target?.app, "http://127.0.0.1:4000");
  assert.deepEqual(target?.clients.borrower, { id: "b", secret: "s" });
});

test("a missing variable is named", () => {
  assert.throws(() => liveTarget({ ...complete, LOCKSTEP_AUTH: undefined }), /LOCKSTEP_AUTH/);
});

test("credentials that cannot be read are not repeated", () => {
  const broken = { ...complete, LOCKSTEP_CLIENTS: "hunter2" };
  assert.throws(
    () => liveTarget(broken),
    (error: Error) => /no JSON/.test(error.message) && !error.message.includes("hunter2"),
  );
  const without = { ...complete, LOCKSTEP_CLIENTS: '{"lender": {"id": "l"}}' };
  assert.throws(() => liveTarget(without), /lender has no id and secret/);
});
