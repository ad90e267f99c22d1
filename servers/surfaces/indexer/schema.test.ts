// Tables of made-up contracts: their names, their columns, and whose rows they show. A broken schema hides
// a variable behind a reserved name, or a contract from the tables of what it inherits from.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { ContractDefinition, ContractKind } from "../../../sim/index.ts";
import { shapesOf } from "./schema.ts";

const owned: ContractDefinition = {
  name: "Owned",
  state: { _owner: "address" },
  events: {},
  functions: {},
};
const vault: ContractDefinition = {
  name: "Vault",
  parents: [owned],
  state: {
    zeta: "uint256",
    creator: "address",
    kind: "enum",
    held: {
      kind: "mapping",
      key: "address",
      recorded: true,
      value: { kind: "struct", fields: { key: "string", amount: "uint256" } },
    },
    hidden: { kind: "mapping", key: "address", recorded: false, value: "bool" },
  },
  events: {
    Paid: {
      name: "Paid",
      parameters: [
        ["id", "uint256"],
        ["", "bool"],
        ["to", "address[]"],
      ],
    },
  },
  functions: {},
};
const shapes = new Map(
  shapesOf([{ definition: vault, functions: new Map() }]).map((shape) => [shape.name, shape]),
);
const columnsOf = (name: string) =>
  shapes
    .get(name)
    ?.columns.map((column) => `${column.name} ${column.type}`)
    .join(", ");

test("a contract has a table, and so have its recorded mappings, its events and their arrays", () => {
  const names = ["Vault", "Vault-held", "Vault-Paid", "Vault-Paid-to", "Owned"];
  assert.deepEqual(
    [...shapes.keys()],
    names.map((name) => `Platform-${name}`),
  );
});

test("variables are in the order of their names, and reserved names are changed", () => {
  const own = /contract_name text, arg_creator text, kind text, zeta numeric$/;
  assert.match(columnsOf("Platform-Vault") ?? "", own);
  assert.match(columnsOf("Platform-Vault-held") ?? "", /key text, arg_key text, amount numeric$/);
  const event = /contract_name text, arg_id numeric, val_2 boolean, to jsonb$/;
  assert.match(columnsOf("Platform-Vault-Paid") ?? "", event);
});

test("a parent's table shows the contracts that inherit from it", () => {
  assert.deepEqual([...(shapes.get("Platform-Owned")?.contracts ?? [])], ["Platform-Vault"]);
});

test("overloaded events have a table each, by their signatures, also where names are cut", () => {
  const parameters = ["address", "uint256", "uint256", "uint256", "bytes32", "bool"] as const;
  const overloads = [1, 2, 5, 6].map((count) => {
    const name = `Settled(${parameters.slice(0, count)})`;
    const named = parameters.slice(0, count).map((type, at) => [`p${at}`, type] as const);
    return [name, { name, parameters: named }] as const;
  });
  const till = { name: "Till", state: {}, events: Object.fromEntries(overloads), functions: {} };
  const code = { creator: "alice-of-the-long-name", sources: {} };
  const kind: ContractKind = { definition: till, functions: new Map(), code };
  const long = "alice-of-the-long-name-Till-Settled(address,uint256,uint256,uin";
  assert.deepEqual(
    shapesOf([kind]).map(({ name, columns }) => [name, columns.length]),
    [
      ["alice-of-the-long-name-Till", 6],
      ["alice-of-the-long-name-Till-Settled(address)", 11],
      ["alice-of-the-long-name-Till-Settled(address,uint256)", 12],
      [long, 15],
      [`${long.slice(0, -2)}~2`, 16],
    ],
  );
});
