// A hardhat team's suite with its own plug-ins: chai matchers, network helpers, ignition, upgrades. It knows nothing
// of Lockstep; every line of it runs on anvil as well.
const { expect } = require("chai");
const { ethers, ignition, upgrades, network } = require("hardhat");
const helpers = require("@nomicfoundation/hardhat-network-helpers");
const { anyValue } = require("@nomicfoundation/hardhat-chai-matchers/withArgs");
const counterModule = require("../counter-module.cjs");

const { loadFixture, time } = helpers;
const ETHER = 10n ** 18n;

async function fixture() {
  const [a, b] = await ethers.getSigners();
  const counter = await ethers.deployContract("Counter", [5n]);
  const coin = await ethers.deployContract("Coin");
  return { a, b, counter, coin };
}
const random = () => ethers.Wallet.createRandom().address;
const balanceOf = (address) => ethers.provider.getBalance(address);

/** A test with the contracts of the fixture. */
const check = (name, act) => it(name, async () => act(await loadFixture(fixture)));

describe("chai matchers", () => {
  check("revertedWith", ({ counter }) => expect(counter.fail()).to.be.revertedWith("no way"));
  check("revertedWithCustomError", ({ counter }) =>
    expect(counter.add(500n))
      .to.be.revertedWithCustomError(counter, "TooMuch")
      .withArgs(500n, 100n),
  );
  check("a library's custom error", ({ coin, a, b }) =>
    expect(coin.connect(b).transfer(a.address, ETHER)).to.be.revertedWithCustomError(
      coin,
      "ERC20InsufficientBalance",
    ),
  );
  check("revertedWithPanic", ({ counter }) =>
    expect(counter.divide(0n)).to.be.revertedWithPanic(0x12),
  );
  check("revertedWithoutReason", ({ counter }) =>
    expect(counter.failSilently()).to.be.revertedWithoutReason(),
  );
  check("not reverted", ({ counter }) => expect(counter.add(1n)).not.to.be.reverted);
  check("another sender", ({ counter, b }) =>
    expect(counter.connect(b).askOwner()).to.be.revertedWith("not owner"),
  );
  check("emit", ({ counter, a }) =>
    expect(counter.add(2n)).to.emit(counter, "Increased").withArgs(a.address, 7n),
  );
  check("emit with any value", ({ counter }) =>
    expect(counter.add(2n)).to.emit(counter, "Increased").withArgs(anyValue, 7n),
  );
  check("changeEtherBalance", ({ counter, b }) =>
    expect(counter.pay(b.address, { value: 50n })).to.changeEtherBalance(b, 50n),
  );
  check("changeEtherBalances", ({ a, b }) =>
    expect(a.sendTransaction({ to: b.address, value: 70n })).to.changeEtherBalances(
      [a, b],
      [-70n, 70n],
    ),
  );
  check("changeTokenBalances", ({ coin, a, b }) =>
    expect(coin.transfer(b.address, 9n)).to.changeTokenBalances(coin, [a, b], [-9n, 9n]),
  );
});

describe("network helpers", () => {
  it("time.increase", async () => {
    const before = await time.latest();
    await time.increase(1000);
    expect(await time.latest()).to.equal(before + 1000);
  });
  it("time.increaseTo", async () => {
    const at = (await time.latest()) + 3600;
    const lock = await ethers.deployContract("Lock", [at], { value: 100n });
    await expect(lock.withdraw()).to.be.revertedWith("too early");
    await time.increaseTo(at);
    const [a] = await ethers.getSigners();
    await expect(lock.withdraw()).to.changeEtherBalances([a, lock], [100n, -100n]);
  });
  it("setNextBlockTimestamp", async () => {
    const at = (await time.latest()) + 500;
    await time.setNextBlockTimestamp(at);
    await helpers.mine();
    expect(await time.latest()).to.equal(at);
  });
  it("mine and mineUpTo", async () => {
    const before = await time.latestBlock();
    await helpers.mine(10);
    await helpers.mineUpTo(before + 15);
    expect(await time.latestBlock()).to.equal(before + 15);
  });
  it("setBalance", async () => {
    const someone = random();
    await helpers.setBalance(someone, 77n);
    expect(await balanceOf(someone)).to.equal(77n);
  });
  check("setCode", async ({ counter }) => {
    const address = random();
    await helpers.setCode(address, await ethers.provider.getCode(counter));
    const other = await ethers.getContractAt("Counter", address);
    await other.add(1n);
    expect(await other.count()).to.equal(1n);
  });
  check("setStorageAt", async ({ counter }) => {
    await helpers.setStorageAt(counter.target, 0, 42n);
    expect(await counter.count()).to.equal(42n);
    expect(BigInt(await helpers.getStorageAt(counter.target, 0))).to.equal(42n);
  });
  it("setNonce", async () => {
    const someone = random();
    await helpers.setNonce(someone, 12);
    expect(await ethers.provider.getTransactionCount(someone)).to.equal(12);
  });
  check("impersonateAccount", async ({ counter }) => {
    const someone = random();
    await helpers.impersonateAccount(someone);
    await helpers.setBalance(someone, ETHER);
    await counter.connect(await ethers.getSigner(someone)).add(1n);
    expect(await counter.sums(someone)).to.equal(1n);
    await helpers.stopImpersonatingAccount(someone);
  });
  check("takeSnapshot", async ({ counter }) => {
    const snapshot = await helpers.takeSnapshot();
    await counter.add(1n);
    await snapshot.restore();
    expect(await counter.count()).to.equal(5n);
  });
  check("dropTransaction", async ({ a, b }) => {
    await network.provider.send("evm_setAutomine", [false]);
    const { hash } = await a.sendTransaction({ to: b.address, value: 1n, gasLimit: 21_000 });
    await helpers.dropTransaction(hash);
    await network.provider.send("evm_setAutomine", [true]);
    expect(await ethers.provider.getTransaction(hash)).to.equal(null);
  });
  it("setNextBlockBaseFeePerGas", () => helpers.setNextBlockBaseFeePerGas(0));
});

describe("signatures and reads", () => {
  it("signMessage, recovered by a contract", async () => {
    const [a] = await ethers.getSigners();
    const recoverer = await ethers.deployContract("Recoverer");
    const { v, r, s } = ethers.Signature.from(await a.signMessage("x"));
    expect(await recoverer.signer(ethers.hashMessage("x"), v, r, s)).to.equal(a.address);
  });
  it("signTypedData", async () => {
    const [a] = await ethers.getSigners();
    const { chainId } = await ethers.provider.getNetwork();
    const [domain, types] = [{ name: "X", chainId }, { M: [{ name: "n", type: "uint256" }] }];
    const signature = await a.signTypedData(domain, types, { n: 1 });
    expect(ethers.verifyTypedData(domain, types, { n: 1 }, signature)).to.equal(a.address);
  });
  check("an event listener", async ({ counter }) => {
    const heard = new Promise((resolve) => counter.once("Increased", resolve));
    await counter.add(1n);
    await heard;
  });
  check("queryFilter", async ({ counter, a }) => {
    await counter.add(1n);
    const found = await counter.queryFilter(counter.filters.Increased(a.address));
    expect(found.length).to.equal(1);
  });
  check("a nonce is counted", async ({ a, b }) => {
    const before = await a.getNonce();
    await a.sendTransaction({ to: b.address, value: 1n });
    expect(await a.getNonce()).to.equal(before + 1);
  });
});

describe("plug-ins", () => {
  it("ignition", async () => {
    const { counter, lock } = await ignition.deploy(counterModule);
    expect(await counter.count()).to.equal(10n);
    expect(await balanceOf(lock)).to.equal(5n);
  });
  it("upgrades: a transparent proxy", async () => {
    const proxy = await upgrades.deployProxy(await ethers.getContractFactory("BoxV1"), [42n]);
    const next = await ethers.getContractFactory("BoxV2");
    const box = await upgrades.upgradeProxy(await proxy.getAddress(), next);
    await box.increment();
    expect(await box.value()).to.equal(43n);
  });
  it("upgrades: a beacon", async () => {
    const first = await ethers.getContractFactory("BoxV1");
    const beacon = await upgrades.deployBeacon(first);
    const proxy = await upgrades.deployBeaconProxy(beacon, first, [1n]);
    expect(await proxy.value()).to.equal(1n);
  });
});
