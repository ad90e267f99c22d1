// A platform in one process for tests of the control API: no sockets, one fresh world, frozen.
import { type PlatformOptions, startPlatform } from "../start/platform.ts";

/** Words that may stand before a path: `"POST /mine"`. */
type Line = `${"GET" | "POST" | "DELETE" | "PUT"} ${string}`;

export async function testControl(options: PlatformOptions = {}) {
  const faults: unknown[] = [];
  const report = (cause: unknown) => faults.push(cause);
  const platform = await startPlatform({ listens: false, report, ...options });

  async function ask(line: Line, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const payload = body === undefined ? {} : { payload: body as object };
    const server = platform.servers.control;
    const answer = await server.inject({ method: method as "GET", url, headers, ...payload });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      body: (isJson ? answer.json() : undefined) as any,
    };
  }

  const at = (symbol: string) => `0x${platform.world.addresses.tokens[symbol]}`;
  const addressOf = (name: string) => `0x${platform.world.users.find(name)?.address}`;
  return { ...platform, ask, at, addressOf, faults };
}
