// Requests that mean harm, over real HTTP: each is answered or refused in the documented form, soon, and nothing
// of ours is logged. Clients that do not read keep nobody waiting.

import assert from "node:assert/strict";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { after, test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { originHeaders } from "../../core/origins.ts";
import type { RawRequest } from "../../core/surface-record.ts";
import { faultsOf } from "../../core/validate.ts";
import { heavyHostileRequests, hostileRound } from "./hostile-input.ts";
import { failureSchema } from "./problems.ts";

const faults: unknown[] = [];
const platform = await startPlatform({ report: (fault) => faults.push(fault) });
after(() => platform.close());
const { world, urls } = platform;
const contract = `0x${world.addresses.stable}`;
const target = { contract, account: contract, token: "" };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Sends a request as it is, with a path that no URL would take. */
function send({ method, path, body, headers = {} }: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(urls.indexer);
  const type = body === undefined ? {} : { "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, path, headers: { ...type, ...headers }, timeout: 20_000 },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`no answer to ${path.slice(0, 80)}`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function assertRefused({ status, text }: Answer, path: string): void {
  assert.ok(status >= 400 && status < 500, `${status} to ${path.slice(0, 80)}`);
  assert.deepEqual(faultsOf(failureSchema, JSON.parse(text), "answer"), [], path.slice(0, 80));
}

const codeOf = ({ text }: Answer): string => JSON.parse(text).code;

test("every hostile request is answered, or refused with the four keys", async () => {
  const was = world.journalHash();
  const requests = [0, 1, 2].flatMap((round) => hostileRound(target, round));
  let refused = 0;
  for (const each of [...requests, ...heavyHostileRequests(target)]) {
    const answer = await send(each);
    if (answer.status < 300) continue;
    assertRefused(answer, each.path);
    refused += 1;
  }
  assert.ok(refused > requests.length / 2, `${refused} of ${requests.length} were refused`);
  assert.equal(world.journalHash(), was);
  assert.deepEqual(faults, []);
});

test("a filter by a thousand addresses is none of them", async () => {
  const others = Array.from({ length: 1_000 }, (_, at) => `0x${at.toString(16).padStart(40, "0")}`);
  const known = await send({
    method: "GET",
    path: "/search/Platform-Token?select=address&limit=1",
  });
  const [{ address }] = JSON.parse(known.text);
  const path = `/search/Platform-Token?select=address&address=in.(${[...others, address]})`;
  const { status, text } = await send({ method: "GET", path });
  assert.deepEqual([status, JSON.parse(text)], [200, [{ address }]]);
});

test("trees, patterns and queries without end have their own codes", async () => {
  const ask = (query: string) => send({ method: "GET", path: `/search/event?${query}` });
  assert.equal(codeOf(await ask(`or=(${"and(".repeat(3_900)}id.eq.1`)), "54001");
  const filters = Array.from({ length: 450 }, () => "attributes->>to=match.(a*)*b%5E").join("&");
  const bombed = await ask(filters);
  assert.ok(bombed.status === 200 || codeOf(bombed) === "54000", bombed.text);
  for (const query of [`or=(${"and(".repeat(20_000)}id.eq.1`, `id=eq.${"1".repeat(1_000_000)}`]) {
    const answer = await ask(query);
    assert.deepEqual([answer.status, codeOf(answer)], [431, "54000"]);
    for (const [name, value] of Object.entries(originHeaders("any"))) {
      assert.equal(answer.headers[name], value, "a page can read why");
    }
  }
  assert.deepEqual(faults, []);
});

test("text that looks like SQL is a name or a value, wherever it stands", async () => {
  const drop = encodeURIComponent('event"; DROP TABLE event; --');
  for (const [path, code] of [
    [`/search/${drop}`, "42P01"],
    [`/search/event?${drop}=eq.1`, "42703"],
    [`/search/event?select=%22${drop.replace("%22", "")}%22`, "42703"],
    [`/search/event?id=eq.${drop}`, "22P02"],
    [`/search/event?id=${drop}.1`, "PGRST100"],
    [`/search/event?select=id::${drop}`, "PGRST100"],
  ] as const) {
    assert.equal(codeOf(await send({ method: "GET", path })), code, path);
  }
  const rows = await send({ method: "GET", path: `/search/event?event_name=eq.${drop}` });
  assert.deepEqual([rows.status, rows.text], [200, "[]"]);
});

test("percent codes that are none, in the path and in the query, are refused", async () => {
  for (const path of ["/search/%zz", "/search/%c3%28", "/search/%"]) {
    const answer = await send({ method: "GET", path });
    assertRefused(answer, path);
    assert.equal(answer.status, 400, path);
  }
});

/** Asks for more than the buffers between hold, and reads nothing until it is resumed. */
function slowReader(path: string): Promise<Socket> {
  const { hostname, port } = new URL(urls.indexer);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      socket.write(head, () => resolve(socket));
    });
    socket.on("error", reject);
  });
}

async function readAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}

test("fifty readers who do not read keep nobody waiting, and get their rows in the end", async () => {
  const columns = Array.from({ length: 20 }, (_, at) => `a${at}:attributes`).join();
  const path = `/search/event?select=${columns}`;
  const whole = await send({ method: "GET", path });
  const readers = await Promise.all(Array.from({ length: 50 }, () => slowReader(path)));
  const other = await send({ method: "GET", path: "/search/event?select=id&limit=1" });
  assert.deepEqual([other.status, other.text], [200, '[{"id":1}]']);
  const [gone, staying] = [readers.slice(0, 25), readers.slice(25)];
  for (const socket of gone) socket.destroy();
  for (const text of await Promise.all(staying.map(readAll))) assert.ok(text.endsWith(whole.text));
  assert.deepEqual(faults, []);
});
