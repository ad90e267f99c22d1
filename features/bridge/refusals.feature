@control @network:mainnet
Feature: What the bridge refuses
  Each refusal has the platform's own text and changes nothing except for the fee. The calls go to the
  contract itself. The admin sends them, who may do everything that the relayer may do.

  @plan:bridge-deposit-refused
  Scenario Outline: an impossible message is not recorded
    When admin calls "deposit" of "bridge" with:
      | externalChainId     | <chain>     |
      | externalSender      | <sender>    |
      | externalToken       | <token>     |
      | externalTokenAmount | <amount>    |
      | externalTxHash      | <hash>      |
      | recipient           | <recipient> |
      | targetToken         | <target>    |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples: Ether is at the zero address of its chain; the address of fives is nobody's
      | chain | sender | token | amount | hash | recipient | target | reason |
      | 0     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xab | trader | WETH | Bridge: invalid external chain id |
      | 1     | 0x0000000000000000000000000000000000000000 | 0x0000000000000000000000000000000000000000 | 1 | 0xab | trader | WETH | Bridge: invalid external sender |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 0 | 0xab | trader | WETH | Bridge: invalid external token amount |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 |      | trader | WETH | Bridge: invalid external tx hash |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0x   | trader | WETH | Bridge: invalid external tx hash |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xhash | trader | WETH | Bridge: invalid external tx hash |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xab | 0x0000000000000000000000000000000000000000 | WETH | Bridge: invalid platform recipient |
      | 2     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xab | trader | WETH | Bridge: chain not enabled |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xab | trader | 0x0000000000000000000000000000000000000000 | Bridge: invalid target token |
      | 1     | trader | 0x5555555555555555555555555555555555555555 | 1 | 0xab | trader | WETH | Bridge: asset missing |
      | 1     | trader | 0x0000000000000000000000000000000000000000 | 1 | 0xab | trader | GOLD | Bridge: route not enabled |

  @plan:bridge-deposit-refused
  Scenario Outline: a closed chain or asset takes no deposit
    Given <situation>
    When the relayer sees trader deposit 100 <symbol> on Ethereum for <token>
    Then the call is refused with "<reason>" and changes nothing but the relayer's fee

    Examples: an asset that is closed is open by its routes still
      | situation                                       | symbol | token | reason                    |
      | admin has closed the bridge for all of Ethereum | ETH    | WETH  | Bridge: chain not enabled |
      | admin has closed the bridge for USDC            | USDC   | PUSD  | Bridge: route not enabled |
      | admin has closed the route from USDC to USDC    | USDC   | USDC  | Bridge: route not enabled |
      | admin has deprecated WETH                       | ETH    | WETH  | Bridge: inactive token    |

  @plan:bridge-routes
  Scenario Outline: a closed chain or asset stops nothing else
    Given <situation>
    When the relayer sees trader deposit 100 <symbol> on Ethereum for <token>
    And 1 minute passes
    Then the deposit is completed
    And trader's <token> balance rose by exactly 100

    Examples: the route of a closed asset, the asset of a closed route, and a route newly opened
      | situation                                    | symbol | token |
      | admin has closed the bridge for USDC         | USDC   | USDC  |
      | admin has closed the route from USDC to USDC | USDC   | PUSD  |
      | admin has opened the route from PAXG to WETH | PAXG   | WETH  |

  @plan:bridge-routes
  Scenario: a deposit recorded before the closing is minted all the same
    Given trader has deposited 100 USDC on Ethereum for PUSD
    And admin has closed the bridge for USDC
    When 1 minute passes
    Then the deposit is completed
    And trader's PUSD balance rose by exactly 100

  @plan:bridge-batches
  Scenario Outline: a batch has lists of one length, and is not empty
    When admin calls "<function>" of "bridge" with:
      | externalChainIds | <chains> |
      | externalTxHashes | <hashes> |
    Then the call is refused with "Bridge: len" and changes nothing but admin's fee

    Examples:
      | function            | chains | hashes       |
      | confirmDepositBatch | []     | []           |
      | confirmDepositBatch | [1]    | [0xab, 0xac] |
      | reviewDepositBatch  | [1, 1] | [0xab]       |
      | abortDepositBatch   | []     | []           |

  @plan:bridge-batches
  Scenario: one wrong item refuses the whole batch
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    When admin calls "confirmDepositBatch" of "bridge" with:
      | externalChainIds | [1, 1]           |
      | externalTxHashes | [0x0abc, 0x0abd] |
    Then the call is refused with "Bridge: bad state" and changes nothing but admin's fee
    And the deposit is initiated

  @plan:bridge-settings
  Scenario Outline: an invalid setting is refused
    When admin calls "setChain" of "bridge" with:
      | chainName          | <name>    |
      | custody            | <custody> |
      | enabled            | true      |
      | externalChainId    | <chain>   |
      | lastProcessedBlock | 0         |
      | router             | <router>  |
      | hotWallet          | trader    |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | name | custody | chain | router | reason |
      |      | trader  | 2     | trader | Bridge: invalid chain name |
      | Base | trader  | 0     | trader | Bridge: invalid external chain id |
      | Base | 0x0000000000000000000000000000000000000000 | 2 | trader | Bridge: zero custody address |
      | Base | trader  | 2     | 0x0000000000000000000000000000000000000000 | Bridge: zero router address |

  @plan:bridge-settings
  Scenario Outline: a setting of an unknown chain or asset is refused
    When admin calls "setAsset" of "bridge" with:
      | enabled          | true     |
      | externalChainId  | <chain>  |
      | externalDecimals | <places> |
      | externalName     | Fine     |
      | externalSymbol   | FINE     |
      | externalToken    | trader   |
      | maxPerWithdrawal | 0        |
      | platformToken    | <token>  |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples: what is finer there than here cannot come over
      | chain | places | token | reason                       |
      | 2     | 18     | WETH  | Bridge: chain missing        |
      | 1     | 19     | WETH  | Bridge: decimals exceed max  |
      | 1     | 9      | WBTC  | Bridge: decimals exceed max  |
      | 1     | 18     | 0x0000000000000000000000000000000000000000 | Bridge: invalid target token |

  @plan:bridge-settings
  Scenario Outline: a switch of an unknown chain or asset is refused
    When admin calls "<function>" of "bridge" with:
      | externalChainId | <chain>  |
      | enabled         | true     |
      | <member>        | <value>  |
    Then the call is refused with "<reason>" and changes nothing but admin's fee

    Examples:
      | function        | chain | member        | value  | reason                  |
      | setAssetEnabled | 1     | externalToken | trader | Bridge: asset not found |
      | setAssetEnabled | 2     | externalToken | 0x0000000000000000000000000000000000000000 | Bridge: asset not found |

  @scenario:70 @plan:bridge-reorganisation
  Scenario: the last block seen does not go back, except in an emergency
    Given admin has called "setLastProcessedBlock" of "bridge" with:
      | externalChainId    | 1   |
      | lastProcessedBlock | 100 |
    When admin calls "setLastProcessedBlock" of "bridge" with:
      | externalChainId    | 1  |
      | lastProcessedBlock | 99 |
    Then the call is refused with "Bridge: cannot rollback block" and changes nothing but admin's fee
    When admin calls "emergencyRollbackBlock" of "bridge" with:
      | externalChainId    | 1  |
      | lastProcessedBlock | 99 |
    Then the call succeeds

  @scenario:70 @plan:bridge-reorganisation
  Scenario: after a rollback a deposit already minted is not minted again
    Given trader has deposited 2 ETH for WETH under the hash 0x0abc
    And 1 minute has passed
    And admin has called "emergencyRollbackBlock" of "bridge" with:
      | externalChainId    | 1 |
      | lastProcessedBlock | 0 |
    When the relayer repeats the deposit
    Then the call is refused with "Bridge: duplicate deposit" and changes nothing but the relayer's fee

  @scenario:53 @plan:bridge-admin-only
  Scenario Outline: only the admin may change the bridge's settings
    When trader calls "<function>" of "bridge" with:
      | <first>  | <this> |
      | <second> | <that> |
    Then the call is refused with "Only an admin or a whitelisted account can call castVoteOnIssue" and changes nothing but trader's fee

    Examples:
      | function               | first           | this   | second             | that  |
      | setPauses              | depositsPaused  | true   | withdrawalsPaused  | true  |
      | setChainEnabled        | externalChainId | 1      | enabled            | false |
      | setLastProcessedBlock  | externalChainId | 1      | lastProcessedBlock | 7     |
      | emergencyRollbackBlock | externalChainId | 1      | lastProcessedBlock | 7     |
