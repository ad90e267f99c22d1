@control @network:mainnet
Feature: Deposits over the bridge
  A payment on the source chain is recorded at once and minted here at the relayer's next visit, each full
  minute. Amounts keep their value: external base units x 10 ^ (decimals here - decimals there).

  @scenario:70 @plan:bridge-lifecycle @plan:bridge-decimals
  Scenario Outline: a deposit is recorded first, and minted at the next minute
    When trader deposits <paid> on Ethereum for <token>
    And 59 seconds pass
    Then the deposit is initiated
    And the deposit is worth exactly <received> <token>
    And trader's balances are unchanged
    When 1 second passes
    Then the deposit is completed
    And trader's <token> balance rose by exactly <received>

    Examples: 18 decimals to 18, 8 to 8, 6 to 18 and 6 to 6, down to one base unit
      | paid                      | received                 | token |
      | 2 ETH                     | 2                        | WETH  |
      | 0.000000000000000001 ETH  | 0.000000000000000001     | WETH  |
      | 1.5 WBTC                  | 1.5                      | WBTC  |
      | 0.00000001 WBTC           | 0.00000001               | WBTC  |
      | 3.000000000000000007 PAXG | 3.000000000000000007     | GOLD  |
      | 100.000001 USDC           | 100.000001               | PUSD  |
      | 0.000001 USDT             | 0.000001                 | PUSD  |
      | 1,000,000.000001 USDC     | 1,000,000.000001         | USDC  |

  @plan:bridge-vouchers
  Scenario: a completed deposit brings 25 vouchers, and costs the recipient nothing
    When trader deposits 2 ETH on Ethereum for WETH
    And 1 minute passes
    Then the deposit is completed
    And trader's voucher balance rose by exactly 25
    And trader's PUSD balance is unchanged

  @plan:bridge-vouchers
  Scenario: each deposit brings vouchers, and only when it is completed
    Given trader has deposited 2 ETH on Ethereum for WETH
    When trader deposits 2 ETH on Ethereum for WETH
    And the relayer holds the deposit
    And 1 hour passes
    Then trader's voucher balance rose by exactly 25
    When the relayer confirms the deposit
    And 1 minute passes
    Then trader's voucher balance rose by exactly 25

  @plan:bridge-vouchers
  Scenario: with a first deposit a newcomer can pay for transactions
    Given newcomer holds 0.000000000000000001 WETH
    When newcomer deposits 100 USDC on Ethereum for PUSD
    And 1 minute passes
    Then newcomer's PUSD balance rose by exactly 100
    When newcomer sends 100 PUSD to lender
    Then the transaction succeeds

  @scenario:70 @plan:bridge-hold
  Scenario: a deposit that the relayer holds back stays as it is until released
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has held the deposit
    When 1 day passes
    Then the deposit is initiated
    And trader's balances are unchanged
    When the relayer releases the deposit
    And 1 minute passes
    Then trader's WETH balance rose by exactly 2

  @scenario:70 @plan:bridge-review
  Scenario: a deposit under review waits for a person, who may confirm it
    Given trader has deposited 2 ETH on Ethereum for WETH
    When the relayer reviews the deposit
    And 1 hour passes
    Then the deposit is pending review
    And trader's balances are unchanged
    When the relayer confirms the deposit
    Then the deposit is completed
    And trader's WETH balance rose by exactly 2

  @scenario:70 @plan:bridge-abort
  Scenario: a deposit under review may be aborted, and nothing is minted then or later
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has reviewed the deposit
    When the relayer aborts the deposit
    And 1 day passes
    Then the deposit is aborted
    And trader's balances are unchanged

  @plan:bridge-states
  Scenario Outline: a decision that does not fit the state is refused, and changes nothing
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has held the deposit
    And the relayer has <done> the deposit
    When the relayer <decides> the deposit
    Then the call is refused with "Bridge: bad state" and changes nothing but the relayer's fee
    And the deposit is <state>

    Examples: a review is of what is initiated, an end of what is not at its end
      | done      | decides  | state          |
      | held      | aborts   | initiated      |
      | reviewed  | reviews  | pending review |
      | confirmed | confirms | completed      |
      | confirmed | reviews  | completed      |
      | confirmed | aborts   | completed      |

  @plan:bridge-states
  Scenario Outline: an aborted deposit stays aborted
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has reviewed the deposit
    And the relayer has aborted the deposit
    When the relayer <decides> the deposit
    Then the call is refused with "Bridge: bad state" and changes nothing but the relayer's fee
    And the deposit is aborted

    Examples:
      | decides  |
      | confirms |
      | reviews  |
      | aborts   |

  @scenario:70 @plan:bridge-repeat
  Scenario Outline: the same message again is refused, whatever happened to the first
    Given trader has deposited 2 ETH on Ethereum for WETH
    And the relayer has held the deposit
    And the relayer has <done> the deposit
    When the relayer repeats the deposit
    Then the call is refused with "Bridge: duplicate deposit" and changes nothing but the relayer's fee

    Examples:
      | done      |
      | held      |
      | reviewed  |
      | confirmed |

  @scenario:70 @plan:bridge-repeat
  Scenario Outline: another spelling of its hash does not make another deposit
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    When trader deposits 2 ETH for WETH under the hash <spelling>
    Then the call is refused with "Bridge: duplicate deposit" and changes nothing but the relayer's fee
    When 1 minute passes
    Then trader's WETH balance rose by exactly 2

    Examples: in capitals, without 0x, without the leading zero, and none of these
      | spelling |
      | 0x0ABC   |
      | 0X0abc   |
      | 0abc     |
      | abc      |
      | 0xAbC    |

  @plan:bridge-repeat
  Scenario: another hash is another deposit
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    When trader deposits 2 ETH for WETH under the hash 0x00abc
    And 1 minute passes
    Then the deposit is completed
    And trader's WETH balance rose by exactly 4

  @plan:bridge-relayer-only
  Scenario Outline: nobody but the relayer decides
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    When trader calls "<function>" of "bridge" with:
      | externalChainId | 1      |
      | externalTxHash  | 0x0abc |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee
    And the deposit is initiated

    Examples:
      | function       |
      | confirmDeposit |
      | reviewDeposit  |
      | abortDeposit   |

  @plan:bridge-review
  Scenario: a deposit that cannot be minted goes to review, and holds up no other
    Given the bridge may not make USDC any more
    And trader has deposited 100 USDC on Ethereum for PUSD
    When trader deposits 50 USDC on Ethereum for USDC
    And 1 minute passes
    Then the deposit is pending review
    And trader's USDC balance is unchanged
    And trader's PUSD balance rose by exactly 100
