// The junior notes' formulas: a share of what flows into the reserve, up to a cap. Pure.
// (docs/protocol/cdp.md)
import { BPS, min, mulDivDown, RAY } from "../../kernel/fixed-point.ts";

interface Note {
  readonly capPUSD: bigint;
  readonly entryIndex: bigint;
}

/** What a note promises for this much bad debt paid off. */
export function capDown(burned: bigint, premiumBps: bigint): bigint {
  return mulDivDown(burned, BPS + premiumBps, BPS);
}

/** How far an inflow lifts the index. RAY. */
export function indexStepDown(inflow: bigint, outstanding: bigint): bigint {
  return mulDivDown(inflow, RAY, outstanding);
}

/** What a note may claim at this index; never more than its cap. */
export function entitlementDown({ capPUSD, entryIndex }: Note, index: bigint): bigint {
  return min(capPUSD, mulDivDown(capPUSD, index - entryIndex, RAY));
}

/** A note with a higher cap: its entry is blended, so that its entitlement stays the same. */
export function toppedUp(note: Note, added: bigint, index: bigint): Note {
  const capPUSD = note.capPUSD + added;
  const earned = mulDivDown(note.capPUSD, index - note.entryIndex, capPUSD);
  return { capPUSD, entryIndex: index - earned };
}

/** A note after a payment; the rest of its entitlement stays claimable. */
export function paidOff(note: Note, paid: bigint, index: bigint): Note {
  const capPUSD = note.capPUSD - paid;
  if (capPUSD === 0n) return { capPUSD, entryIndex: 0n };
  const unpaid = entitlementDown(note, index) - paid;
  return { capPUSD, entryIndex: index - mulDivDown(unpaid, RAY, capPUSD) };
}
