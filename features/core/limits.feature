@control
Feature: Rate limits of core REST
  A user may make 1,000 requests a minute, an address without a token 100; minutes are those of the virtual
  clock. A batch counts as one request, and so does each request in it.

  @plan:core-limits
  Scenario: the 101st request without a token in a minute is refused
    Given the rate limits are on
    And somebody has asked core for the gas price 49 times at once, 2 times over
    When somebody asks core for the gas price
    Then core refuses with 429 RATE_LIMITED
    And the answer says 0 of 100 requests are left
    And the answer says to come back in 60 seconds

  @plan:core-limits
  Scenario: a minute later it is answered again
    Given the rate limits are on
    And somebody has asked core for the gas price 49 times at once, 2 times over
    And 60 seconds have passed
    When somebody asks core for the gas price
    Then core answers that gas costs nothing
    And the answer says 99 of 100 requests are left

  @plan:core-limits
  Scenario: the 1,001st request of a user is refused, and another's is not
    Given the rate limits are on
    And trader has asked core for the gas price 99 times at once, 10 times over
    When trader asks core for the gas price
    Then core refuses with 429 RATE_LIMITED
    When lender asks core for the gas price
    Then core answers that gas costs nothing
    When somebody asks core for the gas price
    Then core answers that gas costs nothing

  @plan:core-limits @plan:core-batch
  Scenario: of several requests at once those within the limit are answered
    Given the rate limits are on
    When somebody asks core for the gas price 100 times at once
    Then core answers 99 of them, and the others with 429
    And the answer says 0 of 100 requests are left
    And the answer says to come back in 60 seconds
