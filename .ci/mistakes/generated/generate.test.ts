// The generator of mutants on small sources: each kind of mistake is found where it is possible,
// and nowhere else. A generator that misses a kind would make every figure about it look good.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { projectFiles, root } from "../../project.ts";
import { changesCode, inSeededOrder, mutantsOf, mutatedFiles } from "./generate.ts";
import { equivalents } from "./generated.ts";
import { edited, keyOf, type Mistake } from "./mutant.ts";
import { featuresFor, nearestTests } from "./nearest.ts";

const SOURCE = `import { mulDivDown, sharesDown, min } from "./math.ts";

export function pay({ a, b }: Pair, most: bigint): bigint {
  ensure(a <= most, "TOO_MUCH");
  if (b === 0n) return 0n;
  note(a, b);
  return min(sharesDown(a, 3n), { given: a, taken: b });
}

const all = (a: bigint, b: bigint) => mulDivDown(a, b, most);
`;

/** Each mutant as its changed line. */
function made(mistake: Mistake): string[] {
  const mutants = mutantsOf("sim/protocol/lending/made-up.ts", SOURCE);
  return mutants.filter((each) => each.mistake === mistake).map(({ after }) => after);
}

test("each kind of mistake is made wherever it is possible", () => {
  assert.deepEqual(made("bound"), ['ensure(a < most, "TOO_MUCH");']);
  assert.deepEqual(made("condition"), ["if (b !== 0n) return 0n;"]);
  assert.deepEqual(made("drop"), ["", "if (b === 0n) ;", ""]);
  assert.deepEqual(made("rounding"), [
    "return min(sharesUp(a, 3n), { given: a, taken: b });",
    "const all = (a: bigint, b: bigint) => mulDivUp(a, b, most);",
  ]);
  assert.deepEqual(made("constant"), [
    "if (b === 1n) return 0n;",
    "if (b === 0n) return 1n;",
    "return min(sharesDown(a, 4n), { given: a, taken: b });",
  ]);
  assert.deepEqual(made("swap"), [
    'ensure("TOO_MUCH", a <= most);',
    "note(b, a);",
    "return min(sharesDown(3n, a), { given: a, taken: b });",
    "return min(sharesDown(a, 3n), { given: b, taken: a });",
    // Factors may be swapped, because nobody could tell.
    "const all = (a: bigint, b: bigint) => mulDivDown(a, most, b);",
  ]);
});

test("a rounding mutant imports the function it needs", () => {
  const [rounding] = mutantsOf("a.ts", SOURCE).filter(({ mistake }) => mistake === "rounding");
  assert.match(
    edited(SOURCE, rounding?.edits ?? []),
    /^import \{ mulDivDown, sharesDown, min , sharesUp \} from/,
  );
});

const all = mutatedFiles().flatMap((file) => mutantsOf(file));

test("there are thousands of mutants with unique keys, and a seed decides their order", () => {
  const keys = all.map(keyOf);
  assert.ok(keys.length > 10_000);
  assert.equal(new Set(keys).size, keys.length);
  const [one, again, other] = ["1", "1", "2"].map((seed) =>
    inSeededOrder(all, seed).slice(0, 20).map(keyOf),
  );
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
});

test("a change of types alone is not a mutant", () => {
  const file = "sim/protocol/lending/loan.ts";
  const text = readFileSync(join(root, file), "utf8");
  const [typed] = mutantsOf(file, text);
  assert.ok(typed !== undefined && changesCode(typed));
  assert.ok(!changesCode({ ...typed, edits: [] }));
});

test("every listed equivalent mutant is generated, and has a reason", () => {
  const keys = new Set(all.map(keyOf));
  assert.equal(equivalents().length, 51);
  for (const { key, why } of equivalents()) {
    assert.ok(keys.has(key), `no such mutant: ${key}`);
    assert.ok(why.length > 20, key);
  }
});

test("the nearest tests come first, and goldens and house rules never", () => {
  const tests = nearestTests("sim/protocol/lending/loan.ts", projectFiles());
  assert.match(tests[0] ?? "", /^sim\/protocol\/lending\/loan/);
  assert.ok(tests.length > 50);
  assert.deepEqual(
    tests.filter((path) => /golden|^\.ci|tidy/.test(path)),
    [],
  );
  assert.ok(
    featuresFor("servers/surfaces/explorer/actions/gas.ts").every((path) =>
      path.includes("/explorer/"),
    ),
  );
});
