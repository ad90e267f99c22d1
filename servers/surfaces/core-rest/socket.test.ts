// The socket of logs over real connections: what a listener heard against GET /logs, garbage, the
// limit of subscriptions, slow readers, and how it ends. A broken socket loses or repeats a log,
// sends an unwanted one, or misreads a message.
import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { WebSocket } from "ws";
import type { Schema } from "../../core/parsed.ts";
import { listen } from "../../core/server.ts";
import { faultsOf } from "../../core/validate.ts";
import { type CoreTestOptions, testCore } from "../../proof/testing/core.ts";
import { connectClient, type TestClient } from "../channel/test-client.ts";
import { apiKeyOf } from "./api-key.ts";
import { SUBSCRIPTIONS_MAX } from "./log-room.ts";
import { logSchema } from "./present.ts";
import { keepBusy } from "./test-busy.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const STABLE = "0x0000000000000000000000000000000000001010";

async function open(context: TestContext, options?: CoreTestOptions) {
  const core = testCore(options);
  const url = await listen(core.server);
  context.after(() => core.server.close());
  const from = core.addressOf("trader").slice(2);
  const args = { to: "12".repeat(20), value: 1n };
  const transfer = () => {
    const request = { from, to: STABLE.slice(2), function: "transfer", args };
    core.inbox.execute({ kind: "submit", ...request });
  };
  return Object.assign(core, { url, connect: () => connectClient(url), transfer });
}

interface Message {
  readonly type?: string;
  readonly id?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const NO_FILES = { images: [], files: [], fileNames: [] };
const TOKEN = { ...NO_FILES, description: "", initialSupply: 0n, customDecimals: 18n };

const hear = async (client: TestClient) => (await client.hear()) as unknown as readonly Message[];

const codesOf = (messages: readonly Message[]) =>
  messages.map(({ type, error }) => error?.code ?? type ?? "log");

const filters: readonly { readonly address?: string; readonly topics?: readonly unknown[] }[] = [
  {},
  { address: STABLE },
  { topics: [TRANSFER] },
  { address: STABLE.slice(2), topics: [TRANSFER.slice(2).toUpperCase()] },
  { topics: [null, null, `0x${"0".repeat(64)}`] },
  { topics: [[TRANSFER, `0x${"ab".repeat(32)}`]] },
  { topics: [`0x${"ab".repeat(32)}`] },
];

test("each listener hears what GET /logs answers for its filter, in the same order", async (context) => {
  const core = await open(context);
  core.transfer();
  const height = core.world.chain.height;
  const clients = await Promise.all(filters.map(() => core.connect()));
  for (const [at, client] of clients.entries())
    client.say({ type: "subscribe", filter: filters[at] });
  for (const client of clients) assert.deepEqual(codesOf(await hear(client)), ["subscribed"]);
  keepBusy(core);
  for (const [at, client] of clients.entries()) {
    const { address, topics } = filters[at] ?? {};
    const query = new URLSearchParams({ fromBlock: String(height + 1) });
    if (address !== undefined) query.set("address", address);
    if (topics !== undefined) query.set("topics", JSON.stringify(topics));
    const { body } = await core.ask(`GET /eth/v1.2/logs?${query}`);
    const heard = await hear(client);
    assert.deepEqual(heard, body.logs, JSON.stringify(filters[at]));
    assert.equal(heard.length > 20, at !== 6, `${at}: ${heard.length}`);
    for (const log of heard) assert.deepEqual(faultsOf(logSchema, log, "log"), []);
  }
  assert.deepEqual(core.faults, []);
});

test("a log that several subscriptions want is sent once, and an ended subscription wants nothing", async (context) => {
  const core = await open(context);
  const client = await core.connect();
  client.say({ type: "subscribe" });
  client.say({ type: "subscribe", filter: { address: STABLE } });
  const ids = (await hear(client)).map(({ id }) => id);
  assert.deepEqual(ids, ["1", "2"]);
  core.transfer();
  assert.equal((await hear(client)).length, 3);
  client.say({ type: "unsubscribe", id: "1" });
  assert.deepEqual(await hear(client), [{ type: "unsubscribed", id: "1" }]);
  core.transfer();
  assert.equal((await hear(client)).length, 1);
  client.say({ type: "unsubscribe", id: "2" });
  client.say({ type: "unsubscribe", id: "2" });
  assert.deepEqual(codesOf(await hear(client)), ["unsubscribed", "NOT_FOUND"]);
  core.transfer();
  assert.deepEqual(await hear(client), []);
});

test("the 51st subscription is refused, an ended one makes room, and the others go on", async (context) => {
  const core = await open(context);
  const client = await core.connect();
  for (let at = 0; at <= SUBSCRIPTIONS_MAX; at += 1) client.say({ type: "subscribe" });
  const codes = codesOf(await hear(client));
  assert.deepEqual(codes, [...Array(SUBSCRIPTIONS_MAX).fill("subscribed"), "SUBSCRIPTION_LIMIT"]);
  client.say({ type: "unsubscribe", id: "7" });
  client.say({ type: "subscribe" });
  assert.deepEqual(await hear(client), [
    { type: "unsubscribed", id: "7" },
    { type: "subscribed", id: "51" },
  ]);
  core.transfer();
  assert.equal((await hear(client)).length, 3);
  const other = await core.connect();
  other.say({ type: "subscribe" });
  assert.deepEqual(codesOf(await hear(other)), ["subscribed"]);
});

const hash = `0x${"ab".repeat(32)}`;
const subscribe = (filter: unknown) => ({ type: "subscribe", filter });
const GARBAGE: readonly (readonly [message: unknown, code: string])[] = [
  ["{", "INVALID_REQUEST"],
  ["null", "INVALID_REQUEST"],
  ["{}", "INVALID_REQUEST"],
  ['{"type":"log"}', "INVALID_REQUEST"],
  [`${"[".repeat(1000)}`, "INVALID_REQUEST"],
  [Buffer.from('{"type":"ping"}'), "INVALID_REQUEST"],
  [{ type: "unsubscribe" }, "INVALID_REQUEST"],
  [{ type: "unsubscribe", id: "1" }, "NOT_FOUND"],
  [{ type: "subscribe", surprise: 1 }, "INVALID_REQUEST"],
  [subscribe(null), "INVALID_REQUEST"],
  [subscribe([]), "INVALID_REQUEST"],
  [subscribe({ address: "0x12" }), "INVALID_REQUEST"],
  [subscribe({ address: [STABLE] }), "INVALID_REQUEST"],
  [subscribe({ topics: hash }), "INVALID_REQUEST"],
  [subscribe({ topics: ["0x12"] }), "INVALID_REQUEST"],
  [subscribe({ topics: [hash, hash, hash, hash, hash] }), "INVALID_REQUEST"],
  [subscribe({ topics: [Array(101).fill(hash)] }), "INVALID_REQUEST"],
  [subscribe({ topics: [[[hash]]] }), "INVALID_REQUEST"],
  [{ type: "subscribe", token: "Bearer nobody" }, "UNAUTHORIZED"],
  [{ type: "subscribe", token: "nobody" }, "UNAUTHORIZED"],
];

test("each piece of garbage gets one error in its turn, and the line goes on", async (context) => {
  const core = await open(context);
  const client = await core.connect();
  const before = core.world.journalHash();
  for (const [message] of GARBAGE) client.say(message);
  const answers = await hear(client);
  const wanted = GARBAGE.map(([, code]) => code);
  assert.deepEqual(codesOf(answers), wanted);
  const details = { txHash: null, revertReason: null };
  const error = { code: wanted[0], message: "The message is not valid JSON", details };
  assert.deepEqual(answers[0], { type: "error", error });
  const token = `Bearer ${await core.tokenOf("trader")}`;
  client.say({ type: "subscribe", token });
  client.say({ type: "subscribe", token });
  assert.deepEqual(codesOf(await hear(client)), ["subscribed", "subscribed"]);
  assert.equal(core.world.journalHash(), before);
  assert.deepEqual(core.faults, []);
});

test("a slow reader is closed with 1013 after what was sent, with no gap", async (context) => {
  const core = await open(context, { unreadBytesMax: 500_000 });
  const { tokenFactory } = core.world.addresses;
  const [slow, quick] = await Promise.all([core.connect(), core.connect()]);
  for (const client of [slow, quick]) client.say(subscribe({ address: tokenFactory }));
  await Promise.all([hear(slow), hear(quick)]);
  slow.socket.pause();
  const rounds = 100;
  for (let round = 0; round < rounds; round += 1) {
    // A log contains this name, which fills a connection quickly.
    const named = { ...TOKEN, name: "x".repeat(100_000), symbol: `T${round}` };
    const from = core.addressOf("admin").slice(2);
    const request = { from, to: tokenFactory, function: "createToken", args: named };
    core.inbox.execute({ kind: "submit", ...request });
    assert.equal((await hear(quick)).length, 1);
  }
  slow.socket.resume();
  assert.equal((await slow.closed).code, 1013);
  const blocks = slow.texts.slice(1).map((text) => Number(JSON.parse(text).blockNumber));
  assert.ok(blocks.length > 2 && blocks.length < rounds, `${blocks.length} of ${rounds}`);
  for (const [at, block] of blocks.entries()) assert.equal(block, (blocks[0] ?? 0) + at);
  assert.deepEqual(core.faults, []);
});

test("a restore closes every line with 1012, and on the new branch each log is sent once", async (context) => {
  const core = await open(context);
  core.inbox.execute({ kind: "snapshot", name: "here" });
  for (let at = 0; at < 5; at += 1) core.transfer();
  const client = await core.connect();
  client.say({ type: "subscribe" });
  await hear(client);
  core.inbox.execute({ kind: "restore", name: "here" });
  assert.deepEqual(await client.closed, { code: 1012, reason: "The world was restored" });
  const back = await core.connect();
  back.say({ type: "subscribe" });
  await hear(back);
  core.transfer();
  assert.equal((await hear(back)).length, 3);
});

test("a handshake counts to its caller and needs no token; a bad token or key is refused", async (context) => {
  const core = await open(context, { limits: true });
  const refused = async (headers: Readonly<Record<string, string>>) => {
    const socket = new WebSocket(`${core.url.replace("http", "ws")}/ws`, { headers });
    const [, answer] = await once(socket, "unexpected-response");
    let text = "";
    for await (const chunk of answer) text += chunk;
    return `${answer.statusCode} ${JSON.parse(text).error.code}`;
  };
  assert.equal(await refused({ authorization: "Bearer nobody" }), "401 UNAUTHORIZED");
  assert.equal(await refused({ "x-api-key": "wrong" }), "401 UNAUTHORIZED");
  const headers = { "x-api-key": apiKeyOf(1) };
  const keyed = new WebSocket(`${core.url.replace("http", "ws")}/ws`, { headers });
  await once(keyed, "open");
  keyed.terminate();
  await core.connect();
  const { headers: left } = await core.ask("GET /eth/v1.2/gasPrice");
  assert.equal(left["x-ratelimit-remaining"], "96");
  for (let at = 0; at < 100; at += 1) await core.ask("GET /eth/v1.2/gasPrice");
  assert.equal(await refused({}), "429 RATE_LIMITED");
});

interface Documented {
  readonly payload: Schema;
  readonly examples?: readonly { readonly payload: unknown }[];
}

test("each example of the document can be sent as it stands, and is answered as documented", async (context) => {
  const core = await open(context);
  const { body: document } = await core.ask("GET /docs/asyncapi.json");
  const messages: Readonly<Record<string, Documented>> = document.components.messages;
  const client = await core.connect();
  for (const name of ["subscribe", "unsubscribe"]) {
    const { payload = {}, examples: [example] = [] } = messages[name] ?? {};
    assert.deepEqual(faultsOf(payload, example?.payload, name), []);
    client.say(example?.payload);
    const [answer] = await hear(client);
    assert.deepEqual(answer, messages[`${name}d`]?.examples?.[0]?.payload);
  }
  assert.deepEqual(Object.keys(messages).sort(), [
    ...["error", "log", "ping", "pong", "subscribe", "subscribed", "unsubscribe", "unsubscribed"],
  ]);
});
