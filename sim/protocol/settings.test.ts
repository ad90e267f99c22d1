// Every function of an owner on the contracts of a world with everything in it: which events it logs. A
// setting without its event leaves the indexer and every client with the old value.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Contract } from "../contract/call.ts";
import { RAY } from "../kernel/fixed-point.ts";
import { BadValues } from "../proof/testing/bad-values.ts";
import { crowded } from "../proof/testing/crowded.ts";
import { ONE } from "../proof/testing/market.ts";

const market = crowded(false);
const { at, world } = market;
const values = new BadValues(market, market.who("admin"));
const contracts = [...world.chain.contracts.values()];

/** Arguments of functions that refuse ordinary ones. */
const ACCEPTED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "PoolConfigurator.configureAsset": { liquidationBonus: 10_500n, perSecondFactorRAY: RAY },
  "CDPEngine.setCollateralAssetParams": {
    ...{ liquidationRatio: ONE, minCR: ONE, liquidationPenaltyBps: 500n },
    ...{ closeFactorBps: 5_000n, stabilityFeeRate: RAY },
  },
  "PoolFactory.setPoolFeeParameters": { pool: at.pools["GOLD-PUSD"] },
  "Token.setStatus": { newStatus: 2n },
};

/** Without the events of the vote and the fee; a star marks another contract's. */
const EVENTS: Readonly<Record<string, string>> = {
  "Bridge.emergencyRollbackBlock": "EmergencyBlockRollback",
  "Bridge.setAsset": "AssetUpdated",
  "Bridge.setChain": "ChainUpdated",
  "Bridge.setChainEnabled": "ChainToggled",
  "Bridge.setLastProcessedBlock": "LastProcessedBlockUpdated",
  "Bridge.setLendingRegistry": "LendingRegistryUpdated",
  "Bridge.setMetalForge": "MetalForgeUpdated",
  "Bridge.setPUSDAddress": "PUSDAddressUpdated",
  "Bridge.setPauses": "PauseToggled",
  "Bridge.setTokenFactory": "TokenFactoryUpdated",
  "CDPEngine.setCollateralAssetParams": "CollateralConfigured",
  "CDPEngine.setFeeToReserveBps": "FeeToReserveBpsSet",
  "CDPEngine.setJuniorPremium": "JuniorParamsSet",
  "CDPEngine.setPaused": "Paused",
  "CDPEngine.setPausedGlobal": "PausedGlobal",
  "CDPEngine.setRegistry": "RegistryUpdated",
  "LendingPool.pause": "Paused",
  "PoolConfigurator.configureAsset": "IndexAccrued*,AssetConfigured*,AssetConfigured",
  "PoolConfigurator.recognizeBadDebt": "IndexAccrued*",
  "PoolConfigurator.setDebtCeilings": "DebtCeilingsUpdated*",
  "PoolConfigurator.sweepReserves":
    "IndexAccrued*,Transfer*,ReservesSweptSafety*,Transfer*,ReservesSweptTreasury*",
  "PoolConfigurator.writeOffBadDebtFromReserves": "IndexAccrued*,BadDebtWrittenOffFromReserves*",
  "PoolConfigurator.writeOffBadDebtWithHaircut":
    "IndexAccrued*,DepositorHaircutApplied*,ExchangeRateUpdated*",
  "PoolFactory.setAdminRegistry": "AdminRegistryUpdated",
  "PoolFactory.setFeeCollector": "FeeCollectorsUpdated",
  "PoolFactory.setFeeParameters": "FeeParametersUpdated",
  "PoolFactory.setPoolFeeParameters": "PoolFeeParametersUpdated",
  "PoolFactory.setTokenFactory": "TokenFactoryUpdated",
  "PriceOracle.removeAssetPrice": "PriceUpdated",
  "PriceOracle.setAssetPrice": "PriceUpdated",
  "PriceOracle.setAssetPrices": "BatchPricesUpdated",
  "PriceOracle.setRebaseFactors": "RebaseFactorsUpdated",
  "Rewards.addOneTimeActivity": "ActivityAdded",
  "Rewards.addPositionActivity": "ActivityAdded",
  "Rewards.announceNewSeason": "ActivityIndexUpdated,SeasonAnnouncement",
  "Rewards.batchHandleAction": "ActionFailed",
  "Rewards.setActivityMinAmount": "ActivityMinAmountUpdated",
  "Rewards.setActivityName": "ActivityNameUpdated",
  "Rewards.setEmissionRate": "ActivityIndexUpdated,EmissionRateUpdated",
  "Rewards.setMaxBatchSize": "MaxBatchSizeUpdated",
  "Rewards.setSourceContract": "SourceContractUpdated",
  "SafetyModule.setLendingRegistry": "RegistryUpdated",
  "SafetyModule.setParams": "ParamsUpdated",
  "SafetyModule.setTokenFactory": "TokenFactoryUpdated",
  "SafetyModule.syncFromRegistry": "EndpointsSynced",
  "Token.mint": "Transfer,Mint",
  "Token.pause": "Paused",
  "Token.setStatus": "StatusChanged",
  "TokenFactory.createToken": "Transfer*,Mint*,StatusChanged*,OwnershipTransferred*,TokenCreated",
  "TokenFactory.createTokenWithInitialOwner":
    "Transfer*,Mint*,StatusChanged*,OwnershipTransferred*,TokenCreated",
  "TokenFactory.registerMigratedTokens": "TokensRegistered",
  "Voucher.mint": "Transfer,Mint",
};

/** These log nothing, as on the platform; the registry logs the vote. */
const SILENT = `
  AdminRegistry.addAdmin AdminRegistry.addWhitelist AdminRegistry.removeWhitelist
  AdminRegistry.setDefaultVotingThresholdBps AdminRegistry.setVotingThreshold
  CDPEngine.setSupportedAsset LendingPool.setBorrowableAsset LendingPool.setFeeCollector
  LendingPool.setMToken LendingPool.setPoolFactory LendingPool.setRegistry
  LendingPool.setSafetyModule LendingPool.setTokenFactory
  PoolConfigurator.setCollateralLockedByLoan PoolConfigurator.setSafetyShareBps
  PriceOracle.setTwapQueueSize SwapPool.setDisabled SwapPool.setPaused
  SwapPool.setZapSwapFeesEnabled Token.setAttribute Token.setMetadata Token.setNameAndSymbol
`;

/** These need more than values of the right type: the tests of their modules have their events. */
const REFUSED = `
  AdminRegistry.removeAdmin AdminRegistry.swapAdmin Bridge.abortDeposit
  Bridge.abortDepositBatch Bridge.confirmDeposit Bridge.confirmDepositBatch
  Bridge.confirmWithdrawal Bridge.confirmWithdrawalBatch Bridge.deposit Bridge.depositBatch
  Bridge.finaliseWithdrawal Bridge.finaliseWithdrawalBatch Bridge.reviewDeposit
  Bridge.reviewDepositBatch Bridge.setAssetEnabled Bridge.setAssetRoute
  Bridge.setHotWithdrawalThreshold CDPEngine.setCollateralAssetParamsBatch
  CDPRegistry.setAllComponents FeeCollector.withdrawToken LendingPool.unpause
  LendingRegistry.setAllComponents PoolFactory.createPool PoolFactory.skimPools
  PoolFactory.syncPools Rewards.addPositionActivitySimple Rewards.handleAction
  Rewards.setActivityWeight Rewards.setOneTimeActivityEvent Rewards.setPositionActivityEvents
  Rewards.setPositionActivityEventsSimple SafetyModule.coverShortfall
  SafetyModule.notifyReward SafetyModule.recoverStrayAssets SafetyModule.rescueToken
  SafetyModule.setTokens Token.burn Token.initialize Token.unpause
  TokenFactory.migrateTokensToFactory
`;

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

type Row = readonly [name: string, events: string];

/** What a function logs with these arguments; undefined if it is refused. */
function logged({ address }: Contract, func: string, args: Readonly<Record<string, unknown>>) {
  const request = market.request("admin", { to: address, function: func, args });
  return world.rehearse(request, (done) => {
    if (done === undefined || done.failure !== undefined) return undefined;
    const fee = 2;
    const own = market
      .logs(done)
      .slice(fee)
      .filter(({ event }) => !/^Issue/.test(event.name));
    const names = own.map((log) => log.event.name + (log.address === address ? "" : "*"));
    return names.filter((name, place) => name !== names[place - 1]).join();
  });
}

/** The same for one that refuses ordinary arguments because an address must be a certain contract's. */
function withContract(contract: Contract, func: string, args: Readonly<Record<string, unknown>>) {
  for (const name of Object.keys(args).filter((each) => typeof args[each] === "string")) {
    for (const { address } of contracts) {
      const events = logged(contract, func, { ...args, [name]: address });
      if (events !== undefined) return events;
    }
  }
  return undefined;
}

function* settingsOf(contract: Contract): Generator<Row> {
  const { name, functions } = contract.kind.definition;
  for (const [func, { access, arguments: types }] of Object.entries(functions)) {
    if (access !== "owner") continue;
    const row = `${name}.${func}`;
    const args = { ...values.ordinary(contract, types), ...ACCEPTED[row] };
    const isSetting = func.startsWith("set");
    const events =
      logged(contract, func, args) ?? (isSetting && withContract(contract, func, args));
    yield [row, typeof events === "string" ? events : "refused"];
  }
}

test("each function of an owner logs its events, and none is new without them", () => {
  const kinds = new Map(contracts.map((contract) => [contract.kind.definition.name, contract]));
  const rows = [...kinds.values()].flatMap((contract) => [...settingsOf(contract)]);
  const ownership = rows.filter(([name]) => /\.(?:transfer|renounce)Ownership$/.test(name));
  for (const [name, events] of ownership) assert.equal(events, "OwnershipTransferred", name);
  const others = Object.fromEntries(rows.filter((row) => !ownership.includes(row)));
  const expected = {
    ...EVENTS,
    ...Object.fromEntries(namesIn(SILENT).map((name) => [name, ""])),
    ...Object.fromEntries(namesIn(REFUSED).map((name) => [name, "refused"])),
  };
  assert.deepEqual(others, expected);
});
