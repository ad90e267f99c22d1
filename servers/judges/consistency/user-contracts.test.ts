// The checker on contracts of users: all surfaces agree on them, and a surface that shows one wrongly is
// named. A checker that only knows the platform's contracts blames right surfaces, or reads nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { wrongAnswers } from "../../../.ci/mistakes/answers.ts";
import { mutantsOf } from "./test-mutant.ts";
import { MUTANTS_OF_USERS } from "./test-mutants-of-users.ts";
import { UserContracts } from "./test-user-contracts.ts";

let world: UserContracts;
before(async () => {
  world = await UserContracts.open();
  world.fill();
});
after(() => world.close());

test("all surfaces agree on contracts of users", async () => {
  assert.deepEqual(await world.disagreements(), []);
  assert.deepEqual(await world.ofUsers(), []);
});

test("an event named like a token's is a transfer only if it has the parameters of one", async () => {
  const rows = await world.transfersOf("trader");
  assert.deepEqual(
    rows.filter(({ tokenSymbol }) => tokenSymbol === "").map(({ value }) => value),
    ["100", "5"],
  );
});

const MUTANTS = [...mutantsOf(wrongAnswers("users"), "run"), ...MUTANTS_OF_USERS];

for (const { name, surface, field, spoil } of MUTANTS) {
  test(`found: ${name}`, async () => {
    const found = await world.ofUsers(spoil?.());
    assert.ok(found.length > 0);
    for (const each of found) {
      assert.equal(each.surface, surface, JSON.stringify(each));
      assert.match(each.field, typeof field === "string" ? new RegExp(`^${field}$`) : field);
    }
  });
}
