// The announced hashes: the latest are remembered, within a bound.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AnnouncedHashes } from "./announced.ts";

const MOST = 100_000;

test("the latest hundred thousand are remembered, and the oldest forgotten first", () => {
  const announced = new AnnouncedHashes();
  for (let number = 0; number < MOST; number += 1) announced.add(`${number}`);
  assert.match(announced.whyGone("0") ?? "", /0x0 was announced/);
  announced.add("last");
  assert.equal(announced.whyGone("0"), undefined);
  for (const hash of ["1", "last"]) assert.notEqual(announced.whyGone(hash), undefined, hash);
});
