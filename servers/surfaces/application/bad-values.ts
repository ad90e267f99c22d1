// Values that are not amounts or addresses, each with the expected fault. For tests.
import { checksummed } from "../../core/formats.ts";

const INTEGER = "must be an integer string in base units";
const POSITIVE = "must be greater than 0";
export const ADDRESS =
  'must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)';

export const CHECKSUM = "must have the right EIP-55 checksum, or letters of one case alone";

/** A value sent for an amount, and the expected fault. */
export const AMOUNTS: readonly [unknown, string][] = [
  ["-1", POSITIVE],
  ["-1000000000000000000", POSITIVE],
  ["0", POSITIVE],
  ["-0", INTEGER],
  ["1.5", INTEGER],
  ["-1.5", INTEGER],
  ["1e18", INTEGER],
  ["0x10", INTEGER],
  ["007", INTEGER],
  ["+1", INTEGER],
  [" 1", INTEGER],
  ["1 ", INTEGER],
  ["1\n", INTEGER],
  ["1,000", INTEGER],
  ["1_000", INTEGER],
  ["١٢٣", INTEGER],
  ["１２３", INTEGER],
  ["NaN", INTEGER],
  ["Infinity", INTEGER],
  ["all", INTEGER],
  ["", "is not allowed to be empty"],
  [String(2n ** 256n), "must be at most 2^256 - 1"],
  ["9".repeat(78), "must be at most 2^256 - 1"],
  ["9".repeat(100_000), "must be at most 2^256 - 1"],
  [1, "must be a string"],
  [1e21, "must be a string"],
  [true, "must be a string"],
  [null, "must be a string"],
  [["1"], "must be a string"],
  [{ value: "1" }, "must be a string"],
];

/** An address in mixed case with one letter in the wrong case. */
export function misspelt(address: string): string {
  return checksummed(address).replace(/[a-fA-F]/, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

/** Values sent for an address, made from a good one, and the expected faults. */
export const badAddresses = (good: string): readonly [unknown, string][] => [
  ["", ADDRESS],
  ["0x", ADDRESS],
  [good.slice(1), ADDRESS],
  [`${good}0`, ADDRESS],
  [`0X${good}`, ADDRESS],
  [`0x0x${good}`, ADDRESS],
  [`${good.slice(0, 39)}g`, ADDRESS],
  [`${good}\n`, ADDRESS],
  [misspelt(good), CHECKSUM],
  [`0x${misspelt(good)}`, CHECKSUM],
  ["WETH", ADDRESS],
  [5, "must be a string"],
  [null, "must be a string"],
];
