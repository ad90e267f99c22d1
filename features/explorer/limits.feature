@control
Feature: Credits of the explorer
  Lists cost a credit for each 100 rows. An address has 30 of them, and gets one more every two seconds.

  @plan:explorer-limits
  Scenario: three long pages, and then a wait
    Given the rate limits are on
    And somebody has asked the explorer for 1000 rows 3 times
    When somebody asks the explorer for 1000 rows
    Then the explorer refuses with "Max rate limit reached"
    And the answer says to come back in 20 seconds

  @plan:explorer-limits
  Scenario: credits come back with time
    Given the rate limits are on
    And somebody has asked the explorer for 1000 rows 3 times
    And 20 seconds have passed
    When somebody asks the explorer for 1000 rows
    Then the explorer answers
