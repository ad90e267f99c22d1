// The view of answers over HTTP: from control on the plan's own platforms, and from the
// application's other lists at a live address, which has no control.
import { ALL, type ClaimItem, type StoredVariables, View } from "../../servers/index.ts";
import type { Control } from "../clients/control.ts";
import { type Http, settled } from "../clients/http.ts";
import type { Moment } from "./moment.ts";

/** Access to the platform without checks. */
export interface UncheckedClients {
  readonly http: Http;
  /** Undefined at a live address. */
  readonly control: Control | undefined;
  /** Authorization headers by their user's address, as far as any were seen. */
  readonly tokens: Map<string, string>;
  /** Addresses by the Authorization headers of their users. */
  readonly users: Map<string, string>;
  /** Routes that were requested under their other paths. */
  readonly asked: Set<string>;
}

const bare = (address: string) => address.replace(/^0x/, "");

export class HttpView extends View {
  readonly #control: Control | undefined;
  readonly #ways: UncheckedClients;
  readonly #moment: Moment;
  readonly #authorization: string | undefined;

  constructor(ways: UncheckedClients, moment: Moment, authorization: string | undefined) {
    super();
    this.#control = ways.control;
    this.#ways = ways;
    this.#moment = moment;
    this.#authorization = authorization;
  }

  get isLive(): boolean {
    return this.#control === undefined;
  }

  /** As the access token names the user. */
  get userName(): string {
    const [, claims = ""] = (this.#authorization ?? "").split(".");
    return (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub;
  }

  async health() {
    const control = this.#control;
    if (control === undefined) return undefined;
    const read = () => control.call("get", "/health");
    const { name, version } = settled(await this.#moment.read("health", read));
    return { name, version, timestamp: (await control.clock()).timestamp };
  }

  async now(): Promise<bigint> {
    const control = this.#control;
    if (control === undefined) throw new Error("only control tells the time");
    return BigInt((await this.#moment.read("clock", () => control.clock())).unixSeconds);
  }

  async stored(contract: string): Promise<StoredVariables | undefined> {
    const control = this.#control;
    if (control === undefined) return undefined;
    const storages = await this.#moment.read("storages", () => control.storages());
    const contracts = await this.#moment.read("contracts", () => control.contracts());
    const named = contracts.find(({ name }) => name === contract)?.address;
    const found = storages.get(named === undefined ? contract : bare(named));
    return (found ?? {}) as StoredVariables;
  }

  async transaction(hash: string) {
    const control = this.#control;
    if (control === undefined) return undefined;
    return this.#moment.read(`transaction ${hash}`, async () => {
      const answer = await control.call("get", "/transactions/{hash}", {
        params: { path: { hash } },
      });
      return answer.status === 200 ? settled(answer) : undefined;
    });
  }

  /** The listed ones, each as control reports its transaction. */
  async claims(): Promise<readonly ClaimItem[]> {
    const path = `/api/rewards/history?${ALL}`;
    const { history } = await this.get<{ history: ClaimItem[] }>(path);
    return Promise.all(history.map((each) => this.#claimOf(each)));
  }

  async #claimOf(said: ClaimItem): Promise<ClaimItem> {
    if (this.isLive) return said;
    const found = await this.transaction(said.txHash);
    if (found === undefined) return { ...said, txHash: "the hash of a transaction" };
    const paid = found.events.find(({ event }) => event === "RewardsClaimed");
    const { blockNumber, timestamp } = found;
    return {
      txHash: found.txHash ?? "",
      amount: String((paid?.values as { amount?: string } | undefined)?.amount),
      timestamp: String(timestamp).replace(".000Z", "Z"),
      blockNumber: String(blockNumber),
    };
  }

  async find<T>(path: string, user?: string): Promise<T | undefined> {
    const read = (as: string) =>
      this.#moment.read(`${as} ${path}`, async () => {
        const answer = await this.#ways.http.ask({ method: "GET", path, authorization: as });
        return answer.status === 200 ? (answer.body as T) : undefined;
      });
    if (user === undefined) return read(this.#authorization ?? (await this.#anybody()));
    const known = this.#ways.tokens.get(user);
    return known === undefined ? undefined : read(known);
  }

  /** Without a token of the caller's, reads as any user. */
  async #anybody(): Promise<string> {
    const fresh = await this.#moment.read("anybody's token", () => this.#learnToken());
    return fresh ?? [...this.#ways.tokens.values()][0] ?? "";
  }

  async me(): Promise<string> {
    const found = await this.findMe();
    if (found !== undefined) return found;
    throw new Error("GET /users/me is refused, and a check needs it");
  }

  /** Undefined for a caller without a valid token. An address never changes. */
  async findMe(): Promise<string | undefined> {
    const { users, tokens } = this.#ways;
    if (this.#authorization === undefined) return undefined;
    const known = users.get(this.#authorization);
    if (known !== undefined) return known;
    const found = await this.find<{ userAddress: string }>("/users/me");
    if (found === undefined) return undefined;
    users.set(this.#authorization, found.userAddress);
    tokens.set(found.userAddress, this.#authorization);
    return found.userAddress;
  }

  /** A token of some user. */
  async #learnToken(): Promise<string | undefined> {
    const control = this.#control;
    if (control === undefined) return undefined;
    const [actor] = settled(await control.call("get", "/actors")).actors;
    if (actor === undefined) return undefined;
    const params = { path: { name: actor.name } };
    const { access_token } = settled(
      await control.call("post", "/actors/{name}/token", { params }),
    );
    this.#ways.tokens.set(bare(actor.address), `Bearer ${access_token}`);
    return `Bearer ${access_token}`;
  }
}
