// SPDX-License-Identifier: MIT
// A vault of points that anybody has without end. It is apart from the platform, and its deposits
// round shares up.
pragma solidity ^0.8.20;

contract PointVault {
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;
    uint256 public totalAssets;
    bool public fell;

    function previewDeposit(uint256 assets) public view returns (uint256) {
        if (totalSupply == 0) return assets;
        // The mistake: a depositor's shares should be rounded down.
        return (assets * totalSupply + totalAssets - 1) / totalAssets;
    }

    function previewRedeem(uint256 shares) public view returns (uint256) {
        return totalSupply == 0 ? shares : shares * totalAssets / totalSupply;
    }

    function deposit(uint96 assets, address receiver) external returns (uint256 shares) {
        shares = previewDeposit(assets);
        (uint256 before, uint256 supply) = (totalAssets, totalSupply);
        totalAssets += assets;
        totalSupply += shares;
        balanceOf[receiver] += shares;
        if (totalAssets * supply < before * totalSupply) fell = true;
    }

    function redeem(uint256 shares) external returns (uint256 assets) {
        assets = previewRedeem(shares);
        balanceOf[msg.sender] -= shares;
        totalSupply -= shares;
        totalAssets -= assets;
    }

    /// Interest, for everybody who has a share.
    function earn(uint96 points) external {
        if (totalSupply > 0) totalAssets += points;
    }

    function invariant_a_share_never_loses_to_a_deposit() external view returns (bool) {
        return !fell;
    }
}
