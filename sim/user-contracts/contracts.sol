// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
  function transfer(address to, uint256 value) external returns (bool);
  function transferFrom(address from, address to, uint256 value) external returns (bool);
  function balanceOf(address account) external view returns (uint256);
}

abstract contract Owned {
  address public owner;
  event OwnerChanged(address indexed before, address indexed owner);
  constructor() { owner = msg.sender; emit OwnerChanged(address(0), msg.sender); }
}

contract Vault is Owned {
  error TooMuch(uint256 asked, uint256 held);
  struct Note { uint128 amount; bool isOpen; string text; }
  enum Stage { None, Open, Closed }
  IToken token;
  uint256 public total;
  string public title;
  uint8 small; bool flag; int16 signed; Stage stage; bytes4 tag;
  mapping(address => uint256) public saved;
  mapping(address => mapping(uint256 => Note)) notes;
  mapping(string => int256) byName;
  mapping(bytes32 => bool) seen;
  uint256[] public list;
  address[3] trio;
  uint64[] packed;
  Note[] journal;
  event Saved(address indexed who, uint256 amount, string note);
  event Tagged(string indexed name, bytes4 tag) ;
  event Hidden(uint256 value) anonymous;

  constructor(IToken token_, string memory title_) payable { token = token_; title = title_; stage = Stage.Open; }

  function save(uint256 amount, string calldata note) external payable returns (uint256 sum) {
    saved[msg.sender] += amount; total += amount; list.push(amount); packed.push(uint64(amount)); packed.push(7);
    notes[msg.sender][list.length] = Note(uint128(amount), true, note);
    journal.push(Note(1, false, note));
    byName[note] = -int256(amount); seen[keccak256(bytes(note))] = true;
    trio[1] = msg.sender; small = 9; flag = true; signed = -5; tag = 0x01020304;
    emit Saved(msg.sender, amount, note); emit Tagged(note, tag); emit Hidden(amount);
    return total;
  }
  function forget() external { delete list; delete trio; delete title; saved[msg.sender] = 0; journal.pop(); }
  function pay(address to, uint256 amount) external {
    uint256 held = token.balanceOf(address(this));
    if (amount > held) revert TooMuch(amount, held);
    token.transfer(to, amount);
  }
  function tryPay(address to, uint256 amount) external returns (bool isPaid, string memory reason) {
    try token.transfer(to, amount) returns (bool ok) { isPaid = ok; } catch Error(string memory why) { reason = why; }
    total += 1;
  }
  function peek() external view returns (uint256) { return token.balanceOf(address(this)) + block.timestamp * 0; }
  function delegate() external returns (bool ok) { (ok, ) = address(token).delegatecall(abi.encodeCall(IToken.balanceOf, (address(this)))); }
  function statically(address to) external view returns (bool ok) { (ok, ) = address(token).staticcall(abi.encodeCall(IToken.transfer, (to, 1))); }
  receive() external payable { total += msg.value; }
}

contract Trouble {
  uint256 public count;
  function loop() external { while (true) count += 1; }
  function memoryBomb() external pure returns (uint256) { bytes memory huge = new bytes(1 << 30); return huge.length; }
  function recurse(uint256 depth) external returns (uint256) { count += 1; return depth == 0 ? 0 : this.recurse(depth - 1) + 1; }
  function divide(uint256 by) external pure returns (uint256) { return 1 / by; }
  function invalid() external pure { assembly { invalid() } }
  event Ended(address heir);
  function end(address payable heir) external { emit Ended(heir); selfdestruct(heir); }
  function quiet() external pure { assembly { revert(0, 0) } }
}

contract Refusing { constructor() { revert("not today"); } }
contract Closed { error ClosedOn(uint256 day); constructor() { revert ClosedOn(7); } }

contract Factory {
  Trouble[] public made;
  function make() external returns (Trouble one) { one = new Trouble(); made.push(one); }
  function passing(address payable heir) external { Trouble one = new Trouble(); one.end(heir); }
}

contract Constant {
  bytes32 public constant ROLE = keccak256("role");
  mapping(uint256 => uint256) plain;
  mapping(bytes32 => mapping(address => bool)) roles;
  function set() external { plain[4] = 7; roles[ROLE][msg.sender] = true; roles[0][address(5)] = true; }
  function clear() external { plain[4] = 0; plain[1000] = 0; }
  function put(uint256 key, uint256 value) external { plain[key] = value; }
}
