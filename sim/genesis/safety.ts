// Genesis of the safety module: its share token, its parameters, and its place in the lending
// market.

import { present } from "../kernel/assert.ts";
import { SAFETY } from "../presets/modules.ts";
import type { SafetySpec } from "../presets/preset.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import { lendingPool } from "../protocol/lending/actions.ts";
import { safetyModule, setParams } from "../protocol/safety/actions.ts";
import { token } from "../protocol/token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner, makeToken } from "./tokens.ts";

/** After the lending market is deployed. */
export function deploySafety(parts: WorldParts, spec: SafetySpec = SAFETY): void {
  const { chain, addresses } = parts;
  const module = asOwner(parts, chain.book.deploy(safetyModule, addresses.safetyModule));
  const pool = module.enter(lendingPool, addresses.lendingPool);
  const asset = pool.store.borrowableAsset.value;
  const { store } = module;
  store._owner.set(addresses.adminRegistry);
  store.lendingRegistry.set(addresses.lendingRegistry);
  store.lendingPool.set(addresses.lendingPool);
  store.liquidityPool.set(pool.store.liquidityPool.get(asset));
  store.tokenFactory.set(addresses.tokenFactory);
  store.asset.set(asset);
  store.sToken.set(deployShares(parts, asset));
  setParams(module, {
    cooldown: spec.cooldownSeconds,
    window: spec.windowSeconds,
    maxSlashBps: spec.maxSlashBps,
  });
  pool.store.safetyModule.set(addresses.safetyModule);
}

/** The token of staked shares, which only the module mints and burns. */
function deployShares(parts: WorldParts, asset: string): string {
  const { chain, addresses } = parts;
  const address = addresses.safetyToken;
  const { store } = asOwner(parts, present(chain.contracts.get(asset), "the asset")).enter(
    token,
    asset,
  );
  const symbol = store._symbol.value;
  const decimals = Number(store.customDecimals.value);
  const description = `<p>A share of the ${symbol} staked in the safety module, which covers bad debts.</p>`;
  const names = { name: `Safety Share of ${symbol}`, symbol: `s${symbol}`, decimals, description };
  const shares = makeToken(parts, address, names);
  shares.store.status.set(TOKEN_STATUS.active);
  shares.emit(tokenEvents.StatusChanged, TOKEN_STATUS.active);
  const registry = shares.enter(adminRegistry, addresses.adminRegistry);
  allow(registry, address, "mint", addresses.safetyModule);
  allow(registry, address, "burn", addresses.safetyModule);
  return address;
}
