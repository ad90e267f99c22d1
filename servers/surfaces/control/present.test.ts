// Values as control shows them, by types of users' contracts: a wrong one shows no digits for an integer in
// a struct, and the answer cannot be sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { presentValue } from "./present.ts";

const ONE = "ab".repeat(20);

test("lists are shown by item and structs by member, however deep", () => {
  const type = "(uint256 amount,(address who,uint8[] marks)[] visits,bool isOpen)[]";
  const visits = [{ who: ONE, marks: [1n, 2n] }];
  assert.deepEqual(presentValue(type, [{ amount: 5n, visits, isOpen: true }]), [
    { amount: "5", visits: [{ who: `0x${ONE}`, marks: ["1", "2"] }], isOpen: true },
  ]);
  assert.deepEqual(presentValue("address[2][]", [[ONE, ONE]]), [[`0x${ONE}`, `0x${ONE}`]]);
});
