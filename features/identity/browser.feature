Feature: Logging in with a browser
  An app sends its user's browser to the provider and gets a code back, which it exchanges for tokens of that
  user. The browser stays logged in until its user logs out.

  @plan:browser-login @control
  Scenario: a user logs in to an app
    When borrower logs in to wallet-app with a browser
    Then borrower gets a bearer token for 3600 seconds
    And borrower is known to the platform by it
    And the browser is still logged in

  @plan:browser-register @control
  Scenario: a new user registers at the login page and acts at once
    When newcomer registers at the login page of wallet-app
    Then newcomer is known to the platform by it
    When newcomer deposits 5 WETH as collateral
    Then the request succeeds
    And newcomer holds exactly 5 WETH as collateral

  @plan:browser-code @control
  Scenario: a code works once, and using it again revokes what it gave
    Given borrower has logged in to wallet-app with a browser
    When the app trades the code again
    Then the sign-in is refused with 400 "invalid_grant"
    When borrower asks who they are with that token
    Then the request is refused with 401 "Invalid or expired access token"

  @plan:browser-refresh @control
  Scenario: the app goes on with its refresh token
    Given borrower has logged in to wallet-app with a browser
    And 2 hours have passed
    When the app trades the refresh token
    Then borrower gets a bearer token for 3600 seconds

  @plan:browser-logout @control
  Scenario: after the logout nobody is logged in, and the app gets no more tokens
    Given borrower has logged in to wallet-app with a browser
    When borrower logs out with the browser
    Then the browser is logged in as nobody
    When the app trades the refresh token
    Then the sign-in is refused with 400 "invalid_grant"
