@control
Feature: A developer watches the chain
  A watcher gets each log that matches once, when its block is made, and nothing else.

  @plan:core-watch
  Scenario: a subscriber to a token hears its transfers only, each once and in order
    Given a developer watches the transfers of WETH
    When trader signs a transfer of 5 WETH to lender and hands it in
    And trader signs a transfer of 7 PUSD to lender and hands it in
    And lender signs a transfer of 3 WETH to trader and hands it in
    Then core answers that all are pending
    And the developer has heard of 2 transfers, as the logs say
    And the first of them was 5 WETH from trader to lender
    And the last of them was 3 WETH from lender to trader

  @plan:core-watch
  Scenario: a subscriber to one account's incoming transfers hears nobody else's
    Given a developer watches the transfers of WETH to lender
    When trader signs a transfer of 5 WETH to lender and hands it in
    And trader signs a transfer of 4 WETH to borrower and hands it in
    And lender signs a transfer of 3 WETH to trader and hands it in
    Then core answers that all are pending
    And the developer has heard of 1 transfers, as the logs say
    And the last of them was 5 WETH from trader to lender

  @plan:core-watch
  Scenario: an ended subscription hears no more
    Given a developer watches the transfers of WETH
    And trader has signed a transfer of 5 WETH to lender and handed it in
    When the developer ends subscription 1
    Then the socket answers unsubscribed
    When trader signs a transfer of 7 WETH to lender and hands it in
    Then core answers that it is pending
    And the developer has heard of 1 transfer
    And the last of them was 5 WETH from trader to lender

  @plan:core-watch
  Scenario: an ended subscription cannot be ended again
    Given a developer watches the transfers of WETH
    When the developer ends subscription 1
    Then the socket answers unsubscribed
    When the developer ends subscription 1
    Then the socket refuses with NOT_FOUND

  @plan:core-subscriptions
  Scenario: a connection has 50 subscriptions, and a log that all of them want is heard once
    Given a developer watches the transfers of WETH by 50 subscriptions
    When the developer subscribes once more
    Then the socket refuses with SUBSCRIPTION_LIMIT
    When trader signs a transfer of 5 WETH to lender and hands it in
    Then core answers that it is pending
    And the developer has heard of 1 transfer

  @plan:core-subscriptions
  Scenario: ending one makes room for another
    Given a developer watches the transfers of WETH by 50 subscriptions
    When the developer ends subscription 50
    Then the socket answers unsubscribed
    When the developer subscribes once more
    Then the socket answers subscribed
