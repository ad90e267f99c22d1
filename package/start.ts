// Worlds behind sockets of this process: quiet, on free ports, and gone with the process.
import { type Platform, startPlatform } from "../servers/index.ts";
import { worldReadersOf } from "./reached.ts";
import type { Method, WorldOptions } from "./shapes.ts";
import { TestWorld } from "./test-world.ts";
import { worldOf } from "./world-of.ts";

export interface StartOptions extends WorldOptions {
  /** The first of the surfaces' ports; by default each takes a free one. */
  readonly port?: number;
}

/** Throws as `createWorld` does, and if a port cannot be used. */
export async function start(options: StartOptions = {}): Promise<TestWorld> {
  const world = worldOf(options);
  const { journal: _begun, ...others } = options;
  const platform = await startPlatform({ limits: false, ...others, world, pace: "frozen" });
  letProcessEnd(platform);
  const { urls, close } = platform;
  const control = async (method: Method, url: string, payload: string | undefined) => {
    const headers = { "content-type": "application/json" };
    const sent = payload === undefined ? {} : { headers, payload };
    const { statusCode, body } = await platform.servers.control.inject({ method, url, ...sent });
    return { status: statusCode, body };
  };
  return new TestWorld({ ...worldReadersOf(world, urls), fetch, control, close });
}

/** A forgotten world does not keep the process alive; a client that waits for an answer does. */
function letProcessEnd({ servers }: Platform): void {
  for (const { server } of new Set(Object.values(servers))) {
    server.unref();
    server.on("connection", (socket) => socket.unref());
  }
}
