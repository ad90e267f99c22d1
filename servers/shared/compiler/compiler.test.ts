// Compiling with the real compiler: its output, and its messages about bad sources.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createWorld, hashText } from "../../../sim/index.ts";
import { artifactsOf } from "./artifacts.ts";
import { Compiler, SOURCE_BYTES_MAX } from "./compiler.ts";
import { CompilerFailure } from "./failure.ts";

const compiler = new Compiler();
after(() => compiler.close());

const HEAD = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n";

/** Without the compiler's advice about missing headers. */
async function errorsOf(sources: Record<string, string>) {
  const { contracts, diagnostics } = await compiler.compile(sources);
  assert.deepEqual(contracts, []);
  return diagnostics.filter(({ severity }) => severity === "error");
}

test("two files that import each other give their contracts in order", async () => {
  const sources = {
    "vault/a.sol": `${HEAD}import "./base.sol";
      contract Vault is Owned, Pausable {
        struct Note { uint128 amount; uint64 due; }
        mapping(address => Note[]) public notes;
        function pay(uint256 amount, Vault to) external returns (bool) { return true; }
      }`,
    "vault/base.sol": `${HEAD}import "vault/a.sol";
      interface Named { function name() external view returns (string memory); }
      abstract contract Owned { address public owner = msg.sender; Vault public vault; }
      abstract contract Pausable is Owned, Named { bool paused; function name() external pure returns (string memory) { return "p"; } }
      library Sums { function sum(uint a, uint b) external pure returns (uint) { return a + b; } }
      contract User { function f() external pure returns (uint) { return Sums.sum(1, 2); } }`,
  };
  const { contracts, diagnostics } = await compiler.compile(sources);
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  assert.deepEqual(
    contracts.map(({ file, name, kind, parents }) => [`${file}:${name}`, kind, parents]),
    [
      ["vault/a.sol:Vault", "contract", ["Pausable", "Named", "Owned"]],
      ["vault/base.sol:Named", "interface", []],
      ["vault/base.sol:Owned", "abstract", []],
      ["vault/base.sol:Pausable", "abstract", ["Named", "Owned"]],
      ["vault/base.sol:Sums", "library", []],
      ["vault/base.sol:User", "contract", []],
    ],
  );
  const [vault, , owned, , , user] = contracts;
  assert.equal(owned?.bytecode, "");
  assert.deepEqual(user?.libraries, ["vault/base.sol:Sums"]);
  const signatures = [
    "name()",
    "notes(address,uint256)",
    "owner()",
    "pay(uint256,address)",
    "vault()",
  ];
  assert.deepEqual(
    Object.entries(vault?.methodIdentifiers ?? {}),
    signatures.map((signature) => [signature, hashText(signature).slice(0, 8)]),
  );
  assert.match(vault?.bytecode ?? "", /^60[0-9a-f]+$/);
  assert.ok(vault?.bytecode.includes(vault.deployedBytecode.slice(0, 200)));
  assert.match(vault?.deployedSourceMap ?? "", /^\d+:\d+:\d+/);
  assert.deepEqual(
    vault?.storageLayout.storage.map(({ label, slot, offset }) => [label, slot, offset]),
    [
      ["owner", "0", 0],
      ["vault", "1", 0],
      ["paused", "1", 20],
      ["notes", "2", 0],
    ],
  );
});

test("the same sources give the same result, in another thread and another order", async () => {
  const files = [
    ["b.sol", `${HEAD}import "./a.sol"; contract B is A { mapping(A => uint8) kept; }`],
    ["a.sol", `${HEAD}contract A { function a() external {} function b() external {} }`],
  ];
  const other = new Compiler();
  const [one, two] = await Promise.all([
    compiler.compile(Object.fromEntries(files)),
    other.compile(Object.fromEntries(files.toReversed())),
  ]);
  assert.deepEqual(
    one.contracts.map(({ name }) => name),
    ["A", "B"],
  );
  assert.equal(JSON.stringify(one), JSON.stringify(two));
  await other.close();
});

test("an error says where it is: file, line and column", async () => {
  const source = `${HEAD}contract A {\n  string s = unicode"äé"; uint x = true;\n}`;
  assert.deepEqual(await errorsOf({ "a.sol": source }), [
    {
      severity: "error",
      message: "Type bool is not implicitly convertible to expected type uint256.",
      code: "7407",
      file: "a.sol",
      line: 4,
      column: 36,
    },
  ]);
  const [syntax] = await errorsOf({ "a.sol": `${HEAD}contract A {\n  uint x\n}` });
  assert.equal(syntax?.message, "Expected ';' but got '}'");
  assert.deepEqual([syntax?.file, syntax?.line, syntax?.column], ["a.sol", 5, 1]);
});

test("a missing import is named, where it is imported", async () => {
  const [missing] = await errorsOf({ "x/a.sol": `${HEAD}import "./gone.sol";` });
  assert.equal(missing?.message, 'Source "x/gone.sol" not found: it is not among the files given');
  assert.deepEqual([missing?.file, missing?.line, missing?.column], ["x/a.sol", 3, 1]);
});

test("names that JavaScript knows are names like others", async () => {
  const sources = JSON.parse(
    `{"__proto__": "contract toString {}", "b.sol": "contract constructor_ {}"}`,
  );
  const { contracts } = await compiler.compile(sources);
  assert.deepEqual(
    contracts.map(({ file, name }) => [file, name]),
    [
      ["__proto__", "toString"],
      ["b.sol", "constructor_"],
    ],
  );
});

test("sources of one byte too many are refused before any work", async (t) => {
  const double = new URL("./test-compiler.mjs", import.meta.url).href;
  const small = new Compiler({ compiler: double });
  t.after(() => small.close());
  const most = SOURCE_BYTES_MAX - "a.sol".length;
  const tooLarge = small.compile({ "a.sol": "é".repeat(most / 2 + 1) });
  await assert.rejects(tooLarge, (error) => {
    return error instanceof CompilerFailure && error.kind === "too large";
  });
  const { diagnostics } = await small.compile({ "a.sol": "x".repeat(most) });
  assert.equal(diagnostics[0]?.message, "answer 1");
});

test("a file can be read without knowing what it imports", async () => {
  const { trees, diagnostics } = await compiler.parse({
    "a.sol": `${HEAD}import "b.sol"; contract A is B { Unknown u; }`,
  });
  assert.deepEqual(diagnostics, []);
  assert.match(JSON.stringify(trees["a.sol"]), /"name":"Unknown"/);
});

test("code that would be too large for the chain is made smaller", async () => {
  const codeBytesMax = 24_576;
  const functions = Array.from(
    { length: 30 },
    (_, at) => `function f${at}(uint256 a) external { m[a][${at}] = a; m[a][a] += ${at}; }`,
  );
  const sizeWith = async (fillerBytes: number) => {
    const filler = `function filler() external pure returns (bytes memory) { return "${"x".repeat(fillerBytes)}"; }`;
    const body = `mapping(uint256 => mapping(uint256 => uint256)) m; ${functions.join(" ")} ${filler}`;
    const sources = { "a.sol": `${HEAD}contract A { ${body} }` };
    const { contracts, isSmaller } = await compiler.compile(sources);
    return { size: (contracts[0]?.deployedBytecode.length ?? 0) / 2, isSmaller };
  };
  const filled = 20_000;
  const { size, isSmaller } = await sizeWith(filled);
  assert.equal(isSmaller, false);
  const room = codeBytesMax - size;
  assert.ok(room > 0, `${size}`);
  const larger = await sizeWith(filled + room + 100);
  assert.ok(larger.size < codeBytesMax - 200, `${larger.size}`);
  assert.equal(larger.isSmaller, true);
});

test("the contract of the state user-contract is what the compiler makes of its source", async () => {
  const { chain } = createWorld({ preset: "user-contract" });
  const { request } = chain.transactions.find(({ code }) => code?.created) ?? assert.fail();
  const [artifact] = request.artifacts ?? [];
  assert.ok(artifact);
  const made = artifactsOf(await compiler.compile(artifact.sources), artifact.sources);
  assert.deepEqual(made.artifacts, [artifact]);
  assert.equal(made.bytecodes.Counter, request.written?.data);
});
