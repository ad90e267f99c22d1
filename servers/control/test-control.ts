// A platform in one process for tests of the control API: no sockets, one fresh world, frozen.
import type { Schema } from "../core/parsed.ts";
import { faultsOf } from "../core/validate.ts";
import { startPlatform } from "../start/platform.ts";
import type { PlatformOptions } from "../start/platform-options.ts";
import { controlProblemSchema } from "./schemas.ts";
import { controlRoutes } from "./surface.ts";

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
    if (isJson)
      assertDocumented(`${method} ${url.split("?", 1)[0]}`, answer.statusCode, answer.json());
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

/** Every answer is of the shape that the OpenAPI document promises for its status. */
function assertDocumented(line: string, status: number, body: unknown): void {
  const route = controlRoutes.find(({ method, paths }) =>
    new RegExp(`^${method} ${paths[0].replace(/:\w+/g, "[^/]+")}$`).test(line),
  );
  const schema = status >= 400 ? controlProblemSchema : route?.answers[status]?.schema;
  if (schema === undefined)
    throw new Error(`${line} answers ${status}, which it does not document`);
  const faults = faultsOf(schema as Schema, body, "answer");
  if (faults.length > 0) throw new Error(`${line} answers ${faults.join(", ")}`);
}
