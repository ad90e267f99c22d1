// Worlds without sockets: a `fetch` of their own reaches the surfaces in this process.
import { askedBy, placeOf, responseParts } from "../fixtures/index.ts";
import { DirectPlatform } from "../servers/index.ts";
import { worldReadersOf } from "./reached.ts";
import type { WorldOptions } from "./shapes.ts";
import { TestWorld } from "./test-world.ts";
import { worldOf } from "./world-of.ts";

/** The same members as behind sockets. */
export type DirectWorld = TestWorld;

/** Throws a RangeError for an unknown preset or a bad seed, and an Error for a journal that is not whole. */
export function createWorld(options: WorldOptions = {}): DirectWorld {
  const { limits = false, report } = options;
  const world = worldOf(options);
  const direct = new DirectPlatform(world, { limits, ...(report && { report }) });
  return new TestWorld({
    ...worldReadersOf(direct.inbox, direct.urls),
    fetch: fetchOf(direct),
    control: (method, path, body) =>
      direct.ask("control", { method, path, headers: headersOf(body), body }),
    close: () => direct.close(),
  });
}

/** As the global one, for the addresses of one platform. */
function fetchOf(direct: DirectPlatform): typeof fetch {
  return async (to, init) => {
    const request = new Request(to, init);
    request.signal.throwIfAborted();
    const place = placeOf(request.url, direct.urls);
    if (place === undefined) {
      const known = Object.values(direct.urls).join(", ");
      const { origin } = new URL(request.url);
      throw new TypeError(`${origin} is no address of this world; there are ${known}`);
    }
    const answer = await direct.ask(place.surface, await askedBy(request, place));
    return new Response(...responseParts(request.method, answer));
  };
}

const headersOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "content-type": "application/json" };
