// OpenZeppelin's access, proxies, governance and utilities, unchanged, behave as they are documented.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AbiCoder, concat, getAddress, id, keccak256, ZeroAddress, ZeroHash } from "ethers";
import { client } from "./openzeppelin-client.ts";
import { lower } from "./test-contracts.ts";

const DAY = 86_400;
const IMPLEMENTATION = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const addressOf = (name: string): string => client.wallet(name).address;

test("Ownable2Step: the next owner accepts first", async () => {
  const own = await client.deploy("Handover");
  const [trader, lender] = [addressOf("trader"), addressOf("lender")];
  await client.send(own, "transferOwnership", [lender]);
  await client.send(own, "set", [3n]);
  const stranger = await client.refusal(own, "acceptOwnership");
  assert.deepEqual(stranger, ["OwnableUnauthorizedAccount", trader]);
  const moved = await client.send(own, "acceptOwnership", [], { from: "lender" });
  assert.deepEqual(moved, [["OwnershipTransferred", trader, lender]]);
  const state = client.state(String(own.target));
  assert.deepEqual([state._owner, state.value], [lower(lender), 3n]);
});

test("AccessControl: roles are granted, needed and given up", async () => {
  const office = await client.deploy("Office");
  const lender = addressOf("lender");
  const from = { from: "lender" };
  const lacking = ["AccessControlUnauthorizedAccount", lender, id("CLERK")];
  assert.deepEqual(await client.refusal(office, "stamp", [], from), lacking);
  const granted = ["RoleGranted", id("CLERK"), lender, addressOf("trader")];
  assert.deepEqual(await client.send(office, "grantRole", [id("CLERK"), lender]), [granted]);
  await client.send(office, "stamp", [], from);
  await client.send(office, "renounceRole", [id("CLERK"), lender], from);
  assert.deepEqual(await client.refusal(office, "stamp", [], from), lacking);
  assert.equal(client.state(String(office.target)).stamps, 1n);
});

test("TimelockController: pays the platform's currency after its delay", async () => {
  const trader = addressOf("trader");
  const lock = await client.deploy("TimelockController", DAY, [trader], [trader], ZeroAddress);
  const paid = { to: String(lock.target), value: 50n, type: 0, gasPrice: 0 };
  await (await client.wallet().sendTransaction(paid)).wait();
  const call = [addressOf("lender"), 50n, "0x", ZeroHash, ZeroHash];
  const short = await client.refusal(lock, "schedule", [...call, DAY - 1]);
  assert.deepEqual(short, ["TimelockInsufficientDelay", BigInt(DAY - 1), BigInt(DAY)]);
  await client.send(lock, "schedule", [...call, DAY]);
  const [early] = await client.refusal(lock, "execute", call);
  assert.equal(early, "TimelockUnexpectedOperationState");
  await client.pass(DAY);
  const before = await client.provider.getBalance(addressOf("lender"));
  await client.send(lock, "execute", call);
  assert.equal(await client.provider.getBalance(addressOf("lender")), before + 50n);
});

test("Governor: a proposal passes and moves the platform's token", async () => {
  const votes = await client.deploy("VotesCoin", 100n);
  const council = await client.deploy("Council", votes.target);
  await client.send(votes, "delegate", [addressOf("trader")]);
  const weth = client.native(client.platform.world.addresses.tokens.WETH ?? "");
  await client.send(weth, "transfer", [council.target, 9n]);
  const data = weth.interface.encodeFunctionData("transfer", [addressOf("lender"), 9n]);
  const proposal = [[weth.target], [0n], [data]] as const;
  const number = await council.getFunction("propose").staticCall(...proposal, "pay");
  await client.send(council, "propose", [...proposal, "pay"]);
  const [soon] = await client.refusal(council, "castVote", [number, 1]);
  assert.equal(soon, "GovernorUnexpectedProposalState");
  await client.control("/mine", { blocks: 2 });
  await client.send(council, "castVote", [number, 1]);
  const [again] = await client.refusal(council, "castVote", [number, 1]);
  assert.equal(again, "GovernorAlreadyCastVote");
  await client.control("/mine", { blocks: 6 });
  assert.equal(await council.getFunction("state")(number), 4n);
  const before: bigint = await weth.getFunction("balanceOf")(addressOf("lender"));
  await client.send(council, "execute", [...proposal, id("pay")]);
  assert.equal(await weth.getFunction("balanceOf")(addressOf("lender")), before + 9n);
  assert.equal(await council.getFunction("state")(number), 7n);
});

const initial = (value: bigint) =>
  client.at("BoxOne", ZeroAddress).interface.encodeFunctionData("initialize", [value]);

test("ERC1967Proxy and UUPSUpgradeable: the owner upgrades, the state stays", async () => {
  const [one, two] = [await client.deploy("UupsBox"), await client.deploy("UupsBox")];
  const start = one.interface.encodeFunctionData("initialize", [addressOf("trader")]);
  const proxy = await client.deploy("ERC1967Proxy", one.target, start);
  const box = client.at("UupsBox", String(proxy.target));
  await client.send(box, "set", [5n]);
  const upgrade = [two.target, "0x"];
  const from = { from: "lender" };
  const stranger = ["OwnableUnauthorizedAccount", addressOf("lender")];
  assert.deepEqual(await client.refusal(box, "upgradeToAndCall", upgrade, from), stranger);
  const direct = await client.refusal(one, "upgradeToAndCall", upgrade);
  assert.deepEqual(direct, ["UUPSUnauthorizedCallContext"]);
  const upgraded = await client.send(box, "upgradeToAndCall", upgrade);
  assert.deepEqual(upgraded, [["Upgraded", two.target]]);
  const slot = await client.provider.getStorage(String(proxy.target), IMPLEMENTATION);
  assert.equal(getAddress(`0x${slot.slice(26)}`), two.target);
  assert.equal(await box.getFunction("value")(), 5n);
  assert.equal(await one.getFunction("value")(), 0n);
});

test("TransparentUpgradeableProxy: its admin upgrades, and calls nothing else", async () => {
  const [one, two] = [await client.deploy("BoxOne"), await client.deploy("BoxTwo")];
  const start = initial(21n);
  const trader = addressOf("trader");
  const proxy = await client.deploy("TransparentUpgradeableProxy", one.target, trader, start);
  const [changed] = await proxy.queryFilter("AdminChanged");
  const adminAt = changed !== undefined && "args" in changed ? changed.args[1] : "";
  assert.equal(client.nameOf(adminAt), "ProxyAdmin");
  const box = client.at("BoxTwo", String(proxy.target));
  assert.equal(await box.getFunction("version")(), 1n);
  await client.refusal(box, "initialize", [1n]);
  const admin = client.at("ProxyAdmin", adminAt);
  const upgrade = [proxy.target, two.target, box.interface.encodeFunctionData("double")];
  const stranger = await client.refusal(admin, "upgradeAndCall", upgrade, { from: "lender" });
  assert.deepEqual(stranger, ["OwnableUnauthorizedAccount", addressOf("lender")]);
  await client.send(admin, "upgradeAndCall", upgrade);
  assert.equal(await box.getFunction("version")(), 2n);
  assert.equal(await box.getFunction("value")(), 42n);
});

test("UpgradeableBeacon and BeaconProxy: one upgrade for all", async () => {
  const [one, two] = [await client.deploy("BoxOne"), await client.deploy("BoxTwo")];
  const beacon = await client.deploy("UpgradeableBeacon", one.target, addressOf("trader"));
  const made = async (value: bigint) => {
    const start = initial(value);
    const { target } = await client.deploy("BeaconProxy", beacon.target, start);
    return client.at("BoxTwo", String(target));
  };
  const boxes = [await made(3n), await made(4n)];
  const bad = await client.refusal(beacon, "upgradeTo", [addressOf("lender")]);
  assert.deepEqual(bad, ["BeaconInvalidImplementation", addressOf("lender")]);
  await client.send(beacon, "upgradeTo", [two.target]);
  for (const box of boxes) await client.send(box, "double");
  const values = await Promise.all(boxes.map((box) => box.getFunction("value")()));
  assert.deepEqual(values, [6n, 8n]);
});

test("Clones: at a foretold place, each with its own state", async () => {
  const box = await client.deploy("BoxOne");
  const factory = await client.deploy("BoxFactory");
  const place = await factory.getFunction("predict")(box.target, id("salt"));
  const made = await client.send(factory, "make", [box.target, id("salt"), 8n]);
  assert.deepEqual(made, [["Made", place]]);
  assert.equal(await client.at("BoxOne", place).getFunction("value")(), 8n);
  const twice = await client.refusal(factory, "make", [box.target, id("salt"), 8n]);
  assert.deepEqual(twice, ["FailedDeployment"]);
  assert.equal((await client.provider.getCode(place)).length, 2 + 45 * 2);
});

test("VestingWallet: releases the platform's currency by time", async () => {
  const now = (await client.provider.getBlock("latest"))?.timestamp ?? 0;
  const wallet = await client.deploy("VestingWallet", addressOf("lender"), now, 100 * DAY);
  const at = String(wallet.target);
  const paid = { to: at, value: 1_000n, type: 0, gasPrice: 0 };
  await (await client.wallet().sendTransaction(paid)).wait();
  await client.pass(25 * DAY);
  await client.send(wallet, "release()");
  assert.equal(await client.provider.getBalance(at), 750n);
  await client.pass(75 * DAY);
  await client.send(wallet, "release()");
  assert.equal(await client.provider.getBalance(at), 0n);
});

test("MerkleProof: who is in the tree may claim, once", async () => {
  const leaf = (name: string, value: bigint) => {
    const types = ["address", "uint256"];
    return keccak256(keccak256(AbiCoder.defaultAbiCoder().encode(types, [addressOf(name), value])));
  };
  const leaves = [leaf("trader", 5n), leaf("lender", 7n)];
  const drop = await client.deploy("Airdrop", keccak256(concat([...leaves].sort())));
  const claim = [7n, [leaves[0]]];
  const not = ["NotListed", addressOf("trader")];
  assert.deepEqual(await client.refusal(drop, "claim", claim), not);
  await client.send(drop, "claim", claim, { from: "lender" });
  const again = await client.refusal(drop, "claim", claim, { from: "lender" });
  assert.deepEqual(again, ["NotListed", addressOf("lender")]);
  assert.equal(client.state(String(drop.target))._totalSupply, 7n);
});

test("ECDSA and EIP712: the signer is found", async () => {
  const notary = await client.deploy("Notary");
  const { chainId } = await client.provider.getNetwork();
  const verifyingContract = String(notary.target);
  const domain = { name: "Notary", version: "1", chainId, verifyingContract };
  const types = { Deed: [{ name: "value", type: "uint256" }] };
  const signed = await client.wallet().signTypedData(domain, types, { value: 6n });
  const signer = notary.getFunction("signerOf");
  assert.equal(await signer(6n, signed), addressOf("trader"));
  assert.notEqual(await signer(7n, signed), addressOf("trader"));
  await assert.rejects(signer(6n, "0x1234"), /ECDSAInvalidSignatureLength/);
});

test("ReentrancyGuard, Multicall and Address", async () => {
  const guarded = await client.deploy("Guarded");
  const other = await client.deploy("Office");
  await client.send(guarded, "once");
  assert.deepEqual(await client.refusal(guarded, "twice"), ["ReentrancyGuardReentrantCall"]);
  const add = (value: bigint) => guarded.interface.encodeFunctionData("add", [value]);
  await client.send(guarded, "multicall", [[add(2n), add(3n)]]);
  assert.equal(await guarded.getFunction("count")(), 6n);
  const none = await client.refusal(guarded, "forward", [addressOf("lender"), "0x12345678"]);
  assert.deepEqual(none, ["AddressEmptyCode", addressOf("lender")]);
  const stamp = other.interface.encodeFunctionData("stamp");
  const [bubbled] = await client.refusal(guarded, "forward", [other.target, stamp]);
  const { name } = other.interface.parseError(String(bubbled)) ?? {};
  assert.equal(name, "AccessControlUnauthorizedAccount");
  const poor = await client.refusal(guarded, "pay", [addressOf("lender"), 5n]);
  assert.deepEqual(poor, ["InsufficientBalance", 0n, 5n]);
});
