@control
Feature: An indexer
  An indexer follows the chain block by block and asks for logs in ranges, small enough to be answered.

  @plan:rpc-logs
  Scenario: read in pieces or at once, each transfer is found once
    Given trader's wallet has sent 5 WETH to lender
    And trader's wallet has sent 1 WETH to borrower
    And trader's wallet has sent 7 GOLD to lender
    And trader's wallet has sent 2 WETH to lender
    When an indexer reads the transfers of WETH to lender, 3 blocks at a time
    Then it has read what one question for all transfers of WETH to lender answers
    And the last of them is 2 WETH from trader to lender

  @plan:rpc-logs
  Scenario: a range beyond the chain's end returns what exists
    When an indexer reads the logs of blocks 500 to 600
    Then it has read 0 logs

  @plan:rpc-log-limits
  Scenario: 10,000 blocks are the most
    When an indexer reads the logs of blocks 1 to 10000
    Then it has read something
    When an indexer reads the logs of blocks 0 to 10000
    Then the node refuses with -32602 "eth_getLogs block range exceeds 10000 blocks; use smaller ranges"

  @plan:rpc-log-limits
  Scenario: 1,000 events are the most, and a narrower filter helps
    Given blocks are made by hand
    And trader's wallet has sent 1 GOLD to lender 340 times in one batch
    When a block is made
    And an indexer reads all logs there are
    Then the node refuses with -32602 "eth_getLogs result exceeds 1000 matching events; use smaller ranges or narrower filters"
    When an indexer reads the transfers of GOLD to lender, 10000 blocks at a time
    Then it has read 341 logs

  @plan:rpc-block
  Scenario: a block by its number and by its hash, with the receipts of its transactions
    Given trader's wallet has sent 5 PUSD to lender
    When an indexer reads the latest block
    Then it has that transaction alone, and its receipts tell of it
    And the block is the same by its number and by its hash
