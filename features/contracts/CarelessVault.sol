// SPDX-License-Identifier: MIT
// The vault with a mistake: it forgets that the pool's shares gain value. `npm run fuzz -- --contract
// features/contracts/CarelessVault.sol` finds it.
pragma solidity ^0.8.20;

import {IERC20, ILendingPool, Vault} from "./Vault.sol";

contract CarelessVault is Vault {
    constructor(ILendingPool lendingPool, IERC20 pusd) Vault(lendingPool, pusd) {}

    function sharesFor(uint256 assets, uint256) internal pure override returns (uint256) {
        return assets;
    }
}
