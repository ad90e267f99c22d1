@control
Feature: Bad debt and junior notes
  A user who burns stable tokens for bad debt gets a note. It is a claim on later inflow into the reserve, up
  to the burnt amount plus a premium.

  Background:
    Given junior notes pay 10 % more
    And borrower has opened a vault with 10 WETH and minted 15,000 PUSD
    And oracle has set the price of WETH to 800 USD
    And liquidator has liquidated as much as may be of borrower's WETH vault

  @scenario:66 @plan:note-open
  Scenario: a note burns bad debt, and promises more
    When lender opens a junior note of 1,000 PUSD for WETH
    Then the call succeeds
    And lender's PUSD balance fell by exactly 1,000
    And the supply of PUSD fell by exactly 1,000
    And lender's junior note is good for exactly 1,100 PUSD
    And lender may claim exactly 0 PUSD
    And the bad debt of the WETH vaults is exactly 6,727.272727272727272728 PUSD
    And its transaction logs in this order:
      | contract  | event             | values                               |
      | PUSD      | Transfer          | lender nobody 1000                   |
      | PUSD      | Burn              | lender 1000                          |
      | cdpEngine | BadDebtRepaid     | WETH 1000 6727.272727272727272728    |
      | cdpEngine | JuniorNoteCreated | lender 1100                          |

  @scenario:66 @plan:note-open
  Scenario: no more is burnt than there is bad debt
    When lender opens a junior note of 9,000 PUSD for WETH
    Then lender's PUSD balance fell by exactly 7,727.272727272727272728
    And lender's junior note is good for exactly 8,500 PUSD
    And the bad debt of the WETH vaults is exactly 0 PUSD
    When trader opens a junior note of 1 PUSD for WETH
    Then the call is refused with "junior: no bad debt for asset" and changes nothing but trader's fee

  @scenario:66 @plan:note-refused
  Scenario Outline: a note needs an amount, an asset with bad debt, and tokens to burn
    Given lender has sent 999,999 PUSD to trader
    When lender opens a junior note of <amount> for <asset>
    Then the call is refused with "<reason>" and changes nothing but lender's fee

    Examples:
      | amount     | asset | reason                        |
      | 0 PUSD     | WETH  | junior: zero amount           |
      | 1 PUSD     | WBTC  | junior: no bad debt for asset |
      | 1 PUSD     | PUSD  | unsupported                   |
      | 1.01 PUSD  | WETH  | ERC20: insufficient balance   |

  # The index steps by 400 / 1,100, floored, and so does the claim.
  @scenario:66 @plan:note-claim
  Scenario: a note is paid from inflows
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And 400 PUSD have flowed from trader into the vaults' reserve
    When lender claims on the junior note
    Then lender's PUSD balance rose by exactly 399.999999999999999999
    And lender's junior note is good for exactly 700.000000000000000001 PUSD
    And the vaults' reserve holds exactly 0.000000000000000001 PUSD
    When lender claims on the junior note
    Then the call is refused with "junior: nothing to claim" and changes nothing but lender's fee

  @scenario:66 @plan:note-claim
  Scenario: a note that is paid off is closed
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And 2,000 PUSD have flowed from trader into the vaults' reserve
    When lender claims on the junior note
    Then lender's PUSD balance rose by exactly 1,100
    And lender's junior note is good for exactly 0 PUSD
    When lender claims on the junior note
    Then the call is refused with "junior: no note" and changes nothing but lender's fee

  @plan:note-claim
  Scenario: inflows before a note are not paid to it
    Given 400 PUSD have flowed from trader into the vaults' reserve
    And lender has opened a junior note of 1,000 PUSD for WETH
    When lender claims on the junior note
    Then the call is refused with "junior: nothing to claim" and changes nothing but lender's fee

  @plan:note-claim
  Scenario: two notes share inflows by their caps
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And trader has opened a junior note of 2,000 PUSD for WETH
    And 330 PUSD have flowed from admin into the vaults' reserve
    When lender claims on the junior note
    And trader claims on the junior note
    Then lender's PUSD balance rose by exactly 110
    And trader's PUSD balance rose by exactly 220

  @plan:note-claim
  Scenario: a note that is topped up keeps its claim
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And 400 PUSD have flowed from trader into the vaults' reserve
    When lender opens a junior note of 1,000 PUSD for WETH
    Then lender's junior note is good for exactly 2,200 PUSD
    And lender may claim exactly 399.999999999999999999 PUSD

  # The trader owes 15,000 on 100 WETH, and a year's fee of 299.99... on it goes to the reserve.
  @scenario:66 @plan:note-fees
  Scenario: fees of other vaults pay the note
    Given the vaults' reserve gets 100 % of the fees
    And lender has opened a junior note of 1,000 PUSD for WETH
    And trader has opened a vault with 100 WETH and minted 15,000 PUSD
    And 365 days have passed
    And trader has repaid 10 PUSD of the WETH vault
    When lender claims on the junior note
    Then lender's PUSD balance rose by exactly 299.999999904873732514
    And lender's junior note is good for exactly 800.000000095126267486 PUSD

  @plan:note-refused
  Scenario: while all vaults are paused no note is paid
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And 400 PUSD have flowed from trader into the vaults' reserve
    And all vaults are paused
    When lender claims on the junior note
    Then the call is refused with "CDPEngine: global pause" and changes nothing but lender's fee
    Given vaults are open again
    When lender claims on the junior note
    Then lender's PUSD balance rose by exactly 399.999999999999999999

  @plan:note-refused
  Scenario: a note is not paid from an empty reserve
    Given lender has opened a junior note of 1,000 PUSD for WETH
    And 400 PUSD have flowed from trader into the vaults' reserve
    And trader has opened a junior note of 1,000 PUSD for WETH
    And admin has called "setAllComponents" of "cdpRegistry" with:
      | cdpVault     | cdpVault     |
      | cdpEngine    | cdpEngine    |
      | priceOracle  | priceOracle  |
      | pusd         | PUSD         |
      | tokenFactory | tokenFactory |
      | feeCollector | feeCollector |
      | cdpReserve   | voucher      |
    When lender claims on the junior note
    Then the call is refused with "junior: reserve empty" and changes nothing but lender's fee
