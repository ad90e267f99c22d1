@control
Feature: Blocks at the explorer
  An accountant finds the block of a day, reads lists between two blocks, and asks the node itself.

  @plan:explorer-blocks
  Scenario Outline: a block is found by its time
    Given 60 seconds have passed
    And trader has sent 1 WETH to lender
    And 60 seconds have passed
    And lender has sent 1 WETH to trader
    And 60 seconds have passed
    When an accountant asks for the <wish>
    Then it is the <block>

    Examples: up to a time, which is the default
      | wish                            | block                   |
      | last block up to 0 seconds ago  | latest block            |
      | last block up to 60 seconds ago | latest block            |
      | last block up to 61 seconds ago | block before the latest |

    Examples: from a time on
      | wish                                | block                   |
      | first block from 120 seconds ago on | block before the latest |
      | first block from 119 seconds ago on | latest block            |
      | first block from 60 seconds ago on  | latest block            |

  @plan:explorer-blocks
  Scenario: before the first block and after the latest there is none
    Given trader has sent 1 WETH to lender
    And 60 seconds have passed
    When an accountant asks for the first block from 59 seconds ago on
    Then the explorer refuses with "Error! No closest block found"
    When an accountant asks for the last block up to 1 day ago
    Then the explorer refuses with "Error! No closest block found"

  @plan:explorer-history @plan:explorer-transfers
  Scenario Outline: a list between two blocks includes both
    Given trader has sent 1 WETH to lender
    And trader has sent 2 WETH to lender
    And trader has sent 3 WETH to lender
    When a wallet asks for trader's <list> from <window>
    Then its rows are of <blocks> ago

    Examples:
      | list      | window                     | blocks         |
      | history   | 2 to 1 blocks ago          | 2 and 1 blocks |
      | history   | 1 to 1 blocks ago          | 1 block        |
      | history   | 1 blocks ago to the latest | 1 and 0 blocks |
      | transfers | 2 to 1 blocks ago          | 2 and 1 blocks |
      | transfers | 1 to 1 blocks ago          | 1 block        |
      | transfers | 1 blocks ago to the latest | 1 and 0 blocks |

  @plan:explorer-history @plan:explorer-transfers
  Scenario Outline: a list from a later block to an earlier one is empty
    Given trader has sent 1 WETH to lender
    And trader has sent 2 WETH to lender
    When a wallet asks for trader's <list> from 0 to 1 blocks ago
    Then it is an empty list

    Examples:
      | list      |
      | history   |
      | transfers |

  @plan:explorer-proxy
  Scenario Outline: the explorer passes on the node's answers about a transaction
    When trader sends <amount> to lender
    Then the explorer passes on the number of the latest block
    And the explorer passes on the transaction of trader in the latest block
    And the explorer passes on its receipt, which is a <end>
    And the explorer passes on that nobody knows another hash

    Examples:
      | amount     | end     |
      | 5 WETH     | success |
      | 2,000 WETH | failure |

  @plan:explorer-proxy
  Scenario Outline: the explorer passes on no other method of the node
    When a client asks the explorer for <method> of the module proxy
    Then the node refuses with -32601 "Method not found"

    Examples:
      | method                 |
      | eth_getBalance         |
      | eth_call               |
      | eth_sendRawTransaction |

  @plan:explorer-refused
  Scenario Outline: an unsupported module or action is refused by name
    When a client asks the explorer for <action> of the module <module>
    Then the explorer refuses with "Error! Missing Or invalid <what> name"

    Examples: internal transactions, transfers of other tokens, source code
      | module   | action         | what   |
      | account  | txlistinternal | Action |
      | account  | tokennfttx     | Action |
      | account  | token1155tx    | Action |
      | contract | getsourcecode  | Action |

    Examples: event logs and statistics
      | module | action      | what   |
      | logs   | getLogs     | Module |
      | stats  | tokensupply | Module |
