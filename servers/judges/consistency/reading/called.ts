// Calls a contract's function or public variable by name, with its arguments in order, through
// JSON-RPC and through core REST. Answers are texts in the world's own terms.
import {
  type Callable,
  callableNamed,
  decodeTuple,
  encodeCall,
  type World,
} from "../../../../sim/index.ts";
import { core, rpc } from "./questions.ts";
import { at, digits, hex, text } from "./terms.ts";
import type { Wire } from "./wire.ts";

interface Call {
  /** Bare. */
  readonly to: string;
  readonly name: string;
  readonly args?: readonly unknown[];
}

interface FoundCallable {
  readonly callable: Callable;
  readonly args: Readonly<Record<string, unknown>>;
  /** With 0x. */
  readonly data: string;
}

function find(world: World, { to, name, args: given = [] }: Call): FoundCallable | undefined {
  const definition = world.chain.contracts.get(to)?.kind.definition;
  const callable = definition && callableNamed(definition, name);
  if (definition === undefined || callable === undefined) return undefined;
  const names = callable.inputs.members.map((member) => member.name);
  const args = Object.fromEntries(names.map((each, index) => [each, given[index]]));
  return { callable, args, data: `0x${encodeCall(definition, name, args)}` };
}

/** Several values are joined by spaces. */
export async function calledByRpc(wire: Wire, world: World, call: Call): Promise<string> {
  const found = find(world, call);
  if (found === undefined) return `no function ${call.name}`;
  const answer = hex(
    await rpc(wire, "eth_call", { to: `0x${call.to}`, data: found.data }, "pending"),
  );
  if (!/^([0-9a-f]{64})+$/.test(answer)) return answer;
  return Object.values(decodeTuple(found.callable.outputs, answer)).map(String).join(" ");
}

/** For a function with one result. */
export async function calledByCore(wire: Wire, world: World, call: Call): Promise<string> {
  const found = find(world, call);
  const [output] = found?.callable.outputs.members ?? [];
  if (found === undefined || output === undefined) return `no function ${call.name}`;
  const body = { method: call.name, args: wireArgs(found.args) };
  const result = at(await core(wire, `/contract/0x${call.to}/call`, body), "result");
  return formOf(output.shape.kind)(result);
}

function formOf(kind: string): (value: unknown) => string {
  if (["address", "bytes", "word"].includes(kind)) return hex;
  if (kind === "bool") return String;
  // A number may be negative.
  return kind === "int" || kind === "string" ? text : digits;
}

const wireArgs = (args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));
