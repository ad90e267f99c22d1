// SPDX-License-Identifier: MIT
// A test contract that says who calls which functions of which handlers.
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";

contract Counter is Test {
    uint256 public count;
    uint256 public last;
    address public by;

    function add(uint256 figure) external {
        (count, last, by) = (count + 1, figure, msg.sender);
        skip(1 hours);
    }

    function never() external { count = 1_000; }

    function strict(uint256 figure) external {
        count += 1;
        vm.assertLe(figure % 64, 60, "more than sixty");
    }
}

contract WishesTest is Test {
    Counter private first;
    Counter private second;
    Counter private third;

    function setUp() public {
        (first, second, third) = (new Counter(), new Counter(), new Counter());
        bytes4[] memory adding = new bytes4[](1);
        adding[0] = Counter.add.selector;
        targetContract(address(second));
        targetSelector(FuzzSelector(address(first), adding));
        bytes4[] memory unwanted = new bytes4[](2);
        (unwanted[0], unwanted[1]) = (Counter.never.selector, Counter.strict.selector);
        excludeSelector(FuzzSelector(address(second), unwanted));
        targetContract(address(third));
        excludeContract(address(third));
        targetSender(makeAddr("alice"));
        targetSender(makeAddr("bob"));
        excludeSender(makeAddr("bob"));
    }

    function invariantOnlyAliceAdds() public {
        require(first.count() == 0 || first.by() == makeAddr("alice"), "somebody else");
        require(third.count() == 0 && first.count() + second.count() < 900, "not wanted");
    }

    function afterInvariant() public view {
        require(first.count() + second.count() < 40, "too many calls in one run");
    }
}

/// Without wishes every contract that setUp() made is called.
contract StrictTest is Test {
    Counter private counter;

    function setUp() public { counter = new Counter(); }

    function invariant_any() public view {}
}
