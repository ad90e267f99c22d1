// The faults of JSON-RPC: a replica that is behind, calls of a batch that fail alone, limits.
// A broken replica leaks the present into the past, keeps it, or takes a write.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { JsonRpcProvider, Wallet } from "ethers";
import { type FaultRule, privateKeyOf } from "../../../sim/index.ts";
import { startPlatform } from "../../carriers/start/platform.ts";

const platform = await startPlatform({ port: 0, pace: "frozen" });
after(() => platform.close());
const { inbox, urls, world } = platform;

const set = (...rules: readonly FaultRule[]) => {
  const outcome = inbox.execute({ kind: "setFaultRules", rules });
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
};
const behind = (blocks: number, more: Partial<FaultRule> = {}): FaultRule => ({
  ...{ name: "behind", kind: "rpcLag", blocks },
  ...more,
});

interface Answered {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const credentials = {
  grant_type: "client_credentials",
  client_id: "trader",
  client_secret: "trader-secret",
};
const signedIn = await fetch(`${urls.identity}/token`, {
  method: "POST",
  body: new URLSearchParams(credentials),
});
const token: { readonly access_token: string } = await signedIn.json();

/** The status is always 200. */
async function post(surface: "rpc" | "node", body: unknown) {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${token.access_token}`,
  };
  const answer = await fetch(urls[surface], {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 200);
  const fault = answer.headers.get("x-lockstep-fault");
  return { fault, body: await answer.json() };
}

const call = (method: string, params: readonly unknown[] = []) => ({
  ...{ jsonrpc: "2.0", id: 1, method, params },
});

async function ask(method: string, ...params: readonly unknown[]): Promise<Answered> {
  const { body } = await post("rpc", call(method, params));
  return body;
}

const provider = new JsonRpcProvider(urls.rpc, undefined, {
  batchMaxCount: 1,
  cacheTimeout: -1,
  staticNetwork: true,
});
after(() => provider.destroy());
const trader = new Wallet(`0x${privateKeyOf(1, "trader")}`, provider);
const lender = new Wallet(`0x${privateKeyOf(1, "lender")}`).address;
const FREE = { gasLimit: 21_000, gasPrice: 0, type: 0, chainId: world.chain.chainId } as const;

/** A transfer of the stable token, in a block of its own. */
const pay = (value: bigint, nonce: number) =>
  trader.sendTransaction({ to: lender, value, nonce, ...FREE });
const nonceNow = () => world.chain.nonces.get(trader.address.slice(2).toLowerCase());

describe("a replica that is behind", () => {
  test("answers every read as the node did at that block, and nothing stays of it", async () => {
    set();
    const stable = `0x${world.addresses.stable}`;
    const balanceOf = `0x70a08231${trader.address.slice(2).padStart(64, "0")}`;
    const hashes: string[] = [];
    const reads = () =>
      [
        ...[call("eth_blockNumber"), call("eth_getBlockByNumber", ["latest", true])],
        call("eth_getLogs", [{ fromBlock: "0x1", toBlock: "latest", address: stable }]),
        call("eth_getTransactionCount", [trader.address, "latest"]),
        call("eth_getBalance", [lender, "pending"]),
        call("eth_call", [{ to: stable, data: balanceOf }, "latest"]),
        ...hashes.flatMap((hash) => [
          call("eth_getTransactionReceipt", [hash]),
          call("eth_getTransactionByHash", [hash]),
        ]),
      ] as const;
    const seen: unknown[][] = [];
    const nonce = nonceNow();
    for (let made = 0; made < 6; made += 1) hashes.push((await pay(5n, nonce + made)).hash);
    inbox.execute({ kind: "restorePosition", position: world.timeline.next - 6 });
    for (let made = 0; made < 6; made += 1) {
      seen.push((await post("rpc", reads())).body);
      assert.equal((await pay(5n, nonce + made)).hash, hashes[made]);
      inbox.execute({ kind: "advance", ms: 1_000 });
    }
    const now = (await post("rpc", reads())).body;
    for (let blocks = 1; blocks <= 6; blocks += 1) {
      set(behind(blocks));
      const { fault, body } = await post("rpc", reads());
      assert.deepEqual([fault, body], ["behind", seen[6 - blocks]]);
    }
    set();
    assert.deepEqual(await post("rpc", reads()), { fault: null, body: now });
  });

  test("is as old as the world at most, and never takes a write", async () => {
    set(behind(1_000));
    assert.equal((await ask("eth_blockNumber")).result, "0x0");
    assert.deepEqual((await ask("eth_getLogs", { fromBlock: "0x1", toBlock: "0x2" })).result, []);
    const raw = await trader.signTransaction({ to: lender, value: 1n, nonce: nonceNow(), ...FREE });
    const mixed = [call("eth_blockNumber"), call("eth_sendRawTransaction", [raw])];
    const { body } = await post("rpc", [...mixed, call("eth_blockNumber")]);
    const [first, sent, last]: Answered[] = body;
    assert.deepEqual([first?.result, last?.result], ["0x0", "0x0"]);
    set();
    const receipt = await provider.getTransactionReceipt(String(sent?.result));
    assert.equal(receipt?.status, 1);
    set(behind(1));
    const again = await post("rpc", call("eth_sendRawTransaction", [raw]));
    assert.equal(again.fault, null, "a single write goes to no replica");
  });

  test("ethers over it: no receipt, then one; a used nonce is too low", async () => {
    set();
    const { hash } = await pay(3n, nonceNow());
    const head = await provider.getBlockNumber();
    set(behind(1, { nth: 1 }));
    assert.equal(await provider.getBlockNumber(), head - 1);
    assert.equal(await provider.getBlockNumber(), head, "the head went back and came again");
    set(behind(1, { at: "eth_getTransactionReceipt" }));
    assert.equal(await provider.getTransactionReceipt(hash), null);
    assert.equal(await provider.getBlockNumber(), head, "another method gets no fault");
    set(behind(1, { at: "eth_getTransactionCount" }));
    const sending = trader.sendTransaction({ to: lender, value: 1n, ...FREE });
    await assert.rejects(sending, { code: "NONCE_EXPIRED" });
    set();
    assert.equal((await provider.getTransactionReceipt(hash))?.status, 1);
  });

  test("is not named where no block changes the answer", async () => {
    set(behind(2));
    for (const method of ["eth_chainId", "web3_clientVersion", "eth_nowhere", "eth_sign"]) {
      assert.equal((await post("rpc", call(method))).fault, null, method);
    }
    assert.equal(platform.injector.injectionsHere("behind"), 0);
  });

  test("the node's own JSON-RPC has replicas too, and other surfaces have none", async () => {
    const head = `0x${world.chain.height.toString(16)}`;
    const earlier = `0x${(world.chain.height - 2).toString(16)}`;
    set(behind(2, { surface: "node" }));
    const { fault, body } = await post("node", call("eth_blockNumber"));
    assert.deepEqual([fault, (body as Answered).result], ["behind", earlier]);
    assert.equal((await ask("eth_blockNumber")).result, head);
    set(behind(2));
    const shown = await fetch(`${urls.explorer}/api?module=proxy&action=eth_blockNumber`);
    assert.equal(((await shown.json()) as Answered).result, head);
  });
});

describe("calls that are refused alone", () => {
  test("an entry of a batch fails, and the others are answered", async () => {
    set({ name: "part", kind: "rpcBatch", at: "eth_chainId", nth: 2 });
    const three = [call("eth_chainId"), call("eth_chainId"), call("eth_blockNumber")];
    const { fault, body } = await post("rpc", three);
    assert.equal(fault, "part");
    const codes = (body as Answered[]).map(({ error }) => error?.code);
    assert.deepEqual(codes, [undefined, -32_000, undefined]);
    set({ name: "part", kind: "rpcBatch" });
    assert.equal((await ask("eth_chainId")).error, undefined, "a call alone is in no batch");
  });

  test("of two equal calls in a batch one is limited", async () => {
    const block = call("eth_getBlockByNumber", ["0x1", false]);
    set({ name: "often", kind: "rpcLimit", at: "eth_getBlockByNumber", nth: 2 });
    const { body } = await post("rpc", [block, block]);
    const codes = (body as Answered[]).map(({ error }) => error?.code);
    assert.deepEqual(codes, [undefined, -32_005]);
  });

  test("a method is limited, a cached result too, and a write is then not done", async () => {
    set();
    await ask("eth_getBlockByNumber", "0x1", false);
    set({ name: "often", kind: "rpcLimit", at: "eth_getBlockByNumber" });
    const { error } = await ask("eth_getBlockByNumber", "0x1", false);
    assert.deepEqual(error, { code: -32_005, message: "limit exceeded" });
    assert.equal((await ask("eth_blockNumber")).error, undefined);
    set({ name: "often", kind: "rpcLimit", at: "eth_sendRawTransaction" });
    const { height } = world.chain;
    const raw = await trader.signTransaction({ to: lender, value: 1n, nonce: nonceNow(), ...FREE });
    assert.equal((await ask("eth_sendRawTransaction", raw)).error?.code, -32_005);
    assert.equal(world.chain.height, height);
  });

  test("both faults of one answer are named", async () => {
    set(
      behind(1),
      { name: "often", kind: "rpcLimit", at: "eth_chainId" },
      { name: "w", kind: "skew", ms: 5 },
    );
    const { fault } = await post("rpc", [call("eth_blockNumber"), call("eth_chainId")]);
    assert.equal(fault, "behind, often, w");
  });
});
