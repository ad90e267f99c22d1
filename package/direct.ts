// Worlds without sockets: a `fetch` of their own reaches the surfaces in this process.
import { askedBy, placeOf, responseParts } from "../fixtures/index.ts";
import { DirectPlatform, QUICK_CURVE } from "../servers/index.ts";
import { createWorld as worldOf } from "../sim/index.ts";
import { worldReadersOf } from "./reached.ts";
import { TestWorld, type WorldOptions } from "./test-world.ts";

export class DirectWorld extends TestWorld {
  readonly #direct: DirectPlatform;

  constructor({ seed, preset, network, limits = false, report }: WorldOptions = {}) {
    const given = Object.entries({ seed, preset, network }).filter(
      ([, value]) => value !== undefined,
    );
    const world = worldOf({ ...QUICK_CURVE, ...Object.fromEntries(given) });
    const direct = new DirectPlatform(world, { limits, ...(report && { report }) });
    super({
      ...worldReadersOf(world, direct.urls),
      control: (method, path, body) =>
        direct.ask("control", { method, path, headers: headersOf(body), body }),
      close: () => direct.close(),
    });
    this.#direct = direct;
  }

  /**
   * As the global one, for the addresses in `urls`; rejects for any other. It follows no redirect.
   * Give it to your program as its `fetch`: `const { fetch } = world`.
   */
  readonly fetch = async (to: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(to, init);
    request.signal.throwIfAborted();
    const place = placeOf(request.url, this.urls);
    if (place === undefined) {
      const known = Object.values(this.urls).join(", ");
      const { origin } = new URL(request.url);
      throw new TypeError(`${origin} is no address of this world; there are ${known}`);
    }
    const answer = await this.#direct.ask(place.surface, await askedBy(request, place));
    return new Response(...responseParts(request.method, answer));
  };
}

const headersOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "content-type": "application/json" };

/** Throws a RangeError for an unknown preset or a bad seed. */
export const createWorld = (options: WorldOptions = {}): DirectWorld => new DirectWorld(options);
