// Control's JSON-RPC as a whole: what it serves beyond the rpc port, and every documented answer. A
// broken one differs from the rpc port, opens the aliases to it, or answers what it does not
// document.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { outcomesOfMethod } from "../../shared/json-rpc/outcomes.ts";
import { METHODS } from "../rpc/methods.ts";
import { aliasesFor, isOfRpc } from "./json-rpc/methods.ts";
import { controlRoutes } from "./surface.ts";
import { type Answer, scripted } from "./test-json-rpc.ts";
import { operatingCalls } from "./test-operating-calls.ts";

const DAY = 86_400;

describe("control's JSON-RPC and the rpc port", () => {
  test("a loaded dump forgets numbered snapshots, and never reuses their numbers", async () => {
    const { send, servers } = await scripted();
    assert.equal(await send("evm_snapshot"), "0x1");
    const dump = (await servers.control.inject("/dump")).json();
    const loaded = await servers.control.inject({ method: "POST", url: "/load", payload: dump });
    assert.equal(loaded.statusCode, 200, loaded.body);
    assert.equal(await send("evm_revert", "0x1"), false);
    assert.equal(await send("evm_snapshot"), "0x2");
  });

  test("blocks mined at once take a command per thousand, and blocks apart in time two commands each", async () => {
    const { send, world } = await scripted();
    const given = async (...params: readonly number[]) => {
      const before = world.timeline.commands.length;
      await send("hardhat_mine", ...params);
      return world.timeline.commands
        .slice(before)
        .map((each) => (each.kind === "mine" ? each.blocks : each.kind));
    };
    assert.deepEqual(await given(0), []);
    assert.deepEqual(await given(0, 12), []);
    assert.deepEqual(await given(1, 12), [1]);
    assert.deepEqual(await given(2, 0), [2]);
    assert.deepEqual(await given(2_001), [1_000, 1_000, 1]);
    assert.deepEqual(await given(3, 1), [1, "advance", 1, "advance", 1]);
  });

  test("a numbered snapshot dropped through control is gone, and later ones stay", async () => {
    const { send, servers } = await scripted();
    for (const id of ["0x1", "0x2"]) assert.equal(await send("evm_snapshot"), id);
    const url = "/snapshots/evm-0x1";
    const dropped = await servers.control.inject({ method: "DELETE", url });
    assert.deepEqual(dropped.json().snapshots, ["evm-0x2"]);
    assert.equal(await send("evm_revert", "0x1"), false);
    assert.equal(await send("evm_revert", "0x2"), true);
    assert.equal(await send("evm_snapshot"), "0x3", "no number is given again");
  });

  test("control refuses a snapshot by its number and says its name", async () => {
    const { send, ask, servers } = await scripted();
    const refusal = async (number: string) => {
      const urls = [`/snapshots/${number}`, `/snapshots/${number}/restore`];
      const [dropped, restored] = await Promise.all([
        servers.control.inject({ method: "DELETE", url: urls[0] ?? "" }),
        servers.control.inject({ method: "POST", url: urls[1] ?? "" }),
      ]);
      assert.deepEqual([dropped.statusCode, restored.statusCode], [404, 404]);
      assert.deepEqual(dropped.json(), restored.json());
      return dropped.json().error.message;
    };
    assert.equal(await send("evm_snapshot"), "0x1");
    assert.equal(await refusal("0x1"), "there is no snapshot 0x1; evm_snapshot's is evm-0x1");
    assert.equal(await refusal("0x2"), "there is no snapshot 0x2", "nor one of that number");
    const named = async (name: string) => {
      const url = "/snapshots";
      await servers.control.inject({ method: "POST", url, payload: { name } });
    };
    await named("evm-mine");
    assert.equal(await refusal("mine"), "there is no snapshot mine", "evm_snapshot took no such");
    // A snapshot that was given this name can be found, whatever was numbered.
    await named("0x1");
    const own = await servers.control.inject({ method: "DELETE", url: "/snapshots/0x1" });
    assert.equal(own.statusCode, 200, own.body);
    assert.equal((await ask("evm_revert", "0x1")).result, true);
  });

  test("control serves every method of the rpc port with the same answers, except its own", async () => {
    const { post, world, ask, inbox } = await scripted();
    const own = [...aliasesFor(inbox).keys()].filter((name) => METHODS.has(name));
    const OWN = [
      ...["accounts", "call", "estimateGas", "getFilterChanges", "getFilterLogs", "mining"],
      ...["newBlockFilter", "newFilter", "newPendingTransactionFilter", "sendRawTransaction"],
      ...["sendTransaction", "sign", "uninstallFilter", "getTransactionReceipt", "getBalance"],
      ...["getBlockByHash", "getBlockByNumber", "getLogs", "getStorageAt", "getTransactionCount"],
    ];
    const names = ["web3_clientVersion", ...OWN.map((name) => `eth_${name}`)];
    assert.deepEqual(own.sort(), names.sort());
    const account = `0x${world.users.find("trader")?.address}`;
    const params = { eth_getCode: [account] };
    for (const method of METHODS.keys()) {
      if (method.startsWith("platform_") || own.includes(method)) continue;
      const given = Object.hasOwn(params, method) ? params[method as "eth_getCode"] : [];
      const text = JSON.stringify({ jsonrpc: "2.0", id: method, method, params: given });
      const wanted = (await post(text, "/", "rpc")).body;
      assert.equal((await post(text, "/rpc")).body, wanted, method);
    }
    assert.match((await ask("platform_getFinalizedHeader", "latest")).result.headerRLP, /^0x/);
  });

  test("the rpc port has none of the aliases, and says where they are", async () => {
    const { inbox, post, world, urls } = await scripted();
    const before = world.journalHash();
    const refusal = async (method: string) => {
      const text = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] });
      return JSON.parse((await post(text, "/", "rpc")).body).error;
    };
    for (const method of aliasesFor(inbox).keys()) {
      if (METHODS.has(method)) continue;
      const { code, message } = await refusal(method);
      assert.equal(code, -32601, method);
      if (/^(?:eth|personal|debug)_/.test(method)) continue;
      const where = `${method} is for whoever operates the world, at ${urls.control}`;
      assert.equal(message, `Method not found: ${where}`);
    }
    for (const method of [
      "evm_ nothing",
      "nothing_evm_mine",
      "eth_nothing",
      `evm_${"x".repeat(99)}`,
    ]) {
      assert.equal((await refusal(method)).message, "Method not found");
    }
    assert.equal(world.journalHash(), before);
  });
  test("each refusal names routes and methods that exist", async () => {
    const { inbox } = await scripted();
    const methods = aliasesFor(inbox);
    const known = new Set([...METHODS.keys(), ...methods.keys()]);
    const lines = controlRoutes.flatMap(({ method, paths }) =>
      paths.map((path) => `${method} ${path}`),
    );
    let refused = 0;
    for (const { name, isUnsupported, refusals = {} } of methods.values()) {
      if (isUnsupported !== true) continue;
      refused += 1;
      const text = (refusals[-32601] ?? "").replace(`${name} is not possible here: `, "");
      for (const [named] of text.matchAll(/\b(?:evm|anvil|hardhat|eth|txpool)_\w+/g)) {
        assert.ok(known.has(named), `${name} names ${named}`);
        assert.notEqual(methods.get(named)?.isUnsupported, true, `${name} names ${named}`);
      }
      for (const [line] of text.matchAll(/\b(?:GET|POST|PUT|DELETE) [\w/:-]+/g)) {
        assert.ok(lines.includes(line), `${name} names ${line}`);
      }
    }
    assert.ok(refused > 20, String(refused));
  });

  test("control's JSON-RPC keeps the rules of JSON-RPC and of control's access", async () => {
    const { post, servers } = await scripted();
    assert.equal(JSON.parse((await post("{")).body).error.code, -32700);
    assert.equal(JSON.parse((await post("[]")).body).error.code, -32600);
    const call = { jsonrpc: "2.0", method: "evm_mine" };
    const quiet = await post(JSON.stringify(call));
    assert.deepEqual([quiet.statusCode, quiet.body], [204, ""]);
    const both = await post(JSON.stringify([{ ...call, id: 1 }, call, { ...call, id: 2 }]), "/rpc");
    assert.deepEqual(
      JSON.parse(both.body).map(({ id, result }: { id: number; result: string }) => [id, result]),
      [
        [1, "0x0"],
        [2, "0x0"],
      ],
    );
    const page = await servers.control.inject("/docs/rpc");
    assert.match(page.body, /evm_increaseTime/);
    assert.match(page.body, /href="openrpc.json"/);
    const { methods } = (await servers.control.inject("/docs/openrpc.json")).json();
    assert.ok(methods.some(({ name }: { name: string }) => name === "hardhat_mine"));
  });
});

test("HTTP errors look as on the rpc port, whatever the query says", async () => {
  const { servers } = await scripted();
  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
  const large = `"${"\u00e9".repeat(524_288)}"`;
  const json = "application/json";
  for (const [status, url, contentType, payload] of [
    [400, "/", "text/plain", call],
    [413, "/", json, large],
    [200, "/?key=abc&key=%zz", json, call],
  ] as const) {
    const request = { method: "POST", headers: { "content-type": contentType }, payload } as const;
    const wanted = await servers.rpc.inject({ ...request, url });
    assert.equal(wanted.statusCode, status, wanted.body);
    for (const path of [url, url.replace("/", "/rpc")]) {
      const { statusCode, body } = await servers.control.inject({ ...request, url: path });
      assert.deepEqual([statusCode, body], [status, wanted.body], path);
    }
  }
  const elsewhere = { host: "elsewhere.example", "content-type": json };
  const foreign = { method: "POST", url: "/", headers: elsewhere, payload: call } as const;
  const refused = await servers.control.inject(foreign);
  assert.equal(refused.statusCode, 403);
  const message = "The Host must be this machine, not elsewhere.example";
  const error = { code: -32600, message };
  assert.deepEqual(refused.json(), { jsonrpc: "2.0", id: null, error });
});

test("every alias gives all its documented answers, and an unsupported one names control's own way", async () => {
  const platform = await scripted();
  const { ask, inbox } = platform;
  const valid: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
    evm_setNextBlockTimestamp: [["4102444800"], [0]],
    anvil_setNextBlockTimestamp: [["4102444800"], [0]],
    evm_setTime: [["4102444800"], [0]],
    anvil_setTime: [["4102444800"], [0]],
    evm_increaseTime: [[1]],
    anvil_increaseTime: [[1]],
    evm_mine: [[], [0]],
    evm_setAutomine: [[true]],
    anvil_setAutomine: [[true]],
    evm_setIntervalMining: [[0]],
    anvil_setIntervalMining: [[9]],
    evm_revert: [["0x1"]],
    anvil_revert: [["0x1"]],
  };
  const reached = new Set<string>();
  const hear = (name: string, { error, result }: Answer) => {
    const kind = result === null ? "null" : "result";
    reached.add(`${name} ${error === undefined ? kind : error.code}`);
    if (error?.code === -32601) assert.match(error.message, /is not possible here: .{20}/);
  };
  const methods = [...aliasesFor(inbox).values()].filter(({ name }) => !isOfRpc(name));
  for (const { name } of methods) {
    for (const params of valid[name] ?? [[]]) hear(name, await ask(name, ...params));
    hear(name, await ask(name, {}, {}, {}));
  }
  hear("anvil_getIntervalMining", await ask("anvil_getIntervalMining"));
  await ask("evm_setAutomine", true);
  hear("anvil_getIntervalMining", await ask("anvil_getIntervalMining"));
  await ask("anvil_reset");
  for await (const [name, ...params] of operatingCalls(platform)) {
    hear(name, await ask(name, ...params));
  }
  // Towards the end of time, a hundred years a step, until the world refuses.
  for (const name of ["evm_increaseTime", "anvil_increaseTime"]) {
    for (let at = 0; at < 90; at += 1) hear(name, await ask(name, 100 * 365 * DAY));
  }
  for (const name of ["anvil_mine", "hardhat_mine"])
    hear(name, await ask(name, 2, 100 * 365 * DAY));
  for (const method of methods) {
    for (const { row, outcome } of outcomesOfMethod(method)) {
      assert.ok(reached.has(`${row} ${outcome}`), `${row} ${outcome}`);
    }
  }
});
