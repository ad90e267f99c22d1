// A client of either socket, over a real connection or without servers, for tests of faults: what it
// hears of deposits, by their numbers, and how its connection ends.
import { once } from "node:events";
import { WebSocket } from "ws";
import { createWorld, type World } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import { DirectPlatform } from "../../carriers/direct/platform.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { Inbox } from "../../core/inbox.ts";

export type SocketSurfaceName = "app" | "core";

export interface Talk {
  say(message: object): void;
  leave(): void;
  /** Numbers of deposits since it was opened, in order, the names of other messages, and `closed` with its code. */
  readonly heard: string[];
  pings(): number;
}

export interface Stage {
  readonly inbox: Inbox;
  /** The caller's next deposit, of 1, 2, 4, ... units. */
  deposit(): Promise<void>;
  /** A client that has subscribed, by its token or, on core's socket, as somebody named. */
  talk(surface: SocketSurfaceName, caller?: string): Promise<Talk>;
  /** Resolves when everything sent before has been heard. */
  heard(talk: Talk): Promise<readonly string[]>;
  close(): Promise<void>;
  readonly direct: DirectPlatform | undefined;
  readonly platform: Platform | undefined;
}

type Ask = (method: string, path: string, body: object) => Promise<number>;

/** A deposit by its total on the application's socket, by its amount on core's, `before` before. */
function nameOf(text: string, before: number): string {
  const { type, data }: { type?: string; data: unknown } = JSON.parse(text);
  if (type === undefined) return String(Math.log2(Number(data)) + 1 - before);
  if (type !== "update") return type;
  const { positions } = data as { positions: { supplied: readonly { amount: string }[] } };
  return String(Math.log2(Number(positions.supplied[0]?.amount ?? 0) + 1) - before);
}

/** Where a client connects, and after how many deposits. */
interface Opening {
  readonly surface: SocketSurfaceName;
  readonly path: string;
  readonly before: number;
}

function subscription(surface: SocketSurfaceName, token: string | undefined, world: World): object {
  const bearer = token === undefined ? {} : { token: `Bearer ${token}` };
  if (surface === "app") return { type: "subscribe", channel: "positions", ...bearer };
  const address = `0x${world.addresses.collateralVault}`;
  return { type: "subscribe", ...bearer, filter: { address } };
}

export async function realStage(): Promise<Stage> {
  const platform = await startPlatform({ port: 0 });
  const { inbox, world, urls } = platform;
  const token = await tokenOf(urls.identity);
  const ask: Ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = { method, headers, body: JSON.stringify(body) };
    return (await fetch(`${urls.app}${path}`, sent)).status;
  };
  const open = async ({ surface, path, before }: Opening): Promise<Talk> => {
    const socket = new WebSocket(`${urls[surface].replace("http", "ws")}${path}`);
    const heard: string[] = [];
    let pings = 0;
    socket.on("message", (bytes) => heard.push(nameOf(String(bytes), before)));
    socket.on("close", (code) => heard.push(`closed ${code}`));
    socket.on("ping", () => {
      pings += 1;
    });
    await once(socket, "open");
    const say = (message: object) => socket.send(JSON.stringify(message));
    return { heard, say, leave: () => socket.close(), pings: () => pings };
  };
  const stage = stageOf({ inbox, world, ask, open, token });
  return { ...stage, close: () => platform.close(), platform, direct: undefined };
}

async function tokenOf(identity: string): Promise<string> {
  const body = new URLSearchParams({
    ...{ grant_type: "client_credentials", client_id: "borrower" },
    client_secret: "borrower-secret",
  });
  const answer = await fetch(`${identity}/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

export async function directStage(): Promise<Stage> {
  const world = createWorld();
  const direct = new DirectPlatform(world);
  const { inbox } = direct;
  const token = await direct.tokenOf("borrower");
  const ask: Ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (await direct.ask("app", { method, path, headers, body: JSON.stringify(body) })).status;
  };
  const open = async ({ surface, path, before }: Opening): Promise<Talk> => {
    const heard: string[] = [];
    const client = {
      send: (text: string) => heard.push(nameOf(text, before)),
      close: (code: number) => heard.push(`closed ${code}`),
    };
    const socket = direct.connect(surface, { path, headers: {} }, client);
    const say = (message: object) => socket.hear(JSON.stringify(message));
    return { heard, say, leave: () => socket.closed(), pings: () => 0 };
  };
  const stage = stageOf({ inbox, world, ask, open, token });
  return { ...stage, close: async () => direct.close(), direct, platform: undefined };
}

interface StageParts {
  readonly inbox: Inbox;
  readonly world: World;
  readonly token: string;
  readonly ask: Ask;
  open(opening: Opening): Promise<Talk>;
}

function stageOf({ inbox, world, ask, open, token }: StageParts) {
  let deposits = 0;
  /** Until the client has heard a pong, or that nothing more comes. */
  const heard = async (talk: Talk): Promise<readonly string[]> => {
    talk.say({ type: "ping" });
    const isOver = () => talk.heard.some((name) => name === "pong" || name.startsWith("closed"));
    await until("the client hears a pong or the end", isOver);
    return talk.heard.splice(0).filter((name) => name !== "pong");
  };
  return {
    inbox,
    heard,
    deposit: async () => {
      const body = { asset: world.addresses.tokens.WETH, amount: String(2 ** deposits) };
      const status = await ask("POST", "/api/lend/deposit", body);
      if (status !== 200) throw new Error(`the deposit was answered with ${status}`);
      deposits += 1;
    },
    talk: async (surface: SocketSurfaceName, caller?: string) => {
      const path = caller === undefined ? "/ws" : `/ws?caller=${caller}`;
      const talk = await open({ surface, path, before: deposits });
      talk.say(subscription(surface, caller === undefined ? token : undefined, world));
      await heard(talk);
      return talk;
    },
  };
}
