// SPDX-License-Identifier: MIT
// Contracts that use the platform's own: they lend, liquidate, swap, and attack.
pragma solidity ^0.8.28;

import {IToken} from "./basics.sol";

interface ILendingPool {
  function depositLiquidity(address asset, uint256 amount) external;
  function withdrawLiquidity(address asset, uint256 amount) external;
  function withdrawLiquidityAll(address asset) external returns (uint256 amount);
  function getExchangeRate(address asset) external view returns (uint256 rate);
  function getHealthFactor(address user) external view returns (uint256 healthFactor);
  function getUserDebtPreview(address user, address asset) external view returns (uint256 debt);
  function liquidityPool(address asset) external view returns (address);
  function mToken(address asset) external view returns (address);
  function liquidationCall(address collateralAsset, address debtAsset, address borrower, uint256 debtToCover, uint256 minCollateralOut)
    external returns (uint256 repaid, uint256 seized);
}

interface ISwapPool {
  function swap(bool isAToB, uint256 amountIn, uint256 minAmountOut, uint256 deadline) external returns (uint256 amountOut);
}

contract LendingVault {
  error NoShares(address who, uint256 asked, uint256 held);
  event Deposited(address indexed who, uint256 amount, uint256 shares);
  event Withdrawn(address indexed who, uint256 amount, uint256 shares);
  ILendingPool immutable pool; IToken immutable asset;
  uint256 public totalShares;
  mapping(address => uint256) public sharesOf;

  constructor(ILendingPool p, IToken a) { pool = p; asset = a; }
  function lent() public view returns (uint256) {
    return IToken(pool.mToken(address(asset))).balanceOf(address(this)) * pool.getExchangeRate(address(asset)) / 1e18;
  }
  function deposit(uint256 amount) external returns (uint256 shares) {
    shares = totalShares == 0 ? amount : amount * totalShares / lent();
    asset.transferFrom(msg.sender, address(this), amount);
    asset.approve(pool.liquidityPool(address(asset)), amount);
    pool.depositLiquidity(address(asset), amount);
    totalShares += shares; sharesOf[msg.sender] += shares;
    emit Deposited(msg.sender, amount, shares);
  }
  function withdraw(uint256 shares) external returns (uint256 amount) {
    uint256 held = sharesOf[msg.sender];
    if (shares > held) revert NoShares(msg.sender, shares, held);
    amount = lent() * shares / totalShares;
    sharesOf[msg.sender] = held - shares; totalShares -= shares;
    pool.withdrawLiquidity(address(asset), amount);
    asset.transfer(msg.sender, amount);
    emit Withdrawn(msg.sender, amount, shares);
  }
  /** What the pool refuses is caught, and nothing of it is left. */
  function tryWithdraw(uint256 amount) external returns (bool ok, string memory reason) {
    try pool.withdrawLiquidity(address(asset), amount) { ok = true; } catch Error(string memory why) { reason = why; }
  }
}

interface IBorrower { function onLoan(uint256 amount, uint256 fee, bytes calldata data) external; }

contract FlashLender {
  error NotRepaid(uint256 due, uint256 held);
  IToken immutable token;
  constructor(IToken t) { token = t; }
  function lend(uint256 amount, bytes calldata data) external {
    uint256 due = token.balanceOf(address(this)) + amount / 1000;
    token.transfer(msg.sender, amount);
    IBorrower(msg.sender).onLoan(amount, amount / 1000, data);
    uint256 held = token.balanceOf(address(this));
    if (held < due) revert NotRepaid(due, held);
  }
}

contract LiquidationBot is IBorrower {
  error Healthy(address borrower, uint256 healthFactor);
  error NoProfit(uint256 got, uint256 due);
  event Liquidated(address indexed borrower, uint256 repaid, uint256 seized, uint256 profit);
  struct Job { address borrower; address collateral; ISwapPool market; bool isPaid; }
  ILendingPool immutable pool; IToken immutable debt; FlashLender immutable lender; address immutable owner;
  uint256 public jobs;

  constructor(ILendingPool p, IToken d, FlashLender l) { pool = p; debt = d; lender = l; owner = msg.sender; }
  function liquidate(Job calldata job, uint256 part) external {
    uint256 health = pool.getHealthFactor(job.borrower);
    if (health >= 1e18) revert Healthy(job.borrower, health);
    lender.lend(pool.getUserDebtPreview(job.borrower, address(debt)) / part, abi.encode(job));
    debt.transfer(owner, debt.balanceOf(address(this)));
  }
  function onLoan(uint256 amount, uint256 fee, bytes calldata data) external {
    require(msg.sender == address(lender), "not the lender");
    Job memory job = abi.decode(data, (Job));
    debt.approve(pool.liquidityPool(address(debt)), amount);
    (uint256 repaid, uint256 seized) = pool.liquidationCall(job.collateral, address(debt), job.borrower, amount, 0);
    IToken(job.collateral).approve(address(job.market), seized);
    uint256 got = job.market.swap(true, seized, 1, block.timestamp + 60);
    if (got < amount + fee) revert NoProfit(got, amount + fee);
    if (job.isPaid) debt.transfer(msg.sender, amount + fee);
    jobs += 1;
    emit Liquidated(job.borrower, repaid, seized, got - amount - fee);
  }
}

/** Pays before it books. */
contract CarelessBank {
  mapping(address => uint256) public held;
  function deposit() external payable { held[msg.sender] += msg.value; }
  function withdraw() external virtual { pay(); held[msg.sender] = 0; }
  function pay() internal { (bool ok, bytes memory why) = msg.sender.call{value: held[msg.sender]}(""); require(ok, string(why)); }
}

contract CarefulBank is CarelessBank {
  error Entered();
  bool transient isEntered;
  function withdraw() external override {
    if (isEntered) revert Entered();
    isEntered = true;
    pay();
    held[msg.sender] = 0;
    isEntered = false;
  }
}

contract Attacker {
  event Refused(bytes reason);
  CarelessBank bank; ILendingPool immutable pool; address immutable asset;
  uint256 public entries; uint256 public turns;

  constructor(ILendingPool p, address a) { pool = p; asset = a; }
  function attackBank(CarelessBank target, uint256 turns_) external payable {
    bank = target; entries = 0; turns = turns_;
    target.deposit{value: msg.value}();
    target.withdraw();
  }
  function attackPool(uint256 amount) external {
    bank = CarelessBank(address(0)); entries = 0; turns = 3;
    IToken(asset).approve(pool.liquidityPool(asset), amount);
    pool.depositLiquidity(asset, amount);
    pool.withdrawLiquidityAll(asset);
    try pool.withdrawLiquidity(asset, amount) {} catch (bytes memory why) { emit Refused(why); }
  }
  receive() external payable {
    entries += 1;
    if (entries >= turns) return;
    if (address(bank) == address(0)) pool.withdrawLiquidityAll(asset);
    else try bank.withdraw() {} catch (bytes memory why) { emit Refused(why); }
  }
}
