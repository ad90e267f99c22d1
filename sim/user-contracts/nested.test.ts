// Frames of code and of the platform's contracts inside each other at random, with refusals that are caught: the state
// is as if nothing of what was refused had been called.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import fc from "fast-check";
import { loadTestCompiler } from "../../servers/index.ts";
import { dumpStorages } from "../dump/dump.ts";
import { CodeWorld, type Compiled, PRAGMA } from "./testing.ts";

const SOURCE = `${PRAGMA}
interface IToken { function transfer(address to, uint256 value) external returns (bool); }
interface IRegistry {
  function castVoteOnIssue(address target, string calldata func, string[] calldata args)
    external returns (bool, string memory);
}
contract Child { uint256 public value; constructor(uint256 v) { value = v; } }
contract Juggler {
  IToken immutable token; IRegistry immutable registry; bytes[] scripts;
  uint256[8] public marks; mapping(uint256 => uint256) public sums; address[] public children;
  event Marked(uint256 indexed at, uint256 value);
  constructor(IToken t, IRegistry r, bytes[] memory all) { token = t; registry = r; scripts = all; }
  function run(uint256 number) external {
    bytes memory script = scripts[number];
    for (uint256 at = 0; at + 1 < script.length; at += 2) {
      uint8 kind = uint8(script[at]); uint256 value = uint8(script[at + 1]);
      if (kind == 0) { marks[value % 8] = value; sums[value] += 1; emit Marked(value % 8, value); }
      else if (kind == 1) { token.transfer(address(registry), value); }
      else if (kind == 2) { try token.transfer(address(registry), 1e40) {} catch {} }
      else if (kind == 3) { try this.run(value) {} catch {} }
      else if (kind == 4) { try registry.castVoteOnIssue(address(this), "run", texts(value)) {} catch {} }
      else if (kind == 5) { children.push(address(new Child(value))); }
      else { require(kind != 6, "asked to"); this.run(value); }
    }
  }
  function texts(uint256 value) internal pure returns (string[] memory list) {
    list = new string[](1);
    list[0] = string(value > 9 ? abi.encodePacked(uint8(48 + value / 10), uint8(48 + value % 10)) : abi.encodePacked(uint8(48 + value)));
  }
}`;

/** Marks, payments, a refused payment, a call of code, a call over the registry, a creation, a refusal, a bare call. */
type Step = readonly [kind: number, value: number];

const SCRIPTS = 5;

/** A script calls only those after it, so that it ends. */
const scripts: fc.Arbitrary<readonly (readonly Step[])[]> = fc.tuple(
  ...Array.from({ length: SCRIPTS }, (_, number) =>
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(fc.constantFrom(0, 1, 2, 5), fc.nat(20)) },
        {
          weight: 4,
          arbitrary: fc.tuple(
            fc.constantFrom(3, 4, 7),
            fc.integer({ min: number + 1, max: SCRIPTS }),
          ),
        },
        { weight: 1, arbitrary: fc.tuple(fc.constant(6), fc.constant(0)) },
      ),
      { maxLength: 4 },
    ),
  ),
);

/** Calls that are refused and caught, left out: each script with what it calls, as it would run. */
function withoutRefused(all: readonly (readonly Step[])[]): readonly (readonly Step[])[] {
  const refuses = (number: number): boolean =>
    (all[number] ?? []).some(([kind, value]) => kind === 6 || (kind === 7 && refuses(value)));
  return all.map((script) =>
    script.filter(([kind, value]) => {
      if (kind === 2) return false;
      return kind !== 3 && kind !== 4 ? true : !refuses(value);
    }),
  );
}

const hexOf = (script: readonly Step[]): string =>
  `0x${script.map(([kind, value]) => [kind, value].map((each) => each.toString(16).padStart(2, "0")).join("")).join("")}`;

const RUNS = Number(process.env.NESTED_RUNS ?? 150);

describe("frames of code and of the platform inside each other", () => {
  let code: Compiled;
  before(async () => {
    const { compiledFrom } = await loadTestCompiler();
    code = await compiledFrom({ "juggler.sol": SOURCE });
  });

  /** The results of a run: storages but for the scripts, code, nonces, and logs by their events. */
  function leftBy(all: readonly (readonly Step[])[], world: CodeWorld): string {
    const { adminRegistry, stable } = world.world.addresses;
    const args = [`0x${stable}`, `0x${adminRegistry}`, [...all.map(hexOf), "0x"]];
    return world.world.sandbox((run) => {
      const { chain, parts } = world.world;
      const { failure, code: made } = run({ ...world.creation("Juggler", args), nonce: 0 });
      assert.equal(failure, undefined, failure?.reason);
      const at = made?.created ?? "";
      const admin = world.world.users.find("admin")?.address ?? "";
      const whitelist = { target: at, func: "run", account: at };
      const allowed = run({
        from: admin,
        to: adminRegistry,
        function: "addWhitelist",
        args: whitelist,
      });
      assert.equal(allowed.failure, undefined);
      run(world.payment(at, 0n));
      const funded = run({ ...world.request(stable, "transfer", { to: at, value: 1_000n }) });
      assert.equal(funded.failure, undefined);
      const { logs, failure: refused } = run(world.request(at, "run", { number: 0n }));
      const storages: {
        storage: { scripts?: unknown };
      }[] = JSON.parse(dumpStorages(world.world));
      for (const { storage } of storages) delete storage.scripts;
      const rows = logs.map(({ address, event, values }) =>
        event.name.startsWith("Issue")
          ? [address, event.name]
          : [address, event.name, values.map(String)],
      );
      const { codes } = parts.userCode.state;
      const nonces = codes.keys().map((key) => chain.nonces.get(key));
      return JSON.stringify([refused?.reason, storages, rows, codes.keys(), nonces]);
    });
  }

  test("leave nothing of what was refused", () => {
    const world = new CodeWorld(code);
    let overRegistry = 0;
    const property = fc.property(scripts, (all) => {
      const left = leftBy(all, world);
      assert.equal(left, leftBy(withoutRefused(all), world));
      if (left.includes("IssueExecuted")) overRegistry += 1;
    });
    fc.assert(property, { numRuns: RUNS, seed: 8 });
    assert.ok(overRegistry > RUNS / 10, `${overRegistry} runs went over the registry`);
  });
});
