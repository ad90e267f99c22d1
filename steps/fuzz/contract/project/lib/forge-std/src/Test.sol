// SPDX-License-Identifier: MIT
// As much of a test contract's base as our tests use, under the names that everybody knows it by.
pragma solidity ^0.8.20;
pragma experimental ABIEncoderV2;

interface Vm {
    function prank(address caller) external;
    function startPrank(address caller) external;
    function startPrank(address caller, address origin) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function deal(address account, uint256 balance) external;
    function label(address account, string calldata name) external;
    function getLabel(address account) external view returns (string memory);
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8, bytes32, bytes32);
    function assume(bool holds) external pure;
    function store(address account, bytes32 slot, bytes32 value) external;
    function load(address account, bytes32 slot) external view returns (bytes32);
    function expectRevert() external;
    function expectRevert(bytes4 data) external;
    function expectRevert(bytes calldata data) external;
    function expectPartialRevert(bytes4 data) external;
    function getBlockTimestamp() external view returns (uint256);
    function getBlockNumber() external view returns (uint256);
    function getNonce(address account) external view returns (uint64);
    function toString(address value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function toString(int256 value) external pure returns (string memory);
    function bound(uint256 value, uint256 min, uint256 max) external view returns (uint256);
    function bound(int256 value, int256 min, int256 max) external view returns (int256);
    function assertTrue(bool holds, string calldata text) external pure;
    function assertEq(uint256 a, uint256 b) external pure;
    function assertEq(uint256[] calldata a, uint256[] calldata b) external pure;
    function assertEq(address a, address b, string calldata text) external pure;
    function assertLe(uint256 a, uint256 b, string calldata text) external pure;
    function assertApproxEqRel(uint256 a, uint256 b, uint256 most) external pure;
    function assertEqDecimal(uint256 a, uint256 b, uint256 places) external pure;
    function ffi(string[] calldata words) external returns (bytes memory);
    function record() external;
}

abstract contract Test {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    bool public IS_TEST = true;
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address[] private targeted;
    address[] private excluded;
    address[] private callers;
    address[] private silent;
    FuzzSelector[] private selected;
    FuzzSelector[] private unselected;

    function targetContracts() external view returns (address[] memory) { return targeted; }
    function excludeContracts() external view returns (address[] memory) { return excluded; }
    function targetSenders() external view returns (address[] memory) { return callers; }
    function excludeSenders() external view returns (address[] memory) { return silent; }
    function targetSelectors() external view returns (FuzzSelector[] memory) { return selected; }
    function excludeSelectors() external view returns (FuzzSelector[] memory) { return unselected; }

    function targetContract(address each) internal { targeted.push(each); }
    function excludeContract(address each) internal { excluded.push(each); }
    function targetSender(address each) internal { callers.push(each); }
    function excludeSender(address each) internal { silent.push(each); }
    function targetSelector(FuzzSelector memory each) internal { selected.push(each); }
    function excludeSelector(FuzzSelector memory each) internal { unselected.push(each); }

    function makeAddr(string memory name) internal returns (address who) {
        who = vm.addr(uint256(keccak256(bytes(name))));
        vm.label(who, name);
    }

    function skip(uint256 time) internal { vm.warp(block.timestamp + time); }

    function fail() internal { vm.store(address(vm), "failed", bytes32(uint256(1))); }
}

library console {
    function log(string memory text, uint256 figure) internal view {
        address to = 0x000000000000000000636F6e736F6c652e6c6f67;
        (bool done, ) = to.staticcall(abi.encodeWithSignature("log(string,uint256)", text, figure));
        done;
    }
}
