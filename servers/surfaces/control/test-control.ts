// A platform in one process for tests of the control API: no sockets, a fresh world, a frozen
// clock.
import assert from "node:assert/strict";
import { startPlatform } from "../../carriers/start/platform.ts";
import type { PlatformOptions } from "../../carriers/start/platform-options.ts";
import { Documents } from "../../proof/testing/documented.ts";
import { inject, type Line } from "../../proof/testing/surface.ts";
import { assertAgrees } from "./test-agreement.ts";

export async function testControl(options: PlatformOptions = {}) {
  const faults: unknown[] = [];
  const report = (cause: unknown) => faults.push(cause);
  const platform = await startPlatform({ listens: false, report, ...options });
  const documents = new Documents(platform.surfaces.control);

  const readings = {
    get: async (url: string) => (await platform.servers.control.inject({ url })).json(),
    tokenEndpoint: `${platform.urls.identity}/token`,
    get nowMs() {
      return platform.inbox.nowMs;
    },
  };

  async function ask(line: Line, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const answer = await inject(platform.servers.control, line, { headers, body });
    const { status, text, isJson } = answer;
    if (isJson) {
      documents.check({ line, status, body: text, sent: body });
      const { error } = answer.body;
      if (error?.type !== undefined) assert.equal(error.status, status);
      if (status === 200) await assertAgrees(answer.body, readings);
    }
    return answer;
  }

  /** What JSON-RPC answers about the same world. */
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape.
  async function rpc(method: string, ...params: readonly unknown[]): Promise<any> {
    const payload = { jsonrpc: "2.0", id: 1, method, params };
    const answer = await platform.servers.rpc.inject({ method: "POST", url: "/", payload });
    return answer.json().result;
  }

  const at = (symbol: string) => `0x${platform.world.addresses.tokens[symbol]}`;
  const addressOf = (name: string) => `0x${platform.world.users.find(name)?.address}`;
  return { ...platform, ask, rpc, at, addressOf, faults };
}
