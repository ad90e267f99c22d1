@control
Feature: A client whose identity provider has faults
  Tokens may come with wrong times, for somebody else, signed with another key, or without meaning. A client that
  asks for the next token goes on.

  @plan:fault-token
  Scenario Outline: the platform refuses a token <with>, and takes the next one
    Given these faults:
      | kind   | at                 | claim   | ms   | nth |
      | <kind> | client_credentials | <claim> | <ms> | 1   |
    And borrower has signed in
    When borrower asks who they are with that token
    Then the request is refused with 401 "Invalid or expired access token"
    And the fault "<kind>" has struck 1 time
    When borrower signs in with the credentials in the form
    Then borrower is known to the platform by it

    Examples:
      | with                       | kind          | claim | ms       |
      | that begins later          | tokenTime     | nbf   | 20000    |
      | that has ended             | tokenTime     | exp   | -3600000 |
      | that was issued long ago   | tokenTime     | iat   | -3600000 |
      | for another audience       | tokenAudience |       |          |
      | of another issuer          | tokenIssuer   |       |          |
      | of a key that nobody has   | tokenKey      |       |          |

  @plan:fault-token
  Scenario Outline: the platform takes a token <with> all the same
    Given these faults:
      | kind   | at                 | claim   | ms   |
      | <kind> | client_credentials | <claim> | <ms> |
    And borrower has signed in
    Then borrower is known to the platform by it
    And the fault "<kind>" has struck 1 time

    Examples:
      | with                       | kind        | claim | ms    |
      | whose issuer's clock leads | tokenTime   | iat   | 20000 |
      | without meaning            | tokenOpaque |       |       |

  @plan:fault-keys
  Scenario: a rotation ends the tokens of the old key when its overlap is over
    Given borrower has signed in
    And these faults:
      | kind        | ms    |
      | keyRotation | 60000 |
    When 59 seconds pass
    Then borrower is known to the platform by it
    When 1 second passes
    And borrower asks who they are with that token
    Then the request is refused with 401 "Invalid or expired access token"

  @plan:fault-refresh
  Scenario: a revoked family gives no more tokens, and a new login does
    Given borrower has signed in
    And these faults:
      | kind           | nth |
      | refreshRevoked | 1   |
    When borrower signs in with the refresh token
    Then the sign-in is refused with 400 "invalid_grant"
    When borrower signs in with the credentials in the form
    Then borrower is known to the platform by it

  @plan:fault-refresh
  Scenario Outline: a refresh token that is used again <when> the grace is <outcome>
    Given borrower has signed in
    And these faults:
      | kind         | ms    | gives  |
      | refreshGrace | 30000 | <gives> |
    And borrower has used the refresh token
    When <seconds> seconds pass
    And borrower signs in with the refresh token
    Then <outcome>

    Examples:
      | when   | gives   | seconds | outcome                                            |
      | within | same    | 30      | borrower gets a bearer token for 3600 seconds      |
      | within | another | 30      | borrower gets a bearer token for 3600 seconds      |
      | within | nothing | 30      | the sign-in is refused with 400 "invalid_grant"    |
      | after  | same    | 31      | the sign-in is refused with 400 "invalid_grant"    |
