// The events that an accepted call of a function logs at its own contract whatever its arguments are, also if nothing
// moves: a transfer of 0 is logged. What an event means is in meanings.ts.
import { readStorage } from "../../../contract/read-storage.ts";
import { itemsOf } from "./relation.ts";
import { type StepFacts, valueAt } from "./step-facts.ts";

/** By contract: functions, and the events of each call. */
const ALWAYS: Readonly<Record<string, string>> = {
  AdminRegistry: "dismissIssue = IssueDismissed",
  Bridge: `
    deposit = DepositInitiated
    confirmDeposit confirmDepositBatch = DepositCompleted
    reviewDeposit = DepositPendingReview
    abortDeposit = DepositAborted
    requestWithdrawal = WithdrawalRequested
    confirmWithdrawal confirmWithdrawalBatch = WithdrawalPending
    finaliseWithdrawal finaliseWithdrawalBatch = WithdrawalCompleted
    abortWithdrawal = WithdrawalAborted
    setAsset = AssetUpdated
    setAssetEnabled = AssetToggled
    setChainEnabled = ChainToggled
    setPauses = PauseToggled`,
  CDPEngine: `
    deposit = Deposited VaultUpdated
    withdraw = Withdrawn VaultUpdated
    mint mintMax = PUSDMinted VaultUpdated
    repay repayAll = PUSDBurned VaultUpdated
    liquidate = LiquidationExecuted VaultUpdated
    openJuniorNote = BadDebtRepaid JuniorNoteCreated
    setCollateralAssetParams = CollateralConfigured
    setFeeToReserveBps = FeeToReserveBpsSet
    setJuniorPremium = JuniorParamsSet
    setPaused = Paused
    setPausedGlobal = PausedGlobal`,
  LendingPool: `
    borrow = ExchangeRateUpdated Borrow
    repay repayAll repayWith repayAllWith = ExchangeRateUpdated Repay
    depositLiquidity = ExchangeRateUpdated Deposited
    withdrawLiquidity = ExchangeRateUpdated Withdrawn
    withdrawLiquidityAll = ExchangeRateUpdated
    supplyCollateral = SuppliedCollateral
    withdrawCollateral withdrawCollateralMax = WithdrawnCollateral
    liquidationCall liquidationCallAll = ExchangeRateUpdated Liquidated
    pause = Paused
    unpause = Unpaused`,
  PoolFactory: "setPoolFeeParameters = PoolFeeParametersUpdated",
  PriceOracle: `
    setAssetPrice = PriceUpdated
    setAssetPrices = BatchPricesUpdated`,
  Rewards: `
    addOneTimeActivity addPositionActivity = ActivityAdded
    announceNewSeason = SeasonAnnouncement
    claimRewards claimAllRewards = RewardsClaimed
    setActivityMinAmount = ActivityMinAmountUpdated
    setActivityWeight = ActivityWeightUpdated
    setEmissionRate = EmissionRateUpdated
    setMaxBatchSize = MaxBatchSizeUpdated
    setSourceContract = SourceContractUpdated`,
  SafetyModule: `
    stake = Staked
    startCooldown = UnstakeCooldown
    redeem = Redeemed
    coverShortfall = ShortfallCovered
    notifyReward = RewardNotified
    setParams = ParamsUpdated`,
  SwapPool: `
    swap = Swap
    addLiquidity addLiquiditySingleToken = AddLiquidity
    removeLiquidity = RemoveLiquidity
    skim = Skim
    sync = Sync`,
  Token: `
    transfer transferFrom = Transfer
    approve = Approval
    mint = Transfer Mint
    burn = Transfer Burn`,
  TokenFactory: "createTokenWithInitialOwner = TokenCreated",
};

/** By contract and function. */
const EVENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ALWAYS).flatMap(([contract, text]) =>
    text.split("\n").flatMap((line) => {
      const [functions = "", events = ""] = line.split(" = ");
      const names = functions.trim().split(" ");
      return names.map((name) => [`${contract}.${name}`, events.split(" ")] as const);
    }),
  ),
);

/** Functions that log an event for each pool of their argument. */
const FOR_EACH_POOL = new Map([
  ["PoolFactory.skimPools", "Skim"],
  ["PoolFactory.syncPools", "Sync"],
]);

/** The event that is missing; undefined if none is. */
export function missingEvent(facts: StepFacts): string | undefined {
  const logged = facts.logs.map(({ event }) => event.name);
  // A vote that does not decide calls nothing.
  if (logged.includes("IssueVoted") && !logged.includes("IssueExecuted")) return undefined;
  const { "issue target": target = "", "issue function": called = "" } = facts.issue;
  const kind = facts.world.chain.contracts.get(target)?.kind.definition.name ?? "";
  const own = facts.logs.filter(({ address }) => address === target);
  const ofFee = facts.fee === "stable" && target === facts.world.addresses.stable ? 1 : 0;
  const expected: [name: string, among: readonly string[], count: number][] = [
    ["UserStakeUpdated", logged, logged.filter((name) => name === "ActionProcessed").length],
    ["IndexAccrued", logged, accrualsIn(facts)],
  ];
  for (const name of EVENTS.get(`${kind}.${called}`) ?? []) {
    const names = own.map(({ event }) => event.name);
    expected.push([name, names, name === "Transfer" ? 1 + ofFee : 1]);
  }
  const ofPools = FOR_EACH_POOL.get(`${kind}.${called}`);
  if (ofPools !== undefined) expected.push([ofPools, logged, itemsOf(facts.args.pools).length]);
  for (const [name, among, count] of expected) {
    const found = among.filter((each) => each === name).length;
    if (found < count) return `${name} is logged ${found} times, not ${count}`;
  }
  return undefined;
}

/** How many markets with a debt were brought to the present. */
function accrualsIn({ changes, world }: StepFacts): number {
  const accrued = changes.filter(
    ({ kind, variable }) => kind === "LendingPool" && variable === "lastAccrual",
  );
  return accrued.filter(({ contract: address, keys }) => {
    const isDebt = (variable: string, key = "") =>
      variable === "totalScaledDebt" && key === keys[0];
    const changed = changes.find(({ variable, keys: [key] }) => isDebt(variable, key));
    const contract = world.chain.contracts.get(address);
    const stored = contract && readStorage(contract, "totalScaledDebt", [...keys])?.value;
    return (changed?.before ?? valueAt(stored, "")) !== "0";
  }).length;
}
