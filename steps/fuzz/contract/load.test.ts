// A contract's file before a campaign: what it imports, which contract is meant, what its
// constructor takes, and whether it is still the one that a failure was about.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, test } from "node:test";
import { loadTestCompiler } from "../../../servers/index.ts";
import { BadContract } from "./bad-contract.ts";
import {
  type ContractRequest,
  loadContract,
  loadCopied,
  loadReferenced,
  readTarget,
} from "./load.ts";
import { sourcesOf } from "./sources.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-contract-"));
const { testCompiler: compiler } = await loadTestCompiler();
after(() => rmSync(folder, { recursive: true }));

const HEAD = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n";

function written(name: string, text: string): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, HEAD + text);
  return path;
}

const requestFor = (file: string, rest: Partial<ContractRequest> = {}): ContractRequest => ({
  ...{ file, name: undefined, args: {} },
  ...rest,
});

const load = (request: ContractRequest) => loadContract(request, compiler);

async function refusal(request: ContractRequest): Promise<string> {
  const error = await load(request).then(
    () => assert.fail("it was loaded"),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof BadContract, String(error));
  return error.message.replaceAll(folder, "");
}

written("lib/Base.sol", "abstract contract Base { function invariant_base() external {} }");
written(
  "node_modules/@owners/contracts/access/Owned.sol",
  'import {Context} from "../utils/Context.sol"; contract Owned is Context { constructor(address) {} }',
);
written("node_modules/@owners/contracts/utils/Context.sol", "abstract contract Context {}");
const source = written(
  "src/Held.sol",
  `import "../lib/Base.sol";
   import {Owned} from "@owners/contracts/access/Owned.sol";
   interface ILendingPool {} interface IToken {}
   contract Helper { function poke() external {} }
   contract Held is Base, Owned {
     constructor(ILendingPool pool, IToken _WETH, uint256 cap) Owned(msg.sender) { require(cap < 9); }
   }`,
);

describe("the sources", () => {
  test("are the file and all that it imports, from its own folders and from packages", () => {
    const { main, sources, own } = sourcesOf(source);
    assert.equal(main, "src/Held.sol");
    assert.deepEqual([...own].sort(), ["lib/Base.sol", "src/Held.sol"]);
    assert.deepEqual(Object.keys(sources), [
      "@owners/contracts/access/Owned.sol",
      "@owners/contracts/utils/Context.sol",
      ...["lib/Base.sol", "src/Held.sol"],
    ]);
  });

  test("are what is imported: on one line too, and not in comments and texts", () => {
    for (const name of ["A", "B", "C"]) written(`some/${name}.sol`, "");
    const file = written(
      "some/all.sol",
      `import "./A.sol"; import {B /* it's "./B0.sol" */} from "./B.sol"; /*
       import "./Gone.sol"; */ import * as C
         from './C.sol'; // import "./Gone.sol";
       contract All { string $import = "; import './Gone.sol';"; }`,
    );
    const { own } = sourcesOf(file);
    assert.deepEqual([...own].sort(), ["A.sol", "B.sol", "C.sol", "all.sol"]);
  });

  test("that are not there are named, with the line that imports them", async () => {
    assert.equal(await refusal(requestFor(join(folder, "none.sol"))), "there is no file /none.sol");
    mkdirSync(join(folder, "folder.sol"), { recursive: true });
    for (const name of ["./Gone.sol", "gone/Gone.sol", "./folder.sol", "path"]) {
      const message = await refusal(requestFor(written("bad.sol", `\nimport "${name}";`)));
      assert.ok(message.endsWith(`bad.sol:4: there is no ${name} to import`), message);
    }
  });
});

describe("the contract", () => {
  test("is the only one of the file with invariants, and gets the platform's by name", async () => {
    const { subject } = await load(requestFor(source, { args: { cap: 8 } }));
    assert.equal(subject.reference.name, "Held");
    const args = { pool: "lendingPool", _WETH: "WETH", cap: 8 };
    assert.deepEqual(subject.reference.args, args);
    const listed = await load(requestFor(source, { args: ["lendingPool", "WETH", "8"] }));
    assert.deepEqual(listed.subject.reference.args, { ...args, cap: "8" });
  });

  test("has everything said that is missing for it", async () => {
    const takes = "the constructor of Held takes (address pool, address _WETH, uint256 cap)";
    const missing = await refusal(requestFor(source));
    assert.ok(missing.startsWith(`${takes}: give --args '{"cap":"..."}'`), missing);
    assert.ok(missing.includes("lendingPool") && missing.includes("WETH"), "the names there are");
    const strange = await refusal(requestFor(source, { args: { top: 1 } }));
    assert.equal(strange, `${takes}, not top`);
    const reverted = await refusal(requestFor(source, { args: { cap: 9 } }));
    assert.match(reverted, /^the constructor of Held reverted: /);
  });

  test("must be named if the file has several, or none", async () => {
    const two = written(
      "two.sol",
      "contract A { function invariant_a() external {} } contract B { function invariant_b() external {} } contract C {}",
    );
    assert.match(
      await refusal(requestFor(two)),
      /^several contracts of \/two\.sol have invariants, A, B: say which, as --contract .*:A$/,
    );
    const { subject } = await load(requestFor(two, { name: "C" }));
    assert.equal(subject.reference.name, "C");
    assert.equal(
      await refusal(requestFor(two, { name: "D" })),
      "/two.sol has no contract D that can be deployed, but: A, B, C",
    );
    const none = written("none-held.sol", "contract A {}");
    assert.match(await refusal(requestFor(none)), /has a function invariant_\.\.\.\(\): A$/);
  });

  test("is refused if a file that it imports has another of its name", async () => {
    written("lib/Twin.sol", "interface Twin { function other() external; }");
    const twin = written(
      "src/Twin.sol",
      `import {Twin as Other} from "../lib/Twin.sol";
       contract Twin { Other other; function invariant_own() external {} }`,
    );
    for (const name of [undefined, "Twin"]) {
      const message = await refusal(requestFor(twin, { name }));
      assert.equal(message, "several are named Twin: in lib/Twin.sol, src/Twin.sol");
    }
  });

  test("is refused if one that it calls has the name of another", async () => {
    written("lib/Other.sol", "contract Helper { function nothing() external {} }");
    const handled = written(
      "src/Handled.sol",
      `import {Helper as Other} from "../lib/Other.sol";
       contract Helper { uint256 public count; function add() external { count += 1; } }
       contract Handled {
         Other other = new Other();
         Helper helper;
         function setUp() external { helper = new Helper(); }
         function targetContracts() external view returns (address[] memory all) {
           all = new address[](1);
           all[0] = address(helper);
         }
         function invariant_few() external view returns (bool) { return helper.count() < 2; }
       }`,
    );
    const message = await refusal(requestFor(handled));
    assert.equal(message, "several are named Helper: in lib/Other.sol, src/Handled.sol");
  });

  test("that does not compile is refused with file, line and column of each error", async () => {
    const wrong = written("wrong.sol", "contract A {\n  uint x = true;\n  B b;\n}");
    assert.deepEqual(
      (await refusal(requestFor(wrong))).split("\n").map((line) => line.split(": ")[0]),
      ["wrong.sol:5:3"],
    );
  });

  test("is taken from FILE.sol or FILE.sol:Name", () => {
    assert.deepEqual(readTarget("a/B.sol"), { file: "a/B.sol", name: undefined });
    assert.deepEqual(readTarget("a/B.sol:C_1"), { file: "a/B.sol", name: "C_1" });
    assert.deepEqual(readTarget("C:\\B.sol"), { file: "C:\\B.sol", name: undefined });
  });
});

test("a failure's contract is found in the copy beside it, by its text", async () => {
  const file = written("deep/in/copied.sol", "contract A { function invariant_a() external {} }");
  const { reference } = (await load(requestFor(file))).subject;
  const beside = join(folder, "beside");
  const copy = written("beside/in/copied.sol", "contract A { function invariant_a() external {} }");
  assert.equal((await loadCopied(reference, beside, compiler))?.subject.reference.file, copy);
  written("beside/in/copied.sol", "contract A { function invariant_b() external {} }");
  assert.equal(await loadCopied(reference, beside, compiler), undefined);
});

test("a failure's contract is refused once its file has changed, or is gone", async () => {
  const file = written("kept.sol", "contract A { function invariant_a() external {} }");
  const { reference } = (await load(requestFor(file))).subject;
  assert.equal((await loadReferenced(reference, compiler)).subject.reference.hash, reference.hash);
  written("kept.sol", "contract A { function invariant_a() external {} } // Changed.");
  await assert.rejects(
    loadReferenced(reference, compiler),
    /kept\.sol has changed since this failure .*--contract /,
  );
  rmSync(file);
  await assert.rejects(loadReferenced(reference, compiler), /there is no file .*kept\.sol/);
});
