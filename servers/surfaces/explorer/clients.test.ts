// A client library for explorers, with only its base URL replaced, over real HTTP. A broken
// explorer answers in a form that the library's own parsers refuse.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Contract, EtherscanProvider, Interface, JsonRpcProvider } from "ethers";
import { startPlatform } from "../../carriers/start/platform.ts";

const platform = await startPlatform({ preset: "no-vouchers" });
after(() => platform.close());
const { world, inbox, urls } = platform;

/** The library only knows its own networks, so the chain id is part of the base URL. */
class OurExplorer extends EtherscanProvider {
  override getUrl(module: string, params: Record<string, string>): string {
    const { search } = new URL(super.getUrl(module, params));
    const sent = new URLSearchParams(search);
    sent.set("chainid", String(world.chain.chainId));
    return `${urls.explorer}/v2/api?${sent}`;
  }
}

const provider = new OurExplorer("mainnet", "ANYKEY");
after(() => provider.destroy());

const addressOf = (name: string) => `0x${world.users.find(name)?.address}`;
const stable = `0x${world.addresses.stable}`;
const trader = addressOf("trader");

inbox.execute({
  kind: "submit",
  from: trader.slice(2),
  to: world.addresses.stable,
  function: "transfer",
  args: { to: addressOf("lender").slice(2), value: 12n },
});

test("the library reads balances, heights, transactions and receipts", async () => {
  assert.equal(await provider.getBlockNumber(), world.chain.height);
  const balance = await provider.getBalance(trader);
  assert.equal(balance, 1_000_000n * 10n ** 18n - 10n ** 16n - 12n);
  const [{ hash }] = await provider.fetch("account", { action: "txlist", address: trader });
  const found = await provider.getTransaction(hash);
  assert.equal(found?.from.toLowerCase(), trader);
  const receipt = await provider.getTransactionReceipt(hash);
  assert.deepEqual([receipt?.status, receipt?.blockNumber], [1, world.chain.height]);
  const values = receipt?.logs.map(({ data }) => BigInt(data));
  assert.deepEqual(values, [10n ** 16n, 12n], "the fee, and what was sent");
});

test("an empty history is an empty list, and an error is an error", async () => {
  const address = `0x${"12".repeat(20)}`;
  assert.deepEqual(await provider.fetch("account", { action: "txlist", address }), []);
  await assert.rejects(provider.fetch("account", { action: "txlist", address: "x" }), (error) => {
    const { info } = error as { info: { result: { result: string } } };
    return info.result.result === "Error! Invalid address format";
  });
  assert.equal(await provider.getTransaction(`0x${"ab".repeat(32)}`), null);
});

test("a contract built from the explorer's ABI reads and decodes", async () => {
  const found = await provider.getContract(stable);
  assert.ok(found);
  const rpc = new JsonRpcProvider(urls.rpc, undefined, { staticNetwork: true });
  const contract = new Contract(stable, found.interface, rpc);
  assert.equal(await contract.getFunction("symbol")(), "PUSD");
  assert.equal(await contract.getFunction("balanceOf")(trader), await provider.getBalance(trader));
  const [event] = await contract.queryFilter("Transfer", 0, "latest").then((all) => all.slice(-1));
  assert.ok(event && "args" in event);
  assert.equal(event.args.value, 12n);
  rpc.destroy();
  assert.equal(await provider.getContract(trader), null, "not verified");
});

test("every contract's ABI is valid, and names its functions and events once", async () => {
  for (const address of world.chain.contracts.keys()) {
    const url = `${urls.explorer}/api?module=contract&action=getabi&address=${address}`;
    const { result }: { result: string } = await (await fetch(url)).json();
    const items: { type: string; name?: string }[] = JSON.parse(result);
    const read = new Interface(items as never);
    const names = items.filter(({ type }) => type === "function").map(({ name }) => name);
    assert.ok(names.every((name) => read.getFunction(name ?? "") !== null));
    assert.equal(new Set(names).size, names.length);
    assert.equal(items.filter(({ type }) => type === "constructor").length, 1);
    platform.limits.refill();
  }
});
