// Transactions as senders sign them: legacy Ethereum ones, and the platform's own form, which names
// its function. Parses and checks bytes; the call is resolved on inclusion.
import { RLP } from "@ethereumjs/rlp";
import { hashBytes, textBytes } from "../kernel/hash.ts";
import { bytesHex, hexBytes } from "../kernel/hex.ts";
import { BadTransaction, refuseGasLimit } from "./bad-transaction.ts";
import { HALF_ORDER, type Recover } from "./recover.ts";
import { decodeRlp, type Item } from "./rlp.ts";
import {
  addressAt,
  bytesAt,
  integerAt,
  nonceAt,
  type SignedFields,
  unreadable,
} from "./signed-fields.ts";
import { isTyped, type TypedTransaction, typedOf, typedSigningBytes } from "./typed.ts";

/** The most bytes that are parsed. */
export const SIGNED_BYTES_MAX = 131_072;

/** A legacy Ethereum transaction, with or without replay protection (EIP-155). */
export interface LegacyTransaction extends SignedFields {
  readonly form: "legacy";
  readonly gasPrice: bigint;
  /** Base units of the stable token. */
  readonly value: bigint;
  /** Bare lowercase hex. */
  readonly data: string;
}

/** rlp([nonce, gasLimit, to, functionName, args, network, chainId, v, r, s]). (decision 31) */
export interface PlatformTransaction extends SignedFields {
  readonly form: "platform";
  readonly function: string;
  /** In the order of the function's parameters; lists as JSON. */
  readonly args: readonly string[];
  readonly network: string;
}

export type SignedTransaction = LegacyTransaction | PlatformTransaction | TypedTransaction;

/**
 * The last one parsed, because checking and including a transaction both ask for the same bytes.
 */
let last: { readonly raw: string; readonly signed: SignedTransaction } | undefined;

/** Parses a signed transaction and checks its form only. Throws BadTransaction. */
export function readSigned(raw: string): SignedTransaction {
  if (last === undefined || last.raw !== raw) last = { raw, signed: readFields(raw) };
  return last.signed;
}

function readFields(raw: string): SignedTransaction {
  if (raw.length > 2 * SIGNED_BYTES_MAX) throw unreadable("the transaction is too long");
  if (isTyped(raw)) return typedOf(raw);
  const fields = fieldsOf(raw);
  if (fields.length === 9) return legacyOf(fields);
  if (fields.length === 10) return platformOf(fields);
  throw unreadable("a transaction has 9 fields, the platform's own form 10");
}

/** Throws BadTransaction for bytes that begin with a transaction type. */
export function refuseTyped(raw: string): void {
  if (Number.parseInt(raw.slice(0, 2), 16) >= 0x80) return;
  const text = `transaction type 0x${raw.slice(0, 2)} is not supported, only legacy ones`;
  throw new BadTransaction("TYPED_TRANSACTION", text);
}

/** A list of fields and, in the platform's own form, a list of arguments inside. */
const LISTS_DEEP_MAX = 2;

function fieldsOf(raw: string): readonly Item[] {
  if (!/^([0-9a-f]{2})+$/.test(raw)) throw unreadable("a transaction is whole bytes in hex");
  refuseTyped(raw);
  const item = decodeRlp(hexBytes(raw), LISTS_DEEP_MAX);
  if (typeof item === "string") throw unreadable(item);
  if (item instanceof Uint8Array) throw unreadable("a transaction is an RLP list");
  return item;
}

function legacyOf(fields: readonly Item[]): LegacyTransaction {
  const v = integerAt(fields, 6, "v");
  return {
    form: "legacy",
    nonce: nonceAt(fields, 0),
    gasPrice: integerAt(fields, 1, "gasPrice"),
    gasLimit: integerAt(fields, 2, "gasLimit"),
    to: addressAt(fields, 3),
    value: integerAt(fields, 4, "value"),
    data: bytesHex(bytesAt(fields, 5, "data")),
    v,
    r: integerAt(fields, 7, "r"),
    s: integerAt(fields, 8, "s"),
    chainId: v >= 35n ? (v - 35n) / 2n : undefined,
  };
}

/** A byte order mark counts as text: dropped, one text would have two spellings. */
const UTF8 = { fatal: true, ignoreBOM: true } as const;

function textAt(fields: readonly Item[], index: number, name: string): string {
  try {
    return new TextDecoder("utf-8", UTF8).decode(bytesAt(fields, index, name));
  } catch (error) {
    if (error instanceof BadTransaction) throw error;
    throw unreadable(`${name} must be UTF-8`);
  }
}

function platformOf(fields: readonly Item[]): PlatformTransaction {
  const args = fields[4];
  if (args === undefined || args instanceof Uint8Array)
    throw unreadable("args must be a list of texts");
  return {
    form: "platform",
    nonce: nonceAt(fields, 0),
    gasLimit: integerAt(fields, 1, "gasLimit"),
    to: addressAt(fields, 2),
    function: textAt(fields, 3, "functionName"),
    args: args.map((_, index) => textAt(args, index, `args[${index}]`)),
    network: textAt(fields, 5, "network"),
    chainId: integerAt(fields, 6, "chainId"),
    v: integerAt(fields, 7, "v"),
    r: integerAt(fields, 8, "r"),
    s: integerAt(fields, 9, "s"),
  };
}

/** The 32 bytes that the signature covers. */
export function signingHash(signed: SignedTransaction): Uint8Array {
  if (signed.form === "typed") return hashBytes(typedSigningBytes(signed));
  const to = hexBytes(signed.to);
  if (signed.form === "platform") {
    const { nonce, gasLimit, function: name, args, network, chainId = 0n } = signed;
    // As bytes: the library takes texts that begin with 0x for hex.
    const [called, where] = [textBytes(name), textBytes(network)];
    const texts = args.map(textBytes);
    return hashBytes(RLP.encode([nonce, gasLimit, to, called, texts, where, chainId]));
  }
  const { nonce, gasPrice, gasLimit, value, data, chainId } = signed;
  const fields = [nonce, gasPrice, gasLimit, to, value, hexBytes(data)];
  return hashBytes(RLP.encode(chainId === undefined ? fields : [...fields, chainId, 0, 0]));
}

export interface SigningRules {
  readonly chainId: bigint;
  /** The network's name, which the platform's own form contains. */
  readonly network: string;
  readonly recover: Recover;
}

/**
 * The sender's address, bare lowercase hex. Throws BadTransaction if this chain does not accept it.
 */
export function senderOf(signed: SignedTransaction, rules: SigningRules): string {
  const { chainId, gasLimit, r, s } = signed;
  if (signed.form === "platform" && signed.to === "") {
    throw new BadTransaction("UNSUPPORTED", "the platform's own form creates no contract");
  }
  if (signed.form === "platform" && signed.network !== rules.network) {
    throw new BadTransaction("WRONG_CHAIN", `the network must be ${rules.network}`);
  }
  if (chainId !== undefined && chainId !== rules.chainId) {
    throw new BadTransaction(
      "WRONG_CHAIN",
      `the chain id must be ${rules.chainId}, not ${chainId}`,
    );
  }
  refuseGasLimit(gasLimit);
  const parity = parityOf(signed);
  // A signature has two spellings; only the one with the low s is accepted. (EIP-2)
  const isSpelled = r > 0n && s > 0n && s <= HALF_ORDER && parity !== undefined;
  const publicKey = isSpelled ? recovered(signed, parity, rules) : undefined;
  if (publicKey === undefined) throw new BadTransaction("BAD_SIGNATURE", "invalid signature");
  return bytesHex(hashBytes(publicKey.subarray(1)).subarray(12));
}

function recovered(signed: SignedTransaction, parity: 0 | 1, { recover }: SigningRules) {
  const signature = hexBytes(word(signed.r) + word(signed.s));
  return recover(signingHash(signed), signature, parity);
}

const word = (value: bigint): string => value.toString(16).padStart(64, "0");

function parityOf({ form, v, chainId }: SignedTransaction): 0 | 1 | undefined {
  if (form === "typed") return v === 0n ? 0 : v === 1n ? 1 : undefined;
  const bit = form === "legacy" && chainId !== undefined ? v - 35n - 2n * chainId : v % 27n;
  if (form === "platform" ? v > 1n && v !== 27n && v !== 28n : v < 27n) return undefined;
  return bit === 0n ? 0 : bit === 1n ? 1 : undefined;
}
