@control
Feature: Events in tables
  Each event of each contract is a row, with its block, its transaction and its sender. Ids count from 1 in the
  order of the chain.

  @plan:indexer-event-table
  Scenario: a wallet shows the latest transfers of its user, with the tokens' symbols
    Given trader has sent 5 WETH to lender
    And lender has sent 7 GOLD to trader
    And lender has sent 1 GOLD to borrower
    When a wallet shows the 2 latest transfers of trader
    Then the rows are:
      | from     | to       | amount | symbol |
      | {lender} | {trader} | 7 GOLD | GOLD   |
      | {trader} | {lender} | 5 WETH | WETH   |

  @plan:indexer-event
  Scenario: the events of a block are those of its receipt
    Given trader has sent 5 WETH to lender
    When an analyst lists the events of the latest block
    Then the rows are:
      | contract_name | event_name | transaction_sender | creator  |
      | Voucher       | Transfer   | {trader}           | Platform |
      | Voucher       | Burn       | {trader}           | Platform |
      | Token         | Transfer   | {trader}           | Platform |
    And they are those of its receipt, in its order

  @plan:indexer-attributes
  Scenario: parameters are attributes in the table of all events, each a text
    Given trader has sent 5 WETH to lender
    And trader has sent 6 WETH to lender
    When an analyst asks for event?select=event_name,attributes->value&attributes->>from=eq.{trader}&attributes->>value=eq.5000000000000000000
    Then the rows are:
      | event_name | value  |
      | Transfer   | 5 WETH |
    When an analyst asks for event?select=event_name&attributes->value=eq.5000000000000000000&attributes->>from=eq.{trader}
    Then there is no row

  @plan:indexer-event
  Scenario: a follower reads what is new, once
    Given a follower has read all events so far
    When trader sends 5 WETH to lender
    And the follower reads on
    Then the rows are:
      | contract | event    |
      | Voucher  | Transfer |
      | Voucher  | Burn     |
      | Token    | Transfer |
    When the follower reads on
    Then there is no row

  @plan:indexer-aggregates
  Scenario: events are counted by contract and name
    Given trader has sent 5 WETH to lender
    And trader has sent 7 GOLD to lender
    When an analyst asks for event?select=contract_name,event_name,count()&transaction_sender=eq.{trader}&order=contract_name,event_name
    Then the rows are:
      | contract_name | event_name | count |
      | Token         | Transfer   | 2     |
      | Voucher       | Burn       | 2     |
      | Voucher       | Transfer   | 2     |

  @plan:indexer-event-array
  Scenario: an array of an event has a table of its own
    When an analyst asks for Platform-PriceOracle-BatchPricesUpdated-assets?select=collection_type,collection_name,key,value&key=lt.2&order=key
    Then the rows are:
      | collection_type | collection_name | key | value  |
      | Event Array     | assets          | 0   | {PUSD} |
      | Event Array     | assets          | 1   | {WETH} |

  # Text "10" is before text "8".
  @plan:indexer-block-text
  Scenario: block numbers are compared as texts, and ids as numbers
    Given trader has sent 1 WETH, 2 WETH and 3 WETH to lender
    When an analyst asks for Platform-Token-Transfer?select=block_number,value&block_number=gt.8
    Then the rows are:
      | block_number | value  |
      | 9            | 1 WETH |
    When an analyst asks for Platform-Token-Transfer?select=block_number,value&order=id.desc&limit=2
    Then the rows are:
      | block_number | value  |
      | 11           | 3 WETH |
      | 10           | 2 WETH |
