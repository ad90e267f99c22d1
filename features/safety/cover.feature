@control
Feature: Bad debt paid by the stakers
  The admin may let the stakers pay for bad debt: at most the bad debt itself, the amount asked for, and
  thirty per cent of the stakes. All shares lose equally.

  Background:
    Given borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan

  # 1,500 PUSD against 1 GOLD that fell to 1,000 USD: 952.38... are repaid, 547.619047619047619047 are bad.
  @plan:safety-cover
  Scenario: the platform's own figures
    Given trader has staked 2,000 PUSD
    When admin has the stakers cover 600 PUSD of bad debt
    Then the safety module's PUSD balance fell by exactly 547.619047619047619047
    And the bad debt of the PUSD market is exactly 0 PUSD
    And the cash of the PUSD market rose by exactly 547.619047619047619047
    And a share of the PUSD market is worth exactly 1 PUSD
    And a staked share is worth exactly 0.72619047619047619 PUSD
    And every invariant holds

  @plan:safety-cover
  Scenario Outline: a cover is the least of the request, the bad debt, and the slash share
    Given trader has staked <staked> PUSD
    When admin has the stakers cover <asked> PUSD of bad debt
    Then the safety module's PUSD balance fell by exactly <covered>
    And the bad debt of the PUSD market is exactly <left> PUSD

    Examples:
      | staked   | asked     | covered                | left                   |
      | 2,000    | 100       | 100                    | 447.619047619047619047 |
      | 1,000    | 1,000,000 | 300                    | 247.619047619047619047 |
      | 10,000   | 1,000,000 | 547.619047619047619047 | 0                      |

  # After the cover 2,000 shares stand for 1,452.38...: 1,000 buy 2,000 x 1,000 / 1,452.38... of them.
  @plan:safety-cover-loss
  Scenario: after a loss the next stake gets more shares
    Given lender has staked 1,500 PUSD
    And trader has staked 500 PUSD
    And the stakers have covered 600 PUSD of bad debt
    When admin stakes 1,000 PUSD
    Then admin has exactly 1,377.049180327868852458 staked shares

  # Three quarters of the 1,452.38... that are left, floored; the rest is the trader's.
  @plan:safety-cover-loss
  Scenario: all shares lose alike
    Given lender has staked 1,500 PUSD
    And trader has staked 500 PUSD
    And the stakers have covered 600 PUSD of bad debt
    And lender has started the cooldown
    And 1 second has passed
    When lender redeems 1,500 staked shares
    Then lender's PUSD balance rose by exactly 1,089.285714285714285714
    And all staked shares stand for exactly 363.095238095238095239 PUSD

  @plan:safety-cover-loss
  Scenario: when everything was taken a share is worthless, and nobody can stake
    Given trader has staked 100 PUSD
    And one cover may take 100 % of what is staked
    And the stakers have covered 600 PUSD of bad debt
    And a staked share is worth exactly 0 PUSD
    When lender stakes 1 PUSD
    Then the call is refused with "SM:price=0" and changes nothing but lender's fee

  @plan:safety-cover-loss
  Scenario: worthless shares are returned for nothing, and then staking starts anew
    Given trader has staked 100 PUSD
    And one cover may take 100 % of what is staked
    And the stakers have covered 600 PUSD of bad debt
    And trader has started the cooldown
    And 1 second has passed
    When trader redeems 100 staked shares
    And lender stakes 1 PUSD
    Then lender has exactly 1 staked shares

  @plan:safety-cover-refused
  Scenario: a cover of zero is refused
    Given trader has staked 2,000 PUSD
    When admin has the stakers cover 0 PUSD of bad debt
    Then the call is refused with "LP:zero" and changes nothing but admin's fee

  @plan:safety-cover-refused
  Scenario: without stakers there is nobody to cover
    When admin has the stakers cover 1 PUSD of bad debt
    Then the call is refused with "LP:zero" and changes nothing but admin's fee

  @plan:safety-admin
  Scenario: one of two admins alone cannot slash
    Given the admins are admin and lender
    And trader has staked 2,000 PUSD
    When admin has the stakers cover 600 PUSD of bad debt
    Then the vote waits for others
    And the safety module's PUSD balance is unchanged
    When lender has the stakers cover 600 PUSD of bad debt
    Then it is decided
    And the safety module's PUSD balance fell by exactly 547.619047619047619047
