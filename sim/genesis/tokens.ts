// Genesis of the platform itself: registry, oracle, tokens, vouchers, and all balances.

import { GENESIS_SENDER } from "../chain/chain.ts";
import { Call, type Contract } from "../contract/call.ts";
import type { ContractDefinition } from "../contract/define.ts";
import { present } from "../kernel/assert.ts";
import { unitOf, WAD } from "../kernel/fixed-point.ts";
import {
  inUnits,
  POLLER,
  type Preset,
  pooledAmounts,
  RELAYER,
  type TokenSpec,
  TREASURY,
} from "../presets/preset.ts";
import { badgeOf } from "../presets/token-look.ts";
import { feeCollector } from "../protocol/fees/actions.ts";
import { addAdmin, adminRegistry, allow } from "../protocol/governance/actions.ts";
import { priceOracle, setAssetPrices } from "../protocol/oracle/actions.ts";
import { token } from "../protocol/token/actions.ts";
import { TOKEN_STATUS, tokenEvents } from "../protocol/token/definition.ts";
import { tokenFactory } from "../protocol/token/factory.ts";
import { tokenFactoryDefinition } from "../protocol/token/factory-definition.ts";
import { create, type TokenCall } from "../protocol/token/ledger.ts";
import { voucher } from "../protocol/token/voucher.ts";
import type { WorldParts } from "../world/parts.ts";

/** Vouchers that each of the world's services begins with. */
const SERVICE_VOUCHERS = 1_000_000n;

/** A call into a contract as its owner, which only genesis may make. */
export function asOwner<D extends ContractDefinition>(
  { chain, addresses }: WorldParts,
  contract: Contract<D>,
): Call<D> {
  return new Call(chain, contract, addresses.adminRegistry, GENESIS_SENDER);
}

export function deployPlatform(parts: WorldParts, preset: Preset): void {
  const { chain, addresses, users } = parts;
  const { book } = chain;
  const registry = asOwner(parts, book.deploy(adminRegistry, addresses.adminRegistry));
  registry.store._owner.set(addresses.adminRegistry);
  registry.store.initialized.set(true);
  registry.store.defaultVotingThresholdBps.set(6_000n);
  const oracle = book.deploy(priceOracle, addresses.priceOracle);
  oracle.store._owner.set(addresses.adminRegistry);
  oracle.store.queueSize.set(2n);
  book.deploy(feeCollector, addresses.feeCollector).store._owner.set(addresses.adminRegistry);
  book.deploy(tokenFactory, addresses.tokenFactory).store._owner.set(addresses.adminRegistry);
  for (const { name, role } of preset.actors) {
    const { address } = present(users.find(name), `actor ${name}`);
    if (role === "admin") addAdmin(registry, address);
    if (role === "user") continue;
    for (const func of ["setAssetPrice", "setAssetPrices"]) {
      allow(registry, addresses.priceOracle, func, address);
    }
  }
  for (const spec of preset.tokens) deployToken(parts, spec);
  deployVoucher(parts);
}

function deployToken(parts: WorldParts, spec: TokenSpec): void {
  const address = present(parts.addresses.tokens[spec.symbol], `token ${spec.symbol}`);
  const call = makeToken(parts, address, spec);
  const status = TOKEN_STATUS[spec.status];
  call.store.status.set(status);
  call.emit(tokenEvents.StatusChanged, status);
}

interface TokenNames {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly description?: string;
}

/** Deploys a token of the platform's factory; its status must still be set. */
export function makeToken(parts: WorldParts, address: string, names: TokenNames) {
  const { chain, addresses } = parts;
  const call = asOwner(parts, chain.book.deploy(token, address));
  call.store._name.set(names.name);
  call.store._symbol.set(names.symbol);
  if (names.description !== undefined) describe(call, names.description);
  call.store._erc20Initialized.set(true);
  call.store.customDecimals.set(BigInt(names.decimals));
  call.store._owner.set(addresses.adminRegistry);
  call.store.tokenFactory.set(addresses.tokenFactory);
  const factory = call.enter(tokenFactory, addresses.tokenFactory);
  factory.store.isFactoryToken.set(address, true);
  factory.store.allTokens.push(address);
  const creator = addresses.adminRegistry;
  const { TokenCreated } = tokenFactoryDefinition.events;
  factory.emit(TokenCreated, address, creator, names.name, names.symbol);
  return call;
}

function describe({ store }: TokenCall, description: string): void {
  store.description.set(description);
  store.images.push(badgeOf(store._symbol.value));
}

function deployVoucher({ chain, addresses }: WorldParts): void {
  const { store } = chain.book.deploy(voucher, addresses.voucher);
  store._name.set("Voucher");
  store._symbol.set("VOUCHER");
  store.customDecimals.set(18n);
  store._owner.set(addresses.adminRegistry);
}

/** Prices, balances and vouchers. */
export function fund(parts: WorldParts, preset: Preset): void {
  const { chain, addresses, users } = parts;
  const platform = asOwner(
    parts,
    present(chain.contracts.get(addresses.adminRegistry), "the admin registry"),
  );
  const oracle = platform.enter(priceOracle, addresses.priceOracle);
  const priced = preset.tokens.filter(({ status }) => status === "active");
  setAssetPrices(
    oracle,
    priced.map(({ symbol }) => present(addresses.tokens[symbol], symbol)),
    priced.map(({ priceUsd }) => priceUsd * WAD),
  );
  const vouchers = platform.enter(voucher, addresses.voucher);
  for (const { name } of preset.actors) {
    const { address } = present(users.find(name), name);
    for (const { symbol, decimals, perActor } of preset.tokens) {
      const tokenCall = platform.enter(token, present(addresses.tokens[symbol], symbol));
      create(tokenCall, address, perActor * unitOf(decimals));
    }
    if (preset.vouchersPerActor > 0n) create(vouchers, address, preset.vouchersPerActor * WAD);
  }
  const accountOf = (name: string) => present(users.find(name), name).address;
  const treasury = accountOf(TREASURY);
  const supplies = [...Object.entries(preset.lending.markets), ...pooledAmounts(preset)];
  for (const [symbol, supplied] of supplies) {
    const tokenCall = platform.enter(token, present(addresses.tokens[symbol], symbol));
    create(tokenCall, treasury, inUnits(preset, symbol, supplied));
    // The treasury pays its own fees, at most one for each.
    create(vouchers, treasury, WAD);
  }
  for (const name of [RELAYER, POLLER]) create(vouchers, accountOf(name), SERVICE_VOUCHERS * WAD);
}
