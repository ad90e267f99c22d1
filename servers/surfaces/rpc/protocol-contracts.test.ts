// Contracts of our own that call the platform's, driven by ethers: a vault that lends, a bot that liquidates with
// borrowed money, and an attacker that enters again.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { type Contract, getAddress, parseEther } from "ethers";
import { ContractClient, lower, OWN_CONTRACTS } from "./test-contracts.ts";

const YEAR = 365 * 86_400;

let client: ContractClient;
before(async () => {
  client = await ContractClient.open("near-liquidation", ...OWN_CONTRACTS);
});
after(() => client.close());

const addressOf = (name: string): string => client.wallet(name).address;
const at = () => client.platform.world.addresses;
const of = (address = "") => `0x${address}`;
const stable = () => client.native(at().stable);
const balance = (account: unknown, token = at().stable): Promise<bigint> =>
  client.native(token).getFunction("balanceOf")(account);

describe("a vault over the lending pool", () => {
  test("lends as itself, earns, and pays out with the interest", async () => {
    const vault = await client.deploy("LendingVault", of(at().lendingPool), of(at().stable));
    const amount = parseEther("1000");
    await client.send(stable(), "approve", [vault.target, 3n * amount]);
    const shares = await vault.getFunction("deposit").staticCall(amount);
    const deposited = ["Deposited", addressOf("trader"), amount, shares];
    assert.deepEqual(await client.send(vault, "deposit", [amount]), [deposited]);
    const mToken = at().shareTokens.PUSD;
    assert.equal(await balance(vault.target), 0n);
    assert.ok((await balance(vault.target, mToken)) > 0n, "the pool's shares are the vault's");
    assert.equal(await balance(addressOf("trader"), mToken), 0n);
    const before: bigint = await vault.getFunction("lent")();
    await client.pass(YEAR);
    // Accrues the interest.
    await client.send(vault, "deposit", [amount]);
    const after: bigint = await vault.getFunction("lent")();
    assert.ok(after > before + amount, "a year's interest");
    const ownShares: bigint = await vault.getFunction("sharesOf")(addressOf("trader"));
    const tooMany = ["NoShares", addressOf("trader"), ownShares + 1n, ownShares];
    assert.deepEqual(await client.refusal(vault, "withdraw", [ownShares + 1n]), tooMany);
    const had = await balance(addressOf("trader"));
    const [[, , paid] = []] = await client.send(vault, "withdraw", [ownShares]);
    assert.equal(paid, after);
    assert.equal(await balance(addressOf("trader")), had + after);
    assert.deepEqual(client.state(String(vault.target)), { totalShares: 0n });
  });

  test("has its source in the explorer, with the compiler's version and what it was given", async () => {
    const vault = await client.deploy("LendingVault", of(at().lendingPool), of(at().stable));
    const query = `module=contract&action=getsourcecode&address=${vault.target}`;
    const answer = await fetch(`${client.platform.urls.explorer}/api?${query}`);
    const { result }: { result: readonly Record<string, string>[] } = await answer.json();
    const [{ SourceCode, CompilerVersion, ConstructorArguments, ContractName } = {}] = result;
    const known = readFileSync(new URL("./contracts/protocol.sol", import.meta.url), "utf8");
    assert.equal(JSON.parse(SourceCode?.slice(1, -1) ?? "").sources["protocol.sol"].content, known);
    assert.deepEqual([CompilerVersion, ContractName], ["v0.8.37", "LendingVault"]);
    assert.equal(
      ConstructorArguments,
      at().lendingPool.padStart(64, "0") + at().stable.padStart(64, "0"),
    );
  });

  test("catches what the pool refuses, and hears of a stranger's allowance", async () => {
    const vault = await client.deploy("LendingVault", of(at().lendingPool), of(at().stable));
    const reason = ["Error", "ERC20: insufficient allowance"];
    assert.deepEqual(await client.refusal(vault, "deposit", [5n]), reason);
    const [ok, why] = await vault.getFunction("tryWithdraw").staticCall(5n);
    assert.equal(ok, false);
    assert.match(why, /\w/);
  });
});

describe("a liquidation bot", () => {
  let bot: Contract;
  let lender: Contract;
  const job = (isPaid = true) => ({
    borrower: addressOf("borrower"),
    collateral: of(at().tokens.WETH),
    market: of(at().pools["WETH-PUSD"] ?? Object.values(at().pools)[0]),
    isPaid,
  });

  before(async () => {
    lender = await client.deploy("FlashLender", of(at().stable));
    const places = [of(at().lendingPool), of(at().stable), lender.target];
    bot = await client.deploy("LiquidationBot", ...places);
    await client.send(stable(), "transfer", [lender.target, parseEther("200000")]);
  });

  test("is refused while the loan is healthy, or by anyone but its lender", async () => {
    await client.control("/prices", { asset: "WETH", price: String(parseEther("2500")) });
    const [name, borrower, health] = await client.refusal(bot, "liquidate", [job(), 4]);
    assert.deepEqual([name, borrower], ["Healthy", addressOf("borrower")]);
    assert.ok((health as bigint) >= parseEther("1"));
    const stranger = await client.refusal(bot, "onLoan", [1, 0, "0x"]);
    assert.deepEqual(stranger, ["Error", "not the lender"]);
  });

  test("liquidates, swaps what it seized and repays, in the call that its lender makes", async () => {
    await client.control("/prices", { asset: "WETH", price: String(parseEther("2300")) });
    const [unpaid] = await client.refusal(bot, "liquidate", [job(false), 4]);
    // The lender's own error, which the bot does not declare.
    assert.equal(lender.interface.parseError(String(unpaid))?.name, "NotRepaid");
    assert.deepEqual(client.state(String(bot.target)), { jobs: 0n });
    const weth = at().tokens.WETH;
    const before = { mine: await balance(addressOf("trader")), lent: await balance(lender.target) };
    const [[, borrower, repaid, seized, profit] = []] = await client.send(bot, "liquidate", [
      ...[job(), 4],
    ]);
    assert.equal(borrower, addressOf("borrower"));
    const paid: bigint = repaid;
    // At 2300 with a bonus of 5 percent.
    assert.equal(seized, (paid * 10_500n) / 10_000n / 2_300n);
    assert.equal(await balance(addressOf("trader")), before.mine + (profit as bigint));
    assert.equal(await balance(lender.target), before.lent + paid / 1_000n);
    assert.equal(await balance(bot.target, weth), 0n);
    assert.deepEqual(client.state(String(bot.target)), { jobs: 1n });
    const [event] = await client.native(at().lendingPool).queryFilter("Liquidated");
    const shown = event !== undefined && "args" in event ? [...event.args] : [];
    const stableAt = String(stable().target);
    assert.deepEqual(shown.slice(0, 3), [borrower, getAddress(stableAt), repaid]);
  });
});

describe("an attacker that enters again", () => {
  const attackers = async () => ({
    attacker: await client.deploy("Attacker", of(at().lendingPool), of(at().stable)),
    careless: await client.deploy("CarelessBank"),
    careful: await client.deploy("CarefulBank"),
  });
  const refusedIn = (logs: readonly (readonly unknown[])[]) =>
    logs.filter(([name]) => name === "Refused").map(([, reason]) => reason);

  test("empties a bank that pays before it books, and not one that is locked", async () => {
    const { attacker, careless, careful } = await attackers();
    const { provider } = client;
    for (const bank of [careless, careful]) {
      await client.send(bank, "deposit", [], { from: "lender", value: 100n });
      await client.send(attacker, "attackBank", [bank.target, 5], { value: 50n });
    }
    assert.equal(await provider.getBalance(String(careless.target)), 0n);
    assert.equal(await provider.getBalance(String(careful.target)), 100n);
    assert.equal(await provider.getBalance(String(attacker.target)), 200n);
    const logs = await client.send(attacker, "attackBank", [careful.target, 5], { value: 50n });
    assert.deepEqual(refusedIn(logs), [careful.interface.encodeErrorResult("Entered")]);
    assert.equal(client.state(String(attacker.target)).entries, 1n);
    const saved = { held: { [lower(addressOf("lender"))]: 100n } };
    assert.deepEqual(client.state(String(careful.target)).held, saved.held);
  });

  test("gets from the pool what it gave, once: the platform's tokens call nobody", async () => {
    const { attacker } = await attackers();
    const amount = parseEther("10");
    await client.send(stable(), "transfer", [attacker.target, amount]);
    const refused = refusedIn(await client.send(attacker, "attackPool", [amount]));
    assert.equal(refused.length, 1);
    assert.match(
      Buffer.from(String(refused[0]).slice(2), "hex").toString(),
      /shares|balance|amount/i,
    );
    assert.equal(client.state(String(attacker.target)).entries, 0n);
    assert.ok((await balance(attacker.target)) <= amount);
  });

  test("cannot bring a token of its own into the swap pools", async () => {
    const coin = await client.deploy("CarelessBank");
    const factory = client.native(at().poolFactory);
    const pair = [coin.target, of(at().stable)];
    const [, reason] = await client.refusal(factory, "createPool", pair, { from: "admin" });
    assert.match(String(reason), /active/i);
  });
});
