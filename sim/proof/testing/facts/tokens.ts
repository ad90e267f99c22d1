// The facts of tokens, their factory, vouchers, prices, fees and votes, in shorthand. Status codes
// are those of the decisions.
import type { ContractFacts } from "./shorthand.ts";

const description =
  "name s, description s, images s[], files s[], fileNames s[], symbol s, initialSupply u, customDecimals u8";

const erc20 = `
  transfer(to a, value u)
  approve(spender a, value u)
  transferFrom(from a, to a, value u)
  !mint(to a, amount u)
  ?balanceOf
  ?totalSupply
  ?name
  ?symbol
  ?decimals
  ?allowance`;

const issue = "issueId s, target a, func s, args s[]";

export const tokenFacts: Readonly<Record<string, ContractFacts>> = {
  Token: {
    state: `
      _balances a=>u
      _allowances a=>a=>u
      _totalSupply u
      _name s
      _symbol s
      _erc20Initialized b
      _owner a
      _paused b
      customDecimals u8
      status e
      tokenFactory a
      description s
      images s[]
      files s[]
      fileNames s[]
      attributes s=>s`,
    events: `
      Transfer(from a*, to a*, value u)
      Approval(owner a*, spender a*, value u)
      StatusChanged(newStatus e)
      Paused(account a)
      Unpaused(account a)`,
    functions: `${erc20}
      !burn(from a, amount u)
      !initialize(${description}, tokenCreator a)
      !setStatus
      !pause()
      !unpause()
      !setMetadata
      !setAttribute(key s, value s)
      !setNameAndSymbol
      setTokenFactory`,
  },
  TokenFactory: {
    state: `
      _owner a
      isFactoryToken a->b
      allTokens a[]`,
    events: `
      TokenCreated(token a, creator a, name s, symbol s)
      TokensMigrated(oldFactory a, newFactory a, tokenCount u)
      TokensRegistered(tokenCount u)`,
    functions: `
      !createToken(${description})
      !createTokenWithInitialOwner(${description}, initialOwner a)
      !migrateTokensToFactory
      !registerMigratedTokens
      ?isTokenActive(token a)`,
  },
  Voucher: {
    state: `
      _balances a=>u
      _totalSupply u
      _name s
      _symbol s
      _owner a
      customDecimals u8`,
    events: "Transfer(from a*, to a*, value u)",
    functions: `${erc20}
      burn(from a, amount u)`,
  },
  PriceOracle: {
    state: `
      _owner a
      prices a=>u
      lastUpdated a=>u
      rebaseFactors a=>u
      oracleState a=>{observations {timestamp u, price u}[], writeIndex u, queueSize u}
      queueSize u`,
    events: `
      PriceUpdated(asset a*, price u, timestamp u)
      BatchPricesUpdated(assets a[], priceValues u[], timestamp u)
      RebaseFactorsUpdated(assets a[], factors u[], timestamp u)`,
    functions: `
      !setAssetPrice(asset a, price u)
      !setAssetPrices(assets a[], values u[])
      !setRebaseFactors
      !setTwapQueueSize
      ?getAssetPrice
      ?getAssetPriceWithTimestamp
      ?isPriceFresh(asset a, maxAge u)
      ?getAssetPriceTwap`,
  },
  FeeCollector: {
    state: "_owner a",
    events: "Withdrawn(token a*, to a*, amount u)",
    functions: "!withdrawToken(token a, to a, amount u)",
  },
  AdminRegistry: {
    state: `
      _owner a
      admins a[]
      adminMap a=>u
      votes s=>a[]
      votesMap s=>a=>u
      currentIssues s=>b
      whitelist a=>s=>a=>b
      votingThresholds a=>s=>u
      authorizations a=>a=>u
      defaultVotingThresholdBps u
      initialized b`,
    events: `
      IssueCreated(sender a, creator a, ${issue})
      IssueVoted(sender a, voter a, ${issue})
      IssueExecuted(sender a, executor a, ${issue})
      IssueDismissed(sender a, issueId s)`,
    functions: `
      castVoteOnIssue(target a, func s, args s[])
      dismissIssue(issueId s)
      !addAdmin
      !removeAdmin
      !swapAdmin
      !addWhitelist(target a, func s, account a)
      !removeWhitelist(target a, func s, account a)
      !setVotingThreshold(target a, func s, bps u)
      !setDefaultVotingThresholdBps(bps u)
      createContract
      createSaltedContract
      ?isAdminAddress
      ?getIssueId`,
  },
};
