// The admin registry's data: admins, whitelists and thresholds, and how they change.

import type { Call } from "../../contract/call.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { present } from "../../kernel/assert.ts";
import { BPS } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { type adminRegistryDefinition, isInternalGovernance } from "./definition.ts";

export type RegistryCall = Call<typeof adminRegistryDefinition>;

export function isAdmin(call: RegistryCall, account: string): boolean {
  return call.store.adminMap.get(account) > 0n;
}

export function isWhitelisted(
  call: RegistryCall,
  target: string,
  func: string,
  account: string,
): boolean {
  return call.store.whitelist.peek(target)?.peek(func)?.get(account) ?? false;
}

/** Nobody signs for a contract: its vote would be missing for ever, or be cast for it by a call. */
function ensureAccount(call: RegistryCall, admin: string): void {
  const isContract = call.machine.contracts.has(admin);
  ensure(admin !== ZERO_ADDRESS && !isContract, "ADMIN_INVALID");
}

/** Adds an admin; `adminMap` holds positions counted from 1. */
export function addAdmin(call: RegistryCall, admin: string): void {
  ensureAccount(call, admin);
  ensure(!isAdmin(call, admin), "ADMIN_EXISTS");
  call.store.admins.push(admin);
  call.store.adminMap.set(admin, BigInt(call.store.admins.items.length));
}

/** The last admin takes the place of the one who leaves. */
export function removeAdmin(call: RegistryCall, admin: string): void {
  const { admins, adminMap } = call.store;
  const position = adminMap.get(admin);
  ensure(position > 0n, "ADMIN_UNKNOWN");
  ensure(admins.items.length > 1, "ADMIN_LAST");
  const last = present(admins.items.at(-1), "the last admin");
  admins.set(Number(position) - 1, last);
  adminMap.set(last, position);
  admins.pop();
  adminMap.set(admin, 0n);
}

/** Puts one admin in another's place. */
export function swapAdmin(call: RegistryCall, oldAdmin: string, newAdmin: string): void {
  const { admins, adminMap } = call.store;
  const position = adminMap.get(oldAdmin);
  ensure(position > 0n, "ADMIN_UNKNOWN");
  ensureAccount(call, newAdmin);
  ensure(!isAdmin(call, newAdmin), "ADMIN_EXISTS");
  admins.set(Number(position) - 1, newAdmin);
  adminMap.set(oldAdmin, 0n);
  adminMap.set(newAdmin, position);
}

/** Lets `account` call `func` of `target` at once, without a vote. */
export function allow(call: RegistryCall, target: string, func: string, account: string): void {
  const isOwn = target === call.self.address && isInternalGovernance(func);
  ensure(!isOwn, "ADMIN_INTERNAL");
  call.store.whitelist.at(target).at(func).set(account, true);
}

export function disallow(call: RegistryCall, target: string, func: string, account: string): void {
  call.store.whitelist.at(target).at(func).set(account, false);
}

/**
 * Basis points of admins whose votes execute an issue: the function's own, otherwise the default.
 */
export function thresholdBps(call: RegistryCall, target: string, func: string): bigint {
  const own = call.store.votingThresholds.peek(target)?.get(func) ?? 0n;
  return own === 0n ? call.store.defaultVotingThresholdBps.value : own;
}

/** 0 goes back to the default. */
export function setThreshold(call: RegistryCall, target: string, func: string, bps: bigint): void {
  ensure(bps <= BPS, "ADMIN_THRESHOLD");
  call.store.votingThresholds.at(target).set(func, bps);
}

export function setDefaultThreshold(call: RegistryCall, bps: bigint): void {
  ensure(bps > 0n && bps <= BPS, "ADMIN_THRESHOLD");
  call.store.defaultVotingThresholdBps.set(bps);
}
