// SPDX-License-Identifier: MIT
// The contracts of the suite: a counter that refuses in every way, a lock of currency, and two versions of a box.
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";

contract Coin is ERC20 {
    constructor() ERC20("Coin", "CN") {
        _mint(msg.sender, 1e24);
    }
}

contract Counter {
    uint256 public count;
    address public owner;
    mapping(address => uint256) public sums;
    event Increased(address indexed by, uint256 to);
    error TooMuch(uint256 given, uint256 most);

    constructor(uint256 start) payable {
        count = start;
        owner = msg.sender;
    }

    function add(uint256 n) external payable returns (uint256) {
        if (n > 100) revert TooMuch(n, 100);
        count += n;
        sums[msg.sender] += n;
        emit Increased(msg.sender, count);
        return count;
    }

    function fail() external pure {
        require(false, "no way");
    }

    function failSilently() external pure {
        revert();
    }

    function divide(uint256 n) external pure returns (uint256) {
        return 1 / n;
    }

    function askOwner() external view {
        require(msg.sender == owner, "not owner");
    }

    function pay(address payable to) external payable {
        to.transfer(msg.value);
    }
}

contract Lock {
    uint256 public unlocksAt;
    address payable public owner;

    constructor(uint256 at) payable {
        require(block.timestamp < at, "in the past");
        unlocksAt = at;
        owner = payable(msg.sender);
    }

    function withdraw() external {
        require(block.timestamp >= unlocksAt, "too early");
        owner.transfer(address(this).balance);
    }
}

contract BoxV1 {
    uint256 public value;

    function initialize(uint256 start) external {
        value = start;
    }
}

contract BoxV2 {
    uint256 public value;

    function initialize(uint256 start) external {
        value = start;
    }

    function increment() external {
        value += 1;
    }
}

contract Recoverer {
    function signer(bytes32 hash, uint8 v, bytes32 r, bytes32 s) external pure returns (address) {
        return ecrecover(hash, v, r, s);
    }
}
