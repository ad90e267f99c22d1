// A platform in one process for tests of the control API: no sockets, a fresh world, a frozen
// clock.
import assert from "node:assert/strict";
import { faultsOf } from "../core/validate.ts";
import { startPlatform } from "../start/platform.ts";
import type { PlatformOptions } from "../start/platform-options.ts";
import { controlProblemSchema } from "./schemas.ts";
import { controlRoutes } from "./surface.ts";
import { assertAgrees } from "./test-agreement.ts";

/** A method and a path: `"POST /mine"`. */
type Line = `${"GET" | "POST" | "DELETE" | "PUT"} ${string}`;

export async function testControl(options: PlatformOptions = {}) {
  const faults: unknown[] = [];
  const report = (cause: unknown) => faults.push(cause);
  const platform = await startPlatform({ listens: false, report, ...options });

  const readings = {
    get: async (url: string) => (await platform.servers.control.inject({ url })).json(),
    tokenEndpoint: `${platform.urls.identity}/token`,
    get nowMs() {
      return platform.inbox.nowMs;
    },
  };

  async function ask(line: Line, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const payload = body === undefined ? {} : { payload: body as object };
    const server = platform.servers.control;
    const answer = await server.inject({ method: method as "GET", url, headers, ...payload });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    if (isJson) {
      assertDocumented(`${method} ${url.split("?", 1)[0]}`, answer.statusCode, answer.json());
      const { error } = answer.json();
      if (error?.type !== undefined) assert.equal(error.status, answer.statusCode);
      if (answer.statusCode === 200) await assertAgrees(answer.json(), readings);
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson ? answer.json() : undefined,
    };
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

/** Every answer must have the shape that the OpenAPI document promises for its status. */
function assertDocumented(line: string, status: number, body: unknown): void {
  const route = controlRoutes.find(({ method, paths }) =>
    new RegExp(`^${method} ${paths[0].replace(/:\w+/g, "[^/]+")}$`).test(line),
  );
  const schema = status >= 400 ? controlProblemSchema : route?.answers[status]?.schema;
  if (schema === undefined)
    throw new Error(`${line} answers ${status}, which it does not document`);
  const faults = faultsOf(schema, body, "answer");
  if (faults.length > 0) throw new Error(`${line} answers ${faults.join(", ")}`);
}
