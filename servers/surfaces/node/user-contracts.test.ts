// Contracts of users as the node shows them: what was uploaded, what they hold, and the transactions that
// make and call them. A broken node shows what the platform's own contracts would have.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hashText } from "../../../sim/index.ts";
import { call, TestNode } from "../../proof/testing/node.ts";
import type { Compiled } from "../../shared/compiler/artifacts.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Counter {
  struct Note { uint8 weight; string text; }
  uint256 public count;
  int64[2] public pair;
  mapping(address => Note) public notes;
  event Counted(address indexed by, uint256 count);
  constructor() payable {}
  function add(uint256 by, string calldata text) external returns (uint256 sum, Note memory note) {
    require(by > 0, "nothing to add");
    count += by;
    notes[msg.sender] = Note(1, text);
    emit Counted(msg.sender, count);
    return (count, notes[msg.sender]);
  }
  function deep(uint256 by) external { this.twice(by); }
  function twice(uint256 by) external { this.add(by, "again"); try this.add(0, "") {} catch {} }
}`;
const ODD = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Odd {
  enum Mode { Off, On }
  Mode mode;
  uint256[] list;
  uint256[2] pair;
  uint256[10000][10000][10000] cube;
  function turn(Mode next) external returns (Mode) { mode = next; return mode; }
  function grow() external { cube[0][0][0] = 1; assembly { sstore(list.slot, 12345) } }
}`;
const sources = { "Counter.sol": SOURCE, "Odd.sol": ODD };

const node = new TestNode();
let compiled: Compiled;
let address: string;

function create(name: string): string {
  const { artifacts, bytecodes } = compiled;
  const written = { to: "", value: 0n, data: bytecodes[name] ?? "" };
  const request = { from: node.who("trader"), to: "", function: "constructor", args: {}, written };
  const outcome = node.inbox.execute({ kind: "submit", ...request, artifacts });
  assert.ok(outcome.ok);
  return outcome.transaction?.code?.created ?? "";
}

before(async () => {
  compiled = await compiledFrom(sources);
  address = create("Counter");
});
after(() => assert.deepEqual(node.faults, []));

test("its creation is a Contract in blocks and alone, and its result an Upload", async () => {
  const [last] = (await node.get("/transaction/last/1")).body;
  assert.deepEqual([last.transactionType, last.to, last.cName], ["Contract", null, "Counter"]);
  const [block] = (await node.get("/block/last/1")).body;
  const [short] = block.receiptTransactions;
  assert.deepEqual([short.contractName, short.init, short.to], ["Counter", last.txData, null]);
  const { data, txResult } = (await node.get(`/transaction/result/${last.hash}`)).body;
  assert.deepEqual(
    [data.tag, data.contents.name, data.contents.address],
    ["Upload", "Counter", address],
  );
  assert.deepEqual(txResult.contractsCreated, [address]);
  assert.ok(BigInt(`0x${txResult.gasUsed}`) > 21_000n);
  const details = (await node.get(`/contracts/${address}`)).body;
  assert.deepEqual([details.src, details.xabi], [sources, data.contents.xabi]);
  assert.equal(details.codeHash, hashText(JSON.stringify([SOURCE, ODD])));
  assert.deepEqual(details.xabi.events.Counted.logs[0], ["by", { type: "Address", index: 0 }]);
  assert.deepEqual(Object.keys(details.xabi.events), ["Counted"]);
  const { payable, visibility } = details.xabi.constr;
  assert.deepEqual([payable, visibility], [true, "Public"]);
});

test("it is called by name, and its values and state come back nested", async () => {
  const add = (by: string) => call(address, "add", { by, text: "note" });
  const [would] = (await node.post("/transaction/simulate?trace", { txs: [add("5")] })).body;
  const [did, refused] = (await node.post("/transaction?resolve", { txs: [add("5"), add("0")] }))
    .body;
  assert.deepEqual(did.data, { tag: "Call", contents: ["5", ["1", "note"]] });
  assert.deepEqual(would.data, did.data);
  assert.equal(would.gasUsed, Number(`0x${did.txResult.gasUsed}`));
  assert.equal(did.txResult.response, '("5",["1","note"])');
  assert.equal(refused.txResult.message, "nothing to add");
  const state = (await node.get(`/contracts/${address}/state`)).body;
  assert.deepEqual(state, {
    count: "5",
    pair: ["0", "0"],
    notes: { [node.who("trader")]: { weight: "1", text: "note" } },
    add: "function (UInt, String) returns (UInt, (UInt, String))",
    deep: "function (UInt) returns ()",
    twice: "function (UInt) returns ()",
  });
  const rows = (await node.get(`/storage/${address}`)).body;
  assert.deepEqual(
    rows.map(({ key, value }: { key: string; value: string }) => `${key}=${value}`),
    [
      ".count=5",
      `.notes[<${node.who("trader")}>].text="note"`,
      `.notes[<${node.who("trader")}>].weight=1`,
    ],
  );
});

test("it is found by its name, and signed calls reach it", async () => {
  const { Counter: found } = (await node.get("/contracts?name=counter")).body;
  assert.deepEqual(
    found.map((each: { address: string }) => each.address),
    [address],
  );
  const [account] = (await node.get("/account?contractName=Counter")).body;
  assert.equal(account.address, address);
  for (const method of ["add", "add(uint256,string)"]) {
    const txs = [call(address, method, { by: 3, text: "more" })];
    const [made] = (await node.post("/transaction/unsigned", { txs })).body;
    assert.deepEqual([made.data.contractName, made.data.args], ["Counter", ["3", "more"]]);
  }
});

test("code that nobody uploaded has no name and no source", async () => {
  const written = { to: "", value: 0n, data: "600160005360016000f3" };
  const request = { from: node.who("trader"), to: "", function: "constructor", args: {}, written };
  const outcome = node.inbox.execute({ kind: "submit", ...request });
  assert.ok(outcome.ok);
  const { created = "" } = outcome.transaction?.code ?? {};
  const { body } = await node.get(`/contracts/${created}`);
  assert.deepEqual([body.name, body.src], ["", {}]);
  assert.deepEqual((await node.get(`/contracts/${created}/state`)).body, {});
});

test("an enum is given by its member's name, and described", async () => {
  const to = create("Odd");
  const turned = await node.post("/transaction?resolve", {
    txs: [call(to, "turn", { next: "On" }), call(to, "turn", { next: 0 })],
  });
  assert.deepEqual(
    turned.body.map(({ data }: { data: { contents: unknown } }) => data.contents),
    [["1"], ["0"]],
  );
  const refused = await node.post("/transaction", { txs: [call(to, "turn", { next: "on" })] });
  assert.equal(refused.status, 400);
  assert.match(JSON.stringify(refused.body), /must be one of Off, On/);
  const { xabi } = (await node.get(`/contracts/${to}`)).body;
  const mode = { type: "Enum", typedef: "Mode", bytes: null };
  assert.deepEqual(xabi.funcs.turn.args, { next: { ...mode, index: 0 } });
  assert.deepEqual(xabi.types.Mode, { type: "Enum", bytes: 1, names: ["Off", "On"] });
  assert.deepEqual([xabi.vars.mode.type, xabi.vars.mode.typedef], ["Enum", "Mode"]);
});

test("a list that is too long to be shown has its length", async () => {
  const to = create("Odd");
  await node.post("/transaction?resolve", { txs: [call(to, "grow", {})] });
  const path = `/contracts/${to}/state`;
  assert.equal((await node.get(`${path}?name=list`)).body.list.length, 10_000);
  const { body } = await node.get(`${path}?length`);
  assert.deepEqual([body.list, body.cube, body.pair], ["12345", "10000", "2"]);
  const { cube } = (await node.get(`${path}?name=cube`)).body;
  assert.deepEqual([cube.length, cube[0][0][0], cube[1]], [10_000, "1", []]);
});

test("a trace shows the frames of code inside, with their events and reasons", async () => {
  const counter = create("Counter");
  const txs = [call(counter, "twice", { by: 4 })];
  const [{ trace }] = (await node.post("/transaction/simulate?trace", { txs })).body;
  const args = { by: counter, count: "4" };
  const event = { address: counter, name: "Counted", args };
  const word = (value: number) => value.toString(16).padStart(64, "0");
  const inner = { type: "CALL", from: counter, to: counter, contract: "Counter", function: "add" };
  const [done, refused] = trace.calls;
  const { gas, gasUsed, output, ...shown } = done;
  assert.deepEqual(shown, {
    ...inner,
    args: ["4", "again"],
    error: null,
    logs: [event],
    calls: [],
  });
  assert.deepEqual(trace.logs, [event]);
  assert.equal(output.slice(0, 64), word(4));
  // With this compiler, which is pinned.
  assert.deepEqual([gas, gasUsed], [29_509_806, 71_035]);
  assert.ok(gasUsed < trace.gasUsed && trace.gasUsed < gas, `${trace.gasUsed}`);
  const { gas: rest, gasUsed: used, ...why } = refused;
  const text = Buffer.from("nothing to add").toString("hex").padEnd(64, "0");
  assert.deepEqual(why, {
    ...{ ...inner, args: ["0", ""], error: "nothing to add", logs: [], calls: [] },
    output: `08c379a0${word(32)}${word(14)}${text}`,
  });
  assert.ok(used > 500 && used < gasUsed && rest < gas);
  const below = { txs: [call(counter, "deep", { by: 4 })] };
  const [{ trace: deep }] = (await node.post("/transaction/simulate?trace", below)).body;
  const { type, from, to } = deep.calls[0].calls[1];
  assert.deepEqual([type, from, to], ["CALL", counter, counter]);
});
