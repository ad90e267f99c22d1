// SPDX-License-Identifier: MIT
// Calls two cheatcodes that no world answers.
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract RefusedTest is Test {
    function invariant_any() external {
        vm.record();
        vm.ffi(new string[](0));
    }
}
