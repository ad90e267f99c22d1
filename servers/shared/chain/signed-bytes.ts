// Signed bytes built from a transaction's fields and its signature, in the legacy form and in the
// platform's own. (decision 31) The simulation recovers who signed them.
import { RLP } from "@ethereumjs/rlp";
import {
  hashHex,
  type RefusedCommand,
  type SignedBytes,
  signerOf,
  type World,
} from "../../../sim/index.ts";

export interface Signature {
  readonly r: bigint;
  readonly s: bigint;
  readonly v: bigint;
}

interface SentFields {
  readonly nonce: number;
  readonly gasLimit: bigint;
  /** Bare hex. */
  readonly to: string;
}

/** A legacy Ethereum transaction; `data` is bare hex. */
export interface LegacyFields extends SentFields {
  readonly gasPrice: bigint;
  readonly value: bigint;
  readonly data: string;
}

/** A call that names its function, in the platform's own form. */
export interface NamedFields extends SentFields {
  readonly functionName: string;
  readonly args: readonly string[];
}

export type FieldsToSign = LegacyFields | NamedFields;

/** The signed fields, without the chain id of the legacy form. */
function fieldsOf({ options, chain }: World, fields: FieldsToSign): unknown[] {
  const { nonce, gasLimit } = fields;
  const to = Buffer.from(fields.to, "hex");
  if ("functionName" in fields) {
    // As bytes: the library takes texts that begin with 0x for hex.
    const [name, ...args] = [fields.functionName, ...fields.args].map((text) => Buffer.from(text));
    return [nonce, gasLimit, to, name, args, options.network, chain.chainId];
  }
  const { gasPrice, value, data } = fields;
  return [nonce, gasPrice, gasLimit, to, value, Buffer.from(data, "hex")];
}

const encoded = (fields: unknown[]): string =>
  Buffer.from(RLP.encode(fields as Uint8Array[])).toString("hex");

/** The hash to sign, bare hex; in the legacy form for this chain alone. */
export function hashToSign(world: World, fields: FieldsToSign): string {
  const fieldValues = fieldsOf(world, fields);
  const isNamed = "functionName" in fields;
  return hashHex(encoded(isNamed ? fieldValues : [...fieldValues, world.chain.chainId, 0, 0]));
}

interface FieldsSignature {
  readonly signature: Signature;
  /** The required signer; anyone if absent. */
  readonly from?: string | undefined;
}

/**
 * The signed bytes and their signer, or why the chain refuses them. Undefined if somebody else signed
 * them.
 */
export function signFields(
  world: World,
  fields: FieldsToSign,
  { signature: { r, s, v }, from }: FieldsSignature,
): SignedBytes | RefusedCommand | undefined {
  const fieldValues = fieldsOf(world, fields);
  const readings = "functionName" in fields ? [v] : possibleVs(v, world.chain.chainId);
  let refusal: RefusedCommand | undefined;
  for (const each of readings) {
    const found = signerOf(world, encoded([...fieldValues, each, r, s]));
    if (found.ok && (from === undefined || found.from === from)) return found;
    if (!found.ok) refusal = found;
  }
  return refusal;
}

/** A parity alone does not say whether the chain's id was signed too, so both are tried. */
function possibleVs(v: bigint, chainId: bigint): readonly bigint[] {
  const parity = v === 0n || v === 1n ? v : v === 27n || v === 28n ? v - 27n : undefined;
  return parity === undefined ? [v] : [35n + 2n * chainId + parity, 27n + parity];
}
