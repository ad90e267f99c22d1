// Genesis of the swap pools: the factory, a pool for each pair of the preset, and the treasury's
// liquidity as ordinary transactions.
import type { TransactionRequest } from "../chain/transaction.ts";
import { present } from "../kernel/assert.ts";
import { MAX_UINT256 } from "../kernel/fixed-point.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import { createPool, type PoolPlaces } from "../protocol/swap/create-pool.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import { token } from "../protocol/token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import type { Parts } from "../world.ts";
import { asOwner } from "./genesis-tokens.ts";
import { inUnits, type Preset, TREASURY } from "./preset.ts";

const low = (place: number) => place.toString(16).padStart(40, "0");

/** The first pools stand at the platform's fixed addresses, each before its LP token. */
function placesOf(index: number): PoolPlaces | undefined {
  return index < 4 ? { pool: low(0x1017 + 2 * index), lp: low(0x1018 + 2 * index) } : undefined;
}

export function deploySwap(parts: Parts, preset: Preset): void {
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
  for (const [index, { tokenA, tokenB }] of (preset.pools ?? []).entries()) {
    const pair = {
      tokenA: present(addresses.tokens[tokenA], tokenA),
      tokenB: present(addresses.tokens[tokenB], tokenB),
    };
    const pool = createPool(factory, pair, placesOf(index));
    const lp = asOwner(parts, factory.enter(token, lpTokenAt(parts, pool)).self);
    for (const func of ["mint", "burn"]) allow(registry, lp.self.address, func, pool);
    lp.store.status.set(TOKEN_STATUS.active);
    lp.emit(tokenEvents.StatusChanged, TOKEN_STATUS.active);
  }
}

function lpTokenAt({ chain }: Parts, pool: string): string {
  const { store } = present(chain.contracts.get(pool), "the pool");
  return (store as unknown as { lpToken: { value: string } }).lpToken.value;
}

/** The treasury's first liquidity of each pool. */
export function openingLiquidity(parts: Parts, preset: Preset): TransactionRequest[] {
  const { addresses, users, chain } = parts;
  const from = present(users.find(TREASURY), TREASURY).address;
  const factory = chain
    .callAs(from, addresses.poolFactory)
    .enter(poolFactory, addresses.poolFactory);
  return (preset.pools ?? []).map(({ tokenA, tokenB, amountA, amountB }) => {
    const [a, b] = [tokenA, tokenB].map((symbol) => present(addresses.tokens[symbol], symbol));
    const pool = factory.store.pools.at(a as string).get(b as string);
    const args = {
      tokenBAmount: inUnits(preset, tokenB, amountB),
      maxTokenAAmount: inUnits(preset, tokenA, amountA),
      deadline: MAX_UINT256,
    };
    const approvals = [a, b].map((each) => ({
      token: each as string,
      spender: pool,
      amount: MAX_UINT256,
    }));
    return { from, to: pool, function: "addLiquidity", args, approvals };
  });
}
