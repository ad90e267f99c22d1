// Adding and removing liquidity in both tokens. Amounts of B come before those of A, as on the
// platform.
import type { ArgumentsOf } from "../../contract/define.ts";
import { ensure } from "../../refusals/refusals.ts";
import { burn, mint, transfer, transferFrom } from "../token/actions.ts";
import {
  lpTokenOf,
  type PoolCall,
  reservesOf,
  setReserves,
  supplyOf,
  tokenAOf,
  tokenBOf,
  whenInTime,
  whenNotPaused,
  whenTokensActive,
} from "./components.ts";
import { poolEvents as events, type swapPoolDefinition } from "./definition.ts";
import { liquidityDown, matchingADown, type Pair, shareDown } from "./math.ts";

type Functions = (typeof swapPoolDefinition)["functions"];
type Addition = ArgumentsOf<Functions["addLiquidity"]["arguments"]>;
type Removal = ArgumentsOf<Functions["removeLiquidity"]["arguments"]>;

/**
 * Returns the LP tokens minted. The first deposit takes both amounts as given; later ones keep the
 * ratio.
 */
export function addLiquidity(pool: PoolCall, args: Addition): bigint {
  const { tokenBAmount, maxTokenAAmount, deadline } = args;
  whenNotPaused(pool);
  whenTokensActive(pool);
  ensure(tokenBAmount > 0n && maxTokenAAmount > 0n, "SWAP_INPUTS");
  whenInTime(pool, deadline);
  const { added, lp } = termsOf(pool, args);
  ensure(added.a <= maxTokenAAmount, "SWAP_TOKEN_A_AMOUNT");
  const reserves = reservesOf(pool);
  transferFrom(tokenBOf(pool), pool.sender, pool.self.address, added.b);
  transferFrom(tokenAOf(pool), pool.sender, pool.self.address, added.a);
  setReserves(pool, { a: reserves.a + added.a, b: reserves.b + added.b });
  mint(lpTokenOf(pool), pool.sender, lp);
  pool.emit(events.AddLiquidity, pool.sender, added.b, added.a);
  return lp;
}

function termsOf(pool: PoolCall, { tokenBAmount, maxTokenAAmount }: Addition) {
  const supply = supplyOf(pool);
  if (supply === 0n) {
    return { added: { a: maxTokenAAmount, b: tokenBAmount }, lp: tokenBAmount };
  }
  const reserves = reservesOf(pool);
  // Only an administrator's burn and a sync can empty a reserve with LP tokens left; the platform
  // would divide by zero there, which has no text of its own.
  ensure(reserves.a > 0n && reserves.b > 0n, "SWAP_RESERVES");
  const added = { a: matchingADown(tokenBAmount, reserves), b: tokenBAmount };
  return { added, lp: liquidityDown(added, reserves, supply) };
}

/** Returns what is paid out in each token. The minimums are at least one unit each. */
export function removeLiquidity(pool: PoolCall, args: Removal): Pair {
  const { lpTokenAmount, minTokenBAmount, minTokenAAmount, deadline } = args;
  ensure(!pool.store.isDisabled.value, "SWAP_DISABLED");
  whenTokensActive(pool);
  const isSomething = lpTokenAmount > 0n && minTokenBAmount > 0n && minTokenAAmount > 0n;
  ensure(isSomething, "SWAP_INPUTS");
  whenInTime(pool, deadline);
  const supply = supplyOf(pool);
  ensure(supply > 0n, "SWAP_NO_LIQUIDITY");
  const reserves = reservesOf(pool);
  const paid = shareDown(lpTokenAmount, reserves, supply);
  ensure(paid.b >= minTokenBAmount && paid.a >= minTokenAAmount, "SWAP_AMOUNTS");
  burn(lpTokenOf(pool), pool.sender, lpTokenAmount);
  setReserves(pool, { a: reserves.a - paid.a, b: reserves.b - paid.b });
  transfer(tokenBOf(pool), pool.sender, paid.b);
  transfer(tokenAOf(pool), pool.sender, paid.a);
  pool.emit(events.RemoveLiquidity, pool.sender, paid.b, paid.a);
  return paid;
}
