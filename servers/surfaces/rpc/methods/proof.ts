// eth_getProof (EIP-1186): slots of a user's contract with proofs under the root of its storage.
import { accountProof, slotCount } from "../../../../sim/index.ts";
import type { Schema } from "../../../core/parsed.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { define } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  BLOCK_KIND,
  LATEST,
  optional,
  readQuantity,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { ACCOUNT_PROOF } from "../../../shared/json-rpc/schemas.ts";
import { asOf } from "./call.ts";

const KEYS_MAX = 1_024;
/** What one slot counts as: hashing it, and its nodes of the trie. */
const SLOT_WORK = 100;

function readKeys(value: unknown, name: string): readonly string[] {
  if (!Array.isArray(value) || value.length > KEYS_MAX) {
    throw badParams(`${name} must be a list of at most ${KEYS_MAX} slots`);
  }
  return value.map((each, at) => {
    const key = readQuantity(each, `${name}[${at}]`);
    return key.toString(16).padStart(64, "0");
  });
}

const KEYS: { readonly schema: Schema; readonly read: typeof readKeys } = {
  schema: {
    type: "array",
    maxItems: KEYS_MAX,
    items: { type: "string", pattern: "^0x[0-9a-fA-F]{1,64}$" },
  },
  read: readKeys,
};

const UNKNOWN = "Method not found";

export const ethGetProof = define({
  name: "eth_getProof",
  summary: "Slots of a user's contract, each proven under its storageHash; only those have slots",
  params: [
    optional("address", ADDRESS_KIND, { missing: "", description: "A user's contract" }),
    optional("storageKeys", KEYS, { missing: [], description: "Which slots" }),
    optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" }),
  ],
  result: ACCOUNT_PROOF,
  refusals: {
    [CODES.unknownMethod]: UNKNOWN,
    [CODES.unavailable]: "The block is too old",
  },
  handle: (context, [address, keys, block]) =>
    asOf(context, block, () => {
      const { world, work } = context;
      if (world.chain.contracts.get(address)?.kind.code === undefined) {
        throw new RpcRefusal(CODES.unknownMethod, UNKNOWN);
      }
      work.spend(slotCount(world, address) * (SLOT_WORK + keys.length));
      const { nonce, balance, codeHash, storageHash, slots } = accountProof(world, address, keys);
      return {
        address: prefixed(address),
        accountProof: [],
        balance: quantity(balance),
        nonce: quantity(nonce),
        codeHash: prefixed(codeHash),
        storageHash: prefixed(storageHash),
        storageProof: slots.map(({ value, proof }, at) => ({
          key: prefixed(keys[at] ?? ""),
          value: quantity(value),
          proof: proof.map(prefixed),
        })),
      };
    }),
});
