// Call data sent to every contract of a busy world, against the world's answers by name. A broken
// one gives wallets other values than the other surfaces, or lets a read change state.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { decodeTuple } from "../contract/abi/decode.ts";
import { type Callable, callablesOf, encodeCall } from "../contract/abi/selectors.ts";
import type { TupleShape } from "../contract/abi/shape.ts";
import { valueOfShape } from "../contract/abi/testing.ts";
import type { Contract } from "../contract/call.ts";
import type { Variable } from "../contract/define.ts";
import { readStorage } from "../contract/read-storage.ts";
import { ZERO_ADDRESS } from "../contract/types.ts";
import { present } from "../kernel/assert.ts";
import { Mapping, Nested } from "../kernel/store.ts";
import { crowded, SOMEBODY } from "../proof/testing/crowded.ts";
import { ONE } from "../proof/testing/market.ts";
import { type Answer, answerCall } from "./reading.ts";

const market = crowded(false);
const { world } = market;
const from = market.who(SOMEBODY);
const deployed = [...world.chain.contracts.values()];

function ask(contract: Contract, name: string, args: Readonly<Record<string, unknown>>): Answer {
  const data = encodeCall(contract.kind.definition, name, args);
  return answerCall(world, { from, to: contract.address, data });
}

function values(shape: TupleShape, answer: Answer): readonly unknown[] {
  assert.equal(answer.kind, "answered");
  return Object.values(decodeTuple(shape, answer.kind === "answered" ? answer.data : ""));
}

/** Every path of keys to a stored value, and one to nothing. */
function pathsOf(place: Variable | undefined): string[][] {
  if (place instanceof Mapping) return [...place.keys().map((key) => [key]), ["00"]];
  if (!(place instanceof Nested)) return [[]];
  return place.keys().flatMap((key) => pathsOf(place.peek(key)).map((rest) => [key, ...rest]));
}

function keyOf(kind: string | undefined, text: string): unknown {
  if (kind === "uint256" || kind === "uint8") return BigInt(text);
  if (kind === "bool") return text === "true";
  return kind === "address" ? text.padStart(40, "0") : text;
}

const text = (value: unknown) =>
  Array.isArray(value) ? undefined : typeof value === "bigint" ? value.toString() : value;

function answersOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [value];
}

/** Compares a getter with storage along each path; returns how many values were equal. */
function compareGetter(contract: Contract, { name, inputs, outputs }: Callable): number {
  const place = contract.store[name];
  let compared = 0;
  for (const path of pathsOf(place)) {
    const keys = path.map((key, index) => keyOf(inputs.members[index]?.shape.kind, key));
    const args = Object.fromEntries(keys.map((key, index) => [String(index), key]));
    const stored = present(readStorage(contract, name, keys.map(String)), name);
    if (typeof stored.type === "object" && stored.type.kind === "array") {
      const items = stored.value as readonly unknown[];
      const at = (index: number) => ask(contract, name, { ...args, [keys.length]: BigInt(index) });
      const reason = "index out of bounds";
      assert.deepEqual(at(items.length), { kind: "reverted", reason }, name);
      const found = items.map((_, index) => values(outputs, at(index))[0]);
      assert.deepEqual(found, items, name);
      compared += items.length;
      continue;
    }
    const wanted = answersOf(stored.value).filter((each) => !Array.isArray(each));
    assert.deepEqual(values(outputs, ask(contract, name, args)).map(text), wanted.map(text), name);
    compared += wanted.length;
  }
  return compared;
}

describe("every contract", () => {
  test("answers its getters with what storage holds", () => {
    const compared = new Map<string, number>();
    for (const contract of deployed) {
      for (const callable of callablesOf(contract.kind.definition).values()) {
        if (callable.kind !== "getter") continue;
        const kind = contract.kind.definition.name;
        const count = compareGetter(contract, callable);
        compared.set(kind, (compared.get(kind) ?? 0) + count);
      }
    }
    const total = [...compared.values()].reduce((sum, count) => sum + count, 0);
    assert.ok(total > 400, `only ${total} values were compared`);
  });

  test("answers its functions as by name, and changes nothing", () => {
    const before = world.stateHash();
    let [answered, reverted] = [0, 0];
    for (const contract of deployed) {
      for (const { kind, name, inputs, outputs } of callablesOf(
        contract.kind.definition,
      ).values()) {
        if (kind !== "function") continue;
        const check = (given: readonly unknown[]) => {
          const named = inputs.members.map((member, index) => [member.name, given[index]] as const);
          const args = Object.fromEntries(named);
          const request = { from, to: contract.address, function: name, args };
          const { failure, result } = world.simulate(request);
          const answer = ask(contract, name, args);
          if (failure !== undefined) {
            reverted += 1;
            assert.deepEqual(answer, { kind: "reverted", ...failure });
          } else {
            answered += 1;
            assert.deepEqual(values(outputs, answer), Object.values(result ?? {}), name);
          }
        };
        const drawn = inputs.members.map(({ shape }) => likely(shape));
        fc.assert(fc.property(fc.tuple(...drawn), check), { numRuns: 3 });
      }
    }
    assert.equal(world.stateHash(), before);
    assert.ok(answered > 300 && reverted > 300, `${answered} answered, ${reverted} reverted`);
  });
});

/** Now and then, values that a call can use: existing addresses, small amounts. */
function likely(shape: TupleShape["members"][number]["shape"]): fc.Arbitrary<unknown> {
  if (shape.kind === "address") {
    return fc.constantFrom(from, market.at.stable, market.token("WETH"), ZERO_ADDRESS);
  }
  if (shape.kind === "uint256") return fc.constantFrom(0n, 1n, ONE, 2n ** 256n - 1n);
  return valueOfShape(shape);
}

describe("a call", () => {
  const stable = present(world.chain.contracts.get(market.at.stable), "the stable token");
  const call = (data: string, to = stable.address) => answerCall(world, { from, to, data });

  test("answers a transfer as done and moves nothing", () => {
    const before = market.balance(SOMEBODY, stable.address);
    const answer = ask(stable, "transfer", { to: market.who("lender"), value: 1n });
    assert.deepEqual(answer, { kind: "answered", data: "1".padStart(64, "0") });
    assert.equal(market.balance(SOMEBODY, stable.address), before);
  });

  test("gives the contract's reason if it is refused", () => {
    const value = 2n ** 255n;
    const answer = ask(stable, "transfer", { to: market.who("lender"), value });
    const reason = "ERC20: insufficient balance";
    assert.deepEqual(answer, { kind: "reverted", code: "TOKEN_BALANCE", reason });
  });

  test("names the argument that cannot be decoded", () => {
    const padded = `${"1".padStart(24, "0")}${"ab".repeat(20)}`;
    const reason = "argument account is not an address";
    assert.deepEqual(call(`70a08231${padded}`), { kind: "reverted", reason });
    assert.equal(call("70a08231").kind, "reverted");
  });

  test("with an unknown selector is unknown, and to an account without a contract answers nothing", () => {
    assert.deepEqual(call("ffffffff00"), { kind: "unknown", selector: "ffffffff" });
    assert.deepEqual(call(""), { kind: "unknown", selector: "" });
    assert.deepEqual(call("70a08231", from), { kind: "answered", data: "" });
  });
});
