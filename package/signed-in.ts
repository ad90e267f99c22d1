// A world as one of its actors uses it: signed in on every surface, for as long as the test lasts.
import type { ApplicationRoute, CoreRoute, NodeRoute } from "../servers/index.ts";
import type { Actor, ClientPlace, Position } from "./shapes.ts";
import { type SurfaceClient, surfaceClient } from "./surface-client.ts";

/** A token is valid for an hour of virtual time. */
const RENEWED_AFTER_MS = 50 * 60_000;

export class SignedIn {
  readonly actor: Actor;
  readonly app: SurfaceClient<ApplicationRoute>;
  readonly core: SurfaceClient<CoreRoute>;
  readonly node: SurfaceClient<NodeRoute>;
  readonly #place: ClientPlace;
  #token: { readonly text: string; readonly ms: number } | undefined;

  constructor(actor: Actor, place: ClientPlace) {
    const { urls } = place;
    this.actor = actor;
    this.#place = place;
    this.app = surfaceClient(urls.app, this.fetch);
    this.core = surfaceClient(urls.core, this.fetch);
    this.node = surfaceClient(urls.node, this.fetch);
  }

  /** Base units of a token, by symbol or address. */
  balanceOf(token: string): bigint {
    return this.#place.balanceOf(this.actor.address, token);
  }

  /** The actor's loans and vaults with a debt, least healthy first. */
  get positions(): readonly Position[] {
    return this.#place.positions.filter(({ user }) => user === this.actor.address);
  }

  /** As the world's, with the actor's token, for any address of the world. */
  readonly fetch: typeof fetch = async (to, init) => {
    const request = new Request(to, init);
    const kept = this.#token;
    const again = request.clone();
    const answer = await this.#fetchAs(await this.#freshToken(), request);
    if (answer.status !== 401 || kept === undefined || kept !== this.#token) return answer;
    // The key that signed the kept token may have been withdrawn.
    this.#token = undefined;
    return this.#fetchAs(await this.#freshToken(), again);
  };

  #fetchAs(token: string, request: Request): Promise<Response> {
    request.headers.set("authorization", `Bearer ${token}`);
    return this.#place.fetch(request);
  }

  /** Renewed as virtual time passes. */
  async #freshToken(): Promise<string> {
    const ms = this.#place.now.getTime();
    if (this.#token === undefined || ms - this.#token.ms >= RENEWED_AFTER_MS) {
      this.#token = { text: await this.actor.token(), ms };
    }
    return this.#token.text;
  }
}
