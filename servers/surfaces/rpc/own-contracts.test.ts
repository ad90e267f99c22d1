// Contracts of our own over JSON-RPC, driven by ethers: what each allows and refuses, its events, its state by name in
// the world, and the platform's tokens that it holds.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { id, parseEther, ZeroAddress } from "ethers";
import { ContractClient, lower, OWN_CONTRACTS } from "./test-contracts.ts";

const DAY = 86_400;
const ONE = parseEther("1");

let client: ContractClient;
before(async () => {
  client = await ContractClient.open("default", ...OWN_CONTRACTS);
});
after(() => client.close());

const addressOf = (name: string): string => client.wallet(name).address;
const wethAt = () => client.platform.world.addresses.tokens.WETH ?? "";
const weth = () => client.native(wethAt());
const balanceOf = async (account: string): Promise<bigint> =>
  await weth().getFunction("balanceOf")(account);

describe("a contract of one's own", () => {
  test("token: moves, allowances, refusals with amounts", async () => {
    const coin = await client.deploy("Coin", "A coin", 100n, addressOf("trader"));
    const lender = addressOf("lender");
    const trader = addressOf("trader");
    const moved = ["Transfer", trader, lender, 30n];
    assert.deepEqual(await client.send(coin, "transfer", [lender, 30n]), [moved]);
    await client.send(coin, "approve", [lender, 20n]);
    const taken = [trader, lender, 15n];
    await client.send(coin, "transferFrom", taken, { from: "lender" });
    const options = { from: "lender" };
    assert.deepEqual(await client.refusal(coin, "transferFrom", taken, options), [
      ...["NotAllowed", lender, 15n, 5n],
    ]);
    const tooFew = ["TooFew", trader, 56n, 55n];
    assert.deepEqual(await client.refusal(coin, "transfer", [lender, 56n]), tooFew);
    assert.deepEqual(client.state(String(coin.target)), {
      owner: lower(trader),
      name: "A coin",
      totalSupply: 100n,
      balanceOf: { [lower(trader)]: 55n, [lower(lender)]: 45n },
      allowance: { [lower(trader)]: { [lower(lender)]: 5n } },
    });
    assert.equal((await coin.queryFilter("Transfer")).length, 3);
  });

  test("ownable and pausable: only the owner stops it, and from when it says", async () => {
    const tap = await client.deploy("Stoppable");
    const lender = addressOf("lender");
    const stranger = ["NotOwner", lender];
    assert.deepEqual(await client.refusal(tap, "set", [true], { from: "lender" }), stranger);
    await client.send(tap, "tick");
    assert.deepEqual(await client.send(tap, "set", [true]), [["Switched", true]]);
    const now = BigInt((await client.provider.getBlock("latest"))?.timestamp ?? 0);
    assert.deepEqual(await client.refusal(tap, "tick"), ["Stopped", now]);
    const given = ["OwnerChanged", addressOf("trader"), lender];
    assert.deepEqual(await client.send(tap, "give", [lender]), [given]);
    await client.send(tap, "set", [false], { from: "lender" });
    await client.send(tap, "tick");
    const state = { owner: lower(lender), isStopped: false, since: now, ticks: 2n };
    assert.deepEqual(client.state(String(tap.target)), state);
  });

  test("escrow: holds a token of the platform until the buyer or the time decides", async () => {
    const seller = addressOf("lender");
    const buyer = addressOf("trader");
    const before = [await balanceOf(buyer), await balanceOf(seller)];
    const make = async () => {
      const escrow = await client.deploy("Escrow", `0x${wethAt()}`, seller, ONE);
      const refused = await client.refusal(escrow, "pay", [DAY]);
      assert.deepEqual(refused, ["Error", "ERC20: insufficient allowance"]);
      await client.send(weth(), "approve", [escrow.target, ONE]);
      assert.deepEqual(await client.send(escrow, "pay", [DAY]), [["Moved", 1n, ONE]]);
      assert.equal(await balanceOf(String(escrow.target)), ONE);
      return escrow;
    };
    const released = await make();
    const not = await client.refusal(released, "release", [], { from: "lender" });
    assert.deepEqual(not, ["NotYours", seller]);
    await client.send(released, "release");
    assert.deepEqual(await client.refusal(released, "release"), ["WrongStage", 2n]);
    const returned = await make();
    const [tooSoon] = await client.refusal(returned, "takeBack");
    assert.equal(tooSoon, "TooSoon");
    await client.pass(DAY);
    await client.send(returned, "takeBack", [], { from: "lender" });
    assert.deepEqual(
      [await balanceOf(buyer), await balanceOf(seller)],
      [(before[0] ?? 0n) - ONE, (before[1] ?? 0n) + ONE],
    );
    assert.equal(client.state(String(returned.target)).stage, 3n);
  });

  test("auction: the stable token is bid, paid back and paid out", async () => {
    const { provider } = client;
    const auction = await client.deploy("Auction", DAY);
    const at = String(auction.target);
    await client.send(auction, "bid", [], { from: "lender", value: 50n });
    const low = await client.refusal(auction, "bid", [], { from: "borrower", value: 50n });
    assert.deepEqual(low, ["TooLow", 50n, 50n]);
    const bid = await client.send(auction, "bid", [], { from: "borrower", value: 70n });
    assert.deepEqual(bid, [["Bid", addressOf("borrower"), 70n]]);
    assert.equal(await provider.getBalance(at), 120n);
    const end: bigint = await auction.getFunction("end")();
    assert.deepEqual(await client.refusal(auction, "close"), ["Open", end]);
    const before = await provider.getBalance(addressOf("lender"));
    await client.send(auction, "takeBack", [], { from: "lender" });
    assert.equal(await provider.getBalance(addressOf("lender")), before + 50n);
    await client.pass(DAY);
    const late = { from: "lender", value: 90n };
    assert.deepEqual(await client.refusal(auction, "bid", [], late), ["Over", end]);
    const closed = await client.send(auction, "close", [], { from: "lender" });
    assert.deepEqual(closed, [["Closed", addressOf("borrower"), 70n]]);
    assert.deepEqual(await client.refusal(auction, "close"), ["Over", end]);
    assert.equal(await provider.getBalance(at), 0n);
    assert.equal(client.state(at).highest, 70n);
  });

  test("multi-signature wallet: moves the platform's tokens once enough agree", async () => {
    const all = ["trader", "lender", "borrower"].map(addressOf);
    const wallet = await client.deploy("MultiSignatureWallet", all, 2);
    const at = String(wallet.target);
    await client.send(weth(), "transfer", [at, 5n]);
    const pay = (value: bigint) =>
      weth().interface.encodeFunctionData("transfer", [addressOf("liquidator"), value]);
    const proposal = [`0x${wethAt()}`, 0, pay(5n)];
    const outside = await client.refusal(wallet, "propose", proposal, { from: "oracle" });
    assert.deepEqual(outside, ["NotASigner", addressOf("oracle")]);
    const proposed = [["Proposed", 0n, addressOf("trader")]];
    assert.deepEqual(await client.send(wallet, "propose", proposal), proposed);
    await client.send(wallet, "vote", [0]);
    const again = await client.refusal(wallet, "vote", [0]);
    assert.deepEqual(again, ["AlreadyVoted", addressOf("trader"), 0n]);
    assert.deepEqual(await client.refusal(wallet, "execute", [0]), ["TooFewVotes", 1n, 2n]);
    await client.send(wallet, "vote", [0], { from: "lender" });
    const before = await balanceOf(addressOf("liquidator"));
    const yes = `0x${"1".padStart(64, "0")}`;
    assert.deepEqual(await client.send(wallet, "execute", [0]), [["Executed", 0n, yes]]);
    assert.equal(await balanceOf(addressOf("liquidator")), before + 5n);
    assert.deepEqual(await client.refusal(wallet, "execute", [0]), ["Done", 0n]);
    // It has nothing left: the platform's reason goes through the wallet.
    await client.send(wallet, "propose", [`0x${wethAt()}`, 0, pay(6n)]);
    for (const from of ["trader", "lender"]) await client.send(wallet, "vote", [1], { from });
    const reason = ["Error", "ERC20: insufficient balance"];
    assert.deepEqual(await client.refusal(wallet, "execute", [1]), reason);
    const { signers, proposals } = client.state(at);
    assert.deepEqual(signers, all.map(lower));
    const [first, second] = proposals as readonly Record<string, unknown>[];
    const data = pay(5n).slice(2);
    assert.deepEqual(first, { to: wethAt(), value: 0n, data, votes: 2n, isDone: true });
    assert.equal(second?.isDone, false);
  });

  test("crowdsale: sells shares for the stable token, and pays back below its goal", async () => {
    const { provider } = client;
    const pay = async (to: string, from: string, value: bigint) => {
      const sent = await client.wallet(from).sendTransaction({ to, value, type: 0, gasPrice: 0 });
      return sent.wait();
    };
    const good = await client.deploy("Crowdsale", 3n, 100n, 150n, DAY);
    await pay(String(good.target), "lender", 100n);
    const full = provider.call({ from: addressOf("lender"), to: String(good.target), value: 51n });
    const data = good.interface.encodeErrorResult("Full", [50n]);
    await assert.rejects(full, (error: { data?: string }) => error.data === data);
    const end = await good.getFunction("end")();
    assert.deepEqual(await client.refusal(good, "finish"), ["StillOpen", end]);
    const coin = client.at("Coin", await good.getFunction("coin")());
    assert.equal(client.nameOf(String(coin.target)), "Coin");
    assert.equal(await coin.getFunction("balanceOf")(addressOf("lender")), 300n);
    const bad = await client.deploy("Crowdsale", 3n, 100n, 150n, DAY);
    await pay(String(bad.target), "lender", 99n);
    await client.pass(DAY);
    const before = await provider.getBalance(addressOf("trader"));
    await client.send(good, "finish", [], { from: "lender" });
    assert.equal(await provider.getBalance(addressOf("trader")), before + 100n);
    const refused = await client.refusal(good, "refund", [], { from: "lender" });
    assert.deepEqual(refused, ["Error", "the goal is reached"]);
    assert.deepEqual(await client.refusal(bad, "finish"), ["NotReached", 99n, 100n]);
    await client.send(bad, "refund", [], { from: "lender" });
    assert.equal(await provider.getBalance(String(bad.target)), 0n);
    assert.deepEqual(client.state(String(bad.target)), { raised: 99n });
  });

  test("registry: structs, lists in them and mappings in mappings", async () => {
    const register = await client.deploy("Register");
    const at = String(register.target);
    const trader = addressOf("trader");
    const place = { latitude: -33_456n, longitude: 70_648n };
    const long = "a title that does not fit into a single slot";
    const facts = { since: 9n, kind: 1n, place, title: long, tags: ["a", "b"] };
    const [[name, , owner, entered] = []] = await client.send(register, "enter", [
      "town",
      { owner: ZeroAddress, ...facts },
    ]);
    assert.deepEqual([name, owner], ["Entered", trader]);
    assert.deepEqual((entered as unknown[]).slice(1), [
      9n,
      1n,
      Object.values(place),
      long,
      ["a", "b"],
    ]);
    const other = { from: "lender" };
    const again = ["town", { owner: ZeroAddress, ...facts }];
    assert.deepEqual(await client.refusal(register, "enter", again, other), [
      "Taken",
      "town",
      trader,
    ]);
    const yours = ["NotYours", "town", addressOf("lender")];
    assert.deepEqual(await client.refusal(register, "tag", ["town", "c"], other), yours);
    await client.send(register, "tag", ["town", "c"]);
    const what = id("what");
    await client.send(register, "visit", [what, 7, place]);
    assert.deepEqual(client.state(at), {
      count: 1n,
      entries: { town: { owner: lower(trader), ...facts, tags: ["a", "b", "c"] } },
      visits: { [lower(trader)]: { [what.slice(2)]: { 7: place } } },
      keysOf: { [lower(trader)]: ["town"] },
    });
    const shown = await register.getFunction("get")("town");
    assert.deepEqual([shown.title, [...shown.tags]], [long, ["a", "b", "c"]]);
    await client.send(register, "remove", ["town"]);
    assert.equal(client.state(at).entries, undefined);
  });

  test("factory: what it makes has a name, an owner and a place that can be foretold", async () => {
    const factory = await client.deploy("CoinFactory");
    const trader = addressOf("trader");
    const [[, first] = []] = await client.send(factory, "make", ["one", 5n]);
    const taken = await client.refusal(factory, "make", ["one", 5n]);
    assert.deepEqual(taken, ["NameTaken", "one", first]);
    const salt = id("salt");
    const place = await factory.getFunction("placeOf")("two", trader, salt);
    const made = await client.send(factory, "makeAt", ["two", salt]);
    assert.deepEqual(made, [["Made", place, "two"]]);
    // At an address in use nothing is made.
    await client.refusal(factory, "makeAt", ["two", salt]);
    const coin = client.at("Coin", place);
    await client.send(coin, "mint", [addressOf("lender"), 2n]);
    assert.equal(client.state(place).totalSupply, 3n);
    assert.deepEqual(client.state(String(factory.target)), {
      coins: [first, place].map(lower),
      byName: { one: lower(first), two: lower(place) },
    });
    assert.equal((await coin.queryFilter("Transfer")).length, 2);
  });
});
