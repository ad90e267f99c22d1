// What a confirmed deposit gives its recipient: tokens, or the requested action on them. No metal
// forge is deployed, so AUTO_FORGE always ends in tokens, as its failure does on the platform.
import { attempt } from "../../contract/attempt.ts";
import { lendingPool } from "../lending/actions.ts";
import { lendingRegistry } from "../lending/components.ts";
import { depositLiquidityOnBehalfOf } from "../lending/liquidity.ts";
import { approve, mint } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { type BridgeCall, type DepositKey, keyOf, tokenOf } from "./components.ts";
import { DEPOSIT_ACTION } from "./definition.ts";
import { bridgeEvents as events } from "./events.ts";

interface Payout {
  readonly platformRecipient: string;
  readonly platformToken: string;
  readonly platformTokenAmount: bigint;
}

export function complete(bridge: BridgeCall, key: DepositKey, payout: Payout): void {
  const { platformRecipient, platformToken, platformTokenAmount } = payout;
  const { externalChainId, externalTxHash } = key;
  const requests = bridge.store.depositActionRequests.peek(platformRecipient);
  const request = requests?.peek(keyOf(externalChainId))?.get(externalTxHash);
  if (request?.action === DEPOSIT_ACTION.autoSave) {
    const shares = attempt(bridge.machine, () => save(bridge, payout));
    if (shares !== undefined) {
      const { AutoSaved } = events;
      bridge.emit(AutoSaved, externalChainId, externalTxHash, platformTokenAmount, shares);
      return;
    }
  }
  mint(tokenOf(bridge, platformToken), platformRecipient, platformTokenAmount);
}

/** Mints to the bridge and supplies that to lending for the recipient; returns the shares. */
function save(bridge: BridgeCall, payout: Payout): bigint {
  const { platformRecipient, platformToken, platformTokenAmount } = payout;
  const registry = bridge.enter(lendingRegistry, bridge.store.lendingRegistry.value);
  const pool = bridge.enter(lendingPool, registry.store.lendingPool.value);
  const shares = tokenOf(bridge, pool.store.mToken.get(platformToken));
  const before = balanceOf(shares, platformRecipient);
  const token = tokenOf(bridge, platformToken);
  mint(token, bridge.self.address, platformTokenAmount);
  approve(token, pool.store.liquidityPool.get(platformToken), platformTokenAmount);
  depositLiquidityOnBehalfOf(pool, platformToken, platformRecipient, platformTokenAmount);
  return balanceOf(shares, platformRecipient) - before;
}
