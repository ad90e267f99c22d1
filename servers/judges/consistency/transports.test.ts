// The same requests over loopback sockets and without: the same answers, and the same world. A
// broken transport changes a request, an answer, or what is done. (XS-23)
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { SurfaceName } from "../../surfaces/list.ts";

interface SentRequest {
  readonly surface: SurfaceName;
  readonly url: string;
  readonly body?: unknown;
}

const call = (surface: SurfaceName, method: string, ...params: unknown[]): SentRequest => ({
  surface,
  url: "/",
  body: { jsonrpc: "2.0", id: 1, method, params },
});

const pay = { from: "lender", to: "PUSD", function: "transfer" };

const REQUESTS: readonly SentRequest[] = [
  {
    surface: "control",
    url: "/transactions",
    body: { ...pay, args: { to: "trader", value: "5" } },
  },
  call("control", "evm_snapshot"),
  call("control", "evm_increaseTime", 3_600),
  {
    surface: "control",
    url: "/transactions",
    body: { ...pay, args: { to: "trader", value: "0" } },
  },
  call("control", "evm_mine"),
  call("rpc", "eth_getBlockByNumber", "latest", true),
  { surface: "core", url: "/eth/v1.2/block/latest" },
  { surface: "core", url: "/eth/v1.2/logs?fromBlock=0" },
  { surface: "explorer", url: `/api?module=account&action=balance&address=${"ab".repeat(20)}` },
  { surface: "app", url: "/api/tokens/v2?limit=3" },
  { surface: "control", url: "/consistency" },
  call("control", "evm_revert", "0x1"),
  call("rpc", "eth_blockNumber"),
  { surface: "core", url: "/eth/v1.2/account?address=zz" },
  { surface: "control", url: "/state-hash" },
];

type Ask = (platform: Platform, request: SentRequest) => Promise<string>;

const JSON_TYPE = { "content-type": "application/json" };

const overHttp: Ask = async ({ urls }, { surface, url, body }) => {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(urls[surface] + url, { headers: JSON_TYPE, ...sent });
  return `${answer.status} ${await answer.text()}`;
};

const within: Ask = async ({ servers }, { surface, url, body }) => {
  const sent = body === undefined ? {} : { method: "POST" as const, payload: JSON.stringify(body) };
  const answer = await servers[surface].inject({ url, headers: JSON_TYPE, ...sent });
  return `${answer.statusCode} ${answer.body}`;
};

async function answersOf(ask: Ask, listens: boolean) {
  const platform = await startPlatform({ listens });
  const answers: string[] = [];
  for (const request of REQUESTS) answers.push(await ask(platform, request));
  const hash = platform.world.journalHash();
  await platform.close();
  return { answers, hash };
}

test("sockets change no answer and no journal", async () => {
  const near = await answersOf(within, false);
  assert.deepEqual(await answersOf(overHttp, true), near);
  assert.ok(near.answers.some((answer) => answer.startsWith("400 ")));
  assert.ok(near.answers.filter((answer) => answer.startsWith("200 ")).length > 10);
});
