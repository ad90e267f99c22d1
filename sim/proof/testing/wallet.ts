// A wallet of one account: signs legacy transactions and the platform's own form, as clients do.
// For tests.
import { RLP } from "@ethereumjs/rlp";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { GAS_LIMIT } from "../../chain/sent.ts";
import { hashBytes } from "../../kernel/hash.ts";
import { privateKeyOf } from "../../world/users.ts";
import type { Market } from "./market.ts";

export interface LegacyFields {
  readonly nonce?: number;
  readonly gasPrice?: bigint;
  readonly gasLimit?: bigint;
  /** Bare lowercase hex; empty for a creation. */
  readonly to: string;
  readonly value?: bigint;
  readonly data?: string;
  /** Null for a signature that is valid on any chain. */
  readonly chainId?: bigint | null;
}

export interface PlatformFields {
  readonly nonce?: number;
  readonly gasLimit?: bigint;
  readonly to: string;
  readonly function: string;
  readonly args: readonly string[];
  readonly network?: string;
  readonly chainId?: bigint;
}

type Field = number | bigint | string | Uint8Array | Field[];

interface Signature {
  readonly r: bigint;
  readonly s: bigint;
  readonly parity: bigint;
}

export class Wallet {
  readonly #key: Uint8Array;
  readonly #chainId: bigint;
  /** The nonce of the next transaction that names none. */
  nonce: number;

  constructor(privateKey: string, chainId: bigint, nonce = 0) {
    this.#key = hexToBytes(privateKey);
    this.#chainId = chainId;
    this.nonce = nonce;
  }

  /** Base units of the stable token. */
  transfer(to: string, value: bigint): string {
    return this.legacy({ to, value });
  }

  legacy({ chainId = this.#chainId, ...fields }: LegacyFields): string {
    const { gasPrice = 0n, gasLimit = GAS_LIMIT, to, value = 0n, data = "" } = fields;
    const nonce = this.#nonce(fields.nonce);
    const body = [nonce, gasPrice, gasLimit, hexToBytes(to), value, hexToBytes(data)];
    const { r, s, parity } = this.#sign(chainId === null ? body : [...body, chainId, 0, 0]);
    const v = chainId === null ? 27n + parity : 35n + 2n * chainId + parity;
    return encoded([...body, v, r, s]);
  }

  platform({ network = "mainnet", chainId = this.#chainId, ...fields }: PlatformFields): string {
    const { gasLimit = GAS_LIMIT, to, function: name, args } = fields;
    const nonce = this.#nonce(fields.nonce);
    const body = [nonce, gasLimit, hexToBytes(to), name, [...args], network, chainId];
    const { r, s, parity } = this.#sign(body);
    return encoded([...body, 27n + parity, r, s]);
  }

  #nonce(wanted: number | undefined): number {
    const nonce = wanted ?? this.nonce;
    this.nonce = nonce + 1;
    return nonce;
  }

  #sign(body: Field[]): Signature {
    const hash = hashBytes(RLP.encode(body));
    const bytes = secp256k1.sign(hash, this.#key, { prehash: false, format: "recovered" });
    const { r, s, recovery = 0 } = secp256k1.Signature.fromBytes(bytes, "recovered");
    return { r, s, parity: BigInt(recovery) };
  }
}

/** The same signature with the other s, which is just as valid mathematically. */
export function highTwin(raw: string): string {
  const fields = RLP.decode(hexToBytes(raw)) as Uint8Array[];
  const [v, , s] = fields.slice(-3).map((field) => BigInt(`0x${bytesToHex(field)}`));
  const { ORDER } = secp256k1.Point.Fn;
  const flipped = (v as bigint) % 2n === 1n ? (v as bigint) + 1n : (v as bigint) - 1n;
  return encoded([...fields.slice(0, -3), flipped, fields.at(-2) as Uint8Array, ORDER - (s ?? 0n)]);
}

/** The same bytes of the platform's own form with one member replaced. */
export function withMember(raw: string, at: number, member: Uint8Array): string {
  const fields = RLP.decode(hexToBytes(raw)) as Uint8Array[];
  return encoded(fields.map((field, index) => (index === at ? member : field)));
}

const encoded = (fields: Field[]): string => bytesToHex(RLP.encode(fields));

export function walletOf(market: Market, name: string): Wallet {
  const { chain, options } = market.world;
  const nonce = chain.nonces.get(market.who(name));
  return new Wallet(privateKeyOf(options.seed, name), chain.chainId, nonce);
}
