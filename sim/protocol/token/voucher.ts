// What the voucher does: minted by the owner, burnt by its holder, never moved.
import { implement } from "../../contract/implement.ts";
import { onlyOwner } from "../governance/access.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { voucherDefinition } from "./definition.ts";
import { create, destroy, ledgerViews } from "./ledger.ts";

/** Vouchers cannot be moved or approved: these return false and do nothing. */
const nothing = () => ({ done: false });

export const voucher = implement(voucherDefinition, {
  ...ownedHandlers,
  ...ledgerViews,
  allowance: () => ({ remaining: 0n }),
  transfer: nothing,
  approve: nothing,
  transferFrom: nothing,
  mint: (call, { to, amount }) => {
    onlyOwner(call, "mint");
    create(call, to, amount);
  },
  // Burns the caller's own vouchers, whatever `from` says.
  burn: (call, { amount }) => destroy(call, call.sender, amount),
});
