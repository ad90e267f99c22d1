@control
Feature: Withdrawals over the bridge
  The bridge keeps the tokens while custody pays on the other chain. The relayer tells custody at its next
  visit, and at the visit after it the withdrawal is final and the tokens are burnt. After 48 hours the user
  may take an open withdrawal back.

  @scenario:70 @plan:withdrawal-lifecycle @plan:withdrawal-decimals
  Scenario Outline: the bridge holds the amount to be paid, and dust stays with the user
    When trader withdraws <asked> to Ethereum as <symbol>
    Then the withdrawal is initiated
    And the withdrawal pays exactly <paid> <symbol>
    And trader's <token> balance fell by exactly <paid>
    And the bridge holds exactly <paid> <token>

    Examples: 18 decimals to 6, where the dust stays, 18 to 18, 8 to 8 and 6 to 6
      | asked                       | paid                 | token | symbol |
      | 100 PUSD                    | 100                  | PUSD  | USDC   |
      | 100.000001999999999999 PUSD | 100.000001           | PUSD  | USDC   |
      | 0.000001 PUSD               | 0.000001             | PUSD  | USDT   |
      | 1.000000000000000001 WETH   | 1.000000000000000001 | WETH  | ETH    |
      | 0.00000001 WBTC             | 0.00000001           | WBTC  | WBTC   |
      | 7.654321 USDC               | 7.654321             | USDC  | USDC   |

  @scenario:70 @plan:withdrawal-lifecycle
  Scenario Outline: custody is told at the first minute; at the second the tokens are burnt
    Given trader has withdrawn <amount> <token> to Ethereum as <symbol>
    When 1 minute passes
    Then the withdrawal is pending review
    And the bridge holds exactly <amount> <token>
    When 1 minute passes
    Then the withdrawal is completed
    And the bridge holds exactly 0 <token>
    And the supply of <token> fell by exactly <amount>

    Examples:
      | amount     | token | symbol |
      | 100        | PUSD  | USDC   |
      | 0.00000001 | WBTC  | WBTC   |
      | 7.654321   | USDC  | USDC   |

  @plan:withdrawal-refused
  Scenario Outline: an impossible withdrawal is refused, and changes nothing but the fee
    Given <situation>
    When trader withdraws <asked> to Ethereum as <symbol>
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples:
      | situation                                     | asked                     | symbol | reason                              |
      | the hot wallet pays up to 1 USDC              | 0.000000999999999999 PUSD | USDC   | Bridge: not enough external tokens  |
      | the hot wallet pays up to 1 USDC              | 0 PUSD                    | USDC   | Bridge: not enough external tokens  |
      | admin has capped withdrawals at 99.999999 USDC | 100 PUSD                 | USDC   | Bridge: per-withdrawal cap          |
      | withdrawals over the bridge are paused        | 100 PUSD                  | USDC   | Bridge: withdrawals paused          |
      | transfers over the bridge are paused          | 100 PUSD                  | USDC   | Bridge: withdrawals paused          |
      | admin has closed the bridge for USDC          | 100 PUSD                  | USDC   | Bridge: route not enabled           |
      | admin has closed the route from USDC to USDC  | 100 USDC                  | USDC   | Bridge: route not enabled           |
      | the hot wallet pays up to 1 USDC              | 1 GOLD                    | USDC   | Bridge: route not enabled           |
      | admin has closed the bridge for all of Ethereum | 100 PUSD                | USDC   | Bridge: chain not enabled           |

  @plan:withdrawal-refused
  Scenario: nobody withdraws more than they have
    When trader withdraws 1,000,000.000001 PUSD to Ethereum as USDC
    Then the call is refused with "ERC20: insufficient balance" and changes nothing but trader's fee

  @plan:withdrawal-cap
  Scenario: a withdrawal up to the cap is accepted
    Given admin has capped withdrawals at 100 USDC
    When trader withdraws 100 PUSD to Ethereum as USDC
    Then the transaction succeeds
    And the withdrawal is initiated

  @plan:withdrawal-hot
  Scenario Outline: small amounts are paid from the hot wallet, up to its threshold
    Given the hot wallet pays up to 100 USDC
    When trader withdraws <amount> PUSD to Ethereum as USDC
    Then the transaction succeeds
    And the withdrawal is paid from the <source>

    Examples: the dust that stays does not count
      | amount                 | source     |
      | 100                    | hot wallet |
      | 100.000000999999999999 | hot wallet |
      | 100.000001             | custody    |

  @scenario:70 @plan:withdrawal-back
  Scenario: a second before 48 hours are over a withdrawal cannot be taken back
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And withdrawals over the bridge are paused
    And 172,799 seconds have passed
    When trader takes the withdrawal back
    Then the call is refused with "Bridge: wait 48h" and changes nothing but trader's fee

  @scenario:70 @plan:withdrawal-back
  Scenario: after 48 hours an unconfirmed withdrawal can be taken back, to the second
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And withdrawals over the bridge are paused
    And 172,800 seconds have passed
    When trader takes the withdrawal back
    Then the withdrawal is aborted
    And trader's PUSD balance rose by exactly 100
    And the bridge holds exactly 0 PUSD

  @plan:withdrawal-back
  Scenario: a withdrawal is taken back only once
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And withdrawals over the bridge are paused
    And 2 days have passed
    And trader has taken the withdrawal back
    When trader takes the withdrawal back
    Then the call is refused with "Bridge: not abortable" and changes nothing but trader's fee

  @plan:withdrawal-back
  Scenario: a withdrawal taken back is not paid either
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And withdrawals over the bridge are paused
    And 2 days have passed
    And trader has taken the withdrawal back
    And the bridge is open again
    When 1 hour passes
    Then the withdrawal is aborted
    And trader's balances are unchanged

  @plan:withdrawal-back
  Scenario: nobody takes back another user's withdrawal
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And withdrawals over the bridge are paused
    And 2 days have passed
    When lender takes the withdrawal back
    Then the call is refused with "Bridge: not sender" and changes nothing but lender's fee

  @plan:withdrawal-back
  Scenario Outline: once custody was told to pay, the user may not take it back
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And <passed> have passed
    When trader takes the withdrawal back
    Then the call is refused with "Bridge: not abortable" and changes nothing but trader's fee
    And the withdrawal is <state>

    Examples: at the first minute told, at the second final
      | passed      | state          |
      | 60 seconds  | pending review |
      | 120 seconds | completed      |
      | 3 days      | completed      |

  @plan:withdrawal-operator
  Scenario Outline: an operator can abort anything not final, without a wait
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And liquidator may abort any withdrawal
    And <passed> have passed
    When liquidator takes the withdrawal back
    Then the withdrawal is aborted
    And trader's PUSD balance rose by exactly 100
    And liquidator's PUSD balance is unchanged
    And the bridge holds exactly 0 PUSD

    Examples: before custody was told, and after
      | passed     |
      | 59 seconds |
      | 60 seconds |

  @plan:withdrawal-operator
  Scenario: even an operator cannot abort a final withdrawal
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And liquidator may abort any withdrawal
    And 2 minutes have passed
    When liquidator takes the withdrawal back
    Then the call is refused with "Bridge: not abortable" and changes nothing but liquidator's fee

  @plan:withdrawal-operator
  Scenario Outline: nobody but the relayer tells custody, or reports its payment
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    When trader calls "<function>" of "bridge" with:
      | id     | 1      |
      | <name> | <text> |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee
    And the withdrawal is initiated

    Examples:
      | function          | name          | text   |
      | confirmWithdrawal | custodyTxHash | 0xabcd |

  @plan:withdrawal-states
  Scenario Outline: a step that does not fit the state is refused, and changes nothing
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    And <passed> have passed
    When admin calls "confirmWithdrawal" of "bridge" with:
      | id            | 1      |
      | custodyTxHash | 0xabcd |
    Then the call is refused with "Bridge: bad state" and changes nothing but admin's fee
    And the withdrawal is <state>

    Examples:
      | passed      | state          |
      | 60 seconds  | pending review |
      | 120 seconds | completed      |

  @plan:withdrawal-states
  Scenario: a withdrawal that custody was not told of is not final
    Given trader has withdrawn 100 PUSD to Ethereum as USDC
    When admin calls "finaliseWithdrawal" of "bridge" with:
      | id | 1 |
    Then the call is refused with "Bridge: bad state" and changes nothing but admin's fee
    And the withdrawal is initiated

  @network:mainnet @scenario:70 @plan:bridge-round-trip
  Scenario: crossing over and back leaves the same amount, to the base unit
    Given trader has deposited 100.000001 USDC on Ethereum for PUSD
    And 1 minute has passed
    And trader has withdrawn 100.000001 PUSD to Ethereum as USDC
    When 2 minutes pass
    Then the withdrawal is completed
    And the withdrawal pays exactly 100.000001 USDC
    And the bridge holds exactly 0 PUSD
    And every invariant holds
