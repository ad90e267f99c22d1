// A step of all that did not change: what every contract holds, but for the voucher that paid the fee.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { WAD } from "../sim/index.ts";
import type { User } from "./users.ts";
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

Then("nothing changed but {user}'s fee", async function (this: PlanWorld, user: User) {
  const expected = new Map(this.before.storages);
  const contracts = await this.control.contracts();
  const voucher = contracts.find(({ name }) => name === "voucher")?.address.slice(2) ?? "";
  const vouchers = expected.get(voucher) as VoucherStorage;
  expected.set(voucher, afterFee(vouchers, await this.addressOf(user)));
  assert.deepEqual(await this.control.storages(), expected, "what the contracts hold");
});
