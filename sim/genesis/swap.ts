// Genesis of the swap pools: the factory, a pool for each pair of the preset, and the treasury's
// liquidity as ordinary transactions.

import type { TransactionRequest } from "../chain/transaction.ts";
import { callOf } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import { MAX_UINT256 } from "../kernel/fixed-point.ts";
import { inUnits, type Preset, pairName, TREASURY } from "../presets/preset.ts";
import { badgeOf } from "../presets/token-look.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import { createPool } from "../protocol/swap/create-pool.ts";
import { swapPoolDefinition } from "../protocol/swap/definition.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import { token } from "../protocol/token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner } from "./tokens.ts";

export function deploySwap(parts: WorldParts, preset: Preset): void {
  const { chain, addresses } = parts;
  const factory = asOwner(parts, chain.book.deploy(poolFactory, addresses.poolFactory));
  factory.store._owner.set(addresses.adminRegistry);
  factory.store.adminRegistry.set(addresses.adminRegistry);
  factory.store.tokenFactory.set(addresses.tokenFactory);
  factory.store.feeCollector.set(addresses.feeCollector);
  factory.store.swapFeeRate.set(30n);
  factory.store.lpSharePercent.set(7_000n);
  const registry = factory.enter(adminRegistry, addresses.adminRegistry);
  const tokenFactoryOpen = [addresses.tokenFactory, "createTokenWithInitialOwner"] as const;
  allow(registry, ...tokenFactoryOpen, addresses.poolFactory);
  for (const spec of preset.pools ?? []) {
    const name = pairName(spec);
    const pair = {
      tokenA: present(addresses.tokens[spec.tokenA], spec.tokenA),
      tokenB: present(addresses.tokens[spec.tokenB], spec.tokenB),
    };
    const lpAt = present(addresses.lpTokens[name], name);
    const pool = createPool(factory, pair, {
      pool: present(addresses.pools[name], name),
      lp: lpAt,
    });
    const lp = asOwner(parts, factory.enter(token, lpAt).self);
    for (const func of ["mint", "burn"]) allow(registry, lp.self.address, func, pool);
    // The platform provides this badge itself.
    lp.store.images.push(badgeOf(lp.store._symbol.value));
    lp.store.status.set(TOKEN_STATUS.active);
    lp.emit(tokenEvents.StatusChanged, TOKEN_STATUS.active);
  }
}

/** The treasury's first liquidity of each pool that begins with some. */
export function openingLiquidity(parts: WorldParts, preset: Preset): TransactionRequest[] {
  const { addresses, users } = parts;
  const from = present(users.find(TREASURY), TREASURY).address;
  const filled = (preset.pools ?? []).filter(({ amountB }) => amountB > 0n);
  return filled.map((spec) => {
    const { tokenA, tokenB, amountA, amountB } = spec;
    const pool = present(addresses.pools[pairName(spec)], pairName(spec));
    const args = {
      tokenBAmount: inUnits(preset, tokenB, amountB),
      maxTokenAAmount: inUnits(preset, tokenA, amountA),
      deadline: MAX_UINT256,
    };
    const approvals = [tokenA, tokenB].map((symbol) => ({
      token: present(addresses.tokens[symbol], symbol),
      spender: pool,
      amount: MAX_UINT256,
    }));
    return { from, to: pool, ...callOf(swapPoolDefinition, "addLiquidity", args), approvals };
  });
}
