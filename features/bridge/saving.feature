@control @network:mainnet
Feature: What becomes of a deposit
  A recipient may ask for a deposit to be saved, which means supplied to the lending market at once, or forged
  into metal. If that is not possible, the recipient gets plain tokens. The deposit is completed either way.

  @plan:bridge-save
  Scenario: a deposit to be saved becomes shares of the market
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And trader has asked for the deposit to be saved
    When 1 minute passes
    Then the deposit is completed
    And trader's mPUSD balance rose by exactly 100
    And trader's PUSD balance is unchanged
    And the cash of the PUSD market rose by exactly 100
    And the bridge holds exactly 0 PUSD

  @plan:bridge-save
  Scenario: saving may be requested before the deposit is seen
    Given trader has asked for the deposit 0xABC to be saved
    When trader deposits 2 ETH for WETH under the hash 0x0abc
    And 1 minute passes
    Then the deposit is completed
    And trader's mWETH balance rose by exactly 2
    And trader's WETH balance is unchanged

  @plan:bridge-save
  Scenario: only the recipient's own request counts
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And lender has asked for the deposit to be saved
    When 1 minute passes
    Then trader's PUSD balance rose by exactly 100
    And trader's mPUSD balance is unchanged
    And lender's balances are unchanged

  @plan:bridge-save
  Scenario: a request may be taken back
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And trader has asked for the deposit to be saved
    And trader has asked for the deposit to be paid out
    When 1 minute passes
    Then trader's PUSD balance rose by exactly 100
    And trader's mPUSD balance is unchanged

  @plan:bridge-save
  Scenario Outline: a deposit that cannot be saved is paid out
    Given <situation>
    And trader has deposited <amount> <symbol> on Ethereum for <token>
    And trader has asked for the deposit to be <wish>
    When 1 minute passes
    Then the deposit is completed
    And trader's <token> balance rose by exactly <amount>
    And the bridge holds exactly 0 <token>

    Examples: an asset without a market, and metal, for which there is no forge
      | situation          | amount | symbol | token | wish   |
      | the market is open | 3      | PAXG   | GOLD  | saved  |
      | the market is open | 1.5    | WBTC   | WBTC  | saved  |
      | the market is open | 100    | USDC   | PUSD  | forged |

  @plan:bridge-save
  Scenario: a completed deposit takes no more requests
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And 1 minute has passed
    When trader asks for the deposit to be saved
    Then the call is refused with "Bridge: Already completed" and changes nothing but trader's fee

  @plan:bridge-save
  Scenario Outline: an unknown request is refused
    When trader calls "requestDepositAction" of "bridge" with:
      | externalChainId | <chain>  |
      | externalTxHash  | <hash>   |
      | action          | <action> |
      | targetToken     | PUSD     |
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples:
      | chain | hash | action | reason                            |
      | 1     | 0xab | 3      | Bridge: invalid action            |
      | 0     | 0xab | 1      | Bridge: invalid external chain id |
      | 1     | 0x   | 1      | Bridge: invalid external tx hash  |
