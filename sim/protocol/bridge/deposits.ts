// Deposits: recorded as the relayer saw them, then confirmed, or reviewed and perhaps aborted.
// `completion` gives the recipient what is due. (docs/protocol/bridge.md)
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { ensure } from "../../refusals/refusals.ts";
import { complete } from "./completion.ts";
import {
  type BridgeCall,
  type DepositKey,
  hashOf,
  keyOf,
  openRoute,
  routeScale,
  whenChainEnabled,
  whenDepositsOpen,
  whenTokenActive,
} from "./components.ts";
import { BRIDGE_STATUS, DEPOSIT_ACTION } from "./definition.ts";
import { bridgeEvents as events } from "./events.ts";
import { platformAmount } from "./math.ts";

/** A message of the source chain's deposit router. Amounts in external base units. */
export interface DepositMessage {
  readonly externalChainId: bigint;
  readonly externalSender: string;
  readonly externalToken: string;
  readonly externalTokenAmount: bigint;
  readonly externalTxHash: string;
  readonly recipient: string;
  readonly targetToken: string;
}

/** Records a deposit; nothing is minted yet. */
export function deposit(bridge: BridgeCall, message: DepositMessage): void {
  whenDepositsOpen(bridge);
  const { externalChainId, externalSender, externalToken, recipient, targetToken } = message;
  ensure(externalChainId > 0n, "BRIDGE_CHAIN_ID");
  ensure(externalSender !== ZERO_ADDRESS, "BRIDGE_SENDER");
  ensure(message.externalTokenAmount > 0n, "BRIDGE_AMOUNT");
  const hash = hashOf(message.externalTxHash);
  ensure(recipient !== ZERO_ADDRESS, "BRIDGE_RECIPIENT");
  whenChainEnabled(bridge, externalChainId);
  const record = bridge.store.deposits.at(keyOf(externalChainId)).at(hash);
  ensure(record.value.bridgeStatus === BRIDGE_STATUS.none, "BRIDGE_DUPLICATE");
  ensure(targetToken !== ZERO_ADDRESS, "BRIDGE_TARGET");
  const route = { externalChainId, externalToken, platformToken: targetToken };
  const asset = openRoute(bridge, route);
  whenTokenActive(bridge, targetToken);
  const scale = routeScale(bridge, targetToken, asset.externalDecimals);
  const amount = platformAmount(message.externalTokenAmount, scale);
  record.set({
    bridgeStatus: BRIDGE_STATUS.initiated,
    externalSender,
    externalToken,
    requestedAt: bridge.now,
    platformRecipient: recipient,
    platformToken: targetToken,
    platformTokenAmount: amount,
    timestamp: bridge.now,
  });
  const { DepositInitiated } = events;
  bridge.emit(
    DepositInitiated,
    externalChainId,
    externalSender,
    hash,
    recipient,
    targetToken,
    amount,
  );
}

/** The record of a deposit in one of these states, and its hash in the stored form. */
function recordIn(bridge: BridgeCall, key: DepositKey, states: readonly bigint[]) {
  const hash = hashOf(key.externalTxHash);
  const record = bridge.store.deposits.at(keyOf(key.externalChainId)).at(hash);
  ensure(states.includes(record.value.bridgeStatus), "BRIDGE_STATE");
  return { record, hash };
}

const CONFIRMABLE = [BRIDGE_STATUS.initiated, BRIDGE_STATUS.pendingReview];

export function confirmDeposit(bridge: BridgeCall, key: DepositKey): void {
  whenDepositsOpen(bridge);
  const { record, hash } = recordIn(bridge, key, CONFIRMABLE);
  const { value } = record;
  record.set({ ...value, bridgeStatus: BRIDGE_STATUS.completed, timestamp: bridge.now });
  complete(bridge, { externalChainId: key.externalChainId, externalTxHash: hash }, value);
  bridge.emit(
    events.DepositCompleted,
    key.externalChainId,
    value.externalSender,
    hash,
    value.platformRecipient,
    value.platformToken,
    value.platformTokenAmount,
  );
}

export function reviewDeposit(bridge: BridgeCall, key: DepositKey): void {
  whenDepositsOpen(bridge);
  const { record, hash } = recordIn(bridge, key, [BRIDGE_STATUS.initiated]);
  const bridgeStatus = BRIDGE_STATUS.pendingReview;
  record.set({ ...record.value, bridgeStatus, timestamp: bridge.now });
  bridge.emit(events.DepositPendingReview, key.externalChainId, hash);
}

/** Ends a deposit under review; possible while deposits are paused. */
export function abortDeposit(bridge: BridgeCall, key: DepositKey): void {
  const { record, hash } = recordIn(bridge, key, [BRIDGE_STATUS.pendingReview]);
  record.set({ ...record.value, bridgeStatus: BRIDGE_STATUS.aborted, timestamp: bridge.now });
  bridge.emit(events.DepositAborted, key.externalChainId, hash);
}

export interface ActionRequest extends DepositKey {
  readonly action: bigint;
  readonly targetToken: string;
}

/** For the caller's own deposit, which need not be recorded yet; action 0 withdraws a request. */
export function requestDepositAction(bridge: BridgeCall, args: ActionRequest): void {
  const { externalChainId, action, targetToken } = args;
  ensure(externalChainId > 0n, "BRIDGE_CHAIN_ID");
  const hash = hashOf(args.externalTxHash);
  ensure(action <= DEPOSIT_ACTION.autoForge, "BRIDGE_ACTION");
  const chain = keyOf(externalChainId);
  const status = bridge.store.deposits.at(chain).get(hash).bridgeStatus;
  ensure(status !== BRIDGE_STATUS.completed, "BRIDGE_ALREADY_COMPLETED");
  const requests = bridge.store.depositActionRequests.at(bridge.sender).at(chain);
  requests.set(hash, { action, targetToken });
  bridge.emit(
    events.DepositActionRequested,
    bridge.sender,
    externalChainId,
    hash,
    action,
    targetToken,
  );
}
