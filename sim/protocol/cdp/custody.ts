// The contracts around the vault engine: custody of collateral, the reserve for junior notes, and
// the registry that names them.
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { ensure } from "../../refusals/refusals.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { token, transfer, transferFrom } from "../token/actions.ts";
import {
  cdpRegistryDefinition,
  cdpReserveDefinition,
  cdpVaultDefinition,
} from "./components-definition.ts";

export type RegistryCall = Call<typeof cdpRegistryDefinition>;
export type VaultCall = Call<typeof cdpVaultDefinition>;
export type ReserveCall = Call<typeof cdpReserveDefinition>;

const vaultEvents = cdpVaultDefinition.events;

/** An amount of an asset that belongs to this owner. */
interface CollateralHolding {
  readonly owner: string;
  readonly asset: string;
  readonly amount: bigint;
}

export const cdpRegistry = implement(cdpRegistryDefinition, {
  ...ownedHandlers,
  setAllComponents: (call: RegistryCall, parts) => {
    const { store } = call;
    call.ensureKind("CDPVault", parts.cdpVault);
    call.ensureKind("CDPEngine", parts.cdpEngine);
    call.ensureKind("PriceOracle", parts.priceOracle);
    call.ensureKind("Token", parts.pusd);
    call.ensureKind("TokenFactory", parts.tokenFactory);
    call.ensureKind("FeeCollector", parts.feeCollector);
    // Any contract may hold the fees for notes, but there must be one.
    ensure(call.machine.contracts.has(parts.cdpReserve), "UNKNOWN_CONTRACT");
    store.cdpVault.set(parts.cdpVault);
    store.cdpEngine.set(parts.cdpEngine);
    store.priceOracle.set(parts.priceOracle);
    store.pusd.set(parts.pusd);
    store.tokenFactory.set(parts.tokenFactory);
    store.feeCollector.set(parts.feeCollector);
    store.cdpReserve.set(parts.cdpReserve);
    call.emit(
      cdpRegistryDefinition.events.ComponentsUpdated,
      parts.cdpVault,
      parts.cdpEngine,
      parts.priceOracle,
      parts.pusd,
      parts.tokenFactory,
      parts.feeCollector,
      parts.cdpReserve,
    );
  },
});

function engineOf(call: VaultCall | ReserveCall): string {
  return call.enter(cdpRegistry, call.store.registry.value).store.cdpEngine.value;
}

function onlyEngine(vault: VaultCall): void {
  ensure(vault.sender === engineOf(vault), "CDP_VAULT_CALLER");
}

/** Pulls an owner's tokens in; the owner has approved the vault. */
export function takeIn(vault: VaultCall, { owner, asset, amount }: CollateralHolding): void {
  onlyEngine(vault);
  transferFrom(vault.enter(token, asset), owner, vault.self.address, amount);
  const collateral = vault.store.userCollaterals.at(owner).at(asset);
  collateral.set(collateral.value + amount);
  vault.emit(vaultEvents.CollateralDeposited, owner, asset, amount);
}

function sendOut(
  vault: VaultCall,
  { owner, asset, amount }: CollateralHolding,
  receiver: string,
): void {
  onlyEngine(vault);
  const collateral = vault.store.userCollaterals.at(owner).at(asset);
  ensure(collateral.value >= amount, "CDP_COLLATERAL");
  collateral.set(collateral.value - amount);
  transfer(vault.enter(token, asset), receiver, amount);
}

export function giveBack(vault: VaultCall, holding: CollateralHolding): void {
  sendOut(vault, holding, holding.owner);
  vault.emit(vaultEvents.CollateralWithdrawn, holding.owner, holding.asset, holding.amount);
}

export function seize(vault: VaultCall, holding: CollateralHolding, liquidator: string): void {
  sendOut(vault, holding, liquidator);
  const { owner, asset, amount } = holding;
  vault.emit(vaultEvents.CollateralSeized, owner, liquidator, asset, amount);
}

export const cdpVault = implement(cdpVaultDefinition, {
  ...ownedHandlers,
  deposit: (vault: VaultCall, { user, asset, amount }) =>
    takeIn(vault, { owner: user, asset, amount }),
  withdraw: (vault: VaultCall, { user, asset, amount }) =>
    giveBack(vault, { owner: user, asset, amount }),
  seize: (vault: VaultCall, { borrower, asset, liquidator, amount }) =>
    seize(vault, { owner: borrower, asset, amount }, liquidator),
});

/** Pays stable tokens out of the reserve. */
export function payOut(reserve: ReserveCall, to: string, amount: bigint): void {
  ensure(reserve.sender === engineOf(reserve), "CDP_RESERVE_CALLER");
  const registry = reserve.enter(cdpRegistry, reserve.store.registry.value);
  transfer(reserve.enter(token, registry.store.pusd.value), to, amount);
  reserve.emit(cdpReserveDefinition.events.Transferred, to, amount);
}

export const cdpReserve = implement(cdpReserveDefinition, {
  ...ownedHandlers,
  transferTo: (reserve: ReserveCall, { to, amount }) => payOut(reserve, to, amount),
});
