// Transactions signed by an actor, as a wallet signs them, for tests.
import { RLP } from "@ethereumjs/rlp";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { CHAIN_IDS, hashHex, privateKeyOf, type World } from "../../../sim/index.ts";

export interface Fields {
  readonly to: string;
  readonly nonce: number;
  readonly value?: bigint;
  readonly data?: string;
  readonly gasLimit?: bigint;
}

interface SignedFields {
  readonly r: string;
  readonly s: string;
  readonly v: string;
  /** r, s and a byte of 27 or 28. */
  readonly signature: string;
  readonly raw: string;
}

/** An actor's legacy transaction, signed as a wallet does; without a chain id if `id` is null. */
export function signedBy(
  world: World,
  name: string,
  fields: Fields,
  id: bigint | null = CHAIN_IDS[world.options.network],
): SignedFields {
  const { to, nonce, value = 0n, data = "", gasLimit = 100_000n } = fields;
  const values = [nonce, 0n, gasLimit, Buffer.from(to.replace("0x", ""), "hex"), value];
  const plain = [...values, Buffer.from(data, "hex")];
  const signing = RLP.encode(id === null ? plain : [...plain, id, 0, 0]);
  const { r, s, recovery } = signatureBy(world, name, signing);
  const v = id === null ? 27n + BigInt(recovery) : 35n + 2n * id + BigInt(recovery);
  const word = (value: bigint) => value.toString(16).padStart(64, "0");
  const raw = Buffer.from(RLP.encode([...plain, v, r, s])).toString("hex");
  return {
    ...{ r: String(r), s: `0x${s.toString(16)}`, v: String(v), raw: `0x${raw}` },
    signature: `0x${word(r)}${word(s)}${(27 + recovery).toString(16)}`,
  };
}

/** An actor's call in the platform's own form, bare hex. (decision 31) */
export function platformSignedBy(
  world: World,
  name: string,
  call: { readonly to: string; readonly function: string; readonly args: readonly string[] },
): string {
  const { chain, options } = world;
  const to = Buffer.from(call.to.replace("0x", ""), "hex");
  const nonce = chain.nonces.get(world.users.find(name)?.address ?? "");
  // Texts as bytes: the encoder would take one that begins with 0x for hex.
  const args = call.args.map((text) => Buffer.from(text));
  const fields = [nonce, 100_000, to, call.function, args, options.network, chain.chainId];
  const { r, s, recovery } = signatureBy(world, name, RLP.encode(fields));
  return Buffer.from(RLP.encode([...fields, 27 + recovery, r, s])).toString("hex");
}

function signatureBy({ options }: World, name: string, bytes: Uint8Array) {
  const hash = Buffer.from(hashHex(Buffer.from(bytes).toString("hex")), "hex");
  const key = Buffer.from(privateKeyOf(options.seed, name), "hex");
  const made = secp256k1.sign(hash, key, { prehash: false, format: "recovered" });
  const { r, s, recovery = 0 } = secp256k1.Signature.fromBytes(made, "recovered");
  return { r, s, recovery };
}
