// What the admin registry does. One admin acts at once; voting among several is not built yet.
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals.ts";
import { adminRegistryDefinition, adminRegistryEvents as events } from "./definition.ts";

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

/** Adds an admin; `adminMap` holds positions counted from 1. */
export function enrol(call: RegistryCall, admin: string): void {
  ensure(admin !== ZERO_ADDRESS, "ADMIN_INVALID");
  ensure(!isAdmin(call, admin), "ADMIN_EXISTS");
  call.store.admins.push(admin);
  call.store.adminMap.set(admin, BigInt(call.store.admins.items.length));
  call.emit(events.AdminAdded, admin);
}

function dismiss(call: RegistryCall, admin: string): void {
  const { admins, adminMap } = call.store;
  const position = adminMap.get(admin);
  ensure(position > 0n, "ADMIN_UNKNOWN");
  ensure(admins.items.length > 1, "ADMIN_LAST");
  const last = admins.items[admins.items.length - 1] as string;
  admins.set(Number(position) - 1, last);
  adminMap.set(last, position);
  admins.pop();
  adminMap.set(admin, 0n);
  call.emit(events.AdminRemoved, admin);
}

/** Lets `account` call `func` of `target` as if it were an admin. */
export function allow(call: RegistryCall, target: string, func: string, account: string): void {
  call.store.whitelist.at(target).at(func).set(account, true);
  call.emit(events.WhitelistAdded, target, func, account);
}

function disallow(call: RegistryCall, target: string, func: string, account: string): void {
  call.store.whitelist.at(target).at(func).set(account, false);
  call.emit(events.WhitelistRemoved, target, func, account);
}

function byAdmin<A>(body: (call: RegistryCall, args: A) => void) {
  return (call: RegistryCall, args: A) => {
    ensure(isAdmin(call, call.sender), "NOT_ADMIN");
    body(call, args);
  };
}

export const adminRegistry = implement(adminRegistryDefinition, {
  addAdmin: byAdmin((call, { admin }) => enrol(call, admin)),
  removeAdmin: byAdmin((call, { admin }) => dismiss(call, admin)),
  addWhitelist: byAdmin((call, { target, func, account }) => allow(call, target, func, account)),
  removeWhitelist: byAdmin((call, { target, func, account }) =>
    disallow(call, target, func, account),
  ),
  isAdminAddress: (call, { account }) => ({ isAdmin: isAdmin(call, account) }),
});
