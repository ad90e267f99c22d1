// The named text formats a field may have: how each is checked and parsed. Messages do not name the
// field; the caller puts it in front.
import { hashText, MAX_UINT256 } from "../../sim/index.ts";

interface Format {
  /** Shown to readers of the schema. */
  readonly pattern: string;
  /** The fault as text to follow the field's name; undefined for a valid value. */
  fault(text: string): string | undefined;
  parse(text: string): unknown;
}

const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;
const ADDRESS = /^(?:0x)?[0-9a-fA-F]{40}$/;
/** 2^256 - 1 has 78 digits, so a longer text need not be parsed. */
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

/** Whether a text is meant as an address, with a right or a wrong checksum. */
export const looksLikeAddress = (text: string): boolean => ADDRESS.test(text);

/** An address in one case carries no checksum; in mixed case the checksum must be right. */
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

/** The fault of an amount in base units, which must be above 0. */
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
  /** Base units, above 0. */
  amount: { pattern: "^[1-9][0-9]{0,77}$", fault: amountFault, parse: BigInt },
  /** Base units, 0 or more. */
  quantity: { pattern: "^(0|[1-9][0-9]{0,77})$", fault: quantityFault, parse: BigInt },
  amountOrAll: {
    pattern: "^([1-9][0-9]{0,77}|ALL)$",
    fault: (text) => (text === "ALL" ? undefined : amountFault(text)),
    parse: (text) => (text === "ALL" ? text : BigInt(text)),
  },
  /** The hash of a transaction, a block or a topic. Parsed to lowercase without a prefix. */
  hash: {
    pattern: "^(0x)?[0-9a-fA-F]{64}$",
    fault: (text) =>
      HASH.test(text) ? undefined : "must be 64 hexadecimal characters, with or without 0x",
    parse: bareAddress,
  },
  /** Any number of whole bytes. Parsed to bare lowercase. */
  bytes: {
    pattern: "^(0x)?([0-9a-fA-F]{2})*$",
    fault: (text) =>
      BYTES.test(text) ? undefined : "must be whole bytes in hexadecimal, with or without 0x",
    parse: bareAddress,
  },
  /** Digits. Parsed to a number, at most 2^53 - 1. */
  whole: {
    pattern: "^[0-9]{1,78}$",
    fault: (text) => (/^[0-9]{1,78}$/.test(text) ? undefined : "must be a whole number"),
    parse: (text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER),
  },
  /** Digits, up to the largest exact number. Stays a text when parsed. */
  blockNumber: {
    pattern: "^[0-9]{1,15}$",
    fault: (text) => (/^[0-9]{1,15}$/.test(text) ? undefined : "must be a block number"),
    parse: String,
  },
  /** The owner's address and the asset's, or the asset's alone. Parsed to bare lowercase. */
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
