// One world as a test holds it. Everything it does is a request to control, so that nothing is
// possible here that another client could not do.
import type { AnswerTo, ControlRoute } from "../servers/index.ts";
import { priceWadOf } from "./dollars.ts";
import { millisecondsOf } from "./duration.ts";
import { type EthersClients, ethersClients } from "./ethers.ts";
import type { Actor, Call, Method, Position, Reached, Sent, Token, Urls } from "./shapes.ts";
import { SignedIn } from "./signed-in.ts";
import { type SurfaceClient, surfaceClient } from "./surface-client.ts";
import { type ViemClients, viemClients } from "./viem.ts";

/** JSON has no bigint. */
const digits = (_key: string, value: unknown) =>
  typeof value === "bigint" ? String(value) : value;

export class TestWorld {
  readonly urls: Urls;
  /** For your program. Without sockets it knows this world's addresses alone, and follows no redirect. */
  readonly fetch: typeof fetch;
  /** Everything that control can do, typed by its routes. */
  readonly control: SurfaceClient<ControlRoute>;
  readonly #reached: Reached;
  #marks = 0;

  constructor(reached: Reached) {
    this.urls = reached.urls;
    this.fetch = reached.fetch;
    this.control = surfaceClient(reached.urls.control, reached.fetch);
    this.#reached = reached;
  }

  /** The preset's actors, then users registered since. */
  get actors(): Actor[] {
    return this.#reached.facts().actors.map((actor) => ({
      ...actor,
      token: async () => {
        const path = `/actors/${actor.name}/token`;
        return (await this.#ask<{ access_token: string }>("POST", path, {})).access_token;
      },
    }));
  }

  /** An actor by name. Throws a RangeError that lists the names. */
  readonly actor = (name: string): Actor => {
    const { actors } = this;
    const found = actors.find((actor) => actor.name === name);
    if (found !== undefined) return found;
    const known = actors.map((actor) => actor.name).join(", ");
    throw new RangeError(`there is no actor ${name}; there are ${known}`);
  };

  /** The surfaces as an actor uses them, signed in. Throws as `actor` does. */
  readonly as = (name: string): SignedIn => new SignedIn(this.actor(name), this);

  get tokens(): readonly Token[] {
    return this.#reached.facts().tokens;
  }

  get chainId(): number {
    return this.#reached.facts().chainId;
  }

  /** For the header `X-API-Key` of core REST. */
  get apiKey(): string {
    return this.#reached.facts().apiKey;
  }

  /** Virtual time. It stands still, but for what a test does. */
  get now(): Date {
    return new Date(this.#reached.nowMs());
  }

  /** Moves time forwards: "365 days", "1 hour 30 minutes", or milliseconds. */
  readonly advance = async (duration: string | number): Promise<void> => {
    await this.#ask("POST", "/clock/advance", { ms: millisecondsOf(duration) });
  };

  /** Moves time forwards to an instant, such as "2026-02-01T00:00:00Z". */
  readonly advanceTo = async (instant: string | Date): Promise<void> => {
    const timestamp = typeof instant === "string" ? instant : instant.toISOString();
    await this.#ask("POST", "/clock/set", { timestamp });
  };

  /** Moves time to the next block, scheduled price or visit of a service. Undefined if nothing waits. */
  readonly advanceToNext = async () => {
    const path = "/overview?limit=1&waiting=0";
    const { due } = await this.#ask<AnswerTo<ControlRoute, "get", "/overview">>("GET", path);
    const [next] = due;
    if (next !== undefined) await this.advanceTo(next.at);
    return next;
  };

  /** Makes blocks, the first with what waits. */
  readonly mine = async (blocks = 1): Promise<void> => {
    await this.#ask("POST", "/mine", { blocks });
  };

  /** A transaction of any user, without a key. One that a contract refuses has the status "failed". */
  readonly send = (call: Call): Promise<Sent> => this.#ask("POST", "/transactions", call);

  /**
   * Mints base units of a token for a user, both by name or address, as the admin. While blocks are made by hand
   * they are there with the next one. Throws an Error if the token refuses.
   */
  readonly deal = async (to: string, token: string, amount: bigint): Promise<void> => {
    const sent = await this.send({
      ...{ from: "admin", to: token, function: "mint" },
      args: { to, amount },
    });
    if (sent.status === "success" || sent.status === "pending") return;
    throw new Error(`${token} was not minted: ${sent.revertReason ?? sent.status}`);
  };

  /** Base units of a token that a user or a contract has, each by name or address. */
  readonly balanceOf = (holder: string, token: string): bigint =>
    this.#reached.balanceOf(holder, token);

  /** Every loan and vault with a debt, least healthy first. */
  get positions(): readonly Position[] {
    return this.#reached.positions();
  }

  /** The first invariant, as "TOK-01: ...", that is broken now or after a command while `body` runs. */
  readonly brokenRule = (body: () => unknown = () => {}): Promise<string | undefined> =>
    this.#reached.brokenRule(body);

  /** Switches faults on: a profile's name, or a list of rules; an empty list ends them. */
  readonly setFaults = async (faults: string | readonly object[]): Promise<void> => {
    if (typeof faults === "string") await this.#ask("PUT", "/faults/profile", { name: faults });
    else await this.#ask("PUT", "/faults/rules", { rules: faults });
  };

  /** Sets the price of a token, given by symbol or address, in dollars: "1200", "0.9985". */
  readonly setPrice = async (asset: string, dollars: string): Promise<void> => {
    await this.#ask("POST", "/prices", { asset, price: priceWadOf(dollars) });
  };

  /** Prices that the oracle will set, each so long from now, in whole seconds. Returns the schedule's id. */
  readonly setPricePath = (
    asset: string,
    path: readonly { readonly after: string | number; readonly price: string }[],
  ): Promise<number> => {
    const steps = path.map(({ after, price }) => {
      return { afterSeconds: millisecondsOf(after) / 1_000, price: priceWadOf(price) };
    });
    return this.#schedule("/prices/schedule", { asset, path: steps });
  };

  /**
   * A random walk from the price of now: 1 to 10,000 steps of at most 1 to 5,000 parts of 10,000, one every "1 minute".
   * Returns the schedule's id.
   */
  readonly walkPrice = (
    asset: string,
    walk: { readonly every: string | number; readonly stepBps: number; readonly steps: number },
  ): Promise<number> => {
    const { every, ...steps } = walk;
    const everySeconds = millisecondsOf(every) / 1_000;
    return this.#schedule("/prices/walk", { asset, everySeconds, ...steps });
  };

  /** Freezes the timestamp of a price, so that it grows stale, until `frozen` is false. */
  readonly freezePrice = async (asset: string, frozen = true): Promise<void> => {
    const path = `/prices/frozen/${encodeURIComponent(asset)}`;
    await this.#ask(frozen ? "POST" : "DELETE", path);
  };

  /** Removes a price; calls that need it are then refused. */
  readonly removePrice = async (asset: string): Promise<void> => {
    await this.#ask("DELETE", `/prices/${encodeURIComponent(asset)}`);
  };

  /** Ends all faults and lets time pass until everything has converged, but no longer than this. */
  readonly calm = (within: string | number = "4 hours") => {
    const budget = { budgetSeconds: Math.floor(millisecondsOf(within) / 1_000) };
    return this.#ask<AnswerTo<ControlRoute, "post", "/calm">>("POST", "/calm", budget);
  };

  /** Remembers this moment, under a name of its own or one that is given. */
  readonly snapshot = async (name?: string): Promise<string> => {
    if (name === undefined) this.#marks += 1;
    const mark = name ?? `mark ${this.#marks}`;
    await this.#ask("POST", "/snapshots", { name: mark });
    return mark;
  };

  /** Goes back to a snapshot, any number of times. */
  readonly restore = async (mark: string): Promise<void> => {
    await this.#ask("POST", `/snapshots/${encodeURIComponent(mark)}/restore`, {});
  };

  /** Every command so far, as a file that `npx lockstep start --journal FILE` continues from. */
  readonly journal = async (): Promise<string> => {
    return await this.#text("GET", "/journal");
  };

  /**
   * What led here as one word, without what a restore has left: `npx lockstep reopen TOKEN` opens
   * this world again.
   */
  get replayToken(): string {
    return this.#reached.replayToken();
  }

  /** Clients of the project's own viem 2. Throws an Error with the command that installs it. */
  readonly viem = (): Promise<ViemClients> => viemClients(this);

  /** The same for ethers 6. */
  readonly ethers = (): Promise<EthersClients> => ethersClients(this);

  /** May be called again. */
  readonly close = async (): Promise<void> => {
    await this.#reached.close();
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #schedule(path: string, body: object): Promise<number> {
    return (await this.#ask<{ readonly id: number }>("POST", path, body)).id;
  }

  async #ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
    return JSON.parse(await this.#text(method, path, body));
  }

  /** Throws an Error with control's own reason. */
  async #text(method: Method, path: string, body?: object): Promise<string> {
    const sent = body === undefined ? undefined : JSON.stringify(body, digits);
    const answer = await this.#reached.control(method, path, sent);
    if (answer.status < 400) return answer.body;
    const { error }: { readonly error: { readonly message: string } } = JSON.parse(answer.body);
    throw new Error(error.message);
  }
}
