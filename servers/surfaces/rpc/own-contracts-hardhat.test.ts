// Our own contracts, driven as hardhat's scripts drive them: factories by name, signers in order, `connect`.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  type BaseContract,
  type ContractTransactionResponse,
  getCreateAddress,
  id,
  isCallException,
  type Log,
  parseEther,
} from "ethers";
import { ContractClient, OWN_CONTRACTS } from "./test-contracts.ts";
import { type HardhatEthers, hardhatEthers } from "./test-hardhat-ethers.ts";

const DAY = 86_400;
let client: ContractClient;
before(async () => {
  client = await ContractClient.open("default", ...OWN_CONTRACTS);
});
after(() => client.close());

const at = (place: "lendingPool" | "stable") => `0x${client.platform.world.addresses[place]}`;
const wethAt = () => `0x${client.platform.world.addresses.tokens.WETH}`;
/** The names and values of the contract's own events. */
const shownLogs = ({ target, interface: abi }: BaseContract, logs: readonly Log[]) =>
  logs.flatMap((log) => {
    const event = log.address.toLowerCase() === String(target).toLowerCase() && abi.parseLog(log);
    return event ? [[event.name, ...event.args]] : [];
  });

describe("scripts in hardhat's style", () => {
  let ethers: HardhatEthers;
  before(() => {
    ethers = hardhatEthers(client, "trader", "lender", "borrower");
  });
  after(() => ethers.provider.destroy());

  const deployed = async (name: string, ...args: readonly unknown[]) => {
    const contract = await (await ethers.getContractFactory(name)).deploy(...args);
    return contract.waitForDeployment();
  };
  const sent = async (contract: BaseContract, name: string, ...args: readonly unknown[]) => {
    const response: ContractTransactionResponse = await contract.getFunction(name)(...args);
    return shownLogs(contract, (await response.wait())?.logs ?? []);
  };

  test("deploy all twelve contracts", async () => {
    const [owner, ...others] = await ethers.getSigners();
    assert.ok(owner && others.length === 2);
    const constructors: Record<string, readonly unknown[]> = {
      Coin: ["A coin", 100n, owner],
      Owned: [owner],
      Stoppable: [],
      Escrow: [wethAt(), others[0], 1n],
      Auction: [DAY],
      MultiSignatureWallet: [[owner, ...others], 2],
      Crowdsale: [3n, 100n, 150n, DAY],
      Register: [],
      CoinFactory: [],
      LendingVault: [at("lendingPool"), at("stable")],
      LiquidationBot: [at("lendingPool"), at("stable"), owner],
      Attacker: [at("lendingPool"), at("stable")],
    };
    for (const [name, args] of Object.entries(constructors)) {
      const nonce = await owner.getNonce("pending");
      const contract = await deployed(
        name,
        ...args.map((each) => (each === owner ? owner.address : each)),
      );
      const address = getCreateAddress({ from: owner.address, nonce });
      assert.equal(await contract.getAddress(), address);
      const receipt = await contract.deploymentTransaction()?.wait();
      assert.deepEqual(
        [receipt?.contractAddress, receipt?.status, receipt?.to],
        [address, 1, null],
      );
      const code = await ethers.provider.getCode(address);
      assert.equal(code.length - 2, client.artifact(name).runtime.length, name);
      assert.equal(client.nameOf(address), name);
    }
  });

  test("a token: connected to another signer, refused by name, events by query", async () => {
    const [owner, other] = await ethers.getSigners();
    assert.ok(owner && other);
    const coin = await deployed("Coin", "A coin", 100n, owner.address);
    const moved = ["Transfer", owner.address, other.address, 30n];
    assert.deepEqual(await sent(coin, "transfer", other.address, 30n), [moved]);
    const minted = sent(coin.connect(other), "mint", other.address, 1n);
    const error = await minted.catch((thrown: unknown) => thrown);
    assert.ok(isCallException(error), String(error));
    const data = coin.interface.encodeErrorResult("NotOwner", [other.address]);
    assert.deepEqual([error.action, error.data], ["estimateGas", data]);
    await sent(coin.connect(other), "transfer", owner.address, 10n);
    const balances = [owner, other].map(({ address }) => coin.getFunction("balanceOf")(address));
    assert.deepEqual(await Promise.all(balances), [80n, 20n]);
    const found = await coin.queryFilter(coin.getEvent("Transfer")(other.address));
    assert.deepEqual(shownLogs(coin, found), [["Transfer", other.address, owner.address, 10n]]);
  });

  test("a wallet of several signers mints a factory's token", async () => {
    const [owner, second, third] = await ethers.getSigners();
    assert.ok(owner && second && third);
    const factory = await deployed("CoinFactory");
    const [[, made] = []] = await sent(factory, "makeAt", "two", id("salt"));
    const predicted = factory.getFunction("placeOf")("two", owner.address, id("salt"));
    assert.equal(made, await predicted);
    const coin = await ethers.getContractAt("Coin", String(made));
    const all = [owner, second, third].map(({ address }) => address);
    const wallet = await deployed("MultiSignatureWallet", all, 2);
    await sent(coin, "give", wallet.target);
    const mint = coin.interface.encodeFunctionData("mint", [third.address, 7n]);
    const proposed = await sent(wallet.connect(second), "propose", made, 0, mint);
    assert.deepEqual(proposed, [["Proposed", 0n, second.address]]);
    for (const signer of [second, third]) await sent(wallet.connect(signer), "vote", 0);
    assert.deepEqual(await sent(wallet, "execute", 0), [["Executed", 0n, "0x"]]);
    assert.equal(await coin.getFunction("balanceOf")(third.address), 7n);
  });

  test("a vault lends to the platform's pool and gets it back", async () => {
    const [owner] = await ethers.getSigners();
    assert.ok(owner);
    const vault = await deployed("LendingVault", at("lendingPool"), at("stable"));
    const stable = client.native(client.platform.world.addresses.stable).connect(owner);
    const amount = parseEther("10");
    await sent(stable, "approve", vault.target, amount);
    const [deposited] = await sent(vault, "deposit", amount);
    assert.deepEqual(deposited?.slice(0, 3), ["Deposited", owner.address, amount]);
    const [withdrawn] = await sent(vault, "withdraw", deposited?.[3]);
    assert.deepEqual(withdrawn?.slice(0, 2), ["Withdrawn", owner.address]);
    assert.equal(await vault.getFunction("totalShares")(), 0n);
  });
});
