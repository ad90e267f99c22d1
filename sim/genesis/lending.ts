// Genesis of the lending market: its contracts, a market per borrowable asset, and the parameters.

import type { TransactionRequest } from "../chain/transaction.ts";
import { callOf } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import { RAY, unitOf } from "../kernel/fixed-point.ts";
import { inUnits, type Preset, type TokenSpec, TREASURY, tokenSpecOf } from "../presets/preset.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import { lendingPool, poolConfigurator } from "../protocol/lending/actions.ts";
import { configureAsset, setDebtCeilings } from "../protocol/lending/administration.ts";
import {
  collateralVault,
  lendingRegistry,
  liquidityPool,
  type PoolCall,
} from "../protocol/lending/components.ts";
import { lendingRegistryDefinition } from "../protocol/lending/components-definition.ts";
import { lendingPoolDefinition } from "../protocol/lending/definition.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner, makeToken } from "./tokens.ts";

export function deployLending(parts: WorldParts, preset: Preset): void {
  const { chain, addresses } = parts;
  const { book } = chain;
  const owner = addresses.adminRegistry;
  const pool = asOwner(parts, book.deploy(lendingPool, addresses.lendingPool));
  const vault = book.deploy(collateralVault, addresses.collateralVault);
  const configurator = book.deploy(poolConfigurator, addresses.poolConfigurator);
  const registry = asOwner(parts, book.deploy(lendingRegistry, addresses.lendingRegistry));
  for (const { store } of [vault, configurator, pool.self]) {
    store._owner.set(owner);
    store.registry.set(addresses.lendingRegistry);
  }
  registry.store._owner.set(owner);
  registry.store.lendingPool.set(addresses.lendingPool);
  registry.store.collateralVault.set(addresses.collateralVault);
  registry.store.priceOracle.set(addresses.priceOracle);
  pool.store.RAY.set(RAY);
  pool.store.SECONDS_PER_YEAR.set(31_536_000n);
  pool.store.tokenFactory.set(addresses.tokenFactory);
  pool.store.poolConfigurator.set(addresses.poolConfigurator);
  pool.store.feeCollector.set(addresses.feeCollector);
  pool.store.poolFactory.set(addresses.poolFactory);
  pool.store.safetyShareBps.set(1_000n);
  pool.store.borrowableAsset.set(addresses.stable);
  pool.store.collateralLockedByLoan.set(preset.lending.collateralLockedByLoan);
  for (const symbol of Object.keys(preset.lending.markets)) {
    openMarket(parts, pool, tokenSpecOf(preset, symbol));
  }
  const main = present(addresses.liquidityPools[preset.tokens[0]?.symbol ?? ""], "main market");
  registry.store.liquidityPool.set(main);
  const { ComponentsUpdated } = lendingRegistryDefinition.events;
  const { lendingPool: at, collateralVault: vaultAt, priceOracle } = addresses;
  registry.emit(
    ComponentsUpdated,
    at,
    main,
    vaultAt,
    registry.store.rateStrategy.value,
    priceOracle,
  );
  configure(parts, pool, preset);
}

function openMarket(parts: WorldParts, pool: PoolCall, spec: TokenSpec): void {
  const { chain, addresses } = parts;
  const { symbol, decimals } = spec;
  const asset = present(addresses.tokens[symbol], symbol);
  const cashAt = present(addresses.liquidityPools[symbol], symbol);
  const sharesAt = present(addresses.shareTokens[symbol], symbol);
  const cash = chain.book.deploy(liquidityPool, cashAt);
  cash.store._owner.set(addresses.adminRegistry);
  cash.store.registry.set(addresses.lendingRegistry);
  cash.store.mToken.set(sharesAt);
  const description = `<p>A share of the lending market of ${symbol}, which earns its interest.</p>`;
  const described = spec.description === undefined ? {} : { description };
  const names = {
    name: `Lending Share of ${symbol}`,
    symbol: `m${symbol}`,
    decimals,
    ...described,
  };
  const shares = makeToken(parts, sharesAt, names);
  shares.store.status.set(TOKEN_STATUS.active);
  shares.emit(tokenEvents.StatusChanged, TOKEN_STATUS.active);
  const registry = shares.enter(adminRegistry, addresses.adminRegistry);
  allow(registry, sharesAt, "mint", cashAt);
  allow(registry, sharesAt, "burn", cashAt);
  pool.store.borrowableAssets.push(asset);
  pool.store.mToken.set(asset, sharesAt);
  pool.store.liquidityPool.set(asset, cashAt);
  pool.store.borrowIndex.set(asset, RAY);
  pool.store.lastAccrual.set(asset, chain.now);
}

function configure({ addresses }: WorldParts, pool: PoolCall, preset: Preset): void {
  const { lending } = preset;
  for (const { symbol, decimals } of preset.tokens) {
    const isCollateral = lending.collateral.includes(symbol);
    const isBorrowable = lending.markets[symbol] !== undefined;
    if (!isCollateral && !isBorrowable) continue;
    const asset = present(addresses.tokens[symbol], symbol);
    const figures = { ...lending, ...lending.bySymbol?.[symbol] };
    configureAsset(pool, {
      asset,
      ltv: isCollateral ? figures.ltvBps : 0n,
      liquidationThreshold: isCollateral ? figures.liquidationThresholdBps : 0n,
      liquidationBonus: figures.liquidationBonusBps,
      interestRate: figures.interestRateBps,
      reserveFactor: figures.reserveFactorBps,
      perSecondFactorRAY: figures.perSecondFactorRay,
    });
    if (isBorrowable) setDebtCeilings(pool, asset, figures.debtCeiling * unitOf(decimals), 0n);
  }
}

/** The treasury's supply to each market that begins with one. */
export function openingSupplies(parts: WorldParts, preset: Preset): TransactionRequest[] {
  const { addresses, users } = parts;
  const from = present(users.find(TREASURY), TREASURY).address;
  const supplies = Object.entries(preset.lending.markets).filter(([, supplied]) => supplied > 0n);
  return supplies.map(([symbol, supplied]) => {
    const asset = present(addresses.tokens[symbol], symbol);
    const amount = inUnits(preset, symbol, supplied);
    const spender = present(addresses.liquidityPools[symbol], symbol);
    return {
      from,
      to: addresses.lendingPool,
      ...callOf(lendingPoolDefinition, "depositLiquidity", { asset, amount }),
      approvals: [{ token: asset, spender, amount }],
    };
  });
}
