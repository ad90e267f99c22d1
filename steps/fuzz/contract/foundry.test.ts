// Test contracts in Foundry's form, from a project with its own remappings: what its cheatcodes do,
// whom a campaign calls, and which mistakes it finds. A broken one ignores what a test asks for.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadTestCompiler } from "../../../servers/index.ts";
import { createWorld, loadProperties, type Subject } from "../../../sim/index.ts";
import { type LoadedContract, loadContract } from "./load.ts";

const { deploySubject, facesOf, replay, runCampaign, targetsOf } = await loadProperties();
const { testCompiler: compiler } = await loadTestCompiler();
const project = join(import.meta.dirname, "project");

const load = (file: string, name?: string): Promise<LoadedContract> =>
  loadContract({ file: join(project, file), name, args: {} }, compiler);

const refusalOf = async (loading: Promise<unknown>) => {
  const thrown = await loading.then(() => undefined, String);
  return thrown ?? assert.fail("it was loaded");
};

function placed(subject: Subject) {
  const world = createWorld();
  const to = deploySubject(world, subject);
  const from = world.users.find("trader")?.address ?? "";
  const call = (name: string) => world.simulate({ from, to, function: name, args: {} });
  return { world, to, call };
}

describe("cheatcodes", () => {
  let bench: ReturnType<typeof placed>;
  const names = (beginning: string) =>
    [...facesOf(loaded.subject, "CheatsTest").actions].filter(({ name }) =>
      name.startsWith(beginning),
    );
  let loaded: LoadedContract;

  before(async () => {
    loaded = await load("test/Cheats.t.sol", "CheatsTest");
    bench = placed(loaded.subject);
  });

  for (const name of [
    ...["test_pranks", "test_acts_for_an_actor_on_the_platform", "test_time"],
    ...["test_reverts", "test_tools"],
  ]) {
    test(name.replaceAll("_", " "), () => {
      assert.equal(bench.call(name).failure?.reason, undefined);
      assert.equal(bench.world.parts.userCode.takeFailure(), undefined);
    });
  }

  test("refuse in their own words", () => {
    const reasons = names("wrong_").map(({ name }) => bench.call(name).failure?.reason);
    assert.deepEqual(reasons, [
      "assumption rejected",
      `vm.roll: blocks are only added in a world: the next is ${bench.world.chain.blocks.length}`,
      "assertion failed: 1 != 2.5",
      "call didn't revert at a lower depth than cheatcode call depth",
      "next call did not revert as expected",
      "Error != expected error: a text != another",
      "vm.prank: cannot overwrite a prank until it is applied at least once",
      "vm.store: LendingPool is a contract of the platform, without slots: call it instead",
      `vm.warp: time only moves forward in a world: it is ${bench.world.clock.seconds}`,
      "not so",
      "three is more: 3 > 2",
    ]);
  });

  test("note a failure that reverts nothing", () => {
    bench.world.parts.userCode.takeFailure();
    assert.equal(bench.call("failing_quietly").failure, undefined);
    assert.equal(bench.world.parts.userCode.takeFailure(), "an assertion failed");
  });

  test("of setUp() move the world's clock and blocks for good", () => {
    const { clock, chain } = bench.world;
    const began = createWorld();
    assert.equal(clock.seconds - began.clock.seconds, 86_400);
    assert.ok(chain.blocks.length - began.chain.blocks.length >= 1_500);
  });

  test("that no world answers are refused by name before anything runs", async () => {
    const message = await refusalOf(load("test/Refused.t.sol"));
    assert.match(message, /vm\.ffi\(string\[\]\) is not supported: .* with --args\n/);
    assert.match(message, /vm\.record\(\) is not supported: .* pranked as the admin/);
  });

  test("are not answered in a world without a test contract", () => {
    const { artifacts, ...rest } = loaded.subject;
    const plain = artifacts.map(({ isTest: _, ...each }) => each);
    assert.throws(
      () => deploySubject(createWorld(), { ...rest, artifacts: plain }),
      /setUp reverted/,
    );
  });
});

describe("a test contract", () => {
  test("is asked whom to call, by whom, and with which functions", async () => {
    const { subject } = await load("test/Wishes.t.sol", "WishesTest");
    const { world, to } = placed(subject);
    const { contracts, senders } = targetsOf(world, subject, to);
    assert.deepEqual(
      contracts.map(({ name, functions }) => [name, functions]),
      [
        ["Counter", ["add"]],
        ["Counter#2", ["add"]],
      ],
    );
    assert.equal(senders.length, 1);
    const { answers, failure } = runCampaign({ seed: 1, runs: 40, steps: 3_000, subject });
    assert.equal(failure?.message, 'afterInvariant: it reverted with "too many calls in one run"');
    const called = [...answers.keys()].filter((key) => key.startsWith("contract "));
    assert.deepEqual(called, ["contract add: accepted"]);
    assert.equal(failure?.script.commands.length, 40);
    assert.equal(
      replay(failure?.script ?? assert.fail(), undefined, subject)?.broke,
      "afterInvariant",
    );
  });

  test("fails where an assertion in a handler fails, and says in which", async () => {
    const { subject } = await load("test/Wishes.t.sol", "StrictTest");
    const { failure } = runCampaign({ seed: 1, runs: 40, steps: 3_000, subject });
    assert.match(failure?.message ?? "", /^Counter\.strict: more than sixty: 6\d > 60$/);
    assert.equal(failure?.script.commands.length, 1);
  });
});

describe("a planted mistake is found by default", () => {
  const found = async (file: string, most: number) => {
    const { subject } = await load(file);
    const plan = { seed: 1, runs: 1e9, steps: 5_000, subject };
    const { failure } = runCampaign(plan);
    assert.ok((failure?.story.length ?? 99) <= most, failure?.story.join("\n"));
    return { broke: failure?.broke, failure, subject, plan };
  };

  test("rounding in a vault", async () => {
    const { broke, failure, subject, plan } = await found("src/PointVault.sol", 3);
    assert.equal(broke, "invariant_a_share_never_loses_to_a_deposit");
    assert.equal(subject.isApart, true);
    assert.deepEqual(runCampaign(plan).failure, failure, "the same again");
  });

  test("a payment before the books", async () => {
    const { broke } = await found("test/Bank.t.sol", 2);
    assert.equal(broke, "invariant_has_what_it_owes");
  });

  test("a price that one trade moves", async () => {
    const { broke, subject } = await found("src/SpotLender.sol", 3);
    assert.equal(broke, "invariant_credit_is_covered");
    assert.equal(subject.isApart, false);
  });

  test("shares that a gift inflates", async () => {
    const { broke } = await found("src/Inflatable.sol", 5);
    assert.equal(broke, "invariant_who_pays_has_shares");
  });
});

describe("a project", () => {
  const copy = mkdtempSync(join(tmpdir(), "lockstep-project-"));
  after(() => rmSync(copy, { recursive: true }));

  test("has its own compiler's settings, and paths from its root", async () => {
    const { main, own, settings } = await load("test/Bank.t.sol");
    assert.equal(main, "test/Bank.t.sol");
    assert.deepEqual(own, ["test/Bank.t.sol", "src/Bank.sol"]);
    assert.deepEqual(settings, {
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 1_000 },
      remappings: ["forge-std/=lib/forge-std/src/", "@vaults/=src/"],
    });
  });

  test("without forge-std is told how to get it", async () => {
    cpSync(project, copy, { recursive: true });
    rmSync(join(copy, "lib"), { recursive: true });
    const file = join(copy, "test/Bank.t.sol");
    const message = await refusalOf(loadContract({ file, name: undefined, args: {} }, compiler));
    assert.match(
      message,
      /Bank\.t\.sol:5: there is no forge-std\/Test\.sol to import: get it with/,
    );
  });
});
