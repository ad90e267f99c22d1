// What a client of each surface meets when a rule strikes its requests, over every way in. A broken
// fault lets a request through, changes the world when it should not, or is met by bystanders.
import assert from "node:assert/strict";
import { request as openRequest } from "node:http";
import { describe, test } from "node:test";
import type { FaultRule } from "../../sim/index.ts";
import { FAULT_SURFACES } from "../../sim/index.ts";
import { type Platform, startPlatform } from "../start/platform.ts";
import type { SurfaceName } from "../surfaces/list.ts";

const JSON_TYPE = { "content-type": "application/json" };

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A read of each surface that anybody may send. */
const READS: Readonly<Record<string, Asked>> = {
  app: { path: "/api/swap-pools" },
  core: { path: "/eth/v1.2/block/latest" },
  node: { path: "/platform/v2.3/block/last/1" },
  explorer: { path: "/api?module=proxy&action=eth_blockNumber" },
  indexer: { path: "/search/event?limit=1" },
  rpc: {
    method: "POST",
    path: "/",
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
    headers: JSON_TYPE,
  },
  identity: { path: "/.well-known/openid-configuration" },
};

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function opened() {
  const platform = await startPlatform({ port: 0 });
  const body = "grant_type=client_credentials&client_id=borrower&client_secret=borrower-secret";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const token = await ask(platform.urls.identity, {
    method: "POST",
    path: "/token",
    body,
    headers,
  });
  const { access_token } = JSON.parse(token.body) as { access_token: string };
  const askSurface = (surface: SurfaceName) => {
    const read = READS[surface] as Asked;
    const bearer = surface === "node" ? { authorization: `Bearer ${access_token}` } : {};
    return ask(platform.urls[surface], { ...read, headers: { ...read.headers, ...bearer } });
  };
  return { platform, askSurface };
}

/** Over a real connection; rejects if that breaks. */
function ask(base: string, { method = "GET", path, body, headers }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers }, agent: false } as const;
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

const set = ({ inbox }: Platform, ...rules: readonly FaultRule[]) => {
  const outcome = inbox.execute({ kind: "setFaultRules", rules });
  assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
};

describe("faults that requests meet", () => {
  test("each surface answers errors in its own form, and is well again afterwards", async () => {
    const { platform, askSurface } = await opened();
    for (const surface of FAULT_SURFACES as readonly SurfaceName[]) {
      const well = await askSurface(surface);
      assert.equal(well.status, 200, `${surface}: ${well.body}`);
      for (const status of [429, 500, 502, 503]) {
        set(platform, { name: "e", kind: "error", status, when: "before", surface, nth: 1 });
        const ill = await askSurface(surface);
        assert.equal(ill.status, status, `${surface}: ${ill.body}`);
        assert.equal(ill.headers["x-lockstep-fault"], "e");
        assert.ok(Object.keys(JSON.parse(ill.body)).length > 0);
        assert.equal((await askSurface(surface)).status, 200, surface);
      }
    }
    await platform.close();
  });

  test("on each surface a connection is reset, or cut in the middle of the body", async () => {
    const { platform, askSurface } = await opened();
    for (const surface of FAULT_SURFACES as readonly SurfaceName[]) {
      const rules: readonly FaultRule[] = [
        { name: "r", kind: "reset", when: "before", surface, nth: 1 },
        { name: "c", kind: "cut", surface, nth: 2 },
      ];
      set(platform, ...rules);
      await assert.rejects(askSurface(surface), { code: "ECONNRESET" }, surface);
      await assert.rejects(askSurface(surface), /aborted/, surface);
      assert.equal((await askSurface(surface)).status, 200, surface);
    }
    await platform.close();
  });
});
