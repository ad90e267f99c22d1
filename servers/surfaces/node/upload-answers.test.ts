// Whole answers about an upload, field by field: its results, its blocks, and what the compiler says of its source.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hashText } from "../../../sim/index.ts";
import { TestNode } from "../../proof/testing/node.ts";
import { ROOT } from "./services.ts";

const node = new TestNode();

const SRC = `contract Box {
  event Held(uint256 value);
  uint256 public held;
  constructor(uint256 first) { held = first; }
  function hold(uint256 value) external returns (uint256 before) {
    before = held; held = value; emit Held(value);
  }
}`;
const uint = { type: "Int", signed: false, bytes: 32 };
const first = { ...uint, index: 0 };
const plain = { stateMutability: null, payable: false, constant: false, modifiers: {} };
const XABI = {
  funcs: {
    hold: {
      ...{ args: { value: first }, vals: { "#0": first }, ...plain },
      ...{ visibility: "External", contents: null },
    },
  },
  constr: { args: { first }, vals: {}, ...plain, visibility: "Public", contents: null },
  vars: { held: { ...uint, atBytes: 0, public: true, constant: false, initialValue: null } },
  types: {},
  modifiers: {},
  events: { Held: { anonymous: false, logs: [["value", first]] } },
  kind: "ContractKind",
  using: {},
};
const codeHash = hashText(JSON.stringify([SRC]));
const txs = [{ type: "CONTRACT", payload: { contract: "Box", src: SRC, args: { first: "5" } } }];

test("an upload's results are whole, whichever route makes it", async () => {
  for (const path of ["/transaction", "/transaction/parallel"]) {
    const { body } = await node.post(`${path}?resolve=true`, { txs });
    const [{ hash, status, txResult, data }] = body;
    const { blockHash, gasUsed, contractsCreated, ...ended } = txResult;
    const [address] = contractsCreated;
    const contents = { name: "Box", address, codeHash, xabi: XABI };
    assert.deepEqual([status, data], ["Success", { tag: "Upload", contents }]);
    assert.deepEqual(ended, {
      ...{ transactionHash: hash, message: "Success!", response: null, trace: "", time: 0 },
      ...{ etherUsed: "0".repeat(64), contractsDeleted: [], stateDiff: "", newStorage: "" },
      ...{ deletedStorage: "", status: "success" },
    });
    assert.ok(BigInt(`0x${gasUsed}`) > 60_000n);
    assert.deepEqual((await node.post("/transaction/results", [hash])).body, body);
    assert.deepEqual((await node.get(`/transaction/result/${hash}`)).body, body[0]);
    const [block] = (await node.get(`/block?hash=${blockHash}`)).body;
    const [{ init, contractName, to, transactionType }] = block.receiptTransactions;
    assert.deepEqual([contractName, to, transactionType], ["Box", null, "Contract"]);
    assert.match(init, /^60.*0{63}5$/);
    assert.equal(init, (await node.get(`/transaction/${hash}`)).body.txData);
    const details = (await node.get(`/contracts/${address}`)).body;
    assert.deepEqual([details.codeHash, details.xabi], [codeHash, XABI]);
    const state = (await node.get(`/contracts/${address}/state?name=held`)).body;
    assert.deepEqual(state, { held: "5" });
  }
});

test("a simulated upload says the same of the contract", async () => {
  const [{ data }] = (await node.post("/transaction/simulate", { txs })).body;
  assert.deepEqual([data.contents.name, data.contents.xabi], ["Box", XABI]);
});

test("a source is compiled, and shown, without creating anything", async () => {
  const before = node.world.journalHash();
  const compiled = [{ contractName: "Box", codeHash }];
  assert.deepEqual((await node.post("/contracts/compile", [{ source: SRC }])).body, compiled);
  const named = { contractName: "Box", source: SRC };
  const [own] = (await node.post("/contracts/compile", named)).body;
  assert.deepEqual(own, { contractName: "Box", codeHash });
  assert.deepEqual((await node.post("/contracts/xabi", { src: SRC })).body, { src: { Box: XABI } });
  assert.equal(node.world.journalHash(), before);
});

test("a constructor is shown with the structs that only it takes, and whether it may be paid", async () => {
  const src =
    "contract Paid { struct Note { uint8 weight; } constructor(Note memory note) payable {} }";
  const { Paid } = (await node.post("/contracts/xabi", { src })).body.src;
  const note = { type: "Struct", typedef: "Note", bytes: null, index: 0 };
  assert.deepEqual(Paid.constr, {
    ...{ args: { note }, vals: {}, ...plain, stateMutability: "payable", payable: true },
    ...{ visibility: "Public", contents: null },
  });
  assert.deepEqual(Object.keys(Paid.types), ["Note"]);
  const { None } = (await node.post("/contracts/xabi", { src: "contract None {}" })).body.src;
  assert.equal(None.constr, null);
});

const refusals: readonly (readonly [path: string, body: unknown, message: string])[] = [
  ["compile", { source: "contract A { x }" }, "source.sol:1:16: Expected identifier but got '}'"],
  [
    "compile",
    { contractName: "B", source: "contract A {}" },
    "There is no contract B in the source",
  ],
  ["xabi", { src: "\npragma odd 1;" }, "source.sol:2:1: Unsupported pragma: odd 1"],
  ["compile", { source: "\ud800" }, "source.sol:1:1: Half of a surrogate pair is no character"],
  [
    "compile",
    { source: { "\udfff": "" } },
    "Half of a surrogate pair is no character: the name of a file",
  ],
  [
    "compile",
    { source: 5 },
    'Compile contracts Argument Validation Error: "source" must be a string',
  ],
  ["compile", 5, 'Compile contracts Argument Validation Error: "body" must be an object'],
];

test("an extended ABI can be asked for by a form", async () => {
  const headers = {
    authorization: `Bearer ${await node.tokenOf("trader")}`,
    "content-type": "application/x-www-form-urlencoded; charset=utf-8",
  };
  const answerTo = async (path: string, payload: string) => {
    const answer = await node.server.inject({ method: "POST", url: ROOT + path, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const sent = `src=${encodeURIComponent(SRC)}`;
  assert.deepEqual((await answerTo("/contracts/xabi", sent)).body, { src: { Box: XABI } });
  const twice = await answerTo("/contracts/xabi", `${sent}&src=`);
  assert.deepEqual([twice.status, twice.body.error.message], [400, '"src" is sent more than once']);
  const other = await answerTo("/contracts/compile", sent);
  const message = "The Content-Type must be application/json";
  assert.deepEqual([other.status, other.body.error.message], [400, message]);
});

test("a fault in a source is reported with its place", async () => {
  for (const [path, body, message] of refusals) {
    const answer = await node.post(`/contracts/${path}`, body);
    const expected = path === "xabi" ? `contract compilation for xabi failed: ${message}` : message;
    const error = { message: expected, status: 400, type: "ValidationError" };
    assert.deepEqual([answer.status, answer.body], [400, { error }]);
  }
});

const LINKED =
  "library L { function f() public {} } contract A { function g() external { L.f(); } }";

const uploads: readonly (readonly [payload: object, message: RegExp])[] = [
  [{ contract: "Box", src: SRC, args: {} }, /Argument names don't match/],
  [{ contract: "Box", src: SRC, args: { first: "-1" } }, /"args.first" must be decimal digits/],
  [{ contract: "Nox", src: SRC }, /no contract Nox: the source has \(Box\)/],
  [
    { src: "contract A {} contract B {}" },
    /The source has several contracts, A, B; name one in `contract`/,
  ],
  [{ src: "contract A { string s = '\ud800'; }" }, /source.sol:1:26: Half of a surrogate pair/],
  [
    { contract: "A", src: { "A.sol": LINKED } },
    /A links the library A.sol:L, which is not supported; make its functions internal/,
  ],
  [{ src: "interface A {}" }, /no contract in the source/],
  [{ contract: "A", src: "abstract contract A {}" }, /A is abstract/],
  [{ src: 'import "./B.sol"; contract A {}' }, /B.sol.*not found/i],
  [{ src: `contract A { string s = "${"x".repeat(2 ** 20)}"; }` }, /too large/],
];

test("an upload that cannot be is refused before the chain", async () => {
  const before = node.world.journalHash();
  for (const [payload, message] of uploads) {
    const { status, body } = await node.post("/transaction", {
      txs: [{ type: "CONTRACT", payload }],
    });
    assert.equal(status, 400, body.error?.message);
    assert.match(body.error.message, message);
  }
  assert.equal(node.world.journalHash(), before);
  assert.deepEqual(node.faults, []);
});
