// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "../src/Lending.sol";

/// Eight senders call the lending mix; after each call the debts of its market must add up.
contract LendingTest {
    Lending lending;
    address[] senders;

    function setUp() public {
        for (uint160 i = 1; i <= 8; i++) senders.push(address(i * 0x1000));
        lending = new Lending(senders);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(lending);
    }

    function targetSenders() public view returns (address[] memory) {
        return senders;
    }

    function invariant_debtsAddUp() public view {
        require(lending.debtsAddUp());
    }
}
