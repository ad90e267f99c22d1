@control
Feature: Contracts of a developer's own, from their source to every surface
  A developer writes a token and a small vault in Solidity, uploads both to the node API, and uses them.
  The vault lends what it is given to the platform's pool, and pays shares in the developer's token. What
  then holds is read from every surface.

  Background:
    Given a developer has written Coin.sol:
      """
      contract Coin {
        event Transfer(address indexed from, address indexed to, uint256 value);
        string public name;
        address public minter = msg.sender;
        uint256 public totalSupply;
        mapping(address => uint256) public balanceOf;
        mapping(address => mapping(address => uint256)) public allowance;

        constructor(string memory name_) { name = name_; }
        function hand(address to) external { require(msg.sender == minter, "not the minter"); minter = to; }
        function mint(address to, uint256 value) external {
          require(msg.sender == minter, "not the minter");
          totalSupply += value;
          balanceOf[to] += value;
          emit Transfer(address(0), to, value);
        }
        function approve(address spender, uint256 value) external { allowance[msg.sender][spender] = value; }
        function take(address from, uint256 value) external {
          require(allowance[from][msg.sender] >= value, "too little allowed");
          allowance[from][msg.sender] -= value;
          require(balanceOf[from] >= value, "too few coins");
          balanceOf[from] -= value;
          totalSupply -= value;
          emit Transfer(from, address(0), value);
        }
      }
      """
    And a developer has written Vault.sol:
      """
      import "./Coin.sol";
      interface Token {
        function transfer(address to, uint256 value) external returns (bool);
        function transferFrom(address from, address to, uint256 value) external returns (bool);
        function approve(address spender, uint256 value) external returns (bool);
      }
      interface Pool {
        function depositLiquidity(address asset, uint256 amount) external;
        function withdrawLiquidity(address asset, uint256 amount) external;
        function liquidityPool(address asset) external view returns (address);
      }
      contract Vault {
        struct Visit { uint256 amount; bool isDeposit; }
        event Moved(address indexed who, Visit visit);
        Pool public pool;
        Token public asset;
        Coin public coin;
        Visit[] internal visits;

        constructor(Pool pool_, Token asset_, Coin coin_) { pool = pool_; asset = asset_; coin = coin_; }
        function deposit(uint256 amount) external {
          asset.transferFrom(msg.sender, address(this), amount);
          asset.approve(pool.liquidityPool(address(asset)), amount);
          pool.depositLiquidity(address(asset), amount);
          coin.mint(msg.sender, amount);
          note(Visit(amount, true));
        }
        function withdraw(uint256 amount) external {
          coin.take(msg.sender, amount);
          pool.withdrawLiquidity(address(asset), amount);
          asset.transfer(msg.sender, amount);
          note(Visit(amount, false));
        }
        function note(Visit memory visit) internal { visits.push(visit); emit Moved(msg.sender, visit); }
      }
      """
    And at the node API these have succeeded:
      | trader | uploads | Coin  |      | name_: A share                                      |
      | trader | calls   | Coin  | mint | to: {borrower}, value: 7 WETH                       |
      | trader | uploads | Vault |      | pool_: {lendingPool}, asset_: {WETH}, coin_: {Coin} |
      | trader | calls   | Coin  | hand | to: {Vault}                                         |
    And a developer watches what Vault logs
    And at the node API these have succeeded:
      | lender | calls | WETH  | approve  | spender: {Vault}, value: 5 WETH |
      | lender | calls | Vault | deposit  | amount: 5 WETH                  |
      | lender | calls | Coin  | approve  | spender: {Vault}, value: 3 WETH |
      | lender | calls | Vault | withdraw | amount: 2 WETH                  |

  @plan:node-journey
  Scenario: the node has both by their names, with their sources, and what they hold
    Then the node API lists Coin and Vault under their names, with their sources
    And their functions and variables are listed:
      | Coin  | approve, hand, mint, take | name, minter, totalSupply, balanceOf, allowance |
      | Vault | deposit, withdraw         | pool, asset, coin, visits                       |
    And the state of Coin at the node API holds:
      | name                       | A share |
      | minter                     | {Vault} |
      | totalSupply                | 10 WETH |
      | balanceOf.{lender}         | 3 WETH  |
      | balanceOf.{borrower}       | 7 WETH  |
      | allowance.{lender}.{Vault} | 1 WETH  |
    And the state of Vault at the node API holds:
      | pool               | {lendingPool} |
      | visits.0.amount    | 5 WETH        |
      | visits.0.isDeposit | yes           |
      | visits.1.amount    | 2 WETH        |
      | visits.1.isDeposit | no            |
    And the raw storage of Coin at the node API has a row for lender's balance of 3 WETH

  @plan:node-journey
  Scenario: a refusal goes through both contracts, and undoes what the vault did
    When lender calls withdraw of Vault at the node API with amount: 4 WETH
    Then polled for it, the node API says Failure because of "too little allowed"
    And lender's WETH balance is unchanged
    When borrower calls mint of Coin at the node API with to: {borrower}, value: 1 WETH
    Then polled for it, the node API says Failure because of "not the minter"

  @plan:node-journey
  Scenario: a dapp reads code, calls, receipts and logs
    Then JSON-RPC has code at Coin and Vault
    And asked over JSON-RPC, balanceOf of Coin for lender is 3 WETH
    And the receipt of the last call has logs of WETH, Coin and Vault

  @plan:node-journey
  Scenario: the explorer has the ABI, the transactions and the transfers
    Then the explorer's ABI of Vault has the functions deposit and withdraw, and the event Moved
    And the explorer lists deposit and withdraw as lender's transactions with Vault
    And the explorer lists as transfers of WETH from and to Vault:
      | from     | to       | value  |
      | {lender} | {Vault}  | 5 WETH |
      | {Vault}  | {lender} | 2 WETH |

  @plan:node-journey
  Scenario: tables of contracts have their variables, the same at the indexer and through core REST
    When a developer asks core REST and the indexer for trader-Coin?select=creator,name,minter,supply:totalSupply::text
    Then both answer 200 and the same
    And the rows are:
      | creator | name    | minter  | supply  |
      | trader  | A share | {Vault} | 10 WETH |
    When a developer asks core REST and the indexer for storage?select=pool:data->>pool&address=eq.{Vault}
    Then both answer 200 and the same
    And the rows are:
      | pool          |
      | {lendingPool} |

  @plan:node-journey
  Scenario: collections and events have tables of their own, there and through core REST
    When a developer asks core REST and the indexer for trader-Coin-balanceOf?select=key,held:value::text&key=eq.{lender}
    Then both answer 200 and the same
    And the rows are:
      | key      | held   |
      | {lender} | 3 WETH |
    When a developer asks core REST and the indexer for trader-Vault-Moved?select=who,amount:visit->>amount,deposit:visit->>isDeposit&order=id
    Then both answer 200 and the same
    And the rows are:
      | who      | amount | deposit |
      | {lender} | 5 WETH | yes     |
      | {lender} | 2 WETH | no      |

  @plan:node-journey
  Scenario: the application shows what a withdrawal moved, and who watches hears of it
    When lender calls withdraw of Vault at the node API with amount: 1 WETH
    Then polled for it, the node API says Success
    And lender's WETH balance rose by exactly 1
    And the cash of the WETH market fell by exactly 1
    And the developer has heard of 3 logs of Vault, as core REST and JSON-RPC list them
