// Many worlds behind one port of this process, each at /w/NAME, leased and given back. (decision 115)
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Platform, prefixOf } from "../servers/index.ts";
import { letProcessEnd, quietPlatform, reachedIn, type StartOptions } from "./start.ts";
import { TestWorld } from "./test-world.ts";
import { worldOf } from "./world-of.ts";

export interface PoolOptions extends StartOptions {
  /** Worlds that are ready at once, 1 by default. More are made when they are leased. */
  readonly size?: number;
}

export interface WorldPool extends AsyncDisposable {
  /** Of the worlds' names, without a slash at its end: `http://127.0.0.1:4100/w`. */
  readonly url: string;
  /**
   * A world as at its beginning. Its `close()` gives it back. Without a name it is one that nobody has. Throws a
   * RangeError if somebody has the one of this name, or 500 are leased.
   */
  lease(name?: string): Promise<TestWorld>;
  close(): Promise<void>;
}

const WORLDS_MAX = 500;
const CONTROL = prefixOf("control");
const BEGINNING = "before each lease";

/** Throws as `start` does. */
export async function startPool(options: PoolOptions = {}): Promise<WorldPool> {
  const { size = 1, port = 0, ...worldOptions } = options;
  // Throws for bad options, before anything listens.
  worldOf(worldOptions);
  const worlds = new Map<string, Promise<Platform>>();
  const servers = new Map<string, Server>();
  const leased = new Set<string>();
  const front = frontOf(servers);
  letProcessEnd(front);
  await once(front.listen(port, "127.0.0.1"), "listening");
  const bound = front.address();
  const url = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}/w`;
  const open = async (name: string) => {
    const place = { listens: false, singlePort: true, publicUrl: `${url}/${name}` };
    const platform = await quietPlatform(worldOptions, place);
    await new TestWorld(reachedIn(platform, CONTROL)).snapshot(BEGINNING);
    servers.set(name, platform.servers.app.server);
    return platform;
  };
  const worldNamed = (name: string) => {
    const world = worlds.get(name) ?? open(name);
    worlds.set(name, world);
    return world;
  };
  /** A lease may have loaded another world, which knows no beginning. */
  const giveBack = async (name: string, platform: Platform) => {
    await new TestWorld(reachedIn(platform, CONTROL)).restore(BEGINNING).catch(async () => {
      worlds.delete(name);
      servers.delete(name);
      await platform.close();
    });
    leased.delete(name);
  };
  const lease = async (wanted?: string) => {
    const name = wanted ?? [...worlds.keys(), ...NAMES].find((each) => !leased.has(each));
    if (name === undefined || leased.has(name) || leased.size >= WORLDS_MAX) {
      throw new RangeError(`the world ${name ?? ""} is leased, or ${WORLDS_MAX} are`);
    }
    if (!/^[\w-]+$/.test(name)) throw new RangeError(`a name is letters and digits, not ${name}`);
    leased.add(name);
    const platform = await worldNamed(name);
    let given: Promise<void> | undefined;
    const close = () => {
      given ??= giveBack(name, platform);
      return given;
    };
    return new TestWorld({ ...reachedIn(platform, CONTROL), close });
  };
  const close = async () => {
    front.close();
    front.closeAllConnections();
    for (const platform of await Promise.all(worlds.values())) await platform.close();
  };
  await Promise.all(NAMES.slice(0, size).map(worldNamed));
  return { url, lease, close, [Symbol.asyncDispose]: close };
}

const NAMES = Array.from({ length: WORLDS_MAX }, (_, at) => String(at + 1));

/** Passes requests and sockets under /w/NAME on to the world's own server, which does not listen. */
function frontOf(servers: ReadonlyMap<string, Server>): Server {
  const front = createServer({ requireHostHeader: false });
  for (const event of ["request", "checkExpectation", "upgrade"]) {
    front.on(event, (request: IncomingMessage, ...rest: readonly unknown[]) => {
      const [, name = "", path = ""] = /^\/w\/([^/?]+)(.*)$/.exec(request.url ?? "") ?? [];
      const server = servers.get(name);
      if (server === undefined) return refuse(request);
      request.url = path.startsWith("/") ? path : `/${path}`;
      server.emit(event, request, ...rest);
    });
  }
  return front;
}

function refuse({ socket, url = "" }: IncomingMessage): void {
  const text = `there is no world at ${url}\n`;
  const head = `HTTP/1.1 404 Not Found\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close`;
  socket.end(`${head}\r\n\r\n${text}`);
}
