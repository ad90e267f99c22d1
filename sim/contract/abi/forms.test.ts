// The rules that none of our contracts needs yet: name clashes, structs, hashed topics, known
// vectors. A mistake would show only with a later contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Interface, id } from "ethers";
import { encodeRevert } from "../../chain/reading.ts";
import { KINDS } from "../../genesis/kinds.ts";
import { present } from "../../kernel/assert.ts";
import { hashHex } from "../../kernel/hash.ts";
import { defineContract, event, view } from "../define.ts";
import { array, mapping, struct } from "../types.ts";
import { BadEncoding } from "./decode.ts";
import { abiFunction, abiOf } from "./json.ts";
import { callableNamed, callablesOf, decodeCall, encodeCall } from "./selectors.ts";
import { shapeOf, tupleOf } from "./shape.ts";
import { decodeLog, encodeLog, eventForm, topicOf } from "./topics.ts";

const Sent = event(
  "Sent",
  ["memo", "string", "indexed"],
  ["raw", "bytes", "indexed"],
  ["n", "uint8"],
);

const definition = defineContract({
  name: "Odd",
  state: {
    rate: "decimal",
    owner: "address",
    _hidden: "uint256",
    book: struct({ at: "uint256", by: array("address"), name: "string" }),
    lists: mapping("string", mapping("uint256", array(struct({ open: "bool", note: "string" })))),
    onlyLists: struct({ all: array("uint256") }),
  },
  events: { Sent },
  functions: { owner: view({ of: "uint256" }, { owner: "address" }) },
});

test("well-known selectors and topics of tokens are right", () => {
  const token = present(KINDS.Token, "the token").definition;
  const to = "11".repeat(20);
  const data = encodeCall(token, "transfer", { to, value: 1n });
  assert.equal(data, `a9059cbb${"0".repeat(24)}${to}${"1".padStart(64, "0")}`);
  assert.equal(callableNamed(token, "balanceOf")?.selector, "70a08231");
  assert.equal(callableNamed(token, "_balances"), undefined);
  const transfer = present(token.events.Transfer, "Transfer");
  const topic0 = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  assert.equal(eventForm(transfer).topic0, topic0);
  const log = encodeLog({ address: to, event: transfer, values: [to, to, 5n] });
  assert.deepEqual(log.topics, [topic0, to.padStart(64, "0"), to.padStart(64, "0")]);
  assert.equal(log.data, "5".padStart(64, "0"));
});

test("a refusal's reason is Error(string), as ethers reads it", () => {
  for (const reason of ["", "ERC20: insufficient balance", "é".repeat(40)]) {
    const read = new Interface([]).parseError(`0x${encodeRevert(reason)}`);
    assert.deepEqual([read?.name, read?.args[0]], ["Error", reason]);
  }
});

test("a getter takes keys and an index, returns a struct's plain members, and yields to a function of its name", () => {
  const signatures = [...callablesOf(definition).values()].map(({ signature }) => signature);
  assert.deepEqual(signatures, [
    "owner(uint256)",
    "rate()",
    "book()",
    "lists(string,uint256,uint256)",
  ]);
  assert.equal(callableNamed(definition, "owner")?.kind, "function");
  assert.equal(callableNamed(definition, "lists")?.outputs.abi, "(bool,string)");
  assert.deepEqual(
    callableNamed(definition, "book")?.outputs.members.map(({ name }) => name),
    ["at", "name"],
  );
  const args = { "0": "k", "1": 2n, "2": 3n };
  assert.deepEqual(decodeCall(definition, encodeCall(definition, "lists", args))?.args, args);
  assert.equal(decodeCall(definition, "ffffffff"), undefined);
  assert.equal(decodeCall(definition, ""), undefined);
  assert.throws(() => encodeCall(definition, "toString"), BadEncoding);
});

test("an ABI names tuples with their components, and decimals as uint256", () => {
  const inner = struct({ at: "decimal", names: array("string") });
  const inputs = tupleOf([{ name: "all", shape: shapeOf(array(inner)) }]);
  const made = { ...present(callableNamed(definition, "owner"), "owner"), inputs };
  const components = [
    { name: "at", type: "uint256" },
    { name: "names", type: "string[]" },
  ];
  assert.deepEqual(abiFunction(made).inputs, [{ name: "all", type: "tuple[]", components }]);
  const text = new Interface([abiFunction(made)] as never).fragments[0]?.format("sighash");
  assert.equal(text, `owner(${inputs.abi.slice(1, -1)})`);
  const names = abiOf(definition).map((item) => ("name" in item ? item.name : item.type));
  assert.deepEqual(names, ["constructor", "owner", "rate", "Sent"]);
});

test("an indexed text or list is a hash in its topic", () => {
  const log = encodeLog({ address: "", event: Sent, values: ["memo é", "c0ffee", 7n] });
  const reader = new Interface(abiOf(definition) as never);
  const wanted = reader.encodeEventLog("Sent", ["memo é", "0xc0ffee", 7]);
  assert.deepEqual(
    [log.topics.map((topic) => `0x${topic}`), `0x${log.data}`],
    [wanted.topics, wanted.data],
  );
  assert.equal(`0x${log.topics[1]}`, id("memo é"));
  assert.deepEqual(decodeLog(Sent, log), [log.topics[1], log.topics[2], 7n]);
  // By the ABI's rule: elements in place, padded to words, without length or offsets.
  const listed = hashHex("1".padStart(64, "0") + "2".padStart(64, "0"));
  assert.equal(topicOf(shapeOf("uint256[]"), [1n, 2n]), listed);
  const texts = hashHex("61".padEnd(64, "0") + "62".padEnd(64, "0"));
  assert.equal(topicOf(shapeOf("string[]"), ["a", "b"]), texts);
});

test("a log of another event, or with other topics, is refused", () => {
  const log = encodeLog({ address: "", event: Sent, values: ["", "", 7n] });
  const { topics, data } = log;
  assert.throws(() => decodeLog(Sent, { topics: [], data }), BadEncoding);
  assert.throws(() => decodeLog(Sent, { topics: topics.slice(0, 2), data }), BadEncoding);
  assert.throws(
    () => decodeLog(Sent, { topics: [...topics.slice(0, 2), "00"], data }),
    BadEncoding,
  );
  assert.throws(() => decodeLog(Sent, { topics, data: "" }), BadEncoding);
});
