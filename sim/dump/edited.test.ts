// Edited dumps with a matching checksum. A broken load accepts a dangling reference, and the world
// ends at the next command that follows it.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashText } from "../kernel/hash.ts";
import { randomStream } from "../kernel/random.ts";
import { future, lively } from "../proof/testing/dumped.ts";
import { Market } from "../proof/testing/market.ts";
import { threeMarkets } from "../proof/testing/presets.ts";
import { readEverything } from "../proof/testing/read-everything.ts";
import { dump } from "./dump.ts";

type Path = readonly string[];
type Members = Record<string, unknown>;

const original = dump(lively().world);
const { format, world: whole } = JSON.parse(original);

function* leavesOf(value: unknown, path: Path = []): Iterable<Path> {
  if (typeof value !== "object" || value === null) yield path;
  else for (const [key, member] of Object.entries(value)) yield* leavesOf(member, [...path, key]);
}

/** Leaves of one meaning share a name, whatever their list position or account. */
const meaningOf = (path: Path): string => {
  const kind = path[0] === "contracts" ? `${whole.contracts[Number(path[1])].kind} ` : "";
  return kind + path.map((each) => (/^(?:\d+|[0-9a-f]{40})$/.test(each) ? "*" : each)).join(".");
};

function grouped(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const group = groups.get(meaningOf(path)) ?? [];
    groups.set(meaningOf(path), [...group, path]);
  }
  return groups;
}

const CHANGES: readonly ((value: unknown) => unknown)[] = [
  () => 1e21,
  (value) => (typeof value === "number" ? 0 : "0"),
  (value) =>
    typeof value === "number" ? value + 1 : `${BigInt.asUintN(64, digitsOf(value)) + 1n}`,
  (value) => (typeof value === "number" ? Number.MAX_SAFE_INTEGER : String(2n ** 256n - 1n)),
  () => "0".repeat(40),
  () => "deadbeef".repeat(5),
  () => "nothing",
  (value) => (typeof value === "boolean" ? !value : null),
  () => -1.5,
];

const digitsOf = (value: unknown): bigint =>
  /^\d+$/.test(String(value)) ? BigInt(String(value)) : 0n;

/** The dump with another value at one place, and the matching checksum. */
function edited(path: Path, change: (value: unknown) => unknown): string {
  const world = structuredClone(whole);
  const owner = path.slice(0, -1).reduce((at: Members, key) => at[key] as Members, world);
  const last = path.at(-1) ?? "";
  owner[last] = change(owner[last]);
  const body = canonical(world);
  return `{"checksum":"${hashText(body)}","format":"${format}","world":${body}}`;
}

const commands = future(lively());

/** Whether it was accepted; if so, the world was run on and read. */
function tried(market: Market, text: string): "refused" | "taken" {
  const outcome = execute(market.world, { kind: "load", dump: text });
  if (!outcome.ok) {
    assert.match(outcome.message, /^the dump (?:does not hold together|is of another world): ./);
    assert.doesNotMatch(outcome.message, /undefined|NaN|not a function|Cannot/);
    return "refused";
  }
  readEverything(market.world);
  for (const command of commands) execute(market.world, command);
  readEverything(market.world);
  return "taken";
}

describe("an edited dump", () => {
  test("is refused or works, wherever the edit is", () => {
    const draw = randomStream(1, "edited");
    const meanings = grouped([...leavesOf(whole)]);
    const market = new Market(threeMarkets);
    const counts = { refused: 0, taken: 0 };
    for (const [meaning, paths] of meanings) {
      const [path, change] = [draw.pick(paths), draw.pick(CHANGES)];
      try {
        counts[tried(market, edited(path, change))] += 1;
      } catch (error) {
        throw new Error(`${meaning} at ${path.join(".")} by ${change}`, { cause: error });
      }
    }
    assert.ok(counts.refused > 120 && counts.taken > 20, JSON.stringify(counts));
  });

  const at = (kind: string, ...path: string[]): Path => {
    const index = whole.contracts.findIndex((each: { kind: string }) => each.kind === kind);
    return ["contracts", String(index), "storage", ...path];
  };
  const asset =
    Object.keys(
      whole.contracts.find((each: { kind: string }) => each.kind === "LendingPool").storage
        .assetConfigs,
    )[0] ?? "";
  const REFUSED: readonly [Path, unknown, RegExp][] = [
    [["blocks", "5", "to"], 1e21, /blocks\[5\].to must be a whole number/],
    [["blocks", "5", "to"], 3, /blocks\[5\].to must be from \d+ to 38/],
    [["blocks", "5", "hash"], "0".repeat(64), /blocks\[5\].hash does not fit/],
    [["transactions", "9", "nonce"], 9, /blocks\[9\].hash does not fit/],
    [["transactions", "9", "logs", "0", "values", "0"], "5", /does not fit|must be/],
    [["mempool", "waiting", "0", "nonce"], 7, /mempool.waiting\[0\].nonce must be 6/],
    [["schedule", "items", "0", "dueMs"], 0, /schedule.items of id 2 must be due after the clock/],
    [
      ["schedule", "items", "0", "walk", "everyMs"],
      2 ** 53 - 1,
      /id 2 must walk every 1 to \d+ mill/,
    ],
    [["schedule", "issued"], 2 ** 53 - 1, /schedule.issued must be a whole number from 0 to 2\^52/],
    [["mempool", "first"], 2 ** 53 - 1, /mempool.first must be a whole number from 0 to 2\^52/],
    [["users", "issued"], 2 ** 53 - 1, /users.issued must be a whole number from 0 to 2\^52/],
    [["users", "users", "0", "address"], "0".repeat(40), /users.admin.address must be /],
    [["answers", "0", "effect", "transaction"], 38, /answers of answered must be of a transaction/],
    [["contracts", "0", "kind"], "Token", /transactions\[\d+\].logs name no event/],
    [at("PriceOracle", "queueSize"), "0", /Division by zero/],
    [at("LendingPool", "registry"), "0".repeat(40), /UNKNOWN_CONTRACT/],
    [at("LendingPool", "assetConfigs", asset, "ltv"), "-1", /ltv must be decimal digits/],
  ];
  for (const [path, value, message] of REFUSED) {
    test(`with ${String(value).slice(0, 8)} at ${meaningOf(path)} is refused with the reason`, () => {
      const market = new Market(threeMarkets);
      const before = dump(market.world);
      const outcome = execute(market.world, { kind: "load", dump: edited(path, () => value) });
      assert.match(outcome.ok ? "it was taken" : outcome.message, message);
      assert.equal(dump(market.world), before);
    });
  }
});
