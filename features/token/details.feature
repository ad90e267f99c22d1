Feature: One token
  Anybody may look a token up by its address.

  @plan:token-details
  Scenario Outline: a token is shown with its name, decimals, status and price
    When somebody without a token looks <symbol> up
    Then the answer is <symbol>, "<name>", of <decimals> decimals, <status>, at <price> USD
    And the answer tells nobody's balance

    Examples:
      | symbol | name            | decimals | status  | price  |
      | PUSD   | Platform Dollar | 18       | active  | 1      |
      | WETH   | Wrapped Ether   | 18       | active  | 2,500  |
      | WBTC   | Wrapped Bitcoin | 8        | active  | 60,000 |
      | USDC   | Bridged Dollar  | 6        | active  | 1      |
      | NEWT   | New Token       | 18       | pending | 0      |

  @plan:token-details @control
  Scenario: a deprecated token can still be looked up
    When somebody without a token looks OLDT up
    Then the answer is OLDT, "Old Token", of 18 decimals, deprecated, at 0 USD

  @plan:token-unknown
  Scenario: an address that is not a token is not found
    When somebody without a token looks up the address 1111111111111111111111111111111111111111
    Then the request is refused with 404 "Token not found"
    And the error is a PlatformError

  @plan:token-unknown
  Scenario Outline: an invalid address is refused
    When somebody without a token looks up the address <address>
    Then the request is refused with 400 "Token Argument Validation Error: "tokenAddress" must be a valid Ethereum address with or without the "0x" prefix (40 hexadecimal characters)"
    And the error is a ValidationError

    Examples: a name, a digit too few, one too many, and a letter that is no digit
      | address                                    |
      | WETH                                       |
      | 111111111111111111111111111111111111111    |
      | 0x11111111111111111111111111111111111111111 |
      | 111111111111111111111111111111111111111g   |
