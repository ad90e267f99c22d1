// Ethereum's typed transactions: with an access list (EIP-2930, type 1), and with two prices of gas (EIP-1559, type
// 2). Control takes them, since everyday tools send nothing else; the rpc port refuses them, as its specification says.
import { RLP } from "@ethereumjs/rlp";
import type { AccessEntry } from "../evm/gas.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { decodeRlp, type Item } from "./rlp.ts";
import {
  addressAt,
  bytesAt,
  integerAt,
  nonceAt,
  type SignedFields,
  unreadable,
} from "./signed-fields.ts";

export interface TypedTransaction extends SignedFields {
  readonly form: "typed";
  readonly type: 1 | 2;
  /** As it was sent; of type 2 the most that it would pay. Gas costs nothing here. */
  readonly gasPrice: bigint;
  /** Of type 2. */
  readonly maxPriorityFeePerGas: bigint;
  /** Base units of the stable token. */
  readonly value: bigint;
  /** Bare lowercase hex. */
  readonly data: string;
  readonly accessList: readonly AccessEntry[];
}

const TYPES = ["01", "02"];
/** The list of fields, the access list, its entries, and each one's slots. */
const LISTS_DEEP_MAX = 4;
const SLOT_BYTES = 32;
const ADDRESS_BYTES = 20;

/** Whether bytes begin like a transaction of a type that can be read. */
export const isTyped = (raw: string): boolean => TYPES.includes(raw.slice(0, 2));

/** The type of signed bytes; 0 for any other transaction. */
export const typeOf = (raw = ""): 0 | 1 | 2 => (!isTyped(raw) ? 0 : raw.startsWith("01") ? 1 : 2);

/** Throws BadTransaction. */
export function typedOf(raw: string): TypedTransaction {
  if (!/^([0-9a-f]{2})+$/.test(raw)) throw unreadable("a transaction is whole bytes in hex");
  const type = raw.startsWith("01") ? 1 : 2;
  const item = decodeRlp(hexBytes(raw.slice(2)), LISTS_DEEP_MAX);
  if (typeof item === "string") throw unreadable(item);
  const fields = item instanceof Uint8Array ? [] : item;
  const many = 10 + type;
  if (fields.length !== many) throw unreadable(`a transaction of type ${type} has ${many} fields`);
  // Type 2 has one price more.
  const at = type - 1;
  const tip = type === 2 ? integerAt(fields, 2, "maxPriorityFeePerGas") : 0n;
  const gasPrice = integerAt(fields, 2 + at, type === 2 ? "maxFeePerGas" : "gasPrice");
  if (tip > gasPrice) throw unreadable("max priority fee per gas higher than max fee per gas");
  return {
    form: "typed",
    type,
    chainId: integerAt(fields, 0, "chainId"),
    nonce: nonceAt(fields, 1),
    gasPrice,
    maxPriorityFeePerGas: tip,
    gasLimit: integerAt(fields, 3 + at, "gasLimit"),
    to: addressAt(fields, 4 + at),
    value: integerAt(fields, 5 + at, "value"),
    data: bytesHex(bytesAt(fields, 6 + at, "data")),
    accessList: accessListOf(fields[7 + at]),
    v: integerAt(fields, 8 + at, "yParity"),
    r: integerAt(fields, 9 + at, "r"),
    s: integerAt(fields, 10 + at, "s"),
  };
}

function accessListOf(item: Item | undefined): AccessEntry[] {
  if (item === undefined || item instanceof Uint8Array) {
    throw unreadable("accessList must be a list");
  }
  return item.map((entry) => {
    const [address, slots, more] = entry instanceof Uint8Array ? [] : entry;
    const isEntry = more === undefined && address instanceof Uint8Array && Array.isArray(slots);
    if (!isEntry || address.length !== ADDRESS_BYTES) {
      throw unreadable("each entry of accessList is an address and a list of slots");
    }
    return { address: bytesHex(address), slots: slots.map(slotOf) };
  });
}

function slotOf(item: Item): string {
  if (item instanceof Uint8Array && item.length === SLOT_BYTES) return bytesHex(item);
  throw unreadable("a slot of accessList has 32 bytes");
}

/** What the signature covers. */
export function typedSigningBytes(signed: TypedTransaction): Uint8Array {
  const { type, chainId = 0n, nonce, maxPriorityFeePerGas, gasPrice, gasLimit } = signed;
  const prices = type === 2 ? [maxPriorityFeePerGas, gasPrice] : [gasPrice];
  const access = signed.accessList.map(({ address, slots }) => [
    hexBytes(address),
    slots.map(hexBytes),
  ]);
  const { to, value, data } = signed;
  const call = [gasLimit, hexBytes(to), value, hexBytes(data), access];
  return Uint8Array.of(type, ...RLP.encode([chainId, nonce, ...prices, ...call]));
}
