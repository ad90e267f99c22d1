// The source of users' contracts in the explorer. A broken one shows another contract's, or a source of the platform's
// own contracts, which has none here.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { TestExplorer } from "../../proof/testing/explorer.ts";
import { createContract } from "./test-uploads.ts";

const explorer = new TestExplorer();
after(() => assert.deepEqual(explorer.faults, []));

const ROW = "contract/getsourcecode";
const SOURCE = "// SPDX-License-Identifier: MIT\ncontract Box {}";
const sources = { "Box.sol": SOURCE };

test("a source of one file is shown as it is, with how it was compiled", async () => {
  const args = "7".padStart(64, "0");
  const address = createContract(explorer, { sources, takes: ["uint256"], args });
  assert.deepEqual(await explorer.result(ROW, { address }), [
    {
      SourceCode: SOURCE,
      ABI: await explorer.result("contract/getabi", { address }),
      ContractName: "Box",
      CompilerVersion: "v0.8.37",
      OptimizationUsed: "1",
      Runs: "200",
      ConstructorArguments: args,
      EVMVersion: "cancun",
      Library: "",
      LicenseType: "MIT",
      Proxy: "0",
      Implementation: "",
      SwarmSource: "",
    },
  ]);
});

test("the arguments of a constructor stand behind the code of the contracts that it makes", async () => {
  const word = (value: number) => value.toString(16).padStart(64, "0");
  const text = [word(32), word(3), "616263".padEnd(64, "0")].join("");
  const given: readonly [readonly string[], string][] = [
    [[], ""],
    [["uint256", "bool"], word(7) + word(1)],
    [["string"], text],
    [["bytes"], [word(32), word(96), text].join("")],
  ];
  for (const [takes, args] of given) {
    for (const child of ["", "60".repeat(200), `${"60".repeat(64)}${word(9)}`]) {
      const address = createContract(explorer, { sources, takes, args, child });
      const [shown] = await explorer.result(ROW, { address });
      assert.equal(shown.ConstructorArguments, args, `${takes} behind ${child.length / 2} bytes`);
    }
  }
});

test("several files are the compiler's input, and a proxy tells what it stands for", async () => {
  const slot = "360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
  const implementation = "ab".repeat(20);
  const before = `73${implementation}7f${slot}55`;
  const files = { "a.sol": "contract A {}", "b.sol": 'import "a.sol";' };
  const address = createContract(explorer, { sources: files, before });
  const [shown] = await explorer.result(ROW, { address });
  assert.deepEqual([shown.Proxy, shown.Implementation], ["1", `0x${implementation}`]);
  assert.deepEqual([shown.LicenseType, shown.ConstructorArguments], ["None", ""]);
  assert.match(shown.SourceCode, /^\{\{.*\}\}$/);
  const input = JSON.parse(shown.SourceCode.slice(1, -1));
  assert.deepEqual(input, {
    language: "Solidity",
    sources: { "a.sol": { content: files["a.sol"] }, "b.sol": { content: files["b.sol"] } },
    settings: {
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 200, details: { cse: false } },
    },
  });
  const smaller = createContract(explorer, { sources: files, isSmaller: true });
  const [{ SourceCode: other }] = await explorer.result(ROW, { address: smaller });
  const { optimizer } = JSON.parse(other.slice(1, -1)).settings;
  assert.deepEqual(optimizer, { enabled: true, runs: 200 });
});
