@control
Feature: A wallet
  A wallet has a URL and a key. It reads the chain id and its account's balance, signs, sends, and waits for
  the receipt.

  @network:testnet @plan:rpc-chain
  Scenario Outline: a wallet can see that it is on the test network
    When a wallet asks for <method>
    Then the node answers <answer>

    Examples:
      | method      | answer          |
      | eth_chainId | 0xb165855668ca  |
      | net_version | 114784819836269 |

  @network:mainnet @plan:rpc-chain
  Scenario Outline: a wallet can see which chain it is on
    When a wallet asks for <method>
    Then the node answers <answer>

    Examples: the network's id is no chain's, and is greater than a number in many languages
      | method      | answer            |
      | eth_chainId | 0x7030addddcf2    |
      | net_version | 33056204878082667 |

    Examples: a fee is flat, and gas costs nothing
      | method       | answer |
      | eth_gasPrice | 0x0    |
      | eth_syncing  | false  |

  @plan:rpc-chain
  Scenario: the node holds no keys
    When a wallet asks for eth_accounts
    Then the node answers with an empty list
    When a wallet asks for eth_sendTransaction
    Then the node refuses with -32601 "eth_sendTransaction not supported, use eth_sendRawTransaction"

  @plan:rpc-balance
  Scenario: the balance of the coin is the stable token's
    When a wallet asks for trader's balance
    Then it is trader's balance of PUSD at the application

  @plan:rpc-send @plan:rpc-receipt
  Scenario Outline: a payment arrives, and the receipt says so
    When trader's wallet sends <amount> to lender
    Then the node takes it
    And the receipt of it says success, in the latest block
    And the last log in the receipt of it is <amount> from trader to lender
    And trader's <token> balance fell by exactly <digits>
    And lender's <token> balance rose by exactly <digits>

    Examples: the coin as a value, another token by a call of its contract
      | amount    | digits | token |
      | 5 PUSD    | 5      | PUSD  |
      | 0.25 WETH | 0.25   | WETH  |
      | 7 USDC    | 7      | USDC  |

  @plan:rpc-receipt
  Scenario: until a block is made there is no receipt
    Given blocks are made by hand
    When trader's wallet sends 5 PUSD to lender
    Then the node takes it
    And there is no receipt of it yet
    When a block is made
    Then the receipt of it says success, in the latest block

  @plan:rpc-receipt
  Scenario: a transaction refused by a contract is in a block all the same, and uses its nonce
    When trader's wallet sends 5,000,000 WETH to lender
    Then the node takes it
    And the receipt of it says failure, in the latest block
    And trader has sent 1 transaction
    And lender's balances are unchanged

  @plan:rpc-ahead
  Scenario: a transaction ahead of its turn waits for the one before it
    When trader's wallet sends 5 PUSD to lender, one nonce ahead
    Then the node takes it
    And there is no receipt of it yet
    And trader has sent 0 transactions
    When trader's wallet sends 7 PUSD to lender
    Then the receipts of both say success
    And trader has sent 2 transactions
    And lender's PUSD balance rose by exactly 12

  @plan:rpc-refused
  Scenario: the same bytes are accepted once
    Given trader's wallet has sent 5 PUSD to lender
    When the same bytes are sent again
    Then the node refuses with -32603 because of a nonce that is too low
    And the platform is exactly as it was

  @plan:rpc-refused
  Scenario: a transaction that cannot be paid is in no block
    When trader's wallet sends 5,000,000,000 PUSD to lender
    Then the node refuses with -32603 "insufficient funds for value and fee"
    And no block was made
    When a stranger's wallet sends nothing to lender
    Then the node refuses with -32603 "Insufficient gas fee coverage"
    And no block was made

  @network:mainnet @plan:rpc-refused
  Scenario: a signature for another chain, or in another form, is refused
    When a stranger's wallet sends a transaction of another chain to lender
    Then the node refuses with -32603 "the chain id must be 123354377739506, not 1"
    When a stranger's wallet sends a transaction of type 2 to lender
    Then the node refuses with -32602 "transaction type 0x02 is not supported, only legacy ones"
    And the platform is exactly as it was
