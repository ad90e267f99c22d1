@control
Feature: Admins, whitelists and owners
  The admins decide who is an admin, and which accounts may call a function without a vote. The last admin
  cannot leave.

  @plan:admin-added
  Scenario: one admin adds another
    When admin submits addAdmin to adminRegistry with admin lender
    Then it is decided
    And the admins are then admin and lender

  @plan:admin-added
  Scenario: two admins add a third together
    Given the admins are admin and lender
    When admin submits addAdmin to adminRegistry with admin liquidator
    Then the vote waits for others
    And the admins are then admin and lender
    When lender submits addAdmin to adminRegistry with admin liquidator
    Then it is decided
    And the admins are then admin, lender and liquidator

  @plan:admin-removed
  Scenario: an admin removed by the others has no vote any more
    Given the admins are admin, lender and liquidator
    When admin submits removeAdmin to adminRegistry with admin lender
    Then the vote waits for others
    When liquidator submits removeAdmin to adminRegistry with admin lender
    Then it is decided
    And the admins are then admin and liquidator
    When lender submits pause to PUSD
    Then the transaction fails with "Only an admin or a whitelisted account can call castVoteOnIssue"

  @plan:admin-removed
  Scenario: the last admin cannot be removed
    When admin submits removeAdmin to adminRegistry with admin admin
    Then the call is refused with "Cannot remove the last admin" and changes nothing but admin's fee
    And the only admin is admin

  @plan:admin-swapped
  Scenario: one admin takes the place of another
    Given the admins are admin, lender and liquidator
    When admin submits swapAdmin to adminRegistry with oldAdmin lender and newAdmin trader
    And lender submits swapAdmin to adminRegistry with oldAdmin lender and newAdmin trader
    Then it is decided
    And the admins are then admin, trader and liquidator
    When trader submits pause to PUSD
    Then the vote waits for others

  @plan:admin-swapped
  Scenario: even the last admin can be replaced
    When admin submits swapAdmin to adminRegistry with oldAdmin admin and newAdmin trader
    Then it is decided
    And the only admin is trader

  @plan:admin-refused
  Scenario Outline: an admin is not added twice, and a non-admin is not removed
    When admin submits <function> to adminRegistry with <arguments>
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | function    | arguments                            | reason                      |
      | addAdmin    | admin admin                          | Account is already an admin |
      | removeAdmin | admin lender                         | Account is not an admin     |
      | swapAdmin   | oldAdmin lender and newAdmin trader  | Account is not an admin     |
      | swapAdmin   | oldAdmin admin and newAdmin admin    | Account is already an admin |

  @plan:admin-refused
  Scenario: the zero address cannot be an admin
    When admin calls "addAdmin" of "adminRegistry" with:
      | admin | 0x0000000000000000000000000000000000000000 |
    Then the call is refused with "Invalid admin address" and changes nothing but admin's fee
    When admin calls "swapAdmin" of "adminRegistry" with:
      | oldAdmin | admin                                      |
      | newAdmin | 0x0000000000000000000000000000000000000000 |
    Then the call is refused with "Invalid admin address" and changes nothing but admin's fee

  @plan:whitelist
  Scenario: a whitelisted account calls its function at once, however many admins there are
    Given the admins are admin, lender and liquidator
    When admin submits addWhitelist to adminRegistry with target PUSD, func mint and account trader
    And lender submits addWhitelist to adminRegistry with target PUSD, func mint and account trader
    Then it is decided
    When trader submits mint to PUSD with to trader and amount 1000000000000000000
    Then it is decided
    And its transaction logs the events Transfer, Mint and IssueExecuted
    And trader's PUSD balance rose by exactly 1

  @plan:whitelist
  Scenario Outline: a whitelist is for one function of one contract
    Given admin has called "addWhitelist" of "adminRegistry" with:
      | target  | PUSD   |
      | func    | mint   |
      | account | trader |
    When trader submits <function> to <contract> with <arguments>
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee

    Examples:
      | function  | contract      | arguments                    |
      | burn      | PUSD          | from lender and amount 1     |
      | mint      | WETH          | to trader and amount 1       |
      | addAdmin  | adminRegistry | admin trader                 |

  @plan:whitelist
  Scenario: a permission may be taken back
    Given admin has called "addWhitelist" of "adminRegistry" with:
      | target  | PUSD   |
      | func    | mint   |
      | account | trader |
    And admin has called "removeWhitelist" of "adminRegistry" with:
      | target  | PUSD   |
      | func    | mint   |
      | account | trader |
    When trader submits mint to PUSD with to trader and amount 1
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee

  @plan:whitelist
  Scenario: the engine of the vaults mints because it is whitelisted, and stops when it is not
    Given borrower has opened a vault with 10 WETH
    And admin has called "removeWhitelist" of "adminRegistry" with:
      | target  | PUSD      |
      | func    | mint      |
      | account | cdpEngine |
    When borrower mints 1 PUSD against WETH
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but borrower's fee

  @plan:whitelist-internal
  Scenario Outline: nobody can be whitelisted for the functions that choose admins
    When admin submits addWhitelist to adminRegistry with target adminRegistry, func <func> and account trader
    Then the call is refused with "Cannot whitelist internal governance functions" and changes nothing but admin's fee

    Examples:
      | func                         |
      | addAdmin                     |
      | removeAdmin                  |
      | swapAdmin                    |
      | addWhitelist                 |
      | removeWhitelist              |
      | setVotingThreshold           |
      | setDefaultVotingThresholdBps |
      | castVoteOnIssue              |

  @plan:owner
  Scenario: a contract handed to somebody obeys the new owner, and no longer the admins
    When admin submits transferOwnership to cdpEngine with newOwner trader
    Then it is decided
    When admin submits setPausedGlobal to cdpEngine with isPaused true
    Then the call is refused, as its owner is trader and not admin
    And nothing changed but admin's fee
    When trader submits setPausedGlobal to cdpEngine with isPaused true
    Then the transaction succeeds
    And its transaction logs the events PausedGlobal

  @plan:owner
  Scenario: a contract without an owner obeys nobody
    When admin submits renounceOwnership to cdpEngine
    Then it is decided
    When admin submits setPausedGlobal to cdpEngine with isPaused true
    Then the call is refused, as it has no owner
    And nothing changed but admin's fee

  @plan:owner
  Scenario: a contract cannot be handed to the zero address
    When admin calls "transferOwnership" of "cdpEngine" with:
      | newOwner | 0x0000000000000000000000000000000000000000 |
    Then the call is refused with "OwnableInvalidOwner" and changes nothing but admin's fee
