// SPDX-License-Identifier: MIT
// Counts what ether is worth by a pool's own reserves, which anybody moves with one trade.
pragma solidity ^0.8.20;

interface ISwapPool {
    function tokenABalance() external view returns (uint256);
    function tokenBBalance() external view returns (uint256);
    function tokenA() external view returns (address);
}

interface IPriceOracle {
    function getAssetPrice(address asset) external view returns (uint256);
}

contract SpotLender {
    ISwapPool private immutable pool;
    IPriceOracle private immutable oracle;
    address private immutable ether_;
    mapping(address => uint256) public creditOf;
    bool public lentTooMuch;

    constructor(ISwapPool wethPusd, IPriceOracle priceOracle, address weth) {
        pool = wethPusd;
        oracle = priceOracle;
        ether_ = weth;
    }

    /// Dollars for one ether.
    function spotPrice() public view returns (uint256) {
        (uint256 a, uint256 b) = (pool.tokenABalance(), pool.tokenBBalance());
        if (a == 0 || b == 0) return 0;
        return pool.tokenA() == ether_ ? b * 1e18 / a : a * 1e18 / b;
    }

    /// The mistake: half of what the pool says just now, whatever the oracle says.
    function open(uint96 weth) external {
        uint256 credit = uint256(weth) * spotPrice() / 2e18;
        creditOf[msg.sender] += credit;
        uint256 worth = uint256(weth) * oracle.getAssetPrice(ether_) / 1e18;
        if (credit > worth) lentTooMuch = true;
    }

    function invariant_credit_is_covered() external view returns (bool) { return !lentTooMuch; }
}
