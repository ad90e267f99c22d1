// What is signed of typed data (EIP-712), from its domain, types and message. Every fault is named with its place.
import { hashHex, hashText, isRecord } from "../../../sim/index.ts";

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
/** How deep types may be in one another. */
const DEEPEST = 32;

/** 64 hex characters. Throws BadTypedData. */
export function digestOfTypedData({ domain, types, primaryType, message }: TypedData): string {
  const own: Types = { [DOMAIN]: domainOf(domain), ...readTypes(types) };
  const [about, what] = [
    hashStruct(own, DOMAIN, { value: domain, place: "domain" }),
    hashStruct(own, primaryType, { value: message, place: "message" }),
  ];
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
  readonly depth?: number;
}

function hashStruct(types: Types, name: string, { value, place, depth = 0 }: Placed): string {
  const members = membersOf(types, name, place);
  if (!isRecord(value)) throw new BadTypedData(`${place} must be an object`);
  if (depth > DEEPEST) throw new BadTypedData(`${place} lies too deep`);
  const words = members.map((member) =>
    wordOf(types, member.type, {
      ...{ value: value[member.name], place: `${place}.${member.name}`, depth: depth + 1 },
    }),
  );
  return hashHex(hashText(signatureOf(types, name)) + words.join(""));
}

function membersOf(types: Types, name: string, place: string): readonly Member[] {
  const members = Object.hasOwn(types, name) ? types[name] : undefined;
  if (members === undefined)
    throw new BadTypedData(`${place} has the type ${name}, which is not among types`);
  return members;
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

/** What stands for a value in its struct: 64 digits. */
function wordOf(types: Types, type: string, { value, place, depth = 0 }: Placed): string {
  const [, item, length] = ARRAY.exec(type) ?? [];
  if (item !== undefined) {
    if (!Array.isArray(value) || (length !== "" && value.length !== Number(length))) {
      throw new BadTypedData(`${place} must be a list as ${type}`);
    }
    const words = value.map((each, at) =>
      wordOf(types, item, { value: each, place: `${place}[${at}]`, depth: depth + 1 }),
    );
    return hashHex(words.join(""));
  }
  if (Object.hasOwn(types, type)) return hashStruct(types, type, { value, place, depth });
  if (type === "string" && typeof value === "string") return hashText(value);
  if (type === "bytes") return hashHex(bytesIn(value, place));
  return plainWord(type, value, place);
}

function bytesIn(value: unknown, place: string): string {
  if (typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value))
    return value.slice(2).toLowerCase();
  throw new BadTypedData(`${place} must be bytes in hex, with 0x`);
}

function plainWord(type: string, value: unknown, place: string): string {
  const [, kind, size = ""] = /^(u?int|bytes|address|bool)(\d*)$/.exec(type) ?? [];
  if (kind === "bool" && typeof value === "boolean")
    return (value ? "1" : "0").padStart(WORD_DIGITS, "0");
  if (kind === "address" || kind === "bytes") {
    const bytes = bytesIn(value, place);
    const wanted = kind === "address" ? 20 : Number(size);
    if (bytes.length / 2 !== wanted)
      throw new BadTypedData(`${place} must have ${wanted} bytes as ${type}`);
    return kind === "address" ? bytes.padStart(WORD_DIGITS, "0") : bytes.padEnd(WORD_DIGITS, "0");
  }
  if (kind === "int" || kind === "uint")
    return integerWord(type, { number: integerIn(value, place), place });
  throw new BadTypedData(`${place} does not fit its type ${type}`);
}

function integerIn(value: unknown, place: string): bigint {
  const isText = typeof value === "string" && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value);
  if (isText || (typeof value === "number" && Number.isSafeInteger(value)))
    return BigInt(value as string);
  throw new BadTypedData(`${place} must be a whole number, or its digits as text`);
}

function integerWord(
  type: string,
  { number, place }: { readonly number: bigint; readonly place: string },
): string {
  const bits = Number(type.replace(/\D/g, "") || 256);
  const isSigned = type.startsWith("int");
  const fitting = isSigned ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number);
  if (fitting !== number) throw new BadTypedData(`${place} does not fit into ${type}`);
  return BigInt.asUintN(256, number).toString(16).padStart(WORD_DIGITS, "0");
}
