// Definitions against what contracts do: a handler for each function, results as declared, storage
// that dumps and loads by its types. A gap here becomes a wrong ABI, table or dump.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { KINDS } from "../genesis/kinds.ts";
import { atOnce } from "../kernel/at-once.ts";
import { UndoJournal } from "../kernel/undo.ts";
import { Lending } from "../proof/testing/lending.ts";
import { Market, ONE } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import { defineContract, functionOf } from "./define.ts";
import { dumpStore, loadStore, makeStore } from "./storage.ts";
import { array, mapping, struct } from "./types.ts";

const sorted = (names: Iterable<string>) => [...names].sort();

describe("each kind of contract", () => {
  for (const [name, { definition, functions }] of Object.entries(KINDS)) {
    test(`${name} answers the functions it declares and no others`, () => {
      assert.deepEqual(sorted([...functions.keys()]), sorted(Object.keys(definition.functions)));
      for (const [key, { name: event, parameters }] of Object.entries(definition.events)) {
        assert.equal(key, event);
        const names = parameters.map(([parameter]) => parameter);
        assert.equal(new Set(names).size, names.length, `${event} names a parameter twice`);
        const indexed = parameters.filter(([, , mark]) => mark === "indexed");
        assert.ok(indexed.length <= 3, `${event} has more than three indexed parameters`);
      }
    });
  }

  test("has no function that every JavaScript object has", () => {
    const definition = KINDS.Token?.definition;
    assert.ok(definition !== undefined && functionOf(definition, "transfer") !== undefined);
    for (const name of ["toString", "constructor", "__proto__", ""]) {
      assert.equal(functionOf(definition, name), undefined, name);
    }
  });
});

/** An argument of this type that a call can use. */
function sample(market: Market, type: string): unknown {
  if (type === "address") return market.at.stable;
  if (type.endsWith("[]")) return [sample(market, type.slice(0, -2))];
  if (type === "bool") return true;
  return type === "string" ? "text" : 1n;
}

test("a function returns what it declares, wherever it succeeds", () => {
  const market = new Market(vectors);
  const ask = new Lending(market);
  market.run("lender", ask.supply("PUSD", 100n * ONE));
  market.setPrice("NEWT", ONE);
  let answered = 0;
  for (const { address, kind } of market.world.chain.contracts.values()) {
    for (const [name, declared] of Object.entries(kind.definition.functions)) {
      const entries = Object.entries(declared.arguments);
      const args = Object.fromEntries(entries.map(([key, type]) => [key, sample(market, type)]));
      const request = market.request("admin", { to: address, function: name, args });
      const { failure, result } = market.world.simulate(request);
      if (failure !== undefined) continue;
      const label = `${kind.definition.name} ${name}`;
      assert.deepEqual(Object.keys(result ?? {}), Object.keys(declared.returns), label);
      for (const [key, type] of Object.entries(declared.returns)) {
        const value = (result as Record<string, unknown>)[key];
        const wanted = { bool: "boolean", address: "string", string: "string" }[type as string];
        assert.equal(typeof value, wanted ?? "bigint", label);
        answered += 1;
      }
    }
  }
  assert.ok(answered > 40, `only ${answered} answers were looked at`);
});

test("a view changes nothing", () => {
  const market = new Market(vectors);
  const { journal } = market.world.parts;
  for (const { address, kind } of market.world.chain.contracts.values()) {
    for (const [name, declared] of Object.entries(kind.definition.functions)) {
      if (!declared.view) continue;
      const entries = Object.entries(declared.arguments);
      const args = Object.fromEntries(entries.map(([key, type]) => [key, sample(market, type)]));
      const before = journal.length;
      market.world.chain.attempt(market.request("alice", { to: address, function: name, args }));
      assert.equal(journal.length, before, `${kind.definition.name} ${name}`);
    }
  }
});

describe("a storage", () => {
  const definition = defineContract({
    name: "Everything",
    state: {
      count: "uint256",
      open: "bool",
      owner: "address",
      title: "string",
      pair: struct({ left: "uint256", right: "address" }),
      balances: mapping("address", "uint256"),
      notes: mapping("address", struct({ at: "uint256", text: "string" })),
      grid: mapping("address", mapping("address", mapping("string", "bool"))),
      names: array("string"),
      sizes: array("uint256"),
      rings: mapping(
        "address",
        struct({ seen: array(struct({ at: "uint256", by: "address" })), next: "uint256" }),
      ),
    },
    events: {},
    functions: {},
  });
  const fresh = () => makeStore(definition, new UndoJournal(), "c0");
  const variables = (store: ReturnType<typeof fresh>) => store;

  const at = (digit: string) => digit.repeat(40);

  function filled() {
    const store = fresh();
    store.count.set(2n ** 200n);
    store.open.set(true);
    store.title.set("é");
    store.pair.set({ left: 7n, right: at("a") });
    store.balances.set(at("b"), 2n);
    store.balances.set(at("a"), 1n);
    store.notes.set(at("c"), { at: 5n, text: "t" });
    store.grid.at(at("1")).at(at("2")).set("f", true);
    store.names.push("n");
    store.sizes.push(9n);
    store.rings.set(at("d"), { seen: [{ at: 3n, by: at("a") }], next: 1n });
    store.rings.set(at("e"), { seen: [], next: 0n });
    return store;
  }

  test("loads from its dump and dumps to the same again", () => {
    const dumped = dumpStore(variables(filled()));
    const text = JSON.stringify(dumped, (_key, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const loaded = fresh();
    const loading = loadStore(definition, variables(loaded), {
      dumped: JSON.parse(text),
      where: "storage",
    });
    atOnce(loading);
    assert.deepEqual(dumpStore(variables(loaded)), dumped);
    assert.equal(loaded.count.value, 2n ** 200n);
    assert.deepEqual(loaded.notes.get(at("c")), { at: 5n, text: "t" });
    assert.deepEqual(loaded.rings.get(at("d")), { seen: [{ at: 3n, by: at("a") }], next: 1n });
    assert.deepEqual(loaded.rings.keys(), [at("d")]);
  });

  test("leaves out values at their default, however they came to be", () => {
    const store = filled();
    store.balances.set(at("a"), 0n);
    store.balances.set(at("b"), 0n);
    store.notes.set(at("c"), { at: 0n, text: "" });
    store.grid.at(at("1")).at(at("2")).set("f", false);
    store.grid.at(at("7")).at(at("8"));
    store.names.pop();
    store.sizes.pop();
    store.rings.set(at("d"), { seen: [], next: 0n });
    const { count: _count, open: _open, ...rest } = dumpStore(variables(store));
    assert.deepEqual(Object.keys(rest), ["owner", "title", "pair"]);
  });

  test("records each change under a path of its own", () => {
    const journal = new UndoJournal();
    const store = makeStore(definition, journal, "c0");
    store.count.set(1n);
    store.balances.set("a", 1n);
    store.grid.at("1").at("2").set("f", true);
    store.names.push("n");
    assert.deepEqual(
      [...journal.changes(0)].map(({ place }) => place.path),
      ["c0/count", "c0/balances/a", "c0/grid/1/2/f", "c0/names/0"],
    );
  });
});
