// The named forms of text a field may have: what is wrong with a value, and what it is once parsed.
// Knows fields by no name; messages follow the field's name.
import { hashText, MAX_UINT256 } from "../../sim/index.ts";

interface Format {
  /** For readers of the schema. */
  readonly pattern: string;
  /** What is wrong, to be put behind the field's name; undefined where nothing is. */
  fault(text: string): string | undefined;
  parse(text: string): unknown;
}

const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;
const ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;
/** 2^256 - 1 has 78 digits: anything longer need not be read. */
const DIGITS_MAX = 78;

const NOT_AN_ADDRESS =
  'must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)';

const BAD_CHECKSUM = "must have the right EIP-55 checksum, or letters of one case alone";

/** An address as the world knows it: 40 lowercase hex characters. */
export function bareAddress(text: string): string {
  return (text.startsWith("0x") ? text.slice(2) : text).toLowerCase();
}

/** EIP-55: a letter is upper case where the hash of the lowercase address has a digit of 8 or more. */
export function checksummed(bare: string): string {
  const hash = hashText(bare);
  return [...bare]
    .map((character, index) =>
      Number.parseInt(hash[index] ?? "0", 16) >= 8 ? character.toUpperCase() : character,
    )
    .join("");
}

/** Whether a text is meant as an address, with a right checksum or a wrong one. */
export const looksLikeAddress = (text: string): boolean => ADDRESS.test(text);

/** One case alone carries no checksum; mixed case must carry the right one. */
export function addressFault(text: string): string | undefined {
  if (!ADDRESS.test(text)) return NOT_AN_ADDRESS;
  const hex = text.startsWith("0x") ? text.slice(2) : text;
  const bare = hex.toLowerCase();
  if (hex === bare || hex === hex.toUpperCase()) return undefined;
  return hex === checksummed(bare) ? undefined : BAD_CHECKSUM;
}

function quantityFault(text: string): string | undefined {
  if (text === "") return "is not allowed to be empty";
  if (!INTEGER.test(text)) return "must be an integer string in base units";
  if (text.startsWith("-")) return "must be greater than or equal to 0";
  const tooLong = text.length > DIGITS_MAX || BigInt(text) > MAX_UINT256;
  return tooLong ? "must be at most 2^256 - 1" : undefined;
}

/** What is wrong with an amount in base units above 0. */
export function amountFault(text: string): string | undefined {
  if (text === "0" || (text.startsWith("-") && INTEGER.test(text))) return "must be greater than 0";
  return quantityFault(text);
}

const EQUALS = "eq.";

function addressFilterFault(text: string): string | undefined {
  return addressFault(text.startsWith(EQUALS) ? text.slice(EQUALS.length) : text);
}

const NO_VAULT_ID = "must be an asset's address, or its owner's, a hyphen and the asset's";

function vaultIdFault(text: string): string | undefined {
  const parts = text.split("-");
  if (parts.length > 2 || !parts.every(looksLikeAddress)) return NO_VAULT_ID;
  return parts.map(addressFault).find((fault) => fault !== undefined);
}

const HASH = /^(?:0x)?[0-9a-fA-F]{64}$/;
const BYTES = /^(?:0x)?(?:[0-9a-fA-F]{2})*$/;

export const FORMATS: Readonly<Record<string, Format>> = {
  /** Above 0, base units. */
  amount: { pattern: "^[1-9][0-9]{0,77}$", fault: amountFault, parse: BigInt },
  /** 0 or more, base units. */
  quantity: { pattern: "^(0|[1-9][0-9]{0,77})$", fault: quantityFault, parse: BigInt },
  amountOrAll: {
    pattern: "^([1-9][0-9]{0,77}|ALL)$",
    fault: (text) => (text === "ALL" ? undefined : amountFault(text)),
    parse: (text) => (text === "ALL" ? text : BigInt(text)),
  },
  /** Of a transaction or a block, or a topic: bare lowercase once parsed. */
  hash: {
    pattern: "^(0x)?[0-9a-fA-F]{64}$",
    fault: (text) =>
      HASH.test(text) ? undefined : "must be 64 hexadecimal characters, with or without 0x",
    parse: bareAddress,
  },
  /** Whole bytes, any number of them: bare lowercase once parsed. */
  bytes: {
    pattern: "^(0x)?([0-9a-fA-F]{2})*$",
    fault: (text) =>
      BYTES.test(text) ? undefined : "must be whole bytes in hexadecimal, with or without 0x",
    parse: bareAddress,
  },
  /** Digits, as far as numbers are exact; a text once parsed too. */
  blockNumber: {
    pattern: "^[0-9]{1,15}$",
    fault: (text) => (/^[0-9]{1,15}$/.test(text) ? undefined : "must be a block number"),
    parse: String,
  },
  /** The owner's address and the asset's, or the asset's alone: bare lowercase once parsed. */
  vaultId: {
    pattern: "^((0x)?[0-9a-fA-F]{40}-)?(0x)?[0-9a-fA-F]{40}$",
    fault: vaultIdFault,
    parse: (text) => text.split("-").map(bareAddress).join("-"),
  },
  address: { pattern: "^(0x)?[0-9a-fA-F]{40}$", fault: addressFault, parse: bareAddress },
  /** An address with or without `eq.` before it. */
  addressFilter: {
    pattern: "^(eq\\.)?(0x)?[0-9a-fA-F]{40}$",
    fault: addressFilterFault,
    parse: (text) => bareAddress(text.startsWith(EQUALS) ? text.slice(EQUALS.length) : text),
  },
};
