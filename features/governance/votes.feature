@control
Feature: Votes of the admins
  The admins decide together about owner functions: 60 % of them have to make the same call with the same
  arguments. Until then a call succeeds, counts as a vote, and changes nothing else.

  @plan:vote-two
  Scenario: of two admins the first one's vote waits, even if repeated
    Given the admins are admin and lender
    When admin submits mint to PUSD with to trader and amount 1000000000000000000000
    Then the vote waits for others
    And its transaction logs the events IssueCreated and IssueVoted
    And the issue has the vote of admin alone
    When admin submits mint to PUSD with to trader and amount 1000000000000000000000
    Then the vote waits for others
    And nothing changed but admin's fee

  @plan:vote-two
  Scenario: of two admins the second one's vote decides
    Given the admins are admin and lender
    When admin submits mint to PUSD with to trader and amount 1000000000000000000000
    Then the vote waits for others
    When lender submits mint to PUSD with to trader and amount 1000000000000000000000
    Then it is decided
    And its transaction logs the events IssueVoted, Transfer, Mint and IssueExecuted
    And trader's PUSD balance rose by exactly 1,000
    And the issue has no votes

  @plan:vote-two
  Scenario: a vote below the threshold changes nobody's balances
    Given the admins are admin and lender
    When lender submits burn to PUSD with from trader and amount 1000000000000000000000
    Then the vote waits for others
    And nobody's balances changed

  @plan:vote-alone
  Scenario: an admin alone decides at once
    When admin submits mint to PUSD with to trader and amount 1000000000000000000
    Then it is decided
    And its transaction logs the events IssueCreated, IssueVoted, Transfer, Mint and IssueExecuted
    And trader's PUSD balance rose by exactly 1

  @plan:vote-three
  Scenario: of three admins two decide, and the third comes too late
    Given the admins are admin, lender and liquidator
    When liquidator submits mint to PUSD with to trader and amount 1000000000000000000
    And admin submits mint to PUSD with to trader and amount 1000000000000000000
    Then it is decided
    And trader's PUSD balance rose by exactly 1
    When lender submits mint to PUSD with to trader and amount 1000000000000000000
    Then the vote waits for others
    And the issue has the vote of lender alone

  @plan:vote-threshold
  Scenario: three of four have to agree
    Given the admins are admin, lender, liquidator and borrower
    When admin submits pause to PUSD
    Then the vote waits for others
    When lender submits pause to PUSD
    Then the vote waits for others
    And the issue has the votes of admin and lender
    When borrower submits pause to PUSD
    Then it is decided

  @plan:vote-threshold
  Scenario: three of five have to agree
    Given the admins are admin, lender, liquidator, borrower and trader
    When admin submits pause to PUSD
    And lender submits pause to PUSD
    Then the vote waits for others
    When trader submits pause to PUSD
    Then it is decided

  @plan:vote-again
  Scenario: a decided issue may be raised again, and starts without votes
    Given the admins are admin and lender
    When admin submits mint to PUSD with to trader and amount 1
    And lender submits mint to PUSD with to trader and amount 1
    And lender submits mint to PUSD with to trader and amount 1
    Then the vote waits for others
    And trader's PUSD balance rose by exactly 0.000000000000000001
    When admin submits mint to PUSD with to trader and amount 1
    Then trader's PUSD balance rose by exactly 0.000000000000000001

  @plan:vote-other
  Scenario Outline: other arguments, another function or another contract are another issue
    Given the admins are admin and lender
    When admin submits mint to PUSD with to trader and amount 1
    And lender submits <function> to <contract> with <arguments>
    Then the vote waits for others
    And nobody's balances changed
    And the issue has the vote of lender alone

    Examples:
      | function | contract | arguments                |
      | mint     | PUSD     | to trader and amount 2   |
      | mint     | PUSD     | to borrower and amount 1 |
      | mint     | WETH     | to trader and amount 1   |
      | burn     | PUSD     | from trader and amount 1 |
      | pause    | PUSD     | nothing                  |

  @plan:vote-fails
  Scenario: a call that fails takes its vote back, and says why
    Given the admins are admin and lender
    When admin submits setStatus to WETH with newStatus 3
    Then the vote waits for others
    When lender submits setStatus to WETH with newStatus 3
    Then the call is refused with "Token: New status is the same as the current status" and changes nothing but lender's fee
    And the issue has the vote of admin alone

  @plan:vote-outsider @scenario:53
  Scenario: an account that is not an admin has no vote
    Given the admins are admin and lender
    When admin submits mint to PUSD with to trader and amount 1
    And trader submits mint to PUSD with to trader and amount 1
    Then the transaction fails with "Only an admin or a whitelisted account can call castVoteOnIssue"
    And nobody's balances changed

  @plan:vote-cast
  Scenario: a vote may be cast at the registry itself, with the arguments as texts
    Given the admins are admin and lender
    When admin calls "castVoteOnIssue" of "adminRegistry" with:
      | target | WETH    |
      | func   | setStatus |
      | args   | [2]     |
    Then the vote waits for others
    And the issue has the vote of admin alone
    When lender submits setStatus to WETH with newStatus 2
    Then it is decided
    And its transaction logs the events IssueVoted, StatusChanged and IssueExecuted

  @plan:vote-cast
  Scenario Outline: a vote needs a call that can be made
    When <user> calls "castVoteOnIssue" of "adminRegistry" with:
      | target | <target> |
      | func   | <func>   |
      | args   | <args>   |
    Then the call is refused with "<reason>" and changes nothing but <user>'s fee

    Examples:
      | user     | target                                     | func      | args   | reason            |
      | admin    | 0x1212121212121212121212121212121212121212 | setStatus | [2]    | unknown contract  |
      | admin    | WETH                                       | toString  | [2]    | unknown function  |
      | admin    | WETH                                       | setStatus | []     | Invalid arguments |
      | admin    | WETH                                       | setStatus | [-1]   | Invalid arguments |
      | admin    | WETH                                       | setStatus | [2, 3] | Invalid arguments |
      | borrower | WETH                                       | setStatus | [2]    | Only an admin or a whitelisted account can call castVoteOnIssue |

  @plan:vote-dismissed
  Scenario: the proposer may dismiss an issue while nobody else has voted
    Given the admins are admin, lender, liquidator and borrower
    When admin submits pause to PUSD
    Then the vote waits for others
    When lender dismisses the issue
    Then the call is refused with "Only the proposer can dismiss their issue" and changes nothing but lender's fee
    When admin dismisses the issue
    Then its transaction logs the events IssueDismissed
    And the issue has no votes

  @plan:vote-dismissed
  Scenario: a dismissed issue is gone
    Given the admins are admin and lender
    When admin submits pause to PUSD
    Then the vote waits for others
    When admin dismisses the issue
    Then the call succeeds
    When admin dismisses the issue
    Then the call is refused with "Issue does not exist or is not active" and changes nothing but admin's fee

  @plan:vote-dismissed
  Scenario: an issue with two votes cannot be dismissed
    Given the admins are admin, lender, liquidator and borrower
    When admin submits pause to PUSD
    And lender submits pause to PUSD
    Then the vote waits for others
    When admin dismisses the issue
    Then the call is refused with "Only issues with a single vote can be dismissed" and changes nothing but admin's fee
    And the issue has the votes of admin and lender

  @plan:vote-dismissed
  Scenario: a decided issue cannot be dismissed
    Given the admins are admin and lender
    When admin submits pause to PUSD
    Then the vote waits for others
    When lender submits pause to PUSD
    Then it is decided
    When admin dismisses the issue
    Then the call is refused with "Issue does not exist or is not active"

  @plan:vote-function-threshold
  Scenario: a function may have a threshold of its own
    Given the admins are admin and lender
    When admin submits setVotingThreshold to adminRegistry with target PUSD, func mint and bps 5000
    And lender submits setVotingThreshold to adminRegistry with target PUSD, func mint and bps 5000
    And lender submits mint to PUSD with to trader and amount 1
    Then it is decided
    When lender submits burn to PUSD with from trader and amount 1
    Then the vote waits for others

  @plan:vote-function-threshold
  Scenario: a function's threshold goes back to the common one
    When admin submits setVotingThreshold to adminRegistry with target PUSD, func mint and bps 5000
    And admin submits setVotingThreshold to adminRegistry with target PUSD, func mint and bps 0
    And admin submits addAdmin to adminRegistry with admin lender
    And lender submits mint to PUSD with to trader and amount 1
    Then the vote waits for others

  @plan:vote-common-threshold
  Scenario: the common threshold may require all admins
    Given the admins are admin, lender and liquidator
    When admin submits setDefaultVotingThresholdBps to adminRegistry with bps 10000
    And lender submits setDefaultVotingThresholdBps to adminRegistry with bps 10000
    And admin submits pause to PUSD
    And lender submits pause to PUSD
    Then the vote waits for others
    When liquidator submits pause to PUSD
    Then it is decided

  @plan:vote-bounds
  Scenario Outline: thresholds have bounds
    When admin submits <function> to adminRegistry with <arguments>
    Then the call is refused with "Invalid voting threshold" and changes nothing but admin's fee

    Examples:
      | function                     | arguments                            |
      | setDefaultVotingThresholdBps | bps 0                                |
      | setDefaultVotingThresholdBps | bps 10001                            |
      | setVotingThreshold           | target PUSD, func mint and bps 10001 |

  @plan:vote-price
  Scenario: a price by one of two admins is a vote as well
    Given the admins are admin and lender
    When admin sets the price of WETH to 2,000 USD
    Then the vote waits for others
    And the issue has the vote of admin alone
    And the price of WETH is exactly 2,500 USD
    When lender sets the price of WETH to 2,000 USD
    Then the request succeeds
    And the price of WETH is exactly 2,000 USD

  @plan:vote-price
  Scenario: the oracle's price needs no vote
    Given the admins are admin and lender
    When oracle sets the price of WETH to 2,400 USD
    Then the request succeeds
    And the price of WETH is exactly 2,400 USD
