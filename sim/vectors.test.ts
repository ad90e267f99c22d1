// Every acceptance vector of the protocol has a test whose name begins with its number, as in
// 17.3.8. A missing one is named here.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";

/** How many vectors each part of the section has. */
const VECTORS: Readonly<Record<string, number>> = {
  "17.1": 3,
  "17.2": 7,
  "17.3": 8,
  "17.4": 3,
  "17.5": 4,
  "17.6": 9,
  "17.8": 5,
  "17.9": 4,
};
/** This part is one vector without numbers. */
const WHOLE = "17.7";

const LEFT_OUT: Readonly<Record<string, string>> = {
  "17.9.3": "The metal forge is not built: no surface shows it.",
  "17.9.4": "The savings vault is not built: no surface shows it.",
};

const folder = fileURLToPath(new URL(".", import.meta.url));

function* testFiles(): Generator<string> {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const isTest = file.endsWith(".test.ts") && file !== "vectors.test.ts";
    // Models have the same vectors, but the protocol itself must pass them.
    if (isTest && !file.startsWith("proof/models")) yield readFileSync(`${folder}${file}`, "utf8");
  }
}

/** The numbers at the beginning of test and group names. */
function numbersNamed(): Set<string> {
  const name = /\b(?:test|describe)\(\s*["'`](17\.\d+(?:\.\d+)?)(?![\d.])/g;
  return new Set(
    [...testFiles()].flatMap((text) => [...text.matchAll(name)].map((found) => found[1] ?? "")),
  );
}

describe("the acceptance vector", () => {
  const named = numbersNamed();
  const numbers = Object.entries(VECTORS).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}.${index + 1}`),
  );
  for (const number of [...numbers, WHOLE]) {
    const reason = LEFT_OUT[number];
    test(`${number} has a test, or a reason to have none`, () => {
      assert.equal(named.has(number), reason === undefined, reason);
    });
  }

  test("in a test's name exists", () => {
    const known = new Set([...numbers, ...Object.keys(VECTORS), WHOLE]);
    assert.deepEqual(
      [...named].filter((number) => !known.has(number)),
      [],
    );
  });
});
