@control
Feature: Bad debt paid by the stakers
  What a liquidation leaves unpaid the admin may have the stakers pay: at most the bad debt itself, what was asked
  for, and thirty per cent of what is staked. All shares lose alike.

  # 1,500 PUSD against 1 GOLD that fell to 1,000 USD: 952.38... are repaid, 547.619047619047619047 are bad.
  @plan:safety-cover
  Scenario: the platform's own figures
    Given trader has staked 2,000 PUSD
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    And the bad debt of the PUSD market is exactly 547.619047619047619047 PUSD
    When admin has the stakers cover 600 PUSD of bad debt
    Then the call succeeds
    And the bad debt of the PUSD market is exactly 0 PUSD
    And the safety module's PUSD balance fell by exactly 547.619047619047619047
    And the cash of the PUSD market rose by exactly 547.619047619047619047
    And a share of the PUSD market is worth exactly 1 PUSD
    And a staked share is worth exactly 0.72619047619047619 PUSD
    And trader has exactly 2,000 staked shares
    And every invariant holds

  @plan:safety-cover
  Scenario Outline: a cover is the least of what is asked, what is bad, and the slash share
    Given trader has staked <staked> PUSD
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
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
  Scenario: all shares lose alike, and the next stake gets more of them
    Given lender has staked 1,500 PUSD
    And trader has staked 500 PUSD
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    And the stakers have covered 600 PUSD of bad debt
    When admin stakes 1,000 PUSD
    Then admin has exactly 1,377.049180327868852458 staked shares
    Given lender has started the cooldown
    And trader has started the cooldown
    And 1 second has passed
    When lender redeems 1,500 staked shares
    And trader redeems 500 staked shares
    Then lender's PUSD balance rose by exactly 1,089.285714285714285714
    And trader's PUSD balance rose by exactly 363.095238095238095238

  @plan:safety-cover-loss
  Scenario: where everything was taken a share is worth nothing, and nobody can stake
    Given trader has staked 100 PUSD
    And one cover may take 100 % of what is staked
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    And the stakers have covered 600 PUSD of bad debt
    And a staked share is worth exactly 0 PUSD
    When lender stakes 1 PUSD
    Then the call is refused with "SM:price=0" and changes nothing but lender's fee
    Given trader has started the cooldown
    And 1 second has passed
    When trader redeems 100 staked shares
    Then trader's PUSD balance is unchanged
    When lender stakes 1 PUSD
    Then the call succeeds

  @plan:safety-cover-refused
  Scenario: without bad debt nothing is covered, and nothing is no cover
    Given trader has staked 2,000 PUSD
    When admin has the stakers cover 1 PUSD of bad debt
    Then the call is refused with "SM:no bad debt" and changes nothing but admin's fee
    Given borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    When admin has the stakers cover 0 PUSD of bad debt
    Then the call is refused with "LP:zero" and changes nothing but admin's fee

  @plan:safety-cover-refused
  Scenario: without stakers there is nobody to cover
    Given borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    When admin has the stakers cover 1 PUSD of bad debt
    Then the call is refused with "LP:zero" and changes nothing but admin's fee

  @plan:safety-settings
  Scenario Outline: the module's settings have bounds
    When admin submits <function> to safetyModule with <arguments>
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | function  | arguments                                  | reason            |
      | setParams | cooldown 0, window 1 and maxSlashBps 0     | SM:bad params     |
      | setParams | cooldown 1, window 0 and maxSlashBps 0     | SM:bad params     |
      | setParams | cooldown 1, window 1 and maxSlashBps 10001 | SM:bad slash      |
      | setTokens | _asset GOLD and _sToken safetyToken        | SM:asset mismatch |
      | setTokens | _asset PUSD and _sToken PUSD               | SM:equal tokens   |

  @plan:safety-settings
  Scenario: a longer cooldown holds for those who wait already
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And admin has called "setParams" of "safetyModule" with:
      | cooldown    | 3600 |
      | window      | 10   |
      | maxSlashBps | 0    |
    And 3,599 seconds have passed
    When lender redeems 1 staked shares
    Then the call is refused with "SM:cooling" and changes nothing but lender's fee
    When 1 second passes
    And lender redeems 1 staked shares
    Then the call succeeds
    When 11 seconds pass
    And lender redeems 1 staked shares
    Then the call is refused with "SM:window over"

  @scenario:53 @plan:safety-admin
  Scenario Outline: nobody else covers, rewards or sets anything
    Given trader has staked 2,000 PUSD
    When trader submits <function> to safetyModule with <arguments>
    Then the call is refused with "<reason>" and changes nothing but trader's fee

    Examples:
      | function           | arguments                                | reason                                                          |
      | coverShortfall     | amount 1                                 | Only an admin or a whitelisted account can call castVoteOnIssue |
      | notifyReward       | amount 1                                 | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setParams          | cooldown 1, window 1 and maxSlashBps 0   | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setTokens          | _asset PUSD and _sToken safetyToken      | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setTokenFactory    | _tokenFactory tokenFactory               | Only an admin or a whitelisted account can call castVoteOnIssue |
      | setLendingRegistry | _lendingRegistry lendingRegistry         | Only an admin or a whitelisted account can call castVoteOnIssue |
      | syncFromRegistry   | nothing                                  | Only an admin or a whitelisted account can call castVoteOnIssue |
      | recoverStrayAssets | to trader                                | Only an admin or a whitelisted account can call castVoteOnIssue |
      | rescueToken        | token WETH, to trader and amount 1       | Only an admin or a whitelisted account can call castVoteOnIssue |
      | recordTransfer     | expected 1 and before 0                  | SM: only LendingPool                                            |

  @plan:safety-admin
  Scenario: of two admins one alone slashes nobody
    Given the admins are admin and lender
    And trader has staked 2,000 PUSD
    And borrower has borrowed 1,500 PUSD against 1 GOLD
    And oracle has set the price of GOLD to 1,000 USD
    And liquidator has liquidated borrower's loan
    When admin has the stakers cover 600 PUSD of bad debt
    Then the vote waits for others
    And the safety module's PUSD balance is unchanged
    When lender has the stakers cover 600 PUSD of bad debt
    Then it is decided
    And the safety module's PUSD balance fell by exactly 547.619047619047619047
