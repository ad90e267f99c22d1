// The extended ABI of what a source declares. A broken one says untrue things of functions, variables or
// types, or leaves them out.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { compilation } from "./test-compile.ts";

const SOURCE = `
type Price is uint128;
interface Plain { function f(uint x) external payable returns (bool); }
library Lib {
  struct P { uint8 a; bool b; uint c; P[] more; }
  function add(uint a) internal pure returns (uint) { return a + 1; }
}
abstract contract Base {
  enum Kind { X, Y }
  uint private secret = 2 * 3;
  modifier only(uint z) { require(z > 0, unicode"é"); _; }
  function g() internal virtual view returns (uint) { return secret; }
}
contract Whole is Base {
  using Lib for uint;
  struct P { int24 own; }
  Plain public it;
  Kind public kind;
  uint public constant C = 3;
  address public immutable im = msg.sender;
  mapping(address => Lib.P[2]) ps;
  P internal mine; Price price;
  event Anon(uint indexed a, uint b) anonymous;
  constructor(string memory) payable {}
  function set(uint a) public only(a + 1) {}
  function set(address a) external {}
  function g() internal override pure returns (uint) { return 2; }
  function h(Lib.P calldata p, Plain y, Kind k) private returns (bytes4, bytes memory) {}
}`;

type Members = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
let all: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const part = (name: string, member: string) => all[name]?.[member] as Members;

before(async () => {
  const { contracts } = await compilation({ "a.sol": SOURCE });
  all = Object.fromEntries(contracts.map(({ name, xabi }) => [name, xabi]));
});

const uint = { type: "Int", signed: false, bytes: 32 };
const plain = { payable: false, modifiers: {}, contents: null };
const reads = { stateMutability: "pure", constant: true };
const writes = { stateMutability: null, constant: false };

test("says what kind of contract each is, with functions that only code can call", () => {
  const kinds = Object.entries(all).map(([name, { kind }]) => [name, kind]);
  assert.deepEqual(kinds, [
    ...[
      ["Base", "AbstractKind"],
      ["Lib", "LibraryKind"],
    ],
    ...[
      ["Plain", "InterfaceKind"],
      ["Whole", "ContractKind"],
    ],
  ]);
  const a = { ...uint, index: 0 };
  const add = { args: { a }, vals: { "#0": a }, ...plain, ...reads, visibility: "Internal" };
  assert.deepEqual(part("Lib", "funcs"), { add });
  const { f } = part("Plain", "funcs");
  assert.deepEqual([f?.payable, f?.stateMutability, f?.visibility], [true, "payable", "External"]);
  assert.equal(all.Plain?.constr, null);
});

test("has functions with their modifiers, inherited ones unless replaced, and no getters", () => {
  const funcs = part("Whole", "funcs");
  assert.deepEqual(Object.keys(funcs).sort(), ["g", "h", "set(address)", "set(uint256)"]);
  assert.deepEqual(
    [funcs.g?.stateMutability, part("Base", "funcs").g?.stateMutability],
    ["pure", "view"],
  );
  assert.deepEqual(funcs["set(uint256)"]?.modifiers, { only: ["a + 1"] });
  assert.deepEqual(funcs.h, {
    args: {
      p: { type: "Struct", typedef: "Lib.P", bytes: null, index: 0 },
      y: { type: "Contract", typedef: "Plain", bytes: null, index: 1 },
      k: { type: "Enum", typedef: "Kind", bytes: null, index: 2 },
    },
    vals: {
      "#0": { type: "Bytes", dynamic: false, bytes: 4, index: 0 },
      "#1": { type: "Bytes", dynamic: true, bytes: null, index: 1 },
    },
    ...{ ...plain, ...writes, visibility: "Private" },
  });
  assert.deepEqual(all.Whole?.constr, {
    args: { "#0": { type: "String", dynamic: true, index: 0 } },
    ...{ vals: {}, ...plain, ...writes, stateMutability: "payable", payable: true },
    visibility: "Public",
  });
  assert.deepEqual(part("Whole", "modifiers"), {
    only: { args: { z: { ...uint, index: 0 } }, contents: null, vals: {} },
  });
});

test("has variables with their places and values, and says which are public", () => {
  const { secret, it, C, im, ps, price } = part("Whole", "vars");
  const own = { public: false, constant: false, initialValue: null };
  assert.deepEqual(secret, { ...uint, atBytes: 0, ...own, initialValue: "2 * 3" });
  const typed = { type: "Contract", typedef: "Plain", bytes: null };
  assert.deepEqual(it, { ...typed, ...own, atBytes: 32, public: true });
  assert.deepEqual([C?.constant, C?.initialValue, C?.public], [true, "3", true]);
  assert.deepEqual([im?.isImmutable, im?.type, im?.constant], [true, "Address", false]);
  const entry = { type: "Struct", typedef: "Lib.P", bytes: null };
  assert.deepEqual(
    [ps?.key, ps?.value],
    [{ type: "Address" }, { type: "Array", entry, length: 2 }],
  );
  assert.deepEqual([price?.type, price?.bytes, price?.atBytes], ["Int", 16, 128]);
});

test("names each type once, with members and places, and shows hidden events", () => {
  assert.deepEqual(part("Whole", "types"), {
    Plain: { type: "Contract" },
    Kind: { type: "Enum", bytes: 1, names: ["X", "Y"] },
    P: {
      type: "Struct",
      bytes: 32,
      fields: { own: { type: "Int", signed: true, bytes: 3, atBytes: 0 } },
    },
    "Lib.P": {
      ...{ type: "Struct", bytes: 96 },
      fields: {
        a: { type: "Int", signed: false, bytes: 1, atBytes: 0 },
        b: { type: "Bool", atBytes: 1 },
        c: { ...uint, atBytes: 32 },
        more: {
          ...{ type: "Array", length: null, atBytes: 64 },
          entry: { type: "Struct", typedef: "Lib.P", bytes: null },
        },
      },
    },
  });
  const logs = [
    ["a", { ...uint, index: 0 }],
    ["b", { ...uint, index: 1 }],
  ];
  assert.deepEqual(part("Whole", "events"), { Anon: { anonymous: true, logs } });
  assert.deepEqual(part("Whole", "using"), { Lib: { type: "uint" } });
});
