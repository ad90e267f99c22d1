Feature: Access tokens
  Only a token that the provider signed for this platform and that has not expired is accepted. All others are
  refused in the same way, before anything is read or changed.

  @plan:token-missing @plan:error-token
  Scenario Outline: without a token every route but health is closed
    When somebody without a token asks for <method> <path>
    Then the request is refused with 401 "Authentication required"
    And the answer asks for a bearer token

    Examples:
      | method | path                                     |
      | GET    | /users/me                                |
      | GET    | /api/tokens/balance                      |
      | GET    | /api/lend/positions                      |
      | GET    | /api/lend/liquidity                      |
      | POST   | /api/lend/deposit                        |
      | POST   | /api/lend/withdraw                       |
      | POST   | /api/lend/borrow                         |
      | POST   | /api/lend/repay                          |
      | POST   | /api/lend/liquidity                      |
      | DELETE | /api/lend/liquidity                      |
      | POST   | /oracle/price                            |
      | GET    | /api/lend/liquidate                      |
      | GET    | /api/lend/liquidate/00000000000000000000000000000000000000aa |
      | POST   | /api/lend/liquidate/00000000000000000000000000000000000000aa |

  @plan:token-malformed @plan:token-tampered @plan:token-unsigned @plan:token-foreign @plan:error-token
  Scenario Outline: a token that the provider did not issue is refused
    When somebody asks who they are with <token>
    Then the request is refused with 401 "Invalid or expired access token"
    And the answer asks for a bearer token

    Examples:
      | token                                     |
      | a word that is no token                   |
      | no word after Bearer                      |
      | borrower's password in a Basic header     |
      | borrower's token cut short                |
      | borrower's token with another signature   |
      | borrower's token made out to admin        |
      | borrower's token without a signature      |
      | borrower's token signed by another issuer |

  @plan:token-foreign
  Scenario: a token of another issuer cannot move anything
    When somebody deposits 10 WETH as borrower with borrower's token signed by another issuer
    Then the request is refused with 401 "Invalid or expired access token"
    And borrower's balances are unchanged

  @plan:token-expired @plan:error-token @control
  Scenario: a token is valid for an hour of the platform's time, less a second
    Given borrower has signed in
    When 3,599 seconds pass
    Then borrower is known to the platform by it
    When 1 second passes
    And borrower asks who they are with that token
    Then the request is refused with 401 "Invalid or expired access token"

  @plan:token-expired @control
  Scenario: a user who signs in again goes on
    Given borrower has signed in
    And 2 hours have passed
    When borrower signs in with the credentials in the form
    Then borrower is known to the platform by it

  @plan:token-unchanged @control
  Scenario: a request without a good token changes nothing at all
    When somebody deposits 10 WETH as borrower with borrower's token without a signature
    Then the request is refused with 401 "Invalid or expired access token"
    And the platform is exactly as it was

  @plan:balance-any
  Scenario: any signed-in user may read any address's balances
    When borrower asks for the balances of lender
    Then the request succeeds
    And the answer tells lender's balance of WETH
