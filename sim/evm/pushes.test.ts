// What solc's code names, in contracts so long that their jumps look like the platform's addresses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTestCompiler } from "../../servers/index.ts";
import { createWorld } from "../index.ts";
import { pushedConstants } from "./pushes.ts";

const functions = Array.from(
  { length: 150 },
  (_, at) =>
    `function f${at}(uint256 a) external returns (uint256) { return made[a] *= a + ${at}; }`,
).join("\n");

test("an address in the code is a constant, a jump and the code of another contract are not", async () => {
  const { compilation } = await loadTestCompiler();
  const { contracts } = await compilation({
    "Long.sol": `pragma solidity ^0.8.0;
      contract Long { mapping(uint256 => uint256) made; ${functions} }
      contract Maker { function make() external { new Long(); } }
      contract Caller { function call() external { Maker(address(0x100f)).make(); } }`,
  });
  const natives = [...createWorld().chain.contracts.keys()].map((each) =>
    each.replace(/^(00)+/, ""),
  );
  const named = (name: string) => {
    const runtime = contracts.find((each) => each.name === name)?.deployedBytecode ?? "";
    const constants = pushedConstants(runtime);
    return {
      constants: natives.filter((each) => constants.has(each)),
      bytes: natives.filter((each) => runtime.includes(`61${each}`)),
    };
  };
  assert.notDeepEqual(named("Long").bytes, []);
  assert.deepEqual(named("Long").constants, []);
  assert.notDeepEqual(named("Maker").bytes, []);
  assert.deepEqual(named("Maker").constants, []);
  assert.deepEqual(named("Caller").constants, ["100f"]);
});
