// What a token does: ERC-20 with a status, a pause, and mint and burn by access control.
import type { Approval } from "../../chain/transaction.ts";
import {
  Call,
  type InnerApproval,
  isOf,
  type Machine,
  type StoredContract,
} from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { MAX_UINT256, unitOf } from "../../kernel/fixed-point.ts";
import { ensure, refuse } from "../../refusals/refusals.ts";
import { isOwnerOrWhitelisted, isPaused, onlyOwner, setPaused } from "../governance/access.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { tokenEvents as events, TOKEN_STATUS, tokenDefinition } from "./definition.ts";
import { initialize, setMetadata, setNameAndSymbol, setTokenFactory } from "./description.ts";
import { create, destroy, ledgerViews, move, type TokenCall } from "./ledger.ts";

/** Base units in one whole token. */
export function tokenUnit({ store }: StoredContract<typeof tokenDefinition>): bigint {
  return unitOf(Number(store.customDecimals.value));
}

/** While paused, tokens move only for the owner or an account whitelisted for that function. */
function whenMovable(call: TokenCall, func: string): void {
  if (isPaused(call)) ensure(isOwnerOrWhitelisted(call, func), "NOT_WHITELISTED");
}

export function transfer(call: TokenCall, to: string, value: bigint): void {
  whenMovable(call, "transfer");
  move(call, call.sender, to, value);
}

export function approve(call: TokenCall, spender: string, value: bigint): void {
  ensure(spender !== ZERO_ADDRESS, "TOKEN_ZERO_SPENDER");
  call.store._allowances.at(call.sender).set(spender, value);
  call.emit(events.Approval, call.sender, spender, value);
}

/** Spends the caller's allowance, then moves. An allowance of 2^256 - 1 is never used up. */
export function transferFrom(call: TokenCall, from: string, to: string, value: bigint): void {
  whenMovable(call, "transferFrom");
  const inner = innerApproval(call, from);
  if (inner === undefined) spendAllowance(call, from, value);
  else {
    ensure(inner.left >= value, "TOKEN_ALLOWANCE");
    inner.left -= value;
  }
  move(call, from, to, value);
}

function spendAllowance(call: TokenCall, owner: string, value: bigint): void {
  const allowances = call.store._allowances.at(owner);
  const allowed = allowances.get(call.sender);
  ensure(allowed >= value, "TOKEN_ALLOWANCE");
  if (allowed !== MAX_UINT256) allowances.set(call.sender, allowed - value);
}

/** The approval that `owner` gave the caller inside this transaction, if any. */
function innerApproval(call: TokenCall, owner: string): InnerApproval | undefined {
  for (const each of call.machine.innerApprovals) {
    const fits = each.spender === call.sender && each.owner === owner;
    if (fits && each.token === call.self.address) return each;
  }
  return undefined;
}

/** Approves as the owner, for the running transaction only. Throws Revert if it names no token. */
export function approveAs(machine: Machine, owner: string, approval: Approval): void {
  const self = machine.contracts.get(approval.token);
  if (!isOf(self, token.definition)) refuse("UNKNOWN_CONTRACT");
  approveInside(new Call(machine, self, owner, owner), approval.spender, approval.amount);
}

/** Logged like any approval, but not stored. */
function approveInside(call: TokenCall, spender: string, amount: bigint): void {
  ensure(spender !== ZERO_ADDRESS, "TOKEN_ZERO_SPENDER");
  const { address: token } = call.self;
  const { innerApprovals } = call.machine;
  // As on the chain, a second approval of the same spender replaces the first.
  const earlier = innerApprovals.find(
    (each) => each.token === token && each.owner === call.sender && each.spender === spender,
  );
  if (earlier !== undefined) earlier.left = amount;
  else innerApprovals.push({ token, owner: call.sender, spender, left: amount });
  call.emit(events.Approval, call.sender, spender, amount);
}

export function mint(call: TokenCall, to: string, amount: bigint): void {
  onlyOwner(call, "mint");
  create(call, to, amount);
}

/** Burns from any holder without an allowance, as the platform's tokens do. */
export function burn(call: TokenCall, from: string, amount: bigint): void {
  onlyOwner(call, "burn");
  destroy(call, from, amount);
}

function setStatus(call: TokenCall, newStatus: bigint): void {
  ensure(newStatus !== call.store.status.value, "TOKEN_SAME_STATUS");
  // The platform has no text for an unknown code, so it is refused like the status none.
  ensure(newStatus > TOKEN_STATUS.none && newStatus <= TOKEN_STATUS.active, "TOKEN_NULL_STATUS");
  call.store.status.set(newStatus);
  call.emit(events.StatusChanged, newStatus);
}

/** The result of a transfer or an approval: a token never returns false, it refuses. */
const DONE = { done: true } as const;

export const token = implement(tokenDefinition, {
  ...ownedHandlers,
  ...ledgerViews,
  allowance: (call, { owner, spender }) => ({
    remaining: call.store._allowances.peek(owner)?.get(spender) ?? 0n,
  }),
  transfer: (call, { to, value }) => {
    transfer(call, to, value);
    return DONE;
  },
  approve: (call, { spender, value }) => {
    approve(call, spender, value);
    return DONE;
  },
  transferFrom: (call, { from, to, value }) => {
    transferFrom(call, from, to, value);
    return DONE;
  },
  initialize,
  setMetadata,
  setAttribute: (call, { key, value }) => call.store.attributes.set(key, value),
  setNameAndSymbol,
  setTokenFactory: (call, { newFactory }) => setTokenFactory(call, newFactory),
  mint: (call, { to, amount }) => mint(call, to, amount),
  burn: (call, { from, amount }) => burn(call, from, amount),
  setStatus: (call, { newStatus }) => setStatus(call, newStatus),
  pause: (call) => setPaused(call, true),
  unpause: (call) => setPaused(call, false),
});
