// SPDX-License-Identifier: MIT
// A vault of dollars that counts whatever it was given: a gift makes one share worth a fortune.
pragma solidity ^0.8.20;

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

contract Inflatable {
    IERC20 private immutable dollar;
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;
    bool public robbed;

    constructor(IERC20 pusd) { dollar = pusd; }

    function totalAssets() public view returns (uint256) { return dollar.balanceOf(address(this)); }

    function deposit(uint256 assets) external returns (uint256 shares) {
        // The mistake: no virtual shares, and no shares at all are accepted.
        shares = totalSupply == 0 ? assets : assets * totalSupply / totalAssets();
        dollar.transferFrom(msg.sender, address(this), assets);
        balanceOf[msg.sender] += shares;
        totalSupply += shares;
        if (assets > 0 && shares == 0) robbed = true;
    }

    function redeem(uint256 shares) external returns (uint256 assets) {
        assets = shares * totalAssets() / totalSupply;
        balanceOf[msg.sender] -= shares;
        totalSupply -= shares;
        dollar.transfer(msg.sender, assets);
    }

    function invariant_who_pays_has_shares() external view returns (bool) { return !robbed; }
}
