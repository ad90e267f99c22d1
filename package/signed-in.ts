// A world as one of its actors uses it: signed in on every surface, for as long as the test lasts.
import type { ApplicationRoute, CoreRoute, NodeRoute } from "../servers/index.ts";
import type { Actor, Reached } from "./shapes.ts";
import { type SurfaceClient, surfaceClient } from "./surface-client.ts";

/** A token is valid for an hour of virtual time. */
const RENEWED_AFTER_MS = 50 * 60_000;

export type SignedInPlace = Pick<Reached, "urls" | "fetch"> & { readonly now: Date };

export class SignedIn {
  readonly actor: Actor;
  readonly app: SurfaceClient<ApplicationRoute>;
  readonly core: SurfaceClient<CoreRoute>;
  readonly node: SurfaceClient<NodeRoute>;
  readonly #place: SignedInPlace;
  #token: { readonly text: string; readonly ms: number } | undefined;

  constructor(actor: Actor, place: SignedInPlace) {
    const { urls } = place;
    this.actor = actor;
    this.#place = place;
    this.app = surfaceClient(urls.app, this.fetch);
    this.core = surfaceClient(urls.core, this.fetch);
    this.node = surfaceClient(urls.node, this.fetch);
  }

  /** As the world's, with the actor's token, for any address of the world. */
  readonly fetch: typeof fetch = async (to, init) => {
    const request = new Request(to, init);
    request.headers.set("authorization", `Bearer ${await this.#freshToken()}`);
    return this.#place.fetch(request);
  };

  /** Renewed as virtual time passes, and after a restore to before it was given. */
  async #freshToken(): Promise<string> {
    const ms = this.#place.now.getTime();
    const age = this.#token === undefined ? -1 : ms - this.#token.ms;
    if (this.#token !== undefined && age >= 0 && age < RENEWED_AFTER_MS) return this.#token.text;
    const text = await this.actor.token();
    this.#token = { text, ms };
    return text;
  }
}
