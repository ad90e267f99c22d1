// The command line of every verb. A broken one follows half of what was typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadOption, type CommandLine, readCommandLine } from "./command-line.ts";

const LINE: CommandLine = {
  command: "npx lockstep drift",
  about: "Compares.",
  options: { target: { takes: "URL", about: "where" }, quiet: { about: "less" } },
};

test("an option that takes one value is refused if it has two, and none is dropped", () => {
  const read = (...args: string[]) => readCommandLine(args, LINE).values;
  const twice = ["--target", "http://a", "--quiet", "--target=http://b"];
  assert.throws(
    () => read(...twice),
    (error: Error) => {
      assert.ok(error instanceof BadOption);
      assert.equal(
        error.message,
        "--target is given twice, as http://a and http://b: it takes one value",
      );
      return true;
    },
  );
  const same = read("--target", "http://a", "--quiet", "--quiet", "--target", "http://a");
  assert.deepEqual(
    [...same],
    [
      ["target", "http://a"],
      ["quiet", "on"],
    ],
  );
});
