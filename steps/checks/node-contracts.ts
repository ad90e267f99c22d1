// The node's contracts as control reports them: names, functions, and what each stores.
import type { ContractItem } from "../clients/control.ts";
import type { SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { bare } from "./figures.ts";
import type { View } from "./view.ts";

type Values = Readonly<Record<string, unknown>>;

const INSTANT = new Form(/^\d{10}$/, "no other surface tells when a contract was deployed");

async function contractsOf({ control }: View) {
  return control === undefined ? [] : control.contracts();
}

async function contractAt(view: View, address: string) {
  const wanted = bare(address).toLowerCase();
  return (await contractsOf(view)).find((each) => bare(each.address) === wanted);
}

/** By name, paged over the names. */
export async function listed({ call, after, answer }: SeenExchange): Promise<unknown> {
  if (after.control === undefined) return answer.body;
  const { name = "", limit = "10", offset = "0" } = call.query;
  const all = await contractsOf(after);
  const names = [...new Set(all.map(({ kind }) => kind))]
    .filter((kind) => kind.toLowerCase().includes(name.toLowerCase()))
    .sort();
  const size = Math.min(Math.max(Number(limit), 1), 1_000);
  const page = names.slice(Number(offset), Number(offset) + size).map((kind) => [
    kind,
    all
      .filter((each) => each.kind === kind)
      .map(({ address }) => bare(address))
      .sort()
      .map((address) => ({ createdAt: INSTANT, address })),
  ]);
  return Object.fromEntries(page);
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ bool: "Bool", address: "Address", string: "String", decimal: "Decimal" },
};

function typeName(type: string): string {
  const [, item = type, brackets = ""] = /^(.*?)((?:\[\d*\])*)$/.exec(type) ?? [];
  const sized = /^(?:uint|enum)/.test(item) ? "UInt" : item.startsWith("int") ? "Int" : "Bytes";
  return (NAMES[item] ?? sized) + brackets;
}

const listOf = (types: Readonly<Record<string, string>>) =>
  `(${Object.values(types).map(typeName).join(", ")})`;

/** Without those that the compiler makes of public variables, which the node lists as variables. */
const functionsOf = ({ functions: all }: ContractItem, stored: Values) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(stored, name)));

export async function functions({ params, after, answer }: SeenExchange): Promise<unknown> {
  const found = await contractAt(after, params.address ?? "");
  if (found === undefined) return answer.body;
  const stored = (await after.stored(bare(found.address))) ?? {};
  return Object.keys(functionsOf(found, stored)).sort();
}

/** A stored value as the state shows it; the said one tells an empty list from an empty mapping. */
function shown(stored: unknown, said: unknown): unknown {
  if (stored === undefined) return Array.isArray(said) ? [] : {};
  if (Array.isArray(stored)) return stored;
  return stored;
}

function windowOf(value: unknown, query: Readonly<Record<string, string>>): unknown {
  if (!Array.isArray(value)) return value;
  if (query.length === "" || query.length === "true") return String(value.length);
  const from = Number(query.offset ?? 0);
  const { count } = query;
  return value.slice(from, count === undefined ? undefined : from + Number(count));
}

export async function state({ call, params, after, answer }: SeenExchange): Promise<unknown> {
  const found = await contractAt(after, params.address ?? "");
  if (found === undefined) return answer.body;
  const said = answer.body as Values;
  const stored = ((await after.stored(bare(found.address))) ?? {}) as Values;
  const { name } = call.query;
  const texts = Object.entries(functionsOf(found, stored)).map(
    ([each, { arguments: args, returns }]) => [
      each,
      `function ${listOf(args)} returns ${listOf(returns)}`,
    ],
  );
  const variables = Object.keys(said).filter((each) => !Object.hasOwn(found.functions, each));
  const values = variables.map((each) => {
    const value = shown(stored[each], said[each]);
    return [each, windowOf(value, call.query)];
  });
  const all = Object.fromEntries([...texts, ...values]) as Values;
  const missing = Object.keys(stored).filter((each) => !Object.hasOwn(all, each));
  if (name !== undefined) return { [name]: all[name] };
  return { ...all, ...Object.fromEntries(missing.map((each) => [each, stored[each]])) };
}

export async function details({ params, after, answer }: SeenExchange): Promise<unknown> {
  const found = await contractAt(after, params.address ?? "");
  if (found === undefined) return answer.body;
  const said = answer.body as { readonly xabi: { readonly funcs: Values; readonly vars: Values } };
  // The world lists getters as functions, and not those that only code can call.
  const own = Object.keys(found.functions).filter((each) => !Object.hasOwn(said.xabi.vars, each));
  const inner = Object.entries(said.xabi.funcs).filter(([, shown]) => isInner(shown));
  const funcs = {
    ...Object.fromEntries(inner),
    ...Object.fromEntries(own.map((each) => [each, said.xabi.funcs[each] ?? "a function"])),
  };
  const stored = Object.keys((await after.stored(bare(found.address))) ?? {});
  const vars = Object.fromEntries(
    stored.map((each) => [each, said.xabi.vars[each] ?? "a variable"]),
  );
  const xabi = { ...said.xabi, funcs, vars: { ...said.xabi.vars, ...vars } };
  const fixed = { name: found.kind, address: bare(found.address), bin: "", chainId: null };
  return { ...said, ...fixed, "bin-runtime": "", xabi };
}

const isInner = (shown: unknown): boolean =>
  ["Internal", "Private"].includes(String((shown as Values).visibility));

/** The keys in a path, as the dump of the world has them. */
const keysOf = (path: string): string[] =>
  [...path.matchAll(/\.(\w+)|\[<(\w+)>\]|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]/g)].map(
    ([, name, address, text, number]) => name ?? address ?? text ?? number ?? "",
  );

function literal(stored: unknown, said: string): string {
  if (said.startsWith("address(")) return `address(${stored})`;
  if (said.startsWith('hex"')) return `hex"${stored}"`;
  return said.startsWith('"') ? JSON.stringify(stored) : String(stored);
}

interface StorageRow {
  readonly address: string;
  readonly key: string;
  readonly value: string;
}

export async function storage({ params, after, answer }: SeenExchange): Promise<unknown> {
  if (after.control === undefined) return answer.body;
  const address = bare(params.address ?? "").toLowerCase();
  const stored = await after.stored(address);
  return (answer.body as readonly StorageRow[]).map(({ key, value }) => {
    const held = keysOf(key).reduce<unknown>(
      (inner, name) => (inner as Values | undefined)?.[name],
      stored,
    );
    return { address, key, value: literal(held, value) };
  });
}

interface AccountRow {
  readonly address: string;
}

const ROOT = new Form(/^[0-9a-f]{64}$/, "no other surface hashes code or storage");

export async function accounts({ after, answer }: SeenExchange): Promise<unknown> {
  const { chain } = after;
  if (chain === undefined) return answer.body;
  const { number } = await chain.block("latest");
  const rows = [...(answer.body as readonly AccountRow[])];
  rows.sort((one, other) => (one.address < other.address ? -1 : 1));
  const expected = rows.map(async ({ address }) => ({
    ...{ kind: "AddressStateRef", address, nonce: await chain.nonce(`0x${address}`) },
    balance: await chain.balance(`0x${address}`),
    ...{ contractRoot: ROOT, codeHash: ROOT },
    contractName: (await contractAt(after, address))?.kind ?? null,
    latestBlockNum: Number(number),
  }));
  return Promise.all(expected);
}
