// The only entry point of the simulation: worlds, commands, queries and their types.

export type { Artifact } from "./chain/artifact.ts";
export { decodeArtifacts } from "./chain/artifact-codec.ts";
export { BadTransaction, refuseWritten } from "./chain/bad-transaction.ts";
export type { Block } from "./chain/block.ts";
export { HEADER_CONSTANTS, headerRlp } from "./chain/header.ts";
export type { Log, LogBook } from "./chain/log-book.ts";
export { isOfCode } from "./chain/of-code.ts";
export type { Attempt } from "./chain/outcome.ts";
export { answerCall, encodeRevert } from "./chain/reading.ts";
export { receiptProof } from "./chain/receipt-proof.ts";
export { type Recover, recoverInPlainScript } from "./chain/recover.ts";
export { decodeRequest } from "./chain/request-codec.ts";
export { type ResolvedCall, resolve } from "./chain/resolve.ts";
export { decodeRlp } from "./chain/rlp.ts";
export { GAS_LIMIT, sentOf } from "./chain/sent.ts";
export { hashOfSigned } from "./chain/spelling.ts";
export type { Transaction, TransactionRequest } from "./chain/transaction.ts";
export { creationAddress, transactionBytes, transactionHash } from "./chain/transaction.ts";
export type { TypedTransaction } from "./chain/typed.ts";
export { Chronicle, type News } from "./chronicle/chronicle.ts";
export type { ContractHistory, EntryHistory, Version } from "./chronicle/history.ts";
export { rehearseDeposit } from "./commands/deposits.ts";
export { execute } from "./commands/execute.ts";
export { encodeCommand, replayLine } from "./commands/replay.ts";
export { DUE_ITEMS_MAX } from "./commands/time.ts";
export { valuesAs } from "./contract/abi/check-arguments.ts";
export { BadEncoding, decodeTuple } from "./contract/abi/decode.ts";
export { encodeTuple } from "./contract/abi/encode.ts";
export { type AbiParameter, abiFunction, abiOf } from "./contract/abi/json.ts";
export {
  type Callable,
  callableNamed,
  callablesOf,
  encodeCall,
  encodeResult,
  selectorOf,
} from "./contract/abi/selectors.ts";
export { type Shape, shapeOf, type TupleShape, tupleOfTypes } from "./contract/abi/shape.ts";
export { type EncodedLog, encodeLog, eventForm, topicOf } from "./contract/abi/topics.ts";
export type { Contract, ContractKind, ExtendedAbi } from "./contract/call.ts";
export { BadValue, decodeTexts, decodeValues } from "./contract/codec.ts";
export {
  type ArgumentsOf,
  amountIn,
  type ContractDefinition,
  callOf,
  type EventDefinition,
  type ParameterTypes,
  textIn,
} from "./contract/define.ts";
export { keyTypesOf, readStorage, type StoredValue } from "./contract/read-storage.ts";
export { type StorageDump, storedIn, storedLazily } from "./contract/storage.ts";
export {
  type ArrayType,
  defaultOf,
  type ElementaryType,
  isEnum,
  type StateType,
  type StructType,
  type ValueType,
  ZERO_ADDRESS,
} from "./contract/types.ts";
export { partsOf, type WrittenType } from "./contract/written-type.ts";
export { dump, dumping, dumpStorages } from "./dump/dump.ts";
export { prepareLoad } from "./dump/load.ts";
export type { AccessEntry } from "./evm/gas.ts";
export { HARD_FORK } from "./evm/gas.ts";
export { CHAIN_IDS } from "./genesis/genesis.ts";
export { KINDS } from "./genesis/kinds.ts";
export { present } from "./kernel/assert.ts";
export { atOnce } from "./kernel/at-once.ts";
export { canonical } from "./kernel/canonical.ts";
export { MAX_UINT256, RAY, unitOf, WAD } from "./kernel/fixed-point.ts";
export { hashHex, hashText } from "./kernel/hash.ts";
export { nearestNames } from "./kernel/nearest.ts";
export { type RandomStream, randomStream } from "./kernel/random.ts";
export { isCount, isRecord, isWhole, itemsOf, membersOf } from "./kernel/record.ts";
export { isDefault } from "./kernel/store.ts";
export { type Addresses, type Network, OWN_ACCOUNTS, type Preset } from "./presets/preset.ts";
export type * from "./proof/properties/outside.ts";
export { bridgeDefinition } from "./protocol/bridge/definition.ts";
export { cdpEngineDefinition } from "./protocol/cdp/definition.ts";
export { openIssueOf } from "./protocol/governance/votes.ts";
export { lendingPoolDefinition } from "./protocol/lending/definition.ts";
export { oracleDefinition } from "./protocol/oracle/definition.ts";
export { rewardsDefinition } from "./protocol/rewards/definition.ts";
export { swapPoolDefinition } from "./protocol/swap/definition.ts";
export { tokenDefinition } from "./protocol/token/definition.ts";
export * from "./queries/bridge.ts";
export * from "./queries/bridge-deposits.ts";
export { depositScaleOf, type SourceChain, sourceChainsOf } from "./queries/bridge-routes.ts";
export * from "./queries/chain.ts";
export { contractNameOf, contractNames } from "./queries/contract-names.ts";
export * from "./queries/deployments.ts";
export { type NextDue, nextDue } from "./queries/due.ts";
export { faultNamesOf } from "./queries/fault-names.ts";
export { callIn, type Frame, innerFrames, watchedFrames } from "./queries/frames.ts";
export {
  type LiquidationPrice,
  loanPrices,
  vaultPriceUp,
} from "./queries/liquidation-prices.ts";
export * from "./queries/loans.ts";
export * from "./queries/markets.ts";
export * from "./queries/pools.ts";
export * from "./queries/positions.ts";
export * from "./queries/prices.ts";
export { priceOfAsset } from "./queries/reader.ts";
export * from "./queries/rewards.ts";
export { stakedAssetsDown } from "./queries/safety.ts";
export { accountProof, slotCount } from "./queries/storage-proof.ts";
export * from "./queries/tokens.ts";
export * from "./queries/unfinished.ts";
export * from "./queries/vault-assets.ts";
export * from "./queries/vaults.ts";
export { REFUSALS, type RefusalCode } from "./refusals/refusals.ts";
export { type NamedState, STATES } from "./states/all.ts";
export { beginWorld, createWorld, type NewWorld } from "./states/create-world.ts";
export { markOf as codeMarkOf } from "./user-contracts/code-state.ts";
export { constructorOf, definitionOf } from "./user-contracts/definition.ts";
export { listLength } from "./user-contracts/list-length.ts";
export { type SignedBytes, signerOf } from "./world/admission.ts";
export { ANSWER_LIFETIME_MS, type Effect, type StoredAnswer } from "./world/answers.ts";
export { CLOCK_MS_MAX } from "./world/clock.ts";
export type {
  AcceptedCommand,
  Command,
  CommandRefusal,
  Outcome,
  RefusedCommand,
} from "./world/command.ts";
export * from "./world/fault-kinds.ts";
export * from "./world/fault-rules.ts";
export { DELAY_MS_MAX, type WorldInjection } from "./world/faults.ts";
export { rolesOf } from "./world/roles.ts";
export { goesBack, type Load } from "./world/snapshot-commands.ts";
export { BEYOND_FUNDS, spendableOf } from "./world/spendable.ts";
export type { Position as WorldPosition } from "./world/timeline.ts";
export { addressOfKey, type PublicKeyOf, privateKeyOf, type User } from "./world/users.ts";
export type { QueueEntry } from "./world/waiting-index.ts";
export { HISTORY_CHANGES_MAX, type World } from "./world/world.ts";

/** Campaigns of random commands, their scripts and drivers; loaded on first use. */
export const loadProperties = () => import("./proof/properties/outside.ts");

/** Checks a world after each command; loaded on first use, also in a browser. */
export const loadChecker = () => import("./proof/properties/checker.ts");

/** A wallet that signs as clients do; loaded on first use. */
export const loadWallet = () => import("./proof/testing/wallet.ts");

/** A contract that runs out of steps on request; loaded on first use. */
export const loadSpinner = () => import("./proof/testing/spinner.ts");

/** An EVM on a state in plain maps, without a world; loaded on first use. */
export const loadEvmBench = () => import("./proof/testing/evm-state.ts");

/** A world in which a user deploys and calls contracts; loaded on first use. */
export const loadCodeWorld = () => import("./user-contracts/testing.ts");
export {
  type AccountChange,
  overwriteAccount,
  pretendBalance,
  type SetSlot,
  whyUnchangeable,
} from "./user-contracts/overwrite.ts";
export { CODE_GAS_MAX } from "./user-contracts/user-code.ts";
