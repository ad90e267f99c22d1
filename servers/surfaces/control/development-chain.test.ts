// Control as the development chain of ethers and viem, unmodified, over HTTP and WebSockets. A broken method answers
// other than the libraries read, or takes what the rpc port must refuse.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  JsonRpcProvider,
  TypedDataEncoder,
  verifyMessage,
  verifyTypedData,
  WebSocketProvider,
} from "ethers";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { WebSocket } from "ws";
import {
  CREATION,
  developmentChain,
  ETHER,
  RUNTIME,
  STRANGER,
  word,
} from "./test-development-chain.ts";

const { call, clients, deployed, refusal, servers, signers, urlOf, valueAt } = developmentChain();

test("a contract is made by an account of the node, and by a wallet that signs with two prices of gas", async () => {
  const { reader, tester, walletOf } = clients();
  const { address } = await deployed();
  assert.equal(await reader.getCode({ address }), RUNTIME);
  const account = privateKeyToAccount(generatePrivateKey());
  await tester.setBalance({ address: account.address, value: 10n * ETHER });
  const made = await walletOf(account).deployContract({ abi: [], bytecode: CREATION });
  const hash = await walletOf(account).sendTransaction({
    to: address,
    data: word(5),
    type: "eip1559",
  });
  assert.equal(await valueAt(address), word(5));
  const { type, maxFeePerGas, accessList, yParity, from } = await reader.getTransaction({ hash });
  assert.deepEqual(
    [type, maxFeePerGas, accessList, from],
    ["eip1559", 0n, [], account.address.toLowerCase()],
  );
  assert.ok(yParity === 0 || yParity === 1);
  assert.equal((await reader.getTransactionReceipt({ hash: made })).type, "eip1559");
  const listed = [{ address, storageKeys: [word(0)] }];
  const form = { to: address, data: word(6), accessList: listed, type: "eip2930" } as const;
  const second = await walletOf(account).sendTransaction(form);
  assert.deepEqual((await reader.getTransaction({ hash: second })).accessList, listed);
});

test("the rpc port refuses what control takes, and shows it as it is", async () => {
  const { tester, walletOf } = clients();
  const account = privateKeyToAccount(generatePrivateKey());
  await tester.setBalance({ address: account.address, value: ETHER });
  const request = await walletOf(account).prepareTransactionRequest({
    to: STRANGER,
    value: 1n,
    type: "eip1559",
  });
  const raw = await walletOf(account).signTransaction(request);
  const rpc = new JsonRpcProvider(servers().urls.rpc, undefined, { staticNetwork: true });
  await assert.rejects(
    rpc.send("eth_sendRawTransaction", [raw]),
    /type 0x02 is not supported, only legacy ones/,
  );
  const hash = await call("eth_sendRawTransaction", raw);
  for (const [method, more] of [
    ["eth_getTransactionByHash", {}],
    ["eth_getTransactionReceipt", {}],
  ] as const) {
    assert.deepEqual({ ...(await rpc.send(method, [hash])), ...more }, await call(method, hash));
  }
  rpc.destroy();
});

test("an account of the node signs messages and typed data; any other is refused", async () => {
  const signer = await signers().getSigner(0);
  assert.equal(verifyMessage("hello", await signer.signMessage("hello")), signer.address);
  const domain = { name: "Shop", chainId: Number(servers().world.chain.chainId) };
  const types = {
    Order: [
      { name: "amount", type: "uint256" },
      { name: "to", type: "address" },
    ],
  };
  const order = { amount: 5n, to: STRANGER };
  assert.equal(
    verifyTypedData(domain, types, order, await signer.signTypedData(domain, types, order)),
    signer.address,
  );
  assert.match(await refusal("personal_sign", "0x12", STRANGER), /is no user of this world/);
  const payload = TypedDataEncoder.getPayload(domain, types, order);
  const wrong = await refusal("eth_signTypedData_v4", signer.address, {
    ...payload,
    primaryType: "Ordr",
  });
  assert.match(wrong, /message has the type Ordr, which is not among types/);
  assert.match(await refusal("eth_signTypedData_v4", signer.address, "{"), /must be JSON/);
});

test("prices are 0, and only 0 can be set", async () => {
  const { reader } = clients();
  const { maxFeePerGas } = await reader.estimateFeesPerGas();
  assert.equal(maxFeePerGas, 0n);
  const history = await reader.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] });
  assert.deepEqual(history.baseFeePerGas, [0n, 0n, 0n].slice(0, history.gasUsedRatio.length + 1));
  assert.deepEqual(
    history.reward,
    history.gasUsedRatio.map(() => [0n]),
  );
  assert.equal(await call("hardhat_setNextBlockBaseFeePerGas", "0x0"), true);
  assert.match(await refusal("hardhat_setMinGasPrice", "0x5"), /the only price is 0, not 5/);
});

test("filters tell what is new since they were asked", async () => {
  const { reader, tester, walletOf } = clients();
  const { address, from } = await deployed();
  const [blocks, sent] = [
    await reader.createBlockFilter(),
    await reader.createPendingTransactionFilter(),
  ];
  const logs = await call("eth_newFilter", { address, topics: [word(7)] });
  const hash = await walletOf(from).sendTransaction({ to: address, data: word(7) });
  await walletOf(from).sendTransaction({ to: address, data: word(8) });
  await tester.mine({ blocks: 2 });
  assert.equal((await reader.getFilterChanges({ filter: blocks })).length, 4);
  assert.equal((await reader.getFilterChanges({ filter: sent })).length, 2);
  const [log, ...more] = await call("eth_getFilterChanges", logs);
  assert.deepEqual([log.transactionHash, more], [hash, []]);
  assert.deepEqual(await call("eth_getFilterChanges", logs), []);
  assert.equal(await call("eth_uninstallFilter", logs), true);
  assert.equal(await refusal("eth_getFilterChanges", logs), "filter not found");
});

const MANY = 2_100;

test("a filter goes on from where a restore leads, and loses nothing of many logs", async () => {
  const { tester } = clients();
  const { address, from } = await deployed();
  const id = await call("evm_snapshot");
  await tester.mine({ blocks: 5 });
  const [blocks, logs] = [
    await call("eth_newBlockFilter"),
    await call("eth_newFilter", { address }),
  ];
  await call("evm_revert", id);
  const sent = { from, to: address, data: word(1) };
  for (let count = 0; count < 3; count += 1) await call("eth_sendTransaction", sent);
  assert.equal((await call("eth_getFilterChanges", blocks)).length, 3);
  assert.equal((await call("eth_getFilterChanges", logs)).length, 3);
  const { inbox } = servers();
  const data = word(1).slice(2);
  const written = { to: address.slice(2), value: 0n, data };
  const request = { from: from.slice(2), to: "", function: "", args: {}, written } as const;
  inbox.execute({ kind: "setMining", mode: "manual" });
  for (let count = 0; count < MANY; count += 1) inbox.execute({ kind: "submit", ...request });
  inbox.execute({ kind: "mine", blocks: 10 });
  inbox.execute({ kind: "setMining", mode: "transaction" });
  const found: number[] = [];
  for (let many = -1; many !== 0; found.push(many)) {
    many = (await call("eth_getFilterChanges", logs)).length;
  }
  assert.equal(
    found.reduce((sum, many) => sum + many),
    MANY,
  );
  // More than one answer may hold came in parts.
  assert.ok(found.length > 2);
});

test("a WebSocket tells blocks and logs as they come", async () => {
  const { walletOf } = clients();
  const { address, from } = await deployed();
  const socket = new WebSocketProvider(urlOf("ws"));
  const block = new Promise<number>((heard) => socket.on("block", heard));
  const log = new Promise<{ readonly topics: readonly string[] }>((heard) =>
    socket.on({ address, topics: [word(9)] }, heard),
  );
  // The subscriptions stand once a later call is answered.
  await socket.send("eth_blockNumber", []);
  await walletOf(from).sendTransaction({ to: address, data: word(9) });
  assert.equal(await block, servers().world.chain.height);
  assert.deepEqual((await log).topics, [word(9)]);
  await socket.removeAllListeners();
  // The connection ends once it has said so.
  await socket.send("eth_blockNumber", []);
  await socket.destroy();
});

test("a web page from elsewhere opens no WebSocket", async () => {
  const opened = (headers: Record<string, string>) =>
    new Promise<string>((done) => {
      const socket = new WebSocket(urlOf("ws"), { headers });
      socket.on("open", () => {
        socket.close();
        done("opened");
      });
      socket.on("unexpected-response", (_request, { statusCode }) => {
        socket.terminate();
        done(String(statusCode));
      });
      socket.on("error", () => {});
    });
  assert.equal(await opened({ origin: "https://elsewhere.example" }), "403");
  assert.equal(await opened({ host: "elsewhere.example" }), "403");
  assert.equal(await opened({ origin: "http://localhost:3000" }), "opened");
  assert.equal(await opened({}), "opened");
});
