// A part of a call that is refused must leave nothing behind: no state, no logs, no spent
// approvals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { approveAs, transfer, transferFrom } from "../protocol/token/actions.ts";
import type { TokenCall } from "../protocol/token/ledger.ts";
import { refuse } from "../refusals/refusals.ts";
import { attempt } from "./attempt.ts";

const market = new Market(vectors);
const { chain } = market.world;
const [alice, bob] = [market.who("alice"), market.who("bob")];
const approve = (owner: string, spender: string, amount: bigint) =>
  approveAs(chain, owner, { token: market.at.stable, spender, amount });
const dollars = (who: string) => chain.callAs(who, market.at.stable) as TokenCall;

test("the changes of a part that succeeds stay, and its result is returned", () => {
  const before = market.balance("bob", market.at.stable);
  assert.equal(
    attempt(chain, () => {
      transfer(dollars(alice), bob, ONE);
      return "done";
    }),
    "done",
  );
  assert.equal(market.balance("bob", market.at.stable), before + ONE);
});

test("a refused part leaves no change, no log and no spent approval", () => {
  chain.innerApprovals.length = 0;
  approve(alice, bob, 5n);
  const before = [chain.journal.length, chain.logs.length];
  const answer = attempt(chain, () => {
    transferFrom(dollars(bob), alice, bob, 2n);
    approve(bob, alice, 9n);
    return refuse("TOKEN_BALANCE");
  });
  assert.equal(answer, undefined);
  assert.deepEqual([chain.journal.length, chain.logs.length], before);
  assert.deepEqual(
    chain.innerApprovals.map(({ owner, left }) => [owner, left]),
    [[alice, 5n]],
  );
});

test("an internal error is not a refusal", () => {
  const broken = () => {
    throw new TypeError("ours");
  };
  assert.throws(() => attempt(chain, broken), /ours/);
});
