// A contract of a user that named states deploy: what the compiler makes of its source, so that
// nobody has to compile it. A test compiles it again and compares (servers/shared/compiler).
import type { Artifact } from "../../chain/artifact.ts";

const SOURCE = [
  "// SPDX-License-Identifier: MIT",
  "pragma solidity ^0.8.20;",
  "",
  "contract Counter {",
  "    uint256 public count;",
  "    mapping(address => uint256) public countOf;",
  "",
  "    event Counted(address indexed by, uint256 count);",
  "",
  "    error TooLarge(uint256 step);",
  "",
  "    function add(uint256 step) external {",
  "        if (step > 10) revert TooLarge(step);",
  "        count += step;",
  "        countOf[msg.sender] += step;",
  "        emit Counted(msg.sender, count);",
  "    }",
  "}",
  "",
].join("\n");

/** What it leaves on the chain, bare hex. */
const RUNTIME = [
  "608060405234801561000f575f5ffd5b506004361061003f575f3560e01c806306661abd1461004357806310",
  "03e2d21461006c578063f8977e9614610088575b5f5ffd5b61004b5f5481565b60405161006391905f602082",
  "01905082825292915050565b60405180910390f35b6100866004803603810190610081919061018a565b6100",
  "b2565b005b61004b600480360381019061009d91906101a4565b6001602052805f5260405f205f9150905054",
  "81565b600a8111156100ea5780604051630fa6ad5f60e11b81526004016100e191905f602082019050828252",
  "92915050565b60405180910390fd5b805f5f8282546100fa91906101d3565b925050819055508060015f3360",
  "01600160a01b03166001600160a01b031681526020019081526020015f205f82825461013391906101d3565b",
  "92505081905550336001600160a01b03167f661fab7f24b9fdb6d088a46b82c477922b83ae7f1de8173a4670",
  "c3802fc6f9215f5460405161017f91905f60208201905082825292915050565b60405180910390a250565b5f",
  "6020828403121561019a575f5ffd5b8135905092915050565b5f602082840312156101b4575f5ffd5b813560",
  "018060a01b03811681146101c9575f5ffd5b8091505092915050565b5f8282019050808211156101f557634e",
  "487b7160e01b5f52601160045260245ffd5b9291505056fea264697066735822122082b765f116cde642f403",
  "ff50a1bd0240a1b2c42e11b412591b1d8284d1785cb164736f6c63430008250033",
].join("");

/** The code that makes it, bare hex. */
export const COUNTER_CODE = `6080604052348015600e575f5ffd5b506102318061001c5f395ff3fe${RUNTIME}`;

const ABI = [
  {
    inputs: [{ internalType: "uint256", name: "step", type: "uint256" }],
    name: "TooLarge",
    type: "error",
  },
  {
    anonymous: false,
    inputs: [
      { indexed: true, internalType: "address", name: "by", type: "address" },
      { indexed: false, internalType: "uint256", name: "count", type: "uint256" },
    ],
    name: "Counted",
    type: "event",
  },
  {
    inputs: [{ internalType: "uint256", name: "step", type: "uint256" }],
    name: "add",
    outputs: [],
    stateMutability: "nonpayable",
    type: "function",
  },
  {
    inputs: [],
    name: "count",
    outputs: [{ internalType: "uint256", name: "", type: "uint256" }],
    stateMutability: "view",
    type: "function",
  },
  {
    inputs: [{ internalType: "address", name: "", type: "address" }],
    name: "countOf",
    outputs: [{ internalType: "uint256", name: "", type: "uint256" }],
    stateMutability: "view",
    type: "function",
  },
];

const XABI = {
  funcs: {
    add: {
      args: { step: { type: "Int", signed: false, bytes: 32, index: 0 } },
      vals: {},
      stateMutability: null,
      payable: false,
      constant: false,
      visibility: "External",
      modifiers: {},
      contents: null,
    },
  },
  constr: null,
  vars: {
    count: {
      type: "Int",
      signed: false,
      bytes: 32,
      atBytes: 0,
      public: true,
      constant: false,
      initialValue: null,
    },
    countOf: {
      type: "Mapping",
      dynamic: true,
      key: { type: "Address" },
      value: { type: "Int", signed: false, bytes: 32 },
      atBytes: 32,
      public: true,
      constant: false,
      initialValue: null,
    },
  },
  modifiers: {},
  events: {
    Counted: {
      anonymous: false,
      logs: [
        ["by", { type: "Address", index: 0 }],
        ["count", { type: "Int", signed: false, bytes: 32, index: 1 }],
      ],
    },
  },
  kind: "ContractKind",
  using: {},
  types: {},
};

export const COUNTER: Artifact = {
  name: "Counter",
  parents: [],
  abi: ABI,
  enums: {},
  xabi: XABI,
  layout: {
    storage: [
      { label: "count", slot: "0", offset: 0, type: "t_uint256" },
      { label: "countOf", slot: "1", offset: 0, type: "t_mapping(t_address,t_uint256)" },
    ],
    types: {
      t_address: { encoding: "inplace", label: "address", numberOfBytes: "20" },
      "t_mapping(t_address,t_uint256)": {
        encoding: "mapping",
        key: "t_address",
        label: "mapping(address => uint256)",
        numberOfBytes: "32",
        value: "t_uint256",
      },
      t_uint256: { encoding: "inplace", label: "uint256", numberOfBytes: "32" },
    },
  },
  runtime: RUNTIME,
  sources: { "Counter.sol": SOURCE },
};
