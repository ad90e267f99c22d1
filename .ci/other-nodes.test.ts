// The pinned hashes of worlds and journals on the other Node versions that are supported, where npm
// already has them. A world that differs there would break journals that people share.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { root } from "./project.ts";

const { NODE_TEST_CONTEXT: _test, NODE_V8_COVERAGE: _coverage, ...env } = process.env;
const options = { cwd: root, encoding: "utf8", timeout: 120_000, env } as const;
const own = process.versions.node.split(".", 1)[0];

/** Undefined if it would have to be fetched. */
function nodeOf(major: string): string | undefined {
  const args = ["--offline", "--yes", "--package", `node@${major}`, "node", "-p"];
  const { status, stdout } = spawnSync("npx", [...args, "process.execPath"], options);
  return status === 0 ? stdout.trim() : undefined;
}

for (const major of ["20", "22", "24"].filter((each) => each !== own)) {
  const node = nodeOf(major);
  const skip = node === undefined && `npm has no Node ${major} here: npx -p node@${major} node -v`;
  test(`hashes are the same on Node ${major}`, { skip }, () => {
    const args = ["--import", "tsx", "--test", "sim/proof/properties/golden.test.ts"];
    const { status, stdout } = spawnSync(node ?? "", args, options);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /^# pass [1-9]|^ℹ pass [1-9]/m);
  });
}
