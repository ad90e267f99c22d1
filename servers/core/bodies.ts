// How a surface on fastify reads request bodies: which types it takes, how large they may be, and
// which reader parses them.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "./body-text.ts";
import { JSON_READERS } from "./json.ts";
import { type BodyBounds, wrongType } from "./problem.ts";
import type { Readers } from "./route.ts";
import type { BoundRoute, Surface } from "./surface.ts";
import type { Tap } from "./tap.ts";

export const routeOf = (request: FastifyRequest): BoundRoute | undefined =>
  request.is404 ? undefined : request.routeOptions.config?.route;

/** The largest body this route takes, and the content types. */
export function boundsOf(
  { bodyBytesMax, readers = JSON_READERS }: Surface,
  route: BoundRoute | undefined,
): BodyBounds {
  const types = Object.keys(route?.readers ?? readers);
  return { bytesMax: route?.bodyBytesMax ?? bodyBytesMax, types };
}

/** Makes a fastify instance read bodies as its surface does, and in no other way. */
export function readBodies(app: FastifyInstance, surface: Surface, tap: Tap): void {
  const { readers = JSON_READERS, routes } = surface;
  app.removeAllContentTypeParsers();
  const types = [readers, ...routes.map((route) => route.readers ?? {})].flatMap(Object.keys);
  for (const contentType of new Set(types)) {
    app.addContentTypeParser<Buffer>(contentType, { parseAs: "buffer" }, (request, bytes, done) => {
      if (!tap.silent) request.sent = bytes;
      const route = routeOf(request);
      const read = ((route?.readers ?? readers) as Readers)[contentType];
      try {
        if (read === undefined) throw wrongType(boundsOf(surface, route));
        done(null, readBody(bytes, read, route?.readsText));
      } catch (problem) {
        done(problem as Error);
      }
    });
  }
}
