// The platform's access modifiers: owner-or-admin-registry, whitelisted, not-paused. Every
// protected function of every contract uses them.
import type { Call } from "../../contract/call.ts";
import { type ContractDefinition, event } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { adminRegistry, isWhitelisted } from "./actions.ts";

/** State of a contract with an owner. */
export const ownedState = { _owner: "address" } as const;

export const ownedEvents = {
  OwnershipTransferred: event(
    "OwnershipTransferred",
    ["previousOwner", "address", "indexed"],
    ["newOwner", "address", "indexed"],
  ),
} as const;

/** State of a contract that can be paused. */
export const pausableState = { _paused: "bool" } as const;

export const pausableEvents = {
  Paused: event("Paused", ["account", "address"]),
  Unpaused: event("Unpaused", ["account", "address"]),
} as const;

type OwnedContract = ContractDefinition & { readonly state: typeof ownedState };
export type OwnedCall = Call<OwnedContract>;
type PausableCall = Call<OwnedContract & { readonly state: typeof pausableState }>;

function ownerCell(call: OwnedCall) {
  return call.store._owner;
}

/**
 * True for the owner itself or an account whitelisted for this function; being an admin is not
 * enough.
 */
export function isOwnerOrWhitelisted(call: OwnedCall, func: string): boolean {
  const owner = ownerCell(call).value;
  if (call.sender === owner) return true;
  if (!call.has(adminRegistry, owner)) return false;
  const registry = call.enter(adminRegistry, owner);
  return isWhitelisted(registry, call.self.address, func, call.sender);
}

export function ownerOf(call: OwnedCall): string {
  return ownerCell(call).value;
}

export function isOwner(call: OwnedCall): boolean {
  return call.sender === ownerCell(call).value;
}

/**
 * For functions that other contracts of the platform call as well as the owner, such as mint and
 * burn. A transaction has passed the gate by then, so its sender here is the owner.
 */
export function onlyOwner(call: OwnedCall, func: string): void {
  ensure(isOwnerOrWhitelisted(call, func), "NOT_ADMIN");
}

/** Gives the contract to another owner; the zero address, by `renounceOwnership`, means nobody. */
export function transferOwnership(call: OwnedCall, newOwner: string): void {
  ensure(newOwner !== ZERO_ADDRESS, "OWNER_INVALID");
  setOwner(call, newOwner);
}

export function setOwner(call: OwnedCall, newOwner: string): void {
  const owner = ownerCell(call);
  const previous = owner.value;
  owner.set(newOwner);
  call.emit(ownedEvents.OwnershipTransferred, previous, newOwner);
}

export function isPaused(call: PausableCall): boolean {
  return call.store._paused.value;
}

/** Pauses or unpauses; a repetition is refused. */
export function setPaused(call: PausableCall, paused: boolean): void {
  const { _paused } = call.store;
  ensure(_paused.value !== paused, paused ? "ALREADY_PAUSED" : "NOT_PAUSED");
  _paused.set(paused);
  call.emit(paused ? pausableEvents.Paused : pausableEvents.Unpaused, call.sender);
}
