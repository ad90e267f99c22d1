// Every function, getter and event of every kind of contract, against ethers' own reading of the
// ABI. A mistake here is a call that no wallet can make, or an event that no other team's indexer
// finds.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Interface } from "ethers";
import fc from "fast-check";
import { KINDS } from "../../genesis/kinds.ts";
import type { ContractDefinition, EventDefinition } from "../define.ts";
import { type AbiItem, abiFunction, abiOf } from "./json.ts";
import { type Callable, callablesOf, decodeCall, encodeCall, encodeResult } from "./selectors.ts";
import { tupleOf } from "./shape.ts";
import { forEthers, valueOfShape, valuesOf } from "./testing.ts";
import { decodeLog, encodeLog, eventForm, eventOfTopic } from "./topics.ts";

const ADDRESS = "ab".repeat(20);
const RUNS = { numRuns: 6 };

/** As ethers reads the ABI, plus the getters that the explorer leaves out. */
function wholeInterface(definition: ContractDefinition): Interface {
  const functions = [...callablesOf(definition).values()].map(abiFunction);
  const events = abiOf(definition).filter(({ type }) => type === "event");
  return new Interface([...functions, ...events] as never);
}

function sameCall(definition: ContractDefinition, reader: Interface, callable: Callable): void {
  const { inputs, outputs, selector, signature, name, kind } = callable;
  assert.equal(reader.getFunction(signature)?.selector, `0x${selector}`);
  const check = (args: Record<string, unknown>, result: Record<string, unknown>) => {
    const plain = forEthers(inputs, args) as unknown[];
    const data = encodeCall(definition, name, args);
    assert.equal(`0x${data}`, reader.encodeFunctionData(signature, plain));
    assert.deepEqual(decodeCall(definition, data), { kind, name, args, callable });
    const answer = forEthers(outputs, result) as unknown[];
    const wanted = reader.encodeFunctionResult(signature, answer);
    assert.equal(`0x${encodeResult(callable, result)}`, wanted);
  };
  fc.assert(fc.property(valuesOf(inputs), valuesOf(outputs), check), RUNS);
}

function sameEvent(definition: ContractDefinition, reader: Interface, of: EventDefinition): void {
  const { topic0, signature, marks, indexed, plain } = eventForm(of);
  const fragment = reader.getEvent(signature);
  assert.ok(fragment !== null);
  assert.equal(fragment.topicHash, `0x${topic0}`);
  assert.equal(eventOfTopic(definition, topic0), of);
  const rest = [[...plain.members], [...indexed.members]];
  const members = tupleOf(marks.map((mark) => rest[Number(mark)]?.shift() ?? assert.fail()));
  const draw = fc.tuple(...members.members.map(({ shape }) => valueOfShape(shape)));
  const check = (values: readonly unknown[]) => {
    const log = encodeLog({ address: ADDRESS, event: of, values });
    const shapes = members.members.map(({ shape }, index) => forEthers(shape, values[index]));
    const wanted = reader.encodeEventLog(fragment, shapes);
    assert.deepEqual(
      [log.topics.map((topic) => `0x${topic}`), `0x${log.data}`],
      [wanted.topics, wanted.data],
    );
    assert.deepEqual(decodeLog(of, log), values);
  };
  fc.assert(fc.property(draw, check), RUNS);
}

describe("each kind of contract", () => {
  for (const [name, { definition }] of Object.entries(KINDS)) {
    test(`${name} has calls and events that ethers encodes and decodes alike`, () => {
      const reader = wholeInterface(definition);
      const callables = callablesOf(definition);
      const names = [...callables.values()].map((callable) => callable.name);
      const publics = Object.keys(definition.state).filter((variable) => !variable.startsWith("_"));
      const wanted = new Set([...Object.keys(definition.functions), ...publics]);
      assert.deepEqual(names.sort(), [...wanted].sort(), "one is lost, as by an equal selector");
      for (const callable of callables.values()) sameCall(definition, reader, callable);
      for (const each of Object.values(definition.events)) sameEvent(definition, reader, each);
    });

    test(`${name} has an ABI of its functions, plain variables and events`, () => {
      const items = abiOf(definition);
      assert.equal(items[0]?.type, "constructor");
      const of = (type: AbiItem["type"]) =>
        items.flatMap((item) => (item.type === type && "name" in item ? [item.name] : []));
      const plain = Object.entries(definition.state).filter(
        ([variable, type]) => typeof type === "string" && !variable.startsWith("_"),
      );
      const functions = [
        ...Object.keys(definition.functions),
        ...plain.map(([variable]) => variable),
      ];
      assert.deepEqual(of("function").sort(), functions.sort());
      assert.deepEqual(of("event"), Object.keys(definition.events));
      const reader = new Interface(JSON.stringify(items));
      assert.equal(reader.fragments.length, items.length);
      for (const { inputs } of reader.fragments) for (const input of inputs) assert.ok(input.type);
    });
  }
});
