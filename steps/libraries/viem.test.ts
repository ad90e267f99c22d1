// What only viem does: its batching transport, fees by kind, simulating before writing, watching,
// and its own classes of errors. A broken rpc surface leaves its users with an InternalRpcError.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import {
  type Abi,
  BaseError,
  createPublicClient,
  type Hex,
  http,
  InsufficientFundsError,
  MethodNotFoundRpcError,
} from "viem";
import { rejectionOf } from "./flows/refusals.ts";
import { openPlace } from "./place.ts";
import { clientsOf } from "./viem.ts";

const place = await openPlace();
after(() => place.close());
const { reader, writer, account, chain } = clientsOf(place);
const abi = place.abi as Abi;
const [me, other, weth] = [place.me, place.other, place.weth] as Hex[] as [Hex, Hex, Hex];
const transfer = { address: weth, abi, functionName: "transfer", account } as const;
const pay = { account, chain, to: other } as const;

test("fees are a gas price, and it recognizes that EIP-1559 is missing", async () => {
  assert.deepEqual(await reader.estimateFeesPerGas({ type: "legacy" }), { gasPrice: 0n });
  const error = await rejectionOf(reader.estimateFeesPerGas());
  assert.match(String(error), /does not support EIP-1559/);
});

test("it sends legacy transactions by itself and when told so", async () => {
  const overrides = [{}, { type: "legacy" }, { gasPrice: 0n }] as const;
  for (const options of overrides) {
    const hash = await writer.sendTransaction({ ...pay, value: 1n, ...options });
    const { status, type } = await reader.waitForTransactionReceipt({ hash });
    assert.deepEqual([status, type], ["success", "legacy"]);
  }
});

test("a simulated call is written as it was", async () => {
  const { request, result } = await reader.simulateContract({ ...transfer, args: [other, 5n] });
  assert.equal(result, true);
  const before = await place.balanceOf(other, weth);
  await reader.waitForTransactionReceipt({ hash: await writer.writeContract(request) });
  assert.equal(await place.balanceOf(other, weth), before + 5n);
});

test("its batching transport sends reads of one moment as one body", async () => {
  const batching = createPublicClient({ chain, transport: http(undefined, { batch: true }) });
  const accounts = [me, other, weth];
  let balances: bigint[] = [];
  const bodies = await place.heard(async () => {
    balances = await Promise.all(accounts.map((address) => batching.getBalance({ address })));
  });
  assert.equal(bodies.length, 1);
  assert.equal((JSON.parse(bodies[0] ?? "") as unknown[]).length, accounts.length);
  assert.deepEqual(
    balances,
    await Promise.all(accounts.map((address) => place.balanceOf(address))),
  );
});

test("too little money is an error of its own class", async () => {
  const value = (await reader.getBalance({ address: me })) + 1n;
  const error = await rejectionOf(writer.sendTransaction({ ...pay, value }));
  assert.ok(error instanceof BaseError);
  assert.ok(error.walk((each) => each instanceof InsufficientFundsError));
});

test("it recognizes an unknown method", async () => {
  const error = await rejectionOf(reader.request({ method: "txpool_status" } as never));
  assert.ok(error instanceof MethodNotFoundRpcError, String(error));
});

test("it watches an event by polling logs, since there are no filters", async () => {
  const heard = new Promise<unknown>((resolve, reject) => {
    const unwatch = reader.watchContractEvent({
      ...{ address: weth, abi, eventName: "Transfer", fromBlock: BigInt(place.height() + 1) },
      onError: reject,
      onLogs: ([log]) => {
        unwatch();
        resolve((log as unknown as { args: { value: bigint } }).args.value);
      },
    });
  });
  const sent = { ...transfer, chain, args: [other, 77n] };
  await reader.waitForTransactionReceipt({ hash: await writer.writeContract(sent) });
  assert.equal(await heard, 77n);
});
