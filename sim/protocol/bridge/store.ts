// Where a world's bridge keeps its state, and how to find a source chain in it by name.
import { isOf, type Machine } from "../../contract/call.ts";
import type { StoreOf } from "../../contract/define.ts";
import { bridgeDefinition } from "./definition.ts";

export type BridgeStore = StoreOf<typeof bridgeDefinition>;

interface BridgedWorld {
  readonly chain: Pick<Machine, "contracts">;
  readonly addresses: { readonly bridge: string };
}

/** Undefined in a world without a bridge. */
export function bridgeStoreOf({ chain, addresses }: BridgedWorld): BridgeStore | undefined {
  const found = chain.contracts.get(addresses.bridge);
  return isOf(found, bridgeDefinition) ? found.store : undefined;
}

/** The number of the source chain with this name; undefined if the bridge does not know it. */
export function chainNamed({ chains }: BridgeStore, chainName: string): bigint | undefined {
  const id = chains.keys().find((each) => chains.get(each).chainName === chainName);
  return id === undefined ? undefined : BigInt(id);
}
