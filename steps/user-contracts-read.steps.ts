// Steps of what surfaces show of a developer's contracts.
import assert from "node:assert/strict";
import { After, type DataTable, Given, Then } from "@cucumber/cucumber";
import { AbiCoder, Interface, id } from "ethers";
import type { CoreLog } from "./clients/core.ts";
import type { TransactionRow, TransferRow } from "./clients/explorer.ts";
import { settled } from "./clients/http.ts";
import type { RpcLog } from "./clients/rpc.ts";
import { anyone, coreClientOf } from "./core-state.ts";
import { explorerOf } from "./explorer-state.ts";
import { hashesOf, nodeAs } from "./node-state.ts";
import { readValue } from "./read-value.ts";
import { rpcOf } from "./rpc-state.ts";
import { contractsOf, placeOf } from "./user-contracts.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

After(function (this: PlanWorld) {
  contractsOf(this).listener?.close();
});

const prefixed = (world: PlanWorld, name: string) => `0x${placeOf(world, name)}`;

Given("a developer watches what {word} logs", async function (this: PlanWorld, name: string) {
  const address = prefixed(this, name);
  contractsOf(this).listener = await coreClientOf(this).listen({ address });
});

const heard = async (world: PlanWorld): Promise<readonly CoreLog[]> =>
  (await contractsOf(world).listener?.heard()) ?? [];

/** A log at any surface: what it says, and of which transaction. */
const shown = ({ address, topics, data, transactionHash: hash }: CoreLog | RpcLog) => ({
  ...{ address, topics, data, hash },
});

Then(
  /^the developer has heard of (\d+) logs of (\w+), as core REST and JSON-RPC list them$/,
  async function (this: PlanWorld, count: string, name: string) {
    const logs = await heard(this);
    assert.equal(logs.length, Number(count));
    const address = prefixed(this, name);
    assert.deepEqual(logs, settled(await anyone(this).logs({ address })).logs);
    const filter = { address, fromBlock: "0x0", toBlock: "latest" };
    const listed = await rpcOf(this).result<readonly RpcLog[]>("eth_getLogs", filter);
    assert.deepEqual(listed.map(shown), logs.map(shown));
  },
);

Then(
  "the node API lists {word} and {word} under their names, with their sources",
  async function (this: PlanWorld, one: string, other: string) {
    const node = await nodeAs(this, "lender");
    const { sources } = contractsOf(this);
    for (const name of [one, other]) {
      const address = placeOf(this, name);
      const lists = settled(await node.contracts(name));
      assert.deepEqual(
        (lists[name] ?? []).map((each: { readonly address: string }) => each.address),
        [address],
      );
      const { src } = settled(await node.contract(address));
      assert.equal(src[`${name}.sol`], sources.get(`${name}.sol`));
    }
  },
);

Then(
  "their functions and variables are listed:",
  async function (this: PlanWorld, table: DataTable) {
    const node = await nodeAs(this, "lender");
    for (const [name = "", functions, symbols] of table.raw()) {
      const params = { path: { address: placeOf(this, name) } };
      const root = "/platform/v2.3/contracts/{address}";
      const own = settled(await node.call("get", `${root}/functions`, { params }));
      const variables = settled(await node.call("get", `${root}/symbols`, { params }));
      assert.deepEqual([own.join(", "), variables.join(", ")], [functions, symbols]);
    }
  },
);

/** The value at a path of names, keys and positions. */
const within = (state: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (members, name) => (members as Record<string, unknown> | undefined)?.[name],
    state,
  );

Then(
  "the state of {word} at the node API holds:",
  async function (this: PlanWorld, name: string, table: DataTable) {
    const params = { path: { address: placeOf(this, name) } };
    const node = await nodeAs(this, "lender");
    const route = "/platform/v2.3/contracts/{address}/state";
    const state = settled(await node.call("get", route, { params }));
    for (const [path = "", value = ""] of table.raw()) {
      const names = await Promise.all(path.split(".").map((part) => readValue(this, part)));
      assert.equal(String(within(state, names)), await readValue(this, value), path);
    }
  },
);

Then(
  "the raw storage of {word} at the node API has a row for {user}'s balance of {amount}",
  async function (this: PlanWorld, name: string, user: User, amount: Amount) {
    const address = placeOf(this, name);
    const key = `.balanceOf[<${await this.addressOf(user)}>]`;
    const rows = settled(await (await nodeAs(this, "lender")).storage(address, key));
    assert.deepEqual(rows, [{ address, key, value: String(this.raw(amount)) }]);
  },
);

Then(
  "JSON-RPC has code at {word} and {word}",
  async function (this: PlanWorld, one: string, other: string) {
    for (const name of [one, other]) {
      const code = await rpcOf(this).result<string>("eth_getCode", prefixed(this, name), "latest");
      assert.match(code, /^0x60[0-9a-f]{200,}$/);
    }
  },
);

Then(
  "asked over JSON-RPC, {word} of {word} for {user} is {amount}",
  async function (this: PlanWorld, method: string, name: string, user: User, amount: Amount) {
    const address = `0x${await this.addressOf(user)}`;
    const values = AbiCoder.defaultAbiCoder().encode(["address"], [address]);
    const data = id(`${method}(address)`).slice(0, 10) + values.slice(2);
    const call = { to: prefixed(this, name), data };
    const answer = await rpcOf(this).result<string>("eth_call", call, "latest");
    assert.equal(BigInt(answer), this.raw(amount));
  },
);

Then(
  "the receipt of the last call has logs of {word}, {word} and {word}",
  async function (this: PlanWorld, one: string, two: string, three: string) {
    const hash = `0x${hashesOf(this).at(-1)}`;
    const method = "eth_getTransactionReceipt";
    const { logs, status } = await rpcOf(this).result<{ logs: RpcLog[]; status: string }>(
      ...[method, hash],
    );
    assert.equal(status, "0x1");
    const emitters = new Set(logs.map(({ address }) => address));
    for (const name of [one, two, three]) assert.ok(emitters.has(prefixed(this, name)), name);
  },
);

Then(
  "the explorer's ABI of {word} has the functions {word} and {word}, and the event {word}",
  async function (this: PlanWorld, name: string, one: string, other: string, event: string) {
    const address = prefixed(this, name);
    const abi = new Interface(
      await explorerOf(this).result<string>("contract/getabi", { address }),
    );
    assert.ok(abi.getFunction(one) !== null && abi.getFunction(other) !== null);
    const [{ topics, data }] = (await heard(this)) as [CoreLog];
    assert.equal(abi.parseLog({ topics: [...topics], data })?.name, event);
  },
);

Then(
  "the explorer lists {word} and {word} as {user}'s transactions with {word}",
  async function (this: PlanWorld, first: string, second: string, user: User, name: string) {
    const rows = await explorerOf(this).result<readonly TransactionRow[]>("account/txlist", {
      address: prefixed(this, name),
    });
    const from = `0x${await this.addressOf(user)}`;
    const own = rows.filter((row) => row.from === from);
    assert.deepEqual(
      own.map((row) => row.functionName.replace(/\(.*/, "")),
      [first, second],
    );
  },
);

Then(
  "the explorer lists as transfers of {asset} from and to {word}:",
  async function (this: PlanWorld, symbol: string, name: string, table: DataTable) {
    const address = prefixed(this, name);
    const sent = { address, contractaddress: prefixed(this, symbol) };
    const rows = await explorerOf(this).result<readonly TransferRow[]>("account/tokentx", sent);
    const users = new Set([address, `0x${await this.addressOf("lender")}`]);
    const own = rows.filter(({ from, to }) => users.has(from) && users.has(to));
    const shown = own.map(({ from, to, value }) => [from.slice(2), to.slice(2), value]);
    const [, ...lines] = table.raw();
    const read = lines.map((line) => Promise.all(line.map((cell) => readValue(this, cell))));
    assert.deepEqual(shown, await Promise.all(read));
  },
);
