// Tokens created in the run, more than one page shows. A checker that only knows the preset's
// tokens and first pages blames surfaces that show later tokens, or never looks at them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changingRows, more } from "./test-mutant.ts";
import { Newcomers } from "./test-newcomers.ts";

/** More than one page of the application shows. */
const MANY = 51;

test("all surfaces agree on a vault of a token created in the run", async () => {
  const newcomers = await Newcomers.open();
  newcomers.pledge(newcomers.create("CAME"));
  assert.deepEqual(await newcomers.ofEverything(), []);
  await newcomers.close();
});

test("a list of candidates is read to its end, however many pages it takes", async () => {
  const newcomers = await Newcomers.open();
  for (let made = 0; made < MANY; made += 1) newcomers.create(`CAN${made}`);
  assert.ok(newcomers.count("potentialVaults") >= MANY);
  assert.deepEqual(await newcomers.ofBorrower(), []);
  await newcomers.close();
});

test("so is a list of vaults", async () => {
  const newcomers = await Newcomers.open();
  for (let made = 0; made < MANY; made += 1) newcomers.pledge(newcomers.create(`HAS${made}`));
  assert.ok(newcomers.count("vaults") >= MANY);
  assert.deepEqual(await newcomers.ofBorrower(), []);
  await newcomers.close();
});

test("a wrong balance of a created token is found, even if nobody has moved it", async () => {
  const newcomers = await Newcomers.open();
  const asset = newcomers.create("STIR");
  const place = { column: "app", asks: /tokens\/balance/, path: "" } as const;
  const spoil = changingRows(place, (row) => {
    if (row.address === asset && row.balance === "0") row.balance = more(row.balance);
  });
  const found = await newcomers.ofEverything(spoil());
  assert.ok(found.length > 0);
  for (const { surface, said } of found) assert.deepEqual([surface, said], ["app", "1"]);
  await newcomers.close();
});
