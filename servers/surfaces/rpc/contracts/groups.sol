// SPDX-License-Identifier: MIT
// Contracts of several owners, with nested records, and ones that make others.
pragma solidity ^0.8.28;

import {Coin} from "./basics.sol";

contract MultiSignatureWallet {
  struct Proposal { address to; uint96 value; bytes data; uint8 votes; bool isDone; }
  error NotASigner(address caller);
  error TooFewVotes(uint8 votes, uint8 needed);
  error AlreadyVoted(address signer, uint256 number);
  error Done(uint256 number);
  event Proposed(uint256 indexed number, address indexed by);
  event Executed(uint256 indexed number, bytes returned);
  uint8 public immutable needed;
  address[] public signers;
  mapping(address => bool) public isSigner;
  Proposal[] public proposals;
  mapping(uint256 => mapping(address => bool)) public hasVoted;

  constructor(address[] memory all, uint8 needed_) {
    require(needed_ > 0 && needed_ <= all.length, "signers");
    needed = needed_; signers = all;
    for (uint256 i = 0; i < all.length; i++) isSigner[all[i]] = true;
  }
  modifier onlySigner() { if (!isSigner[msg.sender]) revert NotASigner(msg.sender); _; }
  function propose(address to, uint96 value, bytes calldata data) external onlySigner returns (uint256 number) {
    number = proposals.length;
    proposals.push(Proposal(to, value, data, 0, false));
    emit Proposed(number, msg.sender);
  }
  function vote(uint256 number) external onlySigner {
    if (hasVoted[number][msg.sender]) revert AlreadyVoted(msg.sender, number);
    hasVoted[number][msg.sender] = true;
    proposals[number].votes += 1;
  }
  function execute(uint256 number) external onlySigner returns (bytes memory returned) {
    Proposal storage one = proposals[number];
    if (one.isDone) revert Done(number);
    if (one.votes < needed) revert TooFewVotes(one.votes, needed);
    one.isDone = true;
    bool ok;
    (ok, returned) = one.to.call{value: one.value}(one.data);
    // What the callee refused with goes on as it is.
    if (!ok) assembly { revert(add(returned, 32), mload(returned)) }
    emit Executed(number, returned);
  }
  receive() external payable {}
}

contract Register {
  enum Kind { Person, Team }
  struct Place { int64 latitude; int64 longitude; }
  struct Entry { address owner; uint64 since; Kind kind; Place place; string title; string[] tags; }
  error Taken(string key, address owner);
  error NotYours(string key, address caller);
  event Entered(string indexed key, address indexed owner, Entry entry);
  uint256 public count;
  mapping(string => Entry) entries;
  mapping(address => mapping(bytes32 => mapping(uint16 => Place))) visits;
  mapping(address => string[]) public keysOf;

  function enter(string calldata key, Entry calldata entry) external {
    address owner = entries[key].owner;
    if (owner != address(0)) revert Taken(key, owner);
    entries[key] = entry; entries[key].owner = msg.sender;
    keysOf[msg.sender].push(key); count += 1;
    emit Entered(key, msg.sender, entry);
  }
  function tag(string calldata key, string calldata text) external {
    if (entries[key].owner != msg.sender) revert NotYours(key, msg.sender);
    entries[key].tags.push(text);
  }
  function visit(bytes32 what, uint16 number, Place calldata place) external { visits[msg.sender][what][number] = place; }
  function remove(string calldata key) external {
    if (entries[key].owner != msg.sender) revert NotYours(key, msg.sender);
    delete entries[key]; count -= 1;
  }
  function get(string calldata key) external view returns (Entry memory) { return entries[key]; }
}

contract CoinFactory {
  error NameTaken(string name, address coin);
  event Made(address indexed coin, string name);
  Coin[] public coins;
  mapping(string => Coin) public byName;

  function make(string calldata name, uint256 supply) external returns (Coin coin) {
    if (address(byName[name]) != address(0)) revert NameTaken(name, address(byName[name]));
    coin = new Coin(name, supply, msg.sender);
    note(coin, name);
  }
  function makeAt(string calldata name, bytes32 salt) external returns (Coin coin) {
    coin = new Coin{salt: salt}(name, 1, msg.sender);
    note(coin, name);
  }
  function placeOf(string calldata name, address holder, bytes32 salt) external view returns (address) {
    bytes32 code = keccak256(abi.encodePacked(type(Coin).creationCode, abi.encode(name, uint256(1), holder)));
    return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
  }
  function note(Coin coin, string calldata name) internal { coins.push(coin); byName[name] = coin; emit Made(address(coin), name); }
}
