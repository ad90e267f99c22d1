// SPDX-License-Identifier: MIT
// A small vault over the lending pool, with invariants for `npm run fuzz -- --contract`.
pragma solidity ^0.8.20;

interface IERC20 {
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function approve(address spender, uint256 value) external returns (bool);
}

interface ILendingPool {
    function depositLiquidity(address asset, uint256 amount) external;
    function withdrawLiquidity(address asset, uint256 amount) external;
    function getExchangeRate(address asset) external view returns (uint256);
    function liquidityPool(address asset) external view returns (address);
    function mToken(address asset) external view returns (address);
}

/// Lends the dollars of its depositors. A share of the vault is a share of the pool.
contract Vault {
    error NotEnough(uint256 asked, uint256 held);

    ILendingPool private immutable pool;
    IERC20 private immutable dollar;
    IERC20 private immutable poolShare;

    uint256 public totalShares;
    mapping(address => uint256) public sharesOf;

    constructor(ILendingPool lendingPool, IERC20 pusd) {
        pool = lendingPool;
        dollar = pusd;
        poolShare = IERC20(lendingPool.mToken(address(pusd)));
    }

    function deposit(uint256 assets) external returns (uint256 shares) {
        uint256 before = poolShare.balanceOf(address(this));
        dollar.transferFrom(msg.sender, address(this), assets);
        dollar.approve(pool.liquidityPool(address(dollar)), assets);
        pool.depositLiquidity(address(dollar), assets);
        shares = sharesFor(assets, poolShare.balanceOf(address(this)) - before);
        totalShares += shares;
        sharesOf[msg.sender] += shares;
    }

    function withdraw(uint256 shares) external returns (uint256 assets) {
        uint256 held = sharesOf[msg.sender];
        if (shares > held) revert NotEnough(shares, held);
        sharesOf[msg.sender] = held - shares;
        totalShares -= shares;
        assets = shares * pool.getExchangeRate(address(dollar)) / 1e18;
        pool.withdrawLiquidity(address(dollar), assets);
        dollar.transfer(msg.sender, assets);
    }

    /// The pool has minted this many shares for the assets.
    function sharesFor(uint256, uint256 minted) internal view virtual returns (uint256) {
        return minted;
    }

    /// Every share is backed by one of the pool.
    function invariant_backed() external view {
        assert(poolShare.balanceOf(address(this)) >= totalShares);
    }

    function invariant_within_the_pool() external view returns (bool) {
        return totalShares <= poolShare.totalSupply();
    }
}
