// Many worlds behind one port of this process, each at /w/NAME, leased and given back. (decision 115)
import type { Server } from "node:http";
import { type Platform, prefixOf } from "../servers/index.ts";
import { leaseOf } from "./lease.ts";
import { frontOf, listenAt } from "./pool-front.ts";
import { letProcessEnd, quietPlatform, reachedIn, type StartOptions } from "./start.ts";
import { TestWorld } from "./test-world.ts";
import { worldOf } from "./world-of.ts";

export interface PoolOptions extends StartOptions {
  /**
   * Worlds that are ready at once, 0 to 500, 1 by default. More are made when they are leased; of those that are
   * given back as many are kept, the latest.
   */
  readonly size?: number;
}

export interface WorldPool extends AsyncDisposable {
  /** What comes before the name of a world, without a slash: `http://127.0.0.1:4100/w`. */
  readonly url: string;
  /**
   * A world as at its beginning. Its `close()` gives it back; then its members throw an Error, and its snapshots are
   * dropped. Its journal also has what former leases did. Without a name it is one that nobody has. Throws a RangeError
   * if somebody has the one of this name, or 500 are leased, and an Error if the pool is closed.
   */
  lease(name?: string): Promise<TestWorld>;
  /** May be called again. */
  close(): Promise<void>;
}

const WORLDS_MAX = 500;
const CONTROL = prefixOf("control");
const BEGINNING = "before each lease";
const NAMES = Array.from({ length: WORLDS_MAX }, (_, at) => String(at + 1));

/** Throws as `start` does, and a RangeError for a bad size. */
export async function startPool(options: PoolOptions = {}): Promise<WorldPool> {
  const { size = 1, port = 0, ...worldOptions } = options;
  if (!Number.isInteger(size) || size < 0 || size > WORLDS_MAX) {
    throw new RangeError(`size is a whole number from 0 to ${WORLDS_MAX}, not ${size}`);
  }
  // Throws for bad options, before anything listens.
  worldOf(worldOptions);
  const servers = new Map<string, Server>();
  const front = frontOf(servers);
  letProcessEnd(front);
  const worlds = new Worlds(await listenAt(front, port), worldOptions, servers);
  let closing: Promise<void> | undefined;
  const close = () => {
    front.close();
    front.closeAllConnections();
    closing ??= worlds.close();
    return closing;
  };
  const refuseIfClosed = () => {
    if (closing !== undefined) throw new Error("the pool is closed");
  };
  const lease = async (wanted?: string) => {
    refuseIfClosed();
    const name = worlds.take(wanted);
    // One that is made while the pool closes is closed with the others.
    const platform = await worlds.named(name);
    refuseIfClosed();
    const giveBack = () => worlds.giveBack(name, platform, size);
    return new TestWorld(leaseOf(name, reachedIn(platform, CONTROL), giveBack));
  };
  try {
    await Promise.all(NAMES.slice(0, size).map((name) => worlds.named(name)));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: worlds.url, lease, close, [Symbol.asyncDispose]: close };
}

/** By name, those that were given back last at the end. */
class Worlds {
  readonly url: string;
  readonly #options: StartOptions;
  readonly #servers: Map<string, Server>;
  readonly #worlds = new Map<string, Promise<Platform>>();
  readonly #leased = new Set<string>();

  constructor(url: string, options: StartOptions, servers: Map<string, Server>) {
    this.url = url;
    this.#options = options;
    this.#servers = servers;
  }

  /** The name, which is then leased, or one that nobody has. Throws a RangeError. */
  take(wanted?: string): string {
    const name = wanted ?? [...this.#worlds.keys(), ...NAMES].find((each) => this.#isFree(each));
    if (name === undefined || this.#leased.size >= WORLDS_MAX) {
      throw new RangeError(`${WORLDS_MAX} worlds are leased, and no more can be`);
    }
    if (!this.#isFree(name)) throw new RangeError(`the world ${name} is leased`);
    if (!/^[\w-]+$/.test(name)) {
      throw new RangeError(`a name is letters, digits, - and _, not ${name}`);
    }
    this.#leased.add(name);
    return name;
  }

  /** One that cannot be opened leaves nothing. */
  async named(name: string): Promise<Platform> {
    const world = this.#worlds.get(name) ?? this.#open(name);
    this.#worlds.set(name, world);
    try {
      return await world;
    } catch (error) {
      this.#worlds.delete(name);
      this.#leased.delete(name);
      throw error;
    }
  }

  /** Keeps so many that nobody has. A lease may have loaded another world, which knows no beginning. */
  async giveBack(name: string, platform: Platform, kept: number): Promise<void> {
    try {
      await new TestWorld(reachedIn(platform, CONTROL)).restore(BEGINNING);
      dropSnapshots(platform);
      this.#worlds.delete(name);
      this.#worlds.set(name, Promise.resolve(platform));
    } catch {
      await this.#drop(name);
    }
    this.#leased.delete(name);
    const free = [...this.#worlds.keys()].filter((each) => this.#isFree(each));
    const surplus = free.slice(0, Math.max(0, free.length - kept));
    await Promise.all(surplus.map((each) => this.#drop(each)));
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#worlds.keys()].map((name) => this.#drop(name)));
  }

  async #open(name: string): Promise<Platform> {
    const place = { listens: false, singlePort: true, publicUrl: `${this.url}/${name}` };
    const platform = await quietPlatform(this.#options, place);
    await new TestWorld(reachedIn(platform, CONTROL)).snapshot(BEGINNING);
    this.#servers.set(name, platform.servers.app.server);
    return platform;
  }

  async #drop(name: string): Promise<void> {
    const world = this.#worlds.get(name);
    this.#worlds.delete(name);
    this.#servers.delete(name);
    await (await world)?.close();
  }

  #isFree(name: string): boolean {
    return !this.#leased.has(name);
  }
}

function dropSnapshots({ inbox }: Platform): void {
  for (const name of inbox.read(({ timeline }) => timeline.names())) {
    if (name !== BEGINNING) inbox.execute({ kind: "dropSnapshot", name });
  }
}
