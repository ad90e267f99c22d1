// viem and ethers on worlds with sockets and without. Clients that ask another world, wallets of another
// key, or a time that does not reach them would show.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { isCallException } from "ethers";
import { ContractFunctionRevertedError, erc20Abi, getAddress, isAddress } from "viem";
import { createWorld, start } from "./index.ts";
import { loadLibrary } from "./library.ts";
import type { TestWorld } from "./test-world.ts";

const DAY = 86_400;

/** WETH, as viem writes an address. */
function wethOf(world: TestWorld) {
  const [weth] = world.tokens.filter(({ symbol }) => symbol === "WETH");
  return getAddress(weth?.address ?? "");
}

for (const [kind, open] of Object.entries({ createWorld, start })) {
  test(`viem has the chain, and a wallet of each actor, of ${kind}`, async () => {
    const world = await open({ seed: 7 });
    after(() => world.close());
    const { chain, publicClient, testClient, wallet } = await world.viem();
    assert.equal(await publicClient.getChainId(), world.chainId);
    assert.equal(chain.nativeCurrency.symbol, "PUSD");
    const trader = wallet("trader");
    assert.equal(trader.account.address.toLowerCase(), world.actor("trader").address);
    assert.throws(() => wallet("tradre"), /there is no actor tradre; there are/);
    const [address, to] = [wethOf(world), getAddress(world.actor("lender").address)];
    const token = { address, abi: erc20Abi } as const;
    const balance = () =>
      publicClient.readContract({ ...token, functionName: "balanceOf", args: [to] });
    const before = await balance();
    const call = { ...token, functionName: "transfer", args: [to, 5n] } as const;
    const hash = await trader.writeContract({ ...call, chain });
    const { status } = await publicClient.waitForTransactionReceipt({ hash });
    assert.deepEqual([status, (await balance()) - before], ["success", 5n]);
    const all = { ...call, args: [to, 10n ** 40n], account: trader.account } as const;
    const refusal = await publicClient.simulateContract(all).catch((error) => error);
    assert.ok(refusal.walk((each: unknown) => each instanceof ContractFunctionRevertedError));
    const seconds = Number(world.now) / 1_000 + DAY;
    await testClient.increaseTime({ seconds: DAY });
    assert.equal(Number(world.now) / 1_000, seconds);
    const stranger = `0x${"5e".repeat(20)}` as const;
    await testClient.setBalance({ address: stranger, value: 7n });
    assert.equal(await publicClient.getBalance({ address: stranger }), 7n);
  });

  test(`ethers has a provider, and a wallet of each actor, of ${kind}`, async () => {
    const world = await open({ seed: 7 });
    after(() => world.close());
    const { Contract } = await import("ethers");
    const { provider, wallet } = await world.ethers();
    after(() => provider.destroy());
    assert.equal(Number((await provider.getNetwork()).chainId), world.chainId);
    const [lender, token] = [world.actor("lender").address, wethOf(world)];
    assert.ok(isAddress(token));
    const contract = new Contract(token, erc20Abi, wallet("trader"));
    const balance = () => contract.getFunction("balanceOf")(lender);
    const before = await balance();
    const transfer = contract.getFunction("transfer");
    for (const amount of [2n, 3n]) await (await transfer(lender, amount)).wait();
    assert.equal((await balance()) - before, 5n);
    await assert.rejects(transfer.staticCall(lender, 10n ** 40n), (error: Error) =>
      isCallException(error),
    );
    assert.throws(() => wallet("tradre"), /there is no actor tradre; there are/);
  });
}

test("a library that is missing is named with what installs it", async () => {
  const missing: string = "no-such-library";
  const requires = (require: NodeJS.Require) => require(missing);
  const wanted = { message: "world.ethers() needs ethers: npm install --save-dev ethers@6" };
  await assert.rejects(
    loadLibrary("ethers@6", () => import(missing), requires),
    wanted,
  );
  const code = "ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG";
  const noModules = () => Promise.reject(Object.assign(new TypeError("no modules"), { code }));
  await assert.rejects(loadLibrary("ethers@6", noModules, requires), wanted);
  const { version } = await loadLibrary("ethers@6", noModules, (require) => require("ethers"));
  assert.match(version, /^6/);
  const other = new Error("its own fault");
  await assert.rejects(
    loadLibrary("ethers@6", () => Promise.reject(other), requires),
    other,
  );
});
