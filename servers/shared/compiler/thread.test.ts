// The thread that compiles, with a compiler that misbehaves on request. A fault may give an error
// to its own caller only.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Compiler } from "./compiler.ts";
import { CompilerFailure, type FailureKind } from "./failure.ts";
import { type ThreadOptions, WAITING_MAX } from "./thread.ts";

const double = new URL("./test-compiler.mjs", import.meta.url).href;

function withDouble(options: Partial<ThreadOptions> = {}) {
  const compiler = new Compiler({ compiler: double, memoryMbMax: 32, ...options });
  const ask = async (content: string) => {
    const { diagnostics } = await compiler.compile({ "a.sol": content });
    return diagnostics[0]?.message;
  };
  return { compiler, ask };
}

const failsAs = (kind: FailureKind) => (error: unknown) =>
  error instanceof CompilerFailure && error.kind === kind;

test("only a thread that works keeps the process alive", async (t) => {
  const open = () => process.getActiveResourcesInfo().length;
  const { compiler, ask } = withDouble();
  t.after(() => compiler.close());
  const before = open();
  const answer = ask("anything");
  assert.ok(open() > before);
  assert.equal(await answer, "answer 1");
  assert.ok(open() <= before, `${process.getActiveResourcesInfo()}`);
  const next = ask("something else");
  assert.ok(open() > before);
  assert.equal(await next, "answer 2");
});

test("a compiler that is not installed is named with the command that installs it", async (t) => {
  const compiler = new Compiler({ compiler: "no-such-compiler" });
  t.after(() => compiler.close());
  const failure = await compiler.compile({ "A.sol": "contract A {}" }).catch((error) => error);
  assert.ok(failsAs("missing")(failure), String(failure));
  assert.match(failure.message, /: npm install --save-dev no-such-compiler$/);
});

test("each fault costs one caller an error, and the next call works in a new thread", async (t) => {
  const { compiler, ask } = withDouble();
  t.after(() => compiler.close());
  const faults = [
    ["exit", "crashed"],
    ["throw", "crashed"],
    ["heap", "memory"],
    ["grow", "memory"],
  ] as const;
  for (const [content, kind] of faults) {
    assert.equal(await ask(`before ${content}`), "answer 1");
    const faulty = assert.rejects(ask(content), failsAs(kind), content);
    assert.equal(await ask(`after ${content}`), "answer 1", content);
    await faulty;
    // The same sources again are no remembered failure, and need not fail again.
    await assert.rejects(ask(content), failsAs(kind));
  }
});

test("a compiler that hangs is ended when its time is over", async (t) => {
  const alarms: { readonly ms: number; readonly ring: () => void; isOff: boolean }[] = [];
  const { compiler, ask } = withDouble({
    timeMsMax: 1_234,
    after: (ms, ring) => {
      const alarm = { ms, ring, isOff: false };
      alarms.push(alarm);
      return () => {
        alarm.isOff = true;
      };
    },
  });
  t.after(() => compiler.close());
  assert.equal(await ask("well"), "answer 1");
  const hanging = ask("hang");
  alarms[1]?.ring();
  await assert.rejects(hanging, failsAs("time"));
  assert.equal(await ask("again"), "answer 1");
  assert.deepEqual(
    alarms.map(({ ms, isOff }) => [ms, isOff]),
    [1, 2, 3].map(() => [1_234, true]),
  );
});

test("calls queue, and equal ones are compiled once", async (t) => {
  const { compiler, ask } = withDouble();
  t.after(() => compiler.close());
  const contents = ["a", "b", "a", "c", "b"];
  const answers = await Promise.all(contents.map(ask));
  assert.deepEqual(answers, ["answer 1", "answer 2", "answer 1", "answer 3", "answer 2"]);
  assert.equal(await ask("a"), "answer 1");
  assert.equal(await ask("d"), "answer 4");
});

test("what was used last is remembered, and what was not is compiled again", async (t) => {
  const { compiler, ask } = withDouble();
  t.after(() => compiler.close());
  for (let at = 1; at <= 32; at += 1) assert.equal(await ask(`${at}`), `answer ${at}`);
  assert.equal(await ask("1"), "answer 1");
  assert.equal(await ask("one more"), "answer 33");
  assert.equal(await ask("1"), "answer 1");
  assert.equal(await ask("2"), "answer 34");
});

test("too many waiting calls are refused, and closing refuses the rest", async () => {
  const { compiler, ask } = withDouble();
  const answers = Array.from({ length: WAITING_MAX + 2 }, (_, index) => ask(`${index}`));
  const last = assert.rejects(answers.at(-1) as Promise<unknown>, failsAs("busy"));
  const others = answers.slice(0, -1).map((each) => assert.rejects(each, failsAs("closed")));
  await last;
  await compiler.close();
  await Promise.all(others);
  await assert.rejects(ask("later"), failsAs("closed"));
});
