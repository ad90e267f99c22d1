// The bridge: which handler answers which function. (docs/protocol/bridge.md)
import { implement } from "../../contract/implement.ts";
import { ownedHandlers } from "../governance/owned.ts";
import * as administration from "./administration.ts";
import { idsOf, keysOf, messagesOf, paymentsOf } from "./batches.ts";
import { bridgeDefinition } from "./definition.ts";
import * as deposits from "./deposits.ts";
import * as withdrawals from "./withdrawals.ts";

const { setComponent } = administration;

export const bridge = implement(bridgeDefinition, {
  ...ownedHandlers,
  deposit: (call, message) => deposits.deposit(call, message),
  depositBatch: (call, lists) => {
    for (const message of messagesOf(lists)) deposits.deposit(call, message);
  },
  confirmDeposit: (call, key) => deposits.confirmDeposit(call, key),
  confirmDepositBatch: (call, lists) => {
    for (const key of keysOf(lists)) deposits.confirmDeposit(call, key);
  },
  reviewDeposit: (call, key) => deposits.reviewDeposit(call, key),
  reviewDepositBatch: (call, lists) => {
    for (const key of keysOf(lists)) deposits.reviewDeposit(call, key);
  },
  abortDeposit: (call, key) => deposits.abortDeposit(call, key),
  abortDepositBatch: (call, lists) => {
    for (const key of keysOf(lists)) deposits.abortDeposit(call, key);
  },
  requestDepositAction: (call, args) => deposits.requestDepositAction(call, args),
  requestWithdrawal: (call, order) => ({ id: withdrawals.requestWithdrawal(call, order) }),
  confirmWithdrawal: (call, { id, custodyTxHash }) =>
    withdrawals.confirmWithdrawal(call, id, custodyTxHash),
  confirmWithdrawalBatch: (call, { ids, custodyTxHashes }) => {
    for (const { id, custodyTxHash } of paymentsOf(ids, custodyTxHashes)) {
      withdrawals.confirmWithdrawal(call, id, custodyTxHash);
    }
  },
  finaliseWithdrawal: (call, { id }) => withdrawals.finaliseWithdrawal(call, id),
  finaliseWithdrawalBatch: (call, { ids }) => {
    for (const id of idsOf(ids)) withdrawals.finaliseWithdrawal(call, id);
  },
  abortWithdrawal: (call, { id }) => withdrawals.abortWithdrawal(call, id),
  setPauses: (call, { depositsPaused, withdrawalsPaused }) =>
    administration.setPauses(call, depositsPaused, withdrawalsPaused),
  setChain: (call, setting) => administration.setChain(call, setting),
  setChainEnabled: (call, { externalChainId, enabled }) =>
    administration.setChainEnabled(call, externalChainId, enabled),
  setAsset: (call, setting) => administration.setAsset(call, setting),
  setAssetEnabled: (call, setting) => administration.setAssetEnabled(call, setting),
  setAssetRoute: (call, setting) => administration.setAssetRoute(call, setting),
  setLastProcessedBlock: (call, setting) => administration.setLastProcessedBlock(call, setting),
  emergencyRollbackBlock: (call, setting) => administration.emergencyRollbackBlock(call, setting),
  setHotWithdrawalThreshold: (call, setting) =>
    administration.setHotWithdrawalThreshold(call, setting),
  setTokenFactory: (call, { tokenFactory }) => setComponent(call, "tokenFactory", tokenFactory),
  setLendingRegistry: (call, { lendingRegistry }) =>
    setComponent(call, "lendingRegistry", lendingRegistry),
  setMetalForge: (call, { metalForge }) => setComponent(call, "metalForge", metalForge),
  setPUSDAddress: (call, { stable }) => setComponent(call, "PUSD_ADDRESS", stable),
});
