// Worlds behind sockets of this process: quiet, on free ports, and gone with the process.
import type { Server } from "node:http";
import { type Platform, type PlatformOptions, startPlatform } from "../servers/index.ts";
import { worldReadersOf } from "./reached.ts";
import type { Method, Reached, WorldOptions } from "./shapes.ts";
import { TestWorld } from "./test-world.ts";
import { worldOf } from "./world-of.ts";

export interface StartOptions extends WorldOptions {
  /** The first of the surfaces' ports; by default each takes a free one. */
  readonly port?: number;
}

/** Throws as `createWorld` does, and if a port cannot be used. */
export async function start(options: StartOptions = {}): Promise<TestWorld> {
  return new TestWorld(reachedIn(await backgroundPlatform(options)));
}

/** One that does not keep the process alive. */
export async function backgroundPlatform(options: StartOptions): Promise<Platform> {
  const platform = await quietPlatform(options);
  for (const { server } of new Set(Object.values(platform.servers))) letProcessEnd(server);
  return platform;
}

/** A platform whose time stands still, where `more` says. */
export function quietPlatform(
  { journal, ...options }: StartOptions,
  more: PlatformOptions = {},
): Promise<Platform> {
  const world = worldOf({ ...options, ...(journal !== undefined && { journal }) });
  return startPlatform({ limits: false, ...options, ...more, world, pace: "frozen" });
}

/** `prefix` is the path of control where it shares a port. */
export function reachedIn(platform: Platform, prefix = ""): Reached {
  const { inbox, urls, close } = platform;
  const control = async (method: Method, path: string, payload: string | undefined) => {
    const headers = { "content-type": "application/json" };
    const sent = payload === undefined ? {} : { headers, payload };
    const url = prefix + path;
    const { statusCode, body } = await platform.servers.control.inject({ method, url, ...sent });
    return { status: statusCode, body };
  };
  return { ...worldReadersOf(inbox, urls), fetch, control, close };
}

/** A forgotten world does not keep the process alive; a client that waits for an answer does. */
export function letProcessEnd(server: Server): void {
  server.unref();
  server.on("connection", (socket) => socket.unref());
}
