// The argument of `--replay`. A broken reader would print the garbage of a mistyped token, end with
// a stack, or not name the file it could not read.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { loadProperties, type Script } from "../../sim/index.ts";
import { scriptsNamed } from "./named-scripts.ts";

const { BadScript, SCRIPT_SCHEMA, tokenOf, writeScript } = await loadProperties();

const folder = mkdtempSync(join(tmpdir(), "lockstep-named-"));
after(() => rmSync(folder, { recursive: true }));

const setting = { seed: 1, preset: "default", extraUsers: 0 } as const;
const hours = Array.from({ length: 40 }, () => ({ command: "advance", seconds: 3600 }));
const script: Script = { schema: SCRIPT_SCHEMA, setting, commands: hours };
const token = tokenOf(script);

function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const refusal = (what: string): string => {
  let message = "";
  assert.throws(
    () => scriptsNamed(what),
    (error) => {
      message = (error as Error).message;
      return error instanceof BadScript;
    },
  );
  return message;
};

test("a token, a script's file and a file of failures are read", () => {
  const failures = { schema: "lockstep-failures-1", failures: [{ token }, { token }] };
  assert.deepEqual(scriptsNamed(token), { scripts: [script], beside: undefined });
  const own = { scripts: [script], beside: folder };
  assert.deepEqual(scriptsNamed(written("script.json", writeScript(script))), own);
  const failuresFile = written("failures.json", JSON.stringify(failures));
  assert.deepEqual(scriptsNamed(failuresFile), { scripts: [script, script], beside: folder });
});

test("any other input is refused, and the message quotes it and says what to give instead", () => {
  const right = 'give what its "repeat it" line has after --replay, or the path of a script.json';
  // Letters of no script, letters of no token, a folder, a missing file, other JSON.
  for (const what of ["nonsense", "!", folder, join(folder, "not.json"), btoa("{}"), ""]) {
    const shortened = what.length > 60 ? `${what.slice(0, 60)}…` : what;
    const expected = `${shortened} is neither a file nor a token that a run printed: ${right}`;
    assert.equal(refusal(what), expected);
  }
});

test("a token that was cut short is shown by its first letters", () => {
  const message = refusal(token.slice(0, -20));
  assert.ok(token.length > 1000);
  assert.ok(message.startsWith(`${token.slice(0, 60)}… is neither a file nor a token`), message);
});

test("a file without a script is named, without its contents", () => {
  for (const [content, reason] of [
    ["\u0000\u0001 bytes", "this is not JSON"],
    ["{}", `a script begins with ${SCRIPT_SCHEMA}`],
    [
      '{"schema":"lockstep-failures-1","failures":[{"token":"nonsense"}]}',
      "this is not a replay token",
    ],
  ] as const) {
    const path = written("other.json", content);
    assert.equal(refusal(path), `${path} cannot be repeated: ${reason}`);
  }
});
