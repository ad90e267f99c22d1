// Amounts that cross the bridge as a person would write them: digits with a moving point. Works on
// texts, so that it shares no arithmetic with the bridge.

/** More decimal places: that many zeros appended. */
export function toPlatform(external: bigint, places: number): bigint {
  return BigInt(`${external}${"0".repeat(places)}`);
}

/** Fewer decimal places: the last digits are cut off. */
export function toExternal(platform: bigint, places: number): bigint {
  const digits = String(platform);
  const kept = digits.slice(0, Math.max(0, digits.length - places));
  return BigInt(kept === "" ? "0" : kept);
}

/** The part of a platform amount that crosses: its last digits become zeros. */
export function backToPlatform(platform: bigint, places: number): bigint {
  return toPlatform(toExternal(platform, places), places);
}

/** One spelling for every way to write a hash; empty if it is not a hash. */
export function spelling(hash: string): string {
  let bytes = "";
  const written = hash.startsWith("0x") || hash.startsWith("0X") ? hash.slice(2) : hash;
  for (const letter of written) {
    const digit = "0123456789abcdef".indexOf(letter.toLowerCase());
    if (digit < 0) return "";
    bytes += "0123456789abcdef"[digit];
  }
  if (bytes === "" || bytes.length > 64) return "";
  return `0x${bytes.length % 2 === 1 ? `0${bytes}` : bytes}`;
}
