// What a fault rule inside the world may name: assets, other chains, functions of contracts, users.
import { isOf } from "../contract/call.ts";
import { bridgeStoreOf } from "../protocol/bridge/store.ts";
import { tokenDefinition } from "../protocol/token/definition.ts";
import type { FaultPlace } from "../world/fault-kinds.ts";
import type { World } from "../world/world.ts";

/** A creation is a transaction without a contract. */
const CREATION = "constructor";

type WorldPlace = Extract<FaultPlace, "price" | "transfer" | "transaction">;

/** What `at` may be, by the place that a kind of fault has. */
export function faultNamesOf(world: World): Readonly<Record<WorldPlace, readonly string[]>> {
  const { contracts } = world.chain;
  const chains = bridgeStoreOf(world)?.chains;
  const transfer = chains?.keys().flatMap((id) => [chains.get(id).chainName, id]) ?? [];
  const price = [...contracts].flatMap(([address, found]) =>
    isOf(found, tokenDefinition) ? [found.store._symbol.value, address] : [],
  );
  const functions = [...contracts.values()].flatMap(({ kind }) =>
    Object.keys(kind.definition.functions),
  );
  return { price, transfer, transaction: [...new Set([CREATION, ...functions])] };
}
