// A contract of a user: its code and slots, its ABI and sources, what it holds in the node's forms, and its
// public variables through calls. (XS-01, XS-14)
import {
  callablesOf,
  defaultOf,
  type ElementaryType,
  isDefault,
  type StateType,
  type World,
} from "../../../../sim/index.ts";
import { calledByCore, calledByRpc } from "../reading/called.ts";
import type { Fact } from "../reading/fact.ts";
import { jsonText } from "../reading/indexed.ts";
import { explorer, node, rpc } from "../reading/questions.ts";
import { at, bareHex, type Fields, hex, lines, linesOf, listAt, text } from "../reading/terms.ts";
import { NOT_VERIFIED } from "./accounts.ts";
import { type ContractKey, definitionOf, storageOf } from "./contract-rows.ts";
import { lineOf } from "./log-lines.ts";

/** The first slots, by their positions. */
const SLOTS = ["0", "1", "2", "3"];
const word = (digits: string): string => BigInt(digits).toString(16).padStart(64, "0");

/** Public variables of elementary types, which a call without arguments returns. */
function publicOf(key: ContractKey): readonly (readonly [name: string, type: ElementaryType])[] {
  const definition = definitionOf(key);
  if (definition === undefined) return [];
  const names = new Set([...callablesOf(definition).values()].map(({ name }) => name));
  return Object.entries(definition.state).flatMap(([name, type]) =>
    typeof type === "string" && names.has(name) ? [[name, type] as const] : [],
  );
}

const userCodeOf = ({ parts }: World) => parts.userCode.state;

function truthOf(world: World, key: ContractKey): Fields {
  const { address } = key;
  const kind = world.chain.contracts.get(address)?.kind;
  const { name = "", state = {}, functions = {}, abi } = kind?.definition ?? {};
  const values: Readonly<Record<string, unknown>> = storageOf(key, () => true);
  const variables = kind?.code?.xabi?.vars ?? state;
  const own = Object.keys(functions).filter((each) => !Object.hasOwn(variables, each));
  const shown = Object.entries(state).map(([each, type]) => [each, stateOf(type, values[each])]);
  const rows = Object.entries(state).flatMap(([each, type]) =>
    rowsOf(type, values[each], `.${each}`),
  );
  return {
    address,
    code: userCodeOf(world).code(address),
    slots: lines(SLOTS.map((each) => word(String(userCodeOf(world).slot(address, word(each)))))),
    abi: name === "" ? NOT_VERIFIED : jsonText(abi),
    name,
    sources: jsonText(kind?.code?.sources),
    functions: lines(own.sort()),
    variables: lines(Object.keys(state)),
    state: jsonText(Object.fromEntries(shown)),
    rows: lines(rows.sort()),
    calls: lines(publicOf(key).map(([each, type]) => lineOf([each, plainOf(type, values[each])]))),
  };
}

const plainOf = (type: ElementaryType, value: unknown): string => String(value ?? defaultOf(type));

/** In the node's JSON: integers as texts, bytes as a buffer. */
function stateOf(type: StateType, value: unknown): unknown {
  if (typeof type === "string") {
    const given = value ?? defaultOf(type);
    if (type.startsWith("bytes")) {
      return { type: "Buffer", data: [...Buffer.from(String(given), "hex")] };
    }
    return type === "bool" ? given : String(given);
  }
  if (type.kind === "array") {
    const items = (value ?? []) as readonly unknown[];
    const count = type.length ?? items.length;
    return Array.from({ length: count }, (_, index) => stateOf(type.item, items[index]));
  }
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const names = Object.keys(type.kind === "struct" ? type.fields : members);
  return Object.fromEntries(names.map((name) => [name, stateOf(below(type, name), members[name])]));
}

type Membered = Exclude<StateType, string | { readonly kind: "array" }>;

const below = (type: Membered, name: string): StateType =>
  type.kind === "struct" ? (type.fields[name] as StateType) : type.value;

/** A line for each elementary value that is not at its default. */
function rowsOf(type: StateType, value: unknown, path: string): string[] {
  if (value === undefined) return [];
  if (typeof type === "string") {
    return isDefault(value, defaultOf(type)) ? [] : [lineOf([path, literal(type, value)])];
  }
  if (type.kind === "array") {
    const items = value as readonly unknown[];
    return items.flatMap((each, index) => rowsOf(type.item, each, `${path}[${index}]`));
  }
  return Object.entries(value as object).flatMap(([name, each]) =>
    rowsOf(below(type, name), each, path + stepOf(type, name)),
  );
}

function stepOf(type: Membered, name: string): string {
  if (type.kind === "struct") return `.${name}`;
  if (type.key === "address") return `[<${name}>]`;
  return /^(?:string|bytes)/.test(type.key) ? `[${JSON.stringify(name)}]` : `[${name}]`;
}

function literal(type: ElementaryType, value: unknown): string {
  if (type === "string") return JSON.stringify(value);
  if (type === "address") return `address(${value})`;
  return type.startsWith("bytes") ? `hex"${value}"` : String(value);
}

const rowForm = (row: unknown): string => lineOf([text(at(row, "key")), text(at(row, "value"))]);
const rowsForm = (rows: unknown): string => lines(listAt(rows, "").map(rowForm).sort());

const parsedForm = (value: unknown): string => {
  if (value === NOT_VERIFIED) return NOT_VERIFIED;
  try {
    return jsonText(JSON.parse(text(value)));
  } catch {
    return `no JSON: ${text(value)}`;
  }
};

/** The state without its functions. Each function is a text that gives its types. */
function stateForm(state: unknown): string {
  const isFunction = (value: unknown) =>
    typeof value === "string" && /^function \(.*\) returns \(.*\)$/.test(value);
  const entries = Object.entries(state ?? {}).filter(([, each]) => !isFunction(each));
  return jsonText(Object.fromEntries(entries));
}

const textLines = linesOf(text);

/** Only for contracts whose code is a user's. */
export const USER_CODE: Fact<ContractKey> = {
  invariant: "XS-01",
  name: "code of",
  shown: ({ address }) => address,
  truth: truthOf,
  readers: [
    {
      column: "rpc",
      ask: async (wire, { address }) => ({
        code: await rpc(wire, "eth_getCode", `0x${address}`, "latest"),
        slots: await Promise.all(
          SLOTS.map((each) => rpc(wire, "eth_getStorageAt", `0x${address}`, `0x${each}`, "latest")),
        ),
      }),
      fields: { code: [hex, "code"], slots: [linesOf(hex), "slots"] },
    },
    {
      column: "explorer",
      ask: (wire, { address }) => explorer(wire, "contract/getabi", { address: `0x${address}` }),
      fields: { abi: [parsedForm, ""] },
    },
    {
      column: "node",
      ask: async (wire, { address }) => ({
        details: await node(wire, `/contracts/${address}`),
        functions: await node(wire, `/contracts/${address}/functions`),
        variables: await node(wire, `/contracts/${address}/symbols`),
        state: await node(wire, `/contracts/${address}/state`),
        rows: await node(wire, `/storage/${address}`),
      }),
      fields: {
        address: [bareHex, "details.address"],
        name: [text, "details.name"],
        sources: [jsonText, "details.src"],
        functions: [textLines, "functions"],
        variables: [textLines, "variables"],
        state: [stateForm, "state"],
        rows: [rowsForm, "rows"],
      },
    },
    {
      column: "rpc",
      read: (wire, key) => callsOf(key, (call) => calledByRpc(wire, key.world, call)),
    },
    {
      column: "core",
      read: (wire, key) => callsOf(key, (call) => calledByCore(wire, key.world, call)),
    },
  ],
};

interface Getter {
  readonly to: string;
  readonly name: string;
}

async function callsOf(key: ContractKey, ask: (call: Getter) => Promise<string>): Promise<Fields> {
  const values: string[] = [];
  for (const [name] of publicOf(key)) {
    values.push(lineOf([name, await ask({ to: key.address, name })]));
  }
  return { calls: lines(values) };
}
