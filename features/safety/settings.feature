@control
Feature: Settings of the safety module
  The admin sets its cooldown, its window and how much a cover may take, within bounds. Nobody else may.

  @plan:safety-cover-refused
  Scenario: without bad debt nothing is covered
    Given trader has staked 2,000 PUSD
    When admin has the stakers cover 1 PUSD of bad debt
    Then the call is refused with "SM:no bad debt" and changes nothing but admin's fee

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
  Scenario: a longer cooldown applies to those who wait already
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And admin has called "setParams" of "safetyModule" with:
      | cooldown    | 3600 |
      | window      | 10   |
      | maxSlashBps | 0    |
    And 3,599 seconds have passed
    When lender redeems 1 staked shares
    Then the call is refused with "SM:cooling" and changes nothing but lender's fee

  @plan:safety-settings
  Scenario: a shorter window applies to them too
    Given lender has staked 1,000 PUSD
    And lender has started the cooldown
    And admin has called "setParams" of "safetyModule" with:
      | cooldown    | 3600 |
      | window      | 10   |
      | maxSlashBps | 0    |
    And 3,611 seconds have passed
    When lender redeems 1 staked shares
    Then the call is refused with "SM:window over" and changes nothing but lender's fee

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
