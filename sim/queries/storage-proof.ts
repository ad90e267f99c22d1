// The slots of a user's contract as Ethereum's storage trie: its root, and proofs of slots under it.

import { encode } from "@ethereumjs/rlp";
import { type MapProof, mapProof } from "../chain/trie.ts";
import { hashBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import type { World } from "../world/world.ts";

export interface AccountProof {
  readonly nonce: bigint;
  /** The balance of the stable token. */
  readonly balance: bigint;
  /** Bare hex, as are all below. */
  readonly codeHash: string;
  readonly storageHash: string;
  readonly slots: readonly SlotProof[];
}

interface SlotProof {
  readonly value: bigint;
  /** Encoded nodes of the trie, the root first. */
  readonly proof: readonly string[];
}

/** How many slots a contract has that are not zero. */
export const slotCount = ({ parts }: World, address: string): number =>
  parts.userCode.state.slots.peek(address)?.keys().length ?? 0;

/** `keys` are slots of 64 digits. Cost: all slots of the contract. */
export function accountProof(
  { parts }: World,
  address: string,
  keys: readonly string[],
): AccountProof {
  const { state } = parts.userCode;
  const slots = state.slots.peek(address)?.keys() ?? [];
  const items = slots.map((slot) => [placeOf(slot), encode(state.slot(address, slot))] as const);
  const { root, proofs }: MapProof = mapProof(items, keys.map(placeOf));
  return {
    nonce: state.nonce(address),
    balance: state.balance(address),
    codeHash: bytesHex(hashBytes(hexBytes(state.code(address)))),
    storageHash: bytesHex(root),
    slots: keys.map((slot, at) => ({
      value: state.slot(address, slot),
      proof: (proofs[at] ?? []).map(bytesHex),
    })),
  };
}

const placeOf = (slot: string): Uint8Array => hashBytes(hexBytes(slot));
