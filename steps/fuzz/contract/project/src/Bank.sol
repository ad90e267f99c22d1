// SPDX-License-Identifier: MIT
// Holds everybody's currency. It pays before it writes down that it has paid.
pragma solidity ^0.8.20;

contract Bank {
    mapping(address => uint256) public balanceOf;
    uint256 public total;

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        total += msg.value;
    }

    function withdraw() external {
        uint256 amount = balanceOf[msg.sender];
        require(amount > 0, "nothing to withdraw");
        // The mistake: the receiver's code runs while its balance still stands.
        (bool paid, ) = msg.sender.call{value: amount}("");
        require(paid, "not paid");
        balanceOf[msg.sender] = 0;
        unchecked { total -= amount; }
    }
}
