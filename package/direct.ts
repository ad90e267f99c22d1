// Worlds without sockets: a `fetch` of their own reaches the surfaces in this process.
import { DirectPlatform, QUICK_CURVE } from "../servers/index.ts";
import { createWorld as worldOf } from "../sim/index.ts";
import { shownOf } from "./reached.ts";
import { TestWorld, type Urls, type WorldOptions } from "./test-world.ts";

/** Statuses that have no body. */
const EMPTY = [101, 103, 204, 205, 304];

export class DirectWorld extends TestWorld {
  readonly #direct: DirectPlatform;

  constructor({ seed, preset, network, limits = false, report }: WorldOptions = {}) {
    const given = Object.entries({ seed, preset, network }).filter(
      ([, value]) => value !== undefined,
    );
    const world = worldOf({ ...QUICK_CURVE, ...Object.fromEntries(given) });
    const direct = new DirectPlatform(world, { limits, ...(report && { report }) });
    super({
      ...shownOf(world, direct.urls),
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
    const { surface, path } = this.#placeOf(request.url);
    const { method } = request;
    const body = request.body === null ? undefined : await request.text();
    const headers = Object.fromEntries(request.headers);
    const answer = await this.#direct.ask(surface, { method, path, headers, body });
    const { status } = answer;
    const isEmpty = answer.body === "" || method === "HEAD" || EMPTY.includes(status);
    // As bytes, because a text would be given a content type.
    const bytes = isEmpty ? null : new TextEncoder().encode(answer.body);
    return new Response(bytes, { status, headers: answer.headers });
  };

  #placeOf(url: string): { readonly surface: keyof Urls; readonly path: string } {
    const { origin, pathname, search } = new URL(url);
    for (const [surface, base] of Object.entries(this.urls)) {
      if (base === origin) return { surface: surface as keyof Urls, path: pathname + search };
    }
    const known = Object.values(this.urls).join(", ");
    throw new TypeError(`${origin} is no address of this world; there are ${known}`);
  }
}

const headersOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "content-type": "application/json" };

/** Throws a RangeError for an unknown preset or a bad seed. */
export const createWorld = (options: WorldOptions = {}): DirectWorld => new DirectWorld(options);
