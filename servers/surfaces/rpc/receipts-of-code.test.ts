// Receipts and answers of code at the edges of its rules, as anvil 1.7.1 gives them under the same hard fork
// (`--hardfork cancun`). A broken chain takes what no chain takes, or gives a receipt that none gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { getCreateAddress } from "ethers";
import { TestRpc } from "../../proof/testing/rpc.ts";

const rpc = new TestRpc();
const from = rpc.addressOf("trader");
const GAS = 200_000;
const ALL_GAS = 30_000_000;

/** Creates a contract of some code. */
const leaving = (runtime: string) =>
  `0x61${(runtime.length / 2).toString(16).padStart(4, "0")}80600a5f395ff3${runtime}`;

async function receiptOf(fields: object, gasLimit = GAS) {
  const nonce = rpc.world.chain.nonces.get(from.slice(2));
  const hash = await rpc.send("trader", { gasLimit, ...fields });
  return { ...(await rpc.result("eth_getTransactionReceipt", hash)), nonce };
}

/** Code that makes a contract: what it is, status, gas used, logs. */
const CREATIONS: readonly (readonly [what: string, data: string, ...ended: number[]])[] = [
  ["reverts", "0x5f5fa05f5ffd", 0, 53_481, 0],
  ["is invalid", "0xfe", 0, GAS, 0],
  ["leaves nothing", "0x00", 1, 53_006, 0],
  ["logs and leaves nothing", "0x5f5fa000", 1, 53_433, 1],
  ["leaves code that begins with 0xef", "0x60ef5f5360015ff3", 0, GAS, 0],
  ["never ends", "0x5b5f56", 0, GAS, 0],
  ["underflows", "0x50", 0, GAS, 0],
  ["jumps nowhere", "0x600456", 0, GAS, 0],
];

for (const [what, data, status, gasUsed, logs] of CREATIONS) {
  test(`a creation that ${what} has the receipt of other chains`, async () => {
    const { nonce, ...receipt } = await receiptOf({ data });
    const created = getCreateAddress({ from, nonce }).toLowerCase();
    // The fee has logs of its own.
    const own = receipt.logs.filter(({ address }: { address: string }) => address === created);
    assert.deepEqual(
      [Number(receipt.status), Number(receipt.gasUsed), own.length],
      [status, gasUsed, logs],
    );
    assert.deepEqual([receipt.to, receipt.contractAddress], [null, created]);
  });
}

test("code of a contract and the code that makes it have their bounds", async () => {
  const most = await receiptOf({ data: `0x${"00".repeat(49_152)}` }, ALL_GAS);
  assert.deepEqual([Number(most.status), Number(most.gasUsed)], [1, 252_680]);
  const data = `0x${"00".repeat(49_153)}`;
  const raw = await rpc.sign("trader", { data, gasLimit: ALL_GAS });
  const message = "max initcode size exceeded: code size 49153 limit 49152";
  for (const [method, sent] of [
    ["eth_sendRawTransaction", raw],
    ["eth_estimateGas", { from, data }],
  ] as const) {
    assert.equal((await rpc.error(method, sent)).message, message);
  }
  for (const [code, status, gasUsed] of [
    ["0x6160005ff3", 1, 4_971_731],
    ["0x6160015ff3", 0, ALL_GAS],
  ] as const) {
    const receipt = await receiptOf({ data: code }, ALL_GAS);
    assert.deepEqual([Number(receipt.status), Number(receipt.gasUsed)], [status, gasUsed]);
  }
});

test("a gas limit bounds code, and below what it costs before it runs it is refused", async () => {
  const sent = { data: "0x5f5fa000" };
  const low = await rpc.error(
    "eth_sendRawTransaction",
    await rpc.sign("trader", { ...sent, gasLimit: 53_053 }),
  );
  assert.equal(low.message, "intrinsic gas too low: have 53053, want 53054");
  const short = await receiptOf(sent, 53_432);
  assert.deepEqual([Number(short.status), Number(short.gasUsed)], [0, 53_432]);
  const { contractAddress: to } = await receiptOf({ data: leaving("5b600160015500") });
  const estimate = Number(await rpc.result("eth_estimateGas", { from, to }));
  for (const [gasLimit, status] of [
    [estimate, 1],
    [estimate - 1, 0],
  ] as const) {
    const { contractAddress } = await receiptOf({ data: leaving("5b600160015500") });
    const receipt = await receiptOf({ to: contractAddress }, gasLimit);
    assert.deepEqual([Number(receipt.status), Number(receipt.gasUsed)], [status, gasLimit]);
  }
});

test("an estimate suffices where gas comes back or stays with callers", async () => {
  // Clears its slot, which is set at first: a fifth of the gas comes back.
  const clears = await receiptOf({
    data: `0x60015f55${leaving("5f5f5500").slice(2).replace("600a", "600e")}`,
  });
  // Calls itself with all but a 64th, ten times deep, and needs what is left at the bottom.
  const deep = await receiptOf({
    data: leaving(
      "5f35600a1460215760015f35015f525f5f60205f5f305af115601f5700" +
        "5b" +
        "fe" +
        "5b60016001550000",
    ),
  });
  for (const to of [clears.contractAddress, deep.contractAddress]) {
    const data = to === deep.contractAddress ? `0x${"0".repeat(64)}` : "0x";
    const estimate = await rpc.result("eth_estimateGas", { from, to, data });
    const receipt = await receiptOf({ to, data }, Number(estimate));
    assert.equal(receipt.status, "0x1", to);
    assert.ok(BigInt(receipt.gasUsed) < BigInt(estimate));
  }
});

/** Code that fails: what it is, gas used, and what it returns. */
const FAILURES: readonly (readonly [what: string, code: string, gasUsed: number, data: string])[] =
  [
    ["is invalid", "fe", GAS, "0x"],
    ["underflows", "50", GAS, "0x"],
    ["jumps nowhere", "600456", GAS, "0x"],
    ["reverts", "5f5ffd", 21_004, "0x"],
    ["reverts with data", "60aa5f5260205ffd", 21_016, `0x${"aa".padStart(64, "0")}`],
  ];

for (const [what, code, gasUsed, data] of FAILURES) {
  test(`code that ${what} says no more than it said itself`, async () => {
    const { contractAddress: to } = await receiptOf({ data: leaving(code) });
    const receipt = await receiptOf({ to });
    assert.deepEqual([Number(receipt.status), Number(receipt.gasUsed)], [0, gasUsed]);
    assert.equal(receipt.contractAddress, null);
    for (const method of ["eth_call", "eth_estimateGas"]) {
      const { code: three, data: revertData } = await rpc.error(method, { from, to });
      assert.deepEqual([three, revertData], [3, data], method);
    }
  });
}

const SIGNED =
  "0x18c547e4f7b0f325ad1e56f57e26c745b09a3e503d86e00e5255ff7f715d3d1c" +
  `${"1c".padStart(64, "0")}73b1693892219d736caba55bdb67216e485557ea6b6af75f37096c9aa6a5a75f` +
  "eeb940b1d03b21e36b0e47e79769f095fe2ab855bd91e3a38756b7d75a9c4549";
const POWER = `0x${"1".padStart(64, "0").repeat(3)}030507`;
const SHA256 = "0xba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const SHA256_OF_NONE = "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const NONE = "0x";
const NO_POINT = `0x${"0".repeat(128)}`;

/** Precompiles: data, answer, gas used. */
const PRECOMPILES: readonly (readonly [number, data: string, answer: string, gasUsed: number])[] = [
  [1, SIGNED, `0x${"a94f5374fce5edbc8e2a8697c15331677e6ebf0b".padStart(64, "0")}`, 25_676],
  [2, "0x616263", SHA256, 21_120],
  [2, NONE, SHA256_OF_NONE, 21_060],
  [3, "0x616263", `0x${"8eb208f7e05d987a9b044a8e98c6b087f15a0bfc".padStart(64, "0")}`, 21_768],
  [4, "0x616263", "0x616263", 21_066],
  [5, POWER, "0x05", 21_668],
  [6, NONE, NO_POINT, 21_150],
  [7, NONE, NO_POINT, 27_000],
  [8, NONE, `0x${"1".padStart(64, "0")}`, 66_000],
];

test("a precompile can be called directly, and charges its gas", async () => {
  for (const [number, data, answer, gasUsed] of PRECOMPILES) {
    const to = `0x${number.toString(16).padStart(40, "0")}`;
    assert.equal(await rpc.result("eth_call", { to, data }), answer, to);
    const receipt = await receiptOf({ to, data });
    assert.deepEqual([Number(receipt.status), Number(receipt.gasUsed)], [1, gasUsed], to);
    assert.equal(Number(await rpc.result("eth_estimateGas", { from, to, data })), gasUsed);
    assert.equal(await rpc.result("eth_getCode", to), "0x");
  }
  for (const number of [9, 10]) {
    const to = `0x${number.toString(16).padStart(40, "0")}`;
    const receipt = await receiptOf({ to, data: "0x01" });
    assert.equal(receipt.status, "0x0");
    // There are no blobs here, so the tenth always reverts. (decision 69)
    assert.equal(Number(receipt.gasUsed), number === 9 ? GAS : 21_016);
    assert.equal((await rpc.error("eth_call", { to, data: "0x01" })).data, "0x");
  }
  const next = `0x${"b".padStart(40, "0")}`;
  assert.equal(await rpc.result("eth_call", { to: next, data: "0x61" }), "0x");
});
