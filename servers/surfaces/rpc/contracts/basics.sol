// SPDX-License-Identifier: MIT
// A token, and what one contract alone does with it or with the platform's tokens.
pragma solidity ^0.8.28;

interface IToken {
  function transfer(address to, uint256 value) external returns (bool);
  function transferFrom(address from, address to, uint256 value) external returns (bool);
  function approve(address spender, uint256 value) external returns (bool);
  function balanceOf(address account) external view returns (uint256);
}

contract Owned {
  error NotOwner(address caller);
  event OwnerChanged(address indexed before, address indexed next);
  address public owner;

  constructor(address first) { owner = first; emit OwnerChanged(address(0), first); }
  modifier onlyOwner() { if (msg.sender != owner) revert NotOwner(msg.sender); _; }
  function give(address next) external onlyOwner { emit OwnerChanged(owner, next); owner = next; }
}

contract Coin is Owned {
  error TooFew(address account, uint256 asked, uint256 held);
  error NotAllowed(address spender, uint256 asked, uint256 allowed);
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  string public name;
  uint8 public constant decimals = 18;
  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;

  constructor(string memory name_, uint256 supply, address holder) Owned(holder) { name = name_; make(holder, supply); }
  function mint(address to, uint256 value) external onlyOwner { make(to, value); }
  function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value; emit Approval(msg.sender, spender, value); return true;
  }
  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed < value) revert NotAllowed(msg.sender, value, allowed);
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    move(from, to, value);
    return true;
  }
  function make(address to, uint256 value) internal {
    totalSupply += value; balanceOf[to] += value; emit Transfer(address(0), to, value);
  }
  function move(address from, address to, uint256 value) internal {
    uint256 held = balanceOf[from];
    if (held < value) revert TooFew(from, value, held);
    unchecked { balanceOf[from] = held - value; balanceOf[to] += value; }
    emit Transfer(from, to, value);
  }
}

contract Stoppable is Owned {
  error Stopped(uint64 since);
  event Switched(bool isStopped);
  bool public isStopped; uint64 public since; uint32 public ticks;

  constructor() Owned(msg.sender) {}
  modifier whileRunning() { if (isStopped) revert Stopped(since); _; }
  function set(bool stop) external onlyOwner { isStopped = stop; since = uint64(block.timestamp); emit Switched(stop); }
  function tick() external whileRunning returns (uint32) { return ++ticks; }
}

contract Escrow {
  enum Stage { Waiting, Paid, Released, Returned }
  error WrongStage(Stage stage);
  error NotYours(address caller);
  error TooSoon(uint256 until);
  event Moved(Stage indexed stage, uint256 amount);
  IToken immutable token; address immutable buyer; address immutable seller; uint256 immutable amount;
  Stage public stage; uint256 public until;

  constructor(IToken t, address s, uint256 a) { token = t; buyer = msg.sender; seller = s; amount = a; }
  modifier at(Stage wanted) { if (stage != wanted) revert WrongStage(stage); _; }
  function pay(uint256 duration) external at(Stage.Waiting) {
    if (msg.sender != buyer) revert NotYours(msg.sender);
    until = block.timestamp + duration;
    token.transferFrom(buyer, address(this), amount);
    enter(Stage.Paid);
  }
  function release() external at(Stage.Paid) {
    if (msg.sender != buyer) revert NotYours(msg.sender);
    enter(Stage.Released);
    token.transfer(seller, amount);
  }
  function takeBack() external at(Stage.Paid) {
    if (block.timestamp < until) revert TooSoon(until);
    enter(Stage.Returned);
    token.transfer(buyer, amount);
  }
  function enter(Stage next) internal { stage = next; emit Moved(next, amount); }
}

contract Auction {
  error TooLow(uint256 bid, uint256 highest);
  error Over(uint256 end);
  error Open(uint256 end);
  error Unpaid(address to);
  event Bid(address indexed bidder, uint256 amount);
  event Closed(address winner, uint256 amount);
  address payable immutable seller; uint256 public immutable end;
  address public leader; uint256 public highest; bool public isClosed;
  mapping(address => uint256) public owed;

  constructor(uint256 duration) { seller = payable(msg.sender); end = block.timestamp + duration; }
  function bid() external payable {
    if (block.timestamp >= end) revert Over(end);
    if (msg.value <= highest) revert TooLow(msg.value, highest);
    owed[leader] += highest;
    (leader, highest) = (msg.sender, msg.value);
    emit Bid(msg.sender, msg.value);
  }
  function takeBack() external returns (uint256 amount) {
    amount = owed[msg.sender];
    owed[msg.sender] = 0;
    send(payable(msg.sender), amount);
  }
  function close() external {
    if (block.timestamp < end) revert Open(end);
    if (isClosed) revert Over(end);
    isClosed = true;
    emit Closed(leader, highest);
    send(seller, highest);
  }
  function send(address payable to, uint256 amount) internal {
    (bool ok, ) = to.call{value: amount}("");
    if (!ok) revert Unpaid(to);
  }
}

contract Crowdsale {
  error Full(uint256 left);
  error NotReached(uint256 raised, uint256 goal);
  error StillOpen(uint256 end);
  event Bought(address indexed buyer, uint256 paid, uint256 got);
  Coin public immutable coin; uint256 public immutable rate; uint256 public immutable goal;
  uint256 public immutable cap; uint256 public immutable end; address payable immutable starter;
  uint256 public raised;
  mapping(address => uint256) public paid;

  constructor(uint256 rate_, uint256 goal_, uint256 cap_, uint256 duration) {
    (rate, goal, cap, end) = (rate_, goal_, cap_, block.timestamp + duration);
    starter = payable(msg.sender);
    coin = new Coin("Share of the crowd", 0, address(this));
  }
  receive() external payable {
    if (raised + msg.value > cap) revert Full(cap - raised);
    raised += msg.value; paid[msg.sender] += msg.value;
    coin.mint(msg.sender, msg.value * rate);
    emit Bought(msg.sender, msg.value, msg.value * rate);
  }
  function finish() external {
    if (block.timestamp < end) revert StillOpen(end);
    if (raised < goal) revert NotReached(raised, goal);
    starter.transfer(address(this).balance);
  }
  function refund() external returns (uint256 amount) {
    if (block.timestamp < end) revert StillOpen(end);
    require(raised < goal, "the goal is reached");
    amount = paid[msg.sender]; paid[msg.sender] = 0;
    payable(msg.sender).transfer(amount);
  }
}
