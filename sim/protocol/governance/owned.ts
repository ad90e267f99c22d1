// The functions of every contract with an owner: read it, transfer it, renounce it. The gate has
// checked the caller before a handler here runs.
import { ownerAction, view } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { type OwnedCall, ownerOf, setOwner, transferOwnership } from "./access.ts";

export const ownedFunctions = {
  owner: view({}, { owner: "address" }),
  transferOwnership: ownerAction({ newOwner: "address" }),
  renounceOwnership: ownerAction({}),
} as const;

export const ownedHandlers = {
  owner: (call: OwnedCall) => ({ owner: ownerOf(call) }),
  transferOwnership: (call: OwnedCall, { newOwner }: { readonly newOwner: string }) =>
    transferOwnership(call, newOwner),
  renounceOwnership: (call: OwnedCall) => setOwner(call, ZERO_ADDRESS),
};
