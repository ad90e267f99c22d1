// The boundaries hold in every preset, leave the world as it was, and are missed if they are moved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createWorld } from "../../../states/create-world.ts";
import { boundariesOf, wrongBoundaries } from "./boundaries.ts";
import { callIn, gives, refused } from "./boundary.ts";

const PRESETS = ["default", "no-vouchers", "unlocked-collateral", "near-liquidation"];

test("every part holds in every preset a campaign begins with, and changes nothing", () => {
  for (const preset of PRESETS) {
    for (let seed = 0; seed < 16; seed += 1) {
      const world = createWorld({ seed, preset });
      const before = world.journalHash();
      assert.deepEqual(wrongBoundaries(world), [], `${preset}, seed ${seed}`);
      assert.equal(world.journalHash(), before);
    }
  }
});

test("six seeds of sixteen try a part, each with several boundaries", () => {
  const counts = Array.from({ length: 16 }, (_, seed) => {
    return boundariesOf(createWorld({ seed, preset: "default" })).length;
  });
  assert.ok(counts.slice(0, 6).every((count) => count >= 6));
  assert.ok(counts.slice(6).every((count) => count === 0));
});

test("a refusal that is missing, or another one, is reported on either side", () => {
  const world = createWorld({ seed: 6, preset: "default" });
  const { poolConfigurator: to } = world.addresses;
  const share = (bps: bigint) => callIn(world, to, "setSafetyShareBps", { bps });
  const wrongIn = (boundary: ReturnType<typeof refused>) =>
    world.sandbox(boundary).map(({ expected, got }) => [expected, got]);
  const [within, beyond] = [share(10_000n), share(10_001n)];
  assert.deepEqual(wrongIn(refused("LENDING_SAFETY_SHARE", beyond, { inside: within })), []);
  assert.deepEqual(wrongIn(refused("LENDING_SAFETY_SHARE", within)), [
    ["LENDING_SAFETY_SHARE", "accepted"],
  ]);
  assert.deepEqual(wrongIn(refused("LENDING_LTV", beyond)), [
    ["LENDING_LTV", "LENDING_SAFETY_SHARE"],
  ]);
  assert.deepEqual(wrongIn(refused("LENDING_SAFETY_SHARE", beyond, { inside: beyond })), [
    ["another answer", "LENDING_SAFETY_SHARE"],
  ]);
  const unnamed = { ...within, args: {} };
  assert.deepEqual(wrongIn(refused("LENDING_SAFETY_SHARE", beyond, { inside: unnamed })), [
    ["another answer", "BAD_ARGUMENTS"],
  ]);
});

test("a result that is another one is reported", () => {
  const world = createWorld({ seed: 6, preset: "default" });
  const decimals = callIn(world, world.addresses.voucher, "decimals");
  assert.deepEqual(world.sandbox(gives(decimals, "decimals", 18n)), []);
  assert.equal(world.sandbox(gives(decimals, "decimals", 17n)).length, 1);
});
