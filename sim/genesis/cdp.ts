// Genesis of the vaults that mint the stable token: engine, custody, reserve, registry and
// parameters.
import { present } from "../kernel/assert.ts";
import { RAY, unitOf, WAD } from "../kernel/fixed-point.ts";
import { type Preset, tokenSpecOf } from "../presets/preset.ts";
import { cdpEngine } from "../protocol/cdp/actions.ts";
import { configure } from "../protocol/cdp/administration.ts";
import { cdpRegistry, cdpReserve, cdpVault } from "../protocol/cdp/custody.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner } from "./tokens.ts";

export function deployCdp(parts: WorldParts, preset: Preset): void {
  const { chain, addresses } = parts;
  const { book } = chain;
  const owner = addresses.adminRegistry;
  const engine = asOwner(parts, book.deploy(cdpEngine, addresses.cdpEngine));
  const vault = book.deploy(cdpVault, addresses.cdpVault);
  const reserve = book.deploy(cdpReserve, addresses.cdpReserve);
  for (const { store } of [engine, vault, reserve]) {
    store._owner.set(owner);
    store.registry.set(addresses.cdpRegistry);
  }
  engine.store.RAY.set(RAY);
  engine.store.WAD.set(WAD);
  engine.store.juniorIndex.set(RAY);
  registerComponents(parts);
  const registry = engine.enter(adminRegistry, owner);
  for (const func of ["mint", "burn"]) {
    allow(registry, addresses.stable, func, addresses.cdpEngine);
  }
  if (preset.cdp === undefined) return;
  const { collateral, debtFloor, debtCeiling, ...figures } = preset.cdp;
  for (const symbol of collateral) {
    configure(engine, {
      ...figures,
      asset: present(addresses.tokens[symbol], symbol),
      debtFloor: debtFloor * WAD,
      debtCeiling: debtCeiling * WAD,
      unitScale: unitOf(tokenSpecOf(preset, symbol).decimals),
      pause: false,
    });
  }
}

function registerComponents({ chain, addresses }: WorldParts): void {
  const { store } = chain.book.deploy(cdpRegistry, addresses.cdpRegistry);
  store._owner.set(addresses.adminRegistry);
  store.cdpVault.set(addresses.cdpVault);
  store.cdpEngine.set(addresses.cdpEngine);
  store.cdpReserve.set(addresses.cdpReserve);
  store.priceOracle.set(addresses.priceOracle);
  store.pusd.set(addresses.stable);
  store.tokenFactory.set(addresses.tokenFactory);
  store.feeCollector.set(addresses.feeCollector);
}
