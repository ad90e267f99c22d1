// A platform that injects faults, and requests over connections that may break.
import assert from "node:assert/strict";
import { type Agent, request as openRequest } from "node:http";
import type { FaultRule } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { PlatformOptions } from "../../carriers/start/platform-options.ts";
import type { SurfaceName } from "../../surfaces/list.ts";

export interface TestExchange {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const JSON_TYPE = { "content-type": "application/json" };

export const callOf = (method: string, ...params: readonly unknown[]): TestExchange => ({
  method: "POST",
  path: "/",
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  headers: JSON_TYPE,
});

/** A read of each surface. */
export const READS: Readonly<Record<string, TestExchange>> = {
  app: { path: "/api/swap-pools" },
  core: { path: "/eth/v1.2/block/latest" },
  node: { path: "/platform/v2.3/block/last/1" },
  explorer: { path: "/api?module=proxy&action=eth_blockNumber" },
  indexer: { path: "/search/event?limit=1" },
  rpc: callOf("eth_blockNumber"),
  identity: { path: "/.well-known/openid-configuration" },
};

/** Over a real connection; rejects if that breaks. */
export function ask(base: string, { method = "GET", path, body, headers, agent }: TestExchange) {
  return new Promise<Answered>((resolve, reject) => {
    const options = { method, headers: { ...headers }, agent: agent ?? false };
    const sent = openRequest(`${base}${path}`, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode: status = 0, headers: named } = response;
        resolve({ status, headers: named, body: text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

export async function faulted(options: PlatformOptions = {}) {
  const platform = await startPlatform({ port: 0, ...options });
  const tokenOf = async (client: string) => {
    const grant = `grant_type=client_credentials&client_id=${client}&client_secret=${client}-secret`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = { method: "POST", path: "/token", body: grant, headers };
    const { body } = await ask(platform.urls.identity, form);
    return `Bearer ${(JSON.parse(body) as { access_token: string }).access_token}`;
  };
  const token = await tokenOf("borrower");
  const askSurface = (surface: SurfaceName, more: Partial<TestExchange> = {}) => {
    const read = READS[surface] as TestExchange;
    const bearer = surface === "node" ? { authorization: token } : {};
    const headers = { ...read.headers, ...bearer, ...more.headers };
    return ask(platform.urls[surface], { ...read, ...more, headers });
  };
  return { platform, askSurface, tokenOf, token };
}

/** A write: a deposit of ten more raw units of a token. */
export function depositOf(
  { world }: Pick<Platform, "world">,
  token: string,
  key?: string,
): TestExchange {
  const headers = { authorization: token, ...JSON_TYPE };
  return {
    method: "POST",
    path: "/api/lend/deposit",
    body: JSON.stringify({ asset: world.addresses.tokens.WETH, amount: "10" }),
    headers: key === undefined ? headers : { ...headers, "idempotency-key": key },
  };
}

export function set({ inbox }: Pick<Platform, "inbox">, ...rules: readonly FaultRule[]): void {
  const outcome = inbox.execute({ kind: "setFaultRules", rules });
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
}

/** Returns when so many requests wait. */
export async function untilWaiting({ urls }: Platform, requests: number): Promise<void> {
  for (let looks = 0; looks < 1_000; looks += 1) {
    const { body } = await ask(urls.control, { path: "/faults" });
    if ((JSON.parse(body) as { waiting: number }).waiting === requests) return;
  }
  assert.fail(`there are never ${requests} that wait`);
}
