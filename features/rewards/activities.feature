Feature: What is rewarded
  Anybody may list the activities of the season with their emission a second, in the order they were added.
  All other routes of rewards show a user only its own.

  @plan:route-activities
  Scenario: anybody can see what is rewarded
    When somebody without a token lists the activities
    Then the list counts 13 in all
    And a page holds 10 at most, and 0 are left out before it

  @plan:route-activities-list
  Scenario Outline: activities are filtered, ordered and paged
    When somebody without a token lists the activities with:
      | <column> | <condition> |
      | limit    | 4           |
    Then the list is <activities>
    And the list counts <count> in all

    Examples: pools have an activity each, and what is emitted is a thousand points a day, floored each second
      | column | condition                 | activities                                                                        | count |
      | type   | is swap_lp                | swap_lp/WETH-PUSD, swap_lp/WBTC-PUSD, swap_lp/GOLD-PUSD and swap_lp/USDC-PUSD     | 4     |
      | name   | is cdp_mint               | cdp_mint                                                                          | 1     |
      | order  | number falling            | safety_stake, bridge_deposit, cdp_mint and swap_volume/USDC-PUSD                  | 13    |
      | order  | kind falling, name rising | bridge_deposit, swap_volume/GOLD-PUSD, swap_volume/USDC-PUSD and swap_volume/WBTC-PUSD | 13 |
      | number | is above 10               | cdp_mint, bridge_deposit and safety_stake                                         | 3     |
      | offset | 11                        | bridge_deposit and safety_stake                                                   | 13    |
      | rate   | is 0.011574074074074074 RWRD | lending_supply, lending_borrow, swap_lp/WETH-PUSD and swap_lp/WBTC-PUSD        | 13    |
      | rate   | is above 1 RWRD           | empty                                                                             | 0     |

  @plan:route-activities-list
  Scenario: a page has fifty at most
    When somebody without a token lists the activities with:
      | limit | 1,000 |
    Then the request is refused with 400 "Reward activities Argument Validation Error: "limit" must be a whole number of at least 1"
    When somebody without a token lists the activities with:
      | limit | 1000 |
    Then a page holds 50 at most, and 0 are left out before it

  @plan:route-activities @plan:reward-rate @control
  Scenario: the admin's additions and settings show at once
    Given 10 minutes have passed
    And admin has added the activity "weth" of 1 points a second for supplying WETH
    And lender has supplied 400 WETH, which was counted
    When somebody without a token lists the activities with:
      | name   | is weth      |
      | stakes | is 400 WETH  |
      | rate   | is 1 RWRD    |
    Then the list is weth
    Given admin has set the emission of "weth" to 3 points a second
    When somebody without a token lists the activities with:
      | rate | is above 1 RWRD |
    Then the list is weth

  @plan:route-activities @plan:reward-season @control
  Scenario: the season is listed with them
    When somebody without a token lists the activities
    Then the answer tells of season 1
    Given admin has called "announceNewSeason" of "rewards" with:
      | seasonName | Spring |
    When somebody without a token lists the activities
    Then the answer tells of season 2
    And the list counts 13 in all

  @plan:reward-requests @plan:token-missing
  Scenario Outline: without a token nobody's rewards are shown or paid
    When somebody without a token asks for <method> <path>
    Then the request is refused with 401 "Authentication required"
    And the error is an AuthenticationError
    And the answer asks for a bearer token

    Examples:
      | method | path                 |
      | GET    | /api/rewards         |
      | POST   | /api/rewards/claim   |
      | GET    | /api/rewards/history |

  @plan:reward-requests @plan:token-malformed
  Scenario Outline: a token that the provider did not issue is refused even on a public route
    When somebody lists the activities with <token>
    Then the request is refused with 401 "Invalid or expired access token"
    And the answer asks for a bearer token

    Examples:
      | token                                   |
      | borrower's token cut short              |
      | borrower's token with another signature |

  @plan:reward-requests
  Scenario Outline: an unknown path or item is not found
    When borrower asks for <method> <path>
    Then the request is refused with 404 "Route not found"

    Examples: the right path by another method, and none
      | method | path                 |
      | GET    | /api/rewards/claim   |
      | POST   | /api/rewards/history |
      | GET    | /api/rewards/nothing |

  @plan:reward-requests
  Scenario Outline: a wrong query is refused with the part named
    When borrower lists the <things> with:
      | <column> | <condition> |
    Then the request is refused with 400 "<operation> Argument Validation Error: <fault>"
    And the error is a ValidationError

    Examples:
      | things      | operation         | column | condition      | fault                                                                    |
      | activities  | Reward activities | limit  | 0              | "limit" must be a whole number of at least 1                             |
      | activities  | Reward activities | offset | -1             | "offset" must be a whole number of at least 0                            |
      | activities  | Reward activities | order  | size rising    | "order" must be columns with .asc or .desc: column size does not exist   |
      | activities  | Reward activities | source | is here        | "sourceContract" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters) |
      | activities  | Reward activities | rate   | much           | "emissionRate" must begin with one of eq, neq, gt, gte, lt, lte and a point |
      | past claims | Reward history    | limit  | -1             | "limit" must be a whole number of at least 1                             |
      | past claims | Reward history    | offset | one            | "offset" must be a whole number of at least 0                            |
      | past claims | Reward history    | order  | points upwards | "order" must be columns with .asc or .desc: amount.upwards               |
      | past claims | Reward history    | points | is above many  | "amount" must compare with a number                                      |
      | past claims | Reward history    | user   | is me          | column user does not exist                                               |

  @plan:reward-requests
  Scenario: a claim takes everything, and accepts no query
    When borrower asks for POST /api/rewards/claim?activity=1
    Then the request is refused with 400 "Claim rewards Argument Validation Error: "activity" is not allowed"
    And the error is a ValidationError
