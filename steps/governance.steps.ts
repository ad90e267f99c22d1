// Steps of the admins: who they are, what their votes led to, and what happens to an issue.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { Governance, openIssue } from "./clients/governance.ts";
import { settled } from "./clients/http.ts";
import { refusalOf } from "./refusals.ts";
import { expectSuccess } from "./transactions.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const governanceOf = (world: PlanWorld) => new Governance(world.control);

const at = async (world: PlanWorld, user: User) => `0x${await world.addressOf(user)}`;

/** The first is the existing admin; each of the others is voted in by those before. */
Given("the admins are {users}", async function (this: PlanWorld, users: User[]) {
  const governance = governanceOf(this);
  for (const [place, user] of users.entries()) {
    for (const voter of users.slice(0, place)) {
      if ((await governance.admins()).includes(await at(this, user))) break;
      assert.equal(refusalOf(await governance.addAdmin(voter, user)), undefined);
    }
  }
  await expectAdmins(this, users);
});

async function expectAdmins(world: PlanWorld, users: readonly User[]) {
  const expected = await Promise.all(users.map((user) => at(world, user)));
  assert.deepEqual(await governanceOf(world).admins(), expected, `the admins ${users}`);
}

Then("the admins are then {users}", async function (this: PlanWorld, users: User[]) {
  await expectAdmins(this, users);
});

Then("the only admin is {user}", async function (this: PlanWorld, user: User) {
  await expectAdmins(this, [user]);
});

/** Kept for the steps that say "the issue". */
Then("the vote waits for others", function (this: PlanWorld) {
  const answer = this.answer();
  assert.notEqual(openIssue(answer), undefined, JSON.stringify(answer.body));
  this.earlier = answer;
});

Then("the vote is for the same issue", function (this: PlanWorld) {
  const issue = openIssue(this.answer());
  assert.notEqual(issue, undefined);
  assert.equal(issue, issueOf(this));
});

Then("it is decided", function (this: PlanWorld) {
  const answer = this.answer();
  expectSuccess(answer);
  assert.equal(openIssue(answer), undefined, "the vote waits for others");
});

function issueOf(world: PlanWorld): string {
  const issue = world.earlier === undefined ? undefined : openIssue(world.earlier);
  if (issue === undefined) throw new Error("no vote was said to wait for others");
  return issue;
}

async function expectVotes(world: PlanWorld, users: readonly User[]) {
  const expected = await Promise.all(users.map((user) => at(world, user)));
  const votes = await governanceOf(world).votesFor(issueOf(world));
  assert.deepEqual(votes, expected, "the votes for the issue");
}

Then("the issue has the vote of {user} alone", async function (this: PlanWorld, user: User) {
  await expectVotes(this, [user]);
});

Then("the issue has the votes of {users}", async function (this: PlanWorld, users: User[]) {
  await expectVotes(this, users);
});

Then("the issue has no votes", async function (this: PlanWorld) {
  await expectVotes(this, []);
});

When("{user} dismisses the issue", async function (this: PlanWorld, user: User) {
  this.hear(await governanceOf(this).dismiss(user, issueOf(this)));
});

/** Their names alone, without the fee's voucher. */
Then(/^its transaction logs the events (.+)$/, async function (this: PlanWorld, list: string) {
  const { txHash } = settled<{ txHash: string }>(this.answer());
  const { events } = await this.control.transaction(txHash);
  const names = events.filter(({ contract }) => contract !== "voucher").map(({ event }) => event);
  assert.deepEqual(names, list.split(/, | and /));
});

Then(
  "the call is refused, as its owner is {user} and not {user}",
  async function (this: PlanWorld, owner: User, sender: User) {
    const [one, other] = [await this.addressOf(owner), await this.addressOf(sender)];
    const { revertReason } = settled<{ revertReason: string | null }>(this.answer());
    assert.equal(revertReason, `${one} does not match sender ${other}`);
  },
);

Then("the call is refused, as it has no owner", async function (this: PlanWorld) {
  const { revertReason } = settled<{ revertReason: string | null }>(this.answer());
  assert.match(revertReason ?? "", /^0{40} does not match sender [0-9a-f]{40}$/);
});
