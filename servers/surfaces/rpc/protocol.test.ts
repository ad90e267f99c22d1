// The rules of JSON-RPC 2.0, and the answers to hostile requests. A broken protocol loses an id or
// the order of a batch, answers a notification, or lets a request hang, crash or change the world.
import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { type Answer, TestRpc } from "../../proof/testing/rpc.ts";
import { badCalls, heavyBodies, oddBodies } from "./hostile-calls.ts";

const rpc = new TestRpc();
let was = "";
beforeEach(() => {
  was = rpc.world.journalHash();
});
after(() => {
  assert.deepEqual(rpc.faults, []);
  assert.equal(rpc.world.journalHash(), was, "no request here changes the world");
});

const call = (method: string, more: object = {}) => ({ jsonrpc: "2.0", id: 1, method, ...more });

async function sent(body: unknown): Promise<Answer & Answer[]> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const { status, body: answered } = await rpc.post(text);
  assert.equal(status, 200, answered);
  return JSON.parse(answered);
}

test("an id comes back as it was sent", async () => {
  for (const id of [1, 0, -7, 1.5, "a", "", 'q"\n', "\u2028é😀", null, 9007199254740991]) {
    const answer = await sent(call("eth_chainId", { id }));
    assert.deepEqual(answer, { jsonrpc: "2.0", id, result: "0x7030addddcf2" });
  }
});

test("an id that could not be sent back exactly is refused", async () => {
  const text = (id: string) => JSON.stringify(call("eth_chainId", { id: "?" })).replace('"?"', id);
  const huge = ["9007199254740993", "-9007199254740993", "9007199254740992", "1e400", "1e21"];
  for (const id of huge) {
    const alone = await sent(text(id));
    assert.deepEqual([alone.id, alone.error?.code, alone.result], [null, -32600, undefined], id);
    assert.match(
      alone.error?.message ?? "",
      /^Invalid Request: id must be .* to 2\^53 - 1, or null$/,
    );
    const [first, second] = await sent(`[${text(id)},${text("7")}]`);
    assert.deepEqual([first?.id, first?.error?.code], [null, -32600], id);
    assert.deepEqual([second?.id, second?.result], [7, "0x7030addddcf2"]);
  }
  for (const id of ["0.1", "-9007199254740991", "1e3", "5e-324"]) {
    assert.equal((await sent(text(id))).id, Number(id), id);
  }
});

test("a body that is not JSON is a parse error", async () => {
  for (const text of ["{", "", " ", "[1,", "nonsense", '{"a":1}}', "\u0000"]) {
    const { error, id } = await sent(text);
    assert.deepEqual([error?.code, id], [-32700, null], text);
  }
});

test("a value that is not a call is an invalid request, answered with its id if it has one", async () => {
  const valid = call("eth_chainId");
  const bad: readonly (readonly [unknown, unknown])[] = [
    [1, null],
    ["text", null],
    [null, null],
    [true, null],
    [{}, null],
    [{ ...valid, jsonrpc: "1.0" }, 1],
    [{ id: 2, method: "eth_chainId" }, 2],
    [{ jsonrpc: "2.0", id: 3 }, 3],
    [{ ...valid, method: 5 }, 1],
    [{ ...valid, id: {} }, null],
    [{ ...valid, id: [1] }, null],
    [{ ...valid, id: true }, null],
  ];
  for (const [body, wanted] of bad) {
    const { error, id } = await sent(JSON.stringify(body));
    assert.deepEqual([error?.code, id], [-32600, wanted], JSON.stringify(body));
  }
  assert.equal((await sent([[valid]]))[0]?.error?.code, -32600, "no batch in a batch");
});

test("a batch is answered in order, each entry as if it were alone", async () => {
  const ids = ["b", 2, "a", null, 5];
  const answers = await sent([
    call("eth_chainId", { id: ids[0] }),
    call("nothing", { id: ids[1] }),
    call("eth_getCode", { id: ids[2] }),
    1,
    call("net_version", { id: ids[4] }),
  ]);
  assert.deepEqual(
    answers.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(
    answers.map(({ error }) => error?.code),
    [undefined, -32601, -32602, -32600, undefined],
  );
});

test("a notification gets no answer, and a batch of notifications an empty one", async () => {
  const { id: _none, ...notification } = call("eth_chainId");
  assert.deepEqual(await rpc.post(JSON.stringify(notification)), { status: 204, body: "" });
  const all = JSON.stringify([notification, notification]);
  assert.deepEqual(await rpc.post(all), { status: 204, body: "" });
  assert.equal((await sent([notification, call("eth_chainId")])).length, 1);
  const unknown = JSON.stringify({ ...notification, method: "nothing" });
  assert.equal((await rpc.post(unknown)).status, 204, "not even a refusal");
});

test("a batch has 1 to 1,000 entries", async () => {
  const one = call("eth_blockNumber");
  const many = (length: number) => Array.from({ length }, () => one);
  assert.deepEqual((await sent([])).error?.code, -32600);
  assert.equal((await sent(many(1_000))).length, 1_000);
  const { id, error } = await sent(many(1_001));
  assert.deepEqual([id, error?.code], [null, -32600]);
});

test("a batch's answer is bounded", async () => {
  const receipts = call("eth_getBlockReceipts", { params: ["0x0"] });
  const answers = await sent(Array.from({ length: 1_000 }, () => receipts));
  assert.equal(answers.length, 1_000);
  assert.ok(Array.isArray(answers[0]?.result));
  assert.equal(answers.at(-1)?.error?.code, -32005);
});

describe("the platform's own namespace is closed by default", () => {
  const blocked = {
    jsonrpc: "2.0",
    error: { code: -32601, message: "method not available on the public RPC endpoint" },
    id: null,
  };

  for (const [how, body] of [
    ["a call", call("platform_getFinalizedHeader", { params: ["latest"] })],
    ["a method there is not", call("platform_nothing")],
    ["a batch, whole", [call("eth_chainId"), call("platform_traceCall"), call("eth_chainId")]],
    ["the longest batch", [...Array(999).fill(call("eth_chainId")), call("platform_traceCall")]],
    ["no call at all", { method: "platform_x" }],
  ] as const) {
    test(how, async () => {
      const answer = await rpc.post(JSON.stringify(body));
      assert.deepEqual(
        { ...answer, body: JSON.parse(answer.body) },
        { status: 403, body: blocked },
      );
    });
  }

  test("once it is open, an unknown method is not found", async () => {
    const open = new TestRpc({ exposesExtension: true });
    assert.equal((await open.error("platform_nothing")).message, "Method not found");
  });
});

test("params must be a list of as many values as the method takes", async () => {
  for (const { method, params, text } of badCalls(rpc.stable)) {
    const { error } = await sent(call(method, { params }));
    assert.equal(error?.code, -32602, `${method} ${JSON.stringify(params)}`);
    assert.match(error?.message ?? "", text);
  }
  assert.equal((await sent(call("eth_chainId", { params: null }))).error, undefined);
});

test("a repeated key refuses the whole body, wherever it is", async () => {
  const valid = '"jsonrpc":"2.0","id":1,"method":"eth_chainId"';
  const twice = [
    `{${valid},"method":"eth_blockNumber"}`,
    `{${valid},"i\\u0064":2}`,
    `{${valid},"__proto__":1,"__proto__":2}`,
    `[{${valid}},{${valid},"id":2}]`,
    `{${valid},"params":[{"to":"0x","a":{"\\\\":1},"to":"0x"}]}`,
    `{"":1,${valid},"" : ":"}`,
  ];
  for (const text of twice) {
    const { id, error } = await sent(text);
    assert.deepEqual([id, error?.code], [null, -32600], text);
    assert.match(error?.message ?? "", /^Invalid Request: ".*" is sent more than once$/);
  }
  const once = [
    `{${valid},"params":[]}`,
    `{"jsonrpc":"2.0","id":"\\":{\\\\\\":\\\\","method":"eth_chainId"}`,
    `{${valid},":":":","__proto__":{":":[{"a":1},{"a":1}]},"constructor":{}}`,
  ];
  for (const text of once) assert.equal((await sent(text)).error, undefined, text);
});

test("hostile input is answered in time, with a documented error", async () => {
  for (const body of [...heavyBodies(rpc.stable), ...oddBodies(rpc.stable)]) {
    const { error } = await sent(body);
    assert.ok(
      [-32601, -32602].includes(error?.code ?? 0),
      `${body.slice(0, 80)} ${error?.message}`,
    );
    assert.ok((error?.message.length ?? 0) < 200, "it repeats little of what was sent");
  }
});
