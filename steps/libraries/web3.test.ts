// What only web3 does: its own batches, events by name in a receipt, trying before sending, and
// what it must be told. A broken rpc surface leaves its users with an internal error of the
// library.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type ContractAbi, Eip1559NotSupportedError, type EventLog, Web3 } from "web3";
import { rejectionOf } from "./flows/refusals.ts";
import { openPlace } from "./place.ts";
import { GAS, textOf, web3Of } from "./web3.ts";

const place = await openPlace();
after(() => place.close());
const { me, other, weth } = place;
const { web3, from } = web3Of(place);
const { eth } = web3;
const abi = place.abi as ContractAbi;

function transferBy(which: Web3, value: bigint) {
  const method = new which.eth.Contract(abi, weth).methods.transfer;
  assert.ok(method);
  return method(other, value);
}

test("by default it wants EIP-1559; a gas price or a type with a transaction is enough", async () => {
  const unconfigured = new Web3(place.rpc);
  unconfigured.eth.accounts.wallet.add(place.key);
  const payment = { from, to: other, value: 1n };
  const error = await rejectionOf(unconfigured.eth.sendTransaction(payment));
  assert.ok(error instanceof Eip1559NotSupportedError, String(error));
  for (const overrides of [{ gasPrice: 0n }, { type: "0x0" }]) {
    const { status, type } = await unconfigured.eth.sendTransaction({ ...payment, ...overrides });
    assert.deepEqual([status, type], [1n, 0n]);
  }
  const { status } = await transferBy(unconfigured, 1n).send({ from, gasPrice: "0", gas: GAS });
  assert.equal(status, 1n);
});

test("a contract is deployed with its own estimate, whatever fields the library adds", async () => {
  // Leaves one byte of code.
  const data = "0x60018060095f395ff300";
  const { options } = await new eth.Contract([]).deploy({ data }).send({ from });
  const { address: to = "" } = options;
  assert.equal(await eth.getCode(to), "0x00");
  const said = { networkId: 1n, chain: "mainnet", hardfork: "london" } as const;
  assert.equal(await eth.call({ from, to, ...said }), "0x");
});

test("the fixed estimate is too little for its signer if there is data", async () => {
  const estimated = transferBy(web3, 1n).send({ from });
  assert.match(String(await rejectionOf(estimated)), /gasLimit is too low\. given 21000/);
  assert.equal((await transferBy(web3, 1n).send({ from, gas: GAS })).status, 1n);
});

test("fee data has a gas price and nothing of EIP-1559", async () => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = await eth.calculateFeeData();
  assert.deepEqual([gasPrice, maxFeePerGas, maxPriorityFeePerGas], [0n, undefined, undefined]);
});

test("a receipt's events are found by their names", async () => {
  const { events } = await transferBy(web3, 9n).send({ from, gas: GAS });
  const all = [events?.Transfer].flat() as EventLog[];
  const ofToken = all.filter(({ address }) => address.toLowerCase() === weth);
  assert.deepEqual(
    ofToken.map(({ returnValues }) => [returnValues.to, returnValues.value]),
    [[web3.utils.toChecksumAddress(other), 9n]],
  );
});

test("its own batch is one body, with each answer at its place", async () => {
  const batch = new web3.BatchRequest();
  const accounts = [me, other, weth];
  const requests = accounts.map((account, id) =>
    batch.add({ jsonrpc: "2.0", id, method: "eth_getBalance", params: [account, "latest"] }),
  );
  const bodies = await place.heard(async () => {
    await batch.execute();
  });
  assert.equal(bodies.length, 1);
  assert.equal((JSON.parse(bodies[0] ?? "") as unknown[]).length, accounts.length);
  for (const [at, account] of accounts.entries()) {
    assert.equal(BigInt(String(await requests[at])), await place.balanceOf(account));
  }
});

test("a value with data that reverts is tried, and not sent", async () => {
  const data = transferBy(web3, 10n ** 30n).encodeABI();
  const number = place.height();
  const error = await rejectionOf(eth.sendTransaction({ from, to: weth, data, gas: GAS }));
  assert.match(String(error), /ERC20: insufficient balance|reverted/);
  const { reason } = error as { reason?: string };
  assert.match(reason ?? "", /ERC20: insufficient balance/);
  assert.equal(place.height(), number);
});

test("a contract call is sent without trying: it throws with the receipt", async () => {
  const error = await rejectionOf(transferBy(web3, 10n ** 30n).send({ from, gas: GAS }));
  const { receipt } = error as { receipt?: { status: bigint } };
  assert.equal(receipt?.status, 0n);
});

test("the node's refusals are shown in its words", async () => {
  const value = (await eth.getBalance(me)) + 1n;
  const error = await rejectionOf(eth.sendTransaction({ from, to: other, value }));
  assert.equal(textOf(error), "insufficient funds for value and fee");
});
