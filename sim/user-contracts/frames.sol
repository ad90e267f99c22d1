// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IToken {
  function transfer(address to, uint256 value) external returns (bool);
  function balanceOf(address account) external view returns (uint256);
}
interface IRegistry {
  function castVoteOnIssue(address target, string calldata func, string[] calldata args)
    external returns (bool, string memory);
}
interface ISpinner { function write(uint256 times) external; }
contract Child { uint256 public value; event Born(uint256 value);
  constructor(uint256 v) payable { value = v; emit Born(v); require(v != 13, "unlucky"); } }
contract Shared { uint256 public count; event Counted(uint256 count);
  function add(uint256 by) external { count += by; emit Counted(count); } }
contract Outer {
  uint256 public count; bytes public kept;
  error Own(uint256 value, string text);
  event Done(uint256 step);
  IToken immutable token; IRegistry immutable registry; Shared immutable shared;
  constructor(IToken t, IRegistry r, Shared s) { token = t; registry = r; shared = s; }
  receive() external payable {}
  function all() external payable {
    emit Done(1);
    token.balanceOf(address(this));
    token.transfer(address(registry), 5);
    (bool ok, ) = address(shared).delegatecall(abi.encodeCall(Shared.add, (2)));
    require(ok);
    new Child{value: 3}(4);
    new Child{salt: bytes32(uint256(1))}(5);
    try new Child(13) {} catch {}
    try token.transfer(address(registry), 1e40) {} catch {}
    registry.castVoteOnIssue(address(this), "add", list("7"));
    emit Done(2);
  }
  function add(uint256 by) external { count += by; shared.add(by); }
  function fail(uint256 value) external { shared.add(1); revert Own(value, "as it is"); }
  function caught() external returns (bytes memory) {
    try registry.castVoteOnIssue(address(this), "fail", list("9")) {} catch (bytes memory why) { kept = why; }
    return kept;
  }
  function through() external { registry.castVoteOnIssue(address(this), "fail", list("8")); }
  function many(uint256 times) external { for (uint256 at; at < times; at++) shared.count(); }
  function spin(ISpinner spinner) external { shared.add(1); spinner.write(1e7); }
  function context() external returns (uint256, uint256, bytes32, uint256) {
    Shared(shared).add(block.number + block.timestamp + address(this).balance + uint8(uint256(blockhash(block.number - 1))));
    return (block.number, block.timestamp, blockhash(block.number - 1), address(this).balance);
  }
  function list(string memory text) internal pure returns (string[] memory made) {
    made = new string[](1); made[0] = text;
  }
}
