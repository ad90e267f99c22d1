// Steps of dapps at JSON-RPC: calls of contracts by their ABI, transfers tried first, decoded
// events.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import { AbiCoder, Interface } from "ethers";
import { hex, type RpcAnswer } from "./clients/rpc.ts";
import { ask, heard, latestHash, prefixed, receiptOf, rpcOf, tokenAt } from "./rpc-state.ts";
import { type Amount, fromRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const ERC20 = new Interface([
  "function symbol() view returns (string)",
  "function decimals() view returns (uint8)",
  "function balanceOf(address) view returns (uint256)",
  "function transfer(address to, uint256 value) returns (bool)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

When(
  "a dapp asks {asset} for its {word}",
  async function (this: PlanWorld, symbol: string, name: string) {
    const call = { to: tokenAt(this, symbol), data: ERC20.encodeFunctionData(name, []) };
    await ask(this, "eth_call", call, "latest");
  },
);

Then("the call answers the {word} {word}", function (this: PlanWorld, name: string, value: string) {
  const [decoded] = ERC20.decodeFunctionResult(name, heard<string>(this));
  assert.equal(String(decoded), value);
});

async function askBalance(
  world: PlanWorld,
  [user, symbol]: readonly [User, string],
  block: string,
) {
  const data = ERC20.encodeFunctionData("balanceOf", [await prefixed(world, user)]);
  await ask(world, "eth_call", { to: tokenAt(world, symbol), data }, block);
}

When(
  "a dapp asks for {user}'s {asset} {int} block(s) ago",
  async function (this: PlanWorld, user: User, symbol: string, ago: number) {
    const height = Number(await rpcOf(this).result<string>("eth_blockNumber"));
    await askBalance(this, [user, symbol], hex(height - ago));
  },
);

Then("the call answers {amount}", function (this: PlanWorld, amount: Amount) {
  const balance = BigInt(heard<string>(this));
  assert.equal(fromRaw(balance, this.token(amount.symbol).decimals), amount.digits);
});

async function transferCall(world: PlanWorld, amount: Amount, [from, to]: readonly [User, User]) {
  const args = [await prefixed(world, to), world.raw(amount)];
  const data = ERC20.encodeFunctionData("transfer", args);
  return { from: await prefixed(world, from), to: tokenAt(world, amount.symbol), data };
}

When(
  "a dapp tries a transfer of {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    await ask(this, "eth_call", await transferCall(this, amount, [from, to]), "latest");
  },
);

When(
  "a dapp estimates a transfer of {amount} from {user} to {user}",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    await ask(this, "eth_estimateGas", await transferCall(this, amount, [from, to]));
  },
);

Then("the call answers that it would succeed", function (this: PlanWorld) {
  const [moved] = ERC20.decodeFunctionResult("transfer", heard<string>(this));
  assert.equal(moved, true);
});

Then("its data decodes to the reason {string}", function (this: PlanWorld, reason: string) {
  const { error } = this.answer().body as RpcAnswer;
  const data = error?.data ?? "";
  assert.equal(data.slice(0, 10), "0x08c379a0", "Error(string)");
  const [decoded] = AbiCoder.defaultAbiCoder().decode(["string"], `0x${data.slice(10)}`);
  assert.equal(decoded, reason);
});

Then(
  "a dapp decodes a Transfer of {amount} from {user} to {user} out of its receipt",
  async function (this: PlanWorld, amount: Amount, from: User, to: User) {
    const receipt = await receiptOf(this, latestHash(this));
    const parsed = receipt?.logs
      .filter(({ address }) => address === tokenAt(this, amount.symbol))
      .map(({ topics, data }) => ERC20.parseLog({ topics, data }));
    assert.equal(parsed?.length, 1, "one event of the token");
    const args = parsed?.[0]?.args;
    const parties = [await prefixed(this, from), await prefixed(this, to)];
    assert.deepEqual(
      [args?.from, args?.to].map((each) => String(each).toLowerCase()),
      parties,
    );
    assert.equal(args?.value, this.raw(amount));
  },
);
