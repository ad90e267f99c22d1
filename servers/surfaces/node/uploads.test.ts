// Uploads: sources that become contracts through the node, and those that it refuses before anything
// reaches the chain. One compiler serves all of it.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { SigningKey } from "ethers";
import { privateKeyOf, stableBalanceOf } from "../../../sim/index.ts";
import { Problem } from "../../core/problem.ts";
import { call, STABLE, TestNode } from "../../proof/testing/node.ts";
import { Compiler } from "../../shared/compiler/compiler.ts";
import { WAITING_MAX } from "../../shared/compiler/thread.ts";
import { compileUpload } from "./uploads/compile.ts";

const node = new TestNode();
after(() => assert.deepEqual(node.faults, []));

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
  "abstract contract Base { uint256 public constant MAX = 3; function name() external pure returns (string memory) { return 'base'; } }";
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
  assert.deepEqual(Object.keys(state.owned[node.who("trader")]), [mark("a"), mark("b")]);
  assert.equal(state.owned[node.who("trader")][mark("a")].weight, "-3");
  const symbols = (await node.get(`/contracts/${address}/symbols`)).body;
  assert.deepEqual(symbols, ["items", "owned", "least"]);
  const functions = (await node.get(`/contracts/${address}/functions`)).body;
  assert.deepEqual(functions, ["name", "put"]);
});

const TILL = `contract Till {
  uint256 public seen; address public by;
  constructor(uint256 least) payable { require(msg.value >= least, "too little"); }
  function pay(string calldata note) external payable returns (uint256, string memory) {
    return (msg.value, note);
  }
  function set(uint256 amount) external { seen = amount; }
  function set(address who) external { by = who; }
  function put(uint256 amount) external { seen = amount; }
  function put(string calldata amount) external { seen = bytes(amount).length; }
  function close() external {}
}`;

const paying = (item: { readonly payload: object }, value: unknown) => ({
  ...item,
  payload: { ...item.payload, value },
});

test("a payable constructor and a payable function take a value", async () => {
  const till = paying(creation({ src: TILL, args: { least: 5 } }), "7");
  const [made, poor] = (await node.post("/transaction?resolve", { txs: [till, paying(till, 4)] }))
    .body;
  assert.equal(poor.txResult.message, "too little");
  const { address } = made.data.contents;
  const pay = paying(call(address, "pay", { note: "thanks" }), 9);
  const [would] = (await node.post("/transaction/simulate", { txs: [pay] })).body;
  assert.deepEqual([would.status, would.data.contents], ["Success", ["9", "thanks"]]);
  const [paid] = (await node.post("/transaction?resolve", { txs: [pay] })).body;
  assert.deepEqual(paid.data, would.data);
  assert.equal((await node.get(`/transaction/${paid.hash}`)).body.value, "9");
  assert.equal(stableBalanceOf(node.world, address), 16n);
  const close = call(address, "close", {});
  const none = (await node.post("/transaction?resolve", { txs: [paying(close, "0")] })).body;
  assert.equal(none[0].status, "Success", "nothing can be given to anybody");
  const bad = [
    [paying(close, "1"), /^close is not payable, so it takes no value$/],
    [paying(call(STABLE, "transfer", { to: address, value: 1 }), 1), /transfer is not payable/],
    [paying(pay, "-1"), /payload.value/],
    [paying(shelf(FILES), 1), /The constructor of Shelf is not payable/],
  ] as const;
  for (const [item, message] of bad) {
    const { status, body } = await node.post("/transaction", { txs: [item] });
    assert.equal(status, 400);
    assert.match(body.error.message, message);
  }
});

test("a wallet signs a call with a value as a legacy transaction", async () => {
  const [made] = (
    await node.post("/transaction?resolve", { txs: [creation({ src: TILL, args: { least: 0 } })] })
  ).body;
  const item = paying(call(made.data.contents.address, "pay", { note: "x" }, { nonce: 0 }), 3);
  const address = node.addressOf("lender");
  const body = { address, txs: [item] };
  const [{ hash, data }] = (await node.post("/transaction/unsigned", body)).body;
  assert.deepEqual(
    [data.value, data.gasPrice, data.functionName, data.args],
    ["3", "0", "pay", ["x"]],
  );
  const { r, s, yParity } = new SigningKey(
    `0x${privateKeyOf(node.world.options.seed, "lender")}`,
  ).sign(`0x${hash}`);
  const signature = { r, s, v: 27 + yParity };
  const signed = { address, txs: [{ ...item, signature }] };
  const [sent] = (await node.post("/transaction?resolve", signed)).body;
  assert.deepEqual(sent.data?.contents, ["3", "x"]);
});

test("of functions that share a name, the arguments' names choose one", async () => {
  const [made] = (
    await node.post("/transaction?resolve", { txs: [creation({ src: TILL, args: { least: 0 } })] })
  ).body;
  const { address } = made.data.contents;
  const txs = [
    call(address, "set", { amount: 4 }),
    call(address, "set", { who: STABLE }),
    call(address, "put(string)", { amount: "three" }),
  ];
  const done = (await node.post("/transaction?resolve", { txs })).body;
  assert.ok(done.every(({ status }: { status: string }) => status === "Success"));
  const state = (await node.get(`/contracts/${address}/state`)).body;
  assert.deepEqual([state.seen, state.by], ["5", STABLE]);
  for (const [method, args, all] of [
    ["set", { other: 1 }, "set(address), set(uint256)"],
    ["put", { amount: "1" }, "put(uint256), put(string)"],
  ] as const) {
    const { body } = await node.post("/transaction", { txs: [call(address, method, args)] });
    assert.equal(body.error.message, `'${method}' may be any of ${all}: name one`);
  }
});

test("a contract whose long names would hide one of its tables is refused", async () => {
  const name = "L".repeat(60);
  const src = `contract ${name} { mapping(uint256 => uint256) public m1; }`;
  const { status, body } = await node.post("/transaction", { txs: [creation({ src })] });
  assert.equal(status, 400);
  assert.match(body.error.message, /two tables of L+ would have the name trader-L{56}: names end/);
  const short = src.replace(name, "L".repeat(53));
  const [fits] = (await node.post("/transaction?resolve", { txs: [creation({ src: short })] }))
    .body;
  assert.equal(fits.status, "Success");
});

test("a queue that is full is no limit of a caller", async () => {
  const double = new URL("../../shared/compiler/test-compiler.mjs", import.meta.url).href;
  const compiler = new Compiler({ compiler: double });
  const outcomes = Array.from({ length: WAITING_MAX + 2 }, (_, at) =>
    compileUpload(compiler, { "A.sol": `contract A${at} {}` }).catch((thrown: unknown) => thrown),
  );
  const refused = await outcomes.at(-1);
  await compiler.close();
  assert.ok(refused instanceof Problem);
  assert.deepEqual([refused.kind, refused.status], ["invalid", 400]);
  assert.match(refused.message, /^too many compilations are waiting: send it again later$/);
  await Promise.all(outcomes);
});
