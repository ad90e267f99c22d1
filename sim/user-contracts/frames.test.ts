// The frames inside a transaction: each call of code and of the platform in it, in order, and the same when the
// transaction runs again later.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, describe, test } from "node:test";
import { Interface, id } from "ethers";
import { loadTestCompiler } from "../../servers/index.ts";
import type { Transaction } from "../chain/transaction.ts";
import { execute } from "../commands/execute.ts";
import { dump } from "../dump/dump.ts";
import { deploySpinner } from "../proof/testing/spinner.ts";
import { callIn, type Frame, innerFrames } from "../queries/frames.ts";
import { FRAMES_MAX } from "./frames.ts";
import { CodeWorld, type Compiled } from "./testing.ts";

const FILE = new URL("./frames.sol", import.meta.url);

const OWN = new Interface(["error Own(uint256 value, string text)"]);

describe("the frames inside a transaction", () => {
  let code: Compiled;
  before(async () => {
    const { compiledFrom } = await loadTestCompiler();
    code = await compiledFrom({ "frames.sol": readFileSync(FILE, "utf8") });
  });

  function deployed() {
    const world = new CodeWorld(code);
    const { stable, adminRegistry } = world.world.addresses;
    const shared = world.deploy("Shared");
    const outer = world.deploy("Outer", [`0x${stable}`, `0x${adminRegistry}`, `0x${shared}`]);
    const admin = world.world.users.find("admin")?.address ?? "";
    for (const func of ["add", "fail"]) {
      const outcome = execute(world.world, {
        ...{ kind: "submit", from: admin, to: adminRegistry, function: "addWhitelist" },
        args: { target: outer, func, account: outer },
      });
      assert.ok(outcome.ok);
    }
    world.submit(world.payment(outer, 100n));
    const names = { [stable]: "token", [adminRegistry]: "registry", [shared]: "shared" };
    return { world, outer, shared, stable, names: { ...names, [outer]: "outer" } };
  }

  const framesOf = ({ world }: CodeWorld, transaction: Transaction): readonly Frame[] => {
    const frames = innerFrames(world, transaction);
    assert.ok(frames);
    return frames;
  };

  /** From, type, to, function, events, why it failed, and what it called. */
  function outline(
    world: CodeWorld,
    frames: readonly Frame[],
    names: Record<string, string>,
  ): unknown {
    const named = (address: string) => names[address] ?? address;
    return frames.map((frame) => {
      const { contract, function: name, reason } = callIn(world.world, frame);
      const { from, type, to, created, logs, calls } = frame;
      const target =
        to === "" ? `${created === undefined ? "nothing" : "new"} ${contract}` : named(to);
      const events = logs.map(({ event }) => event.name).join(" ");
      const inner = outline(world, calls, names) as unknown[];
      return [`${named(from)} ${type} ${target} ${name}`, events, reason, ...inner];
    });
  }

  test("are those of code and of the platform, in order, with what each logged", () => {
    const { world, outer, names } = deployed();
    const done = world.submit(world.request(outer, "all"));
    assert.equal(done.failure, undefined);
    const frames = framesOf(world, done);
    assert.deepEqual(outline(world, frames, names), [
      ["outer STATICCALL token balanceOf", "", undefined],
      ["outer CALL token transfer", "Transfer", undefined],
      ["outer DELEGATECALL shared add", "", undefined],
      ["outer CREATE new Child constructor", "Transfer Born", undefined],
      ["outer CREATE2 new Child constructor", "Born", undefined],
      ["outer CREATE new  constructor", "", "unlucky"],
      ["outer CALL token transfer", "", "ERC20: insufficient balance"],
      [
        "outer CALL registry castVoteOnIssue",
        "IssueExecuted",
        undefined,
        ["registry CALL outer add", "", undefined, ["outer CALL shared add", "Counted", undefined]],
      ],
    ]);
    const [read, paid, delegated, made, , unlucky] = frames as [
      Frame,
      Frame,
      Frame,
      Frame,
      Frame,
      Frame,
    ];
    assert.equal(BigInt(`0x${read.output}`), 100n);
    assert.equal(paid.input.slice(0, 8), id("transfer(address,uint256)").slice(2, 10));
    assert.equal(BigInt(`0x${paid.output}`), 1n);
    assert.deepEqual([delegated.value, made.value], [0n, 3n]);
    assert.ok(made.output.length > 100, "the code it left");
    assert.match(made.input, new RegExp(`^${code.bytecodes.Child}0+4$`));
    assert.match(unlucky.output, /^08c379a0/);
    for (const frame of frames) {
      assert.ok(frame.gasUsed > 0n && frame.gasUsed <= frame.gas, frame.type);
      assert.ok(frame.gas < BigInt(30_000_000));
    }
    assert.ok(
      frames.reduce((sum, { gasUsed }) => sum + Number(gasUsed), 0) < (done.code?.gasUsed ?? 0),
    );
  });

  test("show code below a function of the platform, and none for a purely native transaction", () => {
    const { world, outer, names, stable } = deployed();
    const { adminRegistry } = world.world.addresses;
    const admin = world.world.users.find("admin")?.address ?? "";
    const args = { target: outer, func: "add", args: ["3"] };
    const voted = world.submit({
      ...{ from: admin, to: adminRegistry, function: "castVoteOnIssue", args },
    });
    assert.equal(voted.failure, undefined);
    assert.deepEqual(outline(world, framesOf(world, voted), names), [
      ["registry CALL outer add", "", undefined, ["outer CALL shared add", "Counted", undefined]],
    ]);
    const paid = world.submit(world.request(stable, "transfer", { to: outer, value: 1n }));
    assert.equal(paid.changesFrom, undefined);
    assert.deepEqual(framesOf(world, paid), []);
  });

  test("carry a custom error through a native frame, byte by byte", () => {
    const { world, outer, names } = deployed();
    const caught = world.submit(world.request(outer, "caught"));
    const bytes = OWN.encodeErrorResult("Own", [9n, "as it is"]).slice(2);
    assert.equal((caught.result as Record<string, unknown>)["#0"], bytes);
    const [voted] = framesOf(world, caught);
    assert.deepEqual([voted?.failure, voted?.output], ["revert", bytes]);
    assert.deepEqual(voted?.calls[0]?.output, bytes);
    // What the frames inside logged is undone with them.
    assert.deepEqual(outline(world, [voted], names), [
      [
        "outer CALL registry castVoteOnIssue",
        "",
        "execution reverted",
        [
          "registry CALL outer fail",
          "",
          "Own(9, as it is)",
          ["outer CALL shared add", "", undefined],
        ],
      ],
    ]);
    const through = world.submit(world.request(outer, "through"));
    assert.equal(through.failure?.data, OWN.encodeErrorResult("Own", [8n, "as it is"]).slice(2));
    assert.equal(through.failure?.reason, "Own(8, as it is)");
  });

  test("are the same when the transaction runs again, whatever came after it", () => {
    const { world, outer, stable } = deployed();
    const { parts } = world.world;
    const live: { readonly transaction: Transaction; readonly roots: readonly Frame[] }[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const name of ["all", "context", "caught", "context"]) {
        const { done, frames } = parts.userCode.watched(() =>
          world.submit(world.request(outer, name)),
        );
        live.push({ transaction: done, roots: frames.roots });
        execute(world.world, { kind: "advance", ms: 7_000 });
        world.submit(world.request(stable, "transfer", { to: outer, value: 3n }));
      }
    }
    const before = world.world.journalHash();
    const blocks = structuredClone(world.world.chain.blocks);
    for (const { transaction, roots } of live) {
      assert.equal(roots.length, 1);
      assert.deepEqual(framesOf(world, transaction), roots[0]?.calls);
    }
    assert.deepEqual(world.world.chain.blocks, blocks);
    assert.equal(world.world.journalHash(), before);
  });

  test("are not listed if they are too many, and are the same in a world that came with a dump", () => {
    const { world, outer } = deployed();
    const run = (name: string, times: number) =>
      innerFrames(world.world, world.submit(world.request(outer, name, { times: BigInt(times) })));
    assert.equal(run("many", FRAMES_MAX - 1)?.length, FRAMES_MAX - 1);
    assert.equal(run("many", FRAMES_MAX), undefined);
    assert.equal(run("many", 1)?.length, 1);
    const last = world.world.chain.transactions.at(-1) as Transaction;
    const { world: other } = new CodeWorld(code);
    assert.ok(execute(other, { kind: "load", dump: dump(world.world) }).ok);
    const loaded = other.chain.transactions.at(-1) as Transaction;
    assert.deepEqual(innerFrames(other, loaded), innerFrames(world.world, last));
  });

  test("end where no step was left", () => {
    const { world, outer } = deployed();
    const spinner = deploySpinner(world.world);
    const done = world.submit(world.request(outer, "spin", { spinner }));
    assert.equal(done.failure?.code, "GAS_LIMIT_EXCEEDED");
    assert.equal(done.code?.gasUsed, 30_000_000);
    const frames = framesOf(world, done);
    assert.deepEqual(
      frames.map(({ failure }) => failure),
      [undefined, "out of gas"],
    );
  });
});
