// Withdrawals: the bridge holds the tokens while custody pays out on the other chain, then burns or
// returns them. (docs/protocol/bridge.md)
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { isOwnerOrWhitelisted } from "../governance/access.ts";
import { burn, transfer, transferFrom } from "../token/actions.ts";
import {
  type BridgeCall,
  hashOf,
  keyOf,
  openRoute,
  type Route,
  routeScale,
  tokenOf,
  whenChainEnabled,
  whenWithdrawalsOpen,
} from "./components.ts";
import { BRIDGE_STATUS } from "./definition.ts";
import { bridgeEvents as events } from "./events.ts";
import { externalAmountDown, platformAmount } from "./math.ts";

export interface WithdrawalOrder extends Route {
  readonly externalRecipient: string;
  /** Platform base units; the part below a whole external unit stays with the user. */
  readonly amount: bigint;
}

/** Takes the tokens into the bridge and returns the withdrawal's number, counted from 1. */
export function requestWithdrawal(bridge: BridgeCall, order: WithdrawalOrder): bigint {
  whenWithdrawalsOpen(bridge);
  ensure(order.externalRecipient !== ZERO_ADDRESS, "BRIDGE_DESTINATION");
  whenChainEnabled(bridge, order.externalChainId);
  const asset = openRoute(bridge, order);
  const scale = routeScale(bridge, order.platformToken, asset.externalDecimals);
  const externalTokenAmount = externalAmountDown(order.amount, scale);
  ensure(externalTokenAmount > 0n, "BRIDGE_TOO_LITTLE");
  const cap = asset.maxPerWithdrawal;
  ensure(cap === 0n || externalTokenAmount <= cap, "BRIDGE_CAP");
  const escrowed = platformAmount(externalTokenAmount, scale);
  const token = tokenOf(bridge, order.platformToken);
  transferFrom(token, bridge.sender, bridge.self.address, escrowed);
  return record(bridge, order, { externalTokenAmount, escrowed });
}

function record(
  bridge: BridgeCall,
  order: WithdrawalOrder,
  { externalTokenAmount, escrowed }: { externalTokenAmount: bigint; escrowed: bigint },
): bigint {
  const { store, sender } = bridge;
  const { externalChainId, externalRecipient, externalToken, platformToken } = order;
  const id = store.withdrawalCounter.value + 1n;
  store.withdrawalCounter.set(id);
  const useHotWallet = isHot(bridge, order, externalTokenAmount);
  store.withdrawals.set(keyOf(id), {
    bridgeStatus: BRIDGE_STATUS.initiated,
    custodyTxHash: "",
    externalChainId,
    externalRecipient,
    externalToken,
    externalTokenAmount,
    requestedAt: bridge.now,
    platformSender: sender,
    platformToken,
    platformTokenAmount: escrowed,
    timestamp: bridge.now,
    useHotWallet,
  });
  bridge.emit(
    events.WithdrawalRequested,
    externalRecipient,
    externalChainId,
    externalTokenAmount,
    escrowed,
    platformToken,
    sender,
    id,
    useHotWallet,
  );
  return id;
}

/** Small amounts are paid from the hot wallet, if the chain has one. */
function isHot({ store }: BridgeCall, route: Route, externalTokenAmount: bigint): boolean {
  const chain = keyOf(route.externalChainId);
  if (store.chains.get(chain).hotWallet === ZERO_ADDRESS) return false;
  const threshold = store.hotWithdrawalThresholds.peek(chain)?.get(route.externalToken) ?? 0n;
  return externalTokenAmount <= threshold;
}

/** Custody has been notified to pay out: from now on only an operator may abort. */
export function confirmWithdrawal(bridge: BridgeCall, id: bigint, custodyTxHash: string): void {
  whenWithdrawalsOpen(bridge);
  const custody = hashOf(custodyTxHash);
  const entry = bridge.store.withdrawals.at(keyOf(id));
  ensure(entry.value.bridgeStatus === BRIDGE_STATUS.initiated, "BRIDGE_STATE");
  entry.set({
    ...entry.value,
    bridgeStatus: BRIDGE_STATUS.pendingReview,
    custodyTxHash: custody,
    timestamp: bridge.now,
  });
  bridge.emit(events.WithdrawalPending, custody, id);
}

/** The other chain has paid, so burn what the bridge holds for it. */
export function finaliseWithdrawal(bridge: BridgeCall, id: bigint): void {
  whenWithdrawalsOpen(bridge);
  const entry = bridge.store.withdrawals.at(keyOf(id));
  const { value } = entry;
  ensure(value.bridgeStatus === BRIDGE_STATUS.pendingReview, "BRIDGE_STATE");
  entry.set({ ...value, bridgeStatus: BRIDGE_STATUS.completed, timestamp: bridge.now });
  const { platformSender, platformToken, platformTokenAmount } = value;
  burn(tokenOf(bridge, platformToken), bridge.self.address, platformTokenAmount);
  const { WithdrawalCompleted } = events;
  bridge.emit(WithdrawalCompleted, id, platformSender, platformToken, platformTokenAmount);
}

/**
 * Returns what the bridge holds. An operator may do so until custody's payment is final; the user
 * only for an own withdrawal that nobody confirmed in 48 hours. Possible while withdrawals are
 * paused.
 */
export function abortWithdrawal(bridge: BridgeCall, id: bigint): void {
  const entry = bridge.store.withdrawals.at(keyOf(id));
  const { value } = entry;
  const { initiated, pendingReview, aborted } = BRIDGE_STATUS;
  const isInitiated = value.bridgeStatus === initiated;
  if (isOwnerOrWhitelisted(bridge, "abortWithdrawal")) {
    ensure(isInitiated || value.bridgeStatus === pendingReview, "BRIDGE_NOT_ABORTABLE");
  } else {
    ensure(value.platformSender === bridge.sender, "BRIDGE_NOT_SENDER");
    ensure(isInitiated, "BRIDGE_NOT_ABORTABLE");
    const since = value.requestedAt + bridge.store.WITHDRAWAL_ABORT_DELAY.value;
    ensure(bridge.now >= since, "BRIDGE_WAIT");
  }
  entry.set({ ...value, bridgeStatus: aborted, timestamp: bridge.now });
  transfer(tokenOf(bridge, value.platformToken), value.platformSender, value.platformTokenAmount);
  bridge.emit(events.WithdrawalAborted, id);
}
