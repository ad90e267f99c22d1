// SPDX-License-Identifier: MIT
// A test contract in the form that Solidity teams write: handlers, actors, ghost variables.
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {Bank} from "@vaults/Bank.sol";

/// Takes its money out again while it is being paid.
contract Thief {
    Bank private immutable bank;

    constructor(Bank its) { bank = its; }

    function save() external payable { bank.deposit{value: msg.value}(); }

    function take() external { bank.withdraw(); }

    receive() external payable {
        if (address(bank).balance >= msg.value) bank.withdraw();
    }
}

contract BankHandler is Test {
    Bank private immutable bank;
    Thief private immutable thief;
    address[2] private actors;
    uint256 public saved;
    uint256 public taken;

    constructor(Bank its) {
        bank = its;
        thief = new Thief(its);
        actors = [makeAddr("alice"), makeAddr("bob")];
    }

    function save(uint256 who, uint256 amount) external {
        amount = vm.bound(amount, 1, 1_000e18);
        address actor = actors[who % 2];
        vm.deal(actor, amount);
        vm.deal(address(this), amount);
        vm.prank(actor);
        bank.deposit{value: amount}();
        saved += amount;
    }

    function withdraw(uint256 who) external {
        address actor = actors[who % 2];
        uint256 owed = bank.balanceOf(actor);
        vm.assume(owed > 0);
        vm.prank(actor);
        bank.withdraw();
        taken += owed;
    }

    function steal(uint256 amount) external {
        amount = vm.bound(amount, 1, 1_000e18);
        vm.deal(address(this), amount);
        thief.save{value: amount}();
        saved += amount;
        thief.take();
        taken += amount;
    }
}

contract BankTest is Test {
    Bank private bank;
    BankHandler private handler;

    function setUp() public {
        bank = new Bank();
        handler = new BankHandler(bank);
        vm.label(address(bank), "the bank");
        targetContract(address(handler));
    }

    function invariant_has_what_it_owes() public view {
        vm.assertEq(address(bank).balance, handler.saved() - handler.taken());
    }
}
