// Contracts of our own over JSON-RPC, driven by ethers: what each allows and refuses, its events, its state by name in
// the world, and the platform's tokens that it holds.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { id, parseEther, ZeroAddress } from "ethers";
import { ContractDesk, lower, OWN_CONTRACTS } from "./test-contracts.ts";

const DAY = 86_400;
const ONE = parseEther("1");

let desk: ContractDesk;
before(async () => {
  desk = await ContractDesk.open("default", ...OWN_CONTRACTS);
});
after(() => desk.close());

const addressOf = (name: string): string => desk.wallet(name).address;
const wethAt = () => desk.platform.world.addresses.tokens.WETH ?? "";
const weth = () => desk.native(wethAt());
const held = async (account: string): Promise<bigint> =>
  await weth().getFunction("balanceOf")(account);

describe("a contract of one's own", () => {
  test("token: moves, allowances, refusals with amounts", async () => {
    const coin = await desk.deploy("Coin", "A coin", 100n, addressOf("trader"));
    const lender = addressOf("lender");
    const trader = addressOf("trader");
    const moved = ["Transfer", trader, lender, 30n];
    assert.deepEqual(await desk.send(coin, "transfer", [lender, 30n]), [moved]);
    await desk.send(coin, "approve", [lender, 20n]);
    const taken = [trader, lender, 15n];
    await desk.send(coin, "transferFrom", taken, { from: "lender" });
    const asked = { from: "lender" };
    assert.deepEqual(await desk.refusal(coin, "transferFrom", taken, asked), [
      ...["NotAllowed", lender, 15n, 5n],
    ]);
    const tooFew = ["TooFew", trader, 56n, 55n];
    assert.deepEqual(await desk.refusal(coin, "transfer", [lender, 56n]), tooFew);
    assert.deepEqual(desk.state(String(coin.target)), {
      owner: lower(trader),
      name: "A coin",
      totalSupply: 100n,
      balanceOf: { [lower(trader)]: 55n, [lower(lender)]: 45n },
      allowance: { [lower(trader)]: { [lower(lender)]: 5n } },
    });
    assert.equal((await coin.queryFilter("Transfer")).length, 3);
  });

  test("ownable and pausable: only the owner stops it, and from when it says", async () => {
    const tap = await desk.deploy("Stoppable");
    const lender = addressOf("lender");
    const stranger = ["NotOwner", lender];
    assert.deepEqual(await desk.refusal(tap, "set", [true], { from: "lender" }), stranger);
    await desk.send(tap, "tick");
    assert.deepEqual(await desk.send(tap, "set", [true]), [["Switched", true]]);
    const now = BigInt((await desk.provider.getBlock("latest"))?.timestamp ?? 0);
    assert.deepEqual(await desk.refusal(tap, "tick"), ["Stopped", now]);
    const given = ["OwnerChanged", addressOf("trader"), lender];
    assert.deepEqual(await desk.send(tap, "give", [lender]), [given]);
    await desk.send(tap, "set", [false], { from: "lender" });
    await desk.send(tap, "tick");
    const state = { owner: lower(lender), isStopped: false, since: now, ticks: 2n };
    assert.deepEqual(desk.state(String(tap.target)), state);
  });

  test("escrow: holds a token of the platform until the buyer or the time decides", async () => {
    const seller = addressOf("lender");
    const buyer = addressOf("trader");
    const before = [await held(buyer), await held(seller)];
    const make = async () => {
      const escrow = await desk.deploy("Escrow", `0x${wethAt()}`, seller, ONE);
      const refused = await desk.refusal(escrow, "pay", [DAY]);
      assert.deepEqual(refused, ["Error", "ERC20: insufficient allowance"]);
      await desk.send(weth(), "approve", [escrow.target, ONE]);
      assert.deepEqual(await desk.send(escrow, "pay", [DAY]), [["Moved", 1n, ONE]]);
      assert.equal(await held(String(escrow.target)), ONE);
      return escrow;
    };
    const released = await make();
    const not = await desk.refusal(released, "release", [], { from: "lender" });
    assert.deepEqual(not, ["NotYours", seller]);
    await desk.send(released, "release");
    assert.deepEqual(await desk.refusal(released, "release"), ["WrongStage", 2n]);
    const returned = await make();
    const [tooSoon] = await desk.refusal(returned, "takeBack");
    assert.equal(tooSoon, "TooSoon");
    await desk.pass(DAY);
    await desk.send(returned, "takeBack", [], { from: "lender" });
    assert.deepEqual(
      [await held(buyer), await held(seller)],
      [(before[0] ?? 0n) - ONE, (before[1] ?? 0n) + ONE],
    );
    assert.equal(desk.state(String(returned.target)).stage, 3n);
  });

  test("auction: the stable token is bid, paid back and paid out", async () => {
    const { provider } = desk;
    const auction = await desk.deploy("Auction", DAY);
    const at = String(auction.target);
    await desk.send(auction, "bid", [], { from: "lender", value: 50n });
    const low = await desk.refusal(auction, "bid", [], { from: "borrower", value: 50n });
    assert.deepEqual(low, ["TooLow", 50n, 50n]);
    const bid = await desk.send(auction, "bid", [], { from: "borrower", value: 70n });
    assert.deepEqual(bid, [["Bid", addressOf("borrower"), 70n]]);
    assert.equal(await provider.getBalance(at), 120n);
    const end: bigint = await auction.getFunction("end")();
    assert.deepEqual(await desk.refusal(auction, "close"), ["Open", end]);
    const before = await provider.getBalance(addressOf("lender"));
    await desk.send(auction, "takeBack", [], { from: "lender" });
    assert.equal(await provider.getBalance(addressOf("lender")), before + 50n);
    await desk.pass(DAY);
    const late = { from: "lender", value: 90n };
    assert.deepEqual(await desk.refusal(auction, "bid", [], late), ["Over", end]);
    const closed = await desk.send(auction, "close", [], { from: "lender" });
    assert.deepEqual(closed, [["Closed", addressOf("borrower"), 70n]]);
    assert.deepEqual(await desk.refusal(auction, "close"), ["Over", end]);
    assert.equal(await provider.getBalance(at), 0n);
    assert.equal(desk.state(at).highest, 70n);
  });

  test("multi-signature wallet: moves the platform's tokens once enough agree", async () => {
    const all = ["trader", "lender", "borrower"].map(addressOf);
    const wallet = await desk.deploy("MultiSignatureWallet", all, 2);
    const at = String(wallet.target);
    await desk.send(weth(), "transfer", [at, 5n]);
    const pay = (value: bigint) =>
      weth().interface.encodeFunctionData("transfer", [addressOf("liquidator"), value]);
    const proposal = [`0x${wethAt()}`, 0, pay(5n)];
    const outside = await desk.refusal(wallet, "propose", proposal, { from: "oracle" });
    assert.deepEqual(outside, ["NotASigner", addressOf("oracle")]);
    const proposed = [["Proposed", 0n, addressOf("trader")]];
    assert.deepEqual(await desk.send(wallet, "propose", proposal), proposed);
    await desk.send(wallet, "vote", [0]);
    const again = await desk.refusal(wallet, "vote", [0]);
    assert.deepEqual(again, ["AlreadyVoted", addressOf("trader"), 0n]);
    assert.deepEqual(await desk.refusal(wallet, "execute", [0]), ["TooFewVotes", 1n, 2n]);
    await desk.send(wallet, "vote", [0], { from: "lender" });
    const before = await held(addressOf("liquidator"));
    const yes = `0x${"1".padStart(64, "0")}`;
    assert.deepEqual(await desk.send(wallet, "execute", [0]), [["Executed", 0n, yes]]);
    assert.equal(await held(addressOf("liquidator")), before + 5n);
    assert.deepEqual(await desk.refusal(wallet, "execute", [0]), ["Done", 0n]);
    // It has nothing left: the platform's reason goes through the wallet.
    await desk.send(wallet, "propose", [`0x${wethAt()}`, 0, pay(6n)]);
    for (const from of ["trader", "lender"]) await desk.send(wallet, "vote", [1], { from });
    const reason = ["Error", "ERC20: insufficient balance"];
    assert.deepEqual(await desk.refusal(wallet, "execute", [1]), reason);
    const { signers, proposals } = desk.state(at);
    assert.deepEqual(signers, all.map(lower));
    const [first, second] = proposals as readonly Record<string, unknown>[];
    const data = pay(5n).slice(2);
    assert.deepEqual(first, { to: wethAt(), value: 0n, data, votes: 2n, isDone: true });
    assert.equal(second?.isDone, false);
  });

  test("crowdsale: sells shares for the stable token, and pays back below its goal", async () => {
    const { provider } = desk;
    const pay = async (to: string, from: string, value: bigint) => {
      const sent = await desk.wallet(from).sendTransaction({ to, value, type: 0, gasPrice: 0 });
      return sent.wait();
    };
    const good = await desk.deploy("Crowdsale", 3n, 100n, 150n, DAY);
    await pay(String(good.target), "lender", 100n);
    const full = provider.call({ from: addressOf("lender"), to: String(good.target), value: 51n });
    const data = good.interface.encodeErrorResult("Full", [50n]);
    await assert.rejects(full, (error: { data?: string }) => error.data === data);
    const end = await good.getFunction("end")();
    assert.deepEqual(await desk.refusal(good, "finish"), ["StillOpen", end]);
    const coin = desk.at("Coin", await good.getFunction("coin")());
    assert.equal(desk.nameOf(String(coin.target)), "Coin");
    assert.equal(await coin.getFunction("balanceOf")(addressOf("lender")), 300n);
    const bad = await desk.deploy("Crowdsale", 3n, 100n, 150n, DAY);
    await pay(String(bad.target), "lender", 99n);
    await desk.pass(DAY);
    const before = await provider.getBalance(addressOf("trader"));
    await desk.send(good, "finish", [], { from: "lender" });
    assert.equal(await provider.getBalance(addressOf("trader")), before + 100n);
    const refused = await desk.refusal(good, "refund", [], { from: "lender" });
    assert.deepEqual(refused, ["Error", "the goal is reached"]);
    assert.deepEqual(await desk.refusal(bad, "finish"), ["NotReached", 99n, 100n]);
    await desk.send(bad, "refund", [], { from: "lender" });
    assert.equal(await provider.getBalance(String(bad.target)), 0n);
    assert.deepEqual(desk.state(String(bad.target)), { raised: 99n });
  });

  test("registry: structs, lists in them and mappings in mappings", async () => {
    const register = await desk.deploy("Register");
    const at = String(register.target);
    const trader = addressOf("trader");
    const place = { latitude: -33_456n, longitude: 70_648n };
    const long = "a title that does not fit into a single slot";
    const facts = { since: 9n, kind: 1n, place, title: long, tags: ["a", "b"] };
    const [[name, , owner, entered] = []] = await desk.send(register, "enter", [
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
    assert.deepEqual(await desk.refusal(register, "enter", again, other), [
      "Taken",
      "town",
      trader,
    ]);
    const yours = ["NotYours", "town", addressOf("lender")];
    assert.deepEqual(await desk.refusal(register, "tag", ["town", "c"], other), yours);
    await desk.send(register, "tag", ["town", "c"]);
    const what = id("what");
    await desk.send(register, "visit", [what, 7, place]);
    assert.deepEqual(desk.state(at), {
      count: 1n,
      entries: { town: { owner: lower(trader), ...facts, tags: ["a", "b", "c"] } },
      visits: { [lower(trader)]: { [what.slice(2)]: { 7: place } } },
      keysOf: { [lower(trader)]: ["town"] },
    });
    const shown = await register.getFunction("get")("town");
    assert.deepEqual([shown.title, [...shown.tags]], [long, ["a", "b", "c"]]);
    await desk.send(register, "remove", ["town"]);
    assert.equal(desk.state(at).entries, undefined);
  });

  test("factory: what it makes has a name, an owner and a place that can be foretold", async () => {
    const factory = await desk.deploy("CoinFactory");
    const trader = addressOf("trader");
    const [[, first] = []] = await desk.send(factory, "make", ["one", 5n]);
    const taken = await desk.refusal(factory, "make", ["one", 5n]);
    assert.deepEqual(taken, ["NameTaken", "one", first]);
    const salt = id("salt");
    const place = await factory.getFunction("placeOf")("two", trader, salt);
    const made = await desk.send(factory, "makeAt", ["two", salt]);
    assert.deepEqual(made, [["Made", place, "two"]]);
    // At an address in use nothing is made.
    await desk.refusal(factory, "makeAt", ["two", salt]);
    const coin = desk.at("Coin", place);
    await desk.send(coin, "mint", [addressOf("lender"), 2n]);
    assert.equal(desk.state(place).totalSupply, 3n);
    assert.deepEqual(desk.state(String(factory.target)), {
      coins: [first, place].map(lower),
      byName: { one: lower(first), two: lower(place) },
    });
    assert.equal((await coin.queryFilter("Transfer")).length, 2);
  });
});
