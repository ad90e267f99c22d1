// Where contracts deliberately differ from the platform's facts, line by line, and why. The
// platform's proxies are left out everywhere; their rows are in the logic contract's table.
import type { Difference } from "./difference.ts";
import { lendingDifferences } from "./lending-differences.ts";

const MINT_AND_BURN = `
  Mint(to a*, value u)
  Burn(from a*, value u)`;

export const DIFFERENCES: readonly Difference[] = [
  ...lendingDifferences,
  {
    of: "Token",
    why: "minting and burning have events of their own after their Transfer (decision 17)",
    but: MINT_AND_BURN,
  },
  { of: "Voucher", why: "as a token's: decision 17 speaks of vouchers too", but: MINT_AND_BURN },
  {
    of: "PriceOracle",
    why: "surfaces list prices in an order, and tests need a price that is missing",
    but: `
      pricedAssets a[]
      !removeAssetPrice(asset a)`,
  },
  {
    of: "AdminRegistry",
    why: "the registry owns itself; handed on, nobody could decide anything any more",
    not: `
      OwnershipTransferred(previousOwner a*, newOwner a*)
      !transferOwnership(newOwner a)
      !renounceOwnership()`,
  },
  {
    of: "AdminRegistry",
    why: "no contract is an admin here, so none votes for another and nobody need consent",
    not: "authorizations a=>a=>u",
  },
  {
    of: "AdminRegistry",
    why: "contracts come with genesis, from a factory or by upload, not from the registry",
    not: `
      createContract
      createSaltedContract`,
  },
  {
    of: "AdminRegistry",
    why: "a view of what the whitelist mapping holds, for the surfaces that ask contracts",
    but: "?isWhitelisted(target a, func s, account a)",
  },
  {
    of: "SwapPool",
    why: "there is one pool factory, so there is none to hand a pool to",
    not: "transferPoolToFactory",
  },
  {
    of: "PoolFactory",
    why: "stable-swap pools are not built: no surface needs them",
    not: `
      stablePoolImplementation a
      PoolsMerged(oldPools a[], newPool a)
      !createStablePool
      !createMultiTokenStablePool
      !mergeStablePools
      !addCoinToStablePool
      !updateStablePoolImplementation`,
  },
  {
    of: "PoolFactory",
    why: "there are no proxies to point elsewhere, and no second factory to move pools to",
    not: `
      poolImplementation a
      PoolsMigrated(oldFactory a, newFactory a, poolCount u)
      !transferPoolsToFactory
      !registerPoolsFromFactory
      !updatePoolImplementation`,
  },
  {
    of: "CDPEngine",
    why: "a view of the ratio the facts speak of, for the surfaces that show it",
    but: "?collateralizationRatio(user a, asset a)",
  },
  {
    of: "CDPEngine",
    why: "the application's mint is one transaction (decision 6), which deposits and mints at once",
    but: "depositAndMint(asset a, collateralAmount u, amountUSD u)",
  },
  {
    of: "CDPVault",
    why: "the facts name the refusals of these functions and not the functions; the engine calls them",
    but: `
      deposit(user a, asset a, amount u)
      withdraw(user a, asset a, amount u)
      seize(borrower a, asset a, liquidator a, amount u)`,
  },
  {
    of: "CDPReserve",
    why: "as for custody: the facts name its refusal alone",
    but: "transferTo(to a, amount u)",
  },
  {
    of: "CDPRegistry",
    why: "the facts name the event and not the function that emits it",
    but: "!setAllComponents(cdpVault a, cdpEngine a, priceOracle a, pusd a, tokenFactory a, feeCollector a, cdpReserve a)",
  },
  {
    of: "Rewards",
    why: "one action of a batch by itself, as the facts describe it",
    but: "!handleAction(sourceContract a, eventName s, user a, amount u, blockNumber u, eventIndex u)",
  },
  {
    of: "Rewards",
    why: "views of figures that the facts give formulas for and the surfaces show",
    but: `
      ?getActivityCount()
      ?getCurrentIndex(activityId u)
      ?getUserStake(user a, activityId u)
      ?getPendingRewards(user a, activityId u)
      ?getClaimableRewards(user a)
      ?getPersonalEmissionRate(user a, activityId u)`,
  },
];
