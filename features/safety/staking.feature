@control
Feature: Staking in the safety module
  A user who stakes the stable token insures the lenders of its market, and gets shares. To leave, the staker
  starts a cooldown of a second and redeems within five days after it.

  @plan:safety-stake
  Scenario: the first stake sets the price of a share to one, later ones pay it
    When lender stakes 2,000 PUSD
    Then lender's PUSD balance fell by exactly 2,000
    And the safety module's PUSD balance rose by exactly 2,000
    And lender has exactly 2,000 staked shares
    And its transaction logs in this order:
      | contract     | event    | values                    |
      | PUSD         | Approval | lender safetyModule 2000  |
      | PUSD         | Transfer | lender safetyModule 2000  |
      | safetyToken  | Transfer | nobody lender 2000        |
      | safetyToken  | Mint     | lender 2000               |
      | safetyModule | Staked   | lender 2000 2000          |
    And every invariant holds

  @plan:safety-reward
  Scenario: a donation changes neither the worth of a share nor the next stake
    Given lender has staked 0.000000000000000001 PUSD
    And trader has given 10,000 PUSD to the safety module
    And a staked share is worth exactly 1 PUSD
    When borrower stakes 9,999 PUSD
    Then borrower has exactly 9,999 staked shares
    And all staked shares stand for exactly 9,999.000000000000000001 PUSD

  # A tenth of what is swept goes to the stakers: 10 PUSD upon 1,000, and 1,010 for 1,000 shares.
  @plan:safety-reward
  Scenario: a part of the swept reserves belongs to all shares
    Given lender has staked 1,000 PUSD
    And borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    And admin has swept 100 PUSD of the reserves
    And a staked share is worth exactly 1.01 PUSD
    When trader stakes 505 PUSD
    Then trader has exactly 500 staked shares

  @plan:safety-stake-refused
  Scenario: a stake that is worth no share is refused
    Given lender has staked 1,000 PUSD
    And borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    And admin has swept 100 PUSD of the reserves
    # For one unit there would be 1,000 / 1,010 of a share.
    When trader stakes 0.000000000000000001 PUSD
    Then the call is refused with "SM:dust" and changes nothing but trader's fee

  @plan:safety-reward
  Scenario: a reward that the registry pays belongs to all shares
    Given lender has staked 1,000 PUSD
    And trader has called "transfer" of "PUSD" with:
      | to    | adminRegistry |
      | value | 10 PUSD       |
    And admin has called "castVoteOnIssue" of "adminRegistry" with:
      | target | PUSD                                                             |
      | func   | approve                                                          |
      | args   | [0000000000000000000000000000000000001015, 10000000000000000000] |
    When admin submits notifyReward to safetyModule with amount 10000000000000000000
    Then a staked share is worth exactly 1.01 PUSD

  @plan:safety-reward
  Scenario: a reward must be above zero, and only the registry gives it
    When admin submits notifyReward to safetyModule with amount 1
    Then the call is refused with "ERC20: insufficient allowance" and changes nothing but admin's fee
    When admin submits notifyReward to safetyModule with amount 0
    Then the call is refused with "SM:zero" and changes nothing but admin's fee

  @plan:safety-stake-refused
  Scenario Outline: an invalid stake is refused
    Given lender has staked 1,000 PUSD
    When trader <action>
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples:
      | action                                                          | reason                      |
      | stakes 0 PUSD                                                   | SM:zero                     |
      | stakes 100 PUSD for at least 100.000000000000000001 shares      | SM:slippage                 |
      | stakes 1,000,000.000000000000000001 PUSD                        | ERC20: insufficient balance |

  @plan:safety-stake-refused
  Scenario: a deprecated token cannot be staked
    Given admin has deprecated PUSD
    When lender stakes 1 PUSD
    Then the call is refused with "Invalid or inactive token" and changes nothing but lender's fee

  @plan:safety-cooldown
  Scenario: a staker waits out the cooldown, to the second
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    When lender redeems 1,000 staked shares
    Then the call is refused with "SM:cooling" and changes nothing but lender's fee
    When 1 second passes
    And lender redeems 1,000 staked shares
    Then lender's PUSD balance rose by exactly 1,000
    And lender has exactly 0 staked shares

  @plan:safety-cooldown
  Scenario: without a cooldown nothing is redeemed
    Given lender has staked 1,000 PUSD
    When lender redeems 1,000 staked shares
    Then the call is refused with "SM:no cooldown" and changes nothing but lender's fee

  @plan:safety-cooldown
  Scenario: the window after it is open for five days, its last second among them
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And 432,001 seconds have passed
    When lender redeems 400 staked shares
    Then the call succeeds
    When 1 second passes
    And lender redeems 600 staked shares
    Then the call is refused with "SM:window over"

  @plan:safety-cooldown-anew
  Scenario: starting over begins a new wait
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    When lender starts the cooldown
    And lender redeems 1,000 staked shares
    Then the call is refused with "SM:cooling"
    And lender has exactly 1,000 staked shares

  @plan:safety-cooldown-anew
  Scenario: a stake ends the cooldown
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    And lender has staked 1 PUSD
    When lender redeems 1,000 staked shares
    Then the call is refused with "SM:no cooldown" and changes nothing but lender's fee

  @plan:safety-cooldown-anew
  Scenario: a staker who has redeemed everything starts anew
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    When lender redeems 1,000 staked shares
    And lender stakes 1 PUSD
    And lender redeems 1 staked shares
    Then the call is refused with "SM:no cooldown"

  @plan:safety-cooldown-anew
  Scenario: each staker has their own cooldown
    Given lender has staked 1,000 PUSD
    And trader has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    When trader redeems 1 staked shares
    Then the call is refused with "SM:no cooldown" and changes nothing but trader's fee

  @plan:safety-redeem
  Scenario: part is redeemed, and the rest within the same window
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    When lender redeems 400 staked shares for at least 400 PUSD
    Then its transaction logs in this order:
      | contract     | event    | values                  |
      | safetyToken  | Transfer | lender nobody 400       |
      | safetyToken  | Burn     | lender 400              |
      | PUSD         | Transfer | safetyModule lender 400 |
      | safetyModule | Redeemed | lender 400 400          |
    When lender redeems 600 staked shares
    Then lender's PUSD balance rose by exactly 600
    And all staked shares stand for exactly 0 PUSD

  @plan:safety-redeem-refused
  Scenario Outline: an impossible redemption is refused
    Given lender has staked 1,000 PUSD
    And trader has staked 1,000 PUSD
    And lender has started the cooldown
    And 1 second has passed
    When lender redeems <what>
    Then the call is refused with "<reason>" and changes nothing but lender's fee

    Examples:
      | what                                                                 | reason        |
      | 0 staked shares                                                      | SM:zero       |
      | 1,000.000000000000000001 staked shares                               | SM:not holder |
      | 1,000 staked shares for at least 1,000.000000000000000001 PUSD       | SM:slippage   |

  @plan:safety-stray
  Scenario: donations are sent on, and nothing that belongs to a share
    Given lender has staked 1,000 PUSD
    And trader has given 10 PUSD to the safety module
    When admin submits recoverStrayAssets to safetyModule with to liquidator
    Then the transaction succeeds
    And liquidator's PUSD balance rose by exactly 10
    And all staked shares stand for exactly 1,000 PUSD
    When admin submits recoverStrayAssets to safetyModule with to liquidator
    Then the call is refused with "SM:no stray" and changes nothing but admin's fee

  # With nobody to earn it, a tenth of the 100 swept lies in the module.
  @plan:safety-stray
  Scenario: funds from before the first stake block it until they are sent on
    Given borrower has borrowed 100,000 PUSD against 60 WETH
    And 365 days have passed
    And admin has swept 100 PUSD of the reserves
    When lender stakes 1,000 PUSD
    Then the call is refused with "SM:init stray funds" and changes nothing but lender's fee
    When admin submits recoverStrayAssets to safetyModule with to liquidator
    And lender stakes 1,000 PUSD
    Then liquidator's PUSD balance rose by exactly 10

  @plan:safety-stray
  Scenario: other tokens in the module are sent on, and the staked one is not
    Given trader has given 2 WETH to the safety module
    And lender has staked 1,000 PUSD
    When admin submits rescueToken to safetyModule with token WETH, to liquidator and amount 2000000000000000000
    Then liquidator's WETH balance rose by exactly 2
    When admin submits rescueToken to safetyModule with token PUSD, to liquidator and amount 1
    Then the call is refused with "SM:asset mismatch" and changes nothing but admin's fee
    When admin submits rescueToken to safetyModule with token WETH, to liquidator and amount 0
    Then the call is refused with "SM:zero" and changes nothing but admin's fee
