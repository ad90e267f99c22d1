// The functions of every contract with an owner: read it, transfer it, renounce it. The gate has
// checked the caller before a handler here runs.
import type { Call } from "../../contract/call.ts";
import { type ContractDefinition, ownerAction, view } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ownerOf, setOwner, transferOwnership } from "./access.ts";

export const ownedFunctions = {
  owner: view({}, { owner: "address" }),
  transferOwnership: ownerAction({ newOwner: "address" }),
  renounceOwnership: ownerAction({}),
} as const;

export const ownedHandlers = {
  owner: <D extends ContractDefinition>(call: Call<D>) => ({ owner: ownerOf(call) }),
  transferOwnership: <D extends ContractDefinition>(
    call: Call<D>,
    { newOwner }: { readonly newOwner: string },
  ) => transferOwnership(call, newOwner),
  renounceOwnership: <D extends ContractDefinition>(call: Call<D>) => setOwner(call, ZERO_ADDRESS),
};
