@control
Feature: Forms of the indexer's answers
  Rows are a JSON array, one object or lines of CSV. Each kind of table has its columns in its own order.

  @plan:indexer-csv
  Scenario: a spreadsheet gets lines of CSV, with all digits
    When an analyst asks for Platform-Token?select=_symbol,_name,customDecimals,_totalSupply&_symbol=in.(WETH,WBTC)&order=_symbol with Accept: text/csv
    Then the answer is the lines:
      """
      _symbol,_name,customDecimals,_totalSupply
      WBTC,"Wrapped Bitcoin",8,35000000000
      WETH,"Wrapped Ether",18,9000000000000000000000
      """

  @plan:indexer-single
  Scenario: one row is an object
    When a wallet looks up the token with the symbol WETH
    Then the rows are:
      | symbol | name          | decimals |
      | WETH   | Wrapped Ether | 18       |
    When a wallet looks up the token with the symbol NONE, if there is one
    Then there is no row

  @plan:indexer-single
  Scenario: several rows are no object
    When a wallet looks up the one token with 18 decimals
    Then the indexer refuses with 406 PGRST116 "JSON object requested, multiple (or no) rows returned"

  @plan:indexer-contract @plan:indexer-collection @plan:indexer-event-table @plan:indexer-event
  Scenario Outline: each kind of table has its columns
    When an analyst asks for <table>?limit=1
    Then the columns are <columns>

    Examples:
      | table                    | columns |
      | Platform-Voucher         | address, block_hash, block_timestamp, block_number, creator, contract_name, _name, _owner, _symbol, _totalSupply, customDecimals |
      | Platform-Token-_balances | address, block_hash, block_timestamp, block_number, collection_name, collection_type, key, value |
      | Platform-Token-Transfer  | id, address, block_hash, block_timestamp, block_number, transaction_hash, transaction_sender, event_index, creator, contract_name, from, to, value |
      | event                    | id, address, block_hash, block_timestamp, block_number, transaction_hash, transaction_sender, event_index, creator, contract_name, event_name, attributes |
