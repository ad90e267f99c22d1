// A step for everything that did not change: the storage of every contract, except for the fee's
// voucher.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { WAD } from "../sim/index.ts";
import { refusalOf } from "./refusals.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface VoucherStorage {
  readonly _balances: Readonly<Record<string, string>>;
  readonly _totalSupply: string;
}

const lessOne = (text: string | undefined) => String(BigInt(text ?? "0") - WAD);

/** The vouchers after somebody paid one fee. */
function afterFee(vouchers: VoucherStorage, payer: string): VoucherStorage {
  const { _balances, _totalSupply } = vouchers;
  const balances = { ..._balances, [payer]: lessOne(_balances[payer]) };
  return { ...vouchers, _balances: balances, _totalSupply: lessOne(_totalSupply) };
}

async function expectUnchanged(world: PlanWorld, payer: string) {
  const expected = new Map(world.before.storages);
  const contracts = await world.control.contracts();
  const voucher = contracts.find(({ name }) => name === "voucher")?.address.slice(2) ?? "";
  const vouchers = expected.get(voucher) as VoucherStorage;
  expected.set(voucher, afterFee(vouchers, payer));
  assert.deepEqual(await world.control.storages(), expected, "what the contracts hold");
}

Then("nothing changed but {user}'s fee", async function (this: PlanWorld, user: User) {
  await expectUnchanged(this, await this.addressOf(user));
});

Then(
  /^the call is refused with "(.+)" and changes nothing but (\w+)'s fee$/,
  async function (this: PlanWorld, reason: string, user: User) {
    const answer = this.answer();
    assert.equal(refusalOf(answer), reason, JSON.stringify(answer.body));
    await expectUnchanged(this, await this.addressOf(user));
  },
);

/** Nobody signs in as the relayer; its address is in the refused transaction. */
Then(
  /^the call is refused with "(.+)" and changes nothing but the relayer's fee$/,
  async function (this: PlanWorld, reason: string) {
    const answer = this.answer();
    assert.equal(refusalOf(answer), reason, JSON.stringify(answer.body));
    type Refused = { error: { details: { txHash: string } } };
    const { txHash } = (answer.body as Refused).error.details;
    const { from } = await this.control.transaction(txHash);
    await expectUnchanged(this, (from ?? "").slice(2));
  },
);
