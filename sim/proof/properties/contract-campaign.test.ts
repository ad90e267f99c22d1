// Campaigns about contracts of users: a planted mistake is found among the platform's own actions
// and shrunk, a sound contract holds, and every type of argument can be drawn.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { loadTestCompiler } from "../../../servers/index.ts";
import { type Member, tupleOfTypes } from "../../contract/abi/shape.ts";
import { PRAGMA } from "../../user-contracts/testing.ts";
import { runCampaign } from "./campaign.ts";
import { replay } from "./campaign-run.ts";
import { ContractModel } from "./fields/contract/contract-model.ts";
import { BadSubject, facesOf, type Subject } from "./fields/contract/subject.ts";
import { shownValue } from "./fields/contract/values.ts";
import { openScene } from "./scene.ts";
import {
  BadScript,
  commandsIn,
  readScript,
  SCRIPT_SCHEMA,
  type Script,
  writeScript,
} from "./script.ts";

const TYPES = `${PRAGMA}
contract Types {
  enum Kind { A, B, C }
  struct Item { address who; uint96[] sums; Kind kind; }
  uint256 public count; uint256 public paid; uint256 public limit; int256 public least;
  function setUp() external { require(limit == 0); limit = 1e30; }
  function small(uint8 a, int8 b, bool c, Kind d) external { count += 1; if (c && b < 0) least = b; a; d; }
  function wide(int256 a, uint128 b, bytes32 c, bytes4 d) external { count += 1; a; b; c; d; }
  function long(string calldata a, bytes calldata b, uint256[] calldata c, address[2] calldata d) external { count += 1; a; b; c; d; }
  function item(Item calldata one, Item[] calldata all) external { count += 1; one; all; }
  function same(uint256 a) external { count += 1; a; }
  function same(address a) external { count += 1; a; }
  function pay() external payable { paid += msg.value; }
  function peek(uint256 a) external view returns (uint256) { return a + count; }
  function invariant_prepared() external { count = 0; require(limit == 1e30, "setUp was not called once"); }
  function invariant_paid() external view returns (bool) { return address(this).balance >= paid; }
  receive() external payable { paid += msg.value; }
}
contract Early { function poke() external {} function invariant_never() external pure { revert("never"); } }
contract Choosy { constructor(uint256 least) { require(least > 5, "too little"); } function invariant_any() external {} }
contract Greedy {
  error Empty(uint256 held);
  uint256 public sum;
  function add(uint256 a) external { if (a == 0) revert Empty(sum); sum += a % 1000; }
  function invariant_small() external view returns (bool) { return sum < 1500; }
}`;

const folder = new URL("../../../features/contracts/", import.meta.url);
const files = ["Vault.sol", "CarelessVault.sol"];

let subjectOf: (name: string, args?: Readonly<Record<string, unknown>>) => Subject;

before(async () => {
  const texts = files.map((file) => [file, readFileSync(new URL(file, folder), "utf8")] as const);
  const sources = { ...Object.fromEntries(texts), "Types.sol": TYPES };
  const { compiledFrom } = await loadTestCompiler();
  const { artifacts, bytecodes } = await compiledFrom(sources);
  subjectOf = (name, args = {}) => ({
    reference: { file: `${name}.sol`, name, hash: "", args },
    ...{ artifacts, bytecode: bytecodes[name] ?? "" },
  });
});

const VAULT = { lendingPool: "lendingPool", pusd: "PUSD" };

describe("a vault over the lending pool", () => {
  test("that forgets interest is found within 300 steps, and told in a few commands", () => {
    const subject = subjectOf("CarelessVault", VAULT);
    const plan = { seed: 4, runs: 100, steps: 300, subject };
    const { failure } = runCampaign(plan);
    assert.ok(failure !== undefined, "it was not found");
    assert.equal(failure.broke, "invariant_backed");
    assert.equal(failure.message, "invariant_backed: an assertion failed");
    const { commands } = failure.script;
    assert.ok(commands.length <= 4, failure.story.join("\n"));
    assert.match(
      failure.story.at(-1) ?? "",
      /^\d\. \w+ calls CarelessVault\.deposit\(assets: [\d.]+(e18)?\)$/,
    );
    assert.equal(failure.deeds.at(-1)?.expected.verdict, "accepted");
    assert.deepEqual(runCampaign(plan).failure, failure, "the same again");
    const again = readScript(writeScript(failure.script));
    assert.equal(replay(again, undefined, subject)?.broke, failure.broke);
    assert.equal(replay(again, undefined, subjectOf("Vault", VAULT)), undefined, "the sound one");
    assert.throws(() => replay(again), BadScript);
  });

  test("that is sound holds, and every function of it succeeds now and then", () => {
    const campaign = runCampaign({
      seed: 2,
      runs: 100,
      steps: 500,
      subject: subjectOf("Vault", VAULT),
    });
    assert.equal(campaign.failure, undefined, campaign.failure?.message);
    for (const name of ["deposit", "withdraw"]) {
      const succeeded = campaign.answers.get(`contract ${name}: accepted`) ?? 0;
      assert.ok(succeeded > 10, `${name} succeeded ${succeeded} times`);
    }
    assert.ok((campaign.answers.get("contract withdraw: NotEnough") ?? 0) > 0, "counted by kind");
    const others = [...campaign.answers.keys()].filter((key) => !key.startsWith("contract "));
    assert.ok(others.length > 20, "the platform's own actions are among them");
  });
});

describe("any contract", () => {
  test("has each function called with arguments of its types, and value where it takes any", () => {
    const subject = subjectOf("Types");
    const { failure, answers } = runCampaign({ seed: 3, runs: 100, steps: 400, subject });
    assert.equal(failure, undefined, failure?.message);
    const called = facesOf(subject).actions.map(({ name }) => name);
    const overloaded = ["same(uint256)", "same(address)"];
    assert.deepEqual(called.sort(), ["item", "long", "pay", ...overloaded.sort(), "small", "wide"]);
    for (const name of [...called, "tokens allowed", "tokens given", "plain payment"]) {
      assert.ok((answers.get(`contract ${name}: accepted`) ?? 0) > 0, `${name} never succeeded`);
    }
  });

  test("is looked at by dry runs: its invariants change nothing", () => {
    const { world, model } = openScene(
      settingOf(subjectOf("Types")),
      undefined,
      subjectOf("Types"),
    );
    const before = [world.journalHash(), world.chain.logs.length, world.parts.journal.length];
    assert.deepEqual(model.fieldOf(ContractModel).rest(), []);
    assert.deepEqual(
      [world.journalHash(), world.chain.logs.length, world.parts.journal.length],
      before,
    );
  });

  test("fails where an invariant returns false, and the story has the calls that led there", () => {
    const { failure } = runCampaign({
      seed: 4,
      runs: 100,
      steps: 1_000,
      subject: subjectOf("Greedy"),
    });
    assert.equal(failure?.message, "invariant_small: it returned false");
    const words = failure?.script.commands.map(({ command }) => command);
    assert.deepEqual(words, ["callContract", "callContract"]);
  });

  test("fails before anybody acts if an invariant does not hold from the beginning", () => {
    const { failure, runs } = runCampaign({
      seed: 1,
      runs: 9,
      steps: 99,
      subject: subjectOf("Early"),
    });
    assert.equal(failure?.message, 'invariant_never: it reverted with "never"');
    assert.deepEqual([runs, failure?.story], [1, []]);
  });

  test("that cannot be made says why", () => {
    const open = (args: Readonly<Record<string, unknown>>) => () => {
      const subject = subjectOf("Choosy", args);
      openScene(settingOf(subject), undefined, subject);
    };
    assert.throws(open({ least: 5 }), BadSubject);
    assert.throws(open({ least: 5 }), /the constructor of Choosy reverted: too little/);
    assert.throws(
      open({ least: "many" }),
      /the constructor of Choosy: args\.least must be decimal/,
    );
    assert.doesNotThrow(open({ least: 6 }));
  });

  test("leaves out the calls of a function that it no longer has, or has with other types", () => {
    const subject = subjectOf("Greedy");
    const call = { command: "callContract", user: "lender", contract: "Greedy" };
    const commands = [
      { ...call, function: "gone", args: [] },
      { ...call, function: "add", args: ["lender"] },
      { ...call, function: "add", args: [{ amount: { of: "units", units: 7n }, against: "now" }] },
    ];
    const setting = settingOf(subject);
    const script: Script = { schema: SCRIPT_SCHEMA, setting, commands };
    const scene = openScene(setting, undefined, subject);
    const done = commandsIn<void>(script).filter((each) => each.check(scene.model));
    assert.equal(done.length, 1);
  });
});

const settingOf = ({ reference: contract }: Subject) => ({
  ...{ seed: 1, preset: "default", extraUsers: 0 },
  contract,
});

test("figures in a story are those that Solidity reads", () => {
  const { shape } = tupleOfTypes({ a: "int256" }).members[0] as Member;
  const shown = (value: bigint) => shownValue(shape, value, (address) => address);
  const WAD = 10n ** 18n;
  const figures = [0n, 7n, 1_225_000_000n, WAD, 2_500n * WAD, WAD / 10n, -WAD / 4n, -3n * WAD];
  const texts = ["0", "7", "1225000000", "1e18", "2500e18", "0.1e18", "-0.25e18", "-3e18"];
  assert.deepEqual(figures.map(shown), texts);
  assert.equal(shown(2n ** 128n - 1n), "2^128 - 1");
});
