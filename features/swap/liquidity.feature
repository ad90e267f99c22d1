@control
Feature: Liquidity
  A user who adds to both reserves gets LP tokens, and gets a share of both reserves for burning them. The
  first to add sets the price and gets as many LP tokens as the amount of B.

  @scenario:68 @plan:liquidity-first
  Scenario Outline: the first liquidity of a new pool is taken as given
    Given admin has opened the pool <pool>
    When lender adds <b> with at most <a> to the pool
    Then the call succeeds
    And the reserves of <pool> are exactly <a> and <b>
    And lender has exactly <lp> LP tokens of <pool>
    And there are exactly <lp> LP tokens of <pool>
    And <pool> is worth <aToB> of B for one of A and <bToA> of A for one of B

    Examples: ratios are of base units; LP tokens are as many units as B has
      | pool      | b          | a          | lp           | aToB                            | bToA                            |
      | SILV-PUSD | 2,000 PUSD | 1,000 SILV | 2,000        | 2.000000000000000000            | 0.500000000000000000            |
      | WBTC-USDC | 6,000 USDC | 0.1 WBTC   | 0.000000006  | 600.000000000000000000          | 0.00166666666666666667          |
      | GOLD-WBTC | 1 WBTC     | 30 GOLD    | 0.0000000001 | 0.00000000000333333333333333333 | 300000000000.000000000000000000 |

  # 2,500 PUSD after a swap of 1 WETH: 2,500 x 1,000.9991 / 2,497,509.98... WETH go with them. Of the two
  # shares of the supply, that of WETH floors lower by a unit or so.
  @scenario:68 @plan:liquidity-add
  Scenario: later additions keep the price, and the rest stays in the wallet
    Given trader has swapped 1 WETH for PUSD
    When lender adds 2,500 PUSD with at most 5 WETH to the pool
    Then lender's PUSD balance fell by exactly 2,500
    And lender's WETH balance fell by exactly 1.001997096102699999
    And lender has exactly 2,502.492499999999997502 LP tokens of WETH-PUSD
    And the reserves of WETH-PUSD are exactly 1,002.001097096102699999 WETH and 2,500,009.982547400241958768 PUSD
    And there are exactly 2,502,502.492499999999997502 LP tokens of WETH-PUSD

  @scenario:68 @plan:swap-vectors
  Scenario: the platform's own figures for a later addition
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And trader has swapped 100 SILV for PUSD
    When borrower adds 300 PUSD with at most 1,000 SILV to the pool
    Then borrower's SILV balance fell by exactly 181.435654049999999999
    And borrower has exactly 329.909999999999999998 LP tokens of SILV-PUSD
    And there are exactly 2,329.909999999999999998 LP tokens of SILV-PUSD

  @scenario:68 @plan:liquidity-add-refused
  Scenario Outline: an addition that does not fit is refused
    When lender adds <b> with at most <a> to the pool
    Then the call is refused with "<reason>" and changes nothing but lender's fee

    Examples: one unit less of A than goes with B, and more than there is
      | b                 | a                         | reason                      |
      | 2,500 PUSD        | 0.999999999999999999 WETH | Insufficient tokenA amount  |
      | 60,000 PUSD       | 0.99999999 WBTC           | Insufficient tokenA amount  |
      | 1,000 PUSD        | 999.999999 USDC           | Insufficient tokenA amount  |
      | 1,000,001 PUSD    | 500 WETH                  | ERC20: insufficient balance |

  @scenario:68 @plan:liquidity-add-refused
  Scenario Outline: the pool itself refuses an addition of zero
    When lender calls "addLiquidity" of "WETH-PUSD" with:
      | tokenBAmount    | <b>                      |
      | maxTokenAAmount | <a>                      |
      | deadline        | 99999999999              |
      | approving       | 1 WETH for WETH-PUSD     |
      | approving       | 2,500 PUSD for WETH-PUSD |
    Then the call is refused with "Invalid inputs" and changes nothing but lender's fee

    Examples:
      | b          | a      |
      | 0 PUSD     | 1 WETH |
      | 2,500 PUSD | 0 WETH |

  @scenario:68 @plan:swap-deadline
  Scenario: an addition has a deadline too
    When lender adds 2,500 PUSD with at most 1 WETH to the pool a second too late
    Then the call is refused with "EXPIRED" and changes nothing but lender's fee
    When lender adds 2,500 PUSD with at most 1 WETH to the pool in the last second
    Then the call succeeds
    And lender has exactly 2,500 LP tokens of WETH-PUSD

  @scenario:68 @plan:liquidity-remove
  Scenario: half of the liquidity is removed
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    When lender removes 1,000 LP tokens for at least 500 SILV and 1,000 PUSD
    Then lender's PUSD balance rose by exactly 1,000
    And lender's SILV balance rose by exactly 500
    And the reserves of SILV-PUSD are exactly 500 SILV and 1,000 PUSD

  @scenario:68 @plan:liquidity-remove
  Scenario: all of the liquidity is removed
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    When lender removes all LP tokens of SILV-PUSD
    Then the reserves of SILV-PUSD are exactly 0 SILV and 0 PUSD
    And there are exactly 0 LP tokens of SILV-PUSD
    And SILV-PUSD is worth 0.000000000000000000 of B for one of A and 0.000000000000000000 of A for one of B

  @scenario:68 @plan:liquidity-remove
  Scenario: an emptied pool starts anew at another price
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And lender has removed all LP tokens of SILV-PUSD
    When borrower adds 100 PUSD with at most 400 SILV to the pool
    Then borrower has exactly 100 LP tokens of SILV-PUSD
    And SILV-PUSD is worth 0.250000000000000000 of B for one of A and 4.000000000000000000 of A for one of B
    And every invariant holds

  @scenario:68 @plan:liquidity-remove
  Scenario: liquidity providers share in the fees that stayed in the pool
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And trader has swapped 100 SILV for PUSD
    When lender removes all LP tokens of SILV-PUSD
    Then lender's SILV balance rose by exactly 1,099.91
    And lender's PUSD balance rose by exactly 1,818.677821223970173684

  # 777.7... of 2,000 LP tokens: that share of 1,099.91 and of 1,818.67..., each floored.
  @scenario:68 @plan:liquidity-remove
  Scenario: a share of both reserves is rounded down
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And trader has swapped 100 SILV for PUSD
    When lender removes 777.777777777777777777 LP tokens for at least 1 SILV and 1 PUSD
    Then lender's SILV balance rose by exactly 427.742777777777777777
    And lender's PUSD balance rose by exactly 707.263597142655067543

  @scenario:68 @plan:liquidity-remove-refused
  Scenario Outline: an impossible removal is refused
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender removes <lp> LP tokens for at least <a> and <b>
    Then the call is refused with "<reason>" and changes nothing but lender's fee

    Examples: more than there is, and one unit above what it is worth
      | lp                         | a                         | b                              | reason                      |
      | 2,500.000000000000000001   | 1 WETH                    | 2,500 PUSD                     | ERC20: insufficient balance |
      | 2,500                      | 1.000000000000000001 WETH | 1 PUSD                         | Insufficient amounts        |
      | 2,500                      | 1 WETH                    | 2,500.000000000000000001 PUSD  | Insufficient amounts        |

  @scenario:68 @plan:liquidity-remove-refused
  Scenario Outline: the pool itself refuses a removal of zero, or for zero
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender calls "removeLiquidity" of "WETH-PUSD" with:
      | lpTokenAmount   | <lp>        |
      | minTokenAAmount | <a>         |
      | minTokenBAmount | <b>         |
      | deadline        | 99999999999 |
    Then the call is refused with "Invalid inputs" and changes nothing but lender's fee

    Examples: base units
      | lp   | a | b |
      | 0    | 1 | 1 |
      | 2500 | 0 | 1 |
      | 2500 | 1 | 0 |

  @scenario:68 @plan:swap-deadline
  Scenario: a removal has a deadline too
    Given lender has added 2,500 PUSD with at most 1 WETH to the pool
    When lender removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD a second too late
    Then the call is refused with "EXPIRED" and changes nothing but lender's fee
    When lender removes 2,500 LP tokens for at least 1 WETH and 2,500 PUSD in the last second
    Then the call succeeds

  @scenario:68 @plan:liquidity-none
  Scenario: an empty pool neither trades nor pays, and takes no single token
    Given admin has opened the pool SILV-PUSD
    When trader swaps 1 SILV for PUSD
    Then the call is refused with "Invalid reserves" and changes nothing but trader's fee
    When trader adds 1 SILV alone to the pool SILV-PUSD
    Then the call is refused with "POOL_EMPTY" and changes nothing but trader's fee
    When trader removes 1 LP tokens for at least 1 SILV and 1 PUSD
    Then the call is refused with "No liquidity" and changes nothing but trader's fee

  # Of 10 WETH 4.995... are traded and 5.004... go in beside what the trade brings; what the square root
  # leaves over stays in the wallet. No swap is logged, but its fee is paid.
  @scenario:68 @plan:liquidity-single
  Scenario Outline: of a single token a part is traded first
    When trader adds <offered> alone to the pool <pool>
    Then the call succeeds
    And trader's <symbol> balance fell by exactly <taken>
    And trader's <other> balance is unchanged
    And the fee collector's <symbol> balance rose by exactly <collected>
    And trader has exactly <lp> LP tokens of <pool>
    And the reserves of <pool> are exactly <reserves>

    Examples: 18 decimals, both sides
      | offered     | pool      | symbol | other | taken                     | collected             | lp                        | reserves                                               |
      | 10 WETH     | WETH-PUSD | WETH   | PUSD  | 9.99997761185203441       | 0.004495549249892044  | 12,450.173894839909232457 | 1,009.995482062602142366 WETH and 2,500,000 PUSD       |
      | 25,000 PUSD | WETH-PUSD | PUSD   | WETH  | 24,999.944029630086026477 | 11.238873124730108636 | 12,450.173894839909232335 | 1,000 WETH and 2,524,988.705156505355917841 PUSD       |

    Examples: 8 and 6 decimals
      | offered     | pool      | symbol | other | taken      | collected  | lp                        | reserves                                |
      | 1 WBTC      | WBTC-PUSD | WBTC   | PUSD  | 0.99999553 | 0.00044845 | 29,806.636825228803697166 | 50.99954708 WBTC and 3,000,000 PUSD     |
      | 1,000 USDC  | USDC-PUSD | USDC   | PUSD  | 999.999773 | 0.450564   | 499.124122373974355899    | 1,000,999.549209 USDC and 1,000,000 PUSD |

  @scenario:68 @plan:swap-vectors
  Scenario: the platform's own figures for a single token
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    When trader adds 500 SILV alone to the pool SILV-PUSD
    Then trader's SILV balance fell by exactly 499.954540852269941004
    And trader has exactly 448.814588230268938101 LP tokens of SILV-PUSD
    And the fee collector's SILV balance rose by exactly 0.202574287566319982
    And the reserves of SILV-PUSD are exactly 1,499.751966564703621022 SILV and 2,000 PUSD

  # 200 are traded for 2,000 x 200 / 1,200 = 333.3 PUSD, a fifth of the 1,666.6 left; 240 beside them are a
  # fifth of 1,200. Each step floors, so that the fifth of 2,000 LP tokens is two units short.
  @plan:liquidity-single
  Scenario: without the fee, the same adds more
    Given admin has opened the pool SILV-PUSD
    And lender has added 2,000 PUSD with at most 1,000 SILV to the pool
    And admin has freed of the fee of single additions the pool SILV-PUSD
    When trader adds 440 SILV alone to the pool SILV-PUSD
    Then trader's SILV balance fell by exactly 439.999999999999999999
    And the fee collector's SILV balance is unchanged
    And trader has exactly 399.999999999999999998 LP tokens of SILV-PUSD

  @scenario:68 @plan:liquidity-single-refused
  Scenario: a single token is refused when late, when zero, and when too little for a share
    When trader adds 10 WETH alone to the pool WETH-PUSD a second too late
    Then the call is refused with "EXPIRED" and changes nothing but trader's fee
    When trader adds 0 WETH alone to the pool WETH-PUSD
    Then the call is refused with "Invalid input" and changes nothing but trader's fee
    When trader adds 0.000000000000000001 WETH alone to the pool WETH-PUSD
    Then the call is refused with "Insufficient liquidity" and changes nothing but trader's fee
    When trader adds 10 WETH alone to the pool WETH-PUSD in the last second
    Then the call succeeds

  # 1 of A and 4 of B, at a fee of a tenth that rounds to nothing: 2 are traded for 2, and 3 beside them at
  # the price after it are more than was offered.
  @plan:liquidity-single-refused
  Scenario: in very small reserves the rounded fee would take more than was offered
    Given admin has opened the pool SILV-PUSD
    And lender has added 0.000000000000000004 PUSD with at most 0.000000000000000001 SILV to the pool
    And admin has set the fee of SILV-PUSD to 1,000 bps, of which 7,000 bps stay in the pool
    When trader adds 0.000000000000000014 SILV alone to the pool SILV-PUSD
    Then the call is refused with "INSUFFICIENT_INPUT" and changes nothing but trader's fee
