// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

type Holder is address;
type Balance is int64;
type Switch is bool;
type Mark is bytes4;

contract Keys {
  enum Mode { Off, On }
  bytes32 constant ADMIN = 0;
  bytes32 constant MINTER = keccak256("minter");
  address public owner;
  uint256 public total;
  mapping(uint256 => uint256) large;
  mapping(uint8 => uint256) small;
  mapping(Mode => bool) flags;
  mapping(int256 => uint256) signed;
  mapping(uint256 => string) labels;
  mapping(string => uint256) texts;
  mapping(bytes32 => mapping(address => bool)) hasRole;
  constructor() { owner = msg.sender; hasRole[ADMIN][msg.sender] = true; signed[7] = 1; }
  function set() external {
    total = 1; large[0] = 1; small[0] = 10; flags[Mode.On] = true; signed[-3] = 3; texts[""] = 4;
    labels[1000] = "a text that is too long for the slot it has";
    hasRole[MINTER][msg.sender] = true; hasRole[MINTER][address(5)] = true;
  }
}

contract Named {
  enum Mode { Off, On }
  struct Pair { Mode mode; Balance balance; }
  Holder public holder;
  Balance balance;
  Switch isOn;
  Mark mark;
  Mode mode;
  Mode[] modes;
  mapping(Holder => Balance) ofHolder;
  mapping(Balance => uint256) ofBalance;
  mapping(Switch => uint256) ofSwitch;
  mapping(Mark => Mark) ofMark;
  event Switched(Mode indexed mode, Mode[] modes, Pair pair);
  constructor(Mode first) { mode = first; }
  function set(address to) external {
    holder = Holder.wrap(to); balance = Balance.wrap(-5); isOn = Switch.wrap(true); mark = Mark.wrap(0x01020304);
    ofHolder[holder] = balance; ofBalance[balance] = 1; ofSwitch[isOn] = 2; ofMark[mark] = mark;
  }
  function turn(Mode next, Mode[] calldata all, Pair calldata pair) external returns (Mode) {
    mode = next; modes = all;
    emit Switched(next, all, pair);
    return pair.mode;
  }
}

contract Large {
  uint256[10000][10000][10000] cube;
  mapping(uint256 => uint256[10000]) rows;
  bytes data;
  string text;
  uint256[] list;
  uint8[] packed;
  uint256[][] nested;
  string[2] digits;
  bytes[2] pair;
  mapping(uint256 => bytes4) marks;
  function mark(bytes4 value) external { marks[1] = value; }
  function touch() external { cube[0][0][0] = 1; }
  function rowsTo(uint256 count) external { for (uint256 i; i < count; i++) rows[i][0] = 1; }
  function write(uint256 size) external { data = new bytes(size); data[size - 1] = 0x01; text = string(data); }
  function claim() external { assembly { sstore(data.slot, not(0)) sstore(list.slot, not(0)) } }
  function push(uint256 count) external { for (uint256 i; i < count; i++) { list.push(i); packed.push(uint8(i)); } }
  function set(uint256 at, uint256 value) external { list[at] = value; packed[at] = uint8(value); }
  function drop() external { list.pop(); packed.pop(); }
  function nest() external { nested.push().push(1); nested.push().push(2); nested[0].push(3); }
  function zero() external { digits[0] = "0"; pair[0] = hex"0000"; }
  function chain(uint256 times) external {
    assembly {
      let hash := 1
      for { let i := 0 } lt(i, times) { i := add(i, 1) } { mstore(0, 1) mstore(32, hash) hash := keccak256(0, 64) }
      sstore(hash, 1)
      for { let i := 0 } lt(i, times) { i := add(i, 1) } { mstore(0, hash) hash := keccak256(0, 32) }
      sstore(hash, 1)
    }
  }
}

contract Parent {
  uint256 private x = 1;
  mapping(uint256 => uint256) private kept;
  constructor() { kept[1] = 1; }
}

contract Child is Parent {
  uint256 private x = 2;
  mapping(uint256 => uint256) private kept;
  uint256 __proto__;
  function set() external { x = 5; kept[1] = 2; __proto__ = 3; }
}
