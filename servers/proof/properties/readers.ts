// Three users on the socket, each with every channel: the sum of their updates is compared with the
// REST routes at the same height, and every state of their positions must come in turn, even
// several in one command. An expired token is renewed, as a client would.
import assert from "node:assert/strict";
import {
  connectClient,
  type ServerMessage,
  type TestClient,
} from "../../surfaces/channel/test-client.ts";
import { ShownPositions } from "./shown.ts";
import type { RequestStage } from "./stage.ts";

const NAMES = ["borrower", "lender", "trader"] as const;
const CHANNELS = ["positions", "rewards", "pools"] as const;

/** The last update of each channel, and of each pool. */
type KnownParts = Map<string, unknown>;

class Reader {
  readonly client: TestClient;
  readonly name: string;
  readonly known: KnownParts = new Map();
  updates = 0;
  readonly #shown: ShownPositions;
  #positions: string[] = [];
  /** Parts that come again because of a new subscription. */
  readonly #requested = new Set<string>();

  constructor(client: TestClient, name: string, shown: ShownPositions) {
    this.client = client;
    this.name = name;
    this.#shown = shown;
  }

  /** Forgets everything and learns from the updates to come. */
  subscribe(token: string): void {
    for (const channel of CHANNELS) this.client.subscribe(channel, token);
  }

  /** Returns what was missed of the states in between; what an expired token cost is no loss. */
  async catchUp(stage: RequestStage): Promise<MissedState | undefined> {
    this.#positions = [];
    const isOver = this.#takeAll(await this.client.hear());
    const [pushed, shown] = [this.#positions, this.#shown.take()];
    if (!isOver) return pushed.join() === shown.join() ? undefined : { pushed, shown };
    for (const part of this.known.keys()) this.#requested.add(part);
    this.subscribe(await stage.tokenOf(this.name));
    this.#takeAll(await this.client.hear());
    this.#requested.clear();
    return undefined;
  }

  end(): void {
    this.#shown.end();
  }

  /** True if a token has expired. */
  #takeAll(messages: readonly ServerMessage[]): boolean {
    let isOver = false;
    for (const { type, channel = "", data, error } of messages) {
      if (error?.status === 401) isOver = true;
      else assert.equal(error, undefined, `${this.name} heard ${error?.message}`);
      if (type !== "update") continue;
      this.updates += 1;
      const part = channel === "pools" ? `pool ${(data as { address: string }).address}` : channel;
      if (!this.#requested.has(part)) {
        assert.notDeepEqual(data, this.known.get(part), `${this.name} received ${part} twice`);
      }
      this.known.set(part, data);
      if (part === "positions") this.#positions.push(JSON.stringify(data));
    }
    return isOver;
  }
}

interface MissedState {
  readonly pushed: readonly string[];
  readonly shown: readonly string[];
}

export class Readers {
  readonly #stage: RequestStage;
  readonly #readers: Reader[] = [];

  constructor(stage: RequestStage) {
    this.#stage = stage;
  }

  get updates(): number {
    return this.#readers.reduce((sum, { updates }) => sum + updates, 0);
  }

  async open(): Promise<void> {
    for (const name of NAMES) {
      const token = await this.#stage.tokenOf(name);
      const client = await connectClient(this.#stage.appUrl);
      const reader = new Reader(client, name, new ShownPositions(this.#stage, name));
      reader.subscribe(token);
      this.#readers.push(reader);
    }
  }

  /** Throws if the sum of the updates differs from what REST answers now. */
  async hold(): Promise<void> {
    const pools = (await this.#stage.read("/api/swap-pools?limit=50", "trader")) as Pools;
    const parts = pools.pools.map((pool) => [`pool ${pool.address}`, pool] as const);
    for (const reader of this.#readers) {
      const missed = await reader.catchUp(this.#stage);
      const wanted = { ...Object.fromEntries(parts), ...(await this.#restOf(reader.name)) };
      const known = Object.fromEntries(reader.known);
      assert.deepEqual(known, wanted, `what ${reader.name} received is not what REST answers`);
      const { pushed: heard, shown } = missed ?? {};
      assert.deepEqual(heard, shown, `${reader.name} did not receive each state in turn`);
    }
  }

  async #restOf(name: string) {
    const positions = await this.#stage.read("/api/lending/positions", name);
    const vaults = (await this.#stage.read("/api/cdp/vaults?limit=50", name)) as Vaults;
    const rewards = await this.#stage.read("/api/rewards", name);
    return { positions: { ...(positions as object), vaults: vaults.vaults }, rewards };
  }

  /** After a restore: checks that every line was closed with its code. */
  async areEnded(): Promise<void> {
    for (const reader of this.#readers) {
      reader.end();
      assert.equal((await reader.client.closed).code, 1012);
    }
  }

  /** Closes at once, when a run broke off. */
  cut(): void {
    for (const reader of this.#readers) {
      reader.end();
      reader.client.socket.terminate();
    }
  }
}

interface Pools {
  readonly pools: readonly { readonly address: string }[];
}

interface Vaults {
  readonly vaults: readonly unknown[];
}
