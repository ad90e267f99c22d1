// Contracts of users through ethers, unmodified, over HTTP: deployed, called, read, refused, watched.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import {
  AbiCoder,
  type Contract,
  ContractFactory,
  type InterfaceAbi,
  isError,
  JsonRpcProvider,
  keccak256,
  Wallet,
} from "ethers";
import { actorsOf } from "../actors/actors.ts";
import { artifactsOf, type Compiled } from "../compiler/artifacts.ts";
import { Compiler } from "../compiler/compiler.ts";
import { type Platform, startPlatform } from "../start/platform.ts";

const FILE = new URL("../../sim/user-contracts/contracts.sol", import.meta.url);
const TITLE = "a title of more than thirty-one characters";
const LEGACY = { type: 0, gasPrice: 0 } as const;

let platform: Platform;
let provider: JsonRpcProvider;
let wallet: Wallet;
let code: Compiled;

before(async () => {
  const compiler = new Compiler();
  const sources = { "contracts.sol": readFileSync(FILE, "utf8") };
  code = artifactsOf(await compiler.compile(sources), sources);
  await compiler.close();
  platform = await startPlatform({ port: 0 });
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
  return contract as unknown as Contract;
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
    const told = saved !== undefined && "args" in saved ? [...saved.args] : [];
    assert.deepEqual(told, [wallet.address, 5n, "short"]);
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

  test("is paid in the stable token", async () => {
    const vault = await deployed("Vault", `0x${platform.world.addresses.stable}`, TITLE);
    const address = await vault.getAddress();
    await (await wallet.sendTransaction({ to: address, value: 70n, ...LEGACY })).wait();
    assert.equal(await provider.getBalance(address), 70n);
    assert.equal(await functionOf(vault, "total")(), 70n);
    await (await functionOf(vault, "save")(1n, "", { ...LEGACY, value: 30n })).wait();
    assert.equal(await provider.getBalance(address), 100n);
  });
});
