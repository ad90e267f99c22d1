// The routes that read contracts' storage, which no view function shows.
import {
  dumpStorages,
  isRecord,
  keyTypesOf,
  readStorage,
  type StoredValue,
} from "../../../sim/index.ts";
import { anyValue, objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { addressOf, contractAt } from "../../shared/actors/names.ts";
import { presentValue } from "./present.ts";
import { answersOfNamed, anyObject, nameOrAddress, text } from "./schemas.ts";
import { define, worldOf } from "./services.ts";

/** Lists by item, structs by member, anything else by its type. */
function shownAs(type: StoredValue["type"], value: unknown): unknown {
  if (typeof type === "string") return presentValue(type, value);
  if (type.kind === "array" && Array.isArray(value)) {
    return value.map((each) => shownAs(type.item, each));
  }
  if (type.kind !== "struct" || !isRecord(value)) return null;
  const members = Object.entries(type.fields);
  return Object.fromEntries(members.map(([name, field]) => [name, shownAs(field, value[name])]));
}

const storage = define({
  method: "POST",
  paths: ["/storage"],
  operation: "Read storage",
  summary: "The value of a contract's state variable now, by its name and its keys",
  description:
    "A mapping takes one key for each of its levels. A key that is an address may be given by name.",
  access: "public",
  body: objectOf(
    {
      contract: nameOrAddress,
      variable: text,
      keys: { type: "array", maxItems: 5, items: text },
    },
    ["keys"],
  ),
  answers: answersOfNamed("The value", objectOf({ value: anyValue(3) })),
  example: { body: { contract: "cdpEngine", variable: "vaults", keys: ["borrower", "WETH"] } },
  handle: ({ body }, services) => {
    const { contract, variable, keys = [] } = body;
    const world = worldOf(services);
    const found = world.chain.contracts.get(contractAt(world, contract));
    if (found === undefined) throw new Problem("unknownObject", `there is no contract ${contract}`);
    const types = keyTypesOf(found, variable);
    if (types === undefined) {
      const known = Object.keys(found.kind.definition.state).join(", ");
      throw new Problem("invalid", `${contract} has no variable ${variable}; it has ${known}`);
    }
    const read = keys.map((key, at) =>
      types[at] === "address" ? (addressOf(world, key) ?? key) : key,
    );
    const stored = readStorage(found, variable, read);
    if (stored === undefined) {
      throw new Problem("invalid", `"keys" must be ${types.length} for ${variable}`);
    }
    return { status: 200, body: { value: shownAs(stored.type, stored.value) } };
  },
});

const STORED = objectOf(
  {
    address: text,
    kind: { type: "string", description: "empty for code that nobody uploaded" },
    creator: { ...text, description: "of a user's contract" },
    storage: anyObject,
  },
  ["creator"],
);

const storages = define({
  method: "GET",
  paths: ["/storage"],
  operation: "All storage",
  summary: "The state of every contract now, in the form of a dump",
  description: "Amounts are strings of digits; values that were never set are left out.",
  access: "public",
  answers: {
    200: {
      description: "Contracts by address",
      schema: { type: "array", items: STORED },
    },
  },
  handle: (_exchange, services) => ({
    status: 200,
    body: dumpStorages(worldOf(services)),
    headers: { "content-type": "application/json; charset=utf-8" },
  }),
});

export const storageRoutes = [storage, storages];
