// What must hold for a pool's reserves and LP tokens after any call. (Invariants SWAP-09 to
// SWAP-17.)
import type { PoolSight, SwapStep } from "../audit/swap-sight.ts";

const PLACES = 10n ** 18n;

const hasBoth = ({ a, b }: PoolSight) => a > 0n && b > 0n;

/** The root of the product over the supply, compared as squares so that nothing is rounded. */
export function shareValue({ before, after, ok }: SwapStep): string | undefined {
  if (!ok || before.supply === 0n || after.supply === 0n) return undefined;
  const was = before.a * before.b * after.supply ** 2n;
  const is = after.a * after.b * before.supply ** 2n;
  return is < was ? "an LP token lost value" : undefined;
}

export function proportions({ before, after, call, ok }: SwapStep): string | undefined {
  const isLiquidity = call === "addLiquidity" || call === "removeLiquidity";
  if (!ok || !isLiquidity || before.supply === 0n) return undefined;
  const minted = after.supply - before.supply;
  for (const side of ["a", "b"] as const) {
    // Minted on top, or burnt for less: either way an LP token gets no more than its share.
    if (minted * before[side] > (after[side] - before[side]) * before.supply) {
      return `the LP tokens of ${minted} are worth more of ${side} than was added`;
    }
  }
  const skew = after.a * before.b - before.a * after.b;
  const size = skew < 0n ? -skew : skew;
  return size > before.a + before.b ? "the ratio moved by more than rounding" : undefined;
}

export function backing({ before, after, call }: SwapStep): string | undefined {
  const supply = after.lp.reduce((sum, lp) => sum + lp, 0n);
  if (supply !== after.supply)
    return `LP balances come to ${supply}, the supply is ${after.supply}`;
  if (after.supply > 0n && !hasBoth(after)) return "there are LP tokens of an empty pool";
  // A sync may count gifts to a pool without liquidity providers.
  const wasCounted = call === "sync" || (before.supply === 0n && hasBoth(before));
  const isOwnerless = after.supply === 0n && (after.a > 0n || after.b > 0n);
  const wasOneSided = before.supply === 0n && (before.a > 0n || before.b > 0n);
  return isOwnerless && !wasCounted && !wasOneSided ? "reserves belong to nobody" : undefined;
}

export function donations({ before, after, call }: SwapStep): string | undefined {
  const beyond = (sight: PoolSight) =>
    [sight.balanceA - sight.a, sight.balanceB - sight.b] as const;
  const [a, b] = beyond(after);
  if (a < 0n || b < 0n) return `the pool lacks ${a < 0n ? -a : 0n} A and ${b < 0n ? -b : 0n} B`;
  const [wasA, wasB] = beyond(before);
  const mayChange = call === "transfer" || call === "skim" || call === "sync";
  return mayChange || (a === wasA && b === wasB) ? undefined : "tokens went past the reserves";
}

export function refusals({ before, after, ok }: SwapStep): string | undefined {
  if (ok) return undefined;
  const now = new Map<string, unknown>(Object.entries(after));
  const changed = Object.entries(before)
    .filter(([name, value]) => String(value) !== String(now.get(name)))
    .map(([name]) => name);
  return changed.length === 0 ? undefined : `a refusal changed ${changed.join(", ")}`;
}

/** Each ratio is within half a unit of its last place. */
export function ratios({ after }: SwapStep): string | undefined {
  const { a, b, aToB, bToA } = after;
  return near(aToB, b, a) && near(bToA, a, b) ? undefined : `${aToB} and ${bToA} of ${a} and ${b}`;
}

function near(text: string, part: bigint, whole: bigint): boolean {
  const scaled = BigInt(text.replace(".", ""));
  if (part === 0n || whole === 0n) return scaled === 0n;
  const off = scaled * whole - part * PLACES;
  return (off < 0n ? -off : off) * 2n <= whole;
}
