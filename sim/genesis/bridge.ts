// Genesis of the bridge: its source chain, its assets and its relayer. Deploys nothing if the
// preset has no bridge.

import { present } from "../kernel/assert.ts";
import { hashText } from "../kernel/hash.ts";
import {
  type BridgedAssetSpec,
  type BridgeSpec,
  type Network,
  type Preset,
  RELAYER,
  type SourceChainSpec,
} from "../presets/preset.ts";
import { bridge } from "../protocol/bridge/actions.ts";
import { setAsset, setAssetRoute, setChain } from "../protocol/bridge/administration.ts";
import type { BridgeCall } from "../protocol/bridge/components.ts";
import { WITHDRAWAL_ABORT_DELAY } from "../protocol/bridge/definition.ts";
import { adminRegistry, allow } from "../protocol/governance/actions.ts";
import type { WorldParts } from "../world/parts.ts";
import { asOwner } from "./tokens.ts";

/** An address on the source chain, the same in every world, as the platform's own are. */
export function externalAddress(chain: SourceChainSpec, name: string): string {
  return hashText(`lockstep/external/${chain.id}/${name}`).slice(24);
}

/** The functions of the bridge that the relayer may call without a vote. */
const RELAYER_FUNCTIONS = [
  "deposit",
  "depositBatch",
  "confirmDeposit",
  "confirmDepositBatch",
  "reviewDeposit",
  "reviewDepositBatch",
  "abortDeposit",
  "abortDepositBatch",
  "confirmWithdrawal",
  "confirmWithdrawalBatch",
  "finaliseWithdrawal",
  "finaliseWithdrawalBatch",
  "abortWithdrawal",
  "setLastProcessedBlock",
] as const;

interface BridgeGenesis {
  readonly preset: Preset;
  readonly spec: BridgeSpec;
  readonly network: Network;
}

/** Deploys the bridge. Tokens, vouchers, lending and the relayer's user must exist already. */
export function deployBridge(parts: WorldParts, { preset, spec, network }: BridgeGenesis): void {
  const { chain, addresses } = parts;
  const call = asOwner(parts, chain.book.deploy(bridge, addresses.bridge));
  const { store } = call;
  store._owner.set(addresses.adminRegistry);
  store.DECIMAL_PLACES.set(18n);
  store.WITHDRAWAL_ABORT_DELAY.set(WITHDRAWAL_ABORT_DELAY);
  store.tokenFactory.set(addresses.tokenFactory);
  store.lendingRegistry.set(addresses.lendingRegistry);
  store.PUSD_ADDRESS.set(addresses.stable);
  const source = spec.chains[network];
  setChain(call, {
    chainName: source.name,
    custody: externalAddress(source, "custody"),
    enabled: true,
    externalChainId: source.id,
    lastProcessedBlock: 0n,
    router: externalAddress(source, "router"),
    hotWallet: externalAddress(source, "hot-wallet"),
  });
  const known = new Set(preset.tokens.map(({ symbol }) => symbol));
  const carried = spec.assets.filter(({ becomes }) => becomes.every((each) => known.has(each)));
  for (const asset of carried) carry(parts, call, { asset, source });
  permit(parts, call, new Set(carried.flatMap(({ becomes }) => becomes)));
}

function carry(
  { addresses }: WorldParts,
  call: BridgeCall,
  { asset, source }: { asset: BridgedAssetSpec; source: SourceChainSpec },
): void {
  const externalChainId = source.id;
  const isNative = asset.isNative ?? false;
  const externalToken = isNative ? "0".repeat(40) : externalAddress(source, asset.symbol);
  const [own, ...routes] = asset.becomes.map((each) => present(addresses.tokens[each], each));
  setAsset(call, {
    enabled: true,
    externalChainId,
    externalDecimals: BigInt(asset.decimals),
    externalName: asset.name,
    externalSymbol: asset.symbol,
    externalToken,
    maxPerWithdrawal: 0n,
    platformToken: present(own, asset.symbol),
  });
  for (const platformToken of routes) {
    setAssetRoute(call, { externalToken, externalChainId, platformToken, enabled: true });
  }
}

function permit(
  { addresses, users }: WorldParts,
  call: BridgeCall,
  symbols: ReadonlySet<string>,
): void {
  const registry = call.enter(adminRegistry, addresses.adminRegistry);
  for (const symbol of symbols) {
    const at = present(addresses.tokens[symbol], symbol);
    for (const func of ["mint", "burn"]) allow(registry, at, func, addresses.bridge);
  }
  const relayer = present(users.find(RELAYER), RELAYER).address;
  for (const func of RELAYER_FUNCTIONS) allow(registry, addresses.bridge, func, relayer);
  allow(registry, addresses.voucher, "mint", relayer);
}
