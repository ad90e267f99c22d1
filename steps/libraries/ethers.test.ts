// What only ethers does: fee data, a nonce manager, one request for many reads, listening, and its
// own classes of errors. A broken rpc surface leaves its users with "could not coalesce error".
import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  Contract,
  type ContractEventPayload,
  isError,
  JsonRpcProvider,
  NonceManager,
  Wallet,
} from "ethers";
import { until } from "../../test-until.ts";
import { providerOf } from "./ethers.ts";
import { rejectionOf } from "./flows/refusals.ts";
import { POLLING_MS } from "./library.ts";
import { openPlace } from "./place.ts";

const place = await openPlace();
after(() => place.close());
const { rpc, key, me, other, weth, control } = place;
const abi: ConstructorParameters<typeof Contract>[1] = place.abi;
const provider = providerOf(rpc);
after(() => provider.destroy());
const wallet = new Wallet(key, provider);
const transfer = new Contract(weth, abi, wallet).getFunction("transfer");

test("fee data has a gas price and nothing of EIP-1559", async () => {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = await provider.getFeeData();
  assert.deepEqual([gasPrice, maxFeePerGas, maxPriorityFeePerGas], [0n, null, null]);
});

test("it sends legacy transactions by itself and when told so; another type is refused by name", async () => {
  assert.equal((await wallet.sendTransaction({ to: other, value: 1n })).type, 0);
  const response = await wallet.sendTransaction({ to: other, value: 1n, type: 0, gasPrice: 0 });
  assert.equal((await response.wait())?.status, 1);
  const fees = { maxFeePerGas: 0, maxPriorityFeePerGas: 0 };
  const error = await rejectionOf(wallet.sendTransaction({ to: other, type: 2, ...fees }));
  assert.match(String(error), /transaction type 0x02 is not supported/);
});

test("a nonce manager sends several before any is in a block", async () => {
  await control.mining("manual");
  const manager = new NonceManager(wallet);
  const sent = [];
  for (const value of [1n, 2n, 3n]) sent.push(await manager.sendTransaction({ to: other, value }));
  await control.mine();
  const receipts = await Promise.all(sent.map((each) => each.wait()));
  assert.deepEqual(
    receipts.map((receipt) => receipt?.status),
    [1, 1, 1],
  );
  assert.equal(new Set(receipts.map((receipt) => receipt?.blockNumber)).size, 1);
  await control.mining("transaction");
});

test("reads of one moment go as one batch", async () => {
  const accounts = [me, other, weth, place.stable];
  let balances: bigint[] = [];
  const bodies = await place.heard(async () => {
    balances = await Promise.all(accounts.map((account) => provider.getBalance(account)));
  });
  assert.equal(bodies.length, 1);
  assert.equal((JSON.parse(bodies[0] ?? "") as unknown[]).length, accounts.length);
  for (const [at, account] of accounts.entries()) {
    assert.equal(balances[at], await place.balanceOf(account));
  }
});

test("waiting for a failed transaction throws its receipt", async () => {
  const sent = await transfer(other, 10n ** 30n);
  const error = await rejectionOf(sent.wait());
  assert.ok(isError(error, "CALL_EXCEPTION"));
  assert.deepEqual([error.receipt?.status, error.receipt?.hash], [0, sent.hash]);
});

test("too little money is an error of its own class", async () => {
  const value = (await provider.getBalance(me)) + 1n;
  const error = await rejectionOf(wallet.sendTransaction({ to: other, value }));
  assert.ok(isError(error, "INSUFFICIENT_FUNDS"), String(error));
});

test("a used nonce is an error of its own class", async () => {
  await (await wallet.sendTransaction({ to: other, value: 1n })).wait();
  const error = await rejectionOf(wallet.sendTransaction({ to: other, value: 1n, nonce: 0 }));
  assert.ok(isError(error, "NONCE_EXPIRED"), String(error));
});

test("with the option `polling` a listener hears an event", async () => {
  const options = {
    staticNetwork: true,
    polling: true,
    pollingInterval: POLLING_MS,
    cacheTimeout: -1,
  };
  const poller = new JsonRpcProvider(rpc, undefined, options);
  const contract = new Contract(weth, abi, poller);
  const heard: bigint[] = [];
  await contract.on("Transfer", (...values: unknown[]) => {
    heard.push((values.at(-1) as ContractEventPayload).args.value);
  });
  // Its first poll decides where to listen from, and it does not tell when that was.
  await until("the listener hears a transfer", async () => {
    await (await transfer(other, 77n)).wait();
    return heard.length > 0;
  });
  assert.equal(heard[0], 77n);
  await contract.removeAllListeners();
  // A poll under way is over when a later request is answered.
  await poller.getBlockNumber();
  poller.destroy();
});

test("without any option a listener hears an event too", async () => {
  // Only the interval differs: the library's own would keep the test waiting for seconds.
  const listener = new JsonRpcProvider(rpc, undefined, { pollingInterval: POLLING_MS });
  const contract = new Contract(weth, abi, listener);
  const heard: bigint[] = [];
  await contract.on("Transfer", (...values: unknown[]) => {
    heard.push((values.at(-1) as ContractEventPayload).args.value);
  });
  // It asks for a filter first, and polls logs once that is refused in words it knows.
  await until("the listener hears a transfer", async () => {
    await (await transfer(other, 78n)).wait();
    return heard.length > 0;
  });
  assert.equal(heard[0], 78n);
  await contract.removeAllListeners();
  await listener.getBlockNumber();
  listener.destroy();
});
