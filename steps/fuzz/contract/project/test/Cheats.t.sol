// SPDX-License-Identifier: MIT
// Each function says what a cheatcode does; those that begin with `wrong` must revert.
pragma solidity ^0.8.20;

import {console, Test} from "forge-std/Test.sol";

interface IERC20 {
    function balanceOf(address account) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
}

interface ILendingPool {
    function depositLiquidity(address asset, uint256 amount) external;
    function liquidityPool(address asset) external view returns (address);
    function mToken(address asset) external view returns (address);
    function previewBorrowIndex(address asset) external view returns (uint256);
}

contract Mirror {
    error Own(uint256 figure);

    uint256 public stored = 7;

    function caller() external view returns (address, address) { return (msg.sender, tx.origin); }

    function text() external pure { revert("a text"); }

    function own(uint256 figure) external pure returns (uint256) { revert Own(figure); }

    function bare() external payable returns (uint256) { return 5; }
}

contract CheatsTest is Test {
    Mirror private mirror;
    ILendingPool private immutable pool;
    IERC20 private immutable dollar;
    uint256 private born;

    constructor(ILendingPool lendingPool, IERC20 pusd) {
        pool = lendingPool;
        dollar = pusd;
    }

    function setUp() public {
        born = block.timestamp;
        vm.warp(born + 1 days);
        vm.roll(block.number + 1_500);
        mirror = new Mirror();
        targetContract(address(mirror));
    }

    function invariant_of_its_own() public view {}

    function test_pranks() external {
        (address alice, address bob) = (makeAddr("alice"), makeAddr("bob"));
        vm.prank(alice);
        console.log("no call that a prank is for", 1);
        (address caller, address origin) = mirror.caller();
        require(caller == alice && origin != alice, "the next call");
        (caller, ) = mirror.caller();
        require(caller == address(this), "no other");
        vm.startPrank(alice, bob);
        mirror.caller();
        (caller, origin) = mirror.caller();
        require(caller == alice && origin == bob, "every call, with its origin");
        vm.stopPrank();
        (caller, origin) = mirror.caller();
        require(caller == address(this) && origin != bob, "until it stops");
        vm.prank(alice);
        require(address(new Mirror()) != address(new Mirror()), "creations too");
    }

    function test_acts_for_an_actor_on_the_platform() external {
        address alice = makeAddr("alice");
        vm.deal(alice, 100e18);
        require(dollar.balanceOf(alice) == 100e18, "dealt");
        vm.startPrank(alice);
        dollar.approve(pool.liquidityPool(address(dollar)), 60e18);
        pool.depositLiquidity(address(dollar), 60e18);
        vm.stopPrank();
        require(IERC20(pool.mToken(address(dollar))).balanceOf(alice) > 0, "her shares");
        vm.deal(alice, 1);
        require(alice.balance == 1, "less than before");
    }

    function test_time() external {
        require(block.timestamp == born + 1 days, "the world's own, after setUp()");
        uint256 index = pool.previewBorrowIndex(address(dollar));
        skip(365 days);
        require(vm.getBlockTimestamp() == born + 366 days, "a year later");
        require(pool.previewBorrowIndex(address(dollar)) >= index, "on the platform too");
        uint256 number = block.number;
        vm.roll(number + 5);
        require(block.number == number + 5 && vm.getBlockNumber() == number + 5, "blocks");
    }

    function test_reverts() external {
        vm.expectRevert();
        mirror.text();
        vm.expectRevert("a text");
        mirror.text();
        vm.expectRevert(abi.encodeWithSelector(Mirror.Own.selector, 4));
        mirror.own(4);
        vm.expectPartialRevert(Mirror.Own.selector);
        require(mirror.own(9) == 0, "zeros are returned");
        vm.expectRevert();
        pool.depositLiquidity(address(0), 1);
    }

    function test_tools() external {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(7, keccak256("digest"));
        require(ecrecover(keccak256("digest"), v, r, s) == vm.addr(7), "signer");
        (uint256 min, uint256 max, int256 low) = (10, 20, -10);
        require(vm.bound(5, min, max) != 5 && vm.bound(15, min, max) == 15, "bound");
        require(vm.bound(2, min, max) == 12 && vm.bound(type(uint256).max, min, max) == 20, "ends");
        require(vm.bound(low * 5, low, 10) >= low, "below zero");
        vm.label(address(mirror), "mirror");
        require(keccak256(bytes(vm.getLabel(address(mirror)))) == keccak256("mirror"), "label");
        bytes memory shown = bytes(vm.toString(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D));
        require(keccak256(shown) == keccak256("0x7109709ECfa91a80626fF3989D68f67F5b1DD12D"), "text");
        require(keccak256(bytes(vm.toString(int256(-3)))) == keccak256("-3"), "figure");
        vm.store(address(mirror), bytes32(0), bytes32(uint256(8)));
        require(mirror.stored() == 8 && vm.load(address(mirror), bytes32(0)) == bytes32(uint256(8)), "slot");
        vm.assertApproxEqRel(1_000, 1_009, 0.01e18);
        vm.assertEq(new uint256[](2), new uint256[](2));
    }

    function wrong_prank_twice() external { vm.prank(address(1)); vm.prank(address(2)); }

    function wrong_no_revert() external { vm.expectRevert(); mirror.bare(); }

    function wrong_other_revert() external { vm.expectRevert("another"); mirror.text(); }

    function wrong_never_called() external { vm.expectRevert(); }

    function wrong_time() external { vm.warp(1); }

    function wrong_blocks() external { vm.roll(1); }

    function wrong_slot() external { vm.store(address(pool), bytes32(0), bytes32(uint256(1))); }

    function wrong_figures() external { vm.assertEqDecimal(1e18, 2.5e18, 18); }

    function wrong_words() external { vm.assertLe(3, 2, "three is more"); }

    function wrong_truth() external { vm.assertTrue(false, "not so"); }

    function wrong_assumption() external { vm.assume(false); }

    function failing_quietly() external { fail(); }
}
