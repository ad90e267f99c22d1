// The cost of a transaction, successful or not.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Outcome } from "./actions.ts";
import { createLendingModel, type LendingModel, walletOf } from "./lending-model.ts";
import { expect, settle } from "./lending-step.ts";
import { type LendingParameters, WAD } from "./parameters.ts";
import { REASON } from "./refusals.ts";
import { blankView, openingView, PARAMETERS } from "./test-world.ts";
import { mint } from "./token-model.ts";

const gold = { user: "alice", asset: "GOLD" } as const;
const deposit = (amount: bigint): Action => ({ kind: "depositCollateral", ...gold, amount });

function opened(parameters: Partial<LendingParameters> = {}): LendingModel {
  const model = createLendingModel({ ...PARAMETERS, ...parameters }, openingView());
  const amount = 1_000_000n * WAD;
  take(model, { kind: "supplyLiquidity", user: "lender", asset: "PUSD", amount });
  return model;
}

/** Accepted, and not observed afterwards. */
function take(model: LendingModel, action: Action): void {
  assert.deepEqual(settle(model, action, { accepted: true }, blankView(model.now)), []);
}

test("a fee is a voucher, else the flat fee, from a failed transaction too; without it nothing happens", () => {
  const fee = {
    voucher: { asset: "VOUCH", amount: WAD },
    asset: "PUSD",
    amount: WAD / 100n,
    collector: "collector",
  };
  const model = opened({ fee });
  mint(model.tokens, "VOUCH", "alice", WAD);
  const before = walletOf(model, "alice", "PUSD");
  take(model, deposit(WAD));
  assert.equal(walletOf(model, "alice", "VOUCH"), 0n);
  assert.equal(walletOf(model, "alice", "PUSD"), before);
  const refusal: Outcome = { accepted: false, reason: REASON.amount };
  const early: Outcome = { ...refusal, included: false };
  assert.deepEqual(settle(model, deposit(0n), early, blankView(model.now)), []);
  assert.equal(walletOf(model, "alice", "PUSD"), before);
  assert.deepEqual(settle(model, deposit(0n), refusal, blankView(model.now)), []);
  assert.equal(walletOf(model, "alice", "PUSD"), before - WAD / 100n);
  const poor: Action = { kind: "depositCollateral", user: "nobody", asset: "GOLD", amount: WAD };
  assert.deepEqual(expect(model, poor), { verdict: "refused", reasons: [REASON.fee] });
});
