// The AsyncAPI document against the socket it describes: each example is sent as documented, each
// message received is a documented one, and every documented field is seen. A broken document
// promises what is never sent, or leaves something out.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "../../../test-until.ts";
import type { Schema } from "../../core/parsed.ts";
import { listen } from "../../core/server.ts";
import { fits } from "../../core/socket-contract.ts";
import { faultsOf } from "../../core/validate.ts";
import { testApplication } from "../../proof/testing/application.ts";
import { connectClient, type TestClient } from "../channel/test-client.ts";
import { decide, poolAt, whole } from "./test-pools.ts";

interface Documented {
  readonly payload: Schema;
  readonly examples?: readonly { readonly payload: unknown }[];
}

interface Operation {
  readonly action: string;
  readonly messages: readonly { readonly $ref: string }[];
  readonly reply?: { readonly messages: readonly { readonly $ref: string }[] };
}

const app = testApplication();
let client: TestClient;
let messages: Readonly<Record<string, Documented>>;
let operations: Readonly<Record<string, Operation>>;
const seen = new Map<string, unknown[]>();

before(async () => {
  client = await connectClient(await listen(app.server));
  // The client takes a pong itself, as the sign that it has heard everything.
  client.socket.on("message", (bytes) => {
    const message: { readonly type: string } = JSON.parse(String(bytes));
    if (message.type === "pong") seen.set("pong", [message]);
  });
  const { body } = await app.ask("GET /docs/asyncapi.json");
  messages = body.components.messages;
  operations = body.operations;
});

after(() => app.server.close());

const nameOf = ({ $ref }: { readonly $ref: string }) => $ref.split("/").at(-1) ?? "";
const messageNames = () => operations.tell?.messages.map(nameOf) ?? [];

/** Everything received since the last time, each message with its documented name. */
async function hear(): Promise<string[]> {
  const heard = await client.hear();
  return heard.map((message) => {
    const fields = message as unknown as Readonly<Record<string, unknown>>;
    const name =
      messageNames().find((each) => fits(messages[each]?.payload ?? {}, fields)) ?? "unknown";
    const { payload = {} } = messages[name] ?? {};
    assert.deepEqual(faultsOf(payload, message, "message"), [], name);
    seen.set(name, [...(seen.get(name) ?? []), message]);
    return name;
  });
}

test("each documented example can be sent as it stands, and is answered as documented", async () => {
  const token = await app.tokenOf("borrower");
  for (const [name, { action, reply }] of Object.entries(operations)) {
    if (action !== "receive") continue;
    const [example] = messages[name]?.examples ?? [];
    const text = JSON.stringify(example?.payload).replace("ACCESS_TOKEN", token);
    assert.deepEqual(faultsOf(messages[name]?.payload ?? {}, JSON.parse(text), name), []);
    client.say(text);
    const answers = name === "ping" ? ["pong"] : await hear();
    assert.ok(answers.length > 0 && !answers.includes("error"), `${name}: ${answers}`);
    for (const each of answers) assert.ok(reply?.messages.map(nameOf).includes(each), each);
  }
  client.say({ type: "nothing" });
  assert.ok((await hear()).includes("error"));
});

test("each example of a server message is sent exactly so", () => {
  for (const name of messageNames()) {
    for (const { payload } of messages[name]?.examples ?? []) {
      const all = seen.get(name) ?? [];
      assert.ok(
        all.some((each) => JSON.stringify(each) === JSON.stringify(payload)),
        `${name}: ${JSON.stringify(all)}`,
      );
    }
  }
});

test("every documented message is sent, and every field of each", async () => {
  const token = await app.tokenOf("borrower");
  const numbered = { type: "subscribe", token: `Bearer ${token}`, since: 0 };
  for (const channel of ["rewards", "pools", "positions"]) client.say({ ...numbered, channel });
  client.say({ type: "ping" });
  await until("numbers are sent", () => client.texts.some((text) => text.includes("sequences")));
  const { stream } = JSON.parse(client.texts.findLast((text) => text.includes("resumed")) ?? "{}");
  client.say({ ...numbered, channel: "positions", stream, since: 99 });
  for (const channel of ["positions", "rewards", "pools"]) client.subscribe(channel, token);
  const tokenAddress = app.at("WETH");
  const write = async (path: string, body: object) => {
    const { status, text } = await app.ask(`POST ${path}`, { as: "borrower", body });
    assert.equal(status, 200, text);
  };
  await write("/api/lending/supply", { tokenAddress, amount: whole(10n) });
  await write("/api/lending/borrow", { amount: whole(1000n), collateralToken: tokenAddress });
  const amounts = { collateralAmount: whole(2n), mintAmount: whole(1500n) };
  await write("/api/cdp/mint", { collateralToken: tokenAddress, ...amounts });
  decide(app, poolAt(app), "setDisabled", { disabled: true });
  client.say({ type: "subscribe", channel: "positions" });
  await hear();
  for (const name of messageNames()) {
    const all = seen.get(name) ?? [];
    assert.ok(all.length > 0, `${name} was never sent`);
    assert.deepEqual(unseenFields(messages[name]?.payload ?? {}, all, name), []);
  }
});

/** Paths of documented fields that none of these values has. */
function unseenFields(schema: Schema, values: readonly unknown[], path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const objects = values.filter((each) => typeof each === "object" && each !== null);
    const holders = objects.filter((each) => Object.hasOwn(each, name));
    if (holders.length === 0) return [`${path}.${name}`];
    const inner = holders.map((each) => (each as Record<string, unknown>)[name]);
    return unseenFields(field, inner, `${path}.${name}`);
  });
  const { items, anyOf = [] } = schema;
  const listed = values.flatMap((each) => (Array.isArray(each) ? each : []));
  const inItems = items === undefined ? [] : unseenItems(items, listed, `${path}[]`);
  return [...own, ...inItems, ...anyOf.flatMap((each) => unseenFields(each, values, path))];
}

const unseenItems = (items: Schema, listed: readonly unknown[], path: string) =>
  listed.length === 0 ? [`${path} is always empty`] : unseenFields(items, listed, path);

test("the documentation pages link to each other, and no link is dead", async () => {
  for (const [path, other] of [
    ["/docs", "docs/asyncapi"],
    ["/docs/asyncapi", "../docs"],
  ] as const) {
    const { body, statusCode } = await app.server.inject(path);
    assert.equal(statusCode, 200);
    assert.ok(body.includes(`href="${other}"`), path);
    for (const [, href = ""] of body.matchAll(/href="([^"]+)"/g)) {
      if (href.startsWith("data:")) continue;
      if (href.startsWith("#")) assert.ok(body.includes(`id="${href.slice(1)}"`), href);
      else {
        const { pathname } = new URL(href, `http://lockstep${path}`);
        assert.equal((await app.server.inject(pathname)).statusCode, 200, `${path}: ${pathname}`);
      }
    }
  }
});
