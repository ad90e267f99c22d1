Feature: Signing in
  A client exchanges its id and secret for an access token that is valid for an hour, and then uses a refresh
  token, which works once.

  @plan:client-credentials
  Scenario Outline: a client gets a token for its credentials
    When borrower signs in with the credentials in <place>
    Then borrower gets a bearer token for 3600 seconds
    And borrower is known to the platform by it

    Examples:
      | place           |
      | the form        |
      | the Basic header |

  @plan:sign-in-refused
  Scenario Outline: a wrong sign-in is refused as OAuth says
    When borrower signs in with <fault>
    Then the sign-in is refused with <status> "<error>"

    Examples:
      | fault                | status | error                  |
      | a wrong secret       | 401    | invalid_client         |
      | an unknown client id | 401    | invalid_client         |
      | no secret            | 401    | invalid_client         |
      | the grant password   | 400    | unsupported_grant_type |
      | no grant             | 400    | invalid_request        |

  @plan:refresh-token
  Scenario: a refresh token is exchanged for the next
    Given borrower has signed in
    When borrower signs in with the refresh token
    Then borrower gets a bearer token for 3600 seconds
    And borrower is known to the platform by it

  @plan:refresh-token
  Scenario: a used refresh token no longer works
    Given borrower has signed in
    And borrower has used the refresh token
    When borrower signs in with the refresh token
    Then the sign-in is refused with 400 "invalid_grant"

  @plan:discovery
  Scenario: the provider publishes its URL and its signing key
    Given borrower has signed in
    When borrower looks the provider up
    Then the provider's key has signed borrower's token

  @plan:route-me
  Scenario Outline: a signed-in user can see who they are
    When <user> asks who they are
    Then the answer names <user> and says <admin> of being an admin

    Examples:
      | user     | admin |
      | borrower | no    |
      | oracle   | no    |
      | admin    | yes   |

  @plan:new-user @control
  Scenario: a user added later signs in like any other
    Given newcomer holds 5 WETH
    When newcomer deposits 5 WETH as collateral
    Then the request succeeds
    And newcomer holds exactly 5 WETH as collateral
