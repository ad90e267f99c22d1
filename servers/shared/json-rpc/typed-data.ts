// What is signed of typed data (EIP-712), from its domain, types and message. Every fault is named with its place.
import { hashHex, hashText, isRecord } from "../../../sim/index.ts";
import { wordOf } from "./hex.ts";

type Types = Readonly<Record<string, readonly Member[]>>;

interface Member {
  readonly name: string;
  readonly type: string;
}

export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, unknown>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** The data are no typed data; the message says where. */
export class BadTypedData extends Error {}

const DOMAIN = "EIP712Domain";
/** The members that a domain may have, in their order. */
const OF_DOMAIN: Types[string] = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
  { name: "salt", type: "bytes32" },
];
const ARRAY = /^(.+)\[(\d*)\]$/;
const WORD_DIGITS = 64;
/** What a number of bits, or of bytes, may be. */
const isBits = (bits: number): boolean => bits >= 8 && bits <= 256 && bits % 8 === 0;
const isBytes = (bytes: number): boolean => bytes >= 1 && bytes <= 32;
/** How deep types may be in one another. */
const DEEPEST = 32;

/** 64 hex characters. Throws BadTypedData. */
export function digestOfTypedData({ domain, types, primaryType, message }: TypedData): string {
  const structs = new Structs({ [DOMAIN]: domainOf(domain), ...readTypes(types) });
  const about = structs.hash(DOMAIN, { value: domain, place: "domain", depth: 0 });
  const what = structs.hash(primaryType, { value: message, place: "message", depth: 0 });
  return hashHex(`1901${about}${what}`);
}

const domainOf = (domain: TypedData["domain"]) =>
  OF_DOMAIN.filter(({ name }) => domain[name] !== undefined && domain[name] !== null);

function readTypes(types: TypedData["types"]): Types {
  for (const [name, members] of Object.entries(types)) {
    const isList = Array.isArray(members) && members.every(isMember);
    if (!isList) throw new BadTypedData(`types.${name} must be a list of {name, type}`);
  }
  return types as Types;
}

const isMember = (each: unknown): each is Member =>
  isRecord(each) && typeof each.name === "string" && typeof each.type === "string";

interface Placed {
  readonly value: unknown;
  readonly place: string;
  readonly depth: number;
}

class Structs {
  readonly #types: Types;
  /** The hash of each type's signature. */
  readonly #hashes = new Map<string, string>();

  constructor(types: Types) {
    this.#types = types;
  }

  hash(name: string, { value, place, depth }: Placed): string {
    const members = Object.hasOwn(this.#types, name) ? this.#types[name] : undefined;
    if (members === undefined) {
      throw new BadTypedData(`${place} has the type ${name}, which is not among types`);
    }
    if (!isRecord(value)) throw new BadTypedData(`${place} must be an object`);
    const words = members.map((member) => {
      const placed = { value: value[member.name], place: `${place}.${member.name}` };
      return this.#wordOf(member.type, { ...placed, depth: depth + 1 });
    });
    return hashHex(this.#typeHash(name) + words.join(""));
  }

  #typeHash(name: string): string {
    const known = this.#hashes.get(name) ?? hashText(signatureOf(this.#types, name));
    this.#hashes.set(name, known);
    return known;
  }

  /** What stands for a value in its struct: 64 digits. */
  #wordOf(type: string, placed: Placed): string {
    const { value, place, depth } = placed;
    if (depth > DEEPEST) throw new BadTypedData(`${place} lies too deep`);
    const [, item, length] = ARRAY.exec(type) ?? [];
    if (item !== undefined) {
      if (!Array.isArray(value) || (length !== "" && value.length !== Number(length))) {
        throw new BadTypedData(`${place} must be a list as ${type}`);
      }
      const words = value.map((each, at) =>
        this.#wordOf(item, { value: each, place: `${place}[${at}]`, depth: depth + 1 }),
      );
      return hashHex(words.join(""));
    }
    if (Object.hasOwn(this.#types, type)) return this.hash(type, placed);
    if (type === "string" && typeof value === "string") return hashText(value);
    if (type === "bytes") return hashHex(bytesIn(value, place));
    return plainWord(type, value, place);
  }
}

/** "Mail(Person from)Person(string name)": the type, then those it refers to, by name. */
function signatureOf(types: Types, name: string): string {
  const found = new Set<string>();
  const pending = [name];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    for (const { type } of types[at] ?? []) {
      const base = type.replace(/\[.*$/, "");
      if (Object.hasOwn(types, base)) pending.push(base);
    }
  }
  found.delete(name);
  const text = (each: string) =>
    `${each}(${(types[each] ?? []).map((member) => `${member.type} ${member.name}`).join(",")})`;
  return [name, ...[...found].sort()].map(text).join("");
}

/** Of this length, if one is given. */
function bytesIn(value: unknown, place: string, length?: number): string {
  if (typeof value !== "string" || !/^0x([0-9a-fA-F]{2})*$/.test(value)) {
    throw new BadTypedData(`${place} must be bytes in hex, with 0x`);
  }
  const bytes = value.slice(2).toLowerCase();
  if (length === undefined || bytes.length === 2 * length) return bytes;
  throw new BadTypedData(`${place} must have ${length} bytes`);
}

function plainWord(type: string, value: unknown, place: string): string {
  const [, kind, size = ""] = /^(u?int|bytes|address|bool)(\d*)$/.exec(type) ?? [];
  if (kind === "bool" && size === "" && typeof value === "boolean") {
    return (value ? "1" : "0").padStart(WORD_DIGITS, "0");
  }
  if (kind === "address" && size === "") {
    return bytesIn(value, place, 20).padStart(WORD_DIGITS, "0");
  }
  if (kind === "bytes" && isBytes(Number(size))) {
    return bytesIn(value, place, Number(size)).padEnd(WORD_DIGITS, "0");
  }
  const bits = Number(size || 256);
  if ((kind === "int" || kind === "uint") && isBits(bits)) {
    const number = integerIn(value, place);
    const fitting = kind === "int" ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number);
    if (fitting !== number) throw new BadTypedData(`${place} does not fit into ${type}`);
    return wordOf(BigInt.asUintN(256, number));
  }
  throw new BadTypedData(`${place} does not fit its type ${type}`);
}

function integerIn(value: unknown, place: string): bigint {
  const isText = typeof value === "string" && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value);
  if (isText || (typeof value === "number" && Number.isSafeInteger(value)))
    return BigInt(value as string);
  throw new BadTypedData(`${place} must be a whole number, or its digits as text`);
}
