@control
Feature: Rate limits
  A user may make 1,000 requests a minute, an address without a token 100; minutes are those of the virtual
  clock. Each answer shows how many requests are left.

  @plan:limit-headers
  Scenario: each answer says how many requests are left
    Given the rate limits are on
    When borrower asks who they are
    Then the answer says 999 of 1000 requests are left
    And the window ends 60 seconds from now

  @plan:limit-public
  Scenario: the 101st request without a token in a minute is refused
    Given the rate limits are on
    And somebody has asked for the health 100 times
    When somebody asks for the health
    Then the request is refused with 429 "Too many requests; the clock is frozen: advance it, or switch the limits off"
    And the error is a ValidationError
    And the answer says to come back in 60 seconds

  @plan:limit-public
  Scenario: a minute later requests are accepted again
    Given the rate limits are on
    And somebody has asked for the health 100 times
    And 60 seconds have passed
    When somebody asks for the health
    Then the request succeeds

  @plan:limit-user
  Scenario: the 1,001st request of a user is refused, and another's is not
    Given the rate limits are on
    And borrower has asked who they are 1,000 times
    When borrower asks who they are
    Then the request is refused with 429 "Too many requests; the clock is frozen: advance it, or switch the limits off"
    When lender asks who they are
    Then the request succeeds

  @plan:limit-refused-free
  Scenario: a request beyond the limit changes nothing
    Given the rate limits are on
    And borrower has asked who they are 1,000 times
    When borrower deposits 1 WETH as collateral
    Then the request is refused with 429 "Too many requests; the clock is frozen: advance it, or switch the limits off"
    And the platform is exactly as it was
