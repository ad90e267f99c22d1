// What a contract holds: its variables as JSON, and its storage as rows.
import { type Contract, listLength } from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { anyValue, mapOf, objectOf } from "../../core/object-schema.ts";
import { contractAt, EXAMPLE_CONTRACT } from "./contract-routes.ts";
import { functionsOf, isArray, stateOf } from "./contracts/state.ts";
import { type StorageRow, storageRowsOf } from "./contracts/storage.ts";
import { define, ROOT } from "./services.ts";
import {
  addressText,
  arrayOf,
  contractParams,
  flagQuery,
  fragment,
  isSet,
  noContract,
  pageOf,
  pageQuery,
  text,
  whole,
} from "./shapes.ts";

const OPERATION = "Contract state";

interface StateQuery {
  readonly name?: string | undefined;
  readonly count?: number | undefined;
  readonly offset?: number | undefined;
  readonly length?: "" | "true" | "false" | undefined;
}

/** Everything, or one variable or function. Throws a problem for an unknown name. */
function chosen(contract: Contract, name: string | undefined): Readonly<Record<string, unknown>> {
  const functions = functionsOf(contract);
  if (name === undefined) return { ...functions, ...stateOf(contract) };
  if (Object.hasOwn(contract.kind.definition.state, name)) return stateOf(contract, name);
  if (Object.hasOwn(functions, name)) return { [name]: functions[name] };
  throw argumentProblem(OPERATION, [`"name" names no variable: ${name.slice(0, 60)}`]);
}

function windowOf(items: readonly unknown[], { count, offset = 0 }: StateQuery): unknown {
  return items.slice(offset, count === undefined ? undefined : offset + count);
}

export const stateRoute = define({
  method: "GET",
  paths: [`${ROOT}/contracts/:address/state`],
  operation: OPERATION,
  summary: "The values of a contract's variables, and the types of its functions",
  description:
    "Integers and decimals are texts, bytes a buffer, structs and mappings objects. A mapping " +
    "shows the keys that hold something. `count` and `offset` choose a window of each array, " +
    "and `length` shows arrays as their lengths.",
  access: "bearer",
  params: contractParams,
  query: objectOf(
    {
      name: { ...fragment, description: "of one variable or function" },
      count: { ...whole, description: "items of an array; by default all of them" },
      offset: { ...whole, description: "items of an array to skip" },
      length: flagQuery,
    },
    ["name", "count", "offset", "length"],
  ),
  answers: {
    200: {
      description: "The values by name",
      schema: mapOf(anyValue(5)),
    },
    404: noContract,
  },
  example: { path: `${ROOT}/contracts/${EXAMPLE_CONTRACT}/state`, query: { name: "_symbol" } },
  handle: ({ params, query }, { inbox }) =>
    inbox.read((world) => {
      const contract = contractAt(world, params.address);
      const { state } = world.parts.userCode;
      const shown = Object.entries(chosen(contract, query.name)).map(([name, value]) => {
        if (!isArray(contract, name) || !Array.isArray(value)) return [name, value];
        const items: readonly unknown[] = value;
        if (!isSet(query.length)) return [name, windowOf(items, query)];
        return [name, String(listLength(state, contract, name) ?? items.length)];
      });
      return { status: 200, body: Object.fromEntries(shown) };
    }),
});

interface StorageQuery {
  readonly key?: string | undefined;
  readonly value?: string | undefined;
  readonly search?: string | undefined;
  readonly minkey?: string | undefined;
  readonly maxkey?: string | undefined;
}

function matches({ key, value }: StorageRow, query: StorageQuery): boolean {
  const { search = "", minkey = key, maxkey = key } = query;
  if (key !== (query.key ?? key) || value !== (query.value ?? value)) return false;
  return (key.includes(search) || value.includes(search)) && key >= minkey && key <= maxkey;
}

/** The variable that a path begins with, so that the others need not be read. */
const variableIn = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : (/^\.([^.[]*)/.exec(key)?.[1] ?? "");

export const storageRoute = define({
  method: "GET",
  paths: [`${ROOT}/storage/:address`],
  operation: "Storage",
  summary: "The raw storage of an address: paths and values as literals, in the order of paths",
  description:
    "Values at their defaults have no row, and neither has an address without a contract.",
  access: "bearer",
  params: contractParams,
  query: objectOf(
    {
      key: { ...fragment, description: "one path, as in ._balances[<address>]" },
      value: { ...fragment, description: "one value, as shown" },
      search: { ...fragment, description: "a part of the path or of the value" },
      minkey: fragment,
      maxkey: fragment,
      ...pageQuery,
    },
    ["key", "value", "search", "minkey", "maxkey", "limit", "offset"],
  ),
  answers: {
    200: {
      description: "The rows",
      schema: arrayOf(objectOf({ address: addressText, key: text, value: text })),
    },
  },
  example: { path: `${ROOT}/storage/${EXAMPLE_CONTRACT}`, query: { key: "._symbol" } },
  handle: ({ params: { address }, query }, { inbox }) => {
    const contract = inbox.read(({ chain }) => chain.contracts.get(address));
    const all = contract === undefined ? [] : storageRowsOf(contract, variableIn(query.key));
    const page = pageOf(
      all.filter((row) => matches(row, query)),
      query,
    );
    return { status: 200, body: page.map((row) => ({ address, ...row })) };
  },
});
