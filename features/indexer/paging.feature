@control
Feature: Paging through tables
  Rows come in pages, by limit and offset or by the Range header. Who asks is told how many rows there are in all.

  @plan:indexer-pages
  Scenario: all of many rows, each once, with one total
    Given blocks are made by hand
    And trader's wallet has sent 1 GOLD to lender 120 times in one batch
    When a block is made
    And an analyst turns the pages of the transfers of GOLD to lender, 50 a page
    Then 3 pages have 121 rows, each once

  @plan:indexer-pages
  Scenario: rows that come in meanwhile shift nothing, in an order by id
    Given trader has sent 1 GOLD, 2 GOLD and 3 GOLD to lender
    When a dashboard shows rows 1 to 2 of trader's transfers of GOLD
    Then the rows are:
      | amount |
      | 1 GOLD |
      | 2 GOLD |
    And there are 3 rows in all
    When trader sends 4 GOLD to lender
    And a dashboard shows rows 3 to 4 of trader's transfers of GOLD
    Then the rows are:
      | amount |
      | 3 GOLD |
      | 4 GOLD |
    And there are 4 rows in all

  @plan:indexer-count
  Scenario: rows are counted without being sent
    Given trader has sent 1 GOLD, 2 GOLD and 3 GOLD to lender
    When a dashboard counts trader's transfers of GOLD
    Then there is no row
    And there are 3 rows in all

  @plan:indexer-range
  Scenario: the Range header pages like limit and offset
    When an analyst asks for Platform-Token?select=_symbol&order=_symbol with Range: 1-2
    Then the rows are:
      | _symbol      |
      | GOLD-PUSD-LP |
      | NEWT         |
    And the Content-Range is 1-2/*
    When an analyst asks for Platform-Token?select=_symbol&order=_symbol&limit=2&offset=1 with Prefer: count=exact
    Then the rows are:
      | _symbol      |
      | GOLD-PUSD-LP |
      | NEWT         |
    And the Content-Range is 1-2/17

  @plan:indexer-beyond
  Scenario: beyond the last row there is nothing, and an error where the total is asked for
    When an analyst asks for Platform-Token?limit=5&offset=1000
    Then there is no row
    And the Content-Range is */*
    When an analyst asks for Platform-Token?limit=5&offset=1000 with Prefer: count=exact
    Then the indexer refuses with 416 PGRST103 "Requested range not satisfiable"
    And it explains "An offset of 1000 was requested, but there are only 17 rows."
