@control
Feature: The endpoint
  The endpoint answers as JSON-RPC 2.0 demands. It refuses methods that it does not offer, by their names.

  @plan:rpc-unsupported
  Scenario Outline: an unknown method is refused
    When a client calls <method>
    Then the node refuses with -32601 "<text>"

    Examples: known, and not offered
      | method           | text                                 |
      | eth_sign         | eth_sign not supported               |
      | eth_getStorageAt | eth_getStorageAt not yet implemented |
      | eth_submitWork   | eth_submitWork not yet implemented   |

    Examples: not offered, in words that let client libraries look for logs by themselves
      | method               | text                                                                                     |
      | eth_newFilter        | eth_newFilter not yet implemented: the method eth_newFilter does not exist               |
      | eth_getFilterChanges | eth_getFilterChanges not yet implemented: the method eth_getFilterChanges does not exist |

    Examples: not known here
      | method                   | text             |
      | eth_subscribe            | Method not found |
      | eth_maxPriorityFeePerGas | Method not found |

  @plan:rpc-unsupported @control
  Scenario Outline: an operator's method is refused, with where to find it
    When a client calls <method>
    Then the node refuses with -32601 and points <method> to control

    Examples:
      | method        |
      | txpool_status |
      | evm_mine      |

  @plan:rpc-extension
  Scenario: the platform's own namespace is closed by default
    When a client calls platform_getFinalizedHeader
    Then the whole request is forbidden with -32601 "method not available on the public RPC endpoint"

  @plan:rpc-extension
  Scenario: one call to it refuses the whole batch
    When a client sends eth_chainId and platform_simulateV1 in one batch
    Then the whole request is forbidden with -32601 "method not available on the public RPC endpoint"

  @network:mainnet @plan:rpc-batch
  Scenario: a batch is answered in order, refusals included
    When a client sends eth_chainId and eth_mystery in one batch
    Then each is answered in its place: 0x7030addddcf2 and then -32601

  @plan:rpc-batch
  Scenario Outline: an invalid call is refused as JSON-RPC says
    When a client sends "<body>"
    Then the node refuses with <code> "<text>"

    Examples:
      | body         | code   | text                                         |
      | [            | -32700 | Parse error: the body is not valid JSON      |
      | []           | -32600 | Invalid Request: the batch is empty          |
      | {}           | -32600 | Invalid Request: jsonrpc must be "2.0"       |
      | 1            | -32600 | Invalid Request: no object                   |
