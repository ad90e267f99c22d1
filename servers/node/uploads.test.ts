// Uploads: sources that become contracts through the node, and those that it refuses before anything
// reaches the chain. One compiler serves all of it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { call, TestNode } from "./test-node.ts";

const node = new TestNode();
after(async () => {
  await node.compiler.close();
  assert.deepEqual(node.faults, []);
});

const SHELF = `pragma solidity ^0.4.0;
pragma strict;
pragma platformvm 12.0;
import "./Base.sol";
contract Shelf is Base {
  struct Item { int64 weight; bytes32 mark; }
  enum Kind { Small, Large }
  Item[] internal items;
  mapping(address => mapping(bytes32 => Item)) public owned;
  int256 public least;
  constructor(int256 least_, Item[] memory first) { least = least_; put(first); }
  function put(Item[] memory more) public returns (uint256 count, Item memory last) {
    for (uint256 i = 0; i < more.length; i++) {
      require(more[i].weight >= least, "too light");
      items.push(more[i]);
      owned[msg.sender][more[i].mark] = more[i];
      last = more[i];
    }
    return (items.length, last);
  }
}`;
const BASE =
  "abstract contract Base { function name() external pure returns (string memory) { return 'base'; } }";
const FILES = { "Shelf.sol": SHELF, "Base.sol": BASE };
const mark = (digit: string) => digit.repeat(64);

const creation = (payload: object) => ({ type: "CONTRACT", payload });
const shelf = (
  src: unknown,
  args: object = { least_: -5, first: [{ weight: -3, mark: mark("a") }] },
) => creation({ contract: "Shelf", src, args, metadata: { VM: "latest" } });

test("a source becomes a contract, is shown as it was sent, and is called by names", async () => {
  const txs = [shelf(Object.entries(FILES))];
  const [would] = (await node.post("/transaction/simulate?trace", { txs })).body;
  const [did] = (await node.post("/transaction?resolve", { txs })).body;
  assert.equal(did.txResult.message, "Success!");
  assert.deepEqual(would.data, did.data);
  assert.deepEqual([would.trace.type, would.trace.to], ["CREATE", did.data.contents.address]);
  const { name, address } = did.data.contents;
  assert.deepEqual(
    [name, did.data.tag, did.txResult.contractsCreated],
    ["Shelf", "Upload", [address]],
  );
  const details = (await node.get(`/contracts/${address}`)).body;
  assert.deepEqual([details.name, details.src], ["Shelf", FILES]);
  const put = call(address, "put", { more: [{ weight: "7", mark: `0x${mark("b")}` }] });
  const light = call(address, "put", { more: [{ weight: -6, mark: mark("c") }] });
  const [called, refused] = (await node.post("/transaction?resolve", { txs: [put, light] })).body;
  assert.deepEqual(called.data.contents, ["2", ["7", mark("b")]]);
  assert.equal(refused.txResult.message, "too light");
  const state = (await node.get(`/contracts/${address}/state`)).body;
  assert.equal(state.least, "-5");
  assert.deepEqual(Object.keys(state.owned[node.bare("trader")]), [mark("a"), mark("b")]);
  assert.equal(state.owned[node.bare("trader")][mark("a")].weight, "-3");
  const symbols = (await node.get(`/contracts/${address}/symbols`)).body;
  assert.deepEqual(symbols, ["items", "owned", "least"]);
  const functions = (await node.get(`/contracts/${address}/functions`)).body;
  assert.deepEqual(functions, ["name", "put"]);
});
