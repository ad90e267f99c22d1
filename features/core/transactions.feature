@control
Feature: A developer's own transactions
  Keys stay with their owners: a wallet signs a transaction, any user may submit it, and the receipt shows its
  outcome.

  @plan:core-signed @plan:core-receipt
  Scenario: a signed transfer is submitted and confirmed, and its receipt shows the transfer
    When trader signs a transfer of 5 PUSD to lender and hands it in
    Then core answers that it is pending
    And core tells of it as confirmed
    And its receipt is a success
    And its receipt shows 5 PUSD from trader to lender
    And lender's PUSD balance rose by exactly 5

  @plan:core-signed
  Scenario: anyone may submit what its owner signed
    When trader signs a transfer of 5 WETH to lender and borrower hands it in
    Then core answers that it is pending
    And its receipt is a success
    And trader's WETH balance fell by exactly 5

  @plan:core-receipt
  Scenario: a transaction refused by a contract is confirmed all the same, and the receipt says why
    When trader signs a transfer of 5,000,000 WETH to lender and hands it in
    Then core answers that it is pending
    And core tells of it as confirmed
    And its receipt is a failure because of "ERC20: insufficient balance"
    And lender's balances are unchanged

  @plan:core-refused
  Scenario: another's transfer needs that user's signature
    When lender hands in a transfer of 5 PUSD to lender in trader's name, signed by lender
    Then core refuses with 400 INVALID_SIGNATURE
    When lender hands in a transfer of 5 PUSD to lender in trader's name, signed by nobody
    Then core refuses with 403 FORBIDDEN
    And nobody's balances changed

  @plan:core-unsigned
  Scenario: one's own transfer needs no signature
    When trader hands in a transfer of 5 PUSD to lender in trader's name, signed by nobody
    Then core answers that it is pending
    And its receipt is a success
    And lender's PUSD balance rose by exactly 5

  @plan:core-refused
  Scenario: a used nonce and too large a value are refused
    Given trader has signed a transfer of 5 PUSD to lender and handed it in
    When trader hands in the same transfer again
    Then core refuses with 400 NONCE_TOO_LOW
    When trader signs a transfer of 5,000,000,000 PUSD to lender and hands it in
    Then core refuses with 400 INSUFFICIENT_FUNDS
    And nobody's balances changed

  @plan:core-ahead
  Scenario: a transaction ahead of its turn waits for those before it
    When trader signs a transfer of 5 PUSD to lender under the nonce after the next and hands it in
    Then core answers that it is pending
    And core tells of it as pending
    And it has no receipt yet
    When trader signs a transfer of 7 PUSD to lender and hands it in
    Then core answers that it is pending
    And core tells of both as confirmed
    And lender's PUSD balance rose by exactly 12

  @plan:core-pending
  Scenario: until a block is made a transaction is pending and has no receipt
    Given blocks are made by hand
    When trader signs a transfer of 5 PUSD to lender and hands it in
    Then core tells of it as pending
    And it has no receipt yet
    When a block is made
    Then core tells of it as confirmed
    And its receipt is a success

  @plan:core-key
  Scenario: an API key acts as the admin
    When somebody with the API key hands in a transfer of 5 PUSD from admin to lender
    Then core answers that it is pending
    And lender's PUSD balance rose by exactly 5
    When somebody with a wrong API key hands in a transfer of 5 PUSD from admin to lender
    Then core refuses with 401 UNAUTHORIZED
