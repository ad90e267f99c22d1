@control
Feature: A newcomer's year
  One journey through the whole application, over its routes alone, with the socket open on all three
  channels. At each stage the socket's updates agree with the routes' answers. The sums, by the formulas:

  Swaps: 4 x 0.997 x 2,500,000 / (1,000 + 4 x 0.997) = 9,930.397574473001669342 PUSD for 4 WETH, and
  1,000 x 0.997 x 1,000,000 / (1,000,000 + 1,000 x 0.997) = 996.006981039903216493 PUSD for 1,000 USDC. With
  3,000 borrowed and 1,500 minted that is 15,426.404555512904885835 PUSD.

  A year's interest on 3,000 is 1.000000001547125956666413085 ^ 31,536,000 of it, floored at each step:
  3,149.999999881111866164 are owed. A year's fee on 1,500 is 1.000000000627937192293877252 ^ 31,536,000:
  1,529.999999990487373251 are owed. 15,426.40... less both leaves 10,746.404555641305646420 PUSD.

  Of WETH 1 + 10 came and 4 were swapped: 7 are left. Of 5,000 USDC 1,000 were swapped.

  Rewards are counted from the poller's first visit, at 600 seconds, to the claim at 31,536,060: 31,535,460
  seconds of 0.011574074074074074 points in each of four activities, of which the newcomer is alone: the
  loan (a stake of 3,000), two pools' volume (10,000 and 1,000 dollars), and the vault (1,500). Each is
  stake x floor(points x 10^18 / stake) / 10^18, which leaves of 364,993.74999999999766404 points
  364,993.749999999997662, 364,993.74999999999766, 364,993.749999999997664 and 364,993.7499999999976635:
  together 1,459,974.9999999999906495.

  @network:mainnet @plan:journey @plan:journey-socket
  Scenario: everything that came in, less its cost, is there a year later
    Given newcomer holds 1 WETH
    And newcomer listens to positions, rewards and pools
    When newcomer does one after the other, and hears of it from these channels:
      | brings 10 WETH from Ethereum           | nothing   |
      | brings 5,000 USDC from Ethereum        | nothing   |
      | waits 60 seconds                       | nothing   |
      | swaps 4 WETH for at least 9,930 PUSD   | pools     |
      | swaps 1,000 USDC for at least 996 PUSD | pools     |
      | supplies 3 WETH as collateral          | positions |
      | borrows 3,000 PUSD against WETH        | positions |
      | mints 1,500 PUSD against 2 WETH        | positions |
    Then newcomer holds exactly, and nothing else:
      | WETH            | 2                         |
      | USDC            | 4,000                     |
      | PUSD            | 15,426.404555512904885835 |
      | collateral WETH | 3                         |
    When 365 days pass, and newcomer has to sign in again to listen
    And newcomer does one after the other, and hears of it from these channels:
      | claims the rewards             | rewards   |
      | repays the loan                | positions |
      | repays the vault of WETH       | positions |
      | withdraws 3 WETH of collateral | positions |
      | takes 2 WETH out of the vault  | positions |
    Then newcomer holds exactly, and nothing else:
      | WETH | 7                         |
      | USDC | 4,000                     |
      | PUSD | 10,746.404555641305646420 |
      | RWRD | 1,459,974.9999999999906495 |
    And every invariant holds
