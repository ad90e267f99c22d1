// Contracts of users through ethers, unmodified, over HTTP: deployed, called, read, refused, watched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import {
  AbiCoder,
  type Contract,
  ContractFactory,
  Interface,
  type InterfaceAbi,
  isError,
  JsonRpcProvider,
  keccak256,
  Wallet,
} from "ethers";
import { type Frame, innerFrames, transactionHash } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { actorsOf } from "../../shared/actors/actors.ts";
import type { Compiled } from "../../shared/compiler/artifacts.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";

const FILE = new URL("../../../sim/user-contracts/contracts.sol", import.meta.url);
const TITLE = "a title of more than thirty-one characters";
const LEGACY = { type: 0, gasPrice: 0 } as const;

let platform: Platform;
let provider: JsonRpcProvider;
let wallet: Wallet;
let code: Compiled;

before(async () => {
  code = await compiledFrom({ "contracts.sol": readFileSync(FILE, "utf8") });
  platform = await startPlatform({ port: 0, exposeExtension: true });
  provider = new JsonRpcProvider(platform.urls.rpc, undefined, { cacheTimeout: -1 });
  provider.pollingInterval = 10;
  const { privateKey = "" } = actorsOf(platform.world).find(({ name }) => name === "trader") ?? {};
  wallet = new Wallet(privateKey, provider);
});
after(async () => {
  provider.destroy();
  await platform.close();
});

async function deployed(name: string, ...args: readonly unknown[]): Promise<Contract> {
  const abi = code.artifacts.find((each) => each.name === name)?.abi as InterfaceAbi;
  const factory = new ContractFactory(abi, code.bytecodes[name] ?? "", wallet);
  const contract = await factory.deploy(...args, LEGACY);
  await contract.waitForDeployment();
  return contract as Contract;
}

/** A function of a contract, whose interface only the test knows. */
const functionOf = (contract: Contract, name: string) => contract.getFunction(name);

describe("a user's contract over JSON-RPC", () => {
  test("is deployed by a factory of ethers, and its receipt has its address", async () => {
    const vault = await deployed("Vault", `0x${platform.world.addresses.stable}`, TITLE);
    const address = await vault.getAddress();
    const receipt = await provider.getTransactionReceipt(vault.deploymentTransaction()?.hash ?? "");
    assert.equal(receipt?.contractAddress, address);
    assert.equal(receipt?.to, null);
    assert.ok((receipt?.gasUsed ?? 0n) > 500_000n);
    assert.equal(await functionOf(vault, "title")(), TITLE);
    assert.equal(await functionOf(vault, "owner")(), wallet.address);
    const found = code.artifacts.find(({ name }) => name === "Vault")?.runtime ?? "";
    assert.equal((await provider.getCode(address)).length, found.length + 2);
  });

  test("takes transactions, logs, and keeps its slots", async () => {
    const vault = await deployed("Vault", `0x${platform.world.addresses.stable}`, TITLE);
    const estimate = await functionOf(vault, "save").estimateGas(5n, "short");
    const sent = await functionOf(vault, "save")(5n, "short", LEGACY);
    const receipt = await sent.wait();
    assert.equal(receipt.gasUsed, estimate);
    const [saved] = await vault.queryFilter("Saved");
    const args = saved !== undefined && "args" in saved ? [...saved.args] : [];
    assert.deepEqual(args, [wallet.address, 5n, "short"]);
    const address = await vault.getAddress();
    const place = AbiCoder.defaultAbiCoder().encode(["address", "uint256"], [wallet.address, 5]);
    assert.equal(BigInt(await provider.getStorage(address, keccak256(place))), 5n);
    assert.equal(BigInt(await provider.getStorage(address, 2)), 5n, "total");
  });

  test("refuses with an error of its own, which ethers reads", async () => {
    const vault = await deployed("Vault", `0x${platform.world.addresses.stable}`, TITLE);
    await assert.rejects(functionOf(vault, "pay").staticCall(wallet.address, 5n), (error) => {
      assert.ok(isError(error, "CALL_EXCEPTION"));
      assert.deepEqual([error.revert?.name, ...(error.revert?.args ?? [])], ["TooMuch", 5n, 0n]);
      return true;
    });
    const sent = await functionOf(vault, "pay")(wallet.address, 5n, {
      ...LEGACY,
      gasLimit: 90_000,
    });
    await assert.rejects(sent.wait());
  });

  test("says once that code reverted without a reason", async () => {
    const trouble = await deployed("Trouble");
    const to = await trouble.getAddress();
    const call = { to, data: trouble.interface.encodeFunctionData("quiet") };
    for (const method of ["eth_call", "eth_estimateGas"]) {
      await assert.rejects(provider.send(method, [call]), (thrown) => {
        const { info } = thrown as { info: { error: object } };
        const error = { code: 3, message: "execution reverted", data: "0x" };
        assert.deepEqual(info.error, error);
        return true;
      });
    }
  });

  test("is paid in the stable token", async () => {
    const vault = await deployed("Vault", `0x${platform.world.addresses.stable}`, TITLE);
    const address = await vault.getAddress();
    await (await wallet.sendTransaction({ to: address, value: 70n, ...LEGACY })).wait();
    assert.equal(await provider.getBalance(address), 70n);
    assert.equal(await functionOf(vault, "total")(), 70n);
    await (await functionOf(vault, "save")(1n, "", { ...LEGACY, value: 30n })).wait();
    assert.equal(await provider.getBalance(address), 100n);
  });

  test("shows each frame of code in the traces of its transactions", async () => {
    const stable = `0x${platform.world.addresses.stable}`;
    const vault = await deployed("Vault", stable, TITLE);
    const to = (await vault.getAddress()).toLowerCase();
    const from = wallet.address.toLowerCase();
    await (await wallet.sendTransaction({ to, value: 70n, ...LEGACY })).wait();
    const args = [from, 5n] as const;
    const paid = await (await functionOf(vault, "pay")(...args, LEGACY)).wait();
    const frames = framesOf(paid.hash);
    const [read, moved] = frames as [Frame, Frame];
    const [{ txHash, result }] = await provider.send("debug_traceBlockByHash", [paid.blockHash]);
    assert.equal(txHash, paid.hash);
    const inside = { from: to, to: stable, value: "0x0", calls: [] };
    const input = vault.interface.encodeFunctionData("pay", args);
    const gas = provider.send("eth_getTransactionByHash", [paid.hash]);
    assert.deepEqual(result, {
      ...{ type: "CALL", from, to, value: "0x0", gas: (await gas).gas },
      ...{ gasUsed: hex(paid.gasUsed), input, output: "0x" },
      calls: [
        { type: "STATICCALL", ...inside, ...debugOf(read), output: `0x${word(70n)}` },
        { type: "CALL", ...inside, ...debugOf(moved), output: `0x${word(1n)}` },
      ],
    });
    assert.equal(read.input, `70a08231${word(to)}`);
    const frame = await provider.send("platform_traceTransaction", [paid.hash]);
    const named = { from: to, to: stable, contract: platformName(stable), calls: [] };
    const transferred = { address: stable, name: "Transfer", args: [to, from, "5"] };
    assert.deepEqual(frame.calls, [
      {
        ...{ type: "STATICCALL", ...named, function: "balanceOf", args: [to], logs: [] },
        ...costOf(read),
        output: `0x${word(70n)}`,
      },
      {
        ...{ type: "CALL", ...named, function: "transfer", args: [from, "5"] },
        ...{ logs: [transferred], ...costOf(moved), output: `0x${word(1n)}` },
      },
    ]);
    const { result: same } = (
      await provider.send("platform_traceBlockByHash", [paid.blockHash])
    )[0];
    assert.deepEqual(same, frame);
    const call = { from, to, data: input };
    const tried = await provider.send("platform_traceCall", [
      call,
      hex(BigInt(paid.blockNumber - 1)),
      {},
    ]);
    // A traced call has the block's gas, its transaction had its own.
    assert.deepEqual(tried.calls.map(withoutGas), frame.calls.map(withoutGas));
  });

  test("shows why frames inside failed, and what was made", async () => {
    const stable = `0x${platform.world.addresses.stable}`;
    const vault = await deployed("Vault", stable, TITLE);
    const tried = await (await functionOf(vault, "tryPay")(wallet.address, 9n, LEGACY)).wait();
    const [{ result }] = await provider.send("debug_traceBlockByHash", [tried.blockHash]);
    const { error, revertReason, output } = result.calls[0];
    const reason = "ERC20: insufficient balance";
    assert.deepEqual([error, revertReason], ["execution reverted", reason]);
    assert.equal(output, ERRORS.encodeErrorResult("Error", [reason]));
    const frame = await provider.send("platform_traceTransaction", [tried.hash]);
    assert.deepEqual([frame.error, frame.calls[0].error], [undefined, reason]);
    const [whole] = await provider.send("platform_traceBlockByHash", [tried.blockHash]);
    assert.deepEqual(whole, { txHash: tried.hash, result: frame });
    const limits = { ...LEGACY, gasLimit: 90_000 };
    const refused = await functionOf(vault, "pay")(wallet.address, 9n, limits);
    await assert.rejects(refused.wait());
    const { blockHash } = await provider.send("eth_getTransactionReceipt", [refused.hash]);
    const [failed] = await provider.send("debug_traceBlockByHash", [blockHash]);
    assert.deepEqual(
      [failed.result.error, failed.result.revertReason, failed.result.output],
      [
        ...["execution reverted", undefined],
        vault.interface.encodeErrorResult("TooMuch", [9n, 0n]),
      ],
    );
    const factory = await deployed("Factory");
    const made = await (await functionOf(factory, "passing")(wallet.address, LEGACY)).wait();
    const trace = await provider.send("platform_traceTransaction", [made.hash]);
    const [created, ended] = trace.calls;
    assert.deepEqual([created.type, created.function, created.args], ["CREATE", "constructor", []]);
    assert.deepEqual([ended.type, ended.to, ended.function], ["CALL", created.to, ""]);
    const quiet = await deployed("Trouble");
    const deep = await (await functionOf(quiet, "recurse")(2n, LEGACY)).wait();
    const [{ result: top }] = await provider.send("debug_traceBlockByHash", [deep.blockHash]);
    const [[outer, inner], [own]] = [top.calls[0].calls, framesOf(deep.hash)];
    assert.deepEqual(
      [outer.output, inner, own?.calls[0]?.output],
      [`0x${word(0n)}`, undefined, word(0n)],
    );
    const named = await provider.send("platform_traceTransaction", [deep.hash]);
    assert.equal(named.calls[0].calls[0].output, outer.output);
    const call = {
      to: await quiet.getAddress(),
      data: quiet.interface.encodeFunctionData("invalid"),
    };
    const { error: invalid } = await provider.send("platform_traceCall", [call]);
    assert.equal(invalid, "invalid opcode");
  });
});

const ERRORS = new Interface(["error Error(string reason)"]);
const hex = (value: bigint) => `0x${value.toString(16)}`;
const word = (value: bigint | string) =>
  (typeof value === "string" ? value.slice(2) : value.toString(16)).padStart(64, "0");

const costOf = ({ gas, gasUsed }: Frame) => ({ gas: hex(gas), gasUsed: hex(gasUsed) });
const withoutGas = ({ gas: _left, ...others }: { gas: string }) => others;
const debugOf = (frame: Frame) => ({ ...costOf(frame), input: `0x${frame.input}` });

function framesOf(hash: string): readonly Frame[] {
  const { world } = platform;
  const found = world.chain.transactions.findLast(
    ({ request, nonce }) => `0x${transactionHash(request, nonce, world.chain.chainId)}` === hash,
  );
  assert.ok(found);
  return innerFrames(world, found) ?? [];
}

const platformName = (address: string) =>
  platform.world.chain.contracts.get(address.slice(2))?.kind.definition.name;
