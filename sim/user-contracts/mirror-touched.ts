// Updates the variables of every contract whose slots a transaction touched.
import type { Chain } from "../chain/chain.ts";
import type { CodeState } from "./code-state.ts";
import { Hashes } from "./hashes.ts";
import { layoutOf } from "./kind.ts";
import { mirrorSlots } from "./mirror.ts";
import { budgetOfTransaction } from "./values.ts";

/** The preimages are those of the hashes that its code computed. */
export function mirrorTouched(
  chain: Chain,
  state: CodeState,
  preimages: ReadonlyMap<string, string>,
): void {
  const hashes = new Hashes(preimages);
  const budget = budgetOfTransaction();
  for (const [address, slots] of state.touched) {
    const contract = chain.contracts.get(address);
    const layout = contract && layoutOf(contract.kind);
    if (contract === undefined || layout === undefined) continue;
    const changed = [...slots].filter(([slot, value]) => state.slot(address, slot) !== value);
    mirrorSlots(contract, layout, {
      slots: changed.map(([slot]) => BigInt(`0x${slot}`)),
      ...{ hashes, budget },
      read: (slot) => state.slot(address, slot.toString(16).padStart(64, "0")),
    });
  }
}
